import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

@Suite struct SplitDividerTests {
  let style = SplitDivider.Style(.plain())
  let mirrored = SplitDivider.Style(.plain(direction: .rightToLeft))
  let bounds = Rect(100, 50, 1200, 600)

  func position(
    _ divider: SplitDivider, at time: Seconds = 1e3, in bounds: Rect? = nil,
    _ style: SplitDivider.Style? = nil
  ) -> Double {
    divider.position(in: bounds ?? self.bounds, style: style ?? self.style, at: time)
  }

  /// Drags from one place to another in tenths of the way, and lifts; a tenth of a second each.
  func drag(
    _ divider: inout SplitDivider, from start: Double, to end: Double, at time: Seconds = 0,
    lasting duration: Seconds = 1, lifts: Bool = true, _ style: SplitDivider.Style? = nil
  ) -> [Double] {
    let style = style ?? self.style
    var changes: [Double] = []
    func send(_ phase: PointerPhase, _ x: Double, _ time: Seconds) {
      let event = Send.touch(phase, x, 300, at: time)
      if let change = divider.handle(event, in: bounds, style: style) { changes.append(change) }
    }
    send(.down, start, time)
    for step in 1...10 {
      let fraction = Double(step) / 10
      send(.move, mix(start, end, fraction), time + fraction * duration)
    }
    // It rests before it lifts, so that it is not thrown.
    if lifts { send(.up, end, time + duration + 0.05) }
    return changes
  }

  // MARK: State

  @Test("A ratio out of range is held, NaN leaves it as it was")
  func held() {
    #expect(SplitDivider().ratio == 0.5 && SplitDivider(ratio: .nan).ratio == 0.5)
    #expect(SplitDivider(ratio: -3).ratio == 0 && SplitDivider(ratio: .infinity).ratio == 1)
    var divider = SplitDivider(ratio: 0.3)
    divider.boundValue = .nan
    #expect(divider.ratio == 0.3 && divider.boundValue == 0.3)
  }

  // MARK: Layout

