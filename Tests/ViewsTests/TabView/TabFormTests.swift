import Testing

@testable import VitrineViews

@Suite struct TabFormTests {
  // MARK: Form

  @Test(
    "T10, T8: the form goes by the size of the view",
    arguments: [
      (Size(390, 844), "regular"), (Size(699, 700), "regular"), (Size(640, 360), "compact"),
      (Size(844, 390), "compact"), (Size(640, 500), "regular"), (Size(700, 600), "tablet"),
      (Size(1024, 768), "tablet"), (Size(480, 480), "regular"),
    ])
  func automaticForm(size: Size, form: String) throws {
    let driver = try ViewDriver<Station>(size: size)
    #expect(driver.barState("form") == .string(form))
  }

  @Test(
    "a form is chosen by hand, for all sizes",
    arguments: TabViewStyle.allCases.filter { $0 != .automatic })
  func chosenForm(style: TabViewStyle) throws {
    let driver = try ViewDriver<Station>({ $0.style = style }, size: Size(900, 700))
    #expect(driver.barState("form") == .string(style.rawValue))
  }

  @Test("T10: a window that is resized changes the form at once, and keeps the panes' state")
  func resizing() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .browse })
    driver.tap(at: driver.middle("Count 0"))
    driver.wheel(2, at: Point(160, 200))
    driver.resize(Size(1024, 768))
    #expect(driver.barState("form") == .string("tablet"))
    driver.resize(Size(640, 360))
    #expect(driver.barState("form") == .string("compact"))
    driver.resize(Size(320, 480))
    #expect(driver.barState("form") == .string("regular"))
    driver.press(.home)
    driver.wait(1)
    #expect(driver.node("Count 1") != nil)
  }

  @Test("the form goes by the view, not by the window")
  func formOfTheView() throws {
    struct Beside: Part {
      var place = 0
      func body(in environment: Environment) -> some View<Self> {
        HStack(spacing: 0) {
          Rectangle().frame(width: 500)
          TabView(selection: \.place) {
            Tab("A") { Text("One") }
            Tab("B") { Text("Two") }
          }
        }
      }
    }
    let driver = try ViewDriver(Beside(), size: Size(900, 700))
    #expect(driver.tree.node("tab-bar")?.state["form"] == .string("regular"))
  }

  @Test("a pane that does not show is laid out when it shows again, in the size of then")
  func resizeAsleep() throws {
    var driver = try ViewDriver<Station>({ $0.panes = [.browse, .split, .search] })
    driver.select(.split)
    driver.select(.search)
    driver.resize(Size(400, 600))
    driver.select(.split)
    let lists = try #require(driver.id("tab-view/pane-1")).children
    #expect(lists.count == 2)
    #expect(lists.allSatisfy { $0.frame.width == 200 })
    #expect(lists[1].frame.maxX == 400)
  }

  // MARK: Beneath the bar

  @Test("T6: what scrolls ends above the bar and shows beneath it")
  func barOverlap() throws {
    let driver = try ViewDriver<Station>({ $0.pane = .browse })
    let bar = try #require(driver.bar).frame
    let scroll = try #require(driver.id("browse"))
    #expect(scroll.frame.maxY == bar.minY)
    #expect(scroll.clip?.maxY == bar.maxY)
    let row = try #require(driver.node("Row 9")).frame
    #expect(row.minY < bar.maxY && row.maxY > bar.minY)
    #expect(driver.texts.contains("Row 9"), "it is drawn there")
  }

  @Test("T6: the background shows only while content lies beneath, and goes at its end")
  func material() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .browse })
    #expect(driver.barState("backgroundVisible") == .bool(true))
    driver.wheel(100, at: Point(160, 200))
    driver.wait(2)
    // The words are in the middle of a row of 44, on whole pixels.
    let (last, bar) = (try #require(driver.node("Row 39")), try #require(driver.bar))
    #expect(abs(last.frame.midY - (bar.frame.minY - 22)) <= 0.5)
    #expect(driver.barState("backgroundVisible") == .bool(false))
    driver.wheel(-1, at: Point(160, 200))
    #expect(driver.barState("backgroundVisible") == .bool(true))
    driver.tap("tab-bar/tab-2")
    driver.wait(1)
    #expect(driver.barState("backgroundVisible") == .bool(false), "this pane does not scroll")
    driver.tap("tab-bar/tab-0")
    #expect(driver.barState("backgroundVisible") == .bool(true))
  }

  /// How much of the material there is at the bottom of the window.
  private func material(_ driver: ViewDriver<Station>) -> Double {
    driver.picture.commands.compactMap { command -> Double? in
      guard case .material(.rect(let frame), let material) = command, frame.maxY >= 480 else {
        return nil
      }
      // 204: the alpha of a bar's whole tint.
      return material.opacity * Double(material.tint.alpha) / 204
    }.last ?? 0
  }

  @Test("T6: a bar with content beneath keeps its background, whatever changes first")
  func keepsMaterial() throws {
    typealias Driver = ViewDriver<Station>
    let changes: [(String, (inout Driver) -> Void)] = [
      ("another tab", { $0.tap("tab-bar/tab-1") }),
      ("a badge", { driver in driver.change { $0.badge = "3" } }),
      ("a screen", { driver in driver.change { $0.path = ["album"] } }),
      ("a keyboard", { driver in driver.change { $0.keyboard = 200 } }),
      ("a size", { $0.resize(Size(330, 480)) }),
    ]
    for (name, change) in changes {
      var driver = try ViewDriver<Station>()
      driver.wait(0.5)
      #expect(material(driver) == 1)
      change(&driver)
      for frame in 0..<8 {
        #expect(material(driver) == 1, "\(frame) frames after \(name)")
        driver.frame()
      }
    }
  }

  @Test("T6: a screen that comes back over rows brings their background along, also by a finger")
  func materialOfScreens() throws {
    var driver = try ViewDriver<Station>({ $0.path = ["album"] })
    driver.wait(1)
    #expect(material(driver) == 0)
    var back = driver
    back.change { $0.path = [] }
    for frame in 0..<12 {
      #expect(material(back) == 1, "frame \(frame)")
      back.frame()
    }
    let finger = PointerID.finger
    driver.frame(.pointer(PointerEvent(.down, finger, at: Point(4, 200))))
    for x in stride(from: 20.0, through: 120, by: 20) {
      driver.frame(.pointer(PointerEvent(.move, finger, at: Point(x, 200))))
    }
    driver.frame()
    #expect(material(driver) == 1)
  }

  @Test("T6: at the end of what scrolls the background fades, over a quarter of a second")
  func materialFades() throws {
    var driver = try ViewDriver<Station>({ $0.pane = .browse })
    driver.wheel(100, at: Point(160, 200))
    driver.wait(2)
    #expect(material(driver) == 0)
    driver.frame(.wheel(WheelEvent(at: Point(160, 200), dx: 0, dy: -1)))
    var seen: [Double] = []
    for _ in 0..<24 {
      driver.frame()
      seen.append(material(driver))
    }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 - $0 >= 0 && $1 - $0 < 0.2 })
    #expect(seen.count { $0 > 0 && $0 < 1 } >= 12 && seen.last == 1)
  }

  @Test("T6: content that fits has no background above it")
  func fits() throws {
    var driver = try ViewDriver<Station>({
      $0.pane = .browse
      $0.rows = 3
    })
    #expect(driver.barState("backgroundVisible") == .bool(false))
    driver.change { $0.rows = 30 }
    driver.frame()
    #expect(driver.barState("backgroundVisible") == .bool(true))
  }

  @Test("T6: the screens of a stack and their backgrounds go on beneath the bar")
  func stackBeneath() throws {
    var driver = try ViewDriver<Station>()
    let bar = try #require(driver.bar).frame
    let scroll = driver.id("tab-view/pane-0")?.first { $0.clip != nil && $0.id != "listen" }
    #expect(scroll?.clip?.maxY == bar.maxY)
    #expect(scroll?.frame.maxY == bar.minY)
    driver.change { $0.path = ["album"] }
    driver.wait(2)
    #expect(driver.barState("backgroundVisible") == .bool(false))
    driver.change { $0.path = [] }
    driver.wait(1)
    #expect(driver.barState("backgroundVisible") == .bool(true))
  }

  @Test("T6: rows of a list that lie beneath the bar are made")
  func listBeneath() throws {
    var driver = try ViewDriver<Station>({
      $0.panes = [.split]
      $0.pane = .split
    })
    let bar = try #require(driver.bar).frame
    for notches in stride(from: 0.25, through: 4, by: 0.25) {
      driver.frame(.wheel(WheelEvent(at: Point(80, 200), dx: 0, dy: 0.25)))
      let rows = driver.nodes { $0.label?.hasPrefix("Left ") == true }
      let last = rows.map(\.frame.maxY).max() ?? 0
      #expect(last >= bar.maxY - 20, "after \(notches) notches")
    }
  }

  @Test("a bar at the bottom of a screen has content beneath it as well")
  func toolbarBeneath() throws {
    struct Screen: Part {
      var count = 0
      func body(in environment: Environment) -> some View<Self> {
        NavigationStack {
          ScrollView {
            VStack(spacing: 0) { for row in 0..<40 { Text("Row \(row)").frame(height: 44) } }
          }
          .toolbar { ToolbarItem(placement: .bottomBar) { Button("Go") { $0.count += 1 } } }
          .named("scroll")
        }
      }
    }
    var driver = try ViewDriver(Screen(), size: Size(320, 480))
    let scroll = try #require(
      driver.tree.first { $0.clip != nil && $0.role == .group && $0.frame.height < 480 })
    let bar = try #require(driver.tree.first { $0.role == .toolbar })
    #expect(scroll.frame.maxY == bar.frame.minY)
    #expect(scroll.clip?.maxY == bar.frame.maxY)
    driver.frame(.wheel(WheelEvent(at: Point(160, 200), dx: 0, dy: 100)))
    driver.wait(2)
    let last = try #require(driver.node("Row 39"))
    #expect(abs(last.frame.midY - (bar.frame.minY - 22)) <= 0.5)
    // The bar is in front of what is beneath it.
    driver.tap(at: driver.middle("Go"))
    #expect(driver.model.count == 1)
  }

  // MARK: Safe area

  @Test("the bar keeps what covers its edge, and panes the rest")
  func safeArea() throws {
    let plain = try ViewDriver<Station>({ $0.pane = .browse })
    var covered = try ViewDriver<Station>({ $0.pane = .browse })
    covered.environment.safeArea = Insets(top: 20, left: 0, bottom: 34, right: 0)
    covered.frame()
    let (before, after) = (
      try #require(plain.id("tab-view/pane-1")).frame,
      try #require(covered.id("tab-view/pane-1")).frame
    )
    #expect(after.minY == before.minY + 20)
    #expect(after.maxY == before.maxY - 34)
    #expect(covered.bar?.frame.maxY == 480)
  }
}

