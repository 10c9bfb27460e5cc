internal import VitrineViews

/// The layout of a board: equal cells, as large as possible.
struct StageGrid {
  /// Measures in points; ours.
  enum Metrics {
    static let gap = 12.0
    static let corner = 12.0
    static let label = 24.0
    /// The most lines of a caption.
    static let lineLimit = 2
    /// The preferred ratio of a cell's width to its height.
    static let aspectRatio = 1.5
    /// The most columns.
    static let columns = 12
    /// The least size of cells in a better shape, as a fraction of the largest possible size.
    static let minimumSizeFraction = 0.6
    /// The smallest scale of an exhibit.
    static let minimumScale = 0.2
    /// The factor between the scales that are tried.
    static let scaleStep = 0.92
  }

  let theme: Theme
  let bounds: Rect
  /// The frames of the cells in the window, without captions, and the environments of the
  /// exhibits.
  let placements: [ScenePlacement]
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
  ///   - isUniform: true to draw all exhibits at the smallest of their scales, and captions, which
  ///     open them, with a chevron.
  init(
    _ exhibits: [StageSession], _ captions: [String], _ choices: StageChoices, in bounds: Rect,
    theme: Theme, isUniform: Bool
  ) {
    // The chevron comes after the text, in either reading direction.
    let isLeading = theme.environment.direction == .leftToRight
    let font = isUniform ? theme.type.caption1 : theme.type.caption2
    let texts = captions.map {
      theme.environment.interfaceText(
        isUniform ? isLeading ? "\($0) ›" : "‹ \($0)" : $0, font: font, alignment: .center,
        lineLimit: Metrics.lineLimit)
    }
    self.captions = texts
    let environment = theme.environment
    let widths = texts.map { environment.text.measure($0, width: .infinity).size.width }
    let lineHeight = environment.lineHeight(font)
    let singleLineHeight = max(Metrics.label, font.size * 1.5 + 6)
    /// The height of captions for a cell width, and whether any caption is truncated.
    func label(_ width: Double) -> (height: Double, isTruncated: Bool) {
      let overflowing = zip(texts, widths).filter { $1 > width }.map {
        environment.text.measure($0.0, width: width)
      }
      let isMultiline = overflowing.contains { $0.lineCount > 1 }
      return (
        isMultiline ? singleLineHeight + lineHeight : singleLineHeight,
        overflowing.contains { $0.isTruncated }
      )
    }
    var inner = choices.applied(to: theme.environment)
    // A cell is no device: it has no safe area, and no tab bar style of its own.
    inner.safeArea = .zero
    inner.tabViewStyle = .automatic
    func scales(in cell: Size) -> [Double] {
      let scales = exhibits.map { Self.scale($0, in: cell, inner) }
      guard isUniform, let minimum = scales.min() else { return scales }
      return scales.map { _ in minimum }
    }
    // The shape with the largest common scale; among equal scales, that with the largest cells.
    let best = Self.shapes(exhibits.count, in: bounds, label: label)
      .map { ($0, isUniform ? scales(in: $0.cell).first ?? 1 : 1) }
      .max { ($0.1, $0.0.measure) < ($1.1, $1.0.measure) }
    let shape =
      best?.0 ?? (columns: 1, rows: 1, cell: bounds.size, measure: 0, label: singleLineHeight)
    let (cell, labelHeight) = (shape.cell, shape.label)
    let columnWidth = cell.width + Metrics.gap
    let rowHeight = cell.height + labelHeight + Metrics.gap
    let width = Double(shape.columns) * columnWidth - Metrics.gap
    let height = Double(shape.rows) * rowHeight - Metrics.gap
    let corner = Point(
      (bounds.minX + (bounds.width - width) / 2).rounded(),
      (bounds.minY + (bounds.height - height) / 2).rounded())
    let isMirrored = inner.direction == .rightToLeft
    placements = scales(in: cell).enumerated().map { index, scale in
      let (row, position) = index.quotientAndRemainder(dividingBy: shape.columns)
      let column = isMirrored ? shape.columns - 1 - position : position
      let origin = corner + Point(Double(column) * columnWidth, Double(row) * rowHeight)
      return ScenePlacement(
        Rect(origin: origin, size: cell), scale: scale * choices.zoom, in: inner)
    }
    let hairline = 1 / theme.environment.scale
    outlines = placements.map {
      Path(roundedRect: $0.frame.inset(by: hairline / 2), radius: Metrics.corner)
    }
    captionHeights = texts.map {
      let lines = environment.text.measure($0, width: cell.width).lineCount
      return lines > 1 ? singleLineHeight + lineHeight : singleLineHeight
    }
    (self.theme, self.bounds, self.labelHeight) = (theme, bounds, labelHeight)
    columns = shape.columns
  }

  /// A number of columns and the resulting layout.
  ///
  /// `measure` is the width of the largest area with the preferred aspect ratio in a cell; `label`
  /// is the height of captions.
  private typealias Shape = (
    columns: Int, rows: Int, cell: Size, measure: Double, label: Double
  )

  /// The reasonable numbers of columns: with cells not much smaller than possible, and without
  /// truncated captions if possible.
  private static func shapes(
    _ count: Int, in bounds: Rect, label: (_ width: Double) -> (height: Double, isTruncated: Bool)
  ) -> [Shape] {
    let shapes = (1...max(1, min(count, Metrics.columns))).map { columns in
      let rows = max(1, (count + columns - 1) / columns)
      let width = (bounds.width - Metrics.gap) / Double(columns) - Metrics.gap
      let label = label(max(1, width.rounded(.down)))
      let height = (bounds.height - Metrics.gap) / Double(rows) - Metrics.gap - label.height
      let cell = Size(max(1, width.rounded(.down)), max(1, height.rounded(.down)))
      let measure = min(width, height * Metrics.aspectRatio)
      return (
        shape: Shape(columns, rows, cell, measure, label.height), isTruncated: label.isTruncated
      )
    }
    let maximum = shapes.map(\.shape.measure).max() ?? 0
    let large = shapes.filter { $0.shape.measure >= maximum * Metrics.minimumSizeFraction }
    let untruncated = large.filter { !$0.isTruncated }
    return (untruncated.isEmpty ? large : untruncated).map(\.shape)
  }

  /// The scale at which all of an exhibit fits a cell.
  private static func scale(
    _ session: StageSession, in cell: Size, _ environment: Environment
  ) -> Double {
    var environment = environment
    let minimum = session.type.leastSize
    var scale = min(1, cell.width / minimum.width, cell.height / minimum.height)
    while scale > Metrics.minimumScale {
      environment.size = Size(cell.width / scale, cell.height / scale)
      guard session.exhibit.contentHeight(in: environment) > environment.size.height else { break }
      scale *= Metrics.scaleStep
    }
    return max(scale, Metrics.minimumScale)
  }

  /// The cell at a point of the window, without its caption; nil for none.
  func index(at point: Point) -> Int? { placements.firstIndex { $0.frame.contains(point) } }

  /// The caption at a point of the window; nil for none.
  func captionIndex(at point: Point) -> Int? {
    placements.indices.first { caption($0).contains(point) }
  }

  /// The frame of a cell's caption, below it.
  func caption(_ index: Int) -> Rect {
    let frame = placements[index].frame
    return Rect(frame.minX, frame.maxY, frame.width, labelHeight)
  }

  /// A cell with its caption.
  func cell(_ index: Int) -> Rect { placements[index].frame.union(caption(index)) }
}
