internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

extension ScriptLine {
  /// Largest coordinate or side, in points: far beyond any window, and still exact in pixels.
  static let maximumCoordinate = 1e6
  /// Most notches of a wheel in one event.
  ///
  /// Ours.
  static let maximumNotches = 1e4

  /// How far outside a target's frame a point can be, in widths or heights of the frame.
  ///
  /// Ours.
  static let maximumFraction = 100.0

  /// The position of a cancelled pointer without one: outside any window.
  private static let offscreen = Point(-10_000, -10_000)

  private static let buttons: [PointerButton] = [
    .primary, .secondary, .middle, .back, .forward,
  ]
  private static let types = [
    "down", "move", "up", "cancel", "hover", "wheel", "key", "text", "composition", "resize",
    "hide", "show", "focus-lost", "focus-gained", "close-request", "notification", "set",
    reportType,
  ]

  /// The step that the line describes.
  func step() throws(ScriptError) -> ScriptStep {
    let time = try number("at", in: 0...Script.latestTime)
    let window = has("window") ? WindowID(try string("window")) : nil
    return ScriptStep(time, try action(try string("type")), window: window, line: number)
  }

  private func action(_ type: String) throws(ScriptError) -> ScriptAction {
    if let phase = PointerPhase(rawValue: type) { return try pointer(phase) }
    switch type {
    case "wheel": return try wheel()
    case "key": return .event(.key(try key()))
    case "text":
      try allowOnly(["text"])
      return .event(.text(try string("text")))
    case "composition":
      try allowOnly(["text", "caret"])
      let text = try string("text")
      let caret = try number("caret", in: 0...Double(text.count), default: Double(text.count))
      return .event(.composition(text, caret: Int(caret)))
    case "resize": return .event(.resize(try size()))
    case "set": return .event(try setting())
    case "notification":
      try allowOnly(["id"])
      return .event(.notification(try string("id")))
    case ScriptLine.reportType: return .event(.report(try report()))
    default: return .event(try plain(type))
    }
  }

  private func plain(_ type: String) throws(ScriptError) -> InputEvent {
    let events: [String: InputEvent] = [
      "hide": .hide, "show": .show, "focus-lost": .focusLost, "focus-gained": .focusGained,
      "close-request": .closeRequest,
    ]
    guard let event = events[type] else {
      throw error(
        "unknown type '\(type)'", "the types are \(ScriptLine.types.joined(separator: ", "))")
    }
    try allowOnly([])
    return event
  }

  private func pointer(_ phase: PointerPhase) throws(ScriptError) -> ScriptAction {
    try allowOnly(["pointer", "id", "x", "y", "target", "fx", "fy", "button", "pressure"])
    let kind = try enumValue("pointer", of: PointerKind.allCases, default: .mouse)
    let button = try enumValue("button", of: ScriptLine.buttons, default: .primary)
    let id = try number("id", in: 0...Double(Int32.max), default: 0)
    guard id == id.rounded() else { throw error("'id' is \(id)", "write a whole number") }
    let pressure = try number("pressure", in: 0...1, default: 1)
    func event(at position: Point) -> InputEvent {
      .pointer(
        PointerEvent(
          phase, PointerID(kind, Int(id)), at: position, button: button, pressure: pressure))
    }
    // A system that cancels a pointer does not say where it was.
    if phase == .cancel, !hasPosition { return .event(event(at: ScriptLine.offscreen)) }
    return try positioned(event)
  }

  /// True if the line has any field of a position, even an incomplete one.
  private var hasPosition: Bool { ["x", "y", "target", "fx", "fy"].contains { has($0) } }

  /// A wheel turn; without a position it happens at the pointer, as in a window.
  private func wheel() throws(ScriptError) -> ScriptAction {
    try allowOnly(["dx", "dy", "x", "y", "target", "fx", "fy"])
    guard has("dx") || has("dy") else {
      throw error("neither 'dx' nor 'dy' is there", "say how many notches the wheel turns")
    }
    let notches = -ScriptLine.maximumNotches...ScriptLine.maximumNotches
    let dx = try number("dx", in: notches, default: 0)
    let dy = try number("dy", in: notches, default: 0)
    guard hasPosition else { return .atPointer(.wheel(WheelEvent(at: .zero, dx: dx, dy: dy))) }
    return try positioned { .wheel(WheelEvent(at: $0, dx: dx, dy: dy)) }
  }

