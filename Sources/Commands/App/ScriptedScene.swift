internal import Snapshots
internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// A scene in a window that is told a script first, and the person's input only after it.
struct ScriptedScene<S: Scene>: Scene {
  /// What kept the script from going on; it closes the window.
  private(set) var problem: ScriptError?
  private var scene: S
  private let script: Script
  private let text: TextEngine
  /// Tells the script; nil before the first frame, and once the script is over.
  private var runner: SceneRunner<S>?
  private var hasBegun = false
  /// The number of the first step that has not happened yet.
  private var nextStep = 0
  private var requests: [SceneRequest] = []

  init(_ scene: S, _ script: Script, text: TextEngine) {
    self.scene = scene
    self.script = script
    self.text = text
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    if !hasBegun {
      hasBegun = true
      // A window is never of a size that no picture has.
      runner = try? SceneRunner(scene, in: environment, text: text, script: script)
    }
    guard var runner else { return scene.update(frame, in: environment) }
    do {
      try runner.advance(to: frame.time)
    } catch {
      problem = error
      requests.append(.close)
    }
    scene = runner.scene
    let steps = script.steps
    while nextStep < steps.count, steps[nextStep].time <= frame.time + FrameGrid.slack {
      nextStep += 1
    }
    self.runner = problem == nil && nextStep < steps.count ? runner : nil
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    scene.draw(into: &canvas, in: runner?.environment ?? environment)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    let next = scene.nextChange(after: time, in: runner?.environment ?? environment)
    guard runner != nil else { return next }
    let step = script.steps[nextStep].time
    return min(step, next ?? step)
  }

  func describe(in environment: Environment) -> Node {
    scene.describe(in: runner?.environment ?? environment)
  }

  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return scene.takeRequests() + requests
  }
}
