import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@Suite struct LabelTests {
  let style = Label.Style(.plain())

  @Test("It is as large as its words, in whole points, and no wider than the room")
  func size() {
    let label = Label("Brightness")
    let size = label.size(fitting: Size(400, 400), style: style)
    #expect(size == Size(85, 21))
    #expect(label.size(fitting: Size(40, 400), style: style).width == 40)
    #expect(Label("").size(fitting: Size(400, 400), style: style) == .zero)
  }

  @Test("Words follow the text scale")
  func textScale() {
    let large = Label("Brightness").size(
      fitting: Size(400, 400), style: .init(.plain(textScale: 2)))
    #expect(large.width == 170)
  }

  @Test("A disabled label is dimmed, an empty one draws nothing")
  func look() {
    let bounds = Rect(0, 0, 100, 20)
    var label = Label("Name")
    let plain = label.commands(in: bounds, style: style)
    label.isEnabled = false
    #expect(label.commands(in: bounds, style: style) != plain)
    #expect(Label("").commands(in: bounds, style: style).isEmpty)
    for bounds in hardBounds { _ = label.commands(in: bounds, style: style) }
  }

  @Test("In right-to-left leading words stand at the right, in their own order")
  func mirrored() {
    var canvas = Canvas()
    Label("Name").paint(
      into: &canvas, in: Rect(0, 0, 100, 20), style: .init(.plain(direction: .rightToLeft)), at: 0)
    #expect(canvas.list.texts.first?.direction == .leftToRight)
    #expect(canvas.list.texts.first?.alignment == .trailing)
  }

  @Test("Words that say which way they are written stand at the interface's side all the same")
  func writingDirection() {
    func text(_ direction: LayoutDirection) -> Text? {
      var label = Label("שלום")
      label.baseWritingDirection = .rightToLeft
      var canvas = Canvas()
      label.paint(
        into: &canvas, in: Rect(0, 0, 100, 20), style: .init(.plain(direction: direction)), at: 0)
      return canvas.list.texts.first
    }
    #expect(text(.leftToRight)?.direction == .rightToLeft)
    #expect(text(.leftToRight)?.alignment == .trailing)
    #expect(text(.rightToLeft)?.alignment == .leading)
  }

  @Test("Letters become smaller where the words do not fit, and no smaller than they may")
  func minimumScaleFactor() throws {
    func size(in width: Double, least: Double) throws -> Double {
      var label = Label("Brightness")
      label.minimumScaleFactor = least
      var canvas = Canvas()
      label.paint(into: &canvas, in: Rect(0, 0, width, 20), style: style, at: 0)
      return try #require(canvas.list.texts.first).font.size
    }
    #expect(try size(in: 85, least: 0.5) == 17)
    let half = try size(in: 50, least: 0.5)
    #expect(half > 9 && half < 10.5)
    #expect(try abs(size(in: 20, least: 0.5) - 8.5) < 0.1)
    #expect(try size(in: 20, least: 1) == 17)
    for least in [.nan, -1, 0, 2] { #expect(try size(in: 20, least: least) <= 17) }
  }

  @Test("Its node says the words and lets input through")
  func node() {
    let node = Label("Name").node(id: "label", in: Rect(0, 0, 9, 9), style: style, at: 0)
    #expect(node.role == .text && node.label == "Name")
    #expect(!node.isInteractive && !node.isFocusable)
  }
}
