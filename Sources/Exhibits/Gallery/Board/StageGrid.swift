internal import Components
internal import Drawing
internal import Geometry

/// Where the cells of a board are: as large as they can be, all alike.
struct StageGrid {
  /// Measures in points.
  ///
  /// Ours.
  enum Metrics {
    static let gap = 12.0
    static let corner = 12.0
    static let label = 24.0
    /// How much wider than high a cell would like to be.
    static let aspect = 1.5
    /// What each exhibit is given at least, in its own points: in a smaller cell it is drawn smaller.
    static let least = Size(260, 168)
  }

  let room: Rect
  let columns: Int
  let rows: Int
  /// Width and height of a cell without its label.
  let cell: Size
  let labelHeight: Double
  /// What each exhibit is told.
  let environment: Environment
  /// How large a point of the exhibit is.
  let factor: Double

  init(_ count: Int, _ choices: StageChoices, in room: Rect, theme: Theme, hasLabels: Bool) {
    self.room = room
    let window = theme.environment
    labelHeight = hasLabels ? max(Metrics.label, theme.type.caption1.size * 1.5 + 6) : 0
    var best = (columns: 1, rows: max(1, count), cell: Size.zero, measure: -1.0)
    for columns in 1...max(1, min(count, 12)) {
      let rows = max(1, (count + columns - 1) / columns)
      let width = (room.width - Metrics.gap) / Double(columns) - Metrics.gap
      let height = (room.height - Metrics.gap) / Double(rows) - Metrics.gap - labelHeight
      let measure = min(width, height * Metrics.aspect)
      if measure > best.measure { best = (columns, rows, Size(width, height), measure) }
    }
    columns = best.columns
    rows = best.rows
    cell = Size(max(1, best.cell.width.rounded(.down)), max(1, best.cell.height.rounded(.down)))
    let fitting = min(cell.width / Metrics.least.width, cell.height / Metrics.least.height)
    factor = choices.zoom * min(1, max(fitting, 0.05))
    var inner = choices.applied(to: window)
    inner.scale = window.scale * factor
    inner.size = Size(cell.width / factor, cell.height / factor)
    environment = inner
  }

  /// Where a cell is in the window.
  func frame(_ index: Int) -> Rect {
    let isMirrored = environment.direction == .rightToLeft
    let column = isMirrored ? columns - 1 - index % columns : index % columns
    let width = Double(columns) * (cell.width + Metrics.gap) - Metrics.gap
    let height = Double(rows) * (cell.height + labelHeight + Metrics.gap) - Metrics.gap
    let left = (room.minX + (room.width - width) / 2).rounded()
    let top = (room.minY + (room.height - height) / 2).rounded()
    return Rect(
      left + Double(column) * (cell.width + Metrics.gap),
      top + Double(index / columns) * (cell.height + labelHeight + Metrics.gap), cell.width,
      cell.height)
  }

  func label(_ index: Int) -> Rect {
    let frame = frame(index)
    return Rect(frame.minX, frame.maxY, frame.width, labelHeight)
  }

  /// A point of the window in a cell's coordinates.
  func inside(_ point: Point, _ index: Int) -> Point {
    (point - frame(index).origin) * (1 / factor)
  }
}
