internal import VitrineDrawing
internal import VitrineGeometry

/// A work of the museum; its texts are in the strings, as `guide.<its name>`.
enum GuideWork: String, CaseIterable, Identifiable, Hashable, Sendable {
  case moonJar = "moon-jar"
  case fivePeaks = "five-peaks"
  case crown
  case celadon
  case nightIslands = "night-islands"
  case lotusTile = "lotus-tile"
  case patchwork
  case pagoda

  var id: String { rawValue }

  /// The filters of the collection.
  enum Subject: String, CaseIterable, Hashable, Sendable {
    case all, paintings, ceramics, treasures
  }

  var subject: Subject {
    switch self {
    case .fivePeaks, .nightIslands, .patchwork: .paintings
    case .moonJar, .celadon, .lotusTile: .ceramics
    case .crown, .pagoda: .treasures
    }
  }

  /// The room that it is in.
  var room: GuideRoom {
    switch self {
    case .fivePeaks, .nightIslands: .paintings
    case .moonJar, .celadon: .ceramics
    case .crown: .gold
    case .patchwork: .textiles
    case .lotusTile, .pagoda: .stone
    }
  }

  /// The works of a subject, in the order of the collection.
  static func works(of subject: Subject) -> [GuideWork] {
    allCases.filter { subject == .all || $0.subject == subject }
  }

  /// Draws it from the top left corner, at the size of a space.
  func paint(into canvas: inout Canvas, in size: Size) {
    let brush = GuideBrush(size: size)
    switch self {
    case .moonJar: brush.moonJar(into: &canvas)
    case .fivePeaks: brush.fivePeaks(into: &canvas)
    case .crown: brush.crown(into: &canvas)
    case .celadon: brush.celadon(into: &canvas)
    case .nightIslands: brush.nightIslands(into: &canvas)
    case .lotusTile: brush.lotusTile(into: &canvas)
    case .patchwork: brush.patchwork(into: &canvas)
    case .pagoda: brush.pagoda(into: &canvas)
    }
  }
}
