import Testing
import VitrineViews

private struct Coming: Part {
  var isShown = false
  var transition = Transition.opacity
  var curve = Curve.easing(.linear, duration: 1)
  var taps = 0
  var ticks = 0
  var hasTicks = false

  func body(in environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 0) {
      if isShown {
        patch("guest", 100, 50).onTap { $0.taps += 1 }.onTimer(every: 0.1, while: hasTicks) {
          $0.ticks += 1
        }
        .transition(transition, animation: curve)
      }
      patch("host", 100, 50, color: .other)
    }
    .frame(width: 300, height: 300, alignment: .topLeading)
  }
}

@Suite struct TransitionTests {
  /// The opacities of the layers that are drawn.
  private func opacities(_ driver: ViewDriver<Coming>) -> [Double] {
    driver.picture.commands.compactMap { command in
      if case .pushLayer(let layer) = command { layer.opacity } else { nil }
    }
  }

  private func come(
    _ transition: Transition, motion: MotionPreference = .full,
    direction: LayoutDirection = .leftToRight
  ) throws -> ViewDriver<Coming> {
    var driver = try ViewDriver(
      Coming(transition: transition), motion: motion, direction: direction)
    driver.scene.model.isShown = true
    driver.frame(at: 1)
    return driver
  }

  @Test func whatIsThereFromTheBeginningIsThereAtOnce() throws {
    let driver = try ViewDriver(Coming(isShown: true))
    #expect(opacities(driver).isEmpty)
    #expect(driver.fills(.patch) == [Rect(0, 0, 100, 50)])
  }

  @Test func itFadesInAndIsPlacedAtOnce() throws {
    var driver = try come(.opacity)
    #expect(driver.fills(.patch).isEmpty)
    #expect(driver.fills(.other) == [Rect(0, 50, 100, 50)])
    #expect(driver.node("guest")?.frame == Rect(0, 0, 100, 50))
    #expect(driver.scene.nextChange(after: 1, in: driver.environment) == 1)
    driver.frame(at: 1.25)
    #expect(opacities(driver) == [0.25])
    driver.tap(at: Point(50, 25))
    #expect(driver.model.taps == 1)
    driver.frame(at: 2.05)
    #expect(opacities(driver).isEmpty)
    #expect(driver.fills(.patch) == [Rect(0, 0, 100, 50)])
  }

  @Test func itFadesOutInert() throws {
    var driver = try ViewDriver(Coming(isShown: true, hasTicks: true))
    driver.frame(at: 1)
    let ticks = driver.model.ticks
    driver.scene.model.isShown = false
    driver.frame(at: 1)
    #expect(driver.fills(.other) == [Rect(0, 0, 100, 50)])
    driver.frame(at: 1.25)
    #expect(opacities(driver) == [0.75])
    #expect(driver.fills(.patch) == [Rect(0, 0, 100, 50)])
    #expect(driver.node("guest") == nil)
    driver.tap(at: Point(50, 25))
    #expect(driver.model.taps == 0)
    #expect(ticks > 8)
    #expect(driver.model.ticks == ticks)
    driver.frame(at: 2.1)
    #expect(driver.fills(.patch).isEmpty)
    #expect(driver.scene.nextChange(after: 2.1, in: driver.environment) == nil)
  }

  @Test func whatComesAndWhatGoesHaveTimesOfTheirOwn() throws {
    let transition = Transition.asymmetric(
      insertion: .opacity.animation(.easing(.linear, duration: 2)),
      removal: .opacity.animation(.easing(.linear, duration: 0.5)))
    var driver = try come(transition)
    driver.frame(at: 2)
    #expect(opacities(driver) == [0.5])
    driver.frame(at: 3)
    #expect(opacities(driver).isEmpty && driver.fills(.patch).count == 1)
    driver.scene.model.isShown = false
    driver.frame(at: 4)
    driver.frame(at: 4.25)
    #expect(opacities(driver) == [0.5])
    driver.frame(at: 4.55)
    #expect(driver.fills(.patch).isEmpty)
    #expect(driver.scene.nextChange(after: 4.55, in: driver.environment) == nil)
  }

