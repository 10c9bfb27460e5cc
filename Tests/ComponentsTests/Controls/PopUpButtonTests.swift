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
    PopUpButton(items: ["Lyon", "Oslo", "Seoul", "Tokyo"], selectedIndex: 1)
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

  // MARK: Motion

  @Test("It looks pressed while the menu is open, and for a moment after")
  func motion() {
    func commands(_ control: PopUpButton, at time: Double) -> [DrawCommand] {
      control.commands(in: bounds, style: style, at: time)
    }
    var control = control
    let normal = commands(control, at: 0)
    _ = control.tap(60, 37, in: bounds, style: style)
    let pressed = commands(control, at: 9)
    #expect(pressed != normal && control.nextChange(after: 9) == nil)
    #expect(control.closeMenu(choosing: nil, in: bounds, style: style, at: 10) == .closed)
    #expect(commands(control, at: 10) == pressed && control.nextChange(after: 10) == 10)
    #expect(commands(control, at: 11) == normal && control.nextChange(after: 11) == nil)
  }

  // MARK: Layout

  @Test(
    "A symbol stands before the words, which keep their room", arguments: LayoutDirection.allCases)
  func symbol(direction: LayoutDirection) throws {
    let style = PopUpButton.Style(.plain(direction: direction))
    var control = control
    let plain = control.size(fitting: Size(400, 400), style: style)
    control.symbol = Symbol(name: "plus", box: Rect(0, 0, 24, 24), layers: [])
    let size = control.size(fitting: Size(400, 400), style: style)
    #expect(size.width == plain.width + style.symbolSide + style.padding / 2)
    let frames = control.commands(in: Rect(origin: .zero, size: size), style: style).compactMap {
      if case .text(_, let frame, _) = $0 { frame } else { Rect?.none }
    }
    let titleFrame = try #require(frames.first)
    let leading = style.padding + style.symbolSide + style.padding / 2
    #expect((direction == .leftToRight ? titleFrame.minX : size.width - titleFrame.maxX) == leading)
    control.survive(style)
  }

  // MARK: Input

  @Test("A finger opens it as it lifts, a mouse as it presses; what is chosen closes it")
  func pointers() {
    var control = control
    #expect(control.tap(60, 37, in: bounds, style: style) == [.opened])
    #expect(control.menu(in: bounds, style: style)?.pointer == nil)
    #expect(control.closeMenu(choosing: 2, in: bounds, style: style, at: 1) == .selected(2))
    #expect(control.selectedIndex == 2 && !control.isOpen)
    let down = Send.mouse(.down, 60, 37)
    #expect(control.handle(down, in: bounds, style: style) == .opened)
    #expect(control.menu(in: bounds, style: style)?.pointer?.kind == .mouse)
    // The menu has the pointer from now on.
    #expect(control.handle(Send.mouse(.cancel, 60, 37), in: bounds, style: style) == nil)
    #expect(control.isOpen)
    #expect(control.closeMenu(choosing: 9, in: bounds, style: style, at: 1) == .closed)
    #expect(control.selectedIndex == 2)
    #expect(control.closeMenu(choosing: 0, in: bounds, style: style, at: 1) == nil)
  }

  @Test("A finger that is lifted elsewhere, or taken away, opens nothing")
  func lifted() {
    for end in [Send.touch(.up, 300, 300), Send.touch(.cancel, 60, 37)] {
      var control = control
      _ = control.handle(Send.touch(.down, 60, 37), in: bounds, style: style)
      #expect(control.handle(end, in: bounds, style: style) == nil && !control.isOpen)
    }
  }

  @Test("A window that is left closes it, and so does the focus as it goes")
  func close() {
    for end in [TimedEvent(0, .focusLost), TimedEvent(0, .hide)] {
      var control = opened
      #expect(control.handle(end, in: bounds, style: style) == .closed)
      #expect(!control.isOpen && control.selectedIndex == 1)
    }
    var control = opened
    control.focusChanged(false, at: 1)
    #expect(!control.isOpen)
  }

  @Test("Space, Enter, Up and Down open it at what is selected")
  func keys() {
    for key in [Key.space, .enter, .up, .down] {
      var control = control
      #expect(control.handle(Send.key(key), in: bounds, style: style) == .opened)
      let menu = control.menu(in: bounds, style: style)
      #expect(menu?.isOpenedByKey == true && menu?.startRow == 1)
    }
  }

  @Test("Closed, left and right choose without opening, mirrored where read so")
  func closedKeys() {
    var control = control
    #expect(control.handle(Send.key(.right), in: bounds, style: style) == .selected(2))
    let mirrored = PopUpButton.Style(.plain(direction: .rightToLeft))
    #expect(control.handle(Send.key(.right), in: bounds, style: mirrored) == .selected(1))
    #expect(!control.isOpen)
  }

  @Test("It takes text, by which a row is found, only while the menu is open")
  func letters() {
    #expect(!control.node(id: "a", in: bounds, style: style, at: 1).acceptsText)
    #expect(opened.node(id: "a", in: bounds, style: style, at: 1).acceptsText)
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
    var empty = PopUpButton(items: [String]())
    empty.survive(style)
    #expect(control.commands(in: .zero, style: style).isEmpty)
  }

  // MARK: Description

  @Test("The open menu lists the items, and is wider than their words")
  func menu() {
    #expect(control.menu(in: bounds, style: style) == nil && !control.isMenuOpen)
    var control = opened
    control.items[2].id = "capital"
    let menu = control.menu(in: bounds, style: style)
    #expect(menu?.rows.map(\.title) == ["Lyon", "Oslo", "Seoul", "Tokyo"])
    #expect(menu?.rows.map(\.id) == ["item-0", "item-1", "capital", "item-3"])
    #expect(menu?.rows.map(\.isChecked) == [false, true, false, false])
    #expect(menu?.rowRole == .listItem && menu?.anchor == nil && control.isMenuOpen)
    let titleWidth = style.environment.width("Seoul", style.font)
    #expect(menu.map { $0.minimumWidth > titleWidth + 2 * style.padding } == true)
    let node = control.node(id: "p", in: bounds, style: style, at: 0)
    #expect(node.value == "Oslo" && node.state["open"] == .bool(true))
  }
}
