public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A ring that fills clockwise from 12 o'clock as a task progresses, or turns while the amount of
/// work is unknown.
///
/// It is clockwise in both layout directions, like a clock. In a body it animates to a new value.
///
/// See also `ProgressBar`.
public struct ProgressRing: Component {
  // MARK: State

  /// The completed fraction, 0…1; values outside are clamped, NaN becomes nil.
  ///
  /// Nil means that the progress is unknown: only the track is shown. Setting the value shows it at
  /// once; to animate, see `setProgress`. Default nil.
  public var value: Double? {
    didSet {
      value = Progress.fraction(value)
      resetMotion()
    }
  }

  /// True while the amount of work is unknown: an arc then moves around the ring, whatever the
  /// value.
  ///
  /// Default false. In a body the two states cross-fade.
  public var isIndeterminate = false {
    didSet { resetMotion() }
  }

  /// Where a ring is used.
  public enum ProgressViewStyle: String, Hashable, Sendable, CaseIterable {
    /// On a page.
    case `default`
    /// On a watch: white on the black of the scene.
    case watch
  }

  /// Where the ring is used.
  ///
  /// Default `default`.
  public var progressViewStyle = ProgressViewStyle.default

  /// Color of the completed part; nil for the theme's tint.
  ///
  /// Default nil.
  public var progressTintColor: Color?

  /// Color of the track; nil for the theme's fill.
  ///
  /// Default nil.
  public var trackTintColor: Color?

  /// Outer diameter in points, such as `Style.Diameter.large`; nil for the style's.
  ///
  /// Default nil. If it is not above 0, or space is short, the ring is smaller.
  public var diameter: Double?

  private var motion: ProgressMotion

  /// Makes a ring.
  /// - Parameters:
  ///   - value: the completed amount, in the units of `total`.
  ///   - total: the total amount; if it is not above 0, the progress is unknown.
  public init(value: Double? = nil, total: Double = 1) {
    let fraction = Progress.fraction(value, of: total)
    self.value = fraction
    motion = ProgressMotion(fraction: fraction)
  }

  private mutating func resetMotion() {
    motion = ProgressMotion(fraction: value, isIndeterminate: isIndeterminate)
  }

  /// Sets the value, at once or with an animation from the displayed value.
  /// - Parameters:
  ///   - value: the completed fraction, 0…1, as in `value`.
  ///   - animated: true to animate.
  ///   - time: the start of the animation; absolute, in seconds.
  public mutating func setProgress(_ value: Double?, animated: Bool, at time: Seconds) {
    var motion = motion
    motion.set(Progress.fraction(value), at: time, animated: animated)
    self.value = value
    self.motion = motion
  }

  // MARK: Style

  /// Colors and measures of a ring.
  public struct Style: ComponentStyle, Equatable {
    /// Standard outer diameters in points.
    ///
    /// Ours.
    public enum Diameter {
      /// Beside the text of a toolbar.
      public static let toolbar = 20.0
      /// In a cell or a card.
      public static let medium = 40.0
      /// On its own on a screen.
      public static let large = 64.0
    }

    /// Outer diameter in points.
    ///
    /// Default `Diameter.medium`.
    public var diameter = Diameter.medium
    /// Line width as a fraction of the diameter.
    ///
    /// Ours.
    public var lineWidthRatio = 0.1
    /// Color of the completed part.
    public var progress: Color
    /// Color of the track.
    public var track: Color
    /// Color of the completed part on a watch: white.
    public var watchProgress = Color(0xFFFFFF)
    /// Color of the track on a watch; ours.
    public var watchTrack = Color(0xFFFFFF, opacity: 0.25)
    /// The motion preference; if reduced, an indeterminate ring fades in and out instead of moving.
    public var motion: MotionPreference
    /// Pixels per point: the ring's box is on whole pixels.
    public var scale: Double

    /// Makes a style with colors from a theme.
    public init(_ theme: Theme) {
      progress = theme.colors.tint
      track = theme.colors.fill
      motion = theme.environment.motion
      scale = theme.environment.scale
    }
  }

  // MARK: Layout

  /// A square of the style's diameter, smaller if space is short.
  public func size(fitting available: Size, style: Style) -> Size {
    let side = max(0, min(diameter ?? style.diameter, min(available.width, available.height)))
    return Size(side, side)
  }

  /// Shrinks along both axes.
  public var flexibility: AxisFlexibility {
    AxisFlexibility(horizontal: .shrinks, vertical: .shrinks)
  }

  /// The square around the ring: the largest one, centered in the bounds.
  public func ringFrame(in bounds: Rect, style: Style) -> Rect {
    let side = min(bounds.width, bounds.height)
    return Rect(center: bounds.center, size: Size(side, side)).snapped(toScale: style.scale)
  }

