import Snapshots
import Testing
import VitrineViews

/// A field keeps room for a few letters, and a text the letters that it says.
@Suite struct FieldLayoutTests {
  private let long = "A sentence that is much longer than the window is wide, in body letters"

  @Test func aFieldBesideALongTextCanBeRead() throws {
    let runner = try SceneRunner(
      .showing { [long] _ in
        HStack {
          Text(long)
          TextField("Name", text: \.name)
        }
      })
    let (text, field) = try (runner.node(.label(long)).frame, runner.node("Name").frame)
    #expect(field.width == 84 && field.maxX == 300)
    #expect(text.minX == 0 && text.maxX <= field.minX && text.height > 40)
  }

  @Test func severalShareWhatTheTextsLeave() throws {
    let runner = try SceneRunner(
      .showing { [long] _ in
        HStack(spacing: 0) {
          Text(long)
          Text("b " + long)
          TextField("Name", text: \.name)
          TextField("Other", text: \.password)
        }
      }, Size(400, 400))
    for name in ["Name", "Other"] { #expect(try runner.node(.label(name)).frame.width >= 84) }
    #expect(try runner.node("Other").frame.maxX == 400)
  }

  @Test func aShortTextLeavesTheFieldAllTheRest() throws {
    let runner = try SceneRunner(
      .showing { _ in
        HStack(spacing: 10) {
          Text("Name")
          TextField("Name", text: \.name)
        }
      })
    let text = try runner.node(.role(.text, "Name")).frame
    #expect(
      try runner.node(.role(.textField)).frame == Rect(text.maxX + 10, 82, 290 - text.maxX, 36))
  }

  @Test func aSpacersLeastLengthIsKeptToo() throws {
    let runner = try SceneRunner(
      .showing { [long] _ in
        HStack(spacing: 0) {
          Text(long)
          Spacer(minLength: 50)
          Button("OK") { _ in }
        }
      })
    let (text, button) = try (runner.node(.label(long)).frame, runner.node("OK").frame)
    #expect(button.maxX <= 300 && button.minX - text.maxX >= 50)
  }

  @Test func anExplicitFontWins() throws {
    let runner = try SceneRunner(
      .showing { _ in
        VStack {
          Text("Body", font: .body)
          Text("Inherited")
          Text("Small", font: .footnote)
        }.font(.title1)
      })
    var canvas = Canvas()
    runner.scene.draw(into: &canvas, in: runner.environment)
    let sizes = canvas.finish().texts.map { "\($0.string) \(Int($0.font.size))" }
    #expect(sizes == ["Body 17", "Inherited 28", "Small 13"])
  }
}
