import CVitrineAllocations
import CVitrineSDL2
import Glibc
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// A scene of several windows, in which a test says what each frame does.
struct WindowsScene: Scene {
  /// What a window received in a frame.
  struct Frame {
    var window: WindowID
    var time: Seconds
    var events: [InputEvent]
    var environment: Environment
  }

  var windows: [SceneWindow]?
  /// Those that move.
  var moving: Set<WindowID> = []
  /// What all windows show.
  var count = 0
  /// Which count each shows.
  private var shown: [WindowID: Int] = [:]
  /// True keeps windows open that are asked to close.
  var staysOpen = false
  var requests: [SceneRequest] = []
  private(set) var frames: [Frame] = []
  /// Frames are counted no further, so that they allocate nothing.
  var isQuiet = false
  private let step: (inout WindowsScene, Frame) -> Void

  /// Makes a scene.
  /// - Parameters:
  ///   - windows: that it wants at first.
  ///   - step: called in each update.
  init(_ windows: [SceneWindow], step: @escaping (inout WindowsScene, Frame) -> Void) {
    self.windows = windows
    self.step = step
  }

  mutating func update(_ input: FrameInput, in environment: Environment) {
    let frame = Frame(
      window: environment.window, time: input.time, events: input.events.map(\.event),
      environment: environment)
    if !isQuiet { frames.append(frame) }
    if frame.events.contains(.closeRequest), !staysOpen {
      windows?.removeAll { $0.id == frame.window }
    }
    step(&self, frame)
    shown[frame.window] = count
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: Color(0x3478F6))
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    moving.contains(environment.window) || shown[environment.window] != count ? time : nil
  }

  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  /// What a window received.
  func received(_ window: WindowID) -> [InputEvent] {
    frames.filter { $0.window == window }.flatMap(\.events)
  }

  /// Runs it in windows that SDL keeps in memory.
  ///
  /// In a process of its own: SDL numbers the windows of a process from 1, and takes its signals.
  mutating func run(
    onFrame: (FrameInput, FrameStatistics) -> Void = { _, _ in },
    onCheckpoint: ((WindowsScene, [WindowID: WindowPlacement]) -> Void)? = nil,
    configure: (inout WindowConfiguration) -> Void = { _ in }
  ) throws -> WindowHost {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let text = try TextEngine()
    var configuration = WindowConfiguration(
      title: "", environment: Environment(size: Size(320, 240), text: text))
    // Far more than any of them takes; the end of one that goes wrong.
    configuration.runDuration = 30
    configure(&configuration)
    let host = WindowHost(configuration: configuration, text: text)
    try host.run(&self, onFrame: onFrame, onCheckpoint: onCheckpoint)
    return host
  }
}

extension SDL_Event {
  /// Puts it on SDL's queue, as if it came from one of its windows.
  func push(to number: UInt32) {
    var event = self
    // All events of windows have it in one place, but for fingers.
    event.window.windowID = number
    event.common.timestamp = SDL_GetTicks()
    SDL_PushEvent(&event)
  }

  /// A window's own event.
  static func ofWindow(_ kind: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(kind.rawValue)
    return event
  }

  /// A letter that is pressed.
  static func letter(_ letter: Unicode.Scalar) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = Int32(letter.value)
    return event
  }
}
