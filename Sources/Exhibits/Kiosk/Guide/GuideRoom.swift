internal import VitrineDrawing
internal import VitrineGeometry

/// A room of the museum; its name is in the strings, as `guide.room.<its name>`.
enum GuideRoom: String, CaseIterable, Identifiable, Hashable, Sendable {
  case hall, tickets, shop, cafe, stone
  case paintings, ceramics, library
  case gold, textiles, garden

  var id: String { rawValue }

  /// 1 is the ground floor.
  var floor: Int {
    switch self {
    case .hall, .tickets, .shop, .cafe, .stone: 1
    case .paintings, .ceramics, .library: 2
    case .gold, .textiles, .garden: 3
    }
  }

  /// The number of floors.
  static let floors = 3

  /// The rooms of a floor.
  static func rooms(of floor: Int) -> [GuideRoom] { allCases.filter { $0.floor == floor } }

  /// Its frame on the plan of its floor, as fractions of the plan's width and height.
  var place: Rect {
    switch self {
    case .stone: Rect(0, 0, 0.34, 0.62)
    case .hall: Rect(0.34, 0, 0.38, 1)
    case .tickets: Rect(0, 0.62, 0.34, 0.38)
    case .shop: Rect(0.72, 0, 0.28, 0.5)
    case .cafe: Rect(0.72, 0.5, 0.28, 0.5)
    case .paintings: Rect(0, 0, 0.58, 0.56)
    case .ceramics: Rect(0.58, 0, 0.42, 1)
    case .library: Rect(0, 0.56, 0.58, 0.44)
    case .gold: Rect(0, 0, 0.42, 1)
    case .textiles: Rect(0.42, 0, 0.58, 0.48)
    case .garden: Rect(0.42, 0.48, 0.58, 0.52)
    }
  }

  /// The color of its floor; ours.
  var color: Color {
    switch self {
    case .hall: Color(0xC9B68E)
    case .tickets: Color(0x9FA8B5)
    case .shop: Color(0xB79AB0)
    case .cafe: Color(0xC4926B)
    case .stone: Color(0x8D94A3)
    case .paintings: Color(0x5F8FB0)
    case .ceramics: Color(0x7FA890)
    case .library: Color(0xA79C86)
    case .gold: Color(0xD1A447)
    case .textiles: Color(0xC1756B)
    case .garden: Color(0x84A663)
    }
  }

  /// The symbol of a room without works; nil for a room of works.
  var symbol: String? {
    switch self {
    case .hall: "location"
    case .tickets: "person"
    case .shop: "tray"
    case .cafe: "cup.and.saucer"
    case .library: "bookmark"
    case .garden: "sun"
    case .stone, .paintings, .ceramics, .gold, .textiles: nil
    }
  }
}
