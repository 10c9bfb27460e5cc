import Testing
import VitrineViews

@Suite struct ListFuzzTests {
  @Test(arguments: 0..<6)
  func randomEditsLeaveNoGap(seed: Int) throws {
    var random = Generator(state: UInt64(seed) &* 977 &+ 13)
    var driver = try ViewDriver(LazyRows(300) { 44 + Double($0 * 7919 % 13) * 15 })
    driver.scene.model.style = ListStyle.allCases[seed % 3]
    var next = 1_000
    for _ in 0..<120 {
      edit(&driver, &random, &next)
      driver.frame()
      if random.next(3) == 0 { driver.wait(0.1) }
      check(driver)
    }
    driver.wait(2)
    check(driver)
  }

  private func edit(
    _ driver: inout ViewDriver<LazyRows>, _ random: inout Generator, _ next: inout Int
  ) {
    let count = driver.model.rows.count
    switch random.next(9) {
    case 0:
      driver.scene.model.rows.insert(
        LazyRows.Row(id: next, height: 44 + Double(random.next(200))), at: random.next(count + 1))
      next += 1
    case 1 where count > 0: driver.scene.model.rows.remove(at: random.next(count))
    case 2 where count > 10: driver.scene.model.rows.removeFirst(random.next(10))
    case 3 where count > 1:
      driver.scene.model.rows.move(
        fromOffsets: [random.next(count)], toOffset: random.next(count + 1))
    case 4 where count > 0:
      driver.scene.model.rows[random.next(count)].height = 44 + Double(random.next(300))
    case 5: driver.wheel(Double(random.next(21) - 10))
    case 6: driver.wheel(Double(random.next(200) - 100) / 7)
    case 7: driver.environment.size = Size(200 + Double(random.next(3)) * 50, 300)
    case 8:
      driver.drag(
        from: Point(50, 150), to: Point(50, 150 + Double(random.next(200) - 100)), steps: 3)
    default: break
    }
  }

  /// Rows that show follow one another in the order of the model, and fill the list.
  private func check(_ driver: ViewDriver<LazyRows>) {
    let names = driver.visibleRows()
    let order = driver.model.rows.map { "row \($0.id)" }
    guard let first = names.first, let start = order.firstIndex(of: first) else {
      #expect(order.isEmpty)
      return
    }
    let expected = Array(order[start...].prefix(names.count))
    #expect(names == expected)
    for (above, below) in zip(names, names.dropFirst()) {
      let end = driver.node(above)?.frame.maxY ?? .nan
      let top = driver.top(below) ?? .nan
      #expect(abs(end - top) < 0.01, "\(above) and \(below)")
    }
    if names.last != order.last {
      #expect((driver.node(names.last ?? "")?.frame.maxY ?? 0) >= 300)
    }
  }
}

private struct Generator {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, bound)))
  }
}
