import Testing
import VitrineViews

/// A screen with a bar at its bottom.
private struct BarScreen: Part {
  var log: [String] = []
  var names = ["Reply", "Forward", "Archive", "Delete"]
  var status = "Updated just now"
  var progress: Double?
  var isIndeterminate = false
  var metrics = Toolbar.BarMetrics.default
  var isEnabled = true
  var hasSpinner = false

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("Content") { $0.log.append("Content") }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      Toolbar(progress: progress, isProgressIndeterminate: isIndeterminate) {
        for name in names {
          Button(name, symbol: .box) { $0.log.append(name) }
        }
        Spacer()
        if hasSpinner { ActivityIndicator() }
        Text(status, lineLimit: 1)
      }
      .barMetrics(metrics)
      .disabled(!isEnabled)
      .named("bar")
    }
  }
}

extension Symbol {
  fileprivate static let box = Symbol(
    name: "box", box: Rect(0, 0, 24, 24),
    layers: [.init(path: Path(ellipseIn: Rect(2, 2, 20, 20)))])
}

@Suite struct ToolbarViewTests {
  private func driver(
    _ change: (inout BarScreen) -> Void = { _ in }, width: Double = 400,
    direction: LayoutDirection = .leftToRight
  ) throws -> ViewDriver<BarScreen> {
    var model = BarScreen()
    change(&model)
    return try ViewDriver(model, size: Size(width, 300), direction: direction)
  }

  // MARK: Layout

  @Test(
    "A bar is as wide as its space and 44 high; buttons are touch targets, words 16 from its side")
  func layout() throws {
    let driver = try driver()
    #expect(driver.id("bar")?.frame == Rect(0, 256, 400, 44))
    #expect(driver.id("bar")?.role == .toolbar)
    let frames = driver.model.names.compactMap { driver.node($0)?.frame }
    #expect(frames.map(\.minX) == [5, 49, 93, 137])
    #expect(frames.allSatisfy { $0.width == 44 && $0.height == 44 && $0.minY == 256 })
    let status = try #require(driver.node("Updated just now")).frame
    #expect(status.maxX == 384 && abs(status.midY - 278) <= 0.5)
  }

  @Test("Compact, it is 32 high, and its buttons with it")
  func compact() throws {
    let driver = try driver({ $0.metrics = .compact })
    #expect(driver.id("bar")?.frame == Rect(0, 268, 400, 32))
    #expect(driver.node("Reply")?.frame == Rect(5, 268, 44, 32))
  }

  @Test("Right to left, the first item is on the right")
  func mirrored() throws {
    let driver = try driver(direction: .rightToLeft)
    #expect(driver.node("Reply")?.frame == Rect(351, 256, 44, 44))
    #expect(driver.node("Updated just now")?.frame.minX == 16)
  }

  @Test("A button with a symbol shows that alone, and is called by its title")
  func iconsOnly() throws {
    let driver = try driver({ $0.status = "" })
    let written = driver.written
    #expect(!written.contains("Reply") && driver.node("Reply")?.role == .button)
    let plain = try ViewDriver(
      Probe { _ in
        Toolbar {
          Button("Words") { $0.count += 1 }
          Spacer()
          Button("Plus", symbol: .box) { $0.count += 1 }.popover(isPresented: \.isOn) {
            Button("Inside", symbol: .box) { $0.count += 1 }
          }
        }
      })
    #expect(plain.written == ["Words"])
    var open = plain
    open.scene.model.isOn = true
    open.frame()
    open.wait(1)
    #expect(open.written.contains("Inside"), "what opens above the bar is not on it")
  }

  @Test("A field takes what is left")
  func field() throws {
    let driver = try ViewDriver(
      Probe { _ in
        Toolbar {
          Button("A", symbol: .box) { _ in }
          ComponentView(Patch.filling("field"))
          ActivityIndicator()
        }
      }, size: Size(300, 44))
    // 5, 44, 11, field, 11, 11, 20, 11, 5
    #expect(driver.node("field")?.frame == Rect(60, 0, 182, 44))
  }

  // MARK: Overflow

  @Test("A text is cut first; then the last items go into a menu, and none is cut")
  func overflow() throws {
    var driver = try driver()
    #expect(driver.node("More") == nil)
    driver.resize(290)
    #expect(driver.node("More") == nil)
    #expect((driver.node("Updated just now")?.frame.width ?? 0) < 100)
    driver.resize(220)
    #expect(driver.node("More")?.frame == Rect(171, 256, 44, 44))
    #expect(driver.node("Updated just now") == nil)
    #expect(driver.node("Archive")?.frame.minX == 93 && driver.node("Delete") == nil)
    driver.resize(50)
    #expect(driver.node("Reply") == nil && driver.node("More")?.frame.width == 40)
    driver.resize(400)
    #expect(driver.node("More") == nil && driver.node("Delete") != nil)
  }

