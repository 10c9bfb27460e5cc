import Testing
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("The stage's tools in a small window")
struct NarrowToolsTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(390, 844))
  var time = 0.0

  init() throws {
    gallery = Gallery(exhibit: "activity-indicator")
    gallery.model.pane = .settings
    send()
  }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  mutating func send(_ events: InputEvent...) {
    for event in events {
      time += 1 / 60
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
    time += 1 / 60
    gallery.update(FrameInput(time: time), in: environment)
  }

  /// Scrolls to a node as far as it takes, and taps it.
  mutating func tap(_ id: String) throws {
    var frame = try #require(tree.find(id), "\(id)").frame
    let available = Rect(0, 0, environment.size.width, environment.size.height - 49)
    if !available.contains(frame) {
      send(.wheel(WheelEvent(at: available.center, dx: 0, dy: -1000)))
      frame = try #require(tree.find(id)).frame
      if !available.contains(frame) {
        send(.wheel(WheelEvent(at: available.center, dx: 0, dy: 1000)))
      }
      frame = try #require(tree.find(id)).frame
      #expect(available.contains(frame), "\(id) cannot be scrolled to")
    }
    send(
      .pointer(PointerEvent(.down, PointerID(.mouse), at: frame.center)),
      .pointer(PointerEvent(.up, PointerID(.mouse), at: frame.center)))
  }

  mutating func choose(_ item: Int, of tool: StageTool) throws {
    try tap(tool.id)
    let frame = try #require(tree.find("\(tool.id)/item-\(item)"), "\(tool)").frame
    send(
      .pointer(PointerEvent(.down, PointerID(.mouse), at: frame.center)),
      .pointer(PointerEvent(.up, PointerID(.mouse), at: frame.center)))
  }

  @Test("Settings have every tool and the line of time, each within the window's width")
  mutating func all() throws {
    for id in StageTool.allCases.map(\.id) + [StageTimeline.id] {
      let node = try #require(tree.find(id), "\(id)")
      #expect(node.isVisible && node.frame.minX >= 16 && node.frame.maxX <= 390 - 16)
    }
  }

  @Test("Each switch of the surroundings changes them, and a second tap takes it back")
  mutating func switches() throws {
    let tools: [StageTool] = [.appearance, .contrast, .direction, .motion]
    for tool in tools { try tap(tool.id) }
    let stageEnvironment = gallery.model.choices.applied(to: environment)
    #expect(stageEnvironment.appearance == .dark && stageEnvironment.contrast == .increased)
    #expect(stageEnvironment.direction == .rightToLeft && stageEnvironment.motion == .reduced)
    for tool in tools { try tap(tool.id) }
    #expect(gallery.model.choices == StageChoices())
  }

  @Test("Each menu chooses, and the view changes")
  mutating func menus() throws {
    try choose(1, of: .language)
    try choose(3, of: .text)
    try choose(1, of: .device)
    try choose(2, of: .zoom)
    try choose(0, of: .speed)
    #expect(gallery.model.choices.language == .korean && gallery.model.choices.textScale == 1.5)
    #expect(gallery.model.choices.device == .phone && gallery.model.choices.zoom == 2)
    #expect(gallery.model.speed == .tenth)
    try tap(StageTool.view.id)
    #expect(gallery.model.view == .states, "the middle of three")
  }

  @Test("Play, steps, loop and record work from the settings")
  mutating func clock() throws {
    try tap(StageTool.play.id)
    #expect(gallery.model.clock.isPlaying == false)
    let frame = gallery.model.clock.frame
    try tap(StageTool.forward.id)
    try tap(StageTool.forward.id)
    #expect(gallery.model.clock.frame == frame + 2)
    try tap(StageTool.back.id)
    #expect(gallery.model.clock.frame == frame + 1)
    try tap(StageTool.loop.id)
    #expect(gallery.model.loops)
    try tap(StageTool.record.id)
    #expect(gallery.model.isRecording)
    try tap(StageTimeline.id)
    #expect(gallery.model.clock.frame > frame + 1)
  }

  @Test("What is recorded from the settings has the size that the stage has where it shows")
  mutating func recordedSize() throws {
    try tap(StageTool.record.id)
    send(.key(KeyEvent(.character("2"), modifiers: .control)))
    for _ in 0..<30 { send() }
    let size = try #require(tree.find("gallery/stage")).frame.size
    gallery.model.stopRecording()
    let recording = gallery.takeRequests().compactMap { request -> SceneRecording? in
      if case .saveScript(let recording) = request { recording } else { nil }
    }.first
    let kept = try #require(recording)
    #expect(kept.environment.size == size)
    let sizes = kept.events.filter { if case .resize = $0.event { true } else { false } }
    #expect(sizes == [TimedEvent(0, .resize(size))])
  }

  @Test("A compact clock is below the stage where there is room for it")
  mutating func compact() {
    gallery.model.pane = .stage
    send()
    for tool in [StageTool.back, .play, .forward] { #expect(tree.find(tool.id) != nil) }
    #expect(tree.find(StageTimeline.id) != nil && tree.find(StageTool.record.id) != nil)
    #expect(tree.find(StageTool.speed.id) == nil && tree.find(StageTool.speed.menuID) != nil)
    environment.size = Size(320, 240)
    send()
    #expect(tree.find(StageTool.clockID) == nil)
  }

  @Test("What stops a recording is at hand beside the compact clock, however short that is")
  mutating func stop() throws {
    environment.size = Size(300, 600)
    gallery.model.pane = .stage
    send(.resize(environment.size))
    #expect(tree.find(StageTool.record.id) == nil, "too short for it")
    gallery.model.startRecording(in: .english)
    send()
    let stop = try #require(tree.find(StageTool.record.id))
    #expect(stop.frame.maxX <= 300 && stop.label == "Stop Recording")
    #expect(try #require(tree.find(StageTimeline.id)).frame.maxX <= stop.frame.minX)
  }

  mutating func click(_ id: String) throws {
    let position = try #require(tree.find(id), "\(id)").frame.center
    send(
      .pointer(PointerEvent(.down, PointerID(.mouse), at: position)),
      .pointer(PointerEvent(.up, PointerID(.mouse), at: position)))
  }

  @Test("The tools above the stage have one line, and those without room a menu, which works")
  mutating func menuAbove() throws {
    environment.size = Size(1260, 700)
    send(.resize(environment.size))
    let bar = try #require(tree.find(StageTool.barID)).frame
    let above = StageTool.above.flatMap(\.self)
    let hidden = above.filter { tree.find($0.id) == nil }
    #expect(bar.height == 50 && !hidden.isEmpty && hidden.count < 4)
    let toggle = try #require(tree.find("gallery/panel/inspector")).frame
    #expect(try #require(tree.find(StageTool.motion.menuID)).frame.maxX == toggle.minX - 6)
    #expect(toggle.maxX == bar.maxX - 12)
    try click(StageTool.motion.menuID)
    for tool in hidden { #expect(tree.find("\(tool.id)/row") != nil, "\(tool)") }
    try click("\(StageTool.motion.id)/row")
    #expect(gallery.model.choices.motion == .reduced)
    environment.size = Size(1400, 700)
    send(.resize(environment.size))
    #expect(above.allSatisfy { tree.find($0.id) != nil })
    #expect(tree.find(StageTool.motion.menuID) == nil)
  }

  @Test("On a small phone loop, speed and record are in the menu of the clock")
  mutating func menuBelow() throws {
    environment.size = Size(320, 480)
    gallery.model.pane = .stage
    send(.resize(environment.size))
    #expect(try #require(tree.find(StageTimeline.id)).frame.width > 40)
    try click(StageTool.loop.menuID)
    for tool in StageTool.trailing { #expect(tree.find("\(tool.id)/row") != nil, "\(tool)") }
    try click("\(StageTool.loop.id)/row")
    #expect(gallery.model.loops)
    try click(StageTool.loop.menuID)
    try click("\(StageTool.record.id)/row")
    #expect(gallery.model.isRecording)
    #expect(tree.find(StageTool.record.id)?.label == "Stop Recording")
  }

  @Test("In a wide and low window all tools above the stage are in the menu below")
  mutating func menuOfAll() throws {
    environment.size = Size(1280, 300)
    gallery.model.pane = .stage
    send(.resize(environment.size))
    try click(StageTool.loop.menuID)
    for tool in StageTool.above.flatMap(\.self) {
      #expect(tree.find("\(tool.id)/row") != nil, "\(tool)")
    }
    // Nothing that has space is in it.
    #expect(tree.find(StageTool.loop.id) != nil && tree.find(StageTool.speed.id) != nil)
    try click("\(StageTool.appearance.id)/row")
    #expect(gallery.model.choices.appearance == .dark)
    environment.textScale = 3
    gallery.model.startRecording(in: .english)
    send()
    #expect(tree.find(StageTool.record.id)?.label == "Stop Recording")
    try click(StageTool.loop.menuID)
    try click("\(StageTool.view.id)/row")
    try click("\(StageTool.view.id)/item-1")
    #expect(gallery.model.view == .states)
  }

  @Test("No tool drops out at any size: where not all have room, a menu or tabs lead to them")
  mutating func sizes() throws {
    for width in stride(from: 700.0, to: 1300, by: 60) {
      for height in [200.0, 300, 420, 500, 600, 800] {
        environment.size = Size(width, height)
        gallery.model.pane = .settings
        send()
        let isNarrow = tree.find("gallery/tabs") != nil
        #expect(isNarrow || tree.find("gallery/inspector") != nil, "\(width) \(height)")
        let shown = tree
        for tool in StageTool.allCases {
          guard let frame = shown.find(tool.id)?.frame else { continue }
          #expect(frame.minX >= 0 && frame.maxX <= width)
        }
        // A low window has the tools of the bar above in the menu below.
        let others = Dictionary(
          grouping: StageTool.allCases.filter { shown.find($0.id) == nil }
        ) { shown.find($0.menuID) == nil ? StageTool.loop.menuID : $0.menuID }
        for (menu, tools) in others {
          try click(menu)
          for tool in tools {
            #expect(tree.find("\(tool.id)/row") != nil, "\(tool) at \(width) \(height)")
          }
          send(.key(KeyEvent(.escape)))
        }
      }
    }
  }
}

extension StageTool {
  /// The menu of its bar.
  fileprivate var menuID: String {
    let isAbove = StageTool.above.contains { $0.contains(self) }
    return "\(isAbove ? StageTool.barID : StageTool.clockID)/more"
  }
}
