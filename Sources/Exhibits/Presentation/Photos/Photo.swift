internal import VitrineDrawing
internal import VitrineGeometry

/// A photograph of a person's library.
enum Photo: String, CaseIterable, Sendable {
  case sail, lake, lighthouse, aurora, forest, peaks, city, poppies

  private var landscape: Landscape {
    let index = Landscape.Motif(rawValue: rawValue).flatMap(Landscape.Motif.allCases.firstIndex)
    return Landscape(index: index ?? 0)
  }

  /// The string key of its name.
  var name: String { landscape.name }

  func paint(into canvas: inout Canvas, in size: Size) { landscape.paint(into: &canvas, in: size) }
}
