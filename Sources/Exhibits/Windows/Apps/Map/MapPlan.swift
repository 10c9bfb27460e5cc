internal import Glibc
internal import VitrineDrawing
internal import VitrineGeometry

/// The shapes of the town and its water, in meters from the north-western corner.
///
/// Places, widths and colors: ours.
enum MapPlan {
  /// The size of the map.
  static let size = Size(1600, 1000)

  /// Colors by day, and by night.
  struct Colors {
    let water, shallow, shore, sand, land, block, building, street, casing, main, park, wood, path,
      line, ink, halo, waterInk, boat: Color

    static let light = Colors(
      water: Color(0xA9D3EA), shallow: Color(0xBCDFF0), shore: Color(0xCFEAF6),
      sand: Color(0xF1E3BE), land: Color(0xF1EEE6), block: Color(0xE9E4D8),
      building: Color(0xDCD4C4), street: .white, casing: Color(0xD9D2C3), main: Color(0xFFE9A8),
      park: Color(0xC5E3B4), wood: Color(0xA8D19A), path: Color(0xF6F4EA), line: Color(0x3E6DB5),
      ink: Color(0x4A4438), halo: Color(0xFFFFFF, opacity: 0.85), waterInk: Color(0x2F6286),
      boat: .white)
    static let dark = Colors(
      water: Color(0x12283A), shallow: Color(0x163247), shore: Color(0x1B3C53),
      sand: Color(0x4A4536), land: Color(0x2A2C30), block: Color(0x303237),
      building: Color(0x3C3F45), street: Color(0x50545B), casing: Color(0x212327),
      main: Color(0x6E6244), park: Color(0x29432F), wood: Color(0x335438), path: Color(0x4A5A48),
      line: Color(0x7FB0EE), ink: Color(0xE4E2DC), halo: Color(0x16181B, opacity: 0.8),
      waterInk: Color(0x8FBEDF), boat: Color(0x5C7385))
  }

  // MARK: Land

  static let mainland = Path { path in
    path.move(to: Point(-60, -60))
    path.line(to: Point(1130, -60))
    path.cubic(to: Point(1322, 168), control1: Point(1190, 40), control2: Point(1330, 60))
    path.cubic(to: Point(1170, 262), control1: Point(1318, 246), control2: Point(1232, 276))
    path.cubic(to: Point(936, 352), control1: Point(1080, 242), control2: Point(1000, 282))
    path.cubic(to: Point(800, 440), control1: Point(880, 414), control2: Point(850, 432))
    path.line(to: Point(800, 622))
    path.cubic(to: Point(640, 760), control1: Point(770, 660), control2: Point(700, 700))
    path.cubic(to: Point(470, 880), control1: Point(584, 816), control2: Point(520, 838))
    path.cubic(to: Point(360, 1060), control1: Point(410, 930), control2: Point(372, 980))
    path.line(to: Point(-60, 1060))
    path.close()
  }

  static let island = Path { path in
    path.move(to: Point(1262, 790))
    path.cubic(to: Point(1372, 706), control1: Point(1262, 740), control2: Point(1310, 704))
    path.cubic(to: Point(1474, 776), control1: Point(1430, 708), control2: Point(1470, 730))
    path.cubic(to: Point(1404, 872), control1: Point(1478, 826), control2: Point(1452, 866))
    path.cubic(to: Point(1262, 790), control1: Point(1340, 880), control2: Point(1262, 848))
    path.close()
  }

  static let wood = Path { path in
    path.move(to: Point(1290, 790))
    path.cubic(to: Point(1376, 730), control1: Point(1292, 756), control2: Point(1330, 728))
    path.cubic(to: Point(1450, 784), control1: Point(1420, 730), control2: Point(1450, 750))
    path.cubic(to: Point(1396, 846), control1: Point(1452, 820), control2: Point(1430, 842))
    path.cubic(to: Point(1290, 790), control1: Point(1340, 850), control2: Point(1290, 830))
    path.close()
    // The hills in the north.
    path.move(to: Point(-60, -60))
    path.line(to: Point(760, -60))
    path.cubic(to: Point(520, 110), control1: Point(720, 40), control2: Point(620, 70))
    path.cubic(to: Point(200, 190), control1: Point(430, 146), control2: Point(320, 130))
    path.cubic(to: Point(-60, 330), control1: Point(100, 240), control2: Point(40, 250))
    path.close()
  }

