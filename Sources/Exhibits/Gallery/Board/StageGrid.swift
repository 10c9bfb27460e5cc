internal import VitrineViews

/// The layout of a board: equal cells, as large as possible.
struct StageGrid {
  /// Measures in points; ours.
  enum Metrics {
    static let gap = 12.0
    static let corner = 12.0
    static let label = 24.0
    /// The most lines of a caption.
    static let lines = 2
    /// The preferred ratio of a cell's width to its height.
    static let aspect = 1.5
    /// The most columns, and the least fraction of the largest size that is accepted for a better
    /// shape.
    static let columns = 12
    static let leastShare = 0.6
    /// The smallest scale of an exhibit, and the factor between the scales that are tried.
    static let leastFactor = 0.2
    static let shrink = 0.92
  }

  let theme: Theme
  let room: Rect
  /// The frames of the cells in the window, without their captions, and their exhibits'
  /// environments.
  let places: [ScenePlacement]
  let labelHeight: Double
  /// The number of columns.
  let columns: Int
  /// The captions below the cells, made once instead of at each frame.
  let captions: [VitrineDrawing.Text]
  /// The height of each caption: a second line extends downwards.
  let captionHeights: [Double]
  /// The hairline inside each cell's edge, made once, too.
  let outlines: [Path]

  /// - Parameters:
  ///   - captions: the caption of each exhibit.
  ///   - isEven: true to draw all exhibits at the scale of the smallest, and with captions that
  ///     open them, with a chevron.
  init(
    _ exhibits: [StageSession], _ captions: [String], _ choices: StageChoices, in room: Rect,
    theme: Theme, isEven: Bool
  ) {
    // After the text, in either reading direction.
    let isLeading = theme.environment.direction == .leftToRight
    let font = isEven ? theme.type.caption1 : theme.type.caption2
    let texts = captions.map {
      theme.environment.interfaceText(
        isEven ? isLeading ? "\($0) ›" : "‹ \($0)" : $0, font: font, alignment: .center,
        lineLimit: Metrics.lines)
    }
    self.captions = texts
    let environment = theme.environment
    let widths = texts.map { environment.text.measure($0, width: .infinity).size.width }
    let lineHeight = environment.lineHeight(font)
    let oneLine = max(Metrics.label, font.size * 1.5 + 6)
    /// The height of captions for a cell width, and whether one is truncated.
    func label(_ width: Double) -> (height: Double, isCut: Bool) {
      let long = zip(texts, widths).filter { $1 > width }.map {
        environment.text.measure($0.0, width: width)
      }
      let isHigh = long.contains { $0.lineCount > 1 }
      return (isHigh ? oneLine + lineHeight : oneLine, long.contains { $0.isTruncated })
    }
    var inner = choices.applied(to: theme.environment)
    // A cell is no device: it has no safe area, and no tab bar style of its own.
    inner.safeArea = .zero
    inner.tabViewStyle = .automatic
    func factors(in cell: Size) -> [Double] {
      let factors = exhibits.map { Self.factor($0, in: cell, inner) }
      guard isEven, let least = factors.min() else { return factors }
      return factors.map { _ in least }
    }
    // The shape with the largest common scale; of equals, the one with the largest cells.
    let best = Self.shapes(exhibits.count, in: room, label: label)
      .map { ($0, isEven ? factors(in: $0.cell).first ?? 1 : 1) }
      .max { ($0.1, $0.0.measure) < ($1.1, $1.0.measure) }
    let shape = best?.0 ?? (columns: 1, rows: 1, cell: room.size, measure: 0, label: oneLine)
    let (cell, labelHeight) = (shape.cell, shape.label)
    let columnWidth = cell.width + Metrics.gap
    let rowHeight = cell.height + labelHeight + Metrics.gap
    let width = Double(shape.columns) * columnWidth - Metrics.gap
    let height = Double(shape.rows) * rowHeight - Metrics.gap
    let corner = Point(
      (room.minX + (room.width - width) / 2).rounded(),
      (room.minY + (room.height - height) / 2).rounded())
    let isMirrored = inner.direction == .rightToLeft
    places = factors(in: cell).enumerated().map { index, factor in
      let (row, place) = index.quotientAndRemainder(dividingBy: shape.columns)
      let column = isMirrored ? shape.columns - 1 - place : place
      let origin = corner + Point(Double(column) * columnWidth, Double(row) * rowHeight)
      return ScenePlacement(
        Rect(origin: origin, size: cell), scale: factor * choices.zoom, in: inner)
    }
    let hairline = 1 / theme.environment.scale
    outlines = places.map {
      Path(roundedRect: $0.frame.inset(by: hairline / 2), radius: Metrics.corner)
    }
    captionHeights = texts.map {
      let lines = environment.text.measure($0, width: cell.width).lineCount
      return lines > 1 ? oneLine + lineHeight : oneLine
    }
    (self.theme, self.room, self.labelHeight) = (theme, room, labelHeight)
    columns = shape.columns
  }

  /// A number of columns and the resulting layout; `measure` is the size of the largest cells of
  /// the preferred shape in it, `label` the height of captions.
  private typealias Shape = (
    columns: Int, rows: Int, cell: Size, measure: Double, label: Double
  )

  /// The reasonable numbers of columns: with cells not much smaller than possible, and without
  /// truncated captions if possible.
  private static func shapes(
    _ count: Int, in room: Rect, label: (_ width: Double) -> (height: Double, isCut: Bool)
  ) -> [Shape] {
    let shapes = (1...max(1, min(count, Metrics.columns))).map { columns in
      let rows = max(1, (count + columns - 1) / columns)
      let width = (room.width - Metrics.gap) / Double(columns) - Metrics.gap
      let label = label(max(1, width.rounded(.down)))
      let height = (room.height - Metrics.gap) / Double(rows) - Metrics.gap - label.height
      let cell = Size(max(1, width.rounded(.down)), max(1, height.rounded(.down)))
      let measure = min(width, height * Metrics.aspect)
      return (shape: Shape(columns, rows, cell, measure, label.height), isCut: label.isCut)
    }
    let most = shapes.map(\.shape.measure).max() ?? 0
    let large = shapes.filter { $0.shape.measure >= most * Metrics.leastShare }
    let whole = large.filter { !$0.isCut }
    return (whole.isEmpty ? large : whole).map(\.shape)
  }

  /// The scale at which all of an exhibit fits a cell.
  private static func factor(
    _ session: StageSession, in cell: Size, _ told: Environment
  ) -> Double {
    var environment = told
    let least = session.type.leastSize
    var factor = min(1, cell.width / least.width, cell.height / least.height)
    while factor > Metrics.leastFactor {
      environment.size = Size(cell.width / factor, cell.height / factor)
      guard session.exhibit.contentHeight(in: environment) > environment.size.height else { break }
      factor *= Metrics.shrink
    }
    return max(factor, Metrics.leastFactor)
  }

  /// The cell at a point of the window, without its caption; nil for none.
  func index(at point: Point) -> Int? { places.firstIndex { $0.frame.contains(point) } }

  /// The caption at a point of the window; nil for none.
  func captionIndex(at point: Point) -> Int? {
    places.indices.first { caption($0).contains(point) }
  }

  /// The frame of a cell's caption, below it.
  func caption(_ index: Int) -> Rect {
    let frame = places[index].frame
    return Rect(frame.minX, frame.maxY, frame.width, labelHeight)
  }

  /// A cell with its caption.
  func cell(_ index: Int) -> Rect { places[index].frame.union(caption(index)) }
}
