import Snapshots
import VitrineKioskScenes
import VitrineRenderer
import VitrineViews

/// A form that a visitor leaves half filled.
struct Guestbook: Part {
  var name = ""
  var count = 0
  var isPublic = false

  func body(in environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 20) {
      Text("Guestbook", font: .largeTitle)
      TextField("Name", text: \.name).frame(width: 300).named("name")
      Toggle("Public", isOn: \.isPublic).named("public")
      Button("Count \(count)", configuration: .filled) { model, context in
        model.count += 1
        context.notify("Counted", id: "count")
      }
      .named("count")
      Button("Copy") { $1.copy($0.name) }.named("copy")
      Button("Done") { $1.close() }.named("done")
    }
    .padding(60)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

extension KioskScene {
  /// A kiosk of a guestbook, and perhaps more items.
  static func guestbook(
    _ more: [KioskItem] = [], duration: Seconds? = nil,
    _ change: (inout KioskConfiguration) -> Void = { _ in }
  ) -> KioskScene {
    var configuration = KioskConfiguration()
    configuration.idleTimeout = 30
    configuration.warning = 10
    configuration.care.shift = 0
    change(&configuration)
    let first = KioskItem("guestbook", duration: duration) { ViewScene(Guestbook()) }
    return KioskScene([first] + more, configuration: configuration)
  }

  /// The guestbook as it shows.
  var guestbook: Guestbook? { (content as? ViewScene<Guestbook>)?.model }
}

/// Runs a kiosk.
struct KioskRun {
  var runner: SceneRunner<KioskScene>

  init(
    _ kiosk: KioskScene, size: Size = Size(800, 600), scale: Double = 1,
    appearance: Appearance = .light, direction: LayoutDirection = .leftToRight,
    language: Language = .english
  ) throws {
    let text = try TextEngine()
    var environment = Environment(size: size, scale: scale, appearance: appearance, text: text)
    environment.direction = direction
    environment.language = language
    runner = try SceneRunner(kiosk, in: environment, text: text)
    try runner.advance(to: 0)
  }

  var kiosk: KioskScene { runner.scene }

  mutating func wait(_ seconds: Seconds) throws { try runner.advance(to: runner.time + seconds) }

  mutating func send(_ events: InputEvent...) throws {
    runner.deliver(events.map { TimedEvent(runner.time, $0) }, in: runner.environment)
    try wait(1.0 / 60)
  }

  func finger(_ phase: PointerPhase, _ x: Double, _ y: Double, _ number: Int = 0) -> InputEvent {
    .pointer(PointerEvent(phase, PointerID(.touch, number), at: Point(x, y)))
  }

  /// A tap of a finger, with time to be told from one that bounces.
  mutating func tap(_ x: Double, _ y: Double) throws {
    try send(finger(.down, x, y))
    try wait(0.1)
    try send(finger(.up, x, y))
    try wait(0.1)
  }

  mutating func tap(_ id: String) throws {
    guard let frame = node(id)?.frame else { throw Missing(id: id) }
    try tap(frame.midX, frame.midY)
  }

  func node(_ id: String) -> SemanticsNode? { Self.find(id, in: runner.describe()) }

  private static func find(_ id: String, in node: SemanticsNode) -> SemanticsNode? {
    if node.id == id || node.id.hasSuffix("/\(id)") { return node }
    for child in node.children { if let found = find(id, in: child) { return found } }
    return nil
  }

  struct Missing: Error { let id: String }
}
