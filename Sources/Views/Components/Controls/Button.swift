public import VitrineComponents
public import VitrineDrawing
internal import VitrineInteraction

/// The role of a button.
public typealias ButtonRole = VitrineComponents.Button.Role

/// A button that performs an action on the model.
///
/// ```swift
/// Button("Save", systemImage: "checkmark") { $0.save() }.buttonStyle(.borderedProminent)
/// Button { $0.isPlaying.toggle() } label: { Image(systemName: "play.fill") }
/// ```
/// An action with two parameters can also make requests of the window.
public struct Button<Model>: View {
  private let title: String
  private let symbol: SymbolName?
  /// The action of a button with a title; nil if `windowAction` is the action.
  private let action: ((inout Model) -> Void)?
  private let windowAction: ((inout Model, inout ActionContext) -> Void)?
  /// A button with views as its label; nil for a button with a title.
  private let viewButton: (any View<Model>)?
  /// The role.
  let role: ButtonRole
  /// The appearance; nil for the appearance that the environment sets.
  private let configuration: VitrineComponents.Button.Configuration?

  // MARK: Title

  /// Makes a button with a title.
  /// - Parameters:
  ///   - title: the text; empty for a symbol alone, which should then have a `label`.
  ///   - symbol: the symbol at the leading side of the title; default none.
  ///   - configuration: the appearance and the size; nil, the default, for the appearance and the
  ///     size that `buttonStyle(_:)` and `controlSize(_:)` set around the button, or plain.
  ///   - role: the role; default normal.
  ///   - action: what to do.
  public init(
    _ title: String = "", symbol: Symbol? = nil,
    configuration: VitrineComponents.Button.Configuration? = nil, role: ButtonRole = .normal,
    action: @escaping @Sendable (inout Model) -> Void
  ) {
    self.init(title, symbol.map { .symbol($0) }, configuration, role, action)
  }

  /// Makes a button with a title whose action can also make requests of the window.
  public init(
    _ title: String = "", symbol: Symbol? = nil,
    configuration: VitrineComponents.Button.Configuration? = nil, role: ButtonRole = .normal,
    action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) {
    self.init(title, symbol.map { .symbol($0) }, configuration, role, windowAction: action)
  }

  /// Makes a button with a title and one of the library's symbols.
  /// - Parameters:
  ///   - title: the text.
  ///   - systemImage: the name of the symbol; an unknown name is logged on standard error, and a
  ///     debug build shows a crossed box.
  ///   - role: the role; default normal.
  ///   - action: what to do.
  public init(
    _ title: String, systemImage: String, role: ButtonRole = .normal,
    action: @escaping @Sendable (inout Model) -> Void
  ) {
    self.init(title, .name(systemImage), nil, role, action)
  }

  private init(
    _ title: String, _ symbol: SymbolName?,
    _ configuration: VitrineComponents.Button.Configuration?, _ role: ButtonRole,
    _ action: ((inout Model) -> Void)? = nil,
    windowAction: ((inout Model, inout ActionContext) -> Void)? = nil
  ) {
    (self.title, self.symbol, viewButton) = (title, symbol, nil)
    (self.action, self.windowAction) = (action, windowAction)
    (self.configuration, self.role) = (configuration, role)
  }

  // MARK: Views

  /// Makes a button with views as its label.
  ///
  /// The whole frame of the button can be pressed, and it is dimmed while pressed. Descriptions
  /// have one button, labeled with the texts inside unless it has a `label`.
  /// - Parameters:
  ///   - role: the role; default normal. Texts without a color in a destructive button are red.
  ///   - action: what to do.
  ///   - label: the views; several are stacked.
  public init(
    role: ButtonRole = .normal, action: @escaping @Sendable (inout Model) -> Void,
    @Views<Model> label: () -> ViewList<Model>
  ) {
    self.init(ViewButton(content: label(), role: role) { model, _ in action(&model) })
  }

  /// Makes a button with views as its label whose action can also make requests of the window.
  public init(
    role: ButtonRole = .normal,
    action: @escaping @Sendable (inout Model, inout ActionContext) -> Void,
    @Views<Model> label: () -> ViewList<Model>
  ) {
    self.init(ViewButton(content: label(), role: role, action: action))
  }

  private init(_ button: ViewButton<Model>) {
    (title, symbol, action, windowAction, viewButton) = ("", nil, nil, nil, button)
    (configuration, role) = (nil, button.role)
  }

