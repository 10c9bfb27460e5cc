import Testing
import VitrineViews

/// What is refreshed, in a list or a scroll view, perhaps in a stack with a large title.
struct RefreshedMail: Part {
  enum Place: CaseIterable, Sendable {
    case list, scroll, listInStack, scrollInStack
  }

  var place = Place.list
  var isRefreshing = false
  var refreshCalls = 0
  var refuses = false
  var isDisabled = false
  var interval: Seconds?
  var title: String?
  var rows = 40

  func body(in environment: Environment) -> some View<Self> {
    switch place {
    case .list: list
    case .scroll: scroll
    case .listInStack: NavigationStack { list.navigationTitle("Mail") }
    case .scrollInStack: NavigationStack { scroll.navigationTitle("Mail") }
    }
  }

  private var list: some View<Self> {
    List { ForEach(0..<rows) { row in Text("row \(row)") } }
      .refreshable(isRefreshing: \.isRefreshing, title: title, every: interval) { $0.refresh() }
      .named("mail")
      .disabled(isDisabled)
  }

  private var scroll: some View<Self> {
    ScrollView {
      VStack(spacing: 0) { for row in 0..<rows { Text("row \(row)").frame(height: 44) } }
    }
    .refreshable(isRefreshing: \.isRefreshing, title: title, every: interval) { $0.refresh() }
    .named("mail")
    .disabled(isDisabled)
  }

  private mutating func refresh() {
    refreshCalls += 1
    if refuses { isRefreshing = false }
  }
}

extension ViewDriver<RefreshedMail> {
  var mail: SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.id == "mail" ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)
  }

  var refreshPhase: String {
    if case .string(let phase) = mail?.state["phase"] { phase } else { "none" }
  }

  var pulled: Double {
    if case .number(let pull) = mail?.state["pull"] { pull } else { .nan }
  }

  var refreshCount: Int {
    if case .int(let count) = mail?.state["refreshCount"] { count } else { -1 }
  }

  /// Drags down from the middle of what is refreshed, and holds there.
  mutating func pullDown(_ distance: Double, _ pointer: PointerID = .finger) {
    let start = Point(150, (mail?.frame.minY ?? 0) + 60)
    frame(.pointer(PointerEvent(.down, pointer, at: start)))
    for step in 1...10 {
      let position = start + Point(0, distance * Double(step) / 10)
      frame(.pointer(PointerEvent(.move, pointer, at: position)))
    }
    wait(0.3)
    frame(.pointer(PointerEvent(.move, pointer, at: start + Point(0, distance))))
  }

  mutating func letGo(_ pointer: PointerID = .finger) {
    frame(.pointer(PointerEvent(.up, pointer, at: Point(150, 500))))
  }

  mutating func turnWheel(_ notches: Double) {
    frame(.wheel(WheelEvent(at: Point(150, 400), dx: 0, dy: notches)))
  }

  mutating func change(_ body: (inout RefreshedMail) -> Void) {
    body(&scene.model)
    frame()
  }
}

@Suite("Refreshing what scrolls") struct RefreshableTests {
  func driver(
    _ place: RefreshedMail.Place = .list, interval: Seconds? = nil,
    motion: MotionPreference = .full,
    direction: LayoutDirection = .leftToRight, _ change: (inout RefreshedMail) -> Void = { _ in }
  ) throws -> ViewDriver<RefreshedMail> {
    var mail = RefreshedMail(place: place, interval: interval)
    change(&mail)
    return try ViewDriver(
      mail, size: Size(300, 600), motion: motion, direction: direction)
  }

  // MARK: P13

