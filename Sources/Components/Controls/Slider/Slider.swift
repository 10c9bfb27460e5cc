public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A track with a thumb that chooses a number from a range.
///
/// ```swift
/// var volume = Slider(value: 0.4)
/// if let value = volume.handle(event, in: bounds, style: style) { … }
/// ```
public struct Slider: Control {
  // MARK: State

  /// The number, held to the range; NaN leaves it as it was.
  ///
  /// Default 0.
  public var value: Double {
    get { number.value }
    set { number.set(newValue) }
  }

  /// The number at the leading end; not finite leaves it as it was, above the greatest moves that.
  ///
  /// Default 0.
  public var minimumValue: Double {
    get { number.range.lower }
    set { number.setLower(newValue) }
  }

  /// The number at the trailing end; not finite leaves it as it was, below the least moves that.
  ///
  /// Default 1.
  public var maximumValue: Double {
    get { number.range.upper }
    set { number.setUpper(newValue) }
  }

  /// The numbers that a drag stops at are multiples of this; 0 or less for as fine as makes sense.
  ///
  /// Default 0.
  public var stepValue = 0.0

  /// The part of the range that the track runs over; nil for all of it.
  ///
  /// Keys go over all of the range, in steps of what the track shows, and with Home and End to the ends
  /// of that. Default nil.
  public var trackRange: ClosedRange<Double>?

  /// What an arrow key moves; nil, or not above 0, for what `keyStep` says.
  ///
  /// Default nil.
  public var arrowStep: Double?

  /// True where changes are told while a finger drags, false where only when it lifts.
  ///
  /// Default true.
  public var isContinuous = true

  /// Colour of the part before the thumb; nil for the style's.
  ///
  /// Default nil.
  public var minimumTrackTintColor: Color?

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

  /// True while a finger drags the thumb.
  public var isTracking: Bool { press.isActive }

  /// True while a finger drags the thumb.
  public var isEditing: Bool { drag != nil }

  private var number: RangedNumber
  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Makes a slider; limits that are not finite are 0 and 1, and the greatest is no less than the
  /// least.
  public init(value: Double = 0, minimumValue: Double = 0, maximumValue: Double = 1) {
    number = RangedNumber(
      value, lower: minimumValue, upper: maximumValue, standardUpper: 1)
  }

  var range: SteppedRange { number.range }

  /// What the track runs over.
  var track: SteppedRange {
    guard let trackRange, trackRange.upperBound >= range.lower,
      trackRange.lowerBound <= range.upper
    else { return range }
    return SteppedRange(
      lower: range.held(trackRange.lowerBound), upper: range.held(trackRange.upperBound))
  }

  /// Where the thumb is along the track, 0…1; at an end for a number that is beyond.
  public var fraction: Double { track.fraction(value) }

  /// What an arrow key moves: a hundredth of the range rounded down to a power of ten, or the step
  /// where there is one.
  public var keyStep: Double {
    if let arrowStep, arrowStep > 0 { return arrowStep }
    return stepValue > 0 ? max(stepValue, track.tidyStep) : track.tidyStep
  }

  // MARK: Style

  /// Colours and measures of a slider.
  public struct Style: ComponentStyle {
    /// Thickness of the track in points.
    ///
    /// UIKit's public size.
    public var track = 4.0
    /// Diameter of the thumb in points.
    ///
    /// UIKit's public size.
    public var thumb = 28.0
    /// How much larger a held thumb is, in points.
    ///
    /// Ours.
    public var grip = 2.0
    /// Least height of the whole control, in points: the HIG's touch target.
    public var minimumHeight = 44.0
    /// Length in points where nothing else decides.
    ///
    /// Ours.
    public var defaultWidth = 200.0
    /// Before the thumb.
    public var fill: Color
    /// After it.
    public var rest: Color
    /// What the track under a mouse goes towards.
    public var label: Color
    /// Direction, scale and appearance.
    public var environment: Environment

    /// Takes colours and direction from a theme.
    public init(_ theme: Theme) {
      fill = theme.colors.tint
      rest = theme.colors.fill
      label = theme.colors.label
      environment = theme.environment
    }
  }

  // MARK: Motion

  /// At the next frame while the thumb grows or shrinks.
  public func nextChange(after time: Seconds) -> Seconds? {
    grip.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the track, the part before the thumb, and the thumb.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let layout = Layout(of: self, in: bounds, style: style)
    let isHovered = isHovered && isEnabled
    canvas.fill(
      .capsule(layout.track),
      with: style.rest.shaded(towards: style.label, hovered: isHovered, pressed: 0)
        .enabled(isEnabled))
    let fill = layout.fill
    if !fill.isEmpty {
      canvas.fill(
        .capsule(fill), with: (minimumTrackTintColor ?? style.fill).enabled(isEnabled))
    }
    let isMoving = style.environment.motion == .full
    let grown = style.grip / 2 * (isMoving ? grip.value(at: time) : 0)
    let thumb = layout.thumb.inset(by: -grown)
    guard !thumb.isEmpty else { return }
    ControlLook.paintThumb(
      .ellipse(thumb), color: ControlLook.thumb(style.environment, isEnabled: isEnabled),
      isEnabled: isEnabled, into: &canvas)
  }

  // MARK: Description

  /// A slider that says its number.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(
      id: id, role: .slider, value: SteppedRange.words(value), frame: bounds, isEnabled: isEnabled,
      isFocusable: true, isInteractive: true,
      state: [
        "value": .number(value), "minimum": .number(track.lower), "maximum": .number(track.upper),
        "tracking": .bool(isTracking),
      ])
  }
}
