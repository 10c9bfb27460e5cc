import Testing
import VitrineViews

/// Mail in two sections, which a refresh adds to.
private struct SectionedMail: Part {
  var isRefreshing = false
  var new = 0
  var changes = 0

  func body(in environment: Environment) -> some View<Self> {
    List {
      Section("today", footer: "end of today") {
        ForEach(-new..<3) { row in Text("row \(row)") }
      }
      Section("before") { ForEach(3..<6) { row in Text("row \(row)") } }
    }
    .listStyle(.insetGrouped)
    .refreshable(isRefreshing: \.isRefreshing) { _ in }
    .named("mail \(changes)")
  }
}

@Suite("What a refresh adds to a list") struct ListArrivalTests {
  private func refreshing() throws -> ViewDriver<SectionedMail> {
    var driver = try ViewDriver(SectionedMail(), size: Size(300, 700), motion: .full)
    driver.frame()
    driver.scene.model.isRefreshing = true
    driver.wait(1)
    return driver
  }

  private func top(_ name: String, _ driver: ViewDriver<SectionedMail>) throws -> Double {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.label == name ? node : node.children.lazy.compactMap(find).first
    }
    return try #require(find(driver.tree), "\(name)").frame.minY
  }

  @Test("Headers and footers go with their rows, and what is pinned at the top goes back alone")
  func sections() throws {
    var driver = try refreshing()
    let names = ["row 0", "row 2", "end of today", "before", "row 3"]
    let start = try names.map { try top($0, driver) }
    let header = try top("today", driver)
    driver.scene.model.isRefreshing = false
    driver.scene.model.new = 2
    var before = start
    for _ in 0..<60 {
      driver.wait(1.0 / 60)
      let now = try names.map { try top($0, driver) }
      for index in names.indices {
        #expect((-0.5...12).contains(now[index] - before[index]), "\(names[index])")
        #expect(abs(now[index] - start[index] - (now[0] - start[0])) <= 1, "\(names[index])")
      }
      before = now
    }
    #expect(before[0] > start[0] + 20)
    #expect(try top("today", driver) < header)
  }

  @Test("A build amid the motion changes nothing of it, and more rows push none at once")
  func amidMotion() throws {
    var driver = try refreshing()
    driver.scene.model.isRefreshing = false
    driver.scene.model.new = 1
    driver.wait(0.1)
    var (built, more) = (driver, driver)
    built.scene.model.changes = 1
    more.scene.model.new = 2
    var before = try top("row 0", driver)
    for _ in 0..<40 {
      driver.wait(1.0 / 60)
      built.wait(1.0 / 60)
      more.wait(1.0 / 60)
      #expect(try abs(top("row 0", built) - top("row 0", driver)) <= 0.5)
      let now = try top("row 0", more)
      // What goes back and what comes in are each on pixels.
      #expect((-1...12).contains(now - before))
      before = now
    }
    #expect(try top("row 0", more) > top("row 0", driver) + 20)
  }
}
