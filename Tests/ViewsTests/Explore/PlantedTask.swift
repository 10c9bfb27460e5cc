import VitrineViews

/// A scene that loads anew at each press, and looks after its task by itself.
struct PlantedTask: PlantedScene {
  enum Bug: String, CaseIterable, Sendable { case answerOfTheTaskBefore }

  let bug: Bug?
  private var generation = 0
  private var shown: Int?

  init(planting bug: Bug?) { self.bug = bug }

  static func property(of bug: Bug) -> String { PlantedBug.own }

  func problem(_ tasks: [String]) -> String? {
    shown == nil || shown == generation ? nil : "an answer to what was asked before shows"
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    for timed in frame.events {
      switch timed.event {
      case .pointer(let pointer) where pointer.phase == .up:
        generation += 1
        shown = nil
      case .report(let report):
        guard case .value(let value) = report.outcome else { continue }
        let isOfNow = (report.generation ?? generation) == generation
        if isOfNow || bug == .answerOfTheTaskBefore { shown = value.value(as: Int.self) }
      default: break
      }
    }
  }

  var tasks: [SceneTask] {
    guard generation > 0, shown == nil else { return [] }
    return [
      SceneTask(
        key: "load", generation: generation, id: generation,
        stream: { [generation] in [(0.3, TaskValue(generation))] }, work: { _ in })
    ]
  }

  private func box(_ environment: Environment) -> Rect { environment.bounds.inset(by: 40) }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: .white)
    canvas.fill(.rect(box(environment)), with: Color(shown == nil ? 0xFF0000 : 0x0000FF))
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  func describe(in environment: Environment) -> SemanticsNode {
    SemanticsNode(
      id: "loader", role: .scene, frame: environment.bounds,
      children: [
        SemanticsNode(id: "load", role: .button, frame: box(environment), isInteractive: true)
      ])
  }
}
