internal import VitrineDrawing
internal import VitrineGeometry

/// The wallpaper of a desktop: hills in the evening.
///
/// Measures, as fractions of the picture's size, and colors: ours.
struct EveningPicture {
  let size: Size

  func paint(into canvas: inout Canvas) {
    let brush = GuideBrush(size: size)
    brush.ground(
      [Color(0x20306B), Color(0x6A4C93), Color(0xE08A7B), Color(0xF6C28B)], into: &canvas)
    let side = 0.34 * size.height
    canvas.fill(
      .circle(center: Point(0.68 * size.width, 0.62 * size.height), diameter: side),
      with: Color(0xFFE6B0))
    for (top, middle, color) in [
      (0.62, 0.2, Color(0x6B4A86)), (0.7, 0.75, Color(0x4B3A72)), (0.82, 0.4, Color(0x2E2A58)),
    ] {
      let hill = Path { path in
        path.move(to: Point(-0.2 * size.width, size.height))
        path.line(to: Point(-0.2 * size.width, (top + 0.12) * size.height))
        path.quad(
          to: Point(1.2 * size.width, (top + 0.12) * size.height),
          control: Point(middle * size.width, (top - 0.16) * size.height))
        path.line(to: Point(1.2 * size.width, size.height))
        path.close()
      }
      canvas.fill(hill, with: .color(color))
    }
  }
}
