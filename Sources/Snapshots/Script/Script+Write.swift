internal import FoundationEssentials
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

extension Script {
  /// The script as JSON Lines, which `parse` reads back unchanged.
  /// - Throws: `ScriptError` if a number is not finite.
  public func encoded() throws(ScriptError) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, step) in steps.enumerated() {
      try bytes += step.encoded(name: name, line: index + 1)
    }
    return bytes
  }
}

extension ScriptStep {
  /// The step as one line of JSON, with its line feed.
  /// - Parameters:
  ///   - name: the name of the script in messages.
  ///   - line: its line number, from 1.
  public func encoded(name: String = "script", line: Int = 1) throws(ScriptError) -> [UInt8] {
    let fields = fields
    if case .event(.report(let report)) = action, !report.isWritten(by: fields) {
      throw ScriptError(
        file: name, line: line,
        problem:
          "the task '\(report.task)' reports the type '\(report.typeName)', which is not Codable",
        remedy: "make it Codable")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try Array(encoder.encode(fields)) + [UInt8(ascii: "\n")]
    } catch {
      throw ScriptError(
        file: name, line: line, problem: "a number of the event is not finite",
        remedy: "record finite numbers")
    }
  }

  private var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    switch action {
    case .event(let event):
      fields = event.fields
      if let position = event.position {
        fields["x"] = .number(position.x)
        fields["y"] = .number(position.y)
      }
    case .atPointer(let event): fields = event.fields
    case .targeted(let event, let target):
      fields = event.fields
      fields["target"] = .string(target.id)
      fields["fx"] = .number(target.fx)
      fields["fy"] = .number(target.fy)
    }
    fields["at"] = .number(time)
    if let window { fields["window"] = .string(window.name) }
    return fields
  }
}

extension InputEvent {
  /// The position, of events that have one.
  var position: Point? {
    switch self {
    case .pointer(let event): event.position
    case .wheel(let event): event.position
    default: nil
    }
  }

  /// The event at another position; unchanged if it has none.
  func moved(to position: Point) -> InputEvent {
    switch self {
    case .pointer(var event):
      event.position = position
      return .pointer(event)
    case .wheel(var event):
      event.position = position
      return .wheel(event)
    default: return self
    }
  }

  /// The fields of its line, without time and position.
  fileprivate var fields: [String: JSONValue] {
    switch self {
    case .pointer(let event): event.fields
    case .wheel(let event):
      ["type": .string("wheel"), "dx": .number(event.dx), "dy": .number(event.dy)]
    case .key(let event): event.fields
    case .text(let text): ["type": .string("text"), "text": .string(text)]
    case .composition(let text, let caret):
      ["type": .string("composition"), "text": .string(text), "caret": .number(Double(caret))]
    case .resize(let size):
      [
        "type": .string("resize"), "width": .number(size.width), "height": .number(size.height),
      ]
    case .hide: ["type": .string("hide")]
    case .show: ["type": .string("show")]
    case .focusLost: ["type": .string("focus-lost")]
    case .focusGained: ["type": .string("focus-gained")]
    case .closeRequest: ["type": .string("close-request")]
    case .notification(let id): ["type": .string("notification"), "id": .string(id)]
    case .set(let name, let value):
      ["type": .string("set"), "name": .string(name), "value": .string(value)]
    case .report(let report): report.fields
    }
  }
}

extension PointerEvent {
  fileprivate var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "type": .string(phase.rawValue), "pointer": .string(pointer.kind.rawValue),
      "id": .number(Double(pointer.number)),
    ]
    if button != .primary { fields["button"] = .string(button.rawValue) }
    if pressure != 1 { fields["pressure"] = .number(pressure) }
    return fields
  }
}

extension KeyEvent {
  fileprivate var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = ["type": .string("key"), "key": .string(key.name)]
    if !modifiers.isEmpty { fields["modifiers"] = .list(modifiers.names.map(JSONValue.string)) }
    return fields
  }
}
