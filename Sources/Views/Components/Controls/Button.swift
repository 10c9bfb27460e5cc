public import VitrineComponents
public import VitrineDrawing
internal import VitrineInteraction

/// What it means to press a button.
public typealias ButtonRole = VitrineComponents.Button.Role

/// A button that does something to the model.
///
/// ```swift
/// Button("Save", systemImage: "checkmark") { $0.save() }.buttonStyle(.borderedProminent)
/// Button { $0.isPlaying.toggle() } label: { Image(systemName: "play.fill") }
/// ```
/// An action that takes two arguments asks something of the window as well.
public struct Button<Model>: View {
  private let title: String
  private let symbol: SymbolName?
  /// What a button of words does; one of them.
  private let action: ((inout Model) -> Void)?
  private let windowAction: ((inout Model, inout ActionContext) -> Void)?
  /// A button that looks like the views in it; nil for one of words.
  private let viewButton: (any View<Model>)?
  /// What it means to press it.
  let role: ButtonRole
  /// How it looks; nil for what is said around it.
  private let configuration: VitrineComponents.Button.Configuration?

  // MARK: Words

  /// Makes a button of words.
  /// - Parameters:
  ///   - title: what it says; empty for a symbol alone, which then should have a `label`.
  ///   - symbol: what it shows at the leading side of the title; default none.
  ///   - configuration: how it looks and how large it is; nil, the default, for what `buttonStyle(_:)` and
  ///     `controlSize(_:)` around it say, or plain.
  ///   - role: what it means to press it; default normal.
  ///   - action: what it does.
  public init(
    _ title: String = "", symbol: Symbol? = nil,
    configuration: VitrineComponents.Button.Configuration? = nil, role: ButtonRole = .normal,
    action: @escaping @Sendable (inout Model) -> Void
  ) {
    self.init(title, symbol.map { .symbol($0) }, configuration, role, action)
  }

  /// Makes a button of words that asks something of the window as well.
  public init(
    _ title: String = "", symbol: Symbol? = nil,
    configuration: VitrineComponents.Button.Configuration? = nil, role: ButtonRole = .normal,
    action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) {
    self.init(title, symbol.map { .symbol($0) }, configuration, role, windowAction: action)
  }

  /// Makes a button of words and one of the library's symbols.
  /// - Parameters:
  ///   - title: what it says.
  ///   - systemImage: the name of a symbol; of a name that does not exist a line on
  ///     standard error says so, and a debug build shows a crossed box.
  ///   - role: what it means to press it; default normal.
  ///   - action: what it does.
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

  /// Makes a button that looks like the views in it.
  ///
  /// All of its frame is pressed, and it is dimmed meanwhile. It is described as one button, called what
  /// the texts in it say unless it has a `label`.
  /// - Parameters:
  ///   - role: what it means to press it; default normal. Texts in a destructive one that have no color of
  ///     their own are red.
  ///   - action: what it does.
  ///   - label: what it shows; several views stand below one another.
  public init(
    role: ButtonRole = .normal, action: @escaping @Sendable (inout Model) -> Void,
    @Views<Model> label: () -> ViewList<Model>
  ) {
    self.init(ViewButton(content: label(), role: role) { model, _ in action(&model) })
  }

  /// Makes a button that looks like the views in it, and asks something of the window as well.
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

  /// Brings the slot of the button up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    if let viewButton { return viewButton._reconcile(slot, in: context) }
    let handler: any ControlHandler<VitrineComponents.Button> =
      if let action {
        context.buttonHandling.make(action)
      } else {
        context.buttonHandling.make(window: windowAction ?? { _, _ in })
      }
    let environment = context.environment
    let symbol = symbol?.symbol(in: environment)
    let configuration = configuration ?? environment.buttonConfiguration
    // Most often nothing differs: then no control is made to be compared.
    if let same = slot as? ElementSlot<ControlElement<VitrineComponents.Button>>,
      same.environment === environment, same.wasPlaced,
      same.read({ $0.isSaidAgain(title, symbol, configuration, role) })
    {
      same.element.handler = handler
      same.isUnchanged = true
      return same
    }
    let button = VitrineComponents.Button(
      title, symbol: symbol, configuration: configuration, role: role)
    guard environment.menuSize == nil else {
      return ControlView(button, handler: handler)._reconcile(slot, in: context)
    }
    return context.session.control(
      slot, button, value: nil, handler, nil, label: "", in: environment)
  }
}

