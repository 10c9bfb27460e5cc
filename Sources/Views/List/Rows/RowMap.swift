internal import VitrineComponents

/// All entries of a list from the top, with their kinds and sections.
struct RowMap<Model> {
  /// Entries of one segment, or a gap that is one entry.
  private struct Run {
    var start: Int
    var segment: RowSegment<Model>?
    var gap = 0.0
  }

  /// The entries of a section.
  struct Section {
    /// The section's index among all sections, including invisible ones.
    var number: Int
    var header: Int?
    var rows: Range<Int>
    var footer: Int?
    /// The first entry after the section.
    var end: Int
  }

  private var runs: [Run] = []
  private(set) var sections: [Section] = []
  private(set) var count = 0
  /// True if rows can be moved or deleted.
  private(set) var isEditable = false

  init() {}

  init(
    _ segments: [RowSegment<Model>], _ listStyle: ListStyle, _ style: ListRow.Style
  ) {
    let isPlain = listStyle == .plain
    if !isPlain { append(gap: style.sectionGap / 2) }
    var index = 0
    while index < segments.count {
      let section = segments[index].section
      // The numbers of segments count each section and also the space between it and the next
      // section.
      var new = Section(number: section / 2, rows: count..<count, end: count)
      if !isPlain, segments[index].kind != .header, !sections.isEmpty {
        append(gap: style.sectionGap)
      }
      var first: Int?
      while index < segments.count, segments[index].section == section {
        let segment = segments[index]
        let start = count
        runs.append(Run(start: start, segment: segment))
        if segment.editing.move != nil || segment.editing.delete != nil { isEditable = true }
        count += segment.count
        switch segment.kind {
        case .header: new.header = start
        case .row:
          first = first ?? start
          new.rows = (first ?? start)..<count
        case .footer: new.footer = start
        }
        index += 1
      }
      if first == nil { new.rows = (new.footer ?? count)..<(new.footer ?? count) }
      if listStyle == .insetGrouped { append(gap: style.sectionGap / 2) }
      new.end = count
      sections.append(new)
    }
    if !isPlain { append(gap: style.sectionGap / 2) }
  }

  private mutating func append(gap: Double) {
    runs.append(Run(start: count, segment: nil, gap: gap))
    count += 1
  }

  private func run(of entry: Int) -> Run {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].start <= entry { low = middle } else { high = middle - 1 }
    }
    return runs[low]
  }

  // MARK: Entries

  /// The kind of an entry; nil for a gap.
  func kind(of entry: Int) -> RowKind? { run(of: entry).segment?.kind }

  /// The height of a gap between sections, in points; nil for other entries.
  func gap(_ entry: Int) -> Double? {
    let run = run(of: entry)
    return run.segment == nil ? run.gap : nil
  }

  /// The identity of an entry; nil for a gap.
  func identity(of entry: Int) -> Identity? {
    let run = run(of: entry)
    return run.segment.map { Identity(structure: $0.structure, id: $0.id(entry - run.start)) }
  }

  /// The id of a row in selections; nil for rows without one.
  func id(of entry: Int) -> AnyHashable? {
    let run = run(of: entry)
    guard run.segment?.kind == .row else { return nil }
    return run.segment?.id(entry - run.start).map(\.innermost)
  }

  /// Makes the view of an entry; nil for a gap.
  func view(of entry: Int) -> (any View<Model>)? {
    let run = run(of: entry)
    return run.segment?.make(entry - run.start)
  }

  /// The editing actions of a row, its offset in its `ForEach`, and the entries of that `ForEach`.
  func editing(of entry: Int) -> (editing: RowEditing<Model>, offset: Int, entries: Range<Int>)? {
    let run = run(of: entry)
    guard let segment = run.segment, segment.kind == .row else { return nil }
    return (segment.editing, entry - run.start, run.start..<(run.start + segment.count))
  }

  /// False for a row that can't be selected.
  func isEnabled(_ entry: Int) -> Bool {
    let run = run(of: entry)
    return run.segment?.isEnabled?(entry - run.start) ?? true
  }

  /// Whether the rows of a header are folded; nil for entries that don't fold.
  func isCollapsed(_ entry: Int) -> Bool? { fold(entry)?.isCollapsed }

  /// The fold of a header; nil for entries that don't fold.
  func fold(_ entry: Int) -> HeaderFold? { run(of: entry).segment?.fold }

  /// The first header that folds its rows.
  var firstFold: Int? { sections.lazy.compactMap(\.header).first { fold($0) != nil } }

  /// The attributes of a header's or footer's semantics node.
  func attributes(of entry: Int) -> NodeAttributes? { run(of: entry).segment?.attributes }

  /// The position of a row as its section and its index there; nil for other entries.
  func path(of entry: Int) -> String? {
    guard let section = section(of: entry), sections[section].rows.contains(entry) else {
      return nil
    }
    return "\(sections[section].number)-\(entry - sections[section].rows.lowerBound)"
  }

  /// The section of an entry; nil for a gap between sections.
  func section(of entry: Int) -> Int? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end <= entry { low = middle + 1 } else { high = middle }
    }
    return sections.indices.contains(low) ? low : nil
  }

  /// The entries that are gaps.
  var gaps: [Int] { runs.filter { $0.segment == nil }.map(\.start) }

  /// The ids of all rows in selections.
  var rowIDs: [AnyHashable] {
    sections.flatMap { $0.rows.compactMap(id(of:)) }
  }

  // MARK: Finding

  /// The first entry with an id.
  func entry(withID id: AnyHashable) -> Int? {
    for run in runs {
      guard let segment = run.segment else { continue }
      for index in 0..<segment.count {
        guard let rowID = segment.id(index) else { continue }
        if rowID == id || rowID.innermost == id { return run.start + index }
      }
    }
    return nil
  }

  /// The entries by identity; the first of several with the same identity.
  func entries() -> [Identity: Int] {
    var entries: [Identity: Int] = [:]
    entries.reserveCapacity(count)
    for run in runs {
      guard let segment = run.segment else { continue }
      for index in 0..<segment.count {
        let identity = Identity(structure: segment.structure, id: segment.id(index))
        if entries[identity] == nil { entries[identity] = run.start + index }
      }
    }
    return entries
  }

  /// The next row that can be selected, from an entry on.
  /// - Parameter step: 1 to search downwards, -1 to search upwards.
  func row(from entry: Int, by step: Int) -> Int? {
    var entry = entry
    while entry >= 0, entry < count {
      if kind(of: entry) == .row, isEnabled(entry) { return entry }
      entry += step
    }
    return nil
  }

  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }
}

extension AnyHashable {
  /// The last component of a nested id.
  var innermost: AnyHashable { (base as? [AnyHashable])?.last ?? self }
}