/// Tabs in sections, one of which has a list of its own.
struct Library: Part {
  var place = "Home"
  var inner: Int?
  var customization = TabCustomization()
  var style = TabViewStyle.automatic

  func body(in environment: Environment) -> some View<Self> {
    tabs.tabViewStyle(style)
  }

  private var tabs: some View<Self> {
    TabView(selection: \.place) {
      Tab("Home") { Text("Pane Home") }
      TabSection("Library") {
        Tab("Albums", badge: "7") {
          List(selection: \.inner) { ForEach(0..<9) { Text("Inner \($0)") } }.frame(width: 200)
        }
        Tab("Songs") { Text("Pane Songs") }
      }
    }
    .tabViewCustomization(\.customization)
    .named("tab-view")
  }
}

extension ViewDriver<Library> {
  /// Presses the bar's own button.
  mutating func toggleSidebar() {
    tap(at: tree.node("tab-bar/sidebar")?.frame.center ?? Point(-1e6, -1e6))
  }
}

extension ViewDriver {
  /// All texts that are drawn.
  var texts: [String] {
    picture.texts.map(\.string)
  }

  func nodes(_ matches: (SemanticsNode) -> Bool) -> [SemanticsNode] { tree.all(matches) }
}

extension SemanticsNode {
  /// The first at or below it that is meant.
  func first(where matches: (SemanticsNode) -> Bool) -> SemanticsNode? {
    if matches(self) { return self }
    for child in children { if let found = child.first(where: matches) { return found } }
    return nil
  }

  func all(_ matches: (SemanticsNode) -> Bool) -> [SemanticsNode] {
    (matches(self) ? [self] : []) + children.flatMap { $0.all(matches) }
  }
}
