import Snapshots
import VitrineRenderer
import VitrineViews

/// A model with every kind of value that a control can be bound to; some refuse what is too much.
struct Order: Part {
  enum Size: String, Hashable, CaseIterable, Sendable { case small, medium, large, huge }

  /// Refuses more than 0.5.
  var level = 0.25 { didSet { level = min(level, 0.5) } }
  /// Refuses more than 3.
  var cups = 1 { didSet { cups = min(cups, 3) } }
  var half = 0.5
  var oat = false
  /// Refuses to be true.
  var free = false { didSet { free = false } }
  /// Refuses more than four characters.
  var name = "" { didSet { name = String(name.prefix(4)) } }
  /// Refuses huge.
  var size = Size.small { didSet { if size == .huge { size = oldValue } } }
  var color = Color.black
  var tint: Color?
  var page = 0
  var tab = 0
  var place: String?
  var row: String?

  /// What shows: functions do not matter for whether the model is the same.
  var shown: Content = Content { _, _ in .empty }

  struct Content: Equatable, Sendable {
    let views: @Sendable (Order, Environment) -> ViewList<Order>
    static func == (a: Content, b: Content) -> Bool { true }
  }

  func body(in environment: Environment) -> some View<Order> {
    shown.views(self, environment)
  }

  /// A model that shows views.
  static func showing(
    @Views<Order> _ views: @escaping @Sendable (Order, Environment) -> ViewList<Order>
  ) -> Order {
    Order(shown: Content(views: views))
  }
}

extension SceneRunner where S == ViewScene<Order> {
  /// Runs an order in a window that reads one way or the other.
  init(
    _ order: Order, _ size: VitrineGeometry.Size = Size(300, 200),
    direction: LayoutDirection = .leftToRight, text: TextEngine
  ) throws {
    var environment = Environment(size: size, text: text)
    environment.direction = direction
    try self.init(order, in: environment, text: text)
    try wait(0)
  }
}

extension SceneRunner {
  /// What it draws now.
  var drawn: DisplayList {
    var canvas = Canvas()
    scene.draw(into: &canvas, in: environment)
    return canvas.finish()
  }
}

/// A press and release at a place, as a script.
func press(at position: Point, by kind: PointerKind = .mouse) -> Script {
  let pointer = PointerID(kind)
  func step(_ phase: PointerPhase, _ time: Seconds) -> TimedEvent {
    TimedEvent(time, .pointer(PointerEvent(phase, pointer, at: position)))
  }
  return Script(events: [step(.down, 0.1), step(.up, 0.15)])
}
