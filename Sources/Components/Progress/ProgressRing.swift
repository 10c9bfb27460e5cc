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
      motion = ProgressMotion(fraction: value)
    }
  }

  /// True while nobody knows how much there is to do: then an arc moves round the ring, whatever the
  /// value (P5).
  ///
  /// Default false. In a body the one becomes the other without a jump (P8).
  public var isIndeterminate = false {
    didSet { motion = ProgressMotion(fraction: value) }
  }

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

  /// The band from 12 o'clock over a fraction of the circle; at 1 it closes without a seam.
  public func arc(_ fraction: Double, in bounds: Rect, style: Style) -> Arc {
    arc(ProgressPart(lower: 0, upper: fraction), in: bounds, style: style)
  }

  private func arc(_ part: ProgressPart, in bounds: Rect, style: Style) -> Arc {
    let frame = ringFrame(in: bounds, style: style)
    let diameter = min(frame.width, frame.height)
    let width = diameter * style.lineWidthRatio
    return Arc(
      center: frame.center, radius: (diameter - width) / 2, width: width,
      start: 2 * .pi * part.lower, sweep: 2 * .pi * (part.upper - part.lower), cap: .round)
  }

  // MARK: Motion

  /// How long what moves takes round the ring, in seconds, and how much of the ring it is.
  ///
  /// Ours.
  private static let (period, length) = (1.2, 0.25)

  /// Goes on from where the ring before it is, and glides where that showed something else.
  public mutating func continueMotion(of old: ProgressRing, at time: Seconds) {
    motion = old.motion
    if isIndeterminate != old.isIndeterminate {
      motion.become(value, at: time) {
        var part = old.part(at: time, $0)
        // From where it is it goes on clockwise, to 12 o'clock.
        if part.lower > 0 { (part.lower, part.upper) = (part.lower - 1, part.upper - 1) }
        return part
      }
    } else if value != old.value {
      // From nothing to something there is no way to go.
      motion.set(value, at: time, glides: old.value != nil)
    }
  }

  /// The part in the colour of progress at a time.
  private func part(at time: Seconds, _ preference: MotionPreference) -> ProgressPart {
    var part: ProgressPart
    if !isIndeterminate {
      part = ProgressPart(lower: 0, upper: value == nil ? 0 : motion.fraction(at: time))
    } else if preference == .full {
      let turns = motion.run(at: time) / Self.period
      part = ProgressPart(lower: turns, upper: turns + Self.length)
    } else {
      part = ProgressMotion.breath(at: time)
    }
    part = motion.blended(part, at: time, preference)
    let turn = part.lower.rounded(.down)
    return ProgressPart(
      lower: part.lower - turn, upper: part.upper - turn, opacity: part.opacity)
  }

  /// At every frame while it moves; never while it stands still.
  public func nextChange(after time: Seconds) -> Seconds? {
    isIndeterminate || motion.isMoving(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records track and done part.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    canvas.fill(.arc(arc(1, in: bounds, style: style)), with: trackTintColor ?? style.track)
    let part = part(at: time, style.motion)
    guard part.upper > part.lower else { return }
    let color = progressTintColor ?? style.progress
    canvas.fill(
      .arc(arc(part, in: bounds, style: style)), with: color.opacity(part.opacity))
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