  /// Updates the node of the button.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    if let viewButton { return viewButton._reconcile(node, in: context) }
    let handler: any ControlHandler<VitrineComponents.Button> =
      if let action {
        context.pressHandling.make(action)
      } else {
        context.pressHandling.make(window: windowAction ?? { _, _ in })
      }
    let environment = context.environment
    let symbol = symbol?.symbol(in: environment)
    let configuration = configuration ?? environment.buttonConfiguration
    // Usually nothing has changed, and then no control has to be made for the comparison.
    if let same = node as? ElementNode<ControlElement<VitrineComponents.Button>>,
      same.environment === environment, same.hasBeenPlaced,
      same.read({ $0.isUnchanged(title, symbol, configuration, role) })
    {
      same.element.handler = handler
      same.isUnchanged = true
      return same
    }
    let button = VitrineComponents.Button(
      title, symbol: symbol, configuration: configuration, role: role)
    guard environment.menuSize == nil else {
      return ControlView(button, handler: handler)._reconcile(node, in: context)
    }
    return context.session.control(
      node, button, value: nil, handler, nil, label: "", in: environment)
  }
}

/// The action of a button with a title.
private enum ButtonAction<Model>: PressHandling {
  case model((inout Model) -> Void)
  case window((inout Model, inout ActionContext) -> Void)

  typealias C = VitrineComponents.Button

  init(_ run: @escaping (inout Model) -> Void) { self = .model(run) }

  init(window run: @escaping (inout Model, inout ActionContext) -> Void) { self = .window(run) }

  func action(for change: VitrineComponents.Button.Change) -> Effect {
    switch self {
    case .model(let run): .action(Action<Model> { model, _ in run(&model) })
    case .window(let run): .action(Action<Model>(run))
    }
  }
}

/// The context stores the type, since otherwise the runtime would look it up for each button.
protocol PressHandling<Model>: ControlHandler where C == VitrineComponents.Button {
  associatedtype Model

  init(_ run: @escaping (inout Model) -> Void)
  init(window run: @escaping (inout Model, inout ActionContext) -> Void)
}

extension PressHandling {
  fileprivate static func make(
    _ run: @escaping (inout Model) -> Void
  ) -> any ControlHandler<VitrineComponents.Button> { Self(run) }

  fileprivate static func make(
    window run: @escaping (inout Model, inout ActionContext) -> Void
  ) -> any ControlHandler<VitrineComponents.Button> { Self(window: run) }
}

extension _ViewContext {
  /// The type that the context stores.
  static var pressHandling: any PressHandling<Model>.Type { ButtonAction<Model>.self }
}

extension ControlElement where C == VitrineComponents.Button {
  /// True if the owner's values are unchanged; mutating to avoid a copy of the element.
  fileprivate mutating func isUnchanged(
    _ title: String, _ symbol: Symbol?, _ configuration: C.Configuration, _ role: C.Role
  ) -> Bool {
    said.title == title && said.role == role
      && said.configuration == configuration
      && said.symbol == symbol
  }
}

// MARK: Appearance

/// The default appearance of buttons.
public enum ButtonStyle: Hashable, Sendable {
  /// Without a background.
  case automatic
  /// Without a background.
  case plain
  /// Without a background.
  case borderless
  /// With a gray background.
  case bordered
  /// With the tint as background: for the most likely action.
  case borderedProminent
}

/// The size of controls.
public enum ControlSize: Hashable, Sendable {
  /// As `small`.
  case mini
  /// 34 points high.
  case small
  /// 44 points high.
  case regular
  /// 50 points high.
  case large
  /// As `large`.
  case extraLarge
}

/// The environment keys that modifiers around buttons set.
enum ButtonAppearanceKey {
  enum Style: EnvironmentKey {
    static let defaultValue = ButtonStyle.automatic
  }

  enum Size: EnvironmentKey {
    static let defaultValue = ControlSize.regular
  }
}

extension EnvironmentBox {
  /// The appearance of a button that sets no appearance itself.
  func makeButtonConfiguration() -> VitrineComponents.Button.Configuration {
    let background: VitrineComponents.Button.Configuration.Background =
      switch environment[ButtonAppearanceKey.Style.self] {
      case .automatic, .plain, .borderless: .plain
      case .bordered: .gray
      case .borderedProminent: .filled
      }
    let size: VitrineComponents.Button.Configuration.Size =
      switch environment[ButtonAppearanceKey.Size.self] {
      case .mini, .small: .small
      case .regular: .medium
      case .large, .extraLarge: .large
      }
    return VitrineComponents.Button.Configuration(background, buttonSize: size)
  }
}

extension View {
  /// Sets the appearance of buttons with a title inside that set no appearance themselves.
  public func buttonStyle(
    _ style: ButtonStyle
  ) -> ModifiedView<Self, EnvironmentValueModifier<ButtonStyle>, Model> {
    environment(ButtonAppearanceKey.Style.self, style)
  }

  /// Sets the size of buttons with a title inside that set no size themselves.
  public func controlSize(
    _ size: ControlSize
  ) -> ModifiedView<Self, EnvironmentValueModifier<ControlSize>, Model> {
    environment(ButtonAppearanceKey.Size.self, size)
  }
}
