public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A ring that fills clockwise from 12 o'clock as a task gets done, or turns while nobody knows how much
/// there is to do.
///
/// Clockwise in both layout directions, as clocks are. In a body it glides by itself to another value.
/// Guidance: P2, P5, P8, P22. See also `ProgressBar`.
public struct ProgressRing: Component {
  // MARK: State

  /// How much is done, 0…1; values outside are moved to the nearest end, NaN becomes nil.
  ///
  /// nil is unknown and shows the bare track. Setting it shows it at once; see `setProgress`. Default
  /// nil.
  public var value: Double? {
    didSet {
      value = Progress.fraction(value)
      resetMotion()
    }
  }

  /// True while nobody knows how much there is to do: then an arc moves round the ring, whatever the
  /// value (P5).
  ///
  /// Default false. In a body the one becomes the other without a jump (P8).
  public var isIndeterminate = false {
    didSet { resetMotion() }
  }

  /// On what it is at home.
  public enum ProgressViewStyle: String, Hashable, Sendable, CaseIterable {
    /// On a page.
    case `default`
    /// On a watch: white on the black of the scene (P16).
    case watch
  }

  /// On what it is at home.
  ///
  /// Default `default`.
  public var progressViewStyle = ProgressViewStyle.default

  /// Colour of the done part; nil for the theme's tint.
  ///
  /// Default nil.
  public var progressTintColor: Color?

  /// Colour of the rest; nil for the theme's fill.
  ///
  /// Default nil.
  public var trackTintColor: Color?

  /// Outer diameter in points, such as `Style.Diameter.large`; nil for the style's.
  ///
  /// Default nil. Where it is not above 0, or there is less room, the ring is smaller.
  public var diameter: Double?

  private var motion: ProgressMotion

  /// Makes a ring.
  /// - Parameters:
  ///   - value: how much is done, in the units of `total`.
  ///   - total: how much there is to do; where it is not above 0 the ring is unknown.
  public init(value: Double? = nil, total: Double = 1) {
    let fraction = Progress.fraction(value, of: total)
    self.value = fraction
    motion = ProgressMotion(fraction: fraction)
  }

  private mutating func resetMotion() {
    motion = ProgressMotion(fraction: value, isIndeterminate: isIndeterminate)
  }

  /// Shows that much, at once or in a glide from what shows now.
  /// - Parameters:
  ///   - value: how much is done, 0…1, as `value`.
  ///   - animated: true for a glide.
  ///   - time: when it begins; absolute, in seconds.
  public mutating func setProgress(_ value: Double?, animated: Bool, at time: Seconds) {
    var motion = motion
    motion.set(Progress.fraction(value), at: time, glides: animated)
    self.value = value
    self.motion = motion
  }

  // MARK: Style

  /// Colours and measures of a ring.
  public struct Style: ComponentStyle, Equatable {
    /// Outer diameter in points where nothing else decides.
    ///
    /// Ours.
    public enum Diameter {
      /// Beside the words of a toolbar.
      public static let toolbar = 20.0
      /// In a cell or a card.
      public static let medium = 40.0
      /// Alone on a screen.
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
    /// The done part.
    public var progress: Color
    /// The rest.
    public var track: Color
    /// The done part on a watch: white.
    public var watchProgress = Color(0xFFFFFF)
    /// The rest there; ours.
    public var watchTrack = Color(0xFFFFFF, opacity: 0.25)
    /// Whether things may move; where they had better not, an indeterminate ring comes and goes instead.
    public var motion: MotionPreference
    /// Pixels a point: the ring's box lies on whole pixels.
    public var scale: Double

    /// Takes colours from a theme.
    public init(_ theme: Theme) {
      progress = theme.colors.tint
      track = theme.colors.fill
      motion = theme.environment.motion
      scale = theme.environment.scale
    }
  }

  // MARK: Layout

  /// A square of the style's diameter, smaller where there is less room.
  public func size(fitting available: Size, style: Style) -> Size {
    let side = max(0, min(diameter ?? style.diameter, min(available.width, available.height)))
    return Size(side, side)
  }

  /// Shrinks along both axes.
  public var flexibility: AxisFlexibility {
    AxisFlexibility(horizontal: .shrinks, vertical: .shrinks)
  }

  /// The square that the ring touches: the largest in the middle of the bounds.
  public func ringFrame(in bounds: Rect, style: Style) -> Rect {
    let side = min(bounds.width, bounds.height)
    return Rect(center: bounds.center, size: Size(side, side)).snapped(toScale: style.scale)
  }

