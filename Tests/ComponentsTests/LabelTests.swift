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

  @Test("Its node says the words and lets input through")
  func node() {
    let node = Label("Name").node(id: "label", in: Rect(0, 0, 9, 9), style: style, at: 0)
    #expect(node.role == .text && node.label == "Name")
    #expect(!node.isInteractive && !node.isFocusable)
  }
}
