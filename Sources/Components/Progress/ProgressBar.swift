public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A bar that fills from the leading to the trailing side as a task progresses, or moves while the
/// amount of work is unknown.
///
/// ```swift
/// ProgressBar(value: 0.4).paint(into: &canvas, in: bounds, style: .init(theme), at: time)
/// ```
/// In a body it animates to a new value.
///
/// See also `ProgressRing`, and `ActivityIndicator` for short
/// tasks of unknown duration.
public struct ProgressBar: Component {
  // MARK: State

  /// The completed fraction, 0…1; values outside are clamped, NaN becomes nil.
  ///
  /// Nil is unknown and shows only the track. Setting it shows the value at once; to animate, see
  /// `setProgress`. Default nil.
  public var value: Double? {
    didSet {
      value = Progress.fraction(value)
      resetMotion()
    }
  }

  /// True while the amount of work is unknown: a segment then moves along the bar, whatever the
  /// value.
  ///
  /// Default false. In a body the two states cross-fade.
  public var isIndeterminate = false {
    didSet { resetMotion() }
  }

  /// Where a bar is used, as in UIKit's `UIProgressView.Style`.
  public enum ProgressViewStyle: String, Hashable, Sendable, CaseIterable {
    /// On a page: with a track.
    case `default`
    /// At the edge of a navigation bar or toolbar: without a track.
    case bar
    /// On a watch: white on the black of the scene.
    case watch
  }

  /// Where the bar is used.
  ///
  /// Default `default`.
  public var progressViewStyle = ProgressViewStyle.default

  /// Color of the completed part, or tint of its image; nil for the theme's tint.
  ///
  /// Default nil.
  public var progressTintColor: Color?

  /// Color of the track, or tint of its image; nil for the theme's fill.
  ///
  /// Default nil.
  public var trackTintColor: Color?

  /// An image of the completed part, cut off at its end; nil for none.
  ///
  /// Default nil. Without a tint it has its own colors.
  public var progressImage: StretchableImage?

  /// An image of the track; nil for none.
  ///
  /// Default nil. Without a tint it has its own colors.
  public var trackImage: StretchableImage?

  private var motion: ProgressMotion

  /// Makes a bar.
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

  /// Colors and measures of a bar.
  public struct Style: ComponentStyle, Equatable {
    /// Thickness in points.
    ///
    /// Ours: published sizes vary from 2 to 4.5.
    public var height = 4.0
    /// Default length in points if nothing else limits it.
    ///
    /// Ours.
    public var defaultWidth = 200.0
    /// Color of the completed part.
    public var progress: Color
    /// Color of the track.
    public var track: Color
    /// Color of the completed part on a watch: white.
    public var watchProgress = Color(0xFFFFFF)
    /// Color of the track on a watch; ours.
    public var watchTrack = Color(0xFFFFFF, opacity: 0.25)
    /// Layout direction.
    public var direction: LayoutDirection
    /// The motion preference; if reduced, an indeterminate bar fades in and out instead of moving.
    public var motion: MotionPreference
    /// Pixels per point: the bar's long sides are on whole pixels.
    public var scale: Double

    /// Makes a style with colors and direction from a theme.
    public init(_ theme: Theme) {
      progress = theme.colors.tint
      track = theme.colors.fill
      direction = theme.environment.direction
      motion = theme.environment.motion
      scale = theme.environment.scale
    }
  }

  // MARK: Layout

  /// Height of its images if it has any, as in UIKit; else that of the style.
  private func height(_ style: Style) -> Double {
    guard trackImage != nil || progressImage != nil else { return style.height }
    return max(trackImage?.image.size.height ?? 0, progressImage?.image.size.height ?? 0)
  }

