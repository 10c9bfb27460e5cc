internal import VitrineMotion

/// What the frames of the last second cost, and whose they were.
struct FrameLog {
  /// How far back it looks, in seconds.
  static let span: Seconds = 1

  /// One frame.
  struct Entry {
    /// When it was drawn, in seconds since the window opened.
    var time: Seconds
    /// Processor time, in seconds.
    var processor: Seconds
    /// Heap allocations; nil where nobody counts them.
    var allocations: Int?
    /// Pixels that it redrew.
    var pixels: Int
    /// Ids of the nodes in which it redrew something.
    var owners: Set<String>
  }

  private(set) var entries: [Entry] = []

  /// Takes in a frame and forgets those that are too old.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
    forget(before: entry.time - Self.span)
  }

  /// Forgets frames that are too old.
  mutating func forget(before time: Seconds) { entries.removeAll { $0.time <= time } }

  /// What the panel says of them.
  /// - Parameter area: pixels of the window.
  func numbers(area: Int) -> DiagnosticsNumbers {
    let changed = entries.filter { $0.pixels > 0 }
    var redraws: [String: Int] = [:]
    for entry in changed { for owner in entry.owners { redraws[owner, default: 0] += 1 } }
    let count = Double(max(1, entries.count))
    let allocations = entries.compactMap(\.allocations)
    let pixels = changed.reduce(0) { $0 + $1.pixels } / max(1, changed.count)
    return DiagnosticsNumbers(
      shown: changed.count, drawn: entries.count,
      milliseconds: entries.reduce(0) { $0 + $1.processor } / count * 1000,
      pixels: pixels, share: Double(pixels) / Double(max(1, area)),
      allocations: allocations.isEmpty
        ? nil : Double(allocations.reduce(0, +)) / Double(allocations.count),
      redraws: redraws.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { DiagnosticsNumbers.Redraws(id: $0.key, count: $0.value) })
  }
}

/// What the panel says: sums and means over the last second.
struct DiagnosticsNumbers: Equatable {
  /// How often a node was redrawn.
  struct Redraws: Equatable {
    /// The node.
    var id: String
    /// Frames that redrew it.
    var count: Int
  }

  /// Frames that changed pixels.
  var shown = 0
  /// Frames for which the scene was asked to draw.
  var drawn = 0
  /// Processor time a frame.
  var milliseconds = 0.0
  /// Pixels redrawn a frame, of those that changed any.
  var pixels = 0
  /// The same as a share of the window, 0…1.
  var share = 0.0
  /// Heap allocations a frame; nil where nobody counts them.
  var allocations: Double?
  /// The nodes that were redrawn, most often first.
  var redraws: [Redraws] = []
}
