import Testing
import VitrineViews

/// A screen of any title, over a root of any title.
private struct Titled: Part {
  var path: [Int] = [1]
  var rootTitle = "Root"
  var title = "Top"
  var mode = TitleDisplayMode.automatic
  var hasItems = false
  var inner = Inner()
  var own = 0

  /// With a toolbar of its own.
  struct Inner: Part {
    var saves = 0

    func body(in environment: Environment) -> some View<Self> {
      VStack {
        Button("Below \(saves)") { _ in }
      }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Save") { $0.saves += 1 } }
      }
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      Text("Root of all").navigationTitle(rootTitle)
    } destination: { _ in
      if hasItems {
        Scope(\.inner).navigationTitle(title)
          .toolbar {
            Button("Own") { $0.own += 1 }
            if own > 1 { Button("Plus") { _ in } }
          }
      } else {
        Text("Content").frame(maxWidth: .infinity, maxHeight: .infinity)
          .navigationTitle(title).navigationBarTitleDisplayMode(mode)
      }
    }
    .named("nav")
  }
}

@Suite struct NavigationBarTests {
  private func driver(
    _ change: (inout Titled) -> Void = { _ in }, size: Size = Size(320, 480)
  ) throws -> ViewDriver<Titled> {
    var model = Titled()
    change(&model)
    return try ViewDriver(model, size: size)
  }

  /// What the back button says.
  private func backButtonTexts(_ driver: ViewDriver<Titled>) -> [String] {
    driver.picture.written.map(\.string).filter {
      $0 != driver.model.title && $0 != "Content"
    }
  }

  // MARK: Back

  @Test func theBackButtonSaysWhereItLeadsWhereThereIsRoom() throws {
    #expect(backButtonTexts(try driver()) == ["Root"])
    let long = try driver({ $0.rootTitle = "A very long title of a screen" })
    #expect(backButtonTexts(long) == ["Back"])
    #expect(long.node("A very long title of a screen")?.id == "nav/back")
    let both = try driver({
      $0.rootTitle = "A very long title"
      $0.title = "Another that is very long"
    })
    #expect(backButtonTexts(both) == [])
    #expect(both.node("A very long title")?.id == "nav/back")
    let none = try driver({ $0.rootTitle = "" })
    #expect(backButtonTexts(none) == ["Back"])
    var korean = try driver({ $0.rootTitle = "" })
    korean.environment.language = .korean
    korean.frame()
    #expect(backButtonTexts(korean) == ["뒤로"])
  }

  @Test func anotherTitleBelowIsAnotherBackButton() throws {
    var driver = try driver()
    driver.scene.model.rootTitle = "Start"
    driver.frame()
    #expect(backButtonTexts(driver) == ["Start"])
    #expect(driver.node("Start")?.id == "nav/back")
  }

  // MARK: Title

  @Test func theTitleIsInTheMiddleOfTheBarOrOfTheRoomThatThereIs() throws {
    let middle = try #require(try driver().picture.frame("Top"))
    #expect(abs(middle.midX - 160) <= 1)
    #expect(middle.midY == 22)
    let pushed = try driver({
      $0.rootTitle = "Longer root"
      $0.title = "A title of some length"
    })
    let titleFrame = try #require(pushed.picture.frame("A title of some length"))
    let back = try #require(pushed.node("Longer root")).frame
    #expect(titleFrame.minX >= back.maxX)
    #expect(titleFrame.maxX <= 320)
  }

  @Test func aLargeTitleIsInTheBarWhereThereIsLittleRoom() throws {
    #expect(try driver({ $0.mode = .large }).node("Content")?.frame.minY ?? 0 > 44)
    let high = try driver({ $0.mode = .large })
    #expect(high.bar("nav")?.frame.height == 96)
    #expect(high.bar("nav")?.state["collapse"] == .number(0))
    let low = try driver({ $0.mode = .large }, size: Size(320, 239))
    #expect(low.bar("nav")?.frame.height == 44)
    #expect(low.bar("nav")?.state["collapse"] == .number(1))
  }