  static let park = Path { path in
    path.move(to: Point(372, 250))
    path.cubic(to: Point(470, 214), control1: Point(390, 226), control2: Point(430, 214))
    path.cubic(to: Point(570, 262), control1: Point(520, 214), control2: Point(560, 232))
    path.cubic(to: Point(540, 368), control1: Point(582, 300), control2: Point(572, 350))
    path.cubic(to: Point(384, 352), control1: Point(490, 388), control2: Point(420, 380))
    path.cubic(to: Point(372, 250), control1: Point(352, 326), control2: Point(352, 280))
    path.close()
  }

  // MARK: Ways

  /// From the north-west through the town into the basin.
  static let river = Path { path in
    path.move(to: Point(-60, 520))
    path.cubic(to: Point(300, 452), control1: Point(80, 560), control2: Point(190, 460))
    path.cubic(to: Point(620, 500), control1: Point(430, 442), control2: Point(520, 508))
    path.cubic(to: Point(800, 500), control1: Point(690, 494), control2: Point(740, 500))
  }

  static let mainStreets = Path { path in
    path.move(to: Point(-60, 676))
    path.cubic(to: Point(520, 620), control1: Point(160, 700), control2: Point(340, 640))
    path.line(to: Point(782, 597))
    path.move(to: Point(540, -60))
    path.cubic(to: Point(628, 300), control1: Point(560, 80), control2: Point(640, 180))
    path.cubic(to: Point(640, 720), control1: Point(618, 420), control2: Point(636, 600))
    path.move(to: Point(628, 300))
    path.cubic(to: Point(960, 286), control1: Point(730, 296), control2: Point(850, 330))
    path.cubic(to: Point(1252, 180), control1: Point(1060, 246), control2: Point(1160, 206))
    path.move(to: Point(782, 392))
    path.line(to: Point(782, 612))
  }

  static let streets = Path { path in
    for (x, top, bottom) in [(700.0, 310.0, 664.0), (560, 400, 800), (480, 392, 850)] {
      path.move(to: Point(x + 6, top))
      path.cubic(
        to: Point(x, bottom), control1: Point(x - 10, (2 * top + bottom) / 3),
        control2: Point(x + 10, (top + 2 * bottom) / 3))
    }
    for (y, left, right) in [
      (392.0, 300.0, 782.0), (446, 470, 782), (552, 300, 782), (680, 330, 640),
    ] {
      path.move(to: Point(left, y + 8))
      path.quad(to: Point(right, y), control: Point((left + right) / 2, y + 6))
    }
    path.move(to: Point(300, 400))
    path.cubic(to: Point(330, 800), control1: Point(270, 540), control2: Point(290, 690))
    path.line(to: Point(480, 790))
    path.move(to: Point(140, 230))
    path.cubic(to: Point(372, 300), control1: Point(220, 300), control2: Point(300, 270))
    path.move(to: Point(140, 230))
    path.line(to: Point(150, 684))
    path.move(to: Point(960, 286))
    path.cubic(to: Point(1010, 60), control1: Point(970, 200), control2: Point(980, 120))
  }

  static let paths = Path { path in
    path.move(to: Point(384, 260))
    path.cubic(to: Point(556, 340), control1: Point(430, 250), control2: Point(520, 360))
    path.move(to: Point(400, 350))
    path.cubic(to: Point(550, 250), control1: Point(430, 290), control2: Point(500, 250))
    path.move(to: Point(1290, 790))
    path.cubic(to: Point(1440, 800), control1: Point(1340, 750), control2: Point(1400, 850))
    path.move(to: Point(1160, 214))
    path.cubic(to: Point(1290, 176), control1: Point(1200, 240), control2: Point(1270, 220))
  }

  /// The piers: stone and planks in the water.
  static let piers = Path { path in
    for pier in [
      Rect(800, 464, 120, 10), Rect(800, 525, 130, 12), Rect(800, 572, 96, 10),
    ] {
      path.append(Path(pier))
    }
  }

  /// Boats at the piers, with their bows to the water.
  static let boats = Path { path in
    for (row, y) in [451.0, 487, 558, 594].enumerated() {
      for berth in 0..<7 where GuideBrush.scattered(berth, row) > 0.22 {
        let x = 816 + Double(berth) * 11.5
        let bow = row.isMultiple(of: 2) ? -1.0 : 1
        path.move(to: Point(x - 2.6, y - 5 * bow))
        path.line(to: Point(x + 2.6, y - 5 * bow))
        path.quad(to: Point(x, y + 8 * bow), control: Point(x + 4.2, y + 3 * bow))
        path.quad(to: Point(x - 2.6, y - 5 * bow), control: Point(x - 4.2, y + 3 * bow))
        path.close()
      }
    }
  }

