internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// The layout of a screen's bar, in the screen's coordinates.
struct NavigationBar: Equatable {
  /// An item of a toolbar.
  struct Item: Equatable {
    /// The index path from the content of the screen.
    var path: [Int]
    var frame: Rect
  }

  var title = ""
  /// The insets of the safe area, which titles and buttons keep clear of, in points; left is the
  /// leading side.
  var safeAreaInsets = Insets.zero
  /// The height of the line with the buttons, in points; 0 without a bar.
  var height = 0.0
  /// The height of the large title below that line, in points; 0 if the title is in the bar.
  var largeTitleHeight = 0.0
  /// The height of the search field below the titles, with its margins, in points; 0 without a
  /// search field.
  var searchHeight = 0.0
  /// The frame of the title in the bar.
  var titleFrame = Rect.zero
  /// The frame of the large title at scroll offset 0.
  var largeTitleFrame = Rect.zero
  var backFrame: Rect?
  var items: [Item] = []
  /// The search field, at scroll offset 0.
  var search: Item?
  /// The index path, from the content, to the scroll view under the bar.
  var scroll: [Int]?
  /// The bottom bar, by index path from the content; nil for none.
  var bottom: Item?
  /// The height of the bottom bar, in points; 0 without one.
  var bottomHeight = 0.0

  /// The height from the top of the screen to what is below the bar.
  var fullHeight: Double { safeAreaInsets.top + height + largeTitleHeight + searchHeight }

  var isShown: Bool { height + searchHeight > 0 }

  // MARK: Measures

  /// The minimum height of the bar, in points.
  ///
  /// Source: `UINavigationBar`, 44, and 96 with a large title.
  static let minimumHeight = 44.0
  static let minimumLargeTitleHeight = 52.0
  /// The distance from the sides to the titles, in points.
  ///
  /// Source: UIKit's on a phone.
  static let margin = 16.0
  /// The distance from the sides to the buttons, in points, and the horizontal padding of a
  /// button's title.
  ///
  /// Source: UIKit's back chevron is 8 from the side.
  static let buttonMargin = 8.0
  /// The distance from a button's background to the edges of the bar, in points: a focus ring fits
  /// in between.
  static let backgroundInset = FocusRing.outset + 1
  /// The distance between the title and adjacent items, in points.
  ///
  /// Ours.
  static let gap = 8.0
  /// The distance between adjacent buttons, in points: symbols are 44 apart, a touch target's
  /// width.
  ///
  /// Ours.
  static let itemGap = 8.0
  /// The screen height, in points, below which the title is in the bar.
  ///
  /// Ours: below it, too little height would remain for the content.
  static let minimumScreenHeight = 240.0
  /// The scroll distance, in points, over which the bar's background fades in.
  ///
  /// Ours.
  static let backgroundFadeDistance = 8.0
  /// How much a large title grows at most while the content is pulled down.
  ///
  /// UIKit's, by eye.
  static let maximumStretch = 0.1

  // MARK: Scrolling

  /// The state of the bar at a scroll offset.
  struct ScrollState: Equatable {
    /// The height of the whole bar, in points.
    var height: Double
    /// The opacity of the bar's background and separator, 0…1.
    var background: Double
    /// The opacity of the title in the bar, 0…1.
    var titleOpacity: Double
    /// The scale of the large title.
    var scale: Double
    /// 0 if the large title is fully visible, 1 if it has collapsed or there is none.
    var collapse: Double
  }

  /// - Parameter offset: the scroll offset of the content, in points; negative while it is pulled
  ///   down.
  func scrollState(offset: Double) -> ScrollState {
    guard isShown else {
      return ScrollState(height: 0, background: 0, titleOpacity: 0, scale: 1, collapse: 1)
    }
    let offset = offset.isFinite ? offset : 0
    let hiddenHeight = min(max(0, offset), largeTitleHeight)
    let pullDistance = max(0, -offset)
    let collapse = largeTitleHeight > 0 ? hiddenHeight / largeTitleHeight : 1
    return ScrollState(
      height: fullHeight - hiddenHeight + (largeTitleHeight > 0 ? pullDistance : 0),
      background: unit((offset - largeTitleHeight) / Self.backgroundFadeDistance),
      // The title in the bar fades in over the last third.
      titleOpacity: largeTitleHeight > 0 ? unit((collapse - 0.67) / 0.33) : 1,
      scale: 1 + Self.maximumStretch * (1 - 1 / (1 + pullDistance / 120)), collapse: collapse)
  }
}

extension NavigationBar {
  /// The state for the scroll view inside a node.
  func scrollState(in node: _ViewNode?, at time: Seconds) -> ScrollState {
    guard let node, let path = scroll,
      let scroll = node.descendant(path)?.elementLayoutValue(BarScroll.key)
        as? VitrineComponents.ScrollView
    else { return scrollState(offset: 0) }
    let scale = node.environment.environment.scale
    let offset = (scroll.contentOffset(at: time).y * scale).rounded() / scale
    // With a refresh control, the bar doesn't stretch: the spinner is shown below it.
    return scrollState(offset: scroll.refreshControl == nil ? offset : max(0, offset))
  }

  /// Blurs the content underneath and draws the separator.
  static func paintBackground(
    in bounds: Rect, _ opacity: Double, _ node: _ViewNode, _ canvas: inout Canvas
  ) {
    guard opacity > 0, bounds.height > 0 else { return }
    let theme = node.environment.theme
    canvas.draw(
      Material(
        blur: 20, tint: theme.colors.background.opacity(0.8), saturation: 1.8, opacity: opacity),
      in: .rect(bounds))
    let line = 1 / theme.environment.scale
    canvas.fill(
      .rect(Rect(bounds.minX, bounds.maxY - line, bounds.width, line)),
      with: theme.colors.separator.opacity(opacity))
  }
}

extension Environment {
  /// The size of a single line of text, in whole points.
  func titleSize(_ string: String, _ font: Font) -> Size {
    let size = text.measure(VitrineDrawing.Text(string, font: font), width: .infinity).size
    return Size(layoutLength(size.width, atScale: scale), size.height.rounded(.up))
  }
}
