import Testing
import VitrineViews

private struct Volume: AdjustablePart {
  static let knobs: [ModelKnob<Self>] = [Knob("level", \.level, 0...1)]
  var level = 0.2

  func body(in environment: Environment) -> some View<Self> { Text("\(level)") }
}

private struct Rooms: Part {
  var log: [String] = []

  func body(in environment: Environment) -> some View<Self> {
    HStack(spacing: 0) {
      for name in ["a", "b"] {
        patch(name).onHover { model, isInside in
          model.log.append("\(isInside ? "over" : "out of") \(name)")
        }
      }
    }
  }
}

@Suite struct ViewSceneTests {
  @Test func aRefusedKnobChangesNothing() throws {
    var driver = try ViewDriver(Volume())
    driver.wait(0.1)
    let revision = driver.scene.revision
    for (name, value) in [("level", "2"), ("level", "high"), ("other", "1")] {
      #expect(throws: KnobError.self) { try driver.scene.set(name, to: value) }
    }
    #expect(driver.scene.revision == revision)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    try driver.scene.set("level", to: "0.5")
    #expect(driver.scene.revision == revision + 1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == driver.time)
    driver.frame()
    #expect(driver.node("0.5") != nil)
  }

  /// Between two moves in one frame nobody looks.
  @Test func whatAMouseOnlyPassesIsNotHoveredOver() throws {
    var driver = try ViewDriver(Rooms())
    driver.frame(
      .pointer(PointerEvent(.hover, .mouse, at: driver.middle("a"))),
      .pointer(PointerEvent(.hover, .mouse, at: driver.middle("b"))))
    #expect(driver.model.log == ["over b"])
  }

  @Test func aValueIsWrittenAsSwift() {
    #expect(KnobValue.number(3).literal == "3.0")
    #expect(KnobValue.number(0.25).literal == "0.25")
    #expect(KnobValue.integer(3).literal == "3")
    #expect(KnobValue.color(nil).literal == "nil")
    #expect(KnobValue.color(Color(0x007AFF)).literal == "Color(0x007AFF)")
    #expect(
      KnobValue.color(Color(0x007AFF, opacity: 0.5)).literal == "Color(0x007AFF, opacity: 0.5)")
    #expect(KnobValue.color(.clear).literal == "Color(0x000000, opacity: 0.0)")
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func aColorIsWrittenWithItsAlpha(_ alpha: UInt8) throws {
    let literal = KnobValue.color(Color(red: 1, green: 2, blue: 3, alpha: alpha)).literal
    let opacity = literal.split(separator: ": ").last.flatMap { Double($0.dropLast()) }
    #expect(Color(0x010203, opacity: opacity ?? 1).alpha == alpha)
  }
}
