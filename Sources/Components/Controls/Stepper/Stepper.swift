public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Two buttons that make a number one step less or more; holding one goes on.
///
/// The owner shows the number, calls `handle` with events and `advance` with the time.
/// ```swift
/// var copies = Stepper(value: 1, minimumValue: 1, maximumValue: 9)
/// ```
public struct Stepper: Control {
  // MARK: State

  /// One of the two buttons.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// One step less, at the leading side.
    case decrement
    /// One step more, at the trailing side.
    case increment
  }

  /// The number, held to the range; NaN leaves it as it was.
  ///
  /// Default 0.
  public var value: Double {
    get { number.value }
    set { number.set(newValue) }
  }

  /// The least number; not finite leaves it as it was, above the greatest moves that.
  ///
  /// Default 0.
  public var minimumValue: Double {
    get { number.range.lower }
    set { number.setLower(newValue) }
  }

  /// The greatest number; not finite leaves it as it was, below the least moves that.
  ///
  /// Default 100.
  public var maximumValue: Double {
    get { number.range.upper }
    set { number.setUpper(newValue) }
  }

  /// How much a step is; not above 0 or not finite leaves it as it was.
  ///
  /// Default 1.
  public var stepValue = 1.0 {
    didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } }
  }

  /// True where the greatest is followed by the least.
  ///
  /// Default false.
  public var wraps = false

  /// True where a button that is held goes on stepping.
  ///
  /// Default true.
  public var autorepeat = true

  /// False while it cannot be operated; it is then dimmed and lets go of what pressed it.
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

  /// True while a finger holds a button.
  public var isEditing: Bool { hold != nil }

  /// The button that a finger is on, or nil.
  public var pressedPart: Part? { hold.flatMap { $0.isInside ? $0.part : nil } }

  private var number: RangedNumber
  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Makes a stepper; limits that are not finite are 0 and 100, and the greatest is no less than
  /// the least.
  public init(value: Double = 0, minimumValue: Double = 0, maximumValue: Double = 100) {
    number = RangedNumber(
      value, lower: minimumValue, upper: maximumValue, standardUpper: 100)
  }

  var range: SteppedRange { number.range }

  /// True where a step to that side leads anywhere.
  public func canStep(_ part: Part) -> Bool {
    guard !range.isPoint else { return false }
    return wraps || (part == .decrement ? value > minimumValue : value < maximumValue)
  }

  // MARK: Style

  /// Colours and measures of a stepper.
  public struct Style: ComponentStyle {
    /// Width and height in points.
    ///
    /// UIKit's published size, and as much larger as the text is.
    public var size = Size(94, 32)
    /// Corner radius in points.
    ///
    /// Ours.
    public var radius = 8.0
    /// Side of plus and minus in points.
    ///
    /// Ours.
    public var glyph = 15.0
    /// Height of the line between the buttons as a share of the whole.
    ///
    /// Ours.
    public var dividerShare = 0.56
    /// Behind the buttons.
    public var fill: Color
    /// Plus and minus.
    public var label: Color
    /// The line between the buttons.
    public var separator: Color
    /// Direction and scale.
    public var environment: Environment

    /// Takes colours and direction from a theme.
    public init(_ theme: Theme) {
      fill = theme.colors.fill
      label = theme.colors.label
      separator = theme.colors.separator
      environment = theme.environment
      let growth = theme.type.growth
      size = Size((size.width * growth).rounded(), (size.height * growth).rounded())
      (radius, glyph) = (radius * growth, (glyph * growth).rounded())
    }

    /// What a button does, in the language of the interface.
    func name(_ part: Part) -> String {
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
    let lit = Part.allCases.map { ($0, unit(highlights[$0]?.value(at: time) ?? 0)) }
    if lit.contains(where: { $0.1 > 0 }) {
      canvas.clipped(to: shape) { canvas in
        for (part, share) in lit where share > 0 {
          canvas.fill(.rect(layout.button(part)), with: style.fill.opacity(share))
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

  /// A stepper that says its number, with a child for each of its buttons.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    let layout = Layout(in: bounds, style: style)
    let buttons = Part.allCases.map { part in
      Node(
        id: "\(id)/\(part.rawValue)", role: .button, label: style.name(part),
        frame: layout.button(part), isEnabled: isEnabled && canStep(part), isInteractive: true,
        state: ["pressed": .bool(pressedPart == part)])
    }
    return Node(
      id: id, role: .stepper, value: SteppedRange.words(value), frame: bounds,
      isEnabled: isEnabled, isFocusable: true, isInteractive: true,
      state: [
        "value": .number(value), "minimum": .number(minimumValue),
        "maximum": .number(maximumValue),
      ], children: buttons)
  }
}
