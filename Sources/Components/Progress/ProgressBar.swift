public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A bar that fills from the leading to the trailing side as a task gets done, or moves while nobody
/// knows how much there is to do.
///
/// ```swift
/// ProgressBar(value: 0.4).paint(into: &canvas, in: bounds, style: .init(theme), at: time)
/// ```
/// In a body it glides by itself to another value. Guidance: P1, P4, P8, P12, P20, P22. See also
/// `ProgressRing`, and `ActivityIndicator` for short tasks of unknown duration.
public struct ProgressBar: Component {
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

  /// True while nobody knows how much there is to do: then a part of the bar moves along it, whatever
  /// the value (P4).
  ///
  /// Default false. In a body the one becomes the other without a jump (P8).
  public var isIndeterminate = false {
    didSet { resetMotion() }
  }

  /// On what it is at home, as UIKit's `UIProgressView.Style`.
  public enum ProgressViewStyle: String, Hashable, Sendable, CaseIterable {
    /// On a page: both parts show.
    case `default`
    /// In navigation bars and toolbars, at whose edge the bar lies: what is not done is hidden (P12).
    case bar
    /// On a watch: white on the black of the scene (P16).
    case watch
  }

  /// On what it is at home.
  ///
  /// Default `default`.
  public var progressViewStyle = ProgressViewStyle.default

  /// Colour of the done part, and of its image where it has one; nil for the theme's tint.
  ///
  /// Default nil.
  public var progressTintColor: Color?

  /// Colour of the rest, and of its image where it has one; nil for the theme's fill.
  ///
  /// Default nil.
  public var trackTintColor: Color?

  /// A picture instead of the done part, cut where that ends; nil for none (P20).
  ///
  /// Default nil. Without a tint it has its own colours.
  public var progressImage: StretchableImage?

  /// A picture instead of the rest; nil for none (P20).
  ///
  /// Default nil. Without a tint it has its own colours.
  public var trackImage: StretchableImage?

  private var motion: ProgressMotion

  /// Makes a bar.
  /// - Parameters:
  ///   - value: how much is done, in the units of `total`.
  ///   - total: how much there is to do; where it is not above 0 the bar is unknown.
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

  /// Colours and measures of a bar.
  public struct Style: ComponentStyle, Equatable {
    /// Thickness in points.
    ///
    /// Ours: published sizes vary from 2 to 4.5.
    public var height = 4.0
    /// Length in points where nothing else decides.
    ///
    /// Ours.
    public var defaultWidth = 200.0
    /// The done part.
    public var progress: Color
    /// The rest.
    public var track: Color
    /// The done part on a watch: white.
    public var watchProgress = Color(0xFFFFFF)
    /// The rest there; ours.
    public var watchTrack = Color(0xFFFFFF, opacity: 0.25)
    /// Which side is leading.
    public var direction: LayoutDirection
    /// Whether things may move; where they had better not, an indeterminate bar comes and goes instead.
    public var motion: MotionPreference
    /// Pixels a point: the bar's long sides lie on whole pixels.
    public var scale: Double

    /// Takes colours and direction from a theme.
    public init(_ theme: Theme) {
      progress = theme.colors.tint
      track = theme.colors.fill
      direction = theme.environment.direction
      motion = theme.environment.motion
      scale = theme.environment.scale
    }
  }

  // MARK: Layout

  /// As high as its pictures where it has some, as UIKit's; else as the style says.
  private func height(_ style: Style) -> Double {
    guard trackImage != nil || progressImage != nil else { return style.height }
    return max(trackImage?.image.size.height ?? 0, progressImage?.image.size.height ?? 0)
  }

