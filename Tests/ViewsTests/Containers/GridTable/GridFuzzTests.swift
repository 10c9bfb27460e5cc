import Snapshots
import Testing
import VitrineViews

/// What must hold of a table whatever has happened to it.
@Suite struct GridFuzzTests {
  @Test("cells fill the room without a gap, in line with their headers", arguments: 0..<12)
  func cellsFillTheRoom(seed: Int) throws {
    var random = SeededRandom(fuzz: seed)
    var driver = try ViewDriver(
      CellSheet(rows: 0..<40, columns: 0..<12), size: Size(368, 210),
      motion: random.chance(0.5) ? .full : .reduced,
      direction: random.chance(0.5) ? .leftToRight : .rightToLeft)
    for step in 0..<80 {
      act(&driver, by: &random)
      check(driver, "seed \(seed), step \(step)")
      if random.chance(0.1) {
        // What happens to a copy is nobody else's business.
        let before = driver.tree
        var copy = driver
        for _ in 0..<4 { act(&copy, by: &random) }
        check(copy, "copy, seed \(seed), step \(step)")
        #expect(driver.tree == before)
      }
    }
  }

  private func act(_ driver: inout ViewDriver<CellSheet>, by random: inout SeededRandom) {
    let size = driver.environment.size
    let point = Point(random.fraction() * size.width, random.fraction() * size.height)
    switch random.below(12) {
    case 0...2:
      let notches = [-40, -3, -1, 0.3, 1, 2, 50]
      driver.frame(
        .wheel(WheelEvent(at: point, dx: random.pick(notches), dy: random.pick(notches))))
    case 3...4:
      driver.press(
        random.pick([.tab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter]),
        random.chance(0.3) ? .control : [])
    case 5: driver.tap(at: point, random.chance(0.5) ? .mouse : .finger)
    case 6:
      driver.frame(.pointer(PointerEvent(.down, .finger, at: point)))
      for _ in 0..<4 {
        let next = Point(random.fraction() * size.width, random.fraction() * size.height)
        driver.frame(.pointer(PointerEvent(.move, .finger, at: next)))
      }
      driver.frame(.pointer(PointerEvent(random.chance(0.8) ? .up : .cancel, .finger, at: point)))
    case 7: driver.scene.model.rows = 0..<random.pick([0, 1, 5, 40, 3_000])
    case 8: driver.scene.model.columns = random.pick([0, -5])..<random.pick([0, 1, 12, 900])
    case 9:
      driver.scene.model.selected = random.pick([
        nil, GridPosition(row: random.below(60), column: random.below(20)),
      ])
    case 10:
      driver.environment.size = Size(random.fraction() * 600, random.fraction() * 400)
      if random.chance(0.3) { driver.scene.model.hasHeaders.toggle() }
    default: driver.wait(random.fraction())
    }
    driver.frame()
  }

  private func check(_ driver: ViewDriver<CellSheet>, _ place: String) {
    #expect(driver.tree.duplicates.isEmpty, "\(place)")
    guard let table = driver.node(id: "sheet") else { return }
    let model = driver.model
    let hasHeaders = model.hasHeaders
    var columns: [String: Rect] = [:]
    var area = 0.0
    for row in table.children where row.isVisible {
      var header: Rect?
      for cell in row.children where cell.isVisible && !cell.frame.isEmpty {
        let column = String(cell.id.split(separator: "/").last ?? "")
        switch cell.role {
        case .columnHeader: columns[column] = cell.frame
        case .rowHeader: header = cell.frame
        default:
          area += cell.frame.width * cell.frame.height
          if let header {
            #expect(
              header.minY == cell.frame.minY && header.height == cell.frame.height, "\(place)")
          }
          if let above = columns[column] {
            #expect(above.minX == cell.frame.minX && above.width == cell.frame.width, "\(place)")
          }
        }
      }
    }
    // Beyond an end, where a finger pulls, there is nothing.
    guard case .bool(false)? = table.state["dragging"], driver.isAtRest else { return }
    let hasRows = !model.rows.isEmpty && hasHeaders
    let hasColumns = !model.columns.isEmpty && hasHeaders
    let size = driver.environment.size
    let width = max(0, size.width - (hasRows ? 48 : 0))
    let height = max(0, size.height - (hasColumns ? 30 : 0))
    let contentArea =
      min(width, Double(model.columns.count) * 80) * min(height, Double(model.rows.count) * 30)
    // Edges of cells are on pixels.
    #expect(abs(area - contentArea) <= width + height + 2, "\(place): \(area) of \(contentArea)")
  }
}

extension ViewDriver {
  /// True where nothing moves by itself.
  fileprivate var isAtRest: Bool {
    (scene.nextChange(after: time, in: environment) ?? .infinity) > time
  }
}
