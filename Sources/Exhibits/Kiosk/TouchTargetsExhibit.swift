internal import VitrineKioskScenes
internal import VitrineViews

/// The touch targets of another exhibit, drawn over it while it runs.
///
/// The same overlay that a kiosk can switch on; the exhibit below works as usual.
struct TouchTargetsExhibit: DrawnExhibit {
  static let id = "touch-targets"
  static let title = "Touch Targets"
  static let summary = "The size of every touch target, over any exhibit. Red means too small."
  static let family = ExhibitFamily.kiosk
  static let symbol = "plus"
  static let modelKnobs: [ModelKnob<Self>] = [
    Knob("exhibit", \.exhibit),
    Knob("minimum", \.minimum, 20...TouchTargetOverlay.largestMinimum),
  ]
  static let sliderRanges: [String: ClosedRange<Double>] = ["minimum": 20...88]
  static let states = [
    ExhibitState("controls"), ExhibitState("tab-bar", "exhibit", "tab-bar"),
    ExhibitState("rating", "exhibit", "rating"),
    ExhibitState(
      "large-minimum", [ExhibitSetting("exhibit", "rating"), ExhibitSetting("minimum", "72")]),
  ]
  static let leastSize = Size(360, 420)

  /// The exhibit below; changing it restarts it.
  var exhibit = ExhibitName.controls {
    didSet { if exhibit != oldValue { (scene, overlay) = (exhibit.exhibit.makeScene(), nil) } }
  }
  /// The minimum side of a target, in points.
  var minimum = TouchTargetOverlay.standardMinimum { didSet { overlay = nil } }
  private var scene: any ExhibitScene
  /// The measured targets with their time; nil if they are outdated.
  private var overlay: (measured: TouchTargetOverlay, time: Seconds, environment: Environment)?

  init() { scene = ExhibitName.controls.exhibit.makeScene() }

  // MARK: Frame

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    applyKnobs(of: frame)
    // Knobs with the same name in the exhibit below are not set.
    let events = frame.events.filter { event in
      if case .set = event.event { false } else { true }
    }
    let next = overlay.flatMap { scene.nextChange(after: $0.time, in: environment) } ?? .infinity
    scene.update(FrameInput(time: frame.time, events: events), in: environment)
    if let overlay, events.isEmpty, next > frame.time, overlay.environment.isSame(as: environment) {
      return
    }
    let measured = TouchTargetOverlay(
      of: scene.describe(in: environment), in: environment.bounds, minimum: minimum)
    overlay = (measured, frame.time, environment)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    scene.nextChange(after: time, in: environment)
  }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    scene.nextUpdate(after: time, in: environment)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    scene.draw(into: &canvas, in: environment)
    overlay?.measured.paint(into: &canvas, in: environment)
  }

  func describe(in environment: Environment) -> SemanticsNode {
    let tree = scene.describe(in: environment)
    var state = TouchTargetOverlay(of: tree, in: environment.bounds, minimum: minimum).state
    state["exhibit"] = .string(exhibit.rawValue)
    state["minimum"] = .number(minimum)
    var node = SemanticsNode(
      id: Self.id, role: .group, label: Self.title, frame: environment.bounds, state: state,
      children: tree.role == .scene ? tree.children : [tree])
    // Announcements of the scene are passed on.
    if let announcement = tree.state["announcement"] { node.state["announcement"] = announcement }
    return SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds, children: [node])
  }

  // MARK: Window

  mutating func takeRequests() -> [SceneRequest] { scene.takeRequests() }

  var tasks: [SceneTask] { scene.tasks }

  var warnings: [String] { scene.warnings }

  var revision: Int { scene.revision }

  // MARK: Gallery

  func contentHeight(in environment: Environment) -> Double {
    scene.contentHeight(in: environment)
  }
}
