public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A bar at the bottom or top of a screen for controls, with the progress of the screen's work at
/// its edge.
///
/// It paints the bar and computes the positions of its items; the owner paints the items. In a
/// view's body, the function `Toolbar` makes a bar with views on it. See also `TabBar`, which
/// switches between panes.
public struct Toolbar: Component {
  // MARK: State

  /// The edge of the screen that a bar is at.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// At the top, with its line at the bottom.
    case top
    /// At the bottom, with its line at the top.
    case bottom
  }

  /// Height of a bar, as in UIKit's `UIBarMetrics`.
  public enum BarMetrics: String, Hashable, Sendable, CaseIterable {
    /// The normal height: 44 points.
    case `default`
    /// For a phone in landscape: 32 points.
    case compact
  }

  /// The edge of the screen that the bar is at.
  ///
  /// Default bottom.
  public var position: Position

  /// Height of the bar.
  ///
  /// Default `default`.
  public var barMetrics = BarMetrics.default

  /// How far the bar extends beyond its items towards the screen's edge, in points: space for a
  /// home indicator or rounded corners.
  ///
  /// Default 0; negative and non-finite values count as 0.
  public var safeAreaInset = 0.0 {
    didSet { safeAreaInset = safeAreaInset.isFinite ? max(0, safeAreaInset) : 0 }
  }

  /// Progress of the screen's work, 0…1; nil to hide it.
  ///
  /// Default nil. Values outside are clamped, NaN is nil. In a view's body, changes fade and
  /// animate. A value set directly is shown at once, except for 1, which is hidden.
  public var progress: Double? {
    get { barProgress.value }
    set {
      barProgress = BarProgress(value: newValue, isIndeterminate: isProgressIndeterminate)
    }
  }

  /// True while the amount of work is unknown: a segment then moves along the bar's edge, whatever
  /// the progress.
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

  /// Colors, measures and strings of a bar.
  public struct Style: ComponentStyle {
    /// Height in points; more if the text needs it.
    ///
    /// UIKit's `UIToolbar`.
    public var height: Double
    /// Height of a compact bar in points; more if the text needs it.
    ///
    /// UIKit's, on a phone in landscape.
    public var compactHeight: Double
    /// From the sides to the items, in points.
    ///
    /// Ours: together with `itemPadding`, UIKit's 16 points.
    public var margin = 5.0
    /// From an item's content to its sides, in points.
    ///
    /// Ours: makes a symbol of 22 points a touch target.
    public var itemPadding = 11.0
    /// Minimum width of a button, in points.
    ///
    /// HIG: a touch target.
    public var itemWidth = 44.0
    /// Minimum width of a flexible item, such as a text that is truncated, in points.
    ///
    /// Ours: a short word.
    public var flexibleWidth = 60.0
    /// Background of the bar.
    public var material: Material
    /// Color of the line at the content's side.
    public var separator: Color
    /// Style of the progress at the bar's edge.
    package var progress: BarProgress.Style
    /// Title of the overflow menu.
    public var moreTitle: String
    /// Layout direction: the side of the first item.
    public var direction: LayoutDirection
    /// Pixels per point.
    public var scale: Double

    /// Sum of the space above and below a button's text, in points.
    ///
    /// Ours: the same as in a medium and in a small button.
    private static let verticalPadding = (regular: 16.0, compact: 8.0)

    /// Makes a style with colors and direction from a theme.
    public init(_ theme: Theme) {
      let line = theme.environment.lineHeight(theme.type.body)
      height = max(44, line + Self.verticalPadding.regular)
      compactHeight = max(32, line + Self.verticalPadding.compact)
      // The tab bar's color at the strength of a navigation bar's.
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

  /// As wide as the proposal, or 0 without a limit; the style's height plus the safe area.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : 0
    return Size(width, height(style) + safeAreaInset)
  }

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// The area for items: between the margins, outside the safe area.
  public func contentFrame(in bounds: Rect, style: Style) -> Rect {
    let inset = min(safeAreaInset, max(0, bounds.height))
    let margin = min(style.margin, max(0, bounds.width / 2))
    return Rect(
      bounds.minX + margin, bounds.minY + (position == .top ? inset : 0),
      max(0, bounds.width - 2 * margin), max(0, bounds.height - inset))
  }

  /// The frame of the line at the content's side, one pixel high.
  public func hairline(in bounds: Rect, style: Style) -> Rect {
    let line = min(1 / style.scale, max(0, bounds.height))
    let y = position == .top ? bounds.maxY - line : bounds.minY
    return Rect(bounds.minX, y, bounds.width, line)
  }

  /// The frame of the progress: at the content's side, over the line.
  public func progressFrame(in bounds: Rect, style: Style) -> Rect {
    let height = min(style.progress.bar.height, max(0, bounds.height))
    let y = position == .top ? bounds.maxY - height : bounds.minY
    return Rect(bounds.minX, y, bounds.width, height)
  }

  // MARK: Motion

  /// Continues the progress animation of the previous bar.
  public mutating func continueMotion(of old: Toolbar, at time: Seconds) {
    barProgress.continueMotion(of: old.barProgress, at: time)
  }

  /// Every frame while the progress animates; otherwise nil.
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

  /// A toolbar, with a child for the progress while the progress is visible.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let progress = barProgress.node(
      id: "\(id)/progress", in: progressFrame(in: bounds, style: style), style: style.progress,
      at: time)
    return SemanticsNode(
      id: id, role: .toolbar, frame: bounds,
      state: ["position": .string(position.rawValue)],
      children: progress.isVisible ? [progress] : [])
  }
}