  @Test("In the menu are those without room, with their titles, and do what they do on the bar")
  func menu() throws {
    var driver = try driver(width: 150)
    driver.tap(at: driver.middle("More"), .finger)
    driver.wait(1)
    #expect(driver.written.contains("Archive") && driver.written.contains("Updated just now"))
    #expect(!driver.written.contains("Reply"))
    driver.tap(at: driver.middle("Delete"), .finger)
    driver.wait(1)
    #expect(driver.model.log == ["Delete"])
    driver.tap(at: driver.middle("Reply"))
    #expect(driver.model.log == ["Delete", "Reply"])
  }

  @Test("The rows of the menu follow the room and the model")
  func menuFollows() throws {
    var driver = try driver(width: 150)
    driver.resize(200)
    driver.scene.model.names[3] = "Trash"
    driver.frame()
    driver.tap(at: driver.middle("More"), .finger)
    driver.wait(1)
    #expect(driver.written.contains("Trash") && !driver.written.contains("Archive"))
    driver.resize(400)
    driver.wait(1)
    #expect(!driver.written.contains("Trash"), "with nothing in it, it closes")
  }

  @Test("What has no room takes no keys, and wants no frames")
  func hiddenItems() throws {
    var driver = try driver({ $0.hasSpinner = true }, width: 150)
    driver.wait(0.5)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    var order: [String] = []
    for _ in 0..<5 {
      driver.press(.tab)
      order.append(driver.focused ?? "")
    }
    #expect(order == ["Content", "Reply", "Forward", "More", "Content"])
    driver.resize(500)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) != nil)
  }

  @Test("Its menu is called in the person's language")
  func korean() throws {
    var driver = try driver(width: 100)
    driver.environment.language = .korean
    driver.frame()
    #expect(driver.node("더 보기") != nil)
  }

  // MARK: Input

  @Test("What is beneath is not hit through it; disabled, nothing on it is")
  func hits() throws {
    var driver = try ViewDriver(
      Probe { _ in
        ZStack(alignment: .bottom) {
          Button("Below") { $0.count += 1 }.frame(maxWidth: .infinity, maxHeight: .infinity)
            .controlArea()
          Toolbar { Text("Words") }
        }
      })
    driver.tap(at: Point(200, 280))
    #expect(driver.model.count == 0)
    var off = try self.driver({ $0.isEnabled = false })
    off.tap(at: off.middle("Reply"))
    #expect(off.model.log.isEmpty)
  }

  // MARK: Progress

  @Test("P12: progress comes, glides and goes at the bar's upper edge, and lays out nothing")
  func progress() throws {
    var driver = try driver()
    #expect(driver.progress == nil)
    driver.scene.model.progress = 0.25
    driver.frame()
    driver.wait(1)
    #expect(driver.progress == Rect(0, 256, 100, 3))
    #expect(driver.id("bar/progress")?.value == "25%")
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    driver.scene.model.progress = 0.75
    driver.frame()
    driver.wait(0.1)
    let width = driver.progress?.width ?? 0
    #expect(width > 100 && width < 300)
    driver.wait(1)
    driver.scene.model.progress = 1
    driver.frame()
    driver.wait(0.5)
    #expect((driver.progress?.width ?? 0) > 395)
    driver.scene.model.progress = nil
    driver.frame()
    driver.wait(1)
    #expect(driver.progress == nil && driver.id("bar/progress") == nil)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  // MARK: Hard values

  @Test("No room and far too much of it are no trouble", arguments: [0, 1, 43, 1e5])
  func hardSizes(width: Double) throws {
    var driver = try driver(width: width)
    driver.environment.size = Size(width, 0)
    driver.frame(.resize(Size(width, 0)))
    #expect(driver.tree.frame.isFinite)
    let empty = try ViewDriver(Probe { _ in Toolbar {} }, size: Size(max(1, width), 100))
    #expect(empty.node("More") == nil)
  }
}

// MARK: - Bottom bars

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
      Place(\.inner).navigationTitle("Inner")
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

// MARK: - Navigation bar progress

/// A screen that loads.
private struct LoadingScreen: Part {
  var progress: Double?
  var isIndeterminate = false
  var path: [Int] = []
  var title = "Page"

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      Text("Content").frame(maxWidth: .infinity, maxHeight: .infinity)
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .navigationBarProgress(progress, isIndeterminate: isIndeterminate)
    } destination: { _ in
      Text("Next").navigationTitle("Next").navigationBarProgress(0.5)
    }
    .named("nav")
  }
}

@Suite struct NavigationBarProgressTests {
  private func driver(
    _ change: (inout LoadingScreen) -> Void = { _ in }, direction: LayoutDirection = .leftToRight
  ) throws -> ViewDriver<LoadingScreen> {
    var model = LoadingScreen()
    change(&model)
    return try ViewDriver(model, size: Size(320, 480), direction: direction)
  }

  @Test("P12: it lies at the lower edge of the bar, and what is not done is hidden")
  func place() throws {
    let driver = try driver({ $0.progress = 0.25 })
    #expect(driver.progress == Rect(0, 41, 80, 3), "what was there to begin with is there at once")
    #expect(driver.id("nav/bar/progress")?.value == "25%")
    #expect(driver.id("nav/bar/progress")?.isInteractive == false)
    #expect(driver.capsules.count == 1, "there is no track")
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    let mirrored = try self.driver({ $0.progress = 0.25 }, direction: .rightToLeft)
    #expect(mirrored.progress == Rect(240, 41, 80, 3))
  }