  /// The band from 12 o'clock over a fraction of the circle, its round ends inside; at 1 it closes without a
  /// seam.
  ///
  /// Shorter than it is wide it is a disc that grows.
  public func arc(_ fraction: Double, in bounds: Rect, style: Style) -> Arc {
    arc(ProgressPart(lower: 0, upper: fraction), in: bounds, style: style)
  }

  /// - Parameter closes: true for a band that grows to the full circle: its ends shrink near the end, so that
  ///   no gap is left to fill in one frame.
  private func arc(
    _ part: ProgressPart, in bounds: Rect, style: Style, closes: Bool = false
  ) -> Arc {
    let frame = ringFrame(in: bounds, style: style)
    let diameter = min(frame.width, frame.height)
    let width = diameter * style.lineWidthRatio
    var arc = Arc(
      center: frame.center, radius: (diameter - width) / 2, width: width,
      start: 2 * .pi * part.lower, sweep: 2 * .pi * (part.upper - part.lower), cap: .round)
    guard !arc.isRing, arc.radius > 0 else { return arc }
    let closing = closes ? min(1, (2 * .pi - arc.sweep) / (2 * .pi * Self.closing)) : 1
    let cap = min(width / 2 / arc.radius, arc.sweep / 2) * closing
    arc.width = min(width, arc.sweep * arc.radius)
    arc.start += cap
    arc.sweep -= 2 * cap
    return arc
  }

  /// The last part of the circle in which the ends of the band come to overlap.
  ///
  /// Ours.
  private static let closing = 0.04

  // MARK: Motion

  /// How long what moves takes round the ring, in seconds, how much of the ring it is, and where it sets
  /// out: not at 12 o'clock, so that a still does not look like progress.
  ///
  /// Ours.
  private static let (period, length, start) = (1.2, 0.25, 1.0 / 3)

  /// Goes on from where the ring before it is, and glides where that showed something else.
  public mutating func continueMotion(of old: ProgressRing, at time: Seconds) {
    motion = old.motion
    if isIndeterminate != old.isIndeterminate {
      motion.become(isIndeterminate: isIndeterminate, value, at: time)
    } else if value != old.value {
      // From nothing to something there is no way to go.
      motion.set(value, at: time, glides: old.value != nil)
    }
  }

  /// What moves round the ring, some time after it set out.
  private static func runner(after run: Seconds) -> ProgressPart {
    let lower = (start + run / period).truncatingRemainder(dividingBy: 1)
    return ProgressPart(lower: lower, upper: lower + length)
  }

  /// How much of the determinate ring shows, 0…1; the rest is what moves while nothing is known.
  func determinacy(at time: Seconds) -> Double { motion.determinacy(at: time) }

  /// At every frame while it moves; never while it stands still.
  public func nextChange(after time: Seconds) -> Seconds? {
    isIndeterminate || motion.isMoving(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records track and done part.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let isOnWatch = progressViewStyle == .watch
    canvas.fill(
      .arc(arc(1, in: bounds, style: style)),
      with: trackTintColor ?? (isOnWatch ? style.watchTrack : style.track))
    let determinacy = determinacy(at: time)
    if value != nil || isIndeterminate {
      let part = ProgressPart(lower: 0, upper: motion.fraction(at: time), opacity: determinacy)
      paint(part, into: &canvas, in: bounds, style)
    }
    // What had better not move comes and goes where it is: all of the ring would look like all done.
    let moves = style.motion == .full
    var other = Self.runner(after: moves ? motion.run(at: time) : 0)
    other.opacity = (1 - determinacy) * (moves ? 1 : ProgressMotion.breath(at: time))
    paint(other, into: &canvas, in: bounds, style)
  }

  private func paint(
    _ part: ProgressPart, into canvas: inout Canvas, in bounds: Rect, _ style: Style
  ) {
    guard part.upper > part.lower, part.opacity > 0 else { return }
    let color =
      progressTintColor ?? (progressViewStyle == .watch ? style.watchProgress : style.progress)
    let arc = arc(part, in: bounds, style: style, closes: value == 1 && part.lower == 0)
    canvas.fill(.arc(arc), with: color.opacity(part.opacity))
  }

  // MARK: Description

  /// A progress ring whose value is said in percent; input passes through it (P22).
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    var state: [String: StateValue] = ["value": value.map(StateValue.number) ?? .null]
    if isIndeterminate { state["indeterminate"] = .bool(true) }
    return Node(
      id: id, role: .progressRing, value: isIndeterminate ? nil : Progress.percent(value),
      frame: bounds, state: state)
  }
}