  @Test(arguments: [MotionPreference.full, .reduced])
  func combinedOnesKeepTheAnimationOfOne(motion: MotionPreference) throws {
    let short = Transition.opacity.animation(.easing(.linear, duration: 0.5))
    let long = Transition.move(edge: .leading).animation(.easing(.linear, duration: 2))
    for (transition, duration) in [
      (short.combined(with: .slide), 0.5), (.scale.combined(with: short), 0.5),
      (short.combined(with: long), 2), (short.animation(.easing(.linear, duration: 3)), 3),
    ] {
      var driver = try come(transition, motion: motion)
      driver.frame(at: 1 + duration / 2)
      #expect(opacities(driver) == [0.5])
      driver.frame(at: 1 + duration + 0.05)
      #expect(opacities(driver).isEmpty && driver.fills(.patch) == [Rect(0, 0, 100, 50)])
    }
  }

  @Test func oneThatReturnsGoesOnFromThere() throws {
    var driver = try ViewDriver(Coming(isShown: true))
    driver.scene.model.isShown = false
    driver.frame(at: 1)
    driver.frame(at: 1.5)
    driver.scene.model.isShown = true
    driver.frame(at: 1.5)
    #expect(opacities(driver) == [0.5])
    #expect(driver.fills(.patch).count == 1)
    driver.frame(at: 2)
    #expect(opacities(driver) == [0.75])
    driver.frame(at: 2.5)
    #expect(opacities(driver).isEmpty)
  }

  @Test func itMovesInFromASideAndMirrored() throws {
    var driver = try come(.move(edge: .leading))
    driver.frame(at: 1.25)
    #expect(driver.fills(.patch) == [Rect(-75, 0, 100, 50)])
    #expect(driver.node("guest")?.frame == Rect(-75, 0, 100, 50))
    driver = try come(.move(edge: .leading), direction: .rightToLeft)
    driver.frame(at: 1.25)
    #expect(driver.fills(.patch) == [Rect(275, 0, 100, 50)])
    driver = try come(.move(edge: .bottom))
    driver.frame(at: 1.5)
    #expect(driver.fills(.patch) == [Rect(0, 25, 100, 50)])
  }

  @Test func itSlidesThrough() throws {
    var driver = try come(.slide)
    driver.frame(at: 1.5)
    #expect(driver.fills(.patch) == [Rect(-50, 0, 100, 50)])
    driver.frame(at: 2)
    driver.scene.model.isShown = false
    driver.frame(at: 3)
    driver.frame(at: 3.5)
    #expect(driver.fills(.patch) == [Rect(50, 0, 100, 50)])
  }

  @Test func itGrowsAboutItsMiddle() throws {
    var driver = try come(.scale.combined(with: .opacity))
    driver.frame(at: 1.5)
    #expect(driver.node("guest")?.frame == Rect(25, 12.5, 50, 25))
    #expect(driver.fills(.patch) == [Rect(25, 12.5, 50, 25)])
    #expect(opacities(driver) == [0.5])
    driver = try come(.scale(.nan))
    #expect(driver.fills(.patch).isEmpty)
  }

  @Test("a view grows out of a frame, in which it fits, and is mirrored with the interface")
  func itGrowsOutOfAFrame() throws {
    let cases: [(frame: Rect, direction: LayoutDirection, shown: Rect)] = [
      (Rect(200, 100, 50, 50), .leftToRight, Rect(100, 56.25, 75, 37.5)),
      (Rect(200, 100, 50, 50), .rightToLeft, Rect(125, 56.25, 75, 37.5)),
      (Rect(10, 10, 0, 0), .leftToRight, Rect(5, 5, 50, 25)),
      (Rect(0, 0, 400, 400), .leftToRight, Rect(0, 0, 100, 50)),
    ]
    for (frame, direction, shown) in cases {
      var driver = try come(.zoom(from: frame), direction: direction)
      driver.frame(at: 1.5)
      #expect(driver.fills(.patch) == [shown], "\(frame) \(direction)")
    }
  }

