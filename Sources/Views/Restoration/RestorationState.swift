internal import VitrineGeometry
internal import VitrineInteraction

/// The state that the views of a window keep themselves, for a later run: scroll offsets, the
/// screens of a stack that keeps its own path, values of `WithState`, expanded groups, unfinished
/// text, and the focus.
///
/// ``ViewScene/restorationState`` creates the state, and ``ViewScene/init(_:restoring:)`` starts a
/// scene with it. A value belongs to a view by the view's position in bodies and its ids. A value
/// without a view, such as a value in a tab that isn't opened yet, is kept for an hour of open
/// windows. A value whose type has changed, as after an update of the app, is ignored. Secrets,
/// such as the text of a `SecureField`, are not included.
public struct RestorationState: Equatable, Sendable {
  /// The values by place.
  var values: [UInt64: JSONValue] = [:]
  /// The place of the focused view; nil for none.
  var focus: UInt64?
  /// How long each value without a view has been kept, in minutes of open windows; each run counts
  /// as at least one.
  var minutes: [UInt64: Int] = [:]

  /// How long a value is kept for its view, in minutes.
  ///
  /// Ours: after an hour elsewhere nobody misses a scroll position, and values of deleted rows
  /// don't stay forever.
  static let maximumWait = 60

  /// Creates an empty state.
  public init() {}

  /// True if the state has no values and no focus.
  public var isEmpty: Bool { values.isEmpty && focus == nil }

  /// The maximum number of values, and their maximum total size in bytes of JSON, as far as strings
  /// count.
  ///
  /// Ours: typical apps have a few dozen values of a few bytes. In the file a value takes at most
  /// six times as much, with indentation and escapes, so ten windows stay below the 1 MB limit for
  /// reading the file back.
  static let maximum = (values: 1000, bytes: 16_384)
}

extension RestorationState: Codable {
  private enum CodingKeys: CodingKey { case values, focus, minutes }

  /// Decodes a state; a value with an invalid place is ignored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let named = try container.decodeIfPresent([String: JSONValue].self, forKey: .values) ?? [:]
    for (name, value) in named {
      if let key = UInt64(name, radix: 16) { values[key] = value }
    }
    focus = try container.decodeIfPresent(String.self, forKey: .focus)
      .flatMap { UInt64($0, radix: 16) }
    let waits = try container.decodeIfPresent([String: Int].self, forKey: .minutes) ?? [:]
    for (name, wait) in waits {
      guard let key = UInt64(name, radix: 16), values[key] != nil else { continue }
      minutes[key] = min(max(0, wait), Self.maximumWait)
    }
  }

  /// Encodes the state.
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

/// A view's location, hashed from what is the same in another run: positions in bodies, and ids.
struct RestorationKey {
  /// An FNV-1a hash of the place, as for positions in bodies.
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The place of a child.
  func child(_ identity: Identity) -> RestorationKey {
    var key = self
    key.mix(identity.stableHash)
    return key
  }

  /// The place of the node's layer, which is above all views.
  var layer: RestorationKey {
    var key = self
    key.mix(0x1A7E)
    return key
  }

  private mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0x0000_0100_0000_01B3
    hash ^= hash >> 29
  }
}

extension Identity {
  /// A hash that is the same in each run.
  ///
  /// An id is hashed by its description, since hash values are seeded per run.
  var stableHash: UInt64 {
    guard let id else { return structure }
    var hash = structure
    for byte in "\(id.base)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}

extension JSONValue {
  /// Encodes a scroll offset; nil if it isn't a valid point.
  init?(offset: Point) {
    guard offset.isFinite else { return nil }
    self = .list([.number(offset.x), .number(offset.y)])
  }

  /// The scroll offset; nil if the value isn't one.
  var offset: Point? {
    guard case .list(let parts) = self, parts.count == 2, let x = parts[0].double,
      let y = parts[1].double
    else { return nil }
    let offset = Point(x, y)
    return offset.isFinite ? offset : nil
  }

  /// The approximate size of the value in bytes.
  var approximateSize: Int {
    switch self {
    case .null, .bool, .number, .integer, .unsigned: 8
    case .string(let text): text.utf8.count + 4
    case .list(let parts): parts.reduce(4) { $0 + $1.approximateSize }
    case .object(let parts): parts.reduce(4) { $0 + $1.key.utf8.count + $1.value.approximateSize }
    }
  }
}
