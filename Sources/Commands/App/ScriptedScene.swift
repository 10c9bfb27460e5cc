internal import Snapshots
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// A scene in its windows that plays a script first, and handles the person's input only after it.
///
/// While the script runs, the scene also gets new sizes of its windows, and a request to close one
/// of several windows. A `resize` of the script lasts until the script ends, or until the size of
/// that window changes.
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
  private var geometries: [WindowID: WindowGeometry] = [:]
  /// Buttons that the person pressed during the script and has not released.
  private var suppressedPresses: Set<Press> = []
  /// The window that was updated last.
  private var lastUpdatedWindow = WindowID.main
  /// Once the script is over, its last requests of windows that have not been updated since.
  private var requests: [WindowID: [SceneRequest]] = [:]

  private struct WindowGeometry: Hashable {
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
    lastUpdatedWindow = environment.window
    if !hasBegun { begin(in: environment) }
    guard runner != nil else {
      let events = frame.events.filter { isDelivered($0.event, environment.window) }
      return scene.update(FrameInput(time: frame.time, events: events), in: environment)
    }
    frame.events.forEach { suppress($0.event, environment.window) }
    do {
      try runner?.advance(to: frame.time)
    } catch {
      fail(error)
    }
    let closes = windows != nil && frame.events.contains { $0.event == .closeRequest }
    deliverWindowChanges(environment, closes: closes, at: frame.time)
  }

  private mutating func begin(in environment: Environment) {
    hasBegun = true
    geometries[environment.window] = WindowGeometry(environment)
    do {
      runner = try SceneRunner(
        scene, in: environment, text: text, script: script, tasks: .none)
    } catch {
      fail(error)
    }
  }

  private mutating func fail(_ error: any Error) {
    problem = error
    requests[lastUpdatedWindow, default: []].append(.close)
  }

  /// Delivers a window's new size or close request to the scene, and ends the script after its last
  /// step.
  private mutating func deliverWindowChanges(
    _ environment: Environment, closes: Bool, at time: Seconds
  ) {
    guard var runner else { return }
    self.runner = nil
    let isFinished = problem != nil || runner.nextEvent == .infinity
    let scriptEnvironment = runner.environment(ofWindow: environment.window)
    let hasChanged =
      (geometries[environment.window] ?? WindowGeometry(scriptEnvironment))
      != WindowGeometry(environment)
    geometries[environment.window] = WindowGeometry(environment)
    var events: [TimedEvent] = []
    if hasChanged || isFinished && scriptEnvironment.size != environment.size {
      events.append(TimedEvent(time, .resize(environment.size)))
    }
    if closes { events.append(TimedEvent(time, .closeRequest)) }
    if !events.isEmpty {
      runner.deliver(
        events, in: events.first?.event == .closeRequest ? scriptEnvironment : environment)
    }
    guard isFinished else { return self.runner = runner }
    for window in [environment.window] + runner.windows.map(\.id) {
      requests[window, default: []] += runner.takeRequests(of: window)
    }
    scene = runner.scene
  }

  /// Records the person's presses during the script.
  private mutating func suppress(_ event: InputEvent, _ window: WindowID) {
    guard case .pointer(let pointer) = event else { return }
    let press = Press(window: window, pointer: pointer.pointer, button: pointer.button)
    switch pointer.phase {
    case .down: suppressedPresses.insert(press)
    case .up, .cancel: suppressedPresses.remove(press)
    default: break
    }
  }

  /// False for the rest of a press whose start was not delivered to the scene.
  private mutating func isDelivered(_ event: InputEvent, _ window: WindowID) -> Bool {
    guard case .pointer(let pointer) = event else { return true }
    let press = Press(window: window, pointer: pointer.pointer, button: pointer.button)
    switch pointer.phase {
    case .up, .cancel: return suppressedPresses.remove(press) == nil
    case .move: return !suppressedPresses.contains(press)
    default: return true
    }
  }

  /// The windows of the scene; none if the script has failed.
  var windows: [SceneWindow]? {
    guard let windows = (runner?.scene ?? scene).windows else { return nil }
    return problem == nil ? windows : []
  }

  /// False during the script: the scene doesn't get the person's input.
  var asksBeforeClosing: Bool { hasBegun && runner == nil && scene.asksBeforeClosing }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let (scene, environment) = current(in: environment)
    scene.draw(into: &canvas, in: environment)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    let (scene, environment) = current(in: environment)
    let window = environment.window
    let hasRequests = runner?.hasRequests(of: window) ?? false
    if hasRequests || requests[window]?.isEmpty == false { return time }
    let next = scene.nextChange(after: time, in: environment)
    guard let step = runner?.nextEvent, step < .infinity else { return next }
    return min(step, next ?? step)
  }

  func describe(in environment: Environment) -> SemanticsNode {
    let (scene, environment) = current(in: environment)
    return scene.describe(in: environment)
  }

  /// The scene and its environment.
  private func current(in environment: Environment) -> (S, Environment) {
    runner.map { ($0.scene, $0.environment(ofWindow: environment.window)) } ?? (scene, environment)
  }

  /// No tasks during the script, which reports for them; the tasks that the scene wants after the
  /// script begin then.
  var tasks: [SceneTask] { runner == nil && hasBegun ? scene.tasks : [] }

  /// The requests of the window that was updated last; those of other windows are taken in their
  /// own frames.
  mutating func takeRequests() -> [SceneRequest] {
    let pending = requests.removeValue(forKey: lastUpdatedWindow) ?? []
    return pending + (runner?.takeRequests(of: lastUpdatedWindow) ?? scene.takeRequests())
  }
}
