internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// Where things are in the bar of a screen, in the screen's coordinates.
struct NavigationBar: Equatable {
  /// An item of a toolbar.
  struct Item: Equatable {
    /// From the content of the screen inwards, by index.
    var path: [Int]
    var frame: Rect
  }

  var title = ""
  /// What is covered of the screen, which titles and buttons keep clear of, in points; left is where reading
  /// begins.
  var covered = Insets.zero
  /// Of the line with the buttons, in points; 0 where there is no bar.
  var height = 0.0
  /// Of the large title below it, in points; 0 where the title is in the bar.
  var largeHeight = 0.0
  /// Of the field to search with below that, with what is around it, in points; 0 where there is none.
  var searchHeight = 0.0
  /// Of the title in the bar.
  var titleFrame = Rect.zero
  /// Of the large title where nothing is scrolled.
  var largeFrame = Rect.zero
  var backFrame: Rect?
  var items: [Item] = []
  /// The field to search with, where nothing is scrolled.
  var search: Item?
  /// What scrolls beneath it, from the content inwards.
  var scroll: [Int]?
  /// The bar at the bottom, from the content inwards; nil for none.
  var bottom: Item?
  /// Of the bar at the bottom, in points; 0 where there is none.
  var bottomHeight = 0.0

  /// From the top of the screen to what is below.
  var fullHeight: Double { covered.top + height + largeHeight + searchHeight }

  var isShown: Bool { height + searchHeight > 0 }

  // MARK: Measures

  /// In points.
  ///
  /// Source: `UINavigationBar`, 44, and 96 with a large title.
  static let leastHeight = 44.0
  static let leastLargeHeight = 52.0
  /// From the sides to the titles, in points.
  ///
  /// Source: UIKit's on a phone.
  static let margin = 16.0
  /// From the sides to the buttons, in points, and from the words of a button to its sides.
  ///
  /// Source: UIKit's back chevron is 8 from the side.
  static let buttonMargin = 8.0
  /// From what shows behind a button to the edges of the bar, in points: a focus ring is whole, and off the edge.
  static let backgroundInset = FocusRing.reach + 1
  /// Between the title and what is beside it, in points.
  ///
  /// Ours.
  static let gap = 8.0
  /// Between buttons side by side, in points: symbols stand 44 apart, as wide as fingers.
  ///
  /// Ours.
  static let itemGap = 8.0
  /// A screen less high than this, in points, has its title in the bar.
  ///
  /// Ours: less than that would be left for what is below.
  static let leastScreen = 240.0
  /// How far what is below is scrolled beneath the bar, in points, until that has all of its background.
  ///
  /// Ours.
  static let fade = 8.0
  /// How much larger a large title gets at most while what is below is pulled down.
  ///
  /// UIKit's, by eye.
  static let stretch = 0.1

  // MARK: Scrolling

  /// The state of the bar where what is below is scrolled.
  struct Moment: Equatable {
    /// Of all the bar, in points.
    var height: Double
    /// Of what it has of its background and line, 0…1.
    var background: Double
    /// Of the title in the bar, 0…1.
    var titleOpacity: Double
    /// How many times as large the large title is.
    var scale: Double
    /// 0 where the large title shows in full, 1 where it has gone or there is none.
    var collapse: Double
  }

  /// - Parameter offset: how far what is below is scrolled, in points; below 0 while it is pulled down.
  func moment(offset: Double) -> Moment {
    guard isShown else {
      return Moment(height: 0, background: 0, titleOpacity: 0, scale: 1, collapse: 1)
    }
    let offset = offset.isFinite ? offset : 0
    let hidden = min(max(0, offset), largeHeight)
    let pulled = max(0, -offset)
    let collapse = largeHeight > 0 ? hidden / largeHeight : 1
    return Moment(
      height: fullHeight - hidden + (largeHeight > 0 ? pulled : 0),
      background: unit((offset - largeHeight) / Self.fade),
      // The last third of the way.
      titleOpacity: largeHeight > 0 ? unit((collapse - 0.67) / 0.33) : 1,
      scale: 1 + Self.stretch * (1 - 1 / (1 + pulled / 120)), collapse: collapse)
  }
}

extension NavigationBar {
  /// The same where what scrolls is inside of a slot.
  func moment(in slot: _Slot?, at time: Seconds) -> Moment {
    guard let slot, let path = scroll,
      let scroll = slot.descendant(path)?.elementLayoutValue(ScreenScroll.key)
        as? VitrineComponents.ScrollView
    else { return moment(offset: 0) }
    let scale = slot.environment.environment.scale
    let offset = (scroll.contentOffset(at: time).y * scale).rounded() / scale
    // What is pulled to refresh shows its wheel below the bar, which stays.
    return moment(offset: scroll.refreshControl == nil ? offset : max(0, offset))
  }

  /// Blurs what is beneath, over a line.
  static func paintBackground(
    in bounds: Rect, _ opacity: Double, _ slot: _Slot, _ canvas: inout Canvas
  ) {
    guard opacity > 0, bounds.height > 0 else { return }
    let theme = slot.environment.theme
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
  /// Of a line of words, in whole points.
  func titleSize(_ string: String, _ font: Font) -> Size {
    let size = text.measure(VitrineDrawing.Text(string, font: font), width: .infinity).size
    return Size(layoutLength(size.width, atScale: scale), size.height.rounded(.up))
  }
}
