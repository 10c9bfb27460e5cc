public import VitrineDrawing
public import VitrineInteraction
public import VitrineScenes

/// Knobs and the values that they have now: an exhibit declares its knobs once, here.
public struct KnobValues: Sendable {
  /// The knobs, in the order that controls show them.
  public let knobs: [Knob]
  private var values: [String: KnobValue] = [:]

  /// Makes knobs that stand at their defaults.
  public init(_ knobs: [Knob]) { self.knobs = knobs }

  /// Gives a knob a value.
  /// - Throws: `KnobError` where there is no such knob or it does not take the value.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    guard let knob = knobs.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: knobs.map(\.name))
    }
    values[name] = try knob.read(value)
  }

  /// A number or whole number; 0 for a knob that holds none.
  public func number(_ name: String) -> Double {
    switch value(name) {
    case .number(let value): return value
    case .integer(let value): return Double(value)
    default: return 0
    }
  }

  /// A whole number; 0 for a knob that holds none.
  public func integer(_ name: String) -> Int {
    if case .integer(let value) = value(name) { return value }
    return 0
  }

  /// A toggle; false for a knob that is none.
  public func toggle(_ name: String) -> Bool { value(name) == .toggle(true) }

  /// A choice or text; empty for a knob that is none.
  public func text(_ name: String) -> String {
    if case .text(let value) = value(name) { return value }
    return ""
  }

  /// The value in the form that `set` takes; empty where there is no such knob.
  public func string(_ name: String) -> String {
    switch value(name) {
    case .number(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .toggle(let value): return "\(value)"
    case .text(let value): return value
    case .color(let value): return value?.hexadecimal ?? Knob.noColor
    case nil: return ""
    }
  }

  /// A colour; nil for one that is not set, and for a knob that holds none.
  public func color(_ name: String) -> Color? {
    if case .color(let value) = value(name) { return value }
    return nil
  }

  /// All values by name, for a node's state.
  public var state: [String: StateValue] {
    var state: [String: StateValue] = [:]
    for knob in knobs {
      switch value(knob.name) {
      case .number(let value): state[knob.name] = .number(value)
      case .integer(let value): state[knob.name] = .int(value)
      case .toggle(let value): state[knob.name] = .bool(value)
      case .text(let value): state[knob.name] = .string(value)
      case .color: state[knob.name] = .string(string(knob.name))
      case nil: break
      }
    }
    return state
  }

  private func value(_ name: String) -> KnobValue? {
    if let value = values[name] { return value }
    switch knobs.first(where: { $0.name == name })?.kind {
    case .number(_, let value): return .number(value)
    case .integer(_, let value): return .integer(value)
    case .toggle(let value): return .toggle(value)
    case .choice(_, let value), .text(let value): return .text(value)
    case .color(let value): return .color(value)
    case nil: return nil
    }
  }
}

/// A scene whose knobs and their values are a `KnobValues`, and need no more than that.
public protocol Adjustable: Scene {
  /// The knobs, and what they stand at.
  var values: KnobValues { get set }
}

extension Adjustable {
  /// Those of `values`.
  public var knobs: [Knob] { values.knobs }

  /// Sets it in `values`.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    try values.set(name, to: value)
  }
}

extension KnobValues {
  /// Takes the values that a frame's events set.
  ///
  /// Who sends such an event has seen that the knob takes it; one that it does not is passed over.
  mutating func take(_ frame: FrameInput) {
    for timed in frame.events {
      if case .set(let name, let value) = timed.event { try? set(name, to: value) }
    }
  }
}