  @Test("It stands at its share, on whole pixels, between the least lengths")
  func layout() {
    #expect(position(SplitDivider()) == 600)
    #expect(position(SplitDivider(ratio: 1.0 / 3)) == 400)
    #expect(position(SplitDivider(ratio: 0.5), in: Rect(0, 0, 101, 9)) == 51)
    #expect(
      position(SplitDivider(), in: Rect(0, 0, 101, 9), .init(.plain(scale: 2))) == 50.5)
    #expect(position(SplitDivider(ratio: 0.25, axis: .vertical)) == 150)
    var divider = SplitDivider(ratio: 0.1)
    (divider.minimumLeadingLength, divider.minimumTrailingLength) = (320, 400)
    #expect(position(divider) == 320)
    divider.ratio = 0.9
    #expect(position(divider) == 800)
    divider.ratio = 0
    #expect(position(divider) == 0, "closed by its owner")
    divider.ratio = 1
    #expect(position(divider) == 1200)
  }

  @Test("Where the least lengths have no room, both give way; strange ones are none")
  func noRoom() {
    var divider = SplitDivider(ratio: 0.9)
    (divider.minimumLeadingLength, divider.minimumTrailingLength) = (900, 2700)
    #expect(position(divider) == 300)
    (divider.minimumLeadingLength, divider.minimumTrailingLength) = (.infinity, .infinity)
    #expect(position(divider) == 600)
    (divider.minimumLeadingLength, divider.minimumTrailingLength) = (.nan, -5)
    #expect(position(divider) == 1080)
    for bounds in hardBounds + [Rect(0, 0, .nan, .infinity), Rect(.nan, 0, 1e300, 5)] {
      for ratio in [0, 0.5, 1] {
        for axis in SplitDivider.Axis.allCases {
          let place = position(SplitDivider(ratio: ratio, axis: axis), in: bounds)
          #expect(place.isFinite && place >= 0, "\(bounds)")
        }
      }
    }
  }

  @Test(
    "The line is a pixel, the grip in its middle, the strip 44 points; mirrored in right-to-left")
  func frames() {
    let divider = SplitDivider(ratio: 0.25)
    #expect(divider.lineFrame(in: bounds, style: style, at: 0) == Rect(400, 50, 1, 600))
    #expect(divider.grabberFrame(in: bounds, style: style, at: 0) == Rect(398, 332, 5, 36))
    #expect(divider.hitFrame(in: bounds, style: style, at: 0) == Rect(378, 50, 44, 600))
    #expect(divider.lineFrame(in: bounds, style: mirrored, at: 0) == Rect(999, 50, 1, 600))
    #expect(divider.hitFrame(in: bounds, style: mirrored, at: 0) == Rect(978, 50, 44, 600))
    let fine = SplitDivider.Style(.plain(scale: 2))
    #expect(divider.lineFrame(in: bounds, style: fine, at: 0) == Rect(400, 50, 0.5, 600))
    let grabber = divider.grabberFrame(in: bounds, style: fine, at: 0)
    #expect(grabber.width == 5.5 && grabber.minX == 397.5)
    let vertical = SplitDivider(ratio: 0.25, axis: .vertical)
    #expect(vertical.lineFrame(in: bounds, style: mirrored, at: 0) == Rect(100, 200, 1200, 1))
    #expect(vertical.grabberFrame(in: bounds, style: style, at: 0) == Rect(682, 198, 36, 5))
    #expect(
      divider.focusShape(in: bounds, style: style, at: 0)
        == FocusShape(frame: Rect(398, 332, 5, 36), radius: 2.5))
  }

  @Test("A closed pane leaves half of the strip, and the grip inside of the edge")
  func closed() {
    let divider = SplitDivider(ratio: 0)
    #expect(divider.hitFrame(in: bounds, style: style, at: 0) == Rect(100, 50, 22, 600))
    #expect(divider.grabberFrame(in: bounds, style: style, at: 0).minX == 104)
    #expect(divider.grabberFrame(in: bounds, style: mirrored, at: 0).maxX == 1296)
    #expect(divider.commands(in: bounds, style: style).count == 1, "no line")
    #expect(SplitDivider().commands(in: bounds, style: style).count == 2)
  }

  @Test("It takes all the room that there is")
  func size() {
    let size = SplitDivider().size(fitting: Size(900, 300), style: style)
    #expect(size == Size(900, 300))
    #expect(
      SplitDivider().size(fitting: Size(.infinity, .infinity), style: style) == Size(320, 240))
  }

  // MARK: Paint

  /// The color of the grip, which is drawn last.
  func grabberColor(of divider: SplitDivider, at time: Seconds = 1e3) -> Color? {
    guard
      case .fill(_, .color(let color)) = divider.commands(
        in: bounds, style: style, at: time
      ).last
    else { return nil }
    return color
  }

  @Test("Under a mouse and while it is held the grip stands out, unless it is disabled")
  func look() {
    var divider = SplitDivider()
    #expect(grabberColor(of: divider) == style.grabberColor)
    divider.isHovered = true
    #expect(
      grabberColor(of: divider) == style.grabberColor.mixed(with: style.pressedGrabberColor, 0.5))
    _ = divider.handle(Send.mouse(.down, 700, 300), in: bounds, style: style)
    #expect(grabberColor(of: divider) == style.pressedGrabberColor)
    divider.isEnabled = false
    #expect(grabberColor(of: divider) == style.grabberColor.enabled(false))
  }

  @Test("A grip that does not always show comes under a mouse, a finger and with the focus")
  func hiddenGrip() {
    var divider = SplitDivider()
    divider.showsGrabber = false
    func count(at time: Seconds = 1e3) -> Int {
      divider.commands(in: bounds, style: style, at: time).count
    }
    #expect(count() == 1)
    divider.isHovered = true
    #expect(count() == 2)
    divider.isHovered = false
    divider.focusChanged(true, at: 0)
    #expect(count() == 2)
    divider.focusChanged(false, at: 0)
    #expect(count() == 1)
    _ = divider.handle(Send.touch(.down, 700, 300, at: 2), in: bounds, style: style)
    #expect(count(at: 3) == 2)
    _ = divider.handle(Send.touch(.up, 700, 300, at: 4), in: bounds, style: style)
    #expect(count(at: 4.05) == 2 && count(at: 9) == 1)
  }

  // MARK: Description

  @Test("It says the share in percent, and where it takes a press, in both languages")
  func node() {
    var divider = SplitDivider(ratio: 1.0 / 3)
    let node = divider.node(id: "d", in: bounds, style: style, at: 0)
    #expect(node.role == .slider && node.label == "Divider" && node.value == "33%")
    #expect(node.frame == Rect(478, 50, 44, 600) && node.isFocusable && node.isInteractive)
    _ = drag(&divider, from: 500, to: 620, lifts: false)
    #expect(divider.node(id: "d", in: bounds, style: style, at: 1).value == "43%")
    var environment = Environment.plain()
    environment.language = .korean
    let korean = SplitDivider.Style(Theme(environment))
    #expect(divider.node(id: "d", in: bounds, style: korean, at: 1).label == "구분선")
  }
}
