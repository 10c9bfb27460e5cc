internal import VitrineGeometry
internal import VitrineInteraction

/// What the views of a window keep by themselves, so that a later run can begin with it: how far they are
/// scrolled, which screens are on a stack that keeps its path itself, states of `WithState`, what is unfolded,
/// what is half typed, and where the focus is.
///
/// It is made by ``ViewScene/restorationState``, and a scene begins with it by ``ViewScene/init(_:restoring:)``.
/// Values are found again by where their views are in the bodies, and by ids. What no view is found for, such as
/// what is in a tab that is not yet opened, waits for it, for an hour of open windows. A value of another type, as
/// after an update of the app, is passed over. Secrets, such as what a `SecureField` is typed into, are not in it.
public struct RestorationState: Equatable, Sendable {
  /// By place.
  var values: [UInt64: JSONValue] = [:]
  /// The place of what has the focus; nil where nothing has it.
  var focus: UInt64?
  /// How long each value without a view has waited for it, in minutes of open windows; each run counts as at least
  /// one.
  var minutes: [UInt64: Int] = [:]

  /// How long a value waits for its view, in minutes.
  ///
  /// Ours: after an hour elsewhere nobody misses a scroll position, and values of deleted rows do not stay for ever.
  static let longestWait = 60

  /// Makes the state of views with nothing of their own.
  public init() {}

  /// True where there is nothing in it.
  public var isEmpty: Bool { values.isEmpty && focus == nil }

  /// How many values there are at most, and how long they are together, in bytes of JSON as far as words count.
  ///
  /// Ours: what people write has a few dozen, of a few bytes. In the file a value takes six times as much at most, with
  /// its indentation and what is escaped: ten windows make less than the 1 MB that is read again.
  static let most = (values: 1000, bytes: 16_384)
}

extension RestorationState: Codable {
  private enum CodingKeys: CodingKey { case values, focus, minutes }

  /// Reads a state; a value at what is no place is passed over.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let named = try container.decodeIfPresent([String: JSONValue].self, forKey: .values) ?? [:]
    for (name, value) in named {
      if let place = UInt64(name, radix: 16) { values[place] = value }
    }
    focus = try container.decodeIfPresent(String.self, forKey: .focus)
      .flatMap { UInt64($0, radix: 16) }
    let waits = try container.decodeIfPresent([String: Int].self, forKey: .minutes) ?? [:]
    for (name, wait) in waits {
      guard let place = UInt64(name, radix: 16), values[place] != nil else { continue }
      minutes[place] = min(max(0, wait), Self.longestWait)
    }
  }

  /// Writes the state.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let named = values.map { (String($0.key, radix: 16), $0.value) }
    try container.encode(Dictionary(named) { first, _ in first }, forKey: .values)
    try container.encodeIfPresent(focus.map { String($0, radix: 16) }, forKey: .focus)
    guard !minutes.isEmpty else { return }
    let waits = minutes.map { (String($0.key, radix: 16), $0.value) }
    try container.encode(Dictionary(waits) { first, _ in first }, forKey: .minutes)
  }
}

/// Where a view is, by what is the same in another run: positions in bodies, and ids.
struct RestorationPlace {
  /// FNV-1a, as of a position in a body.
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The place of a child.
  func child(_ identity: Identity) -> RestorationPlace {
    var place = self
    place.mix(identity.stableHash)
    return place
  }

  /// The place of what a slot shows above all views.
  var layer: RestorationPlace {
    var place = self
    place.mix(0x1A7E)
    return place
  }

  private mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0x0000_0100_0000_01B3
    hash ^= hash >> 29
  }
}

extension Identity {
  /// The same in each run: an id counts as what it is described as, since hash values are others each time.
  var stableHash: UInt64 {
    guard let id else { return structure }
    var hash = structure
    for byte in "\(id.base)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}

extension JSONValue {
  /// How far something is scrolled; nil where it is no place.
  init?(offset: Point) {
    guard offset.isFinite else { return nil }
    self = .list([.number(offset.x), .number(offset.y)])
  }

  /// How far something was scrolled; nil where it says nothing of the kind.
  var offset: Point? {
    guard case .list(let parts) = self, parts.count == 2, let x = parts[0].double,
      let y = parts[1].double
    else { return nil }
    let offset = Point(x, y)
    return offset.isFinite ? offset : nil
  }

  /// About how many bytes it takes.
  var weight: Int {
    switch self {
    case .null, .bool, .number, .integer, .unsigned: 8
    case .string(let words): words.utf8.count + 4
    case .list(let parts): parts.reduce(4) { $0 + $1.weight }
    case .object(let parts): parts.reduce(4) { $0 + $1.key.utf8.count + $1.value.weight }
    }
  }
}