  /// The arc from 12 o'clock over a fraction of the circle, including its rounded ends; at 1 it
  /// closes without a seam.
  ///
  /// An arc shorter than its width is a disc that grows.
  public func arc(_ fraction: Double, in bounds: Rect, style: Style) -> Arc {
    arc(ProgressSegment(lower: 0, upper: fraction), in: bounds, style: style)
  }

  /// - Parameter closes: true for an arc that grows to the full circle: its rounded ends shrink
  ///   near the end. Otherwise a gap would close in a single frame.
  private func arc(
    _ segment: ProgressSegment, in bounds: Rect, style: Style, closes: Bool = false
  ) -> Arc {
    let frame = ringFrame(in: bounds, style: style)
    let diameter = min(frame.width, frame.height)
    let width = diameter * style.lineWidthRatio
    var arc = Arc(
      center: frame.center, radius: (diameter - width) / 2, width: width,
      start: 2 * .pi * segment.lower, sweep: 2 * .pi * (segment.upper - segment.lower), cap: .round)
    guard !arc.isRing, arc.radius > 0 else { return arc }
    let closing = closes ? min(1, (2 * .pi - arc.sweep) / (2 * .pi * Self.closing)) : 1
    let cap = min(width / 2 / arc.radius, arc.sweep / 2) * closing
    arc.width = min(width, arc.sweep * arc.radius)
    arc.start += cap
    arc.sweep -= 2 * cap
    return arc
  }

  /// The last fraction of the circle, in which the ends of the arc would overlap.
  ///
  /// Ours.
  private static let closing = 0.04

  // MARK: Motion

  /// The moving arc of an indeterminate ring: the duration of a turn in seconds, and the length and
  /// the start of the arc as fractions of the ring.
  ///
  /// The arc does not start at 12 o'clock, so a still image does not look like progress.
  ///
  /// Ours.
  private static let (period, length, start) = (1.2, 0.25, 1.0 / 3)

  /// Continues the animation of the previous ring, and animates from its value to this one's.
  public mutating func continueMotion(of old: ProgressRing, at time: Seconds) {
    motion = old.motion
    if isIndeterminate != old.isIndeterminate {
      motion.setIndeterminate(isIndeterminate, fraction: value, at: time)
    } else if value != old.value {
      // There is no animation from an unknown value.
      motion.set(value, at: time, animated: old.value != nil)
    }
  }

  /// The moving arc at a time after its start.
  private static func indeterminateSegment(after elapsed: Seconds) -> ProgressSegment {
    let lower = (start + elapsed / period).truncatingRemainder(dividingBy: 1)
    return ProgressSegment(lower: lower, upper: lower + length)
  }

  /// Opacity of the determinate ring, 0…1; that of the indeterminate ring is 1 minus this.
  func determinateOpacity(at time: Seconds) -> Double { motion.determinateOpacity(at: time) }

  /// Every frame while it moves; otherwise nil.
  public func nextChange(after time: Seconds) -> Seconds? {
    isIndeterminate || motion.isMoving(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the track and the completed part.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let isWatch = progressViewStyle == .watch
    canvas.fill(
      .arc(arc(1, in: bounds, style: style)),
      with: trackTintColor ?? (isWatch ? style.watchTrack : style.track))
    let determinateOpacity = determinateOpacity(at: time)
    if value != nil || isIndeterminate {
      let segment = ProgressSegment(
        lower: 0, upper: motion.fraction(at: time), opacity: determinateOpacity)
      paint(segment, into: &canvas, in: bounds, style)
    }
    // With reduced motion the arc fades in and out in place: the full ring would look like
    // completion.
    let isAnimated = style.motion == .full
    var indeterminate = Self.indeterminateSegment(
      after: isAnimated ? motion.indeterminateTime(at: time) : 0)
    indeterminate.opacity =
      (1 - determinateOpacity) * (isAnimated ? 1 : ProgressMotion.pulse(at: time))
    paint(indeterminate, into: &canvas, in: bounds, style)
  }

  private func paint(
    _ segment: ProgressSegment, into canvas: inout Canvas, in bounds: Rect, _ style: Style
  ) {
    guard segment.upper > segment.lower, segment.opacity > 0 else { return }
    let color =
      progressTintColor ?? (progressViewStyle == .watch ? style.watchProgress : style.progress)
    let arc = arc(segment, in: bounds, style: style, closes: value == 1 && segment.lower == 0)
    canvas.fill(.arc(arc), with: color.opacity(segment.opacity))
  }

  // MARK: Description

  /// A progress ring with the percentage as its value; input passes through it.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    var state: [String: StateValue] = ["value": value.map(StateValue.number) ?? .null]
    if isIndeterminate { state["indeterminate"] = .bool(true) }
    return SemanticsNode(
      id: id, role: .progressRing, value: isIndeterminate ? nil : Progress.percent(value),
      frame: bounds, state: state)
  }
}
