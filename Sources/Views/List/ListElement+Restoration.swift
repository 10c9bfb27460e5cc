internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The row that was at the top of a list in the previous run.
struct RestoredRow: Equatable {
  /// The row's entry at that time, and the hash of the row's identity: the row may have moved
  /// since.
  var entry: Int
  var row: UInt64
  /// The distance of the row's top from the top of the list, in points.
  var y: Double

  /// How many rows are searched for a row that has moved.
  ///
  /// Ours: a few milliseconds.
  static let maximumSearchedRows = 10_000
  /// How many new rows may still be searched.
  fileprivate(set) var budget = RestoredRow.maximumSearchedRows
  /// The number of rows at the last search.
  fileprivate(set) var searchedRowCount = 0

  /// The row's current entry; nil if it doesn't exist.
  ///
  /// Rows are searched once, and again when their number has changed. If the number has grown, only
  /// the new rows count against the budget: a list that grows row by row isn't given up.
  mutating func entry<Model>(in map: RowMap<Model>) -> Int? {
    func isRow(_ entry: Int) -> Bool { map.identity(of: entry)?.stableHash == row }
    if (0..<map.count).contains(entry), isRow(entry) { return entry }
    guard map.count != searchedRowCount else { return nil }
    budget = max(
      0, budget - (map.count > searchedRowCount ? map.count - searchedRowCount : map.count))
    searchedRowCount = map.count
    return (0..<min(map.count, Self.maximumSearchedRows)).first(where: isRow)
  }
}

extension ListElement {
  func restoration(_ node: _ViewNode, at time: Seconds) -> JSONValue? {
    var stored: [String: JSONValue] = [:]
    if let top = restored ?? topRow(at: time) {
      stored["entry"] = .number(Double(top.entry))
      stored["row"] = .string(String(top.row, radix: 16))
      stored["y"] = .number(top.y)
    }
    let folds = folds.compactMap { key, isCollapsed -> JSONValue? in
      guard key.count == 2, let header = key[0] as? String, let count = key[1] as? Int else {
        return nil
      }
      return .list([.string(header), .number(Double(count)), .bool(isCollapsed)])
    }
    // A dictionary has no order: the same state has to be stored in the same way.
    if !folds.isEmpty { stored["folds"] = .list(folds.sorted { "\($0)" < "\($1)" }) }
    return stored.isEmpty ? nil : .object(stored)
  }

  /// The row at the top; nil if the list isn't scrolled.
  private func topRow(at time: Seconds) -> RestoredRow? {
    guard control.targetOffset.y > 0, viewportSize != nil, map.count > 0 else { return nil }
    var anchor = scrollAnchor(at: time)
    while anchor.entry < map.count {
      if let row = map.identity(of: anchor.entry)?.stableHash {
        return RestoredRow(entry: anchor.entry, row: row, y: anchor.y)
      }
      // A gap between sections: use the entry after it.
      anchor.y += heights[anchor.entry]
      anchor.entry += 1
    }
    return nil
  }

  mutating func restore(_ value: JSONValue, _ node: _ViewNode, at time: Seconds) {
    if let entry = value[["entry"]]?.double.flatMap({ Int(exactly: $0) }),
      case .string(let row)? = value[["row"]], let row = UInt64(row, radix: 16),
      let y = value[["y"]]?.double, y.isFinite
    {
      restored = RestoredRow(entry: entry, row: row, y: y)
    }
    if case .list(let stored)? = value[["folds"]] {
      for case .list(let fold) in stored where fold.count == 3 {
        guard case .string(let header) = fold[0], case .bool(let isCollapsed) = fold[2],
          let count = fold[1].double.flatMap({ Int(exactly: $0) })
        else { continue }
        folds[[header, count]] = isCollapsed
      }
      hasNewFold = true
      node.needsOwnBuild = true
    }
    node.invalidateLayout()
  }

  /// Scrolls to the restored row as soon as it exists: rows may still be loading.
  mutating func scrollToRestoredRow(at time: Seconds) {
    guard let viewportSize, viewportSize.height > 0, let restored else { return }
    guard let entry = self.restored?.entry(in: map) else {
      if self.restored?.budget == 0 { self.restored = nil }
      return
    }
    self.restored = nil
    scrollTarget = nil
    control.begin(at: Point(0, heights.top(of: entry) - restored.y))
  }
}
