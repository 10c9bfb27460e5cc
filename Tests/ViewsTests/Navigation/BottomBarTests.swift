import Testing
import VitrineViews

/// Screens of which some have a bar at their bottom.
private struct BottomScreen: Part {
  var path: [Int] = []
  var log: [String] = []
  var hasBottom = true
  var isPlain = false
  var inner = Inner()
  var rows = 30

  struct Inner: Part {
    var saves = 0

    func body(in environment: Environment) -> some View<Self> {
      Text("Saves \(saves)")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .padding(20)
        .toolbar {
          ToolbarItem(placement: .bottomBar) {
            Button("Save") { $0.saves += 1 }
            Spacer()
            Button("Undo") { $0.saves -= 1 }
          }
        }
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      ScrollView {
        VStack(spacing: 0) {
          for row in 0..<rows { Text("Row \(row)").frame(height: 44) }
        }
        .frame(maxWidth: .infinity)
      }
      .navigationTitle("Files")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        Button("Edit") { $0.log.append("Edit") }
        if hasBottom {
          ToolbarItem(placement: .bottomBar) { Button("New") { $0.log.append("New") } }
          ToolbarItem(placement: .bottomBar) { Spacer() }
          ToolbarItem(placement: .bottomBar) { Button("Sort") { $0.log.append("Sort") } }
        }
      }
    } destination: { _ in
      Scope(\.inner).navigationTitle("Inner")
    }
    .named("files")
  }
}

@Suite struct BottomBarTests {
  private func driver(
    _ change: (inout BottomScreen) -> Void = { _ in }, direction: LayoutDirection = .leftToRight
  ) throws -> ViewDriver<BottomScreen> {
    var model = BottomScreen()
    change(&model)
    return try ViewDriver(model, size: Size(320, 480), direction: direction)
  }

  @Test("Items of the bottom bar stand there one by one, those of the top bar at the top")
  func places() throws {
    var driver = try driver()
    let bar = try #require(driver.find { $0.role == .toolbar })
    #expect(bar.frame == Rect(0, 436, 320, 44))
    #expect(driver.node("New")?.frame.minX == 5 && driver.node("Sort")?.frame.maxX == 315)
    #expect(driver.node("New")?.frame.midY == 458 && driver.node("Edit")?.frame.midY == 22)
    for name in ["New", "Sort", "Edit"] { driver.tap(at: driver.middle(name)) }
    #expect(driver.model.log == ["New", "Sort", "Edit"])
    // The content ends above it, and is not hit through it.
    let scroll = try #require(driver.find { $0.label == "Row 0" })
    #expect(abs(scroll.frame.midY - 66) <= 1)
    driver.frame(.wheel(WheelEvent(at: Point(160, 200), dx: 0, dy: 1e5)))
    driver.wait(1)
    #expect(abs((driver.node("Row 29")?.frame.midY ?? 0) - 414) <= 1)
  }

  @Test("Symbols side by side in the bar at the top stand 44 points apart, in one item or in two")
  func gaps() throws {
    struct Symbols: Part {
      func body(in environment: Environment) -> some View<Self> {
        NavigationStack {
          Text("Words").navigationTitle("Files").toolbar {
            ToolbarItem {
              Button("New", symbol: .box) { _ in }
              Button("Sort", symbol: .box) { _ in }
            }
            ToolbarItem { Button("Share", symbol: .box) { _ in } }
          }
        }
      }
    }
    for direction in LayoutDirection.allCases {
      let driver = try ViewDriver(Symbols(), size: Size(320, 480), direction: direction)
      let centers = ["New", "Sort", "Share"].compactMap { driver.node($0)?.frame.midX }
      let step = direction == .leftToRight ? 44.0 : -44
      #expect(zip(centers, centers.dropFirst()).map { $1 - $0 } == [step, step])
    }
  }

  @Test("Right to left, it is mirrored")
  func mirrored() throws {
    let driver = try driver(direction: .rightToLeft)
    #expect(driver.node("New")?.frame.maxX == 315 && driver.node("Sort")?.frame.minX == 5)
  }

  @Test("It comes and goes with its items, and the content takes its room")
  func comes() throws {
    var driver = try driver({ $0.hasBottom = false })
    #expect(driver.find { $0.role == .toolbar } == nil)
    driver.scene.model.hasBottom = true
    driver.frame()
    #expect(driver.find { $0.role == .toolbar }?.frame.minY == 436)
    driver.scene.model.hasBottom = false
    driver.frame()
    #expect(driver.find { $0.role == .toolbar } == nil && driver.node("Edit") != nil)
  }

  @Test("It is as wide as the screen wherever its items are said, and acts on their model")
  func inner() throws {
    var driver = try driver({ $0.path = [1] })
    let save = try #require(driver.node("Save")).frame
    #expect(save.minX == 5 && save.midY == 458 && driver.node("Undo")?.frame.maxX == 315)
    driver.tap(at: save.center)
    driver.tap(at: save.center)
    driver.tap(at: driver.middle("Undo"))
    #expect(driver.model.inner.saves == 1 && driver.node("Saves 1") != nil)
    driver.resize(90, 480)
    #expect(driver.node("More") != nil)
    driver.tap(at: driver.middle("More"), .finger)
    driver.wait(1)
    driver.tap(at: driver.middle("Undo"), .finger)
    #expect(driver.model.inner.saves == 0, "also from its menu")
  }

  @Test("It goes with its screen, and keys reach it after the content")
  func steps() throws {
    var driver = try driver()
    driver.scene.model.path = [1]
    driver.frame()
    driver.wait(0.1)
    let new = driver.find { $0.label == "New" }
    #expect(new == nil, "it is covered")
    driver.wait(1)
    #expect(driver.node("Save") != nil && driver.node("New") == nil)
    driver.scene.model.path = []
    driver.frame()
    driver.wait(1)
    #expect(driver.node("New") != nil)
    var order: [String] = []
    for _ in 0..<4 {
      driver.press(.tab)
      order.append(driver.focused ?? "")
    }
    #expect(order.contains("New") && order.contains("Sort") && order.contains("Edit"))
  }
}
