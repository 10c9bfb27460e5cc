public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A bar at the bottom or top of a screen, on which controls stand, with the progress of the screen's
/// work at its edge.
///
/// It paints the bar and says where its items go; what stands on it is its owner's. In a body, the
/// function `Toolbar` makes one with views on it. Guidance: P12, P22. See also `TabBar`, which switches
/// between panes.
public struct Toolbar: Component {
  // MARK: State

  /// At which side of its screen it is.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// At the top: its line is below.
    case top
    /// At the bottom: its line is above.
    case bottom
  }

  /// How high it is, as UIKit's `UIBarMetrics`.
  public enum BarMetrics: String, Hashable, Sendable, CaseIterable {
    /// Where there is room: 44 points.
    case `default`
    /// On a phone that lies on its side: 32 points.
    case compact
  }

  /// At which side of its screen it is.
  ///
  /// Default bottom.
  public var position: Position

  /// How high it is.
  ///
  /// Default `default`.
  public var barMetrics = BarMetrics.default

  /// How far it goes on beneath its items, at the side of the screen's edge, in points: what a home
  /// indicator or rounded corners take.
  ///
  /// Default 0; below 0 and not finite count as 0.
  public var safeAreaInset = 0.0 {
    didSet { safeAreaInset = safeAreaInset.isFinite ? max(0, safeAreaInset) : 0 }
  }

  /// How much of the screen's work is done, 0…1; nil for nothing to show.
  ///
  /// Default nil. Values outside are moved to the nearest end, NaN is nil. In a body it comes and goes in
  /// a fade and glides; set here, it shows at once, but for 1, which has gone.
  public var progress: Double? {
    get { barProgress.value }
    set {
      barProgress = BarProgress(value: newValue, isIndeterminate: isProgressIndeterminate)
    }
  }

  /// True while nobody knows how much there is to do: then a part of the bar moves along its edge,
  /// whatever the progress.
  ///
  /// Default false.
  public var isProgressIndeterminate: Bool {
    get { barProgress.isIndeterminate }
    set { barProgress = BarProgress(value: progress, isIndeterminate: newValue) }
  }

  private var barProgress = BarProgress()

  /// Makes a bar.
  public init(
    position: Position = .bottom, progress: Double? = nil, isProgressIndeterminate: Bool = false
  ) {
    self.position = position
    barProgress = BarProgress(value: progress, isIndeterminate: isProgressIndeterminate)
  }

  // MARK: Style

  /// Colours, measures and words of a bar.
  public struct Style: ComponentStyle {
    /// Height in points, higher where the letters need it.
    ///
    /// UIKit's `UIToolbar`.
    public var height: Double
    /// Height of a compact one in points, higher where the letters need it.
    ///
    /// UIKit's, on a phone that lies on its side.
    public var compactHeight: Double
    /// From the sides to the items, in points.
    ///
    /// Ours: with what is in an item's sides it makes UIKit's 16.
    public var margin = 5.0
    /// From what is in an item to the item's sides, in points.
    ///
    /// Ours: what a symbol of 22 points leaves of a touch target.
    public var itemPadding = 11.0
    /// Least width of a button, in points.
    ///
    /// HIG: a touch target.
    public var itemWidth = 44.0
    /// Least width of what gives way, such as a text that is cut, in points.
    ///
    /// Ours: a short word.
    public var flexibleWidth = 60.0
    /// What is behind it, through the bar.
    public var material: Material
    /// The line at the side of the content.
    public var separator: Color
    /// The progress at its edge.
    package var progress: BarProgress.Style
    /// What the menu of the items that have no room is called.
    public var moreTitle: String
    /// Which side the first item is on.
    public var direction: LayoutDirection
    /// Pixels a point.
    public var scale: Double

    /// From the letters of a button to the top and the bottom of the bar together, in points.
    ///
    /// Ours: those of a button of medium size, and of a small one.
    private static let leading = (regular: 16.0, compact: 8.0)

    /// Takes colours and direction from a theme.
    public init(_ theme: Theme) {
      let line = theme.environment.lineHeight(theme.type.body)
      height = max(44, line + Self.leading.regular)
      compactHeight = max(32, line + Self.leading.compact)
      // The colour of a tab bar, as much of it as a navigation bar has of its own.
      material = Material(
        blur: 20, tint: theme.colors.secondaryBackground.opacity(0.8), saturation: 1.8)
      separator = theme.colors.separator
      progress = BarProgress.Style(theme)
      switch theme.environment.language {
      case .english: moreTitle = "More"
      case .korean: moreTitle = "더 보기"
      }
      direction = theme.environment.direction
      scale = theme.environment.scale
    }
  }

  // MARK: Layout

  private func height(_ style: Style) -> Double {
    barMetrics == .compact ? style.compactHeight : style.height
  }

  /// The whole width, as high as the style says and the safe area takes; 0 wide where there is no limit.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : 0
    return Size(width, height(style) + safeAreaInset)
  }

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// Where items stand: between the margins, off the safe area.
  public func contentFrame(in bounds: Rect, style: Style) -> Rect {
    let inset = min(safeAreaInset, max(0, bounds.height))
    let margin = min(style.margin, max(0, bounds.width / 2))
    return Rect(
      bounds.minX + margin, bounds.minY + (position == .top ? inset : 0),
      max(0, bounds.width - 2 * margin), max(0, bounds.height - inset))
  }

  /// The line at the side of the content, one pixel high.
  public func hairline(in bounds: Rect, style: Style) -> Rect {
    let line = min(1 / style.scale, max(0, bounds.height))
    let y = position == .top ? bounds.maxY - line : bounds.minY
    return Rect(bounds.minX, y, bounds.width, line)
  }

  /// Where progress shows: at the same edge, over the line.
  public func progressFrame(in bounds: Rect, style: Style) -> Rect {
    let height = min(style.progress.bar.height, max(0, bounds.height))
    let y = position == .top ? bounds.maxY - height : bounds.minY
    return Rect(bounds.minX, y, bounds.width, height)
  }

  // MARK: Motion

  /// Goes on from where the progress of the bar before it is.
  public mutating func continueMotion(of old: Toolbar, at time: Seconds) {
    barProgress.continueMotion(of: old.barProgress, at: time)
  }

  /// At every frame while progress moves or fades; never otherwise.
  public func nextChange(after time: Seconds) -> Seconds? { barProgress.nextChange(after: time) }

  // MARK: Paint

  /// Records background, line and progress.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    canvas.draw(style.material, in: .rect(bounds))
    canvas.fill(.rect(hairline(in: bounds, style: style)), with: style.separator)
    barProgress.paint(
      into: &canvas, in: progressFrame(in: bounds, style: style), style: style.progress, at: time)
  }

  // MARK: Description

  /// A toolbar, with a child for its progress while that shows.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    let progress = barProgress.node(
      id: "\(id)/progress", in: progressFrame(in: bounds, style: style), style: style.progress,
      at: time)
    return Node(
      id: id, role: .toolbar, frame: bounds,
      state: ["position": .string(position.rawValue)],
      children: progress.isVisible ? [progress] : [])
  }
}
