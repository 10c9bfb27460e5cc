internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

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
    /// The most columns, and how much smaller than they could be cells may be for a better shape.
    static let columns = 12
    static let leastShare = 0.6
    /// How small an exhibit is drawn at most, and by how much smaller it is tried each time.
    static let leastFactor = 0.2
    static let shrink = 0.92
  }

  let room: Rect
  let columns: Int
  let rows: Int
  /// Width and height of a cell without its label.
  let cell: Size
  let labelHeight: Double
  /// Which way the cells follow each other.
  private let direction: LayoutDirection
  /// What the exhibit of each cell is told.
  let environments: [Environment]
  /// How large a point of each exhibit is.
  let factors: [Double]
  /// The hairline around each cell, inside of it: made once, not at each frame.
  private(set) var outlines: [Path] = []

  /// - Parameter isEven: true where all exhibits are drawn as small as the smallest must be.
  init(
    _ exhibits: [any Exhibit], _ choices: StageChoices, in room: Rect, theme: Theme, isEven: Bool,
    hasLabels: Bool
  ) {
    let count = exhibits.count
    self.room = room
    let window = theme.environment
    labelHeight = hasLabels ? max(Metrics.label, theme.type.caption1.size * 1.5 + 6) : 0
    var inner = choices.applied(to: window)
    var options = StageGrid.options(count, in: room, labelHeight: labelHeight)
    if isEven {
      // That shape in which they are largest; of equals, the one whose cells are.
      for index in options.indices {
        options[index].factor = StageGrid.factors(exhibits, in: options[index].cell, &inner).min()
      }
    }
    let best = options.max { ($0.factor ?? 1, $0.measure) < ($1.factor ?? 1, $1.measure) }
    columns = best?.columns ?? 1
    rows = best?.rows ?? 1
    cell = best?.cell ?? room.size
    var factors = StageGrid.factors(exhibits, in: cell, &inner)
    if isEven, let least = factors.min() { factors = factors.map { _ in least } }
    let cell = cell
    self.factors = factors.map { $0 * choices.zoom }
    environments = self.factors.map { factor in
      inner.scale = window.scale * factor
      inner.size = Size(cell.width / factor, cell.height / factor)
      return inner
    }
    direction = inner.direction
    let hairline = 1 / window.scale
    outlines = exhibits.indices.map { index in
      Path(roundedRect: frame(index).inset(by: hairline / 2), radius: Metrics.corner)
    }
  }

  /// A number of columns, and what comes of it.
  private struct Option {
    var columns: Int
    var rows: Int
    var cell: Size
    /// How large cells of the shape that they would like to have are.
    var measure: Double
    /// How small the exhibits are drawn; nil where each is as large as it can be.
    var factor: Double?
  }

  /// The numbers of columns that make sense: with cells not much smaller than they could be.
  private static func options(_ count: Int, in room: Rect, labelHeight: Double) -> [Option] {
    let options = (1...max(1, min(count, Metrics.columns))).map { columns in
      let rows = max(1, (count + columns - 1) / columns)
      let width = (room.width - Metrics.gap) / Double(columns) - Metrics.gap
      let height = (room.height - Metrics.gap) / Double(rows) - Metrics.gap - labelHeight
      let cell = Size(max(1, width.rounded(.down)), max(1, height.rounded(.down)))
      return Option(
        columns: columns, rows: rows, cell: cell, measure: min(width, height * Metrics.aspect))
    }
    let most = options.map(\.measure).max() ?? 0
    return options.filter { $0.measure >= most * Metrics.leastShare }
  }

  private static func factors(
    _ exhibits: [any Exhibit], in cell: Size, _ environment: inout Environment
  ) -> [Double] {
    exhibits.map { factor($0, in: cell, &environment) }
  }

  /// How small an exhibit must be drawn to show all of itself in a cell.
  private static func factor(
    _ exhibit: any Exhibit, in cell: Size, _ environment: inout Environment
  ) -> Double {
    let least = type(of: exhibit).leastSize
    var factor = min(1, cell.width / least.width, cell.height / least.height)
    while factor > Metrics.leastFactor {
      environment.size = Size(cell.width / factor, cell.height / factor)
      guard exhibit.contentHeight(in: environment) > environment.size.height else { break }
      factor *= Metrics.shrink
    }
    return max(factor, Metrics.leastFactor)
  }

  /// Where a cell is in the window.
  func frame(_ index: Int) -> Rect {
    let isMirrored = direction == .rightToLeft
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
    (point - frame(index).origin) * (1 / factors[index])
  }
}
