public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A title, a symbol or both, which performs an action when pressed.
///
/// ```swift
/// var save = Button("Save", configuration: .filled)
/// if save.handle(event, in: bounds, style: style) == .primaryAction { … }
/// ```
public struct Button: Control {
  // MARK: State

  /// The background and size of a button.
  public struct Configuration: Hashable, Sendable {
    /// What is behind the title.
    public enum Background: String, Hashable, Sendable, CaseIterable {
      /// No background.
      case plain
      /// A gray background.
      case gray
      /// A translucent background in the title's color.
      case tinted
      /// A background in the tint, with the title on top.
      case filled
    }

    /// The height class of a button.
    public enum Size: String, Hashable, Sendable, CaseIterable {
      /// 34 points high.
      case small
      /// 44 points high.
      case medium
      /// 50 points high.
      case large
    }

    /// What is behind the title.
    public var background: Background
    /// The height class.
    public var buttonSize: Size

    /// Makes a configuration.
    public init(_ background: Background, buttonSize: Size = .medium) {
      self.background = background
      self.buttonSize = buttonSize
    }

    /// No background.
    public static let plain = Configuration(.plain)
    /// A gray background.
    public static let gray = Configuration(.gray)
    /// A translucent background in the title's color.
    public static let tinted = Configuration(.tinted)
    /// A tinted background: for the most likely action.
    public static let filled = Configuration(.filled)
  }

  /// The meaning of a button's action.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// An ordinary action.
    case normal
    /// An action that loses data: shown in red.
    case destructive
    /// Cancels: in an alert or dialog the action that Escape presses.
    case cancel
  }

  /// A user action.
  public enum Change: Hashable, Sendable {
    /// The button was pressed: the pointer lifted on it, or a key pressed it.
    case primaryAction
  }

  /// The title; empty for a symbol alone, whose node should then have a label.
  public var title: String
  /// The symbol at the leading side of the title.
  ///
  /// Default nil.
  public var symbol: Symbol?
  /// Background and size.
  ///
  /// Default plain, medium.
  public var configuration: Configuration
  /// The meaning of the action.
  ///
  /// Default normal.
  public var role: Role

  /// False to disable the control; it is then dimmed, and a press is cancelled.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { cancelTracking() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// Strength of the pressed appearance at a time, 0…1.
  package func highlight(at time: Seconds) -> Double { unit(highlight.value(at: time)) }

  /// True while the pointer that pressed the button is on it.
  public var isPressed: Bool { press.isActive && highlight.target == 1 }

  /// The control's own state, which its owner does not set.
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

  /// The next frame while the pressed appearance fades out.
  public func nextChange(after time: Seconds) -> Seconds? {
    highlight.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records background, symbol and title.
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
    // A title without a symbol is centered in all of the space, which needs no measuring.
    var title = Layout.contentBounds(of: self, in: bounds, style: style)
    if let symbol = style.visibleSymbol(of: self) {
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
      // Pale text on a pale tint is illegible: a disabled button is gray, whatever its background.
      return configuration.background == .plain ? nil : style.gray.opacity(style.disabledOpacity)
    }
    let tint = tint(style)
    switch configuration.background {
    case .plain:
      let opacity = mix(hovered ? 0.5 : 0, 1, pressed)
      return opacity > 0 ? style.gray.opacity(opacity) : nil
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
      // Always computed for the hovered background, so hovering does not change the title's color.
      let background = background(style, hovered: true, pressed: pressed) ?? style.backdrop
      return tint.legible(
        on: background.composited(over: style.backdrop), contrast: style.minimumContrast)
    }
  }

  // MARK: Input

  /// Handles an event delivered to the button.
  /// - Returns: `primaryAction` if the pointer lifted on it, or Space or Enter pressed it.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard isEnabled else { return nil }
    if case .key(let key) = event.event { return handle(key, at: event.time) }
    switch press.handle(event) {
    case .began: highlight.set(1, at: event.time, curve: .none)
    case .moved(let point):
      let isInside = press.isInside(bounds, point)
      highlight.set(
        isInside ? 1 : 0, at: event.time, curve: isInside ? .none : ControlAppearance.fade)
    case .ended(let point):
      highlight.set(0, at: event.time, curve: ControlAppearance.fade)
      return press.isInside(bounds, point) ? .primaryAction : nil
    case .cancelled: highlight.set(0, at: event.time, curve: ControlAppearance.fade)
    case nil: break
    }
    return nil
  }

  private mutating func handle(_ key: KeyEvent, at time: Seconds) -> Change? {
    guard !press.isActive, key.modifiers.isEmpty, key.key == .space || key.key == .enter else {
      return nil
    }
    highlight.set(1, at: time, curve: .none)
    highlight.set(0, at: time, curve: ControlAppearance.fade)
    return .primaryAction
  }

  // MARK: Description

  /// True unless disabled.
  public func isFocusable(in bounds: Rect, style: Style, at time: Seconds) -> Bool { isEnabled }

  /// A button whose label is the title, or, without a title, the symbol's name.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .button, label: title.isEmpty ? symbol?.name : title, frame: bounds,
      isEnabled: isEnabled, isFocusable: true, isInteractive: true,
      state: ["pressed": .bool(isPressed)])
  }
}