  @Test("a view grows about a point, which may be outside of it and is mirrored with the interface")
  func itGrowsAboutAPoint() throws {
    let cases: [(anchor: UnitPoint, direction: LayoutDirection, frame: Rect)] = [
      (.bottomTrailing, .leftToRight, Rect(50, 25, 50, 25)),
      (.bottomTrailing, .rightToLeft, Rect(200, 25, 50, 25)),
      (UnitPoint(x: -1, y: 0), .leftToRight, Rect(-50, 0, 50, 25)),
      (UnitPoint(x: .infinity, y: 0), .leftToRight, Rect(25, 12.5, 50, 25)),
    ]
    for (anchor, direction, frame) in cases {
      let transition = Transition.opacity.combined(with: .scale(0, anchor: anchor))
      var driver = try come(transition, direction: direction)
      driver.frame(at: 1.5)
      #expect(driver.fills(.patch) == [frame])
    }
  }

  @Test("a view that goes is drawn where it was in a pile, in front of those behind it")
  func itLeavesInFront() throws {
    struct Pile: Part {
      var isShown = true
      func body(in environment: Environment) -> some View<Self> {
        ZStack(alignment: .bottom) {
          patch("ground", 300, 300, color: .other)
          if isShown { patch("panel", 300, 100).transition(.move(edge: .bottom)) }
        }
      }
    }
    var driver = try ViewDriver(Pile())
    driver.scene.model.isShown = false
    driver.frame(at: 1)
    driver.frame(at: 1.125)
    let fills = driver.picture.commands.compactMap { command -> Color? in
      if case .fill(_, let paint) = command, case .color(let color) = paint { color } else { nil }
    }
    #expect(fills.suffix(2) == [.other, .patch])
    driver.frame(at: 1.5)
    #expect(driver.fills(.patch).isEmpty)
  }

  @Test("views that go stay behind what is in front of them, whatever comes and goes meanwhile")
  func itLeavesBehind() throws {
    struct Pile: Part {
      var isOpen = true
      var hasMore = false
      func body(in environment: Environment) -> some View<Self> {
        ZStack {
          if hasMore { patch("more", 300, 300, color: Color(0x00FF00)) }
          patch("ground", 300, 300, color: Color(0x0000FE))
          if isOpen {
            patch("scrim", 300, 300, color: Color(0xFF0001)).transition(.move(edge: .bottom))
            patch("panel", 300, 100, color: Color(0xFF0002)).transition(.move(edge: .bottom))
          }
          patch("controls", 100, 50, color: Color(0x0000FD))
        }
      }
    }
    func drawn(_ driver: ViewDriver<Pile>) -> [Color] {
      driver.picture.commands.compactMap { command -> Color? in
        if case .fill(_, let paint) = command, case .color(let color) = paint { color } else { nil }
      }
    }
    var driver = try ViewDriver(Pile())
    let order = drawn(driver).suffix(4)
    driver.scene.model.isOpen = false
    driver.frame(at: 1)
    driver.frame(at: 1.1)
    #expect(drawn(driver).suffix(4) == order)
    driver.scene.model.hasMore = true
    driver.frame(at: 1.15)
    #expect(drawn(driver).suffix(4) == order)
  }

  @Test(arguments: [Transition.slide, .scale, .move(edge: .top)])
  func lessMotionFades(_ transition: Transition) throws {
    var driver = try come(transition, motion: .reduced)
    driver.frame(at: 1.5)
    #expect(driver.fills(.patch) == [Rect(0, 0, 100, 50)])
    #expect(opacities(driver) == [0.5])
  }

  @Test func withAnAnimationAloneItStaysForAsLongAsThatTakes() throws {
    var driver = try ViewDriver(
      Coming(isShown: true, transition: .identity.animation(.easing(.linear, duration: 1))))
    driver.scene.model.isShown = false
    for (time, isThere) in [(1.0, true), (1.9, true), (2.1, false)] {
      driver.frame(at: time)
      #expect(driver.fills(.patch).isEmpty != isThere, "\(time)")
    }
    #expect(driver.scene.nextChange(after: 2.1, in: driver.environment) == nil)
  }

