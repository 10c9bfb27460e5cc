internal import FoundationEssentials
internal import Snapshots
internal import VitrineCommands

/// The JSON form of a playlist, which allows known keys only.
struct PlaylistFile: Decodable {
  /// The format version that this program reads.
  static let version = 1

  var version: Int
  var items: [Item]
  var idle: Double?
  var warning: Double?
  var tint: String?
  var strings: String?
  var language: String?
  var phone: String?

  /// One item: exactly one of exhibit, picture and include.
  struct Item: Decodable {
    var exhibit: String?
    var picture: String?
    var include: String?
    var seconds: Double?
    var set: [String: Value]?

    private enum Keys: String, CodingKey, CaseIterable {
      case exhibit, picture, include, seconds, set
    }

    init(from decoder: any Decoder) throws {
      try AnyKey.check(decoder, known: Keys.allCases.map(\.rawValue))
      let values = try decoder.container(keyedBy: Keys.self)
      exhibit = try values.decodeIfPresent(String.self, forKey: .exhibit)
      picture = try values.decodeIfPresent(String.self, forKey: .picture)
      include = try values.decodeIfPresent(String.self, forKey: .include)
      seconds = try values.decodeIfPresent(Double.self, forKey: .seconds)
      set = try values.decodeIfPresent([String: Value].self, forKey: .set)
    }
  }

  /// A knob's value: a string, a number, true or false.
  struct Value: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let flag = try? value.decode(Bool.self) {
        text = "\(flag)"
      } else if let number = try? value.decode(Int.self) {
        text = "\(number)"
      } else if let number = try? value.decode(Double.self) {
        text = "\(number)"
      } else {
        text = try value.decode(String.self)
      }
    }
  }

  private enum Keys: String, CodingKey, CaseIterable {
    case version, items, idle, warning, tint, strings, language, phone
  }

  init(from decoder: any Decoder) throws {
    try AnyKey.check(decoder, known: Keys.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: Keys.self)
    version = try values.decode(Int.self, forKey: .version)
    items = try values.decode([Item].self, forKey: .items)
    idle = try values.decodeIfPresent(Double.self, forKey: .idle)
    warning = try values.decodeIfPresent(Double.self, forKey: .warning)
    tint = try values.decodeIfPresent(String.self, forKey: .tint)
    strings = try values.decodeIfPresent(String.self, forKey: .strings)
    language = try values.decodeIfPresent(String.self, forKey: .language)
    phone = try values.decodeIfPresent(String.self, forKey: .phone)
  }

  /// Decodes the bytes of a file.
  /// - Throws: `InputError`, which names the file, the location and the remedy.
  static func decode(_ bytes: [UInt8], path: String) throws(InputError) -> PlaylistFile {
    do {
      return try JSONDecoder().decode(PlaylistFile.self, from: Data(bytes))
    } catch let error as UnknownKey {
      let nearest = Spelling.nearest(to: error.name, among: error.known)
      throw InputError(
        "\(path): \(location(error.path))unknown key '\(error.name)'; "
          + (nearest.map { "did you mean '\($0)'?" }
            ?? "known are \(error.known.joined(separator: ", "))"))
    } catch let error as DecodingError {
      throw InputError("\(path): \(problem(error))")
    } catch {
      throw InputError("\(path): \(error); see docs/KIOSK.md for its form")
    }
  }

  private static func problem(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(location(context.codingPath))'\(key.stringValue)' is missing; add it, as docs/KIOSK.md says"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(location(context.codingPath))not of the right kind; docs/KIOSK.md has the form"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      "not JSON (\(context.underlyingError.map { "\($0)" } ?? context.debugDescription)); "
        + "'python3 -m json.tool FILE' shows where"
    case .dataCorrupted(let context): "\(location(context.codingPath))\(context.debugDescription)"
    @unknown default: "cannot be read; docs/KIOSK.md has the form"
    }
  }

  /// The location in the file: `items[3].seconds: `.
  private static func location(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    let parts = path.map { key in key.intValue.map { "[\($0 + 1)]" } ?? ".\(key.stringValue)" }
    return parts.joined().drop { $0 == "." } + ": "
  }
}

/// Any key of an object.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  /// Rejects an object with an unknown key.
  static func check(_ decoder: any Decoder, known: [String]) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    if let name = keys.sorted().first(where: { !known.contains($0) }) {
      throw UnknownKey(name: name, known: known, path: decoder.codingPath)
    }
  }
}

private struct UnknownKey: Error {
  let name: String
  let known: [String]
  let path: [any CodingKey]
}
