public import VitrineDrawing
public import VitrineInteraction

/// A named value of a scene that can be set from outside.
public struct Knob: Hashable, Sendable {
  /// The kind of values that a knob accepts.
  public enum Kind: Hashable, Sendable {
    /// Any number in a range.
    case number(ClosedRange<Double>, default: Double)
    /// A whole number in a range.
    case integer(ClosedRange<Int>, default: Int)
    /// One of several strings.
    case choice([String], default: String)
    /// `true` or `false`.
    case toggle(default: Bool)
    /// Any string.
    case text(default: String)
    /// A color, written `#RRGGBB`, or `none` if `default` is nil.
    case color(default: Color?)
  }

  /// Its name: lower case, hyphens between words.
  public var name: String
  /// The values that it accepts.
  public var kind: Kind

  /// Makes a knob.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The default in the form that `--set` takes.
  public var defaultValue: String {
    switch kind {
    case .number(_, let value): return "\(value)"
    case .integer(_, let value): return "\(value)"
    case .choice(_, let value), .text(let value): return value
    case .toggle(let value): return "\(value)"
    case .color(let value): return value?.hexadecimal ?? Knob.noColor
    }
  }

  /// How a missing color is written.
  public static let noColor = "none"

  /// Parses a value from `--set`, a script or a control.
  /// - Throws: `KnobError.badValue` if the knob does not accept it; values are never clamped
  ///   silently.
  public func read(_ string: String) throws(KnobError) -> KnobValue {
    switch kind {
    case .number(let range, _):
      if let value = Double(string), value.isFinite, range.contains(value) {
        return .number(value)
      }
      throw .badValue(
        name: name, value: string,
        takes: "a number from \(range.lowerBound) to \(range.upperBound)")
    case .integer(let range, _):
      if let value = Int(string), range.contains(value) { return .integer(value) }
      throw .badValue(
        name: name, value: string,
        takes: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .choice(let choices, _):
      if choices.contains(string) { return .text(string) }
      throw .badValue(name: name, value: string, takes: choices.joined(separator: ", "))
    case .toggle:
      if let value = Bool(string) { return .toggle(value) }
      throw .badValue(name: name, value: string, takes: "true or false")
    case .text: return .text(string)
    case .color(let defaultColor):
      if let color = Color(hexadecimal: string) { return .color(color) }
      if defaultColor == nil, string == Knob.noColor { return .color(nil) }
      throw .badValue(
        name: name, value: string,
        takes: "a color such as #007AFF" + (defaultColor == nil ? ", or \(Knob.noColor)" : ""))
    }
  }
}

/// The value of a knob.
public enum KnobValue: Hashable, Sendable {
  /// Of a number knob.
  case number(Double)
  /// Of an integer knob.
  case integer(Int)
  /// Of a toggle.
  case toggle(Bool)
  /// Of a choice or text.
  case text(String)
  /// Of a color.
  case color(Color?)
}

extension KnobValue {
  /// In the form that `--set` takes.
  public var string: String {
    switch self {
    case .number(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .toggle(let value): "\(value)"
    case .text(let value): value
    case .color(let value): value?.hexadecimal ?? Knob.noColor
    }
  }

  /// As a Swift literal: a quoted string, a number with a point, a color by its digits.
  public var literal: String {
    switch self {
    case .number(let value):
      value == value.rounded() && abs(value) < 1e9 ? "\(Int(value)).0" : "\(value)"
    case .integer, .toggle: string
    case .text(let value): value.swiftLiteral
    case .color(let value): value.map(Self.literal) ?? "nil"
    }
  }

  /// The color, with the fewest decimals of its opacity that round-trip.
  private static func literal(_ color: Color) -> String {
    let digits = "0x\(color.hexadecimal.dropFirst())"
    guard color.alpha < 255 else { return "Color(\(digits))" }
    let opacity = Double(color.alpha) / 255
    let rounded = [10.0, 100].map { (opacity * $0).rounded() / $0 }
      .first { UInt8($0 * 255 + 0.5) == color.alpha }
    return "Color(\(digits), opacity: \(rounded ?? (opacity * 1000).rounded() / 1000))"
  }

  /// As a state value of a node.
  public var state: StateValue {
    switch self {
    case .number(let value): .number(value)
    case .integer(let value): .int(value)
    case .toggle(let value): .bool(value)
    case .text(let value): .string(value)
    case .color: .string(string)
    }
  }
}

extension String {
  /// As a quoted Swift literal.
  public var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

/// Why a knob could not be set.
public enum KnobError: Error, Hashable, Sendable {
  /// There is no knob with that name.
  case unknown(name: String, known: [String])
  /// The knob does not accept that value.
  case badValue(name: String, value: String, takes: String)
}

extension KnobError: CustomStringConvertible {
  /// One line that says what is wrong and which values are accepted.
  public var description: String {
    switch self {
    case .unknown(let name, let known):
      let hint =
        known.isEmpty ? "there are no knobs here" : "the knobs are \(known.joined(separator: ", "))"
      return "no knob '\(name)'; \(hint)"
    case .badValue(let name, let value, let takes):
      return "knob '\(name)' does not take '\(value)'; it takes \(takes)"
    }
  }
}
