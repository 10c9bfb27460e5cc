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
  static let box = Symbol(
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

// MARK: - Support

extension ViewDriver {
  func find(_ matches: @escaping (SemanticsNode) -> Bool) -> SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      matches(node) ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)
  }

  func id(_ id: String) -> SemanticsNode? { find { $0.id == id } }

  var focused: String? { find(\.isFocused)?.label }

  mutating func resize(_ width: Double, _ height: Double = 300) {
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
  var capsules: [Rect] {
    picture.commands.compactMap { command in
      guard case .fill(.roundedRect(let rect, let radius, _), let paint) = command,
        radius == min(rect.width, rect.height) / 2
      else { return nil }
      if case .color(let color) = paint, color.alpha == 0 { return nil }
      return rect
    }
  }

  /// The done part of what is at the edge of a bar.
  var progress: Rect? { capsules.first { $0.height <= 3 } }
}
