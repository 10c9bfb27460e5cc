import CVitrineSDL2
import Synchronization
import Testing
import VitrineDrawing
import VitrineHost
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// What a window of the session was told, and what another thread has it ask for.
final class WatchedSession: Sendable {
  struct State {
    var events: [InputEvent] = []
    var updates = 0
    var draws = 0
    /// Nil for a scene that has one.
    var windows: [WindowID]?
    /// Those that have had a frame, and whether they can be seen.
    var isShown: [WindowID: Bool] = [:]
    var requests: [SceneRequest] = []
    var reason: String?
    var reasonWasAsked = false
    var hasEnded = false
  }

  let state = Mutex(State())

  var events: [InputEvent] { state.withLock(\.events) }
  var updates: Int { state.withLock(\.updates) }
  var draws: Int { state.withLock(\.draws) }
  var hasEnded: Bool { state.withLock(\.hasEnded) }
  var reasonWasAsked: Bool { state.withLock(\.reasonWasAsked) }
  /// True once the scene has asked for all that it was to.
  var hasAsked: Bool { state.withLock(\.requests.isEmpty) }

  /// Those that can be seen.
  var shown: Set<WindowID> {
    state.withLock { state in Set(state.isShown.filter(\.value).keys) }
  }

  func isKnown(_ window: WindowID) -> Bool { state.withLock { $0.isShown[window] != nil } }

  func open(_ window: WindowID) { state.withLock { $0.windows?.append(window) } }

  func request(_ request: SceneRequest) {
    state.withLock { $0.requests.append(request) }
    WindowHost.wake()
  }

  func setReason(_ reason: String?) {
    state.withLock { $0.reason = reason }
    WindowHost.wake()
  }

  func end() {
    state.withLock { $0.hasEnded = true }
    // Also where nothing is drawn.
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }
}

/// A scene that moves all the time.
struct WatchedScene: Scene {
  let session: WatchedSession

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    session.state.withLock {
      let events = frame.events.map(\.event)
      $0.events += events
      $0.updates += 1
      let isHidden = events.last { $0 == .hide || $0 == .show } == .hide
      let wasShown = $0.isShown[environment.window] ?? true
      $0.isShown[environment.window] =
        events.contains(.show) || events.contains(.hide) ? !isHidden : wasShown
    }
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    session.state.withLock { $0.draws += 1 }
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { time }

  var windows: [SceneWindow]? {
    session.state.withLock(\.windows)?.map { SceneWindow($0, title: $0.name) }
  }

  mutating func takeRequests() -> [SceneRequest] {
    session.state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  var tasks: [SceneTask] {
    let reason = session.state.withLock { state in
      state.reasonWasAsked = state.reason != nil
      return state.reason
    }
    guard let reason else { return [] }
    return [
      SceneTask(key: "task", generation: 1, id: 0, awakeReason: reason) { _ in
        for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
      }
    ]
  }
}
