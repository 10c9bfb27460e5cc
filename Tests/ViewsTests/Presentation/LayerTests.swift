import Testing

@testable import VitrineViews

/// A layer as simple as can be: its content is at a place in the window.
private struct TestLayer<Model>: PresentationElement {
  var presentation = PresentationState<Model>()
  var isModal = true
  var closesOnPressOutside = false
  var needsAnchor = false
  let role = Role.sheet

  func contentFrame(_ node: _ViewNode, in bounds: Rect) -> Rect {
    let size = node.children[0].node.size(for: .unspecified)
    return Rect(origin: Point(20, 200), size: size)
  }
}

extension View {
  fileprivate func testLayer(
    _ isPresented: any WritableKeyPath<Model, Bool> & Sendable, isModal: Bool = true,
    closesOnPressOutside: Bool = false, needsAnchor: Bool = false,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) -> some View<Model> {
    PresentingView(
      content: self,
      layer: TestLayer<Model>(
        isModal: isModal, closesOnPressOutside: closesOnPressOutside, needsAnchor: needsAnchor)
    ) {
      $0[keyPath: isPresented] ? content() : nil
    } update: { element, _, _ in
      element.presentation.dismiss = { model, _ in model[keyPath: isPresented] = false }
    }
  }
}

private struct Screen: Part {
  var isOpen = false
  var isInnerOpen = false
  var isModal = true
  var closesOutside = false
  var isShown = true
  var behind = 0
  var inside = 0
  var innermost = 0
  var scrolled = 0
  var isHovered = false

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("Behind") { $0.behind += 1 }
      if isShown {
        ScrollView {
          Button("Open") { $0.isOpen = true }
            .onHover { $0.isHovered = $1 }
            .testLayer(\.isOpen, isModal: isModal, closesOnPressOutside: closesOutside) {
              VStack(spacing: 0) {
                Button("Inside") { $0.inside += 1 }
                Button("Close") { _, context in context.dismiss() }
                Button("Further") { $0.isInnerOpen = true }
              }
              .testLayer(\.isInnerOpen) {
                Button("Innermost") { $0.innermost += 1 }
              }
            }
          patch("long", 50, 900)
        }
      }
    }
  }
}

