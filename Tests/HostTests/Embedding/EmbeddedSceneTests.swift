import CVitrineSDL2
import Glibc
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

@testable import VitrineHost

@Suite("A scene in the window of another program")
struct EmbeddedSceneTests {
  @Test("What the program has drawn shows where the scene draws nothing")
  func transparency() throws {
    let program = try EmbeddedProgram()
    program.embedded.update(at: 7)
    program.clear()
    try program.embedded.draw(in: Rect(20, 20, 30, 10))
    #expect(program.pixel(19, 25) == 0x0000FF)
    #expect(program.pixel(25, 25) == 0xFF0000)
    let mixed = program.pixel(35, 25)
    #expect(abs(Int(mixed >> 16) - 128) <= 1 && abs(Int(mixed & 255) - 127) <= 1)
    #expect(program.pixel(45, 25) == 0x0000FF)
    #expect(program.pixel(25, 30) == 0x0000FF)
    // Twice as large, with the scale and the viewport of the renderer.
    SDL_RenderSetScale(program.renderer, 2, 2)
    program.clear()
    try program.embedded.draw(in: Rect(10, 10, 30, 10))
    #expect(program.pixel(20, 39) == 0xFF0000 && program.pixel(39, 20) == 0xFF0000)
    #expect(program.pixel(19, 39) == 0x0000FF)
  }

