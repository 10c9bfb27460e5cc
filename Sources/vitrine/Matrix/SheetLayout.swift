import VitrineGeometry

/// The layout of a contact sheet, in points.
struct SheetLayout {
  /// Measures in points.
  ///
  /// Ours.
  enum Metrics {
    static let margin = 40.0
    static let gap = 20.0
    static let title = 34.0
    static let subtitle = 22.0
    static let heading = 26.0
    static let headingGap = 8.0
    static let sectionGap = 28.0
    static let caption = 16.0
    static let captionGap = 6.0
    /// In narrower columns captions would be truncated.
    static let minimumColumnWidth = 132.0
    /// The largest size of a picture.
    static let picture = Size(360, 360)
    /// The preferred ratio of width to height.
    static let aspect = 1.5
    /// Pixels a point, unless the sheet would be too large.
    static let scale = 2.0
  }

  /// Most pixels a side.
  static let maximumSide = 16_384.0
  /// Most pixels: 96 MB of memory, and as much again for the pictures on it.
  ///
  /// Ours.
  static let maximumArea = 24e6

  /// How many of the axes form rows; the others form columns.
  let rowAxes: Int
  /// The number of columns and rows.
  let columns: Int
  let rows: Int
  /// The size of a picture.
  let picture: Size
  /// The size of the whole sheet.
  let size: Size
  /// Pixels a point: reduced if a side or the area would be too large.
  let scale: Double

  /// Lays out pictures of one size.
  /// - Parameters:
  ///   - counts: the number of values of each axis.
  ///   - size: the size of a picture, in points.
  init(counts: [Int], picture size: Size) {
    let picture = Self.fitted(size, in: Metrics.picture)
    let best = (0...max(0, counts.count - 1)).map { axes in
      SheetLayout(rowAxes: axes, counts, picture)
    }.min { $0.aspectDeviation < $1.aspectDeviation }
    self = best ?? SheetLayout(rowAxes: 0, counts, picture)
  }

  /// The size of a cell for pictures of several sizes.
  static func cell(of sizes: [Size]) -> Size {
    sizes.map { fitted($0, in: Metrics.picture) }.reduce(.zero) {
      Size(max($0.width, $1.width), max($0.height, $1.height))
    }
  }

  private static func fitted(_ size: Size, in bounds: Size) -> Size {
    let factor = min(1, bounds.width / size.width, bounds.height / size.height)
    return Size(size.width * factor, size.height * factor)
  }

  private init(rowAxes: Int, _ counts: [Int], _ picture: Size) {
    self.rowAxes = rowAxes
    self.picture = picture
    rows = counts.prefix(rowAxes).reduce(1, *)
    columns = counts.dropFirst(rowAxes).reduce(1, *)
    let column = max(picture.width, Metrics.minimumColumnWidth)
    let width = Double(columns) * (column + Metrics.gap) - Metrics.gap
    let row = SheetLayout.rowHeight(picture, hasHeading: rowAxes > 0) + Metrics.sectionGap
    let height = Double(rows) * row - Metrics.sectionGap
    let size = Size(
      width + 2 * Metrics.margin,
      SheetLayout.header + height + 2 * Metrics.margin)
    self.size = size
    scale = min(
      Metrics.scale, SheetLayout.maximumSide / max(size.width, size.height),
      (SheetLayout.maximumArea / (size.width * size.height)).squareRoot())
  }

  private static let header = Metrics.title + Metrics.subtitle + Metrics.sectionGap

  private static func rowHeight(_ picture: Size, hasHeading: Bool) -> Double {
    (hasHeading ? Metrics.heading + Metrics.headingGap : 0)
      + picture.height + Metrics.captionGap + Metrics.caption
  }

  /// The deviation from the preferred ratio.
  private var aspectDeviation: Double {
    let aspect = size.width / size.height / Metrics.aspect
    return max(aspect, 1 / aspect)
  }

  /// The pixels of the sheet, and of a picture on it.
  var pixels: (width: Int, height: Int) { SheetLayout.pixels(size, scale) }
  var picturePixels: (width: Int, height: Int) { SheetLayout.pixels(picture, scale) }

  /// The pixels of one picture on the sheet; its size, in points, may differ from other pictures'
  /// sizes.
  func pixels(of size: Size) -> (width: Int, height: Int) {
    SheetLayout.pixels(SheetLayout.fitted(size, in: picture), scale)
  }

  private static func pixels(_ size: Size, _ scale: Double) -> (width: Int, height: Int) {
    (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
  }

  var title: Rect {
    Rect(Metrics.margin, Metrics.margin, size.width - 2 * Metrics.margin, Metrics.title)
  }

  var subtitle: Rect {
    Rect(title.minX, title.maxY, title.width, Metrics.subtitle)
  }

  /// The frame of a row's heading, above it.
  func heading(row: Int) -> Rect {
    Rect(Metrics.margin, top(of: row), title.width, Metrics.heading)
  }

  /// The frame of a picture, on whole pixels.
  func picture(column: Int, row: Int) -> Rect {
    let cell = max(picture.width, Metrics.minimumColumnWidth) + Metrics.gap
    let top =
      top(of: row) + (rowAxes > 0 ? Metrics.heading + Metrics.headingGap : 0)
    func snap(_ points: Double) -> Double { (points * scale).rounded() / scale }
    return Rect(
      snap(Metrics.margin + Double(column) * cell), snap(top),
      Double(picturePixels.width) / scale, Double(picturePixels.height) / scale)
  }

  /// The frame of the caption below a picture.
  func caption(column: Int, row: Int) -> Rect {
    let picture = picture(column: column, row: row)
    return Rect(
      picture.minX, picture.maxY + Metrics.captionGap,
      max(picture.width, Metrics.minimumColumnWidth),
      Metrics.caption)
  }

  private func top(of row: Int) -> Double {
    Metrics.margin + SheetLayout.header
      + Double(row)
      * (SheetLayout.rowHeight(picture, hasHeading: rowAxes > 0) + Metrics.sectionGap)
  }
}