  @Test("P12: it fades in, glides, and goes a moment after all is done")
  func comesAndGoes() throws {
    var driver = try driver()
    #expect(driver.progress == nil)
    driver.scene.model.progress = 0.5
    driver.frame()
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) != nil)
    driver.wait(0.5)
    #expect(driver.progress == Rect(0, 41, 160, 3))
    driver.scene.model.progress = 1
    driver.frame()
    driver.wait(0.1)
    let width = driver.progress?.width ?? 0
    #expect(width > 160 && width < 320)
    driver.wait(0.45)
    #expect((driver.progress?.width ?? 0) > 316)
    driver.wait(0.4)
    #expect(driver.progress == nil && driver.id("nav/bar/progress") == nil)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    driver.scene.model.isIndeterminate = true
    driver.frame()
    driver.wait(1)
    #expect(driver.progress != nil && driver.id("nav/bar/progress")?.value == nil)
  }

  @Test("A screen without a bar shows none; no number, none or too much is no trouble")
  func hardValues() throws {
    let none = try driver({
      $0.title = ""
      $0.progress = 0.5
    })
    #expect(none.progress == nil)
    #expect(try driver({ $0.progress = .nan }).progress == nil)
    #expect(try driver({ $0.progress = -3 }).progress == nil, "nothing done is nothing to see")
    var full = try driver({ $0.progress = 0.5 })
    full.scene.model.progress = .infinity
    full.frame()
    full.wait(2)
    #expect(full.progress == nil)
  }

  @Test("That of a screen that comes over another takes its place, and the other's wakes nobody")
  func screens() throws {
    var driver = try driver({ $0.isIndeterminate = true })
    driver.scene.model.path = [1]
    driver.frame()
    driver.wait(2)
    #expect(driver.progress == Rect(0, 41, 160, 3))
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    driver.scene.model.path = []
    driver.frame()
    driver.wait(2)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) != nil)
  }
}

// MARK: - Network activity

private struct RequestsScreen: Part {
  var requests = 0

  func body(in environment: Environment) -> some View<Self> {
    HStack(spacing: 4) {
      NetworkActivityIndicator(requests: requests).named("network")
      Text("Beside")
    }
  }
}

@Suite struct NetworkActivityViewTests {
  @Test("P21: what the model says begins and ends requests, at the time that it says so")
  func follows() throws {
    var driver = try ViewDriver(RequestsScreen(), size: Size(200, 44))
    func isVisible() -> Bool { driver.id("network")?.isVisible == true }
    let place = driver.node("Beside")?.frame
    driver.wait(1)
    driver.scene.model.requests = 2
    driver.frame()
    let start = driver.time
    driver.wait(1.9)
    #expect(!isVisible())
    #expect(
      driver.scene.nextChange(after: driver.time, in: driver.environment) == start + 2,
      "it wakes nobody before it shows")
    driver.scene.model.requests = 1
    driver.frame()
    driver.wait(0.2)
    #expect(isVisible() && driver.node("Beside")?.frame == place)
    driver.wait(1)
    driver.scene.model.requests = 0
    driver.frame()
    driver.wait(0.3)
    #expect(!isVisible() && driver.node("Beside")?.frame == place)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test("P21: requests that go on when it comes count from then")
  func first() throws {
    var driver = try ViewDriver(RequestsScreen(requests: 1), size: Size(200, 44))
    #expect(driver.id("network")?.state["active"] == .int(1))
    driver.wait(2.1)
    #expect(driver.id("network")?.isVisible == true)
  }
}

// MARK: - Support

extension ViewDriver {
  fileprivate func find(_ matches: @escaping (Node) -> Bool) -> Node? {
    func find(_ node: Node) -> Node? {
      matches(node) ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)
  }

  fileprivate func id(_ id: String) -> Node? { find { $0.id == id } }

  fileprivate var focused: String? { find(\.isFocused)?.label }

  fileprivate mutating func resize(_ width: Double, _ height: Double = 300) {
    environment.size = Size(width, height)
    frame(.resize(Size(width, height)))
    frame()
  }

  /// What is written, in order.
  fileprivate var written: [String] {
    let picture = picture
    return picture.commands.compactMap { command in
      if case .text(let index, _, _) = command { picture.texts[Int(index)].string } else { nil }
    }
    .filter { !$0.isEmpty }
  }

  /// The capsules that are filled.
  fileprivate var capsules: [Rect] {
    picture.commands.compactMap { command in
      guard case .fill(.roundedRect(let rect, let radius, _), let paint) = command,
        radius == min(rect.width, rect.height) / 2
      else { return nil }
      if case .color(let color) = paint, color.alpha == 0 { return nil }
      return rect
    }
  }

  /// The done part of what is at the edge of a bar.
  fileprivate var progress: Rect? { capsules.first { $0.height <= 3 } }
}