  /// As wide as there is room, up to the default width if there is no limit; as high as the bar.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : style.defaultWidth
    return Size(width, height(style))
  }

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// The track: the whole width, vertically in the middle.
  public func trackFrame(in bounds: Rect, style: Style) -> Rect {
    let height = min(height(style), max(0, bounds.height))
    return Rect(bounds.minX, bounds.midY - height / 2, bounds.width, height)
      .snapped(toScale: style.scale)
  }

  /// The done part, inside the track's outline at every value.
  ///
  /// Shorter than it is high it is a disc that grows from the leading end; it ends exactly at
  /// `value` of the way.
  public func fillFrame(in bounds: Rect, style: Style) -> Rect {
    frame(of: ProgressPart(lower: 0, upper: value ?? 0), in: bounds, style: style)
  }

  private func frame(of part: ProgressPart, in bounds: Rect, style: Style) -> Rect {
    let track = trackFrame(in: bounds, style: style)
    let width = track.width * max(0, part.upper - part.lower)
    let height = min(track.height, width)
    let left = track.minX + track.width * part.lower
    let fill = Rect(left, track.midY - height / 2, width, height)
    return style.direction == .leftToRight ? fill : fill.mirrored(in: track)
  }

  // MARK: Motion

  /// How long what moves takes along the bar, in seconds, how much of the bar it is, and where its middle
  /// sets out: in the middle, so that a still does not look like progress.
  ///
  /// Ours.
  private static let (period, length, start) = (1.6, 0.4, 0.5)

  /// Goes on from where the bar before it is, and glides where that showed something else.
  public mutating func continueMotion(of old: ProgressBar, at time: Seconds) {
    motion = old.motion
    if isIndeterminate != old.isIndeterminate {
      motion.become(isIndeterminate: isIndeterminate, value, at: time)
    } else if value != old.value {
      // From nothing to something there is no way to go.
      motion.set(value, at: time, glides: old.value != nil)
    }
  }

  /// What moves along the bar, some time after it set out: what leaves at one end comes in at the other.
  private static func runners(after run: Seconds) -> [ProgressPart] {
    let phase = (start + run / period).truncatingRemainder(dividingBy: 1)
    let lower = (phase < 0 ? phase + 1 : phase) - length / 2
    return [lower - 1, lower, lower + 1].map { ProgressPart(lower: $0, upper: $0 + length) }
      .filter { $0.upper > 0 && $0.lower < 1 }
  }

  /// How much of the determinate bar shows, 0…1; the rest is what moves while nothing is known.
  func determinacy(at time: Seconds) -> Double { motion.determinacy(at: time) }

  /// At every frame while it moves; never while it stands still.
  public func nextChange(after time: Seconds) -> Seconds? {
    isIndeterminate || motion.isMoving(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records track and done part.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let track = trackFrame(in: bounds, style: style)
    if progressViewStyle != .bar {
      if let trackImage {
        canvas.draw(trackImage, in: track, tint: trackTintColor)
      } else {
        let color = progressViewStyle == .watch ? style.watchTrack : style.track
        canvas.fill(.capsule(track), with: trackTintColor ?? color)
      }
    }
    let determinacy = determinacy(at: time)
    if determinacy > 0, value != nil || isIndeterminate {
      let part = ProgressPart(lower: 0, upper: motion.fraction(at: time), opacity: determinacy)
      paint(part, into: &canvas, in: bounds, style)
    }
    guard determinacy < 1 else { return }
    // What had better not move comes and goes in the middle: all of the bar would look like all done.
    let moves = style.motion == .full
    for var part in Self.runners(after: moves ? motion.run(at: time) : 0) {
      part.opacity = (1 - determinacy) * (moves ? 1 : ProgressMotion.breath(at: time))
      if progressImage == nil {
        paintRunner(part, into: &canvas, in: track, style)
      } else {
        (part.lower, part.upper) = (unit(part.lower), unit(part.upper))
        paint(part, into: &canvas, in: bounds, style)
      }
    }
  }

  private func tint(_ style: Style) -> Color {
    progressTintColor ?? (progressViewStyle == .watch ? style.watchProgress : style.progress)
  }

  private func paint(
    _ part: ProgressPart, into canvas: inout Canvas, in bounds: Rect, _ style: Style
  ) {
    let fill = frame(of: part, in: bounds, style: style)
    guard !fill.isEmpty else { return }
    guard let progressImage else {
      return canvas.fill(.capsule(fill), with: tint(style).opacity(part.opacity))
    }
    // Its ends keep their shape: a part too short for them is cut.
    let track = trackFrame(in: bounds, style: style)
    let least = progressImage.capInsets.left + progressImage.capInsets.right
    let missing = max(0, least - fill.width)
    let whole = Rect(
      style.direction == .leftToRight ? fill.minX : fill.minX - missing, track.minY,
      fill.width + missing, track.height)
    canvas.clipped(to: .rect(Rect(fill.minX, track.minY, fill.width, track.height))) {
      $0.draw(progressImage, in: whole, tint: progressTintColor, opacity: part.opacity)
    }
  }

  /// What moves has soft ends: nobody takes it for what is done.
  private func paintRunner(
    _ part: ProgressPart, into canvas: inout Canvas, in track: Rect, _ style: Style
  ) {
    let color = tint(style).opacity(part.opacity)
    let none = color.opacity(0)
    func point(_ place: Double) -> Point {
      let way = track.width * place
      return Point(
        style.direction == .leftToRight ? track.minX + way : track.maxX - way, track.midY)
    }
    let gradient = Gradient(
      .linear(from: point(part.lower), to: point(part.upper)),
      stops: [
        GradientStop(0, none), GradientStop(0.4, color), GradientStop(0.6, color),
        GradientStop(1, none),
      ])
    let shown = ProgressPart(lower: unit(part.lower), upper: unit(part.upper))
    canvas.fill(.capsule(frame(of: shown, in: track, style: style)), with: .gradient(gradient))
  }

  // MARK: Description

  /// A progress bar whose value is said in percent; input passes through it (P22).
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    var state: [String: StateValue] = ["value": value.map(StateValue.number) ?? .null]
    if isIndeterminate { state["indeterminate"] = .bool(true) }
    return Node(
      id: id, role: .progressBar, value: isIndeterminate ? nil : Progress.percent(value),
      frame: bounds, state: state)
  }
}

extension Canvas {
  fileprivate mutating func draw(
    _ part: StretchableImage, in rect: Rect, tint: Color?, opacity: Double = 1
  ) {
    draw(part.image, in: rect, fit: .nineParts(part.capInsets), tint: tint, opacity: opacity)
  }
}
