public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A bar that fills from the leading to the trailing side as a task gets done (P1).
///
/// ```swift
/// ProgressBar(value: 0.4).paint(into: &canvas, in: bounds, style: .init(theme), at: time)
/// ```
/// Guidance: P1, P22. See also `ProgressRing`, and `ActivityIndicator` for unknown durations.
public struct ProgressBar: Component {
  // MARK: State

  /// How much is done, 0…1; values outside are moved to the nearest end, NaN becomes nil.
  ///
  /// nil is unknown and shows the bare track. Default nil.
  public var value: Double? {
    didSet { value = Progress.fraction(value) }
  }

  /// Colour of the done part; nil for the theme's tint.
  ///
  /// Default nil.
  public var progressTintColor: Color?

  /// Colour of the rest; nil for the theme's fill.
  ///
  /// Default nil.
  public var trackTintColor: Color?

  /// Makes a bar.
  /// - Parameters:
  ///   - value: how much is done, in the units of `total`.
  ///   - total: how much there is to do; where it is not above 0 the bar is unknown.
  public init(value: Double? = nil, total: Double = 1) {
    self.value = Progress.fraction(value, of: total)
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
    /// Which side is leading.
    public var direction: LayoutDirection
    /// Pixels a point: the bar's long sides lie on whole pixels.
    public var scale: Double

    /// Takes colours and direction from a theme.
    public init(_ theme: Theme) {
      progress = theme.colors.tint
      track = theme.colors.fill
      direction = theme.environment.direction
      scale = theme.environment.scale
    }
  }

  // MARK: Layout

  /// As wide as there is room, up to the default width if there is no limit; as high as the bar.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : style.defaultWidth
    return Size(width, style.height)
  }

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// The track: the whole width, vertically in the middle.
  public func trackFrame(in bounds: Rect, style: Style) -> Rect {
    let height = min(style.height, max(0, bounds.height))
    return Rect(bounds.minX, bounds.midY - height / 2, bounds.width, height)
      .snapped(toScale: style.scale)
  }

  /// The done part, inside the track's outline at every value.
  ///
  /// Shorter than it is high it is a disc that grows from the leading end; it ends exactly at
  /// `value` of the way.
  public func fillFrame(in bounds: Rect, style: Style) -> Rect {
    let track = trackFrame(in: bounds, style: style)
    let width = track.width * (value ?? 0)
    let height = min(track.height, width)
    let fill = Rect(track.minX, track.midY - height / 2, width, height)
    return style.direction == .leftToRight ? fill : fill.mirrored(in: track)
  }

  // MARK: Paint

  /// Records track and done part.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let track = trackFrame(in: bounds, style: style)
    canvas.fill(.capsule(track), with: trackTintColor ?? style.track)
    let fill = fillFrame(in: bounds, style: style)
    if !fill.isEmpty { canvas.fill(.capsule(fill), with: progressTintColor ?? style.progress) }
  }

  // MARK: Description

  /// A progress bar whose value is said in percent; input passes through it (P22).
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(
      id: id, role: .progressBar, value: Progress.percent(value), frame: bounds,
      state: ["value": value.map(StateValue.number) ?? .null])
  }
}
