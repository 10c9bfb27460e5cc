internal import FoundationEssentials

/// A value as JSON tells it, of any depth.
package enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A whole number beyond those that a `Double` tells apart.
  case integer(Int64)
  /// A whole number beyond those, too large for `Int64`.
  case unsigned(UInt64)
  /// Words.
  case string(String)
  /// Several.
  case list([JSONValue])
  /// Several by name.
  case object([String: JSONValue])
}

extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue: Decodable {
  /// Reads what is no deeper than `mostLevels`: to find out the type of a value takes one refusal after another,
  /// each of which costs more the deeper it is.
  package init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.mostLevels else { throw JSONProblem.tooDeep }
    if let list = try? decoder.unkeyedContainer() {
      var (values, list) = ([JSONValue](), list)
      while !list.isAtEnd { values.append(try list.decode(JSONValue.self)) }
      self = .list(values)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self), abs(value) < Self.exactLimit {
      self = .number(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// How many levels there may be around a value, those of the file that it is in included.
  ///
  /// Ours: what is read, and a few for what is around it.
  private static let mostLevels = deepest + 16
}

extension JSONValue {
  /// Up to here a `Double` tells all whole numbers apart: 2⁵³.
  static let exactLimit = 9_007_199_254_740_992.0

  /// A number of any kind as near as a `Double` comes; nil for what is none.
  package var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    default: nil
    }
  }

  /// Numbers that are not finite, as words: JSON has none.
  private static let (infinity, minusInfinity, nan) = ("Infinity", "-Infinity", "NaN")

  /// Encodes a value; nil where its type is not `Codable`, or it refuses.
  package init?(encoding value: any Sendable) {
    guard let codable = value as? any Codable else { return nil }
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.infinity, negativeInfinity: Self.minusInfinity, nan: Self.nan)
    guard let data = try? encoder.encode(codable),
      let json = try? JSONValue(reading: data)
    else { return nil }
    self = json
  }

  /// Decodes a value of a type; nil where it is none, or not `Decodable`.
  package func decoded<Value>(as type: Value.Type) -> Value? {
    guard let decodable = type as? any Decodable.Type,
      let data = try? JSONEncoder().encode(self)
    else { return nil }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Self.infinity, negativeInfinity: Self.minusInfinity, nan: Self.nan)
    return (try? decoder.decode(decodable, from: data)) as? Value
  }

  /// What an object has at a path, and what an object in it has; nil where there is none.
  package subscript(path: ArraySlice<String>) -> JSONValue? {
    get {
      guard let name = path.first else { return self }
      guard case .object(let fields) = self else { return nil }
      return fields[name]?[path.dropFirst()]
    }
    set {
      guard let name = path.first, case .object(var fields) = self else { return }
      if path.count == 1 {
        fields[name] = newValue
      } else {
        fields[name]?[path.dropFirst()] = newValue
      }
      self = .object(fields)
    }
  }
}
