internal import VitrineDrawing
internal import VitrineGeometry

/// A frame of a film: a camera that moves over the ferry and the moon.
///
/// Measures, as fractions of the picture's size, and times: ours.
struct FilmPicture {
  let size: Size
  let time: Double

  func paint(into canvas: inout Canvas) {
    // The picture is a third larger than its visible part, and never so high that the ferry is
    // cropped.
    let brush = GuideBrush(size: Size(1.3 * size.width, 1.3 * size.height))
    let origin = Point(
      -0.3 * size.width * Self.glide(time / 16 + 1),
      -size.height * (0.12 + 0.18 * Self.glide(time / 22 + 1)))
    canvas.translated(by: origin) { FerryPicture(brush: brush).paint(into: &$0) }
  }

  /// An eased wave from 0 to 1 and back, with a period of 2.
  private static func glide(_ time: Double) -> Double {
    let part = time.truncatingRemainder(dividingBy: 2)
    let progress = part < 1 ? part : 2 - part
    return progress * progress * (3 - 2 * progress)
  }
}