  /// An event at `x` and `y`, or at a target that is looked up later.
  private func positioned(_ event: (Point) -> InputEvent) throws(ScriptError) -> ScriptAction {
    guard has("target") else {
      guard !has("fx"), !has("fy") else {
        throw error("'fx' and 'fy' need a 'target'", "add it, or give 'x' and 'y'")
      }
      guard has("x"), has("y") else {
        throw error("the place is missing", "add 'x' and 'y', or a 'target'")
      }
      let range = -ScriptLine.maximumCoordinate...ScriptLine.maximumCoordinate
      return .event(event(Point(try number("x", in: range), try number("y", in: range))))
    }
    guard !has("x"), !has("y") else {
      throw error("there is a 'target' and also 'x' or 'y'", "give one of the two")
    }
    let fractions = -ScriptLine.maximumFraction...ScriptLine.maximumFraction
    let target = ScriptTarget(
      try string("target"), fx: try number("fx", in: fractions, default: 0.5),
      fy: try number("fy", in: fractions, default: 0.5))
    return .targeted(event(.zero), target)
  }

  /// The size of a window; whether it can be drawn depends on the scale, which `PictureSize`
  /// checks when the script runs.
  private func size() throws(ScriptError) -> Size {
    try allowOnly(["width", "height"])
    let sides = 0...ScriptLine.maximumCoordinate
    return Size(try number("width", in: sides), try number("height", in: sides))
  }

  private func setting() throws(ScriptError) -> InputEvent {
    try allowOnly(["name", "value"])
    let name = try string("name")
    switch try value("value") {
    case .bool(let value): return .set(name: name, value: "\(value)")
    case .string(let value): return .set(name: name, value: value)
    case .number(let value):
      // A whole number is written as an integer knob expects it: 3, not 3.0.
      return .set(name: name, value: Int(exactly: value).map { "\($0)" } ?? "\(value)")
    case .integer(let value): return .set(name: name, value: "\(value)")
    case .unsigned(let value): return .set(name: name, value: "\(value)")
    case .null, .list, .object:
      throw error("'value' is a list", "write a string, a number, true or false")
    }
  }

  private func key() throws(ScriptError) -> KeyEvent {
    try allowOnly(["key", "modifiers"])
    let name = try string("key")
    guard let key = Key(name: name) else {
      throw error(
        "unknown key '\(name)'",
        "write one character, or a name such as Left, PageUp, Enter, Space, Tab, Escape or F11")
    }
    return KeyEvent(key, modifiers: try modifiers())
  }

  private func modifiers() throws(ScriptError) -> KeyModifiers {
    guard has("modifiers") else { return [] }
    let names: [String]
    switch try value("modifiers") {
    case .list(let list):
      names = list.compactMap { if case .string(let name) = $0 { name } else { nil } }
    case .string(let string): names = string.split(separator: "+").map(String.init)
    default: throw error("'modifiers' is not a list", #"write a list such as ["shift"]"#)
    }
    var modifiers: KeyModifiers = []
    for name in names {
      guard let modifier = KeyModifiers(name: name) else {
        throw error("unknown modifier '\(name)'", "the modifiers are shift, control, alt, meta")
      }
      modifiers.insert(modifier)
    }
    return modifiers
  }

  /// A case of an enumeration; `fallback` if the field is absent.
  private func enumValue<T: RawRepresentable<String>>(
    _ name: String, of values: [T], default fallback: T
  ) throws(ScriptError) -> T {
    let string = try string(name, default: fallback.rawValue)
    guard let value = values.first(where: { $0.rawValue == string }) else {
      throw error(
        "'\(name)' is '\(string)'", "write \(values.map(\.rawValue).joined(separator: ", "))")
    }
    return value
  }
}
