internal import FoundationEssentials

/// A JSON value of any depth.
package enum JSONValue: Hashable, Sendable {
  /// Null.
  case null
  /// True or false.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// An integer that `Double` can't represent exactly.
  case integer(Int64)
  /// An integer that `Double` can't represent exactly and that is too large for `Int64`.
  case unsigned(UInt64)
  /// A string.
  case string(String)
  /// An array.
  case list([JSONValue])
  /// An object.
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
  /// Decodes a value nested no deeper than `maximumCodingDepth`.
  ///
  /// The type of a value is found by trying types; a failed attempt costs more for a deeper value.
  package init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.maximumCodingDepth else { throw JSONProblem.tooDeep }
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

  /// The greatest depth of a coding path, including the levels of the file around the value.
  ///
  /// Ours: `maximumDepth`, and a few levels around it.
  private static let maximumCodingDepth = maximumDepth + 16
}

extension JSONValue {
  /// `Double` represents all integers up to this one: 2⁵³.
  static let exactLimit = 9_007_199_254_740_992.0

  /// A number of any kind as the nearest `Double`; nil for other values.
  package var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    default: nil
    }
  }

  /// Strings for non-finite numbers, which JSON lacks.
  private static let (infinity, minusInfinity, nan) = ("Infinity", "-Infinity", "NaN")

  /// Encodes a value; nil if its type is not `Codable` or encoding fails.
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

  /// Decodes a value of a type; nil if that fails or the type is not `Decodable`.
  package func decoded<Value>(as type: Value.Type) -> Value? {
    guard let decodable = type as? any Decodable.Type,
      let data = try? JSONEncoder().encode(self)
    else { return nil }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Self.infinity, negativeInfinity: Self.minusInfinity, nan: Self.nan)
    return (try? decoder.decode(decodable, from: data)) as? Value
  }

  /// The value at a path of object keys; nil if there is none.
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
