internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineViews

/// Words at the bottom of a picture, as wide as it is: white on a shade that comes in above them.
///
/// Behind the words it is dark enough for 4.5:1 whatever is on the picture, and for 7:1 too.
struct PictureCaption<Model>: CompositeView {
  let title: String
  var font = TextStyle.subheadline
  /// Below the title; empty for none.
  var note = ""
  /// From the words to the picture's edges, in points.
  var inset = 12.0

  /// How high the shade is above the words, in points.
  ///
  /// Ours.
  private var rise: Double { 3 * inset }

  func body(in environment: Environment) -> some View<Model> {
    VStack(alignment: .leading, spacing: 4) {
      Text(title, font: font, weight: .semibold, color: .white)
      if !note.isEmpty {
        Text(note, font: .subheadline, color: .white, monospacedDigits: true)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, inset).padding(.bottom, inset).padding(.top, rise)
    .background {
      Canvas { [rise] canvas, size in
        let shade = Gradient(
          .linear(from: .zero, to: Point(0, size.height)),
          stops: [
            GradientStop(0, Color.black.opacity(0)),
            GradientStop(min(1, rise / size.height), Color.black.opacity(0.68)),
            GradientStop(1, Color.black.opacity(0.84)),
          ])
        canvas.fill(.rect(Rect(origin: .zero, size: size)), with: .gradient(shade))
      }
    }
  }
}