/// What a button of words does.
private enum ButtonAction<Model>: ButtonHandling {
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

/// Made by a type that a context keeps, since the runtime would look it up for each button.
protocol ButtonHandling<Model>: ControlHandler where C == VitrineComponents.Button {
  associatedtype Model

  init(_ run: @escaping (inout Model) -> Void)
  init(window run: @escaping (inout Model, inout ActionContext) -> Void)
}

extension ButtonHandling {
  fileprivate static func make(
    _ run: @escaping (inout Model) -> Void
  ) -> any ControlHandler<VitrineComponents.Button> { Self(run) }

  fileprivate static func make(
    window run: @escaping (inout Model, inout ActionContext) -> Void
  ) -> any ControlHandler<VitrineComponents.Button> { Self(window: run) }
}

extension _ViewContext {
  /// What the context keeps of it.
  static var buttonHandling: any ButtonHandling<Model>.Type { ButtonAction<Model>.self }
}

extension ControlElement where C == VitrineComponents.Button {
  /// True where its owner says this of it once more.
  ///
  /// Mutating, so that it is asked where it is, and not of a copy of all that a button has.
  fileprivate mutating func isSaidAgain(
    _ title: String, _ symbol: Symbol?, _ configuration: C.Configuration, _ role: C.Role
  ) -> Bool {
    said.title == title && said.role == role && said.configuration == configuration
      && said.symbol == symbol
  }
}

// MARK: Look

/// How buttons look that do not say so themselves.
public enum ButtonStyle: Hashable, Sendable {
  /// Words alone.
  case automatic
  /// Words alone.
  case plain
  /// Words alone.
  case borderless
  /// On gray.
  case bordered
  /// On the color of what can be acted on: for what a person most likely wants.
  case borderedProminent
}

/// How large controls are.
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

/// What modifiers around buttons say of them.
enum ButtonLookKey {
  enum Style: EnvironmentKey {
    static let defaultValue = ButtonStyle.automatic
  }

  enum Size: EnvironmentKey {
    static let defaultValue = ControlSize.regular
  }
}

extension EnvironmentBox {
  /// What a button looks like that does not say so itself.
  func makeButtonConfiguration() -> VitrineComponents.Button.Configuration {
    let background: VitrineComponents.Button.Configuration.Background =
      switch environment[ButtonLookKey.Style.self] {
      case .automatic, .plain, .borderless: .plain
      case .bordered: .gray
      case .borderedProminent: .filled
      }
    let size: VitrineComponents.Button.Configuration.Size =
      switch environment[ButtonLookKey.Size.self] {
      case .mini, .small: .small
      case .regular: .medium
      case .large, .extraLarge: .large
      }
    return VitrineComponents.Button.Configuration(background, buttonSize: size)
  }
}

extension View {
  /// How buttons of words inside look that do not say so themselves.
  public func buttonStyle(
    _ style: ButtonStyle
  ) -> ModifiedView<Self, EnvironmentValueModifier<ButtonStyle>, Model> {
    environment(ButtonLookKey.Style.self, style)
  }

  /// How large buttons of words inside are that do not say so themselves.
  public func controlSize(
    _ size: ControlSize
  ) -> ModifiedView<Self, EnvironmentValueModifier<ControlSize>, Model> {
    environment(ButtonLookKey.Size.self, size)
  }
}
