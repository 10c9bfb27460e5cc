import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@Suite struct PopUpButtonTests {
  let style = PopUpButton.Style(.plain())
  let bounds = Rect(20, 20, 160, 34)

  var control: PopUpButton {
    var control = PopUpButton(items: ["Lyon", "Oslo", "Seoul", "Tokyo"], selectedIndex: 1)
    control.overlayBounds = Rect(0, 0, 400, 400)
    return control
  }

  func item(_ index: Int, _ control: PopUpButton) -> Rect {
    PopUpButton.Layout(of: control, in: bounds, style: style).item(index)
  }

  /// The control with its menu open.
  var opened: PopUpButton {
    var control = control
    _ = control.tap(60, 37, in: bounds, style: style)
    return control
  }

  // MARK: State

  @Test("The selection is held to the items there are; fewer items close the menu")
  func pins() {
    var control = opened
    control.selectedIndex = 99
    #expect(control.selectedIndex == 3)
    control.items.removeLast()
    #expect(control.selectedIndex == 2 && !control.isOpen)
    control.items = []
    #expect(control.selectedIndex == nil)
  }

  // MARK: Layout

  @Test("The menu is below where it fits, above where it does not, and always in the room")
  func place() {
    var control = control
    var menu = PopUpButton.Layout(of: control, in: bounds, style: style).menu
    #expect(menu.minY > bounds.maxY && menu.minX == bounds.minX)
    let low = Rect(20, 350, 160, 34)
    menu = PopUpButton.Layout(of: control, in: low, style: style).menu
    #expect(menu.maxY < low.minY)
    control.overlayBounds = Rect(0, 0, 400, 150)
    menu = PopUpButton.Layout(of: control, in: bounds, style: style).menu
    #expect(Rect(0, 0, 400, 150).contains(menu) && menu.minY > bounds.maxY)
  }

  @Test("In right-to-left the menu's right side is at the button's")
  func mirrored() {
    var control = control
    control.overlayBounds = Rect(0, 0, 400, 400)
    let layout = PopUpButton.Layout(
      of: control, in: Rect(200, 20, 160, 34), style: .init(.plain(direction: .rightToLeft)))
    #expect(layout.menu.maxX == 360)
  }

  // MARK: Motion

  @Test("The menu fades in and out, and is painted until it is gone")
  func motion() {
    func menu(_ control: PopUpButton, at time: Double) -> Int {
      var canvas = Canvas()
      control.paintOverlay(into: &canvas, in: bounds, style: style, at: time)
      return canvas.finish().commands.count
    }
    var control = control
    #expect(menu(control, at: 0) == 0)
    _ = control.tap(60, 37, in: bounds, style: style)
    #expect(control.nextChange(after: 0.12) == 0.12 && menu(control, at: 0.2) > 0)
    _ = control.handle(Send.key(.escape, at: 2), in: bounds, style: style)
    #expect(!control.isOpen && menu(control, at: 2.05) > 0)
    #expect(menu(control, at: 3) == 0 && control.nextChange(after: 3) == nil)
  }

  // MARK: Input

  @Test("A finger opens it as it lifts, and a tap on an item chooses that")
  func touch() {
    var control = control
    #expect(control.tap(60, 37, in: bounds, style: style) == [.opened])
    let row = item(2, control)
    #expect(control.tap(row.midX, row.midY, in: bounds, style: style) == [.selected(2)])
    #expect(control.selectedIndex == 2 && !control.isOpen)
  }

  @Test("A mouse opens it as it presses; dragged to an item and lifted it chooses that")
  func mouseDrag() {
    var control = control
    let row = item(3, control)
    #expect(control.handle(Send.mouse(.down, 60, 37), in: bounds, style: style) == .opened)
    _ = control.handle(Send.mouse(.move, row.midX, row.midY), in: bounds, style: style)
    #expect(control.highlightedIndex == 3)
    let up = control.handle(Send.mouse(.up, row.midX, row.midY), in: bounds, style: style)
    #expect(up == .selected(3))
  }

  @Test("A click leaves it open, hovering highlights, the next click chooses")
  func mouseClick() {
    var control = control
    _ = control.handle(Send.mouse(.down, 60, 37), in: bounds, style: style)
    #expect(control.handle(Send.mouse(.up, 60, 37), in: bounds, style: style) == nil)
    #expect(control.isOpen)
    let row = item(0, control)
    _ = control.handle(Send.mouse(.hover, row.midX, row.midY), in: bounds, style: style)
    #expect(control.highlightedIndex == 0)
    _ = control.handle(Send.mouse(.down, row.midX, row.midY), in: bounds, style: style)
    let up = control.handle(Send.mouse(.up, row.midX, row.midY), in: bounds, style: style)
    #expect(up == .selected(0))
  }

  @Test("Nothing stays lit once a press on an item is lifted elsewhere, or taken away")
  func lifted() {
    let menu = PopUpButton.Layout(of: opened, in: bounds, style: style).menu
    for end in [Send.touch(.up, menu.midX, menu.minY + 1), Send.touch(.cancel, 0, 0)] {
      var control = opened
      let row = item(2, control)
      _ = control.handle(Send.touch(.down, row.midX, row.midY), in: bounds, style: style)
      #expect(control.highlightedIndex == 2)
      _ = control.handle(end, in: bounds, style: style)
      #expect(control.isOpen && control.highlightedIndex == nil)
    }
  }

  @Test("A press elsewhere, Escape, Tab, and a window that is left close it")
  func close() {
    let ends = [
      Send.touch(.down, 390, 390), Send.key(.escape), Send.key(.tab), TimedEvent(0, .focusLost),
      TimedEvent(0, .hide), Send.mouse(.down, 60, 37),
    ]
    for end in ends {
      var control = opened
      #expect(control.handle(end, in: bounds, style: style) == .closed)
      #expect(!control.isOpen && control.selectedIndex == 1)
    }
  }

  @Test("Space, Enter, Up and Down open it; arrows, Home and End move in it, Enter chooses")
  func keys() {
    for key in [Key.space, .enter, .up, .down] {
      var control = control
      #expect(control.handle(Send.key(key), in: bounds, style: style) == .opened)
      #expect(control.highlightedIndex == 1)
      _ = control.handle(Send.key(.down), in: bounds, style: style)
      #expect(control.highlightedIndex == 2)
      _ = control.handle(Send.key(.home), in: bounds, style: style)
      #expect(control.handle(Send.key(.enter), in: bounds, style: style) == .selected(0))
    }
  }

  @Test("Letters move in the open menu to the next item that begins so")
  func letters() {
    var control = control
    control.items.append(.init("Sydney"))
    func type(_ letters: String) -> Int? {
      _ = control.handle(TimedEvent(1, .text(letters)), in: bounds, style: style)
      return control.highlightedIndex
    }
    #expect(type("s") == nil && !control.node(id: "a", in: bounds, style: style, at: 1).takesText)
    _ = control.handle(TimedEvent(1, .key(KeyEvent(.space))), in: bounds, style: style)
    #expect(control.node(id: "a", in: bounds, style: style, at: 1).takesText)
    #expect(type("s") == 2 && type("S") == 4 && type("s") == 2 && type("x") == 2)
    #expect(
      control.handle(TimedEvent(1, .key(KeyEvent(.enter))), in: bounds, style: style)
        == .selected(2))
  }

  @Test("Closed, left and right choose without opening, mirrored where read so")
  func closedKeys() {
    var control = control
    #expect(control.handle(Send.key(.right), in: bounds, style: style) == .selected(2))
    let mirrored = PopUpButton.Style(.plain(direction: .rightToLeft))
    #expect(control.handle(Send.key(.right), in: bounds, style: mirrored) == .selected(1))
    #expect(!control.isOpen)
  }

  @Test("A menu that is higher than its room scrolls by wheel, finger and keys")
  func scroll() {
    var control = PopUpButton(items: (0..<40).map { "Item \($0)" }, selectedIndex: 0)
    control.overlayBounds = Rect(0, 0, 400, 300)
    _ = control.tap(60, 37, in: bounds, style: style)
    let top = item(0, control).minY
    let wheel = TimedEvent(0, .wheel(WheelEvent(at: Point(60, 150), dx: 0, dy: 2)))
    _ = control.handle(wheel, in: bounds, style: style)
    #expect(item(0, control).minY < top)
    _ = control.handle(Send.touch(.down, 60, 250), in: bounds, style: style)
    _ = control.handle(Send.touch(.move, 60, 90), in: bounds, style: style)
    #expect(control.handle(Send.touch(.up, 60, 90), in: bounds, style: style) == nil)
    #expect(control.isOpen && item(0, control).minY < top - 200)
    _ = control.handle(Send.key(.end), in: bounds, style: style)
    let menu = PopUpButton.Layout(of: control, in: bounds, style: style).menu
    #expect(control.highlightedIndex == 39 && menu.contains(item(39, control)))
  }

  @Test("Disabled it does not open, and an open menu closes")
  func disabled() {
    var control = opened
    control.isEnabled = false
    #expect(!control.isOpen && control.tap(60, 37, in: bounds, style: style).isEmpty)
  }

  @Test("Nothing traps at any size or event, nor without items")
  func hard() {
    var control = opened
    control.survive(style)
    control.overlayBounds = .zero
    control.survive(style)
    var empty = PopUpButton(items: [String]())
    empty.survive(style)
    #expect(control.commands(in: .zero, style: style).isEmpty)
  }

  // MARK: Description

  @Test("The open menu covers its room, and lists the items")
  func node() {
    #expect(control.overlayNode(id: "p", in: bounds, style: style, at: 0) == nil)
    let menu = opened.overlayNode(id: "p", in: bounds, style: style, at: 0)
    #expect(menu?.frame == Rect(0, 0, 400, 400) && menu?.children.count == 4)
    #expect(menu?.find("p/item-1")?.state["selected"] == .bool(true))
    let node = control.node(id: "p", in: bounds, style: style, at: 0)
    #expect(node.value == "Oslo" && node.state["open"] == .bool(false))
  }
}
