internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineViews

/// Text at the bottom of a picture, at its full width: white on a gradient shade.
///
/// Behind the text it is dark enough for 4.5:1 whatever is on the picture, and for 7:1 too.
struct PictureCaption<Model>: CompositeView {
  let title: String
  var font = TextStyle.subheadline
  /// The line below the title; empty for none.
  var note = ""
  /// From the text to the picture's edges, in points.
  var inset = 12.0

  /// The height of the shade above the text, in points.
  ///
  /// Ours: a gradient of this height has no visible edge.
  private var rise: Double { 3 * inset }

  /// The opacity of the shade where the text begins, and at the picture's lower edge.
  ///
  /// Ours: the first gives white text 7:1 on a white picture, and the second is a little darker, to
  /// continue the gradient.
  private static var shade: (words: Double, edge: Double) { (0.68, 0.84) }

  /// The gap between title and note, in points.
  ///
  /// Ours: they read as two lines of one text.
  private static var gap: Double { 4 }

  func body(in environment: Environment) -> some View<Model> {
    VStack(alignment: .leading, spacing: Self.gap) {
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
            GradientStop(min(1, rise / size.height), Color.black.opacity(Self.shade.words)),
            GradientStop(1, Color.black.opacity(Self.shade.edge)),
          ])
        canvas.fill(.rect(Rect(origin: .zero, size: size)), with: .gradient(shade))
      }
    }
  }
}
