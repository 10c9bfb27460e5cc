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

  /// The number, clamped to the range; NaN is ignored.
  ///
  /// Default 0.
  public var value: Double {
    get { number.value }
    set { number.set(newValue) }
  }

  /// The number at the leading end; a non-finite value is ignored, one above the maximum raises the
  /// maximum.
  ///
  /// Default 0.
  public var minimumValue: Double {
    get { number.range.lower }
    set { number.setLower(newValue) }
  }

  /// The number at the trailing end; a non-finite value is ignored, one below the minimum lowers
  /// the minimum.
  ///
  /// Default 1.
  public var maximumValue: Double {
    get { number.range.upper }
    set { number.setUpper(newValue) }
  }

  /// Step of a drag: values are rounded to its multiples; 0 or less for a fine step derived from
  /// the range.
  ///
  /// Default 0.
  public var stepValue = 0.0

  /// The part of the range that the track covers; nil for all of it.
  ///
  /// The keyboard covers the whole range, with steps based on the track's part, and Home and End
  /// move to the ends of that part. Default nil.
  public var trackRange: ClosedRange<Double>?

  /// Step of an arrow key; nil, or not above 0, for the default of `keyStep`.
  ///
  /// Default nil.
  public var arrowStep: Double?

  /// True to report changes during a drag, false to report a single change when the drag ends.
  ///
  /// Default true.
  public var isContinuous = true

  /// Color of the part before the thumb; nil for the style's.
  ///
  /// Default nil.
  public var minimumTrackTintColor: Color?

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

  /// True while the user drags the thumb.
  public var isTracking: Bool { press.isActive }

  /// True while the user drags the thumb.
  public var isEditing: Bool { drag != nil }

  private var number: RangedNumber
  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a slider; limits that are not finite become 0 and 1, and a maximum below the minimum is
  /// raised to it.
  public init(value: Double = 0, minimumValue: Double = 0, maximumValue: Double = 1) {
    number = RangedNumber(
      value, lower: minimumValue, upper: maximumValue, defaultUpper: 1)
  }

  var range: SteppedRange { number.range }

  /// The range that the track covers.
  var track: SteppedRange {
    guard let trackRange, trackRange.upperBound >= range.lower,
      trackRange.lowerBound <= range.upper
    else { return range }
    return SteppedRange(
      lower: range.clamped(trackRange.lowerBound), upper: range.clamped(trackRange.upperBound))
  }

  /// The thumb's position along the track, 0…1; a number outside is at an end.
  public var fraction: Double { track.fraction(value) }

  /// Step of an arrow key: `arrowStep` if above 0, else a hundredth of the track's range, rounded
  /// down to a power of ten, but at least `stepValue`.
  public var keyStep: Double {
    if let arrowStep, arrowStep > 0 { return arrowStep }
    return stepValue > 0 ? max(stepValue, track.defaultStep) : track.defaultStep
  }

  // MARK: Style

  /// Colors and measures of a slider.
  public struct Style: ComponentStyle {
    /// Thickness of the track in points.
    ///
    /// UIKit's public size.
    public var track = 4.0
    /// Diameter of the thumb in points.
    ///
    /// UIKit's public size.
    public var thumb = 28.0
    /// How much larger a pressed thumb is, in points.
    ///
    /// Ours.
    public var pressedThumbGrowth = 2.0
    /// Minimum height of the control in points: the HIG's touch target.
    public var minimumHeight = 44.0
    /// Default width in points if nothing else limits it.
    ///
    /// Ours.
    public var defaultWidth = 200.0
    /// Color of the track before the thumb.
    public var fill: Color
    /// Color of the track after the thumb.
    public var unfilled: Color
    /// Color that a hovered track blends towards.
    public var label: Color
    /// Layout direction, scale and appearance.
    public var environment: Environment

    /// Makes a style with colors and direction from a theme.
    public init(_ theme: Theme) {
      fill = theme.colors.tint
      unfilled = theme.colors.fill
      label = theme.colors.label
      environment = theme.environment
    }
  }

  // MARK: Motion

  /// The next frame while the thumb's size is animating.
  public func nextChange(after time: Seconds) -> Seconds? {
    highlight.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the track, the part before the thumb, and the thumb.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let layout = Layout(of: self, in: bounds, style: style)
    let isHovered = isHovered && isEnabled
    canvas.fill(
      .capsule(layout.track),
      with: style.unfilled.shaded(towards: style.label, hovered: isHovered, pressed: 0)
        .enabled(isEnabled))
    let fill = layout.fill
    if !fill.isEmpty {
      canvas.fill(
        .capsule(fill), with: (minimumTrackTintColor ?? style.fill).enabled(isEnabled))
    }
    let allowsMotion = style.environment.motion == .full
    let growth = style.pressedThumbGrowth / 2 * (allowsMotion ? highlight.value(at: time) : 0)
    let thumb = layout.thumb.inset(by: -growth)
    guard !thumb.isEmpty else { return }
    ControlAppearance.paintThumb(
      .ellipse(thumb), color: ControlAppearance.thumb(style.environment, isEnabled: isEnabled),
      isEnabled: isEnabled, into: &canvas)
  }

  // MARK: Description

  /// A slider with its number as the value.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .slider, value: SteppedRange.text(value), frame: bounds, isEnabled: isEnabled,
      isFocusable: true, isInteractive: true,
      state: [
        "value": .number(value), "minimum": .number(track.lower), "maximum": .number(track.upper),
        "tracking": .bool(isTracking),
      ])
  }
}
