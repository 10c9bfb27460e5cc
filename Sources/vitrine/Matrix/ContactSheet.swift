import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineRenderer

/// All combinations of one exhibit in one picture, with captions.
struct ContactSheet {
  let title: String
  let matrix: Matrix
  let layout: SheetLayout
  /// The size of the pictures, in points; nil if they differ.
  let size: Size?
  /// The names of a device, a knob or a choice for people.
  let displayName: @Sendable (_ kind: String, _ name: String) -> String

  init(
    title: String, matrix: Matrix, sizes: [Size],
    displayName: @escaping @Sendable (_ kind: String, _ name: String) -> String
  ) {
    self.title = title
    self.matrix = matrix
    self.displayName = displayName
    let first = sizes.first ?? .zero
    size = sizes.allSatisfy { $0 == first } ? first : nil
    layout = SheetLayout(
      counts: matrix.rows.map(\.values.count), picture: size ?? SheetLayout.cell(of: sizes))
  }

  /// A picture at its size on the sheet, so that the sheet never holds a larger one.
  /// - Parameter size: the size of the picture, in points.
  func thumbnail(of picture: PixelBuffer, _ size: Size, text: TextEngine) -> Bitmap? {
    let (width, height) = layout.pixels(of: size)
    guard let image = ContactSheet.image(of: picture) else { return nil }
    let renderer = FrameRenderer(width: width, height: height, scale: 1, text: text)
    var canvas = renderer.makeCanvas()
    canvas.draw(image, in: Rect(0, 0, Double(width), Double(height)))
    _ = renderer.render(canvas.finish())
    return ContactSheet.image(of: renderer.buffer)
  }

  private static func image(of buffer: PixelBuffer) -> Bitmap? {
    Bitmap(width: buffer.width, height: buffer.height, pixels: buffer.withPixels { Array($0) })
  }

  /// Draws the sheet.
  /// - Parameters:
  ///   - thumbnails: the pictures of the combinations, in their order.
  ///   - text: the fonts.
  func picture(_ thumbnails: [Bitmap?], text: TextEngine) -> PixelBuffer {
    let (width, height) = layout.pixels
    let renderer = FrameRenderer(width: width, height: height, scale: layout.scale, text: text)
    let theme = Theme(Environment(size: layout.size, scale: layout.scale, text: text))
    var canvas = renderer.makeCanvas()
    paint(thumbnails, into: &canvas, theme)
    _ = renderer.render(canvas.finish())
    return renderer.buffer
  }

  private func paint(_ thumbnails: [Bitmap?], into canvas: inout Canvas, _ theme: Theme) {
    let colors = theme.colors
    // The background is a little larger than the sheet, since the size in pixels was rounded.
    let bounds = Rect(origin: .zero, size: layout.size).inset(by: -1)
    canvas.fill(.rect(bounds), with: colors.groupedBackground)
    var font = theme.type.title1
    font.weight = .bold
    canvas.draw(Text(title, font: font), in: layout.title, color: colors.label)
    canvas.draw(
      Text(subtitle, font: theme.type.subheadline), in: layout.subtitle,
      color: colors.secondaryLabel)
    for (index, combination) in matrix.combinations.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: layout.columns)
      if column == 0, layout.rowAxes > 0 {
        canvas.draw(
          Text(caption(combination.values.prefix(layout.rowAxes)), font: theme.type.headline),
          in: layout.heading(row: row), color: colors.label)
      }
      let frame = layout.picture(column: column, row: row)
      let pictureFrame = thumbnailFrame(of: thumbnails[index], in: frame)
      paint(thumbnails[index], in: pictureFrame, into: &canvas, colors)
      // The caption is right below the picture, which may be lower than its cell.
      var captionFrame = layout.caption(column: column, row: row)
      captionFrame.origin.y += pictureFrame.maxY - frame.maxY
      canvas.draw(
        Text(caption(combination.values.dropFirst(layout.rowAxes)), font: theme.type.caption1),
        in: captionFrame, color: colors.secondaryLabel)
    }
  }

  private func thumbnailFrame(of thumbnail: Bitmap?, in cell: Rect) -> Rect {
    guard let thumbnail else { return cell }
    return Rect(
      cell.minX, cell.minY, Double(thumbnail.width) / layout.scale,
      Double(thumbnail.height) / layout.scale)
  }

  private func paint(
    _ thumbnail: Bitmap?, in frame: Rect, into canvas: inout Canvas, _ colors: SemanticColors
  ) {
    // The picture has a hairline around it, since a light picture would merge with the sheet.
    canvas.fill(.rect(frame.inset(by: -1 / layout.scale)), with: colors.separator)
    if let thumbnail { canvas.draw(thumbnail, in: frame) }
  }

  private func caption(_ values: ArraySlice<AxisValue>) -> String {
    values.map { $0.caption(displayName) }.joined(separator: " · ")
  }

  /// The number of combinations, and the axes.
  private var subtitle: String {
    let count = matrix.combinations.count
    let axes = matrix.rows.map(\.name)
    let list = axes.dropLast().joined(separator: ", ")
    let names = list.isEmpty ? axes.joined() : "\(list) and \(axes.last ?? "")"
    return "\(count) \(count == 1 ? "picture" : "pictures"), by \(names)"
      + (size.map { "; each \(AxisValue.short($0.width)) × \(AxisValue.short($0.height)) points" }
        ?? "")
  }
}
