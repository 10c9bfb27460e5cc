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
  /// Ours: over so many points no edge of the shade is seen.
  private var rise: Double { 3 * inset }

  /// How dark the shade is where the words begin, and at the picture's lower edge.
  ///
  /// Ours: the first gives white words 7:1 on a white picture, and the second is a little darker, as
  /// shades are that go on.
  private static var shade: (words: Double, edge: Double) { (0.68, 0.84) }

  /// From the title to the note, in points.
  ///
  /// Ours: two lines of one text.
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