  /// The breakwaters of the basin.
  static let moles = Path { path in
    path.move(to: Point(905, 374))
    path.cubic(to: Point(1046, 496), control1: Point(990, 372), control2: Point(1036, 420))
    path.move(to: Point(790, 626))
    path.cubic(to: Point(1002, 634), control1: Point(860, 656), control2: Point(950, 660))
  }

  static let rails = Path { path in
    path.move(to: Point(-60, 590))
    path.cubic(to: Point(452, 576), control1: Point(120, 610), control2: Point(280, 580))
  }

  /// The railway station: in the block between two streets, and on neither.
  static let station = Rect(424, 566, 44, 20)

  /// Houses of the town: two rows in each block, none of which lies on a street.
  static let houses = Path { path in
    let columns = [(310.0, 462.0), (494, 544), (576, 620), (648, 690), (712, 770)]
    let rows = [(410.0, 438.0), (518, 544), (564, 590), (640, 672), (694, 726)]
    for (column, (left, right)) in columns.enumerated() {
      for (row, (top, bottom)) in rows.enumerated()
      where row < 2 || column > 0 && (row < 4 || column < 3) {
        let count = max(2, Int((right - left) / 17))
        let step = (right - left) / Double(count)
        for house in 0..<count {
          let chance = GuideBrush.scattered(house * 7 + row * 3, column)
          guard chance > 0.14 else { continue }
          let depth = (bottom - top) * (0.62 + 0.38 * chance)
          let fromTop = house.isMultiple(of: 2)
          path.append(
            Path(
              Rect(
                left + Double(house) * step + 1.5, fromTop ? top : bottom - depth, step - 3, depth))
          )
        }
      }
    }
  }

  /// Trees in the park, on the island and on the hills.
  static let trees: [(Point, Double)] = {
    var trees: [(Point, Double)] = []
    for index in 0..<34 {
      let angle = Double(index) * 2.399_963
      let distance = (Double(index) / 34).squareRoot()
      trees.append(
        (Point(466 + 84 * distance * cos(angle), 300 + 62 * distance * sin(angle)), 11))
      trees.append(
        (Point(1370 + 66 * distance * cos(angle), 788 + 48 * distance * sin(angle)), 12))
    }
    return trees
  }()

  /// A point of the ferry's route from pier 2 to the island, by its fraction, 0…1.
  static func ferry(_ part: Double) -> Point {
    let (a, b, c, d) = (
      Point(932, 531), Point(1090, 560), Point(1120, 760), Point(1266, 786)
    )
    let rest = 1 - part
    return a * (rest * rest * rest) + b * (3 * rest * rest * part) + c * (3 * rest * part * part)
      + d * (part * part * part)
  }

  /// A label on the map.
  struct Label {
    let key: String
    let position: Point
    /// The minimum scale at which it is shown, in points per meter.
    let minimumScale: Double
    var isLarge = false
    var isWater = false
  }

  static let labels = [
    Label(key: "map.town", position: Point(560, 476), minimumScale: 0, isLarge: true),
    Label(
      key: "map.bay", position: Point(1130, 400), minimumScale: 0, isLarge: true, isWater: true),
    Label(
      key: "map.sea", position: Point(860, 900), minimumScale: 0.4, isLarge: true, isWater: true),
    Label(key: "map.basin", position: Point(968, 486), minimumScale: 1.1, isWater: true),
    Label(key: "map.hills", position: Point(290, 70), minimumScale: 0.5),
    Label(key: "map.headland", position: Point(1140, 140), minimumScale: 0.9),
    Label(key: "map.street.harbour", position: Point(700, 600), minimumScale: 1.3),
    Label(key: "map.street.mill", position: Point(210, 672), minimumScale: 0.9),
    Label(key: "map.street.light", position: Point(830, 300), minimumScale: 1),
    Label(key: "map.river", position: Point(200, 482), minimumScale: 0.8, isWater: true),
    Label(key: "map.line", position: Point(1070, 720), minimumScale: 0.6, isWater: true),
  ]
}
