public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Words, a symbol or both, that do something where they are pressed.
///
/// ```swift
/// var save = Button("Save", configuration: .filled)
/// if save.handle(event, in: bounds, style: style) == .primaryAction { … }
/// ```
public struct Button: Control {
  // MARK: State

  /// How it looks and how large it is.
  public struct Configuration: Hashable, Sendable {
    /// What is behind the words.
    public enum Background: String, Hashable, Sendable, CaseIterable {
      /// Nothing.
      case plain
      /// Gray.
      case gray
      /// A little of the colour of the words.
      case tinted
      /// The colour itself, the words on it.
      case filled
    }

    /// How much room it takes.
    public enum Size: String, Hashable, Sendable, CaseIterable {
      /// 34 points high.
      case small
      /// 44 points high.
      case medium
      /// 50 points high.
      case large
    }

    /// What is behind the words.
    public var background: Background
    /// How much room it takes.
    public var buttonSize: Size

    /// Makes a configuration.
    public init(_ background: Background, buttonSize: Size = .medium) {
      self.background = background
      self.buttonSize = buttonSize
    }

    /// Words alone.
    public static let plain = Configuration(.plain)
    /// On gray.
    public static let gray = Configuration(.gray)
    /// On a little of their own colour.
    public static let tinted = Configuration(.tinted)
    /// On the colour itself: for what a person most likely wants.
    public static let filled = Configuration(.filled)
  }

  /// What it means to press it.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Nothing special.
    case normal
    /// Something is lost: in red.
    case destructive
    /// Nothing is done: in an alert or dialog what Escape presses.
    case cancel
  }

  /// Something that a person did.
  public enum Change: Hashable, Sendable {
    /// Pressed it, and lifted on it.
    case primaryAction
  }

  /// What it says; empty for a symbol alone, which then should have a label in its node.
  public var title: String
  /// What it shows at the leading side of the words.
  ///
  /// Default nil.
  public var symbol: Symbol?
  /// How it looks and how large it is.
  ///
  /// Default plain, medium.
  public var configuration: Configuration
  /// What it means to press it.
  ///
  /// Default normal.
  public var role: Role

  /// False while it cannot be pressed; it is then dimmed and lets go of what pressed it.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { release() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// How pressed it looks at a time, 0…1.
  package func highlight(at time: Seconds) -> Double { unit(highlight.value(at: time)) }

  /// True while the finger that pressed it is on it.
  public var isPressed: Bool { press.isActive && highlight.target == 1 }

  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Makes a button.
  public init(
    _ title: String = "", symbol: Symbol? = nil, configuration: Configuration = .plain,
    role: Role = .normal
  ) {
    self.title = title
    self.symbol = symbol
    self.configuration = configuration
    self.role = role
  }

  // MARK: Motion

  /// At the next frame while the pressed look goes.
  public func nextChange(after time: Seconds) -> Seconds? {
    highlight.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records background, symbol and words.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    if let action = style.action {
      return paintAction(action, into: &canvas, in: bounds, style: style, at: time)
    }
    let pressed = highlight(at: time)
    if let color = background(style, hovered: isHovered, pressed: pressed) {
      let background = Layout.background(of: self, in: bounds, style: style)
      canvas.fill(
        .roundedRect(background, radius: style.radius(configuration), curve: .continuous),
        with: color)
    }
    let color = foreground(style, pressed: pressed)
    // Without a symbol the words stand in the middle of all room: they are not measured for that.
    var title = Layout.room(of: self, in: bounds, style: style)
    if let symbol = style.symbol(self) {
      let layout = Layout(of: self, in: bounds, style: style)
      if let frame = layout.symbol { canvas.draw(symbol, in: frame, color: color) }
      title = layout.title
    }
    canvas.draw(style.text(self, height: bounds.height), in: title, color: color)
  }

  private func tint(_ style: Style) -> Color {
    role == .destructive ? style.destructive : style.tint
  }

  private func background(_ style: Style, hovered: Bool, pressed: Double) -> Color? {
    guard isEnabled else {
      // Pale words on a pale colour could not be read: whatever it is, disabled it is gray.
      return configuration.background == .plain ? nil : style.gray.opacity(style.disabledOpacity)
    }
    let tint = tint(style)
    switch configuration.background {
    case .plain:
      let share = mix(hovered ? 0.5 : 0, 1, pressed)
      return share > 0 ? style.gray.opacity(share) : nil
    case .gray: return style.gray.shaded(towards: style.label, hovered: hovered, pressed: pressed)
    case .tinted:
      return tint.opacity(mix(style.tintedOpacity * (hovered ? 1.4 : 1), 0.32, pressed))
    case .filled: return tint.shaded(towards: style.label, hovered: hovered, pressed: pressed)
    }
  }

  func foreground(_ style: Style, pressed: Double) -> Color {
    guard isEnabled else { return style.label.enabled(false) }
    let tint = tint(style)
    switch configuration.background {
    case .plain: return tint
    case .filled: return style.onVivid
    case .gray, .tinted:
      // As under a mouse at all times, so that the words keep their colour where one comes.
      let behind = background(style, hovered: true, pressed: pressed) ?? style.ground
      return tint.legible(
        on: behind.composited(over: style.ground), contrast: style.leastContrast)
    }
  }

  // MARK: Input

  /// Takes an event that belongs to the button.
  /// - Returns: `primaryAction` where it was pressed: lifted on it, or Space or Enter.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard isEnabled else { return nil }
    if case .key(let key) = event.event { return handle(key, at: event.time) }
    switch press.take(event) {
    case .began: highlight.set(1, at: event.time, curve: .none)
    case .moved(let point):
      let isOn = press.isOn(bounds, point)
      highlight.set(isOn ? 1 : 0, at: event.time, curve: isOn ? .none : ControlLook.fade)
    case .ended(let point):
      highlight.set(0, at: event.time, curve: ControlLook.fade)
      return press.isOn(bounds, point) ? .primaryAction : nil
    case .cancelled: highlight.set(0, at: event.time, curve: ControlLook.fade)
    case nil: break
    }
    return nil
  }

  private mutating func handle(_ key: KeyEvent, at time: Seconds) -> Change? {
    guard !press.isActive, key.modifiers.isEmpty, key.key == .space || key.key == .enter else {
      return nil
    }
    highlight.set(1, at: time, curve: .none)
    highlight.set(0, at: time, curve: ControlLook.fade)
    return .primaryAction
  }

  // MARK: Description

  /// True unless it is disabled.
  public func isFocusable(in bounds: Rect, style: Style, at time: Seconds) -> Bool { isEnabled }

  /// A button named by its words, or by its symbol where it has none.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(
      id: id, role: .button, label: title.isEmpty ? symbol?.name : title, frame: bounds,
      isEnabled: isEnabled, isFocusable: true, isInteractive: true,
      state: ["pressed": .bool(isPressed)])
  }
}
