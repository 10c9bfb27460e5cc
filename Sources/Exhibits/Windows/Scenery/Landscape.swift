internal import VitrineDrawing
internal import VitrineGeometry

/// A photograph of a landscape, by its number; its name is in the strings, as `landscape.<motif>`.
struct Landscape: Equatable, Sendable {
  /// The motif.
  enum Motif: String, CaseIterable, Sendable {
    case dawn, sail, peaks, desert, lake, forest, city, poppies, lighthouse, autumn, cliff, aurora
  }

  /// Any number: after the last motif, the motifs repeat, mirrored every second time.
  let index: Int

  init(index: Int) { self.index = index }

  init(motif: Motif) { self.init(index: Motif.allCases.firstIndex(of: motif) ?? 0) }

  var motif: Motif {
    let count = Motif.allCases.count
    return Motif.allCases[(index % count + count) % count]
  }

  /// The string key of its name.
  var name: String { "landscape.\(motif.rawValue)" }

  private var isMirrored: Bool { !(index / Motif.allCases.count).isMultiple(of: 2) }

  /// Fills a size of any shape.
  func paint(into canvas: inout Canvas, in size: Size) {
    let easel = LandscapeEasel(brush: GuideBrush(size: size), isMirrored: isMirrored)
    switch motif {
    case .dawn: easel.dawn(into: &canvas)
    case .sail: easel.sail(into: &canvas)
    case .peaks: easel.peaks(into: &canvas)
    case .desert: easel.desert(into: &canvas)
    case .lake: easel.lake(into: &canvas)
    case .forest: easel.forest(into: &canvas)
    case .city: easel.city(into: &canvas)
    case .poppies: easel.poppies(into: &canvas)
    case .lighthouse: easel.lighthouse(into: &canvas)
    case .autumn: easel.autumn(into: &canvas)
    case .cliff: easel.cliff(into: &canvas)
    case .aurora: easel.aurora(into: &canvas)
    }
  }
}
