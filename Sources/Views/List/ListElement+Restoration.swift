internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The row that was at the top of a list in an earlier run.
struct RestoredRow: Equatable {
  /// Its place among all entries, and what it was told from others by: it may be elsewhere now.
  var entry: Int
  var row: UInt64
  /// How far its top was below that of the list, in points.
  var y: Double

  /// How many rows are looked at for one that is elsewhere, until it is given up.
  ///
  /// Ours: a few milliseconds.
  static let mostRows = 10_000
  /// How many new ones may still come.
  fileprivate(set) var budget = RestoredRow.mostRows
  /// How many rows there were when they were last looked through.
  fileprivate(set) var knownRows = 0

  /// Where the row is now; nil for nowhere.
  ///
  /// Rows are looked through once, and again where their number has changed; only those that there were not
  /// before count, so that a list that grows row by row is not given up.
  mutating func entry<Model>(in map: RowMap<Model>) -> Int? {
    func isIt(_ entry: Int) -> Bool { map.identity(of: entry)?.stableHash == row }
    if (0..<map.count).contains(entry), isIt(entry) { return entry }
    guard map.count != knownRows else { return nil }
    budget = max(0, budget - (map.count > knownRows ? map.count - knownRows : map.count))
    knownRows = map.count
    return (0..<min(map.count, Self.mostRows)).first(where: isIt)
  }
}

extension ListElement {
  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue? {
    var kept: [String: JSONValue] = [:]
    if let top = restored ?? topRow(at: time) {
      kept["entry"] = .number(Double(top.entry))
      kept["row"] = .string(String(top.row, radix: 16))
      kept["y"] = .number(top.y)
    }
    let folds = folds.compactMap { key, isCollapsed -> JSONValue? in
      guard key.count == 2, let header = key[0] as? String, let count = key[1] as? Int else {
        return nil
      }
      return .list([.string(header), .number(Double(count)), .bool(isCollapsed)])
    }
    // A dictionary has no order: what is the same is to look the same.
    if !folds.isEmpty { kept["folds"] = .list(folds.sorted { "\($0)" < "\($1)" }) }
    return kept.isEmpty ? nil : .object(kept)
  }

  /// The row at the top; nil where nothing is scrolled.
  private func topRow(at time: Seconds) -> RestoredRow? {
    guard control.targetOffset.y > 0, room != nil, map.count > 0 else { return nil }
    var place = place(at: time)
    while place.entry < map.count {
      if let row = map.identity(of: place.entry)?.stableHash {
        return RestoredRow(entry: place.entry, row: row, y: place.y)
      }
      // Room between sections: what follows it.
      place.y += heights[place.entry]
      place.entry += 1
    }
    return nil
  }

  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds) {
    if let entry = value[["entry"]]?.double.flatMap({ Int(exactly: $0) }),
      case .string(let row)? = value[["row"]], let row = UInt64(row, radix: 16),
      let y = value[["y"]]?.double, y.isFinite
    {
      restored = RestoredRow(entry: entry, row: row, y: y)
    }
    if case .list(let kept)? = value[["folds"]] {
      for case .list(let fold) in kept where fold.count == 3 {
        guard case .string(let header) = fold[0], case .bool(let isCollapsed) = fold[2],
          let count = fold[1].double.flatMap({ Int(exactly: $0) })
        else { continue }
        folds[[header, count]] = isCollapsed
      }
      hasNewFold = true
      slot.needsOwnBuild = true
    }
    slot.invalidateLayout()
  }

  /// Shows the row at the top that was there, as soon as it has come: rows may still be loaded.
  mutating func followRestored(at time: Seconds) {
    guard let room, room.height > 0, let restored else { return }
    guard let entry = self.restored?.entry(in: map) else {
      if self.restored?.budget == 0 { self.restored = nil }
      return
    }
    self.restored = nil
    target = nil
    control.begin(at: Point(0, heights.top(of: entry) - restored.y))
  }
}
