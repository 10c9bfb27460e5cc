import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@Suite struct ColorWellTests {
  let style = ColorWell.Style(.plain())
  let bounds = Rect(20, 20, 28, 28)

  var well: ColorWell {
    var well = ColorWell(selectedColor: Color(0x007AFF))
    well.overlayBounds = Rect(0, 0, 400, 400)
    return well
  }

  func cell(_ id: String, _ well: ColorWell) throws -> Rect {
    let index = try #require(well.choices(style).firstIndex { $0.id == id })
    return ColorWell.Layout(of: well, in: bounds, style: style).cell(index)
  }

  // MARK: Layout

  @Test("It is a disc of 28; cells of the palette are touch targets, and lie in it")
  func layout() throws {
    #expect(well.size(fitting: Size(400, 400), style: style) == Size(28, 28))
    let palette = ColorWell.Layout(of: well, in: bounds, style: style).palette
    for choice in well.choices(style) {
      let cell = try cell(choice.id, well)
      #expect(cell.size == Size(44, 44) && palette.contains(cell))
    }
  }

  @Test("None can be left out")
  func supportsNone() {
    var well = well
    #expect(well.choices(style).contains { $0.color == nil })
    well.supportsNone = false
    #expect(!well.choices(style).contains { $0.color == nil })
  }

  // MARK: Input

  @Test("A tap opens it, a tap on a color chooses that")
  func touch() throws {
    var well = well
    #expect(well.tap(34, 34, in: bounds, style: style) == [.opened])
    let orange = try cell("orange", well)
    #expect(
      well.tap(orange.midX, orange.midY, in: bounds, style: style)
        == [.selected(Color(0xFF9500))])
    #expect(well.selectedColor == Color(0xFF9500) && !well.isOpen)
    _ = well.tap(34, 34, in: bounds, style: style)
    let none = try cell("none", well)
    #expect(well.tap(none.midX, none.midY, in: bounds, style: style) == [.selected(nil)])
    #expect(well.selectedColor == nil)
  }

  @Test("A press elsewhere, Escape, and a window that is left close it")
  func close() {
    for end in [Send.touch(.down, 390, 390), Send.key(.escape), TimedEvent(0, .focusLost)] {
      var well = well
      _ = well.tap(34, 34, in: bounds, style: style)
      #expect(well.handle(end, in: bounds, style: style) == .closed)
      #expect(well.selectedColor == Color(0x007AFF))
    }
  }

  @Test("Nothing stays lit once a press on a color is lifted elsewhere, or taken away")
  func lifted() throws {
    for end in [Send.touch(.up, 390, 390), Send.touch(.cancel, 0, 0)] {
      var well = well
      _ = well.tap(34, 34, in: bounds, style: style)
      let orange = try cell("orange", well).center
      _ = well.handle(Send.touch(.down, orange.x, orange.y), in: bounds, style: style)
      #expect(well.highlightedIndex != nil)
      _ = well.handle(end, in: bounds, style: style)
      #expect(well.highlightedIndex == nil && well.isOpen)
    }
  }

  @Test("Keys open it at the chosen color, move in rows and columns, and choose")
  func keys() {
    var well = well
    #expect(well.handle(Send.key(.enter), in: bounds, style: style) == .opened)
    #expect(well.highlightedIndex == 7)
    for key in [Key.right, .up, .left, .down] {
      _ = well.handle(Send.key(key), in: bounds, style: style)
    }
    #expect(well.highlightedIndex == 7)
    _ = well.handle(Send.key(.up), in: bounds, style: style)
    #expect(
      well.handle(Send.key(.space), in: bounds, style: style) == .selected(Color(0xFFCC00)))
  }

  @Test("A click anywhere in its bounds opens it; a finger has 44 points at least")
  func wholeBounds() {
    let wide = Rect(20, 20, 200, 40)
    for x in [22.0, 120, 218] {
      var well = well
      _ = well.handle(Send.mouse(.down, x, 30), in: wide, style: style)
      #expect(well.handle(Send.mouse(.up, x, 30), in: wide, style: style) == .opened)
    }
    var touched = well
    #expect(touched.tap(13, 13, in: bounds, style: style) == [.opened])
    var missed = well
    _ = missed.handle(Send.mouse(.down, 120, 30), in: wide, style: style)
    #expect(missed.handle(Send.mouse(.up, 120, 90), in: wide, style: style) == nil)
  }

  @Test(
    "Opened by a click, keys begin at the chosen color too", arguments: [Key.right, .down, .up])
  func keysAfterClick(key: Key) {
    var well = well
    _ = well.tap(34, 34, in: bounds, style: style)
    #expect(well.highlightedIndex == nil)
    _ = well.handle(Send.key(key), in: bounds, style: style)
    #expect(well.highlightedIndex == 7, "it shows where it begins")
    _ = well.handle(Send.key(.right), in: bounds, style: style)
    #expect(well.highlightedIndex == 8)
  }

  @Test("A system color is known in light and dark")
  func appearances() {
    var well = well
    well.selectedColor = Color(0x0A84FF)
    #expect(well.node(id: "w", in: bounds, style: style, at: 0).value == "Blue")
    well.selectedColor = Color(0x123456)
    #expect(well.node(id: "w", in: bounds, style: style, at: 0).value == "#123456")
    well.selectedColor = nil
    #expect(well.node(id: "w", in: bounds, style: style, at: 0).value == "None")
  }

  @Test("Disabled it does not open; cancelled it is not pressed")
  func disabled() {
    var well = well
    _ = well.handle(Send.touch(.down, 34, 34), in: bounds, style: style)
    #expect(well.handle(Send.touch(.cancel, 34, 34), in: bounds, style: style) == nil)
    #expect(well.handle(Send.touch(.up, 34, 34), in: bounds, style: style) == nil)
    _ = well.tap(34, 34, in: bounds, style: style)
    well.isEnabled = false
    #expect(!well.isOpen && well.tap(34, 34, in: bounds, style: style).isEmpty)
  }

  @Test("Nothing traps at any size or event")
  func hard() {
    var well = well
    _ = well.tap(34, 34, in: bounds, style: style)
    well.survive(style)
    well.overlayBounds = .zero
    well.survive(style)
    #expect(well.commands(in: .zero, style: style).isEmpty)
  }

  @Test("The open palette covers its room, with a button for every color")
  func node() {
    var well = well
    #expect(well.overlayNode(id: "w", in: bounds, style: style, at: 0) == nil)
    _ = well.tap(34, 34, in: bounds, style: style)
    let palette = well.overlayNode(id: "w", in: bounds, style: style, at: 0)
    #expect(palette?.frame == Rect(0, 0, 400, 400) && palette?.children.count == 15)
    #expect(palette?.find("w/blue")?.state["selected"] == .bool(true))
  }

  @Test("In a low place the cells shrink with the palette, so that every colour can be hit")
  func lowPalette() {
    var control = ColorWell()
    let style = ColorWell.Style(.plain())
    control.overlayBounds = Rect(0, 0, 400, 150)
    let layout = ColorWell.Layout(of: control, in: Rect(20, 20, 44, 44), style: style)
    let cells = control.choices(style).indices.map(layout.cell)
    #expect(cells.allSatisfy { $0.height > 0 && $0.height < style.cell })
    #expect(cells.allSatisfy { layout.palette.inset(by: -0.01).contains($0) })
  }
}
