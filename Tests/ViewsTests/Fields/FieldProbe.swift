import Snapshots
import VitrineRenderer
import VitrineViews

/// A model with what is typed into fields; some refuse what is too much.
struct Entry: Part {
  var name = "Ada"
  var password = ""
  var quantity = 1234
  var price = 2.5
  /// Refuses more than 100.
  var percent = 50 { didSet { percent = min(percent, 100) } }
  var date = CalendarDate(dayNumber: 739_941)
  var level = 0.5
  var color = Color.black
  var isOn = false
  var error: String?
  var isEnabled = true
  var isThere = true
  var log: [String] = []

  /// What shows: functions do not matter for whether the model is the same.
  var shown = Content { _ in .empty }

  struct Content: Equatable, Sendable {
    let views: @Sendable (Entry) -> ViewList<Entry>
    static func == (a: Content, b: Content) -> Bool { true }
  }

  func body(in environment: Environment) -> some View<Entry> { shown.views(self) }

  /// A model that shows views.
  static func showing(
    @Views<Entry> _ views: @escaping @Sendable (Entry) -> ViewList<Entry>
  ) -> Entry {
    Entry(shown: Content(views: views))
  }
}

extension SceneRunner where S == ViewScene<Entry> {
  /// Runs an entry in surroundings.
  init(
    _ entry: Entry, _ size: Size = Size(300, 200), scale: Double = 1,
    _ surroundings: (inout Environment) -> Void = { _ in }
  ) throws {
    let text = try TextEngine()
    var environment = Environment(size: size, scale: scale, text: text)
    surroundings(&environment)
    try self.init(entry, in: environment, text: text)
    try wait(0)
  }

  /// What the field at an index shows.
  func value(_ index: Int = 0) throws -> String? {
    try node(.role(.textField).at(index)).value
  }

  /// Types into a field what replaces all of it.
  mutating func enter(_ text: String, into field: ElementQuery = .role(.textField)) throws {
    try tap(field)
    try press("a", .control)
    if text.isEmpty { try press(.delete) } else { try type(text) }
  }
}
