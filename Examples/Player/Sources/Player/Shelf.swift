import Vitrine

/// Where the albums of the two other panes are: a grid of covers, or a list.
struct Shelf {
  /// Between covers, in points.
  static let gap = 20.0
  /// Cover that a grid aims at, in points.
  static let cover = 160.0
  /// Height of a row in a list, and side of its cover, in points.
  static let row = 72.0
  static let thumbnail = 56.0

  let heading: Rect
  let items: [Rect]

  /// Lays out some albums.
  init(_ count: Int, inGrid isGrid: Bool, _ pane: Rect, in environment: Environment) {
    let type = Theme(environment).type
    let width = min(pane.width - 2 * Layout.margin, 2 * Layout.widest)
    let left = (pane.width - width) / 2
    func place(_ rect: Rect) -> Rect {
      environment.directed(rect, in: environment.bounds).snapped(toScale: environment.scale)
    }
    let heading = Rect(left, 32, width, (type.largeTitle.size * 1.3).rounded())
    self.heading = place(heading)
    let top = heading.maxY + 16
    guard isGrid else {
      items = (0..<count).map {
        place(Rect(left, top + Double($0) * Shelf.row, width, Shelf.row))
      }
      return
    }
    let columns = max(2, min(count, Int((width + Shelf.gap) / (Shelf.cover + Shelf.gap))))
    let side = (width - Shelf.gap * Double(columns - 1)) / Double(columns)
    let words = (type.subheadline.size * 2.8).rounded()
    items = (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return place(
        Rect(
          left + Double(column) * (side + Shelf.gap),
          top + Double(row) * (side + words + Shelf.gap), side, side + words))
    }
  }
}
