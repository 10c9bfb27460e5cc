internal import VitrineMotion

/// The costs and redrawn nodes of the last second's frames.
struct FrameLog {
  /// The length of the log, in seconds.
  static let span: Seconds = 1

  /// One frame.
  struct Entry {
    /// When it was drawn, in seconds since the window opened.
    var time: Seconds
    /// Processor time, in seconds.
    var processor: Seconds
    /// Heap allocations; nil if they aren't counted.
    var allocations: Int?
    /// Pixels that it redrew.
    var pixels: Int
    /// Ids of the nodes in which it redrew something.
    var owners: Set<String>
  }

  private(set) var entries: [Entry] = []

  /// Adds a frame and drops those that are too old.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
    removeEntries(before: entry.time - Self.span)
  }

  /// Drops frames that are too old.
  mutating func removeEntries(before time: Seconds) { entries.removeAll { $0.time <= time } }

  /// The numbers that the panel shows.
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
      pixels: pixels, fraction: Double(pixels) / Double(max(1, area)),
      allocations: allocations.isEmpty
        ? nil : Double(allocations.reduce(0, +)) / Double(allocations.count),
      redraws: redraws.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { DiagnosticsNumbers.Redraws(id: $0.key, count: $0.value) })
  }
}

/// The numbers of the panel: sums and means over the last second.
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
  /// Processor time per frame.
  var milliseconds = 0.0
  /// Pixels redrawn per frame, over the frames that changed any.
  var pixels = 0
  /// Pixels redrawn per frame, as a fraction of the window's pixels, 0…1.
  var fraction = 0.0
  /// Heap allocations per frame; nil if they aren't counted.
  var allocations: Double?
  /// The redrawn nodes, most frequent first.
  var redraws: [Redraws] = []
}