  @Test(
    "P13: pulled far enough and let go it refreshes, until the model says that it is done",
    arguments: RefreshedMail.Place.allCases, [PointerID.finger, .mouse])
  private func pulls(place: RefreshedMail.Place, pointer: PointerID) throws {
    var driver = try driver(place)
    #expect(driver.refreshPhase == "idle" && driver.refreshCount == 0)
    driver.pullDown(120, pointer)
    #expect(driver.refreshPhase == "pulling" && driver.pulled > 20)
    driver.letGo(pointer)
    #expect(driver.refreshPhase == "settling")
    driver.wait(2)
    #expect(driver.model.refreshCalls == 0)
    driver.pullDown(330, pointer)
    #expect(driver.refreshPhase == "armed")
    #expect(driver.model.refreshCalls == 0)
    driver.letGo(pointer)
    #expect(driver.model.isRefreshing && driver.model.refreshCalls == 1 && driver.refreshCount == 1)
    driver.wait(2)
    #expect(driver.refreshPhase == "refreshing" && driver.pulled == 60)
    driver.change { $0.isRefreshing = false }
    #expect(driver.refreshPhase == "settling")
    driver.wait(2)
    #expect(driver.refreshPhase == "idle" && driver.pulled == 0 && driver.model.refreshCalls == 1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test(
    "P13: it works read from right to left, and with less motion",
    arguments: RefreshedMail.Place.allCases)
  private func directions(place: RefreshedMail.Place) throws {
    var driver = try driver(place, motion: .reduced, direction: .rightToLeft)
    driver.pullDown(330)
    driver.letGo()
    driver.wait(2)
    #expect(driver.model.refreshCalls == 1 && driver.pulled == 60)
    driver.change { $0.isRefreshing = false }
    driver.wait(2)
    #expect(driver.pulled == 0)
  }

  @Test("P13: rows that all show can be pulled", arguments: RefreshedMail.Place.allCases)
  private func short(place: RefreshedMail.Place) throws {
    var driver = try driver(place) { $0.rows = 2 }
    driver.pullDown(330)
    driver.letGo()
    driver.wait(1)
    #expect(driver.model.refreshCalls == 1 && driver.pulled == 60)
  }

  @Test("P13: the wheel pulls at the top, and refreshes past the threshold")
  func wheel() throws {
    for place in RefreshedMail.Place.allCases {
      var driver = try driver(place)
      driver.turnWheel(-1)
      driver.wait(0.2)
      #expect(driver.refreshPhase == "pulling")
      driver.wait(2)
      #expect(driver.refreshPhase == "idle" && driver.model.refreshCalls == 0)
      for _ in 0..<8 { driver.turnWheel(-1) }
      driver.wait(1)
      #expect(driver.model.refreshCalls == 1 && driver.pulled == 60, "\(place)")
    }
  }

  @Test(
    "P13: F5 and Ctrl+R refresh, with the focus inside or nowhere; again meanwhile they do nothing",
    arguments: RefreshedMail.Place.allCases, [true, false])
  private func keys(place: RefreshedMail.Place, hasFocus: Bool) throws {
    var driver = try driver(place)
    if hasFocus { driver.press(.tab) }
    driver.press(.function(5))
    #expect(driver.model.refreshCalls == 1 && driver.model.isRefreshing)
    driver.press(.function(5))
    driver.press(.character("r"), .control)
    driver.wait(1)
    #expect(driver.model.refreshCalls == 1 && driver.pulled == 60)
    driver.change { $0.isRefreshing = false }
    driver.wait(1)
    driver.press(.character("r"), .control)
    #expect(driver.model.refreshCalls == 2 && driver.refreshCount == 2)
  }

