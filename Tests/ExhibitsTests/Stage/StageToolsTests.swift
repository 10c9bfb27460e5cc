import Snapshots
import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("The tools around the stage")
struct StageToolsTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1920, 900))
  var time = 0.0

  init() throws {
    gallery = Gallery(exhibit: "activity-indicator")
    gallery.update(FrameInput(time: 0), in: environment)
  }

  /// What the exhibit was told last of its surroundings.
  var stageEnvironment: Environment {
    get throws { try #require(gallery.model.stage.scene.session.environment) }
  }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  func frame(_ id: String) throws -> Rect { try #require(tree.find(id), "\(id)").frame }

  mutating func send(_ events: InputEvent..., after pause: Seconds = 1 / 60) {
    if events.isEmpty { run(to: time + pause) }
    for event in events {
      time += pause
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
  }

  mutating func run(to end: Seconds) {
    while time < end - 1e-9 {
      time += 1.0 / 60
      gallery.update(FrameInput(time: time), in: environment)
    }
  }

  mutating func tap(_ id: String, dx: Double = 0.5) throws {
    let frame = try frame(id)
    let point = Point(frame.minX + dx * frame.width, frame.midY)
    send(
      .pointer(PointerEvent(.down, PointerID(.mouse), at: point)),
      .pointer(PointerEvent(.up, PointerID(.mouse), at: point)))
  }

  mutating func choose(_ item: Int, of id: String) throws {
    try tap(id)
    try tap("\(id)/item-\(item)")
  }

  // MARK: Away

  @Test("M1: while the window is hidden no time passes on the stage", arguments: StageView.allCases)
  mutating func hidden(_ view: StageView) {
    gallery.model.show(view)
    run(to: 1)
    send(.hide)
    let left = gallery.model.clock.frame
    send(.show, after: 8 * 3600)
    #expect((left...left + 1).contains(gallery.model.clock.frame))
    run(to: time + 1)
    // It is run where something changes.
    gallery.model.catchUp(to: time)
    #expect((left + 59...left + 62).contains(gallery.model.clock.frame))
  }

  // MARK: Surroundings

  @Test("Each tool changes the exhibit's surroundings, and pressed again gives the window's back")
  mutating func surroundings() throws {
    try choose(1, of: "gallery/environment/language")
    for tool in ["appearance", "contrast", "direction", "motion"] {
      try tap("gallery/environment/\(tool)")
    }
    let shownEnvironment = try stageEnvironment
    #expect(shownEnvironment.language == .korean)
    #expect(shownEnvironment.appearance == .dark)
    #expect(shownEnvironment.contrast == .increased)
    #expect(shownEnvironment.direction == .rightToLeft)
    #expect(shownEnvironment.motion == .reduced)
    #expect(tree.find("gallery/environment/language")?.value == "한국어")
    try choose(0, of: "gallery/environment/language")
    for tool in ["appearance", "contrast", "direction", "motion"] {
      try tap("gallery/environment/\(tool)")
    }
    #expect(gallery.model.choices == StageChoices())
  }

  @Test("A language that is made up reads from right to left, and can be told not to")
  mutating func pseudolanguage() throws {
    try choose(3, of: "gallery/environment/language")
    #expect(try stageEnvironment.languageTag == .mirrored)
    #expect(try stageEnvironment.direction == .rightToLeft)
    #expect(tree.find("gallery/inspect/button")?.label == "Inspect", "the window stays as it is")
    try tap("gallery/environment/direction")
    #expect(try stageEnvironment.direction == .leftToRight)
    try tap("gallery/environment/direction")
    #expect(try stageEnvironment.direction == .rightToLeft)
  }

  @Test("Menus choose device, scale, text size and speed, and close")
  mutating func menus() throws {
    try choose(1, of: "gallery/environment/device")
    try choose(2, of: "gallery/environment/zoom")
    try choose(3, of: "gallery/environment/text")
    try choose(0, of: "gallery/clock/speed")
    #expect(gallery.model.choices.device == .phone)
    #expect(gallery.model.choices.zoom == 2)
    #expect(gallery.model.choices.textScale == 1.5)
    #expect(gallery.model.speed == .tenth)
    #expect(tree.find("gallery/clock/speed/menu") == nil)
    #expect(tree.find("gallery/environment/device")?.value == "Phone")
  }

  @Test("Escape closes a menu before it leaves the full screen; F11 goes there")
  mutating func fullScreen() throws {
    try tap("gallery/environment/device")
    send(.key(KeyEvent(.escape)))
    #expect(tree.find("gallery/environment/device/menu") == nil)
    #expect(!gallery.takeRequests().contains(.setFullScreen(false)))
    send(.key(KeyEvent(.function(11))), .key(KeyEvent(.escape)))
    #expect(gallery.takeRequests() == [.toggleFullScreen, .setFullScreen(false)])
    #expect(gallery.takeRequests() == [])
  }

  @Test("Where the window is low the exhibit keeps the room")
  mutating func low() {
    environment.size = Size(1020, 290)
    send(.resize(environment.size))
    #expect(tree.find("gallery/environment") == nil)
    #expect(tree.find("gallery/stage")?.frame.height ?? 0 >= 200)
  }

  @Test("Tools grow with letters up to half as large again, and stay in the window")
  mutating func large() throws {
    environment.size = Size(1900, 900)
    var widths: [[Double]] = []
    for scale in [1.0, 1.5, 3] {
      environment.textScale = scale
      send(.resize(environment.size))
      let tools = ["clock/play", "clock/loop", "environment/view", "panel/sidebar"]
      let frames = try tools.map { try #require(tree.find("gallery/\($0)"), "\($0)").frame }
      #expect(frames.allSatisfy { environment.bounds.contains($0) })
      widths.append(frames.map(\.width))
    }
    for (one, large) in zip(widths[0], widths[1]) { #expect(large > 1.2 * one) }
    #expect(widths[1] == widths[2])
  }

  // MARK: Time

  @Test("Play and pause, by button and K; a paused stage draws no frames")
  mutating func play() throws {
    run(to: 1)
    #expect(gallery.nextChange(after: time, in: environment) != nil)
    try tap("gallery/clock/play")
    let frame = gallery.model.clock.frame
    #expect(tree.find("gallery/clock/play")?.label == "Play")
    run(to: 3)
    #expect(gallery.model.clock.frame == frame)
    #expect(gallery.nextChange(after: time, in: environment) == nil)
    send(.key(KeyEvent(.character("k"))))
    run(to: 4)
    #expect(gallery.model.clock.frame > frame + 50)
  }

  @Test("Comma and full stop step a frame, as the buttons do")
  mutating func steps() throws {
    run(to: 1)
    send(.key(KeyEvent(.character("."))))
    let frame = gallery.model.clock.frame
    send(.key(KeyEvent(.character(","))), .key(KeyEvent(.character(","))))
    #expect(gallery.model.clock.frame == frame - 2)
    try tap("gallery/clock/forward")
    try tap("gallery/clock/back")
    try tap("gallery/clock/back")
    #expect(gallery.model.clock.frame == frame - 3)
    #expect(gallery.model.stage.scene.session.now.frame == frame - 3)
  }

  @Test("A drag along the line of time shows each time that it passes")
  mutating func scrub() throws {
    run(to: 1)
    let line = try frame("gallery/clock/time")
    let finger = PointerID(.touch, 1)
    send(.pointer(PointerEvent(.down, finger, at: Point(line.minX, line.midY))))
    #expect(tree.find("gallery/clock/time")?.value?.hasPrefix("0.000 ") == true)
    let position = Point(line.minX + line.width / 2, line.midY)
    send(.pointer(PointerEvent(.move, finger, at: position)))
    let value = gallery.model.clock.time
    #expect(value > 0.4 && value < 0.8)
    send(.pointer(PointerEvent(.up, finger, at: position)), .key(KeyEvent(.right)))
    #expect(gallery.model.clock.frame == FrameGrid.first(from: value) + 1)
    #expect(gallery.model.clock.isPlaying == false)
  }

  @Test("Another exhibit plays, also one that was left while its time stood still")
  mutating func playsAnew() throws {
    for exhibit in ["page-control", "activity-indicator", "page-control"] {
      try gallery.set("exhibit", to: exhibit)
      send()
      #expect(gallery.model.clock.isPlaying)
      send(.key(KeyEvent(.character("k"))))
      #expect(!gallery.model.clock.isPlaying)
    }
  }

  @Test("Speed and loop rule the exhibits to come as well")
  mutating func speed() throws {
    try choose(2, of: "gallery/clock/speed")
    try tap("gallery/clock/loop")
    try gallery.set("exhibit", to: "materials")
    let start = time
    run(to: start + 2)
    let frame = gallery.model.clock.frame
    #expect(abs(frame - 60) <= 1)
    run(to: start + 5)
    #expect(gallery.model.clock.frame <= 120)
  }

  @Test("Another speed holds from when it is chosen, also where nothing has moved for long")
  mutating func speedNow() throws {
    try gallery.set("exhibit", to: "page-control")
    send()
    try tap("gallery/clock/speed")
    run(to: time + 1)
    time += 10
    try tap("gallery/clock/speed/item-4")
    #expect(gallery.model.speed == .double)
    run(to: time + 1.0 / 60)
    gallery.model.catchUp(to: time)
    #expect(abs(gallery.model.clock.time - time) < 0.2)
  }

  @Test(
    "The line of time tells no time while the stage is live: without motion no frame would correct it"
  )
  mutating func live() throws {
    try gallery.set("exhibit", to: "page-control")
    send()
    run(to: 3)
    let line = try frame("gallery/clock/time")
    #expect(tree.find("gallery/clock/time")?.value == "Live")
    #expect(gallery.nextChange(after: time, in: environment) == nil)
    // Where it stops the thumb stays where it was: at the end.
    try tap("gallery/clock/play")
    #expect(tree.find("gallery/clock/time")?.value?.hasSuffix("s") == true)
    #expect(gallery.model.clock.time > 2.9)
    #expect(tree.find("gallery/clock/time")?.state["time"] == .number(gallery.model.clock.time))
    #expect(tree.find("gallery/clock/time")?.state["length"] == .number(gallery.model.clock.time))
    func drag(from start: Point, to end: Point) {
      for (phase, position) in [(PointerPhase.down, start), (.move, end), (.up, end)] {
        send(.pointer(PointerEvent(phase, PointerID(.mouse, 0), at: position)))
      }
    }
    // A drag of the thumb goes no further than the present.
    try tap("gallery/clock/play")
    #expect(tree.find("gallery/clock/time")?.value == "Live")
    drag(from: Point(line.maxX - 160, line.midY), to: Point(line.maxX - 120, line.midY))
    #expect(gallery.model.clock.frame == gallery.model.lastFrame && !gallery.model.clock.isPlaying)
    // A live line is all that was, so its middle is half of it.
    try tap("gallery/clock/play")
    #expect(tree.find("gallery/clock/time")?.value == "Live")
    let middle = Point((line.minX + line.maxX - 148) / 2, line.midY)
    drag(from: middle, to: middle)
    #expect(abs(gallery.model.clock.frame * 2 - gallery.model.lastFrame) <= 1)
    // The line is as long as before where it is pressed.
    let length = tree.find("gallery/clock/time")?.state["length"]
    drag(from: Point(line.minX, line.midY), to: Point(line.minX, line.midY))
    #expect(tree.find("gallery/clock/time")?.value?.hasPrefix("0.000 ") == true)
    #expect(tree.find("gallery/clock/time")?.state["length"] == length)
    // What was recorded before has a time, until it is over.
    try tap("gallery/clock/play")
    run(to: time + 0.5)
    #expect(tree.find("gallery/clock/time")?.value?.hasSuffix("s") == true)
    run(to: time + 3)
    #expect(tree.find("gallery/clock/time")?.value == "Live")
    // So has slow motion.
    try choose(2, of: "gallery/clock/speed")
    #expect(tree.find("gallery/clock/time")?.value?.hasSuffix("s") == true)
  }

  // MARK: Messages

  @Test("A long message shows for as long as it takes to read")
  mutating func longToast() throws {
    try gallery.set("exhibit", to: "icons")
    send(after: 5)
    let words = String(repeating: "word ", count: 20)
    gallery.notify(words)
    run(to: time + 6)
    #expect(tree.says(words))
    run(to: time + 1)
    #expect(!tree.says(words))
  }

  @Test("A message shows for three seconds, and then costs nothing")
  mutating func toast() throws {
    try gallery.set("exhibit", to: "icons")
    send(after: 5)
    gallery.notify("Saved")
    #expect(gallery.nextChange(after: time, in: environment) == time)
    run(to: time + 1)
    #expect(tree.says("Saved"))
    run(to: time + 3)
    #expect(!tree.says("Saved"))
    #expect(gallery.nextChange(after: time, in: environment) == nil)
  }
}

extension SemanticsNode {
  /// True where it, or something inside, is called so.
  func says(_ words: String) -> Bool { label == words || children.contains { $0.says(words) } }
}
