import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@testable import VitrineExhibits

/// A device with nothing on its screen but what is clear of its edges.
private struct DeviceScene: Scene {
  let choices: StageChoices

  mutating func update(_ frame: FrameInput, in environment: Environment) {}

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let frame = DeviceFrame(choices, in: environment.bounds, window: environment)
    frame.paintBehind(into: &canvas, theme: theme)
    let screenTheme = Theme(frame.placement.environment)
    canvas.clipped(to: frame.placement.outline) { canvas in
      canvas.fill(.rect(frame.screen), with: screenTheme.colors.groupedBackground)
      canvas.fill(
        .rect(frame.placement.outside(frame.placement.environment.safeBounds)),
        with: screenTheme.colors.tint.opacity(0.25))
    }
    frame.paintBefore(into: &canvas, theme: theme)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  func describe(in environment: Environment) -> SemanticsNode {
    SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds)
  }
}

/// Devices of the stage: what they show themselves, and what of them is clear of it.
@Suite struct StageScreenPictures {
  private func check(
    _ choices: StageChoices, _ size: Size, named name: String, function: String = #function
  ) throws {
    let text = try TextEngine()
    let environment = Environment(size: size, text: text)
    var runner = try SceneRunner(DeviceScene(choices: choices), in: environment, text: text)
    try runner.advance(to: 0)
    try verify(runner, named: name, function: function)
  }

  @Test("A phone shows its status bar and home indicator", arguments: Appearance.allCases)
  func phone(appearance: Appearance) throws {
    let choices = StageChoices(appearance: appearance, device: .phone)
    try check(choices, Size(200, 360), named: appearance.rawValue)
  }

  @Test("On its side it keeps the corners and the sides clear")
  func landscape() throws {
    try check(
      StageChoices(direction: .rightToLeft, device: .phoneLandscape), Size(360, 210), named: "rtl")
  }

  @Test("A tablet, a watch, a TV and a window in a room have edges of their own")
  func others() throws {
    try check(
      StageChoices(direction: .rightToLeft, device: .tablet), Size(260, 340), named: "tablet-rtl")
    try check(StageChoices(device: .watch), Size(240, 320), named: "watch")
    try check(StageChoices(appearance: .dark, device: .tv), Size(320, 220), named: "tv")
    try check(StageChoices(device: .spatial), Size(320, 220), named: "spatial")
  }
}