  @Test("P13: the owner begins by setting the flag; where the top does not show nothing moves")
  func owner() throws {
    for place in RefreshedMail.Place.allCases {
      var driver = try driver(place)
      driver.change { $0.isRefreshing = true }
      driver.wait(1)
      #expect(
        driver.pulled == 60 && driver.model.refreshCalls == 0 && driver.refreshCount == 1,
        "\(place)")
      driver.change { $0.isRefreshing = false }
      driver.wait(2)
      driver.turnWheel(6)
      driver.wait(2)
      let offset = driver.mail?.state["offset"]
      driver.change { $0.isRefreshing = true }
      driver.wait(1)
      #expect(driver.mail?.state["offset"] == offset)
      driver.change { $0.isRefreshing = false }
      driver.wait(1)
      #expect(driver.mail?.state["offset"] == offset)
    }
  }

  @Test("P13: a model that refuses wins", arguments: RefreshedMail.Place.allCases)
  private func refused(place: RefreshedMail.Place) throws {
    var driver = try driver(place) { $0.refuses = true }
    driver.pullDown(330)
    driver.letGo()
    #expect(driver.model.refreshCalls == 1 && !driver.model.isRefreshing)
    #expect(driver.refreshPhase == "settling")
    driver.wait(2)
    #expect(driver.refreshPhase == "idle" && driver.pulled == 0)
    driver.press(.function(5))
    #expect(driver.model.refreshCalls == 2 && driver.refreshPhase != "refreshing")
  }

  @Test("Disabled it is not pulled, and keys do nothing; a pull under way goes back")
  func disabled() throws {
    for place in RefreshedMail.Place.allCases {
      var driver = try driver(place) { $0.isDisabled = true }
      driver.pullDown(330)
      driver.letGo()
      driver.press(.function(5))
      #expect(driver.model.refreshCalls == 0, "\(place)")
      driver.change { $0.isDisabled = false }
      driver.pullDown(330)
      driver.change { $0.isDisabled = true }
      driver.wait(2)
      driver.letGo()
      #expect(driver.model.refreshCalls == 0 && driver.pulled == 0, "\(place)")
    }
  }

  @Test(
    "Rows that come with the refresh move nothing that is held",
    arguments: RefreshedMail.Place.allCases)
  private func rowsCome(place: RefreshedMail.Place) throws {
    var driver = try driver(place)
    driver.press(.function(5))
    driver.wait(1)
    driver.change { $0.rows = 60 }
    #expect(driver.pulled == 60)
    driver.change {
      $0.rows = 3
      $0.isRefreshing = false
    }
    driver.wait(2)
    #expect(driver.pulled == 0 && driver.mail?.state["offset"] == .number(0))
  }

  @Test("A copy of the scene refreshes by itself")
  func copies() throws {
    var driver = try driver()
    driver.pullDown(330)
    var copy = driver
    driver.letGo()
    copy.frame(.pointer(PointerEvent(.cancel, .finger, at: .zero)))
    #expect(driver.model.refreshCalls == 1 && copy.model.refreshCalls == 0)
    driver.wait(1)
    copy.wait(1)
    #expect(driver.pulled == 60 && copy.pulled == 0)
  }

  // MARK: Around it

  @Test("A large title stays, and the spinner shows below it")
  func largeTitle() throws {
    for place in [RefreshedMail.Place.listInStack, .scrollInStack] {
      var driver = try driver(place)
      let bar = try #require(driver.node("Mail")).frame
      let top = try #require(driver.mail).frame.minY
      driver.press(.function(5))
      driver.wait(1)
      #expect(try #require(driver.node("Mail")).frame == bar)
      let spinner = try #require(driver.node("Refreshing"))
      #expect(spinner.frame == Rect(0, top, 300, 60) && spinner.isVisible)
      #expect(spinner.role == .activityIndicator)
    }
  }

  @Test("Assistive technology hears that it begins and ends, not where nobody asked")
  func announces() throws {
    func announcement(_ driver: ViewDriver<RefreshedMail>) -> StateValue? {
      driver.tree.state["announcement"]
    }
    var driver = try driver(interval: 100)
    driver.press(.function(5))
    #expect(announcement(driver) == .string("Refreshing"))
    driver.change { $0.isRefreshing = false }
    #expect(announcement(driver) == .string("Refreshed"))
    var silent = try self.driver(interval: 10)
    silent.frame(at: 10)
    silent.change { $0.isRefreshing = false }
    #expect(silent.model.refreshCalls == 1 && announcement(silent) == nil)
  }

  @Test("Without a refresh nothing is said of one")
  func without() throws {
    struct Plain: Part {
      func body(in environment: Environment) -> some View<Self> {
        ScrollView { Text("one") }.named("plain")
      }
    }
    var driver = try ViewDriver(Plain())
    driver.press(.function(5))
    #expect(driver.tree.children.first?.state["phase"] == nil)
    #expect(driver.tree.children.first?.children.count == 1)
  }

  @Test("P14: a title shows below the spinner, and is heard")
  func title() throws {
    var driver = try driver { $0.title = "Inbox" }
    driver.press(.function(5))
    driver.wait(1)
    #expect(driver.node("Inbox")?.label == "Refreshing" && driver.pulled == 60)
  }

  @Test("No room, and a very large one", arguments: [Size.zero, Size(1, 1), Size(16_000, 16_000)])
  func sizes(size: Size) throws {
    for place in RefreshedMail.Place.allCases {
      var driver = try ViewDriver(RefreshedMail(place: place), size: size)
      driver.press(.function(5))
      driver.wait(1)
      _ = driver.picture
      #expect(driver.model.refreshCalls == 1 && driver.pulled <= 60)
      driver.change { $0.isRefreshing = false }
      driver.wait(1)
      #expect(driver.pulled == 0)
    }
  }
}