@Suite("What shows above all views") struct LayerTests {
  @Test func aLayerIsInFrontAndHeldByItsModel() throws {
    var driver = try ViewDriver(Screen())
    #expect(driver.node("Inside") == nil)
    driver.tap(at: driver.middle("Open"))
    #expect(driver.model.isOpen)
    // In the window, whatever is around where it belongs to.
    #expect(driver.node("Inside")?.frame.minY == 200)
    driver.tap(at: driver.middle("Inside"))
    #expect(driver.model.inside == 1)
    driver.tap(at: driver.middle("Close"))
    #expect(!driver.model.isOpen)
    #expect(driver.node("Inside") == nil)
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.behind == 1)
  }

  @Test func behindAModalLayerNothingIsReached() throws {
    var driver = try ViewDriver(Screen(isOpen: true))
    driver.tap(at: driver.middle("Behind"))
    driver.tap(at: driver.middle("Behind"), .finger)
    #expect(driver.model.behind == 0)
    #expect(driver.node("Behind")?.isInteractive == false)
    #expect(driver.node("Behind")?.state["inert"] == .bool(true))
    #expect(driver.node("Inside")?.state["inert"] == nil)
    let before = try #require(driver.node("long")).frame
    for point in [driver.middle("long"), driver.middle("Inside"), Point(250, 20)] {
      driver.frame(.wheel(WheelEvent(at: point, dx: 0, dy: 5)))
      driver.wait(1)
    }
    #expect(driver.node("long")?.frame == before)
    // A drag in it scrolls nothing around where it belongs to.
    let inside = driver.middle("Inside")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: inside)))
    for step in 1...10 {
      driver.frame(.pointer(PointerEvent(.move, .finger, at: inside - Point(0, Double(step) * 10))))
    }
    driver.frame(.pointer(PointerEvent(.up, .finger, at: inside - Point(0, 100))))
    driver.wait(1)
    #expect(driver.node("long")?.frame == before)
  }

  @Test func aLayerThatIsNotModalLeavesTheRestAsItIs() throws {
    var driver = try ViewDriver(Screen(isOpen: true, isModal: false))
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.behind == 1)
    driver.tap(at: driver.middle("Inside"))
    #expect(driver.model.inside == 1)
    #expect(driver.node("Behind")?.state["inert"] == nil)
  }

  @Test func keysStayInside() throws {
    var driver = try ViewDriver(Screen())
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.node("Open")?.isFocused == true)
    driver.press(.enter)
    driver.frame()
    #expect(driver.node("Inside")?.isFocused == true)
    for _ in 0..<3 { driver.press(.tab) }
    #expect(driver.node("Inside")?.isFocused == true)
    driver.press(.tab, .shift)
    #expect(driver.node("Further")?.isFocused == true)
    driver.press(.escape)
    driver.frame()
    #expect(!driver.model.isOpen)
    #expect(driver.node("Open")?.isFocused == true)
  }

  @Test func layersAreAboveLayers() throws {
    var driver = try ViewDriver(Screen(isOpen: true))
    driver.tap(at: driver.middle("Further"))
    driver.tap(at: driver.middle("Inside") + Point(150, 0))
    // The inner one is at the same place, in front.
    driver.tap(at: driver.middle("Innermost"))
    #expect(driver.model.innermost == 1)
    #expect(driver.model.inside == 0)
    driver.press(.escape)
    #expect(!driver.model.isInnerOpen)
    #expect(driver.model.isOpen)
    #expect(driver.node("Inside")?.state["inert"] == nil)
    driver.press(.escape)
    #expect(!driver.model.isOpen)
  }

  @Test func closingTheOuterClosesTheInner() throws {
    var driver = try ViewDriver(Screen(isOpen: true, isInnerOpen: true))
    #expect(driver.node("Innermost") != nil)
    driver.scene.model.isOpen = false
    driver.frame()
    driver.wait(1)
    #expect(driver.node("Innermost") == nil)
    driver.press(.tab)
    #expect(driver.node("Behind")?.isFocused == true)
  }

  @Test func aPressBesideItCloses() throws {
    var driver = try ViewDriver(Screen(isOpen: true, closesOutside: true))
    driver.tap(at: driver.middle("Behind"))
    #expect(!driver.model.isOpen)
    #expect(driver.model.behind == 0)
  }

  @Test func whereItBelongsToMayGo() throws {
    var driver = try ViewDriver(Screen(isOpen: true))
    driver.frame(.pointer(PointerEvent(.down, .finger, at: driver.middle("Inside"))))
    driver.scene.model.isShown = false
    driver.frame()
    #expect(driver.node("Inside") == nil)
    driver.frame(.pointer(PointerEvent(.up, .finger, at: Point(30, 210))))
    #expect(driver.model.inside == 0)
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.behind == 1)
  }

  @Test func hoverInsideIsNotHoverOverWhereItBelongsTo() throws {
    var driver = try ViewDriver(Screen(isOpen: true))
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: driver.middle("Inside"))))
    #expect(!driver.model.isHovered)
    driver.press(.escape)
    driver.wait(1)
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: driver.middle("Open"))))
    #expect(driver.model.isHovered)
    driver.scene.model.isOpen = true
    driver.frame()
    driver.frame()
    #expect(!driver.model.isHovered)
  }

  @Test func aPressThatIsUnderWayIsCancelled() throws {
    var driver = try ViewDriver(Screen())
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: driver.middle("Behind"))))
    driver.scene.model.isOpen = true
    driver.frame()
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: driver.middle("Behind"))))
    #expect(driver.model.behind == 0)
  }

  @Test func itComesAndGoesInSteps() throws {
    var driver = try ViewDriver(Screen())
    let empty = driver.picture
    driver.scene.model.isOpen = true
    driver.frame()
    driver.wait(0.1)
    let coming = driver.picture
    driver.wait(1)
    let there = driver.picture
    #expect(coming != there)
    #expect(there != empty)
    driver.scene.model.isOpen = false
    driver.frame()
    driver.wait(0.1)
    #expect(driver.picture != empty)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) != nil)
    driver.wait(1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    #expect(driver.picture == empty)
  }

  @Test func aCopyGoesItsOwnWay() throws {
    var driver = try ViewDriver(Screen(isOpen: true))
    var copy = driver
    copy.press(.escape)
    copy.wait(1)
    #expect(driver.node("Inside") != nil)
    #expect(copy.node("Inside") == nil)
    driver.tap(at: driver.middle("Inside"))
    #expect(driver.model.inside == 1)
    #expect(copy.model.inside == 0)
  }

  @Test func itIsBuiltOfTheModelAsItIs() throws {
    struct Counting: Part {
      var count = 0
      var isOpen = true
      func body(in environment: Environment) -> some View<Self> {
        patch("ground").testLayer(\.isOpen) {
          VStack {
            Text("count \(count)")
            Button("Add") { $0.count += 1 }
          }
        }
      }
    }
    var driver = try ViewDriver(Counting())
    driver.tap(at: driver.middle("Add"))
    #expect(driver.node("count 1") != nil)
    driver.scene.model.isOpen = false
    driver.frame()
    driver.scene.model.isOpen = true
    driver.frame()
    #expect(driver.node("count 1") != nil)
  }

  @Test("A layer leaves with what is in front of it") func innerLayersLeaveToo() throws {
    var driver = try ViewDriver(Screen(isOpen: true, isInnerOpen: true))
    driver.wait(1)
    func fading() -> Int {
      driver.picture.commands.count {
        if case .pushLayer(let layer) = $0 { layer.opacity > 0 && layer.opacity < 1 } else { false }
      }
    }
    #expect(fading() == 0)
    driver.scene.model.isOpen = false
    driver.frame()
    driver.wait(0.1)
    #expect(fading() == 2 && driver.node("Innermost") == nil)
    driver.wait(1)
    #expect(fading() == 0)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test("What is above a dark screen is lighter")
  func elevation() throws {
    struct Notes: Part {
      var isOpen = true
      func body(in environment: Environment) -> some View<Self> {
        patch("ground")
          .sheet(isPresented: \.isOpen) { Form { Section("one") { patch("row") } } }
      }
    }
    var driver = try ViewDriver(Notes())
    func has(_ color: UInt32) -> Bool {
      driver.picture.commands.contains {
        if case .fill(_, let ink) = $0 { ink == .color(Color(color)) } else { false }
      }
    }
    driver.wait(1)
    #expect(!has(0x1C1C1E) && !has(0x2C2C2E))
    driver.environment.appearance = .dark
    driver.frame()
    #expect(has(0x1C1C1E) && has(0x2C2C2E))
  }
}