  @Test("Only what changes is uploaded, and of a still scene nothing")
  func still() throws {
    let program = try EmbeddedProgram()
    func frame(at time: Seconds) throws {
      program.embedded.update(at: time)
      try program.embedded.draw(in: Rect(0, 0, 30, 10))
    }
    #expect(program.embedded.nextChange == 0)
    try frame(at: 5)
    #expect(program.embedded.nextChange == nil)
    #expect(program.embedded.statistics.framesPresented == 1)
    for step in 1...10 { try frame(at: 5 + Double(step)) }
    #expect(program.embedded.statistics.framesDrawn == 1)
    program.embedded.scene.mark = Color(0x00FF00)
    #expect(program.embedded.nextChange == 5)
    try frame(at: 20)
    #expect(
      program.embedded.statistics.framesPresented == 2
        && program.embedded.statistics.lastPixels == 4)
    #expect(program.pixel(25, 5) == 0x00FF00 && program.pixel(2, 2) == 0xFF0000)
    // Drawn anew, and nothing differs.
    program.embedded.environment.appearance = .dark
    try frame(at: 21)
    #expect(
      program.embedded.statistics.framesDrawn == 3
        && program.embedded.statistics.framesPresented == 2)
    #expect(program.embedded.scene.appearance == .dark)
  }

  @Test("Its time begins with the first update, and events are never before it or after it")
  func time() throws {
    let program = try EmbeddedProgram()
    program.embedded.update(at: 1000)
    try program.embedded.draw(in: Rect(0, 0, 30, 10))
    var press = SDL_Event.button(true, 5, 5)
    press.common.timestamp = SDL_GetTicks()
    #expect(program.embedded.handle(&press))
    #expect(program.embedded.nextChange == 1000)
    program.embedded.update(at: 1000.5)
    // One that is long ago, and a clock that goes back.
    var release = SDL_Event.button(false, 5, 5)
    #expect(program.embedded.handle(&release))
    program.embedded.update(at: 3)
    #expect(program.embedded.scene.times == [0, 0.5, 0.5])
    #expect(program.embedded.scene.received.map(\.event).contains { $0 == .focusGained })
    for (event, time) in zip(
      program.embedded.scene.received, program.embedded.scene.received.dropFirst())
    {
      #expect(event.time <= time.time && (0...0.5).contains(event.time))
    }
    program.embedded.scene.next = 0.75
    program.embedded.update(at: 1001)
    #expect(program.embedded.nextChange == 1001)
    program.embedded.scene.next = 2
    program.embedded.update(at: 1001)
    try program.embedded.draw(in: Rect(0, 0, 30, 10))
    #expect(program.embedded.nextChange == 1002)
    program.embedded.update(at: 1001.9)
    #expect(program.embedded.scene.times.count == 5)
    program.embedded.update(at: 1002)
    #expect(program.embedded.scene.times.count == 6)
  }

  @Test("It takes what it draws or describes, and is told its size; nonsense is refused")
  func hitsAndSizes() throws {
    let program = try EmbeddedProgram()
    program.embedded.update(at: 0)
    try program.embedded.draw(in: Rect(0, 0, 30, 10))
    func isTaken(_ x: Int32) -> Bool {
      var (press, release) = (SDL_Event.button(true, x, 5), SDL_Event.button(false, x, 5))
      let isTaken = program.embedded.handle(&press)
      return program.embedded.handle(&release) && isTaken
    }
    #expect(isTaken(5) && !isTaken(22))
    program.embedded.scene.hasButton = true
    program.embedded.update(at: 1)
    #expect(isTaken(22))
    #expect(throws: HostError.self) { try program.embedded.resize(width: 0, height: 10, scale: 1) }
    #expect(throws: HostError.self) {
      try program.embedded.resize(width: 10, height: 10, scale: .nan)
    }
    try program.embedded.resize(width: 60, height: 20, scale: 2)
    program.embedded.update(at: 2)
    try program.embedded.draw(in: Rect(0, 0, 60, 20))
    #expect(
      program.embedded.environment.size == Size(30, 10) && program.embedded.environment.scale == 2)
    #expect(program.pixel(19, 19) == 0xFF0000 && isTaken(15) && isTaken(50))
    try program.embedded.resize(width: 80, height: 20, scale: 2)
    program.embedded.update(at: 3)
    #expect(program.embedded.scene.received.last?.event == .resize(Size(40, 10)))
  }

  @Test("A texture that is lost is made anew")
  func lostTexture() throws {
    let program = try EmbeddedProgram()
    program.embedded.update(at: 0)
    try program.embedded.draw(in: Rect(0, 0, 30, 10))
    // What such a loss leaves.
    let nothing = [UInt32](repeating: 0xFF12_3456, count: 300)
    #expect(SDL_UpdateTexture(try program.embedded.texture(), nil, nothing, 120) == 0)
    try program.embedded.draw(in: Rect(0, 0, 30, 10))
    #expect(program.pixel(5, 5) == 0x123456)
    var reset = SDL_Event()
    reset.type = SDL_RENDER_TARGETS_RESET.rawValue
    #expect(!program.embedded.handle(&reset))
    try program.embedded.draw(in: Rect(0, 0, 30, 10))
    #expect(program.pixel(5, 5) == 0xFF0000)
  }

  @Test("A renderer that was destroyed is an error, and the scene goes on with another")
  func lostRenderer() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      setenv("SDL_RENDER_DRIVER", "software", 1)
      #expect(SDL_Init(SDL_INIT_VIDEO) == 0)
      let window = SDL_CreateWindow("", 0, 0, 100, 100, 0)
      let first = try #require(SDL_CreateRenderer(window, -1, 0))
      let embedded = try EmbeddedScene(
        EmbeddedStrips(), on: first, width: 30, height: 10, text: TextEngine())
      embedded.update(at: 0)
      try embedded.draw(in: Rect(0, 0, 30, 10))
      SDL_DestroyRenderer(first)
      #expect(throws: HostError.rendererLost) { try embedded.draw(in: Rect(0, 0, 30, 10)) }
      var press = SDL_Event.button(true, 5, 5)
      press.button.windowID = SDL_GetWindowID(window)
      _ = embedded.handle(&press)
      embedded.update(at: 1)
      #expect(throws: HostError.rendererLost) { try embedded.texture() }
      let second = try #require(SDL_CreateRenderer(window, -1, 0))
      embedded.attach(to: second)
      try embedded.draw(in: Rect(0, 0, 30, 10))
      var pixel: UInt32 = 0
      var place = SDL_Rect(x: 5, y: 5, w: 1, h: 1)
      SDL_RenderReadPixels(second, &place, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixel, 4)
      #expect(pixel & 0xFFFFFF == 0xFF0000)
      embedded.detach()
      SDL_DestroyRenderer(second)
      let third = try #require(SDL_CreateRenderer(window, -1, 0))
      embedded.attach(to: third)
      embedded.attach(to: third)
      try embedded.draw(in: Rect(0, 0, 30, 10))
      // Where it is made anew at once, it may be in the same place.
      SDL_DestroyRenderer(third)
      let fourth = try #require(SDL_CreateRenderer(window, -1, 0))
      embedded.attach(to: fourth)
      try embedded.draw(in: Rect(0, 0, 30, 10))
      SDL_DestroyWindow(window)
      #expect(throws: HostError.rendererLost) { try embedded.draw(in: Rect(0, 0, 30, 10)) }
      embedded.close()
      SDL_Quit()
      #expect(!embedded.handle(&press) && embedded.update(at: 9).isEmpty)
    }
  }

  @Test("Presses find the scene by the renderer's scale, viewport and logical size")
  func places() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      setenv("SDL_RENDER_DRIVER", "software", 1)
      #expect(SDL_Init(SDL_INIT_VIDEO) == 0)
      let window = SDL_CreateWindow("", 0, 0, 200, 100, 0)
      let renderer = try #require(SDL_CreateRenderer(window, -1, 0))
      let embedded = try EmbeddedScene(
        EmbeddedStrips(), on: renderer, width: 30, height: 10, text: TextEngine())
      /// By way of SDL's queue, where positions become those of the logical size.
      func takes(_ event: SDL_Event) -> Bool {
        SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        event.push(to: SDL_GetWindowID(window))
        var pushed = SDL_Event()
        return SDL_PollEvent(&pushed) == 1 && embedded.handle(&pushed)
      }
      func isTaken(_ x: Int32, _ y: Int32) -> Bool {
        let isTaken = takes(.button(true, x, y))
        _ = takes(.button(false, x, y))
        return isTaken
      }
      embedded.update(at: 0)
      #expect(!isTaken(5, 5))
      SDL_RenderSetScale(renderer, 2, 2)
      var viewport = SDL_Rect(x: 20, y: 5, w: 80, h: 40)
      SDL_RenderSetViewport(renderer, &viewport)
      try embedded.draw(in: Rect(10, 10, 30, 10))
      // A third of it is clear.
      #expect(isTaken(60, 30) && isTaken(99, 49))
      #expect(!isTaken(59, 30) && !isTaken(60, 29) && !isTaken(102, 40) && !isTaken(60, 50))
      SDL_RenderSetViewport(renderer, nil)
      SDL_RenderSetScale(renderer, 1, 1)
      SDL_RenderSetLogicalSize(renderer, 100, 50)
      try embedded.draw(in: Rect(10, 10, 30, 10))
      #expect(isTaken(20, 20) && isTaken(58, 38))
      #expect(!isTaken(18, 20) && !isTaken(62, 30))
      embedded.close()
    }
  }

  @Test("What only the program can do is handed to it")
  func requests() throws {
    let program = try EmbeddedProgram()
    program.embedded.scene.requests = [.purgeCaches, .close, .setTextInput(nil)]
    #expect(program.embedded.update(at: 0) == [.close])
    try program.embedded.draw(in: Rect(0, 0, 30, 10))
    #expect(program.pixel(5, 5) == 0xFF0000)
  }

  @Test("Words are typed while the scene wants them, and the clipboard is its own")
  func typing() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      #expect(SDL_Init(SDL_INIT_VIDEO) == 0)
      let program = try EmbeddedProgram()
      let embedded = program.embedded
      func update(_ requests: SceneRequest...) {
        embedded.scene.requests = requests
        #expect(embedded.update(at: 0).isEmpty)
      }
      SDL_StopTextInput()
      update(.setTextInput(Rect(0, 0, 10, 10)))
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
      update(.setTextInput(nil))
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      // What the program has turned on stays on.
      SDL_StartTextInput()
      update(.setTextInput(Rect(0, 0, 10, 10)), .setTextInput(nil))
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
      update(.copy("word"), .paste)
      update()
      #expect(embedded.scene.received.last?.event == .text("word"))
      withExtendedLifetime(program) {}
    }
  }

  @Test("What a task reports wakes the program, and is told by the next update")
  func tasks() async throws {
    let program = try EmbeddedProgram()
    let (stream, wakes) = AsyncStream.makeStream(of: Void.self)
    let embedded = try EmbeddedScene(
      EmbeddedStrips(), on: program.renderer, width: 30, height: 10, text: TextEngine(),
      wake: { wakes.yield() })
    embedded.scene.tasks = [
      SceneTask(key: "work", generation: 1, id: 0) { report in _ = await report(TaskValue(7)) }
    ]
    embedded.update(at: 0)
    var reports: [TaskReport] = []
    for await _ in stream {
      embedded.update(at: 1)
      reports = embedded.scene.received.compactMap {
        if case .report(let report) = $0.event { report } else { nil }
      }
      if reports.count == 2 { break }
    }
    #expect(reports.map(\.outcome) == [.value(TaskValue(7)), .finished])
    program.end { embedded.close() }
  }

  @Test("A burst of reports is told by several updates, of which each says that the next is due")
  func burst() async throws {
    let program = try EmbeddedProgram()
    let (ended, ending) = AsyncStream.makeStream(of: Void.self)
    let embedded = program.embedded
    embedded.scene.tasks = [
      SceneTask(key: "work", generation: 1, id: 0) { report in
        for number in 0..<500 { _ = await report(TaskValue(number)) }
        ending.finish()
      }
    ]
    embedded.update(at: 0)
    for await _ in ended {}
    // What the one wake-up leads to.
    embedded.update(at: 1)
    var updates = 1
    _ = try embedded.texture()
    while embedded.nextChange != nil, updates < 1000 {
      embedded.update(at: 1)
      _ = try embedded.texture()
      updates += 1
    }
    let numbers = embedded.scene.received.compactMap { event -> Int? in
      guard case .report(let report) = event.event, case .value(let value) = report.outcome else {
        return nil
      }
      return value.value(as: Int.self)
    }
    #expect(numbers == Array(0..<500))
    #expect(updates > 2 && updates < 1000)
    program.end { embedded.close() }
  }

  @Test("Pixels of renderers that blend no premultiplied ones have their own channels again")
  func straightPixels() {
    #expect(FrameTexture.straight(0x8080_4000) == 0x80FF_8000)
    #expect(FrameTexture.straight(0xFF12_3456) == 0xFF12_3456)
    #expect(FrameTexture.straight(0) == 0)
    #expect(FrameTexture.straight(0x0102_0304) == 0x01FF_FFFF)
  }
}