  @Test func withoutATransitionOrTimeItIsGoneAtOnce() throws {
    for model in [
      Coming(isShown: true, transition: .identity), Coming(isShown: true, curve: .none),
      Coming(isShown: true, transition: .identity.animation(.none)),
      Coming(isShown: true, curve: .easing(.linear, duration: .nan)),
    ] {
      var driver = try ViewDriver(model)
      driver.scene.model.isShown = false
      driver.frame(at: 1)
      #expect(driver.fills(.patch).isEmpty)
      #expect(driver.scene.nextChange(after: 1, in: driver.environment) == nil)
    }
  }
}

private struct Moving: Part {
  var space = 0.0
  var width = 50.0
  var taps = 0
  var lines = false

  func body(in environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 0) {
      patch("space", 10, space, color: .other)
      if lines {
        VStack(alignment: .leading, spacing: 0) {
          patch("one", width, 20); patch("two", 10, 10)
        }
        .animated(.easing(.linear, duration: 1))
      } else {
        patch("moved", width, 20).onTap { $0.taps += 1 }.animated(.easing(.linear, duration: 1))
      }
      patch("after", 10, 10, color: .other)
    }
    .frame(width: 300, height: 300, alignment: .topLeading)
  }
}

@Suite struct AnimatedModifierTests {
  @Test func itMovesToItsPlaceAndOthersAreThere() throws {
    var driver = try ViewDriver(Moving())
    driver.scene.model.space = 100
    driver.frame(at: 1)
    #expect(driver.fills(.patch) == [Rect(0, 0, 50, 20)])
    #expect(driver.node("after")?.frame.minY == 120)
    driver.frame(at: 1.5)
    #expect(driver.fills(.patch) == [Rect(0, 50, 50, 20)])
    #expect(driver.node("moved")?.frame == Rect(0, 50, 50, 20))
    #expect(driver.scene.nextChange(after: 1.5, in: driver.environment) == 1.5)
    driver.tap(at: Point(25, 61))
    #expect(driver.model.taps == 1)
    driver.frame(at: 2)
    #expect(driver.fills(.patch) == [Rect(0, 100, 50, 20)])
    #expect(driver.scene.nextChange(after: 2, in: driver.environment) == nil)
  }

  @Test func oneThatIsSentElsewhereMidwayDoesNotJump() throws {
    var driver = try ViewDriver(Moving())
    driver.scene.model.space = 100
    driver.frame(at: 1)
    driver.frame(at: 1.5)
    driver.scene.model.space = 0
    driver.frame(at: 1.5)
    #expect(driver.fills(.patch) == [Rect(0, 50, 50, 20)])
    driver.frame(at: 2.5)
    #expect(driver.fills(.patch) == [Rect(0, 0, 50, 20)])
  }

  @Test func oneThatHasNotMovedIsWhereItIs() throws {
    let driver = try ViewDriver(Moving(space: 30))
    #expect(driver.fills(.patch) == [Rect(0, 30, 50, 20)])
    #expect(driver.scene.nextChange(after: 0, in: driver.environment) == nil)
  }

  @Test func severalAreShownAsFarAsTheirFrameHasGrown() throws {
    var driver = try ViewDriver(Moving(lines: true))
    driver.scene.model.width = 150
    driver.frame(at: 1)
    driver.frame(at: 1.5)
    #expect(driver.fills(.patch).first == Rect(0, 0, 150, 20))
    #expect(driver.picture.commands.contains(.pushClip(.rect(Rect(0, 0, 100, 30)))))
  }

  @Test func lessMotionIsAtOnce() throws {
    var driver = try ViewDriver(Moving(), motion: .reduced)
    driver.scene.model.space = 100
    driver.frame(at: 1)
    #expect(driver.fills(.patch) == [Rect(0, 100, 50, 20)])
  }
}
