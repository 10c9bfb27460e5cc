import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer

@Suite struct SceneRunnerTests {
  private func runner(
    _ lines: String = "", scale: Double = 1, scene: ProbeScene = ProbeScene()
  ) throws -> SceneRunner<ProbeScene> {
    try SceneRunner(
      scene, size: Size(100, 50), scale: scale, text: try TextEngine(),
      script: try Script.parse(Array(lines.utf8), name: "t.jsonl"))
  }

  /// Frame numbers of the times; nil for a time off the grid.
  private func numbers(_ times: [Seconds]) -> [Int?] {
    times.map { time in
      let frame = (time * 60).rounded()
      return time == frame / 60 ? Int(frame) : nil
    }
  }

  @Test("the first frame is at 0, and a still runner has not run it")
  func first() throws {
    var runner = try runner()
    #expect(runner.scene.frames.isEmpty)
    try runner.advance(to: 0)
    #expect(runner.scene.frames == [0])
    try runner.advance(to: 0)
    #expect(runner.scene.frames == [0])
  }

  @Test("frames that are announced are run, also without events")
  func announced() throws {
    var runner = try runner()
    try runner.advance(to: 0.1)
    #expect(numbers(runner.scene.frames) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test("of a scene that nothing has to be told, only the beginning and the end of hours are run")
  func jump() throws {
    var scene = ProbeScene()
    scene.due = { _ in nil }
    var runner = try runner(scene: scene)
    try runner.advance(to: 86_400)
    #expect(runner.time == 86_400)
    let frames = numbers(runner.scene.frames)
    #expect(frames.count < 700)
    #expect(Array(frames.prefix(600)) == Array(0..<600))
    // The last second frame by frame.
    #expect(Array(frames.suffix(60)) == Array(86_400 * 60 - 59...86_400 * 60))
  }

  @Test("a time off the grid is a frame of its own, after the last of the grid")
  func offGrid() throws {
    var runner = try runner()
    try runner.advance(to: 0.51)
    #expect(numbers(runner.scene.frames) == Array(0...30) + [nil])
    #expect(runner.time == 0.51)
  }

  @Test("from the first event on, every frame is run")
  func everyFrame() throws {
    var runner = try runner(#"{"at":0.5,"type":"hide"}"#)
    try runner.advance(to: 20)
    #expect(numbers(runner.scene.frames) == Array(0...1200))
  }

  @Test("between events that are hours apart, only what the scene has to be told is run")
  func betweenEvents() throws {
    var scene = ProbeScene()
    scene.due = { _ in nil }
    let lines = #"{"at":0.1,"type":"hide"}"# + "\n" + #"{"at":86399,"type":"show"}"#
    var runner = try runner(lines, scene: scene)
    try runner.advance(to: 86_400)
    #expect(runner.scene.frames.count < 900)
    #expect(runner.scene.events == [TimedEvent(0.1, .hide), TimedEvent(86_399, .show)])
    // One frame before the event, and all after it.
    let frames = numbers(runner.scene.frames)
    #expect(Array(frames.suffix(62)) == Array(86_399 * 60 - 1...86_400 * 60))
  }

  @Test("a frame that the scene has to be told is run, however long all else goes on by itself")
  func toldFrames() throws {
    var scene = ProbeScene()
    scene.due = { ($0 / 1000).rounded(.down) * 1000 + 1000 }
    var runner = try runner(#"{"at":0.1,"type":"hide"}"#, scene: scene)
    try runner.advance(to: 3500)
    let frames = Set(numbers(runner.scene.frames))
    #expect(frames.isSuperset(of: [60_000, 120_000, 180_000]))
    #expect(frames.count < 800)
  }

  @Test("an event takes effect in the first frame at or after it, at its own time")
  func effect() throws {
    var runner = try runner(
      #"{"at":0.1,"type":"hide"}"# + "\n" + #"{"at":0.101,"type":"show"}"# + "\n"
        + #"{"at":0.2,"type":"focus-lost"}"#)
    try runner.advance(to: 0.1)
    #expect(runner.scene.events == [TimedEvent(0.1, .hide)])
    try runner.advance(to: 0.1005)
    #expect(runner.scene.events.count == 1)
    try runner.advance(to: 7.0 / 60)
    #expect(runner.scene.events == [TimedEvent(0.1, .hide), TimedEvent(0.101, .show)])
    try runner.advance(to: 0.199)
    #expect(runner.scene.events.count == 2)
    try runner.advance(to: 0.2)
    #expect(runner.scene.events.count == 3)
  }

  @Test("an event at 0 is in the first frame")
  func atZero() throws {
    var runner = try runner(#"{"at":0,"type":"hide"}"#)
    try runner.advance(to: 0)
    #expect(runner.scene.events == [TimedEvent(0, .hide)])
  }

  @Test("after the events, frames are left out while the scene says that nothing changes")
  func still() throws {
    var scene = ProbeScene()
    scene.change = { $0 < 1 ? 1 : nil }
    var runner = try runner(#"{"at":0.1,"type":"hide"}"#, scene: scene)
    try runner.advance(to: 2)
    #expect(numbers(runner.scene.frames) == [0, 5, 6, 59, 60, 119, 120])
  }

  @Test(
    "a scene that names no sensible next change is run at every frame",
    arguments: [Double.nan, -Double.infinity, -1e300, 0])
  func odd(_ change: Double) throws {
    var scene = ProbeScene()
    scene.change = { _ in change }
    var runner = try runner(#"{"at":0,"type":"hide"}"#, scene: scene)
    try runner.advance(to: 0.1)
    #expect(numbers(runner.scene.frames) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test(
    "a time that has gone by, or is none, changes nothing", arguments: [0.2, -1, .nan, .infinity])
  func backwards(_ time: Double) throws {
    var runner = try runner()
    try runner.advance(to: 0.5)
    let frames = runner.scene.frames
    try runner.advance(to: time)
    #expect(runner.scene.frames == frames)
    #expect(runner.time == 0.5)
  }

  @Test("a target is looked up in the frame in which the event takes effect")
  func target() throws {
    var runner = try runner(
      #"{"at":0.5,"type":"down","target":"box","fx":0,"fy":1}"# + "\n"
        + #"{"at":0.5,"type":"move","target":"box"}"#)
    try runner.advance(to: 0.5)
    // The box is at x = 5 by then; the press has moved it down by a point before the move.
    let mouse = PointerID(.mouse)
    #expect(
      runner.scene.events.map(\.event) == [
        .pointer(PointerEvent(.down, mouse, at: Point(5, 10))),
        .pointer(PointerEvent(.move, mouse, at: Point(10, 6))),
      ])
  }

  @Test("a target that is cut off is aimed at where it shows")
  func clippedTarget() throws {
    var scene = ProbeScene()
    scene.clip = Rect(0, 0, 100, 4)
    var runner = try runner(
      #"{"at":0.5,"type":"hover","target":"box","fx":0.2,"fy":0.25}"# + "\n"
        + #"{"at":0.5,"type":"hover","target":"box"}"#, scene: scene)
    try runner.advance(to: 0.5)
    // Of the box only the upper 4 of 10 points show: there the first place is, the second is not.
    let mouse = PointerID(.mouse)
    #expect(
      runner.scene.events.map(\.event) == [
        .pointer(PointerEvent(.hover, mouse, at: Point(7, 2.5))),
        .pointer(PointerEvent(.hover, mouse, at: Point(10, 2))),
      ])
  }

  @Test(
    "a target of which nothing shows is refused with the remedy",
    arguments: [("box", Rect(0, 50, 100, 40)), ("ghost", Rect(0, 0, 100, 100))])
  func hiddenTarget(_ id: String, _ clip: Rect) throws {
    var scene = ProbeScene()
    scene.clip = clip
    var runner = try runner("\n" + #"{"at":0.5,"type":"down","target":"\#(id)"}"#, scene: scene)
    let error = try #require(throws: ScriptError.self) { try runner.advance(to: 1) }
    #expect(error.description.hasPrefix("t.jsonl:2: nothing of the target '\(id)' shows"))
    #expect(error.remedy.contains("scroll to it first"))
  }

  @Test("however many targets a frame has, each event is told to one copy once")
  func manyTargets() throws {
    let tally = ProbeScene.Tally()
    var scene = ProbeScene()
    scene.tally = tally
    let hover = #"{"at":0.5,"type":"hover","x":1,"y":1}"# + "\n"
    let target = #"{"at":0.5,"type":"down","target":"box","fx":0,"fy":0}"# + "\n"
    let lines = String(repeating: hover, count: 200) + String(repeating: target, count: 200)
    var runner = try runner(lines, scene: scene)
    try runner.advance(to: 0.5)
    #expect(runner.scene.events.count == 400)
    // Each press has moved the box down by a point before the next.
    let places = runner.scene.events.suffix(200).compactMap { timed -> Point? in
      if case .pointer(let event) = timed.event { event.position } else { nil }
    }
    #expect(places == (0..<200).map { Point(5, Double($0)) })
    // In the frame itself, and to look for the targets, the last of which nobody needs to know.
    #expect(tally.events == 400 + 399)
  }

  @Test("an unknown target is refused with the line and the nearest id")
  func unknownTarget() throws {
    var runner = try runner("\n" + #"{"at":0.5,"type":"down","target":"bx"}"#)
    let error = try #require(throws: ScriptError.self) { try runner.advance(to: 1) }
    #expect(error.description.hasPrefix("t.jsonl:2: there is no target 'bx'"))
    #expect(error.remedy.contains("did you mean 'box'?"))
  }

  @Test("a wheel without a place turns in the middle of the window, then at the last pointer")
  func wheelWithoutPlace() throws {
    var runner = try runner(
      """
      {"at":0,"type":"wheel","dy":1}
      {"at":0.1,"type":"resize","width":30,"height":20}
      {"at":0.1,"type":"cancel","pointer":"touch","id":1}
      {"at":0.1,"type":"wheel","dy":2}
      {"at":0.2,"type":"hover","x":3,"y":4}
      {"at":0.2,"type":"wheel","dy":3}
      {"at":0.5,"type":"down","pointer":"touch","id":1,"target":"box","fx":0,"fy":0}
      {"at":0.6,"type":"wheel","dx":0,"dy":4}
      {"at":0.6,"type":"wheel","dy":5,"x":9,"y":9}
      {"at":0.6,"type":"wheel","dy":6}
      """)
    try runner.advance(to: 1)
    let places = runner.scene.events.compactMap { timed -> Point? in
      if case .wheel(let event) = timed.event { event.position } else { nil }
    }
    #expect(
      places == [
        Point(50, 25), Point(15, 10), Point(3, 4), Point(5, 0), Point(9, 9), Point(9, 9),
      ])
  }

  @Test("a resize changes the environment and is told to the scene")
  func resize() throws {
    var runner = try runner(#"{"at":0.5,"type":"resize","width":30,"height":20}"#)
    try runner.advance(to: 0.5)
    #expect(runner.environment.size == Size(30, 20))
    #expect(Array(runner.scene.sizes.suffix(2)) == [Size(100, 50), Size(30, 20)])
    #expect(runner.scene.events == [TimedEvent(0.5, .resize(Size(30, 20)))])
    #expect(runner.picture().bounds == PixelRect(x0: 0, y0: 0, x1: 30, y1: 20))
    #expect(runner.damage() == [Rect(0, 0, 30, 20)])
  }

  @Test(
    "a resize is limited in pixels: what cannot be drawn at the scale is refused with the line",
    arguments: [("16384", 2.0), ("16385", 1), ("0", 1), ("0.4", 1), ("40000", 0.5)])
  func badResize(_ width: String, _ scale: Double) throws {
    var runner = try runner(
      #"{"at":0,"type":"resize","width":\#(width),"height":20}"#, scale: scale)
    let error = try #require(throws: ScriptError.self) { try runner.advance(to: 1) }
    #expect(error.line == 1)
    #expect(error.problem.hasPrefix("\(width)x20 points at scale "))
    #expect(error.problem.contains("1 to 16384 pixels"))
  }

  @Test(
    "a resize takes every size whose pixels can be drawn",
    arguments: [("16384", 1.0), ("20000", 0.5), ("0.5", 2)])
  func extremeResize(_ width: String, _ scale: Double) throws {
    var runner = try runner(
      #"{"at":0,"type":"resize","width":\#(width),"height":20}"#, scale: scale)
    try runner.advance(to: 1)
    #expect(runner.environment.size == Size(Double(width) ?? 0, 20))
  }

  @Test("a setting goes to the scene's knob, and a bad one is refused with the line")
  func settings() throws {
    var good = try runner(#"{"at":0.5,"type":"set","name":"level","value":3}"#)
    try good.advance(to: 0.5)
    #expect(good.scene.settings == ["level": "3"])
    #expect(good.scene.events.isEmpty)
    var bad = try runner(#"{"at":0.5,"type":"set","name":"level","value":10}"#)
    let error = try #require(throws: ScriptError.self) { try bad.advance(to: 0.5) }
    #expect(error.description.hasPrefix("t.jsonl:1: knob 'level' does not take '10'"))
  }

  @Test("a copy goes its own way")
  func copy() throws {
    var runner = try runner()
    try runner.advance(to: 0.5)
    var copy = runner
    try copy.advance(to: 1)
    #expect(runner.time == 0.5)
    #expect(copy.time == 1)
  }

  @Test("the picture shows the scene at the time, in pixels")
  func picture() throws {
    var runner = try runner(scale: 2)
    try runner.advance(to: 2)
    let picture = runner.picture()
    #expect(picture.width == 200 && picture.height == 100)
    #expect(picture[39, 0] == 0xFFFF_FFFF)
    #expect(picture[40, 0] == 0xFFFF_0000)
    #expect(picture[59, 19] == 0xFFFF_0000)
    #expect(picture[60, 0] == 0xFFFF_FFFF)
  }

  @Test("damage holds what moved since the frame 1/60 s before, and not everything")
  func damage() throws {
    var runner = try runner()
    try runner.advance(to: 0)
    #expect(runner.damage() == [Rect(0, 0, 100, 50)])
    try runner.advance(to: 2)
    let around = runner.damage().reduce(Rect.zero) { $0.union($1) }
    #expect(around.contains(Rect(20 - 10.0 / 60, 0, 10 + 10.0 / 60, 10)))
    #expect(around.width < 20 && around.height < 20, "\(around)")
  }

  @Test(
    "a size or scale that cannot be drawn is refused",
    arguments: [
      (Size(0, 10), 1), (Size(-5, 10), 1), (Size(.nan, 10), 1), (Size(10, .infinity), 1),
      (Size(16_385, 1), 1), (Size(10, 10), 0), (Size(10, 10), -1), (Size(10, 10), .nan),
      (Size(10_000, 10), 2), (Size(0.1, 1), 1), (Size(16_000, 16_000), 1),
      (Size(16_384, 2_049), 1.5),
    ] as [(Size, Double)])
  func badSize(_ size: Size, _ scale: Double) throws {
    #expect(throws: PictureSizeError.self) {
      try SceneRunner(ProbeScene(), size: size, scale: scale, text: try TextEngine())
    }
  }

  @Test("a size is rounded to whole pixels, as a window's is")
  func wholePixels() throws {
    let runner = try SceneRunner(
      ProbeScene(), size: Size(33.3, 10), scale: 1.5, text: try TextEngine())
    #expect(runner.environment.size == Size(50 / 1.5, 10))
  }
}
