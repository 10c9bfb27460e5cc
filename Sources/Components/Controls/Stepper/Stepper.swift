public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Two buttons that decrement and increment a number; a held button repeats.
///
/// The owner shows the number, and calls `handle` with events and `advance` with the time.
/// ```swift
/// var copies = Stepper(value: 1, minimumValue: 1, maximumValue: 9)
/// ```
public struct Stepper: Control {
  // MARK: State

  /// One of the two buttons.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The button for a step down, at the leading side.
    case decrement
    /// The button for a step up, at the trailing side.
    case increment
  }

  /// The number, clamped to the range; NaN is ignored.
  ///
  /// Default 0.
  public var value: Double {
    get { number.value }
    set { number.set(newValue) }
  }

  /// The minimum; a value that is not finite is ignored, a value above the maximum raises it.
  ///
  /// Default 0.
  public var minimumValue: Double {
    get { number.range.lower }
    set { number.setLower(newValue) }
  }

  /// The maximum; a value that is not finite is ignored, a value below the minimum lowers it.
  ///
  /// Default 100.
  public var maximumValue: Double {
    get { number.range.upper }
    set { number.setUpper(newValue) }
  }

  /// Size of a step; a value that is not finite or not above 0 is ignored.
  ///
  /// Default 1.
  public var stepValue = 1.0 {
    didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } }
  }

  /// True to wrap from the maximum to the minimum and back.
  ///
  /// Default false.
  public var wraps = false

  /// True to repeat while a button is held.
  ///
  /// Default true.
  public var autorepeat = true

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

  /// True while a pointer holds a button.
  public var isEditing: Bool { hold != nil }

  /// The button under the pressing pointer, or nil.
  public var pressedPart: Part? { hold.flatMap { $0.isInside ? $0.part : nil } }

  private var number: RangedNumber
  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a stepper; limits that are not finite become 0 and 100, and a maximum below the minimum
  /// is raised to it.
  public init(value: Double = 0, minimumValue: Double = 0, maximumValue: Double = 100) {
    number = RangedNumber(
      value, lower: minimumValue, upper: maximumValue, defaultUpper: 100)
  }

  var range: SteppedRange { number.range }

  /// True if a step in that direction changes the number.
  public func canStep(_ part: Part) -> Bool {
    guard !range.isSingleValue else { return false }
    return wraps || (part == .decrement ? value > minimumValue : value < maximumValue)
  }

  // MARK: Style

  /// Colors and measures of a stepper.
  public struct Style: ComponentStyle {
    /// Width and height in points.
    ///
    /// UIKit's published size, scaled with the text.
    public var size = Size(94, 32)
    /// Corner radius in points.
    ///
    /// Ours.
    public var radius = 8.0
    /// Side of the plus and minus glyphs in points.
    ///
    /// Ours.
    public var glyph = 15.0
    /// Height of the line between the buttons as a fraction of the box.
    ///
    /// Ours.
    public var dividerHeightFraction = 0.56
    /// Background of the buttons.
    public var fill: Color
    /// Color of plus and minus.
    public var label: Color
    /// Color of the line between the buttons.
    public var separator: Color
    /// Layout direction and scale.
    public var environment: Environment

    /// Makes a style with colors and direction from a theme.
    public init(_ theme: Theme) {
      fill = theme.colors.fill
      label = theme.colors.label
      separator = theme.colors.separator
      environment = theme.environment
      let growth = theme.type.growth
      size = Size((size.width * growth).rounded(), (size.height * growth).rounded())
      (radius, glyph) = (radius * growth, (glyph * growth).rounded())
    }

    /// The name of a button's action, in the interface's language.
    func accessibilityLabel(_ part: Part) -> String {
      switch (environment.language, part) {
      case (.english, .decrement): "Decrement"
      case (.english, .increment): "Increment"
      case (.korean, .decrement): "줄이기"
      case (.korean, .increment): "늘리기"
      }
    }
  }

  // MARK: Paint

  /// Records the two buttons and the line between them.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let layout = Layout(in: bounds, style: style)
    guard !layout.box.isEmpty else { return }
    let shape = Shape.roundedRect(layout.box, radius: style.radius, curve: .continuous)
    canvas.fill(
      shape,
      with: style.fill.shaded(towards: style.label, hovered: isHovered && isEnabled, pressed: 0)
        .enabled(isEnabled))
    let pressed = Part.allCases.map { ($0, unit(highlights[$0]?.value(at: time) ?? 0)) }
    if pressed.contains(where: { $0.1 > 0 }) {
      canvas.clipped(to: shape) { canvas in
        for (part, opacity) in pressed where opacity > 0 {
          canvas.fill(.rect(layout.button(part)), with: style.fill.opacity(opacity))
        }
      }
    }
    canvas.fill(.rect(layout.divider), with: style.separator.enabled(isEnabled))
    for part in Part.allCases {
      canvas.draw(
        part == .decrement ? ControlGlyph.minus : ControlGlyph.plus, in: layout.glyph(part),
        color: style.label.enabled(isEnabled && canStep(part)))
    }
  }

  // MARK: Description

  /// A stepper with its number as the value and a child per button.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let layout = Layout(in: bounds, style: style)
    let buttons = Part.allCases.map { part in
      SemanticsNode(
        id: "\(id)/\(part.rawValue)", role: .button, label: style.accessibilityLabel(part),
        frame: layout.button(part), isEnabled: isEnabled && canStep(part), isInteractive: true,
        state: ["pressed": .bool(pressedPart == part)])
    }
    return SemanticsNode(
      id: id, role: .stepper, value: SteppedRange.text(value), frame: bounds,
      isEnabled: isEnabled, isFocusable: true, isInteractive: true,
      state: [
        "value": .number(value), "minimum": .number(minimumValue),
        "maximum": .number(maximumValue),
      ], children: buttons)
  }
}
