internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// Where the items of a menu are, in a panel that scrolls where it is lower than they are.
struct MenuLayout: Sendable {
  /// The panel.
  let frame: Rect
  /// Height of all items with the padding around them.
  let contentHeight: Double
  private let style: MenuStyle
  private let rowHeight: Double
  private let scroll: Double
  /// Which items begin a group.
  private let groups: [Int]

  /// Height of the stretch with the line between two groups, in points.
  ///
  /// Ours.
  static let groupGap = 9.0

  /// Lays out items.
  /// - Parameters:
  ///   - count: how many there are.
  ///   - groups: which of them a line sets off from the one before.
  ///   - scroll: from the menu's top to the top of what shows of it, in points.
  ///   - place: where the panel is, given the height that all items take.
  init(
    count: Int, groups: [Int] = [], scroll: Double, style: MenuStyle, place: (Double) -> Rect
  ) {
    self.style = style
    self.groups = groups
    rowHeight = style.rowHeight
    contentHeight =
      rowHeight * Double(count) + Double(groups.count) * MenuLayout.groupGap + 2 * style.padding
    frame = place(contentHeight)
    self.scroll = min(max(0, scroll), max(0, contentHeight - frame.height))
  }

  /// The farthest that the menu scrolls.
  var mostScroll: Double { max(0, contentHeight - frame.height) }

  /// The row of an item.
  func item(_ index: Int) -> Rect {
    let gaps = Double(groups.count { $0 <= index }) * MenuLayout.groupGap
    return Rect(
      frame.minX + style.padding,
      frame.minY + style.padding + Double(index) * rowHeight + gaps - scroll,
      max(0, frame.width - 2 * style.padding), rowHeight)
  }

  /// The item at a place, or nil where there is none.
  func index(at point: Point, count: Int) -> Int? {
    guard frame.contains(point) else { return nil }
    return (0..<count).first { item($0).contains(point) }
  }

  /// How far a menu is scrolled that shows an item, as near as can be to where it was.
  func scroll(toShow index: Int, from scroll: Double) -> Double {
    let row = item(index)
    var scroll = scroll
    if row.minY < frame.minY { scroll -= frame.minY - row.minY }
    if row.maxY > frame.maxY { scroll += row.maxY - frame.maxY }
    return min(max(0, scroll), mostScroll)
  }

  /// How far a menu is scrolled after a wheel has turned: as far a notch as in any scroll view.
  func scroll(by wheel: WheelEvent, from scroll: Double) -> Double {
    wheel.dy.isFinite
      ? min(max(0, scroll + wheel.dy * ScrollView.Style.notch), mostScroll) : scroll
  }

  // MARK: Paint

  /// Records an item where it shows.
  func paint(
    _ item: MenuItem, at index: Int, isHighlighted: Bool, into canvas: inout Canvas
  ) {
    let row = self.item(index)
    guard row.intersects(frame) else { return }
    if item.beginsGroup { paintLine(above: row, into: &canvas) }
    if isHighlighted {
      canvas.fill(
        .roundedRect(row, radius: FloatingPanel.radius - style.padding, curve: .continuous),
        with: style.highlight)
    }
    let color = (isHighlighted ? style.onHighlight : style.label).enabled(item.isEnabled)
    if item.isChecked, let side = style.checkSide {
      CheckMark.paint(into: &canvas, in: check(side, row), color: color)
    }
    canvas.draw(
      style.environment.controlText(item.title, font: style.font), in: words(row), color: color)
  }

  private func paintLine(above row: Rect, into canvas: inout Canvas) {
    let line = 1 / style.environment.scale
    let y = row.minY - MenuLayout.groupGap / 2 - line / 2
    canvas.fill(
      .rect(
        Rect(row.minX + style.itemPadding, y, max(0, row.width - 2 * style.itemPadding), line)
          .onPixels(atScale: style.environment.scale)),
      with: style.theme.colors.separator)
  }

  private func check(_ side: Double, _ row: Rect) -> Rect {
    let mark = Rect(row.minX + style.itemPadding - 2, row.midY - side / 2, side, side)
    return style.environment.directed(mark, in: row)
  }

  private func words(_ row: Rect) -> Rect {
    let line = Rect(
      row.minX + style.lead, row.minY, max(0, row.width - style.lead - style.itemPadding),
      row.height)
    return style.environment.directed(line, in: row)
  }
}