  /// The available width, or the default width without a limit; as high as the bar.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : style.defaultWidth
    return Size(width, height(style))
  }

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// The frame of the track: the full width, centered vertically.
  public func trackFrame(in bounds: Rect, style: Style) -> Rect {
    let height = min(height(style), max(0, bounds.height))
    return Rect(bounds.minX, bounds.midY - height / 2, bounds.width, height)
      .snapped(toScale: style.scale)
  }

  /// The frame of the completed part, inside the track's outline at every value.
  ///
  /// If it is shorter than high, it is a disc that grows from the leading end; it ends exactly at
  /// the fraction `value`.
  public func fillFrame(in bounds: Rect, style: Style) -> Rect {
    frame(of: ProgressSegment(lower: 0, upper: value ?? 0), in: bounds, style: style)
  }

  private func frame(of segment: ProgressSegment, in bounds: Rect, style: Style) -> Rect {
    let track = trackFrame(in: bounds, style: style)
    let width = track.width * max(0, segment.upper - segment.lower)
    let height = min(track.height, width)
    let left = track.minX + track.width * segment.lower
    let fill = Rect(left, track.midY - height / 2, width, height)
    return style.direction == .leftToRight ? fill : fill.mirrored(in: track)
  }

  // MARK: Motion

  /// The moving segment of an indeterminate bar: the time that it takes along the bar in seconds,
  /// its length and the start of its center as fractions of the bar.
  ///
  /// It starts in the middle, so that a still image does not look like progress.
  ///
  /// Ours.
  private static let (period, length, start) = (1.6, 0.4, 0.5)

  /// Continues the animation of the previous bar, and animates from its value to this one's.
  public mutating func continueMotion(of old: ProgressBar, at time: Seconds) {
    motion = old.motion
    if isIndeterminate != old.isIndeterminate {
      motion.setIndeterminate(isIndeterminate, fraction: value, at: time)
    } else if value != old.value {
      // There is no animation from an unknown value.
      motion.set(value, at: time, animated: old.value != nil)
    }
  }

  /// The moving segments at a time after their start: a segment that leaves at one end enters at
  /// the other.
  private static func indeterminateSegments(after elapsed: Seconds) -> [ProgressSegment] {
    let phase = (start + elapsed / period).truncatingRemainder(dividingBy: 1)
    let lower = (phase < 0 ? phase + 1 : phase) - length / 2
    return [lower - 1, lower, lower + 1].map { ProgressSegment(lower: $0, upper: $0 + length) }
      .filter { $0.upper > 0 && $0.lower < 1 }
  }

  /// Opacity of the determinate bar, 0…1; the indeterminate one has the rest.
  func determinateOpacity(at time: Seconds) -> Double { motion.determinateOpacity(at: time) }

  /// Every frame while it moves; otherwise nil.
  public func nextChange(after time: Seconds) -> Seconds? {
    isIndeterminate || motion.isMoving(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the track and the completed part.
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
    let determinateOpacity = determinateOpacity(at: time)
    if determinateOpacity > 0, value != nil || isIndeterminate {
      let segment = ProgressSegment(
        lower: 0, upper: motion.fraction(at: time), opacity: determinateOpacity)
      paint(segment, into: &canvas, in: bounds, style)
    }
    guard determinateOpacity < 1 else { return }
    // With reduced motion a segment fades in and out in the middle: the full length would look like
    // completion.
    let isAnimated = style.motion == .full
    for var segment in Self.indeterminateSegments(
      after: isAnimated ? motion.indeterminateTime(at: time) : 0)
    {
      segment.opacity = (1 - determinateOpacity) * (isAnimated ? 1 : ProgressMotion.pulse(at: time))
      if progressImage == nil {
        paintIndeterminateSegment(segment, into: &canvas, in: track, style)
      } else {
        (segment.lower, segment.upper) = (unit(segment.lower), unit(segment.upper))
        paint(segment, into: &canvas, in: bounds, style)
      }
    }
  }

  private func tint(_ style: Style) -> Color {
    progressTintColor ?? (progressViewStyle == .watch ? style.watchProgress : style.progress)
  }

  private func paint(
    _ segment: ProgressSegment, into canvas: inout Canvas, in bounds: Rect, _ style: Style
  ) {
    let fill = frame(of: segment, in: bounds, style: style)
    guard !fill.isEmpty else { return }
    guard let progressImage else {
      return canvas.fill(.capsule(fill), with: tint(style).opacity(segment.opacity))
    }
    // Its ends keep their shape: a segment too short for them is clipped.
    let track = trackFrame(in: bounds, style: style)
    let minimumWidth = progressImage.capInsets.left + progressImage.capInsets.right
    let extraWidth = max(0, minimumWidth - fill.width)
    let fullFrame = Rect(
      style.direction == .leftToRight ? fill.minX : fill.minX - extraWidth, track.minY,
      fill.width + extraWidth, track.height)
    canvas.clipped(to: .rect(Rect(fill.minX, track.minY, fill.width, track.height))) {
      $0.draw(progressImage, in: fullFrame, tint: progressTintColor, opacity: segment.opacity)
    }
  }

  /// Records a segment with soft ends, so that it is not mistaken for progress.
  private func paintIndeterminateSegment(
    _ segment: ProgressSegment, into canvas: inout Canvas, in track: Rect, _ style: Style
  ) {
    let color = tint(style).opacity(segment.opacity)
    let transparent = color.opacity(0)
    func point(_ fraction: Double) -> Point {
      let offset = track.width * fraction
      return Point(
        style.direction == .leftToRight ? track.minX + offset : track.maxX - offset, track.midY)
    }
    let gradient = Gradient(
      .linear(from: point(segment.lower), to: point(segment.upper)),
      stops: [
        GradientStop(0, transparent), GradientStop(0.4, color), GradientStop(0.6, color),
        GradientStop(1, transparent),
      ])
    let visible = ProgressSegment(lower: unit(segment.lower), upper: unit(segment.upper))
    canvas.fill(.capsule(frame(of: visible, in: track, style: style)), with: .gradient(gradient))
  }

  // MARK: Description

  /// A progress bar with the percentage as its value; input passes through it.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    var state: [String: StateValue] = ["value": value.map(StateValue.number) ?? .null]
    if isIndeterminate { state["indeterminate"] = .bool(true) }
    return SemanticsNode(
      id: id, role: .progressBar, value: isIndeterminate ? nil : Progress.percent(value),
      frame: bounds, state: state)
  }
}

extension Canvas {
  fileprivate mutating func draw(
    _ stretchable: StretchableImage, in rect: Rect, tint: Color?, opacity: Double = 1
  ) {
    draw(
      stretchable.image, in: rect, fit: .nineSlice(stretchable.capInsets), tint: tint,
      opacity: opacity)
  }
}
