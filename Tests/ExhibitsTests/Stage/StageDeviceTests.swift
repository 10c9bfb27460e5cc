import Testing
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Fingers on devices of the stage")
struct StageDeviceTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1280, 800), scale: 2)
  var time = 0.0
  let finger = PointerID(.touch, 3)

  init() throws { gallery = Gallery(exhibit: "gestures") }

  func node(_ id: String) throws -> SemanticsNode {
    try #require(gallery.describe(in: environment).find(id), "\(id)")
  }

  mutating func send(_ phase: PointerPhase, _ position: Point) {
    time += 1.0 / 60
    let event = InputEvent.pointer(PointerEvent(phase, finger, at: position))
    gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
  }

  /// Where the exhibit was told that the finger is.
  var receivedPoints: [Point] {
    gallery.model.stage.scene.session.log.compactMap { entry in
      guard case .pointer(let step) = entry.event, step.pointer == finger else { return nil }
      return step.position
    }
  }

  mutating func show(_ exhibit: String, on device: StageDevice, mirrored: Bool = false) throws {
    try gallery.set("exhibit", to: exhibit)
    gallery.model.choices.device = device
    environment.direction = mirrored ? .rightToLeft : .leftToRight
    gallery.update(FrameInput(time: time), in: environment)
  }

  @Test(
    "A drag reaches the exhibit in its own points, from corner to corner, and ends beyond it",
    arguments: StageDevice.allCases, [false, true])
  mutating func drag(device: StageDevice, mirrored: Bool) throws {
    try show("gestures", on: device, mirrored: mirrored)
    let screen = try node("gallery/stage").frame
    let size = device.hardware.size ?? screen.size
    let shares = [(0.1, 0.1), (0.5, 0.5), (0.9, 0.9), (1.2, 0.5)]
    for (index, share) in shares.enumerated() {
      let point = Point(
        screen.minX + share.0 * screen.width,
        screen.minY + share.1 * screen.height)
      send(index == 0 ? .down : .move, point)
    }
    send(.up, screen.center)
    #expect(receivedPoints.count == shares.count + 1)
    for (share, point) in zip(shares, receivedPoints) {
      #expect(abs(point.x - share.0 * size.width) < 1e-6)
      #expect(abs(point.y - share.1 * size.height) < 1e-6)
    }
  }

  @Test(
    "An automatic tab bar has the form of its device",
    arguments: [
      (StageDevice.tv, "tv"), (.spatial, "spatial"), (.tablet, "tablet"), (.phone, "regular"),
    ])
  mutating func tabBar(device: StageDevice, form: String) throws {
    try show("tab-bar", on: device)
    #expect(try node("tab-bar").state["form"] == .string(form))
    try gallery.set("form", to: "compact")
    gallery.update(FrameInput(time: time), in: environment)
    #expect(try node("tab-bar").state["form"] == .string("compact"))
  }

  @Test(
    "A picture of a device is told what the device on the stage is", arguments: DevicePreset.all)
  func preset(_ preset: DevicePreset) throws {
    let device = try #require(StageDevice(rawValue: preset.id))
    var applied = environment
    preset.apply(to: &applied)
    var choices = StageChoices()
    choices.device = device
    #expect(applied.tabViewStyle == choices.applied(to: environment).tabViewStyle)
    #expect(applied.tabViewStyle == device.tabViewStyle)
  }

  @Test("What is beside a device's screen is not the exhibit", arguments: StageDevice.allCases)
  mutating func beside(device: StageDevice) throws {
    guard device != .free else { return }
    try show("gestures", on: device)
    let screen = try node("gallery/stage").frame
    let outside = Point(screen.midX, screen.minY - 30)
    send(.down, outside)
    send(.up, outside)
    #expect(receivedPoints.isEmpty)
  }

  @Test("A device that is enlarged shows its middle, and a wheel over it scrolls the stage")
  mutating func scrolled() throws {
    func wait() {
      for _ in 0..<60 {
        time += 1.0 / 60
        gallery.update(FrameInput(time: time), in: environment)
      }
    }
    try show("list", on: .phone)
    let fitting = try node("gallery/stage").frame
    gallery.model.choices.zoom = 3
    wait()
    let large = try node("gallery/stage").frame
    #expect(abs(large.width - 3 * fitting.width) < 1)
    #expect(large.center.distance(to: fitting.center) < 24)
    let wheel = InputEvent.wheel(WheelEvent(at: fitting.center, dx: 0, dy: 3))
    time += 1.0 / 60
    gallery.update(FrameInput(time: time, events: [TimedEvent(time, wheel)]), in: environment)
    wait()
    #expect(try node("gallery/stage").frame.minY < large.minY - 50)
    // What fits leaves wheels to the exhibit.
    gallery.model.choices.zoom = 1
    wait()
    var rows: [SemanticsNode] = []
    try node("gallery/stage").visit { if $0.role == .listItem { rows.append($0) } }
    let row = try #require(rows.first)
    time += 1.0 / 60
    gallery.update(FrameInput(time: time, events: [TimedEvent(time, wheel)]), in: environment)
    wait()
    #expect(try node("gallery/stage").frame == fitting)
    let top = gallery.describe(in: environment).find(row.id)?.frame.minY
    #expect(top.map { $0 < row.frame.minY - 20 } ?? true)
  }

  @Test("What is in the middle of an enlarged device stays there, and at first that is its own")
  mutating func zoomSteps() throws {
    gallery.model.choices.zoom = 3
    try show("list", on: .phone)
    let stage = try node("gallery/workspace").frame
    func middle() throws -> Point {
      let screen = try node("gallery/stage").frame
      return Point(
        (stage.midX - screen.minX) / screen.width, (stage.midY - screen.minY) / screen.height)
    }
    let first = try middle()
    #expect(abs(first.x - 0.5) < 0.02 && abs(first.y - 0.5) < 0.02)
    let wheel = InputEvent.wheel(WheelEvent(at: stage.center, dx: 0, dy: 4))
    time += 1.0 / 60
    gallery.update(FrameInput(time: time, events: [TimedEvent(time, wheel)]), in: environment)
    time += 1
    gallery.update(FrameInput(time: time), in: environment)
    let scrolled = try middle()
    #expect(scrolled.y > first.y + 0.05)
    for zoom in [2.0, 1.5, 3] {
      gallery.model.choices.zoom = zoom
      time += 1.0 / 60
      gallery.update(FrameInput(time: time), in: environment)
      let now = try middle()
      #expect(now.distance(to: scrolled) < 0.03, "\(zoom)")
      time += 1
      gallery.update(FrameInput(time: time), in: environment)
      #expect(try middle() == now)
    }
  }

  @Test("Two fingers on an enlarged device scroll the stage, and one is the exhibit's")
  mutating func twoFingers() throws {
    gallery.model.choices.zoom = 3
    try show("gestures", on: .phone)
    let start = try node("gallery/stage").frame
    let position = try node("gallery/workspace").frame.center
    send(.down, position)
    send(.move, position + Point(0, -40))
    #expect(try node("gallery/stage").frame == start)
    let other = PointerID(.touch, 4)
    func move(_ phase: PointerPhase, _ position: Point) {
      time += 1.0 / 60
      let event = InputEvent.pointer(PointerEvent(phase, other, at: position))
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
    move(.down, position + Point(60, 0))
    let count = receivedPoints.count
    for step in 1...10 {
      move(.move, position + Point(60, -20 * Double(step)))
      send(.move, position + Point(0, -40 - 20 * Double(step)))
    }
    #expect(try node("gallery/stage").frame.minY < start.minY - 150)
    move(.up, position + Point(60, -200))
    send(.up, position + Point(0, -240))
    // The exhibit has heard that the first finger is taken away, and nothing since.
    #expect(receivedPoints.count == count)
    let phases = gallery.model.stage.scene.session.log.compactMap { entry in
      if case .pointer(let step) = entry.event { step.phase } else { nil }
    }
    #expect(phases == [.down, .move, .cancel])
    send(.down, position)
    #expect(receivedPoints.count == count + 1)
  }

  @Test(
    "A tap on a dot, and a swipe over the pages, do the same on every device",
    arguments: StageDevice.allCases, [false, true])
  mutating func operate(device: StageDevice, mirrored: Bool) throws {
    try show("page-control", on: device, mirrored: mirrored)
    let dots = try node("page-control").frame
    #expect(try node("gallery/stage").frame.contains(dots))
    let end = Point(
      mirrored ? dots.minX + dots.width * 0.1 : dots.maxX - dots.width * 0.1, dots.midY)
    send(.down, end)
    send(.up, end)
    #expect(try node("page-control").state["currentPage"] == .int(1))
    try show("page-view", on: device, mirrored: mirrored)
    let screen = try node("gallery/stage").frame
    let way = (mirrored ? 1.0 : -1.0) * screen.width * 0.1
    let start = Point(screen.midX - 3 * way, screen.midY)
    send(.down, start)
    for step in 1...6 { send(.move, start + Point(way * Double(step), 0)) }
    send(.up, start + Point(way * 6, 0))
    for _ in 0..<90 {
      time += 1.0 / 60
      gallery.update(FrameInput(time: time), in: environment)
    }
    let page = gallery.describe(in: environment).find("page-view")?.state["currentPage"]
    #expect(page == .int(1))
  }
}
