import Testing
import VitrineViews

private struct Remote: Part {
  var log: [String] = []
  var isEnabled = true
  var isThere = true
  var level = 0.5

  func body(in environment: Environment) -> some View<Self> {
    if isThere {
      Button {
        $0.log.append("play")
      } label: {
        patch("cover", color: .patch).descriptionHidden()
        Text("Evening")
        Text("Tide")
      }
      .disabled(!isEnabled)
    }
    Button { model, context in
      model.log.append("at \(context.time)")
    } label: {
      Rectangle().frame(width: 40, height: 40).background(.black, in: .circle)
    }
    .label("Stop").named("stop").keyboardShortcut("s")
    Button {
      $0.log.append("outer")
    } label: {
      HStack {
        patch("beside")
        Button("inner") { $0.log.append("inner") }
      }
    }
    .label("Row")
  }
}

@Suite struct ViewButtonTests {
  @Test func itIsOneButtonThatSaysWhatIsInIt() throws {
    let driver = try ViewDriver(Remote())
    let play = try #require(driver.node("Evening, Tide"))
    #expect(play.role == .button)
    #expect(play.isFocusable && play.isInteractive && play.children.isEmpty)
    #expect(driver.node("Stop")?.id == "stop")
    // What can be operated inside is described too.
    #expect(driver.node("Row")?.children.map(\.label) == ["beside", "inner"])
    #expect(driver.node("Row")?.role == .button)
  }

  @Test func itIsPressedAnywhereInside() throws {
    var driver = try ViewDriver(Remote())
    let frame = try #require(driver.node("Evening, Tide")).frame
    driver.tap(at: frame.origin + Point(2, 2))
    driver.tap(at: frame.center, .finger)
    #expect(driver.model.log == ["play", "play"])
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: frame.center)))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: frame.center + Point(0, 400))))
    #expect(driver.model.log.count == 2)
  }

  @Test func itIsDimmedWhileItIsPressed() throws {
    var driver = try ViewDriver(Remote())
    func layers() -> [Double] {
      driver.picture.commands.compactMap { command in
        if case .pushLayer(let layer) = command { layer.opacity } else { nil }
      }
    }
    #expect(layers().isEmpty)
    let middle = driver.middle("Evening, Tide")
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: middle)))
    #expect(layers().count == 1)
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: middle)))
    driver.wait(1)
    #expect(layers().isEmpty)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    driver.scene.model.isEnabled = false
    driver.frame()
    #expect(layers() == [0.35])
  }

  @Test func keysPressIt() throws {
    var driver = try ViewDriver(Remote())
    driver.press(.tab)
    #expect(driver.node("Evening, Tide")?.isFocused == true)
    driver.press(.enter)
    driver.press(.space)
    #expect(driver.model.log == ["play", "play"])
    driver.press(.character("s"), .control)
    #expect(driver.model.log.count == 3)
  }

  @Test func aDisabledOneTakesNothing() throws {
    var driver = try ViewDriver(Remote(isEnabled: false))
    driver.tap(at: driver.middle("Evening, Tide"))
    driver.press(.tab)
    driver.press(.enter)
    #expect(!driver.model.log.contains("play"))
    #expect(driver.node("Evening, Tide")?.isEnabled == false)
  }

  @Test func aButtonInsideKeepsItsPresses() throws {
    var driver = try ViewDriver(Remote())
    driver.tap(at: driver.middle("inner"))
    #expect(driver.model.log == ["inner"])
    driver.tap(at: driver.middle("beside"))
    #expect(driver.model.log == ["inner", "outer"])
  }

  @Test func goneWhileItIsPressed() throws {
    var driver = try ViewDriver(Remote())
    let middle = driver.middle("Evening, Tide")
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: middle)))
    driver.scene.model.isThere = false
    driver.frame()
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: middle)))
    #expect(driver.model.log.isEmpty)
  }
}
