import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@Suite struct SegmentedControlTests {
  let style = SegmentedControl.Style(.plain())
  let bounds = Rect(0, 0, 300, 44)

  var control: SegmentedControl {
    SegmentedControl(titles: ["Day", "Week", "Month"], selectedSegmentIndex: 0)
  }

  /// Where the chip is painted.
  func chip(_ control: SegmentedControl, at time: Double, _ theme: Theme = .plain()) -> Rect? {
    let shapes = control.commands(in: bounds, style: .init(theme), at: time).compactMap {
      if case .shadow(let shape, _) = $0 { shape.bounds } else { nil }
    }
    return shapes.first
  }

  // MARK: State

  @Test("The selection is held to the segments there are, and may be none")
  func pins() {
    var control = control
    control.selectedSegmentIndex = 9
    #expect(control.selectedSegmentIndex == 2)
    control.selectedSegmentIndex = -1
    #expect(control.selectedSegmentIndex == 0)
    control.selectedSegmentIndex = nil
    #expect(chip(control, at: 0) == nil)
    control.selectedSegmentIndex = 2
    control.segments.removeLast()
    #expect(control.selectedSegmentIndex == 1)
    control.segments = []
    #expect(control.selectedSegmentIndex == nil)
  }

  // MARK: Layout

  @Test("Segments are of one width and together 32 high; the first is at the leading side")
  func layout() {
    let layout = SegmentedControl.Layout(of: control, in: bounds, style: style)
    #expect(layout.box == Rect(0, 6, 300, 32))
    #expect(layout.segment(1) == Rect(100, 6, 100, 32))
    let mirrored = SegmentedControl.Layout(
      of: control, in: bounds, style: .init(.plain(direction: .rightToLeft)))
    #expect(mirrored.segment(0).maxX == 300)
  }

  @Test("Letters get smaller where the widest words do not fit, down to 11 points")
  func shrinks() {
    func sizes(_ width: Double, _ textScale: Double) -> Set<Double> {
      var canvas = Canvas()
      control.paint(
        into: &canvas, in: Rect(0, 0, width, 60), style: .init(.plain(textScale: textScale)),
        at: 0)
      return Set(canvas.finish().texts.map(\.font.size))
    }
    #expect(sizes(300, 1) == [13])
    #expect(sizes(300, 2) == [26])
    // "Month" is 65 points wide, and a segment has 48 for it.
    #expect(sizes(180, 2) == [19])
    #expect(sizes(60, 2) == [11])
  }

  @Test("Beside a symbol letters are as large as fit, the gap between the two taken in")
  func shrinksBesideSymbols() {
    let path = Path(Rect(4, 4, 16, 16))
    let symbol = Symbol(name: "s", box: Rect(0, 0, 24, 24), layers: [.init(path: path)])
    let control = SegmentedControl(segments: [.init("Calendar", symbol: symbol)])
    let style = SegmentedControl.Style(.plain(textScale: 2))
    func content(_ size: Double) -> Double {
      var style = style
      style.font.size = size
      style.selectedFont.size = size
      return control.size(fitting: Size(.infinity, 60), style: style).width - 2 * style.padding
    }
    for width in stride(from: 80.0, through: 200, by: 1) {
      var canvas = Canvas()
      control.paint(into: &canvas, in: Rect(0, 0, width, 60), style: style, at: 0)
      let size = canvas.finish().texts.first?.font.size ?? 0
      // Six points stay free on either side; letters and symbols are rounded, to a point at most.
      #expect(content(size) <= width - 12 + 1, "\(size) in \(width)")
      #expect(size == 26 || content(size + 1) > width - 12 - 0.5, "\(size) in \(width)")
    }
  }

  @Test("It says whether its words fit side by side")
  func fits() {
    #expect(control.fits(300, style: style))
    #expect(!control.fits(100, style: style))
    #expect(!control.fits(300, style: .init(.plain(textScale: 3))))
  }

  // MARK: Motion

  @Test("Setting the selection moves the chip at once, a tap lets it slide")
  func motion() throws {
    var control = control
    control.selectedSegmentIndex = 1
    #expect(control.nextChange(after: 0) == nil)
    #expect(chip(control, at: 0)?.midX == 150)
    #expect(control.tap(250, in: bounds, style: style) == [2])
    let middle = try #require(chip(control, at: 0.2))
    #expect(middle.midX > 150 && middle.midX < 250)
    #expect(control.nextChange(after: 0.2) == 0.2)
    #expect(chip(control, at: 4)?.midX == 250 && control.nextChange(after: 4) == nil)
  }

  @Test("With reduced motion the chip is there at once")
  func reducedMotion() {
    var control = control
    _ = control.tap(250, in: bounds, style: style)
    #expect(chip(control, at: 0.1, .plain(motion: .reduced))?.midX == 250)
  }

  // MARK: Input

  @Test("A tap chooses; lifting off the row, or on what is chosen, does not")
  func tap() {
    var control = control
    #expect(control.tap(150, in: bounds, style: style) == [1])
    #expect(control.tap(150, in: bounds, style: style).isEmpty)
    _ = control.handle(Send.touch(.down, 250), in: bounds, style: style)
    #expect(control.pressedIndex == 2)
    #expect(control.handle(Send.touch(.up, 250, 300), in: bounds, style: style) == nil)
    #expect(control.selectedSegmentIndex == 1 && control.pressedIndex == nil)
  }

  @Test("A finger on the chip takes it along, also off the row; it is chosen where it lifts")
  func drag() {
    var control = control
    _ = control.handle(Send.touch(.down, 50), in: bounds, style: style)
    #expect(control.handle(Send.touch(.move, 250, 400), in: bounds, style: style) == nil)
    #expect(chip(control, at: 4)?.midX == 250 && control.selectedSegmentIndex == 0)
    #expect(control.handle(Send.touch(.up, 900, 400, at: 5), in: bounds, style: style) == 2)
  }

  @Test("A cancel brings the chip back; a second finger is ignored")
  func cancel() {
    var control = control
    _ = control.handle(Send.touch(.down, 50), in: bounds, style: style)
    _ = control.handle(Send.touch(.move, 250), in: bounds, style: style)
    #expect(control.handle(Send.touch(.up, 150, finger: 2), in: bounds, style: style) == nil)
    #expect(control.handle(Send.touch(.cancel, 250), in: bounds, style: style) == nil)
    #expect(control.selectedSegmentIndex == 0 && chip(control, at: 9)?.midX == 50)
  }

  @Test("Arrows, Home and End choose, mirrored where read so")
  func keys() {
    var control = control
    #expect(control.handle(Send.key(.right), in: bounds, style: style) == 1)
    #expect(control.handle(Send.key(.end), in: bounds, style: style) == 2)
    #expect(control.handle(Send.key(.right), in: bounds, style: style) == nil)
    let mirrored = SegmentedControl.Style(.plain(direction: .rightToLeft))
    #expect(control.handle(Send.key(.right), in: bounds, style: mirrored) == 1)
    control.selectedSegmentIndex = nil
    #expect(control.handle(Send.key(.right), in: bounds, style: style) == 0)
    control.isEnabled = false
    #expect(control.handle(Send.key(.right), in: bounds, style: style) == nil)
  }

  @Test("Nothing traps at any size or event, nor without segments")
  func hard() {
    for titles in [[], ["One"], ["One", "Two", "Three"]] {
      var control = SegmentedControl(titles: titles, selectedSegmentIndex: 0)
      control.survive(style)
      #expect(control.commands(in: .zero, style: style).isEmpty)
    }
  }

  @Test("Its node says the chosen words; segments have ids of their own")
  func node() {
    let control = SegmentedControl(
      segments: [.init("Fill", id: "fill"), .init("None")], selectedSegmentIndex: 0)
    let node = control.node(id: "s", in: bounds, style: style, at: 0)
    #expect(node.value == "Fill" && node.find("s/fill")?.state["selected"] == .bool(true))
    #expect(node.find("s/segment-1")?.label == "None")
  }
}