  @Test func withNothingToSayThereIsNoBar() throws {
    let driver = try driver({
      $0.path = []
      $0.rootTitle = ""
    })
    #expect(driver.bar("nav") == nil)
    #expect(abs((driver.node("Root of all")?.frame.midY ?? 0) - 240) < 1)
  }

  @Test func aTitleThatChangesShows() throws {
    var driver = try driver()
    driver.scene.model.title = "Other"
    driver.frame()
    #expect(driver.bar("nav")?.label == "Other")
    #expect(driver.picture.frame("Other") != nil)
  }

  // MARK: Toolbar

  @Test func itemsStandAtTheirSidesAndActOnTheirModels() throws {
    var driver = try driver({ $0.hasItems = true })
    let back = try #require(driver.node("Root")).frame
    let save = try #require(driver.node("Save")).frame
    let own = try #require(driver.node("Own")).frame
    #expect(save.minX == back.maxX && save.midY == 22)
    #expect(own.maxX == 312 && own.midY == 22)
    driver.tap(at: save.center)
    driver.tap(at: save.center)
    driver.tap(at: own.center)
    #expect(driver.model.inner.saves == 2 && driver.model.own == 1)
    driver.tap(at: own.center)
    let plus = try #require(driver.node("Plus")).frame
    #expect(plus.maxX == 312)
    #expect(driver.node("Own")?.frame.maxX == plus.minX - 8)
  }

  @Test func keysReachItemsAndTheFocusBeginsBelowTheBar() throws {
    var driver = try driver({
      $0.hasItems = true
      $0.path = []
    })
    driver.scene.model.path = [1]
    driver.wait(1)
    #expect(driver.focus == "Below 0")
    driver.press(.tab)
    #expect(driver.focus == "Root")
    driver.press(.tab)
    #expect(driver.focus == "Own")
    driver.press(.tab)
    #expect(driver.focus == "Save")
    driver.press(.enter)
    #expect(driver.model.inner.saves == 1)
  }

  // MARK: Beneath

  @Test func aBackgroundGoesOnBeneathTheBar() throws {
    let driver = try ViewDriver(
      Probe { _ in
        NavigationStack {
          ScrollView { Text("Row").frame(height: 900) }.background(.patch).navigationTitle("T")
        }
      }, size: Size(320, 480))
    #expect(driver.fills(.patch) == [Rect(0, 0, 320, 480)])
  }

  @Test func theBarHasABackgroundOnlyWhereSomethingIsBeneath() throws {
    var driver = try ViewDriver<Shop>(path: [])
    #expect(driver.materials.isEmpty)
    driver.frame(.wheel(WheelEvent(at: Point(160, 300), dx: 0, dy: 4)))
    driver.wait(1)
    #expect(driver.materials == [Rect(0, 0, 320, 44)])
    // What is beneath is not tapped.
    let hidden = driver.middle("Latte")
    #expect(hidden.y < 44)
    driver.tap(at: Point(40, 20))
    #expect(driver.model.path.isEmpty)
  }
}

extension ViewDriver {
  fileprivate func bar(_ stack: String) -> SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.id == "\(stack)/bar" ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)
  }

  fileprivate var materials: [Rect] {
    picture.commands.compactMap { command in
      if case .material(let shape, _) = command { shape.bounds } else { nil }
    }
  }
}

extension DisplayList {
  /// What is written, in order.
  fileprivate var written: [(string: String, frame: Rect)] {
    commands.compactMap { command in
      if case .text(let index, let frame, _) = command {
        (texts[Int(index)].string, frame)
      } else {
        nil
      }
    }
  }

  fileprivate func frame(_ string: String) -> Rect? {
    written.first { $0.string == string }?.frame
  }
}
