internal import Snapshots
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// A scene in its windows that plays a script first, and handles the person's input only after it.
///
/// While the script runs the scene also gets the windows' sizes, and the closing of one of several
/// windows; a `resize` of the script lasts as long as the script, or until that window's size
/// changes.
struct ScriptedScene<S: Scene>: Scene {
  /// The error that kept the script from starting or continuing; it closes the window.
  private(set) var problem: (any Error)?
  /// The scene before and after the script; during the script the runner has it.
  private var scene: S
  private let script: Script
  private let text: TextEngine
  /// Plays the script; nil before the first frame, and once the script is over.
  private var runner: SceneRunner<S>?
  private var hasBegun = false
  /// Size and scale of each window in its last frame.
  private var shapes: [WindowID: Shape] = [:]
  /// Buttons that the person pressed during the script and has not released.
  private var unheard: Set<Press> = []
  /// The window that was updated last.
  private var updated = WindowID.main
  /// Requests of windows that have not been updated since, once the script is over.
  private var requests: [WindowID: [SceneRequest]] = [:]

  private struct Shape: Hashable {
    var size: Size
    var scale: Double

    init(_ environment: Environment) { (size, scale) = (environment.size, environment.scale) }
  }

  /// A button of a pointer in a window.
  private struct Press: Hashable {
    let window: WindowID
    let pointer: PointerID
    let button: PointerButton
  }

  init(_ scene: S, _ script: Script, text: TextEngine) {
    self.scene = scene
    self.script = script
    self.text = text
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    updated = environment.window
    if !hasBegun { begin(in: environment) }
    guard runner != nil else {
      let events = frame.events.filter { isHeard($0.event, environment.window) }
      return scene.update(FrameInput(time: frame.time, events: events), in: environment)
    }
    frame.events.forEach { ignore($0.event, environment.window) }
    do {
      try runner?.advance(to: frame.time)
    } catch {
      fail(error)
    }
    let closes = windows != nil && frame.events.contains { $0.event == .closeRequest }
    follow(environment, closes: closes, at: frame.time)
  }

  private mutating func begin(in environment: Environment) {
    hasBegun = true
    shapes[environment.window] = Shape(environment)
    do {
      runner = try SceneRunner(
        scene, in: environment, text: text, script: script, tasks: .none)
    } catch {
      fail(error)
    }
  }

  private mutating func fail(_ error: any Error) {
    problem = error
    requests[updated, default: []].append(.close)
  }

  /// Delivers a window's new size or close request to the scene, and ends the script after its last
  /// step.
  private mutating func follow(_ environment: Environment, closes: Bool, at time: Seconds) {
    guard var runner else { return }
    self.runner = nil
    let isOver = problem != nil || runner.nextEvent == .infinity
    let inner = runner.surroundings(of: environment.window)
    let isChanged = (shapes[environment.window] ?? Shape(inner)) != Shape(environment)
    shapes[environment.window] = Shape(environment)
    var events: [TimedEvent] = []
    if isChanged || isOver && inner.size != environment.size {
      events.append(TimedEvent(time, .resize(environment.size)))
    }
    if closes { events.append(TimedEvent(time, .closeRequest)) }
    if !events.isEmpty {
      runner.tell(events, in: events.first?.event == .closeRequest ? inner : environment)
    }
    guard isOver else { return self.runner = runner }
    for window in [environment.window] + runner.windows.map(\.id) {
      requests[window, default: []] += runner.takeRequests(of: window)
    }
    scene = runner.scene
  }

  /// Records the person's presses during the script.
  private mutating func ignore(_ event: InputEvent, _ window: WindowID) {
    guard case .pointer(let step) = event else { return }
    let press = Press(window: window, pointer: step.pointer, button: step.button)
    switch step.phase {
    case .down: unheard.insert(press)
    case .up, .cancel: unheard.remove(press)
    default: break
    }
  }

  /// False for the rest of a press whose start was not delivered to the scene.
  private mutating func isHeard(_ event: InputEvent, _ window: WindowID) -> Bool {
    guard case .pointer(let step) = event else { return true }
    let press = Press(window: window, pointer: step.pointer, button: step.button)
    switch step.phase {
    case .up, .cancel: return unheard.remove(press) == nil
    case .move: return !unheard.contains(press)
    default: return true
    }
  }

  /// Those of the scene, and none if the script has failed.
  var windows: [SceneWindow]? {
    guard let windows = (runner?.scene ?? scene).windows else { return nil }
    return problem == nil ? windows : []
  }

  /// False during the script: the scene doesn't get the person's input.
  var asksBeforeClosing: Bool { hasBegun && runner == nil && scene.asksBeforeClosing }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let (scene, environment) = shown(in: environment)
    scene.draw(into: &canvas, in: environment)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    let (scene, environment) = shown(in: environment)
    let window = environment.window
    let asks = runner?.hasRequests(of: window) ?? false
    if asks || requests[window]?.isEmpty == false { return time }
    let next = scene.nextChange(after: time, in: environment)
    guard let step = runner?.nextEvent, step < .infinity else { return next }
    return min(step, next ?? step)
  }

  func describe(in environment: Environment) -> Node {
    let (scene, environment) = shown(in: environment)
    return scene.describe(in: environment)
  }

  /// The scene and its environment.
  private func shown(in environment: Environment) -> (S, Environment) {
    runner.map { ($0.scene, $0.surroundings(of: environment.window)) } ?? (scene, environment)
  }

  /// None during the script, which reports for tasks; those still running afterwards begin then.
  var tasks: [SceneTask] { runner == nil && hasBegun ? scene.tasks : [] }

  /// The requests of the window that was updated last: the others' are taken in their own frames.
  mutating func takeRequests() -> [SceneRequest] {
    let late = requests.removeValue(forKey: updated) ?? []
    return late + (runner?.takeRequests(of: updated) ?? scene.takeRequests())
  }
}
