internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// The layout of a grid for one proposal.
struct GridPlan {
  struct Cell {
    let slot: _Slot
    /// In the row, or in the grid for a view outside rows.
    let index: Int
    let columns: Range<Int>
    var proposal = ProposedViewSize.unspecified
    var size = Size.zero
    var baseline: Double?
  }

  struct Row {
    /// The row's index among the grid's children; nil if the cells are children of the grid itself.
    var child: Int?
    var cells: [Cell]
    var alignment: VerticalAlignment
    /// True for a view outside rows, which spans the grid's width.
    var isWhole = false
    var top = 0.0
    var height = 0.0
    /// From the top to the common baseline of the cells.
    var rise = 0.0
  }

  private(set) var rows: [Row] = []
  private(set) var size = Size.zero
  private let grid: GridElement
  private var widths: [Double] = []
  /// The columns' x positions.
  private var starts: [Double] = []

  /// The greatest number of columns; further cells share the last one.
  ///
  /// Ours.
  private static let mostColumns = 1000

  init(_ grid: GridElement, _ slot: _Slot, _ proposal: ProposedViewSize) {
    self.grid = grid
    if let least = grid.columnWidth {
      listAlike(slot, proposal.width, least)
    } else {
      list(slot)
      findWidths(proposal.width)
    }
    var x = 0.0
    for width in widths {
      starts.append(x)
      x += width + grid.spacing.width
    }
    let total = max(0, x - grid.spacing.width)
    size.width = grid.columnWidth == nil ? max(total, wholeWidth(proposal.width)) : total
    findHeights(proposal.height)
  }

  // MARK: Listing

  private mutating func list(_ slot: _Slot) {
    var count = 1
    for index in slot.children.indices {
      let child = slot.children[index].slot
      guard let row = child.gridRow else {
        rows.append(
          Row(
            cells: [Cell(slot: child, index: index, columns: 0..<1)],
            alignment: grid.alignment.vertical, isWhole: true))
        continue
      }
      var next = 0
      var cells: [Cell] = []
      for (place, cell) in row.children.enumerated() {
        let span = (cell.slot.layoutValue(ObjectIdentifier(GridCellColumnsKey.self)) as? Int) ?? 1
        let start = min(next, Self.mostColumns - 1)
        let end = min(start + span, Self.mostColumns)
        cells.append(Cell(slot: cell.slot, index: place, columns: start..<end))
        next = end
      }
      count = max(count, next)
      let own = (row as? ElementSlot<GridRowElement>)?.element.alignment
      rows.append(Row(child: index, cells: cells, alignment: own ?? grid.alignment.vertical))
    }
    widths = [Double](repeating: 0, count: count)
  }

  /// Lists as many columns of equal width as fit.
  private mutating func listAlike(_ slot: _Slot, _ width: Double?, _ least: Double) {
    let count: Int
    let gap = grid.spacing.width
    if let width, width.isFinite {
      let fitting = ((width + gap) / (least + gap)).rounded(.down)
      count = Int(min(max(1, fitting), Double(Self.mostColumns)))
      let each = max(0, width - Double(count - 1) * gap) / Double(count)
      widths = [Double](repeating: each, count: count)
    } else {
      count = min(max(1, slot.children.count), Self.mostColumns)
      widths = [Double](repeating: least, count: count)
    }
    for start in stride(from: 0, to: slot.children.count, by: count) {
      let end = min(start + count, slot.children.count)
      rows.append(
        Row(
          cells: (start..<end).map {
            Cell(
              slot: slot.children[$0].slot, index: $0, columns: ($0 - start)..<($0 - start + 1))
          }, alignment: grid.alignment.vertical))
    }
  }

  // MARK: Widths

  private mutating func findWidths(_ width: Double?) {
    var wanted = [Double](repeating: 0, count: widths.count)
    // The columns' minimum widths and flexibilities.
    var least = wanted
    var flexibility = [Flexibility](repeating: .fixed, count: widths.count)
    for row in rows where !row.isWhole {
      for cell in row.cells where cell.columns.count == 1 {
        let column = cell.columns.lowerBound
        let own = cell.slot.flexibility.horizontal
        let natural = cell.slot.size(for: .unspecified).width
        wanted[column] = max(wanted[column], natural)
        if own == .fixed { least[column] = max(least[column], natural) }
        flexibility[column] = max(flexibility[column], own)
      }
    }
    for row in rows where !row.isWhole {
      for cell in row.cells where cell.columns.count > 1 {
        let have = span(of: cell.columns, wanted)
        let missing = cell.slot.size(for: .unspecified).width - have
        guard missing > 0, cell.slot.flexibility.horizontal != .fills else { continue }
        for column in cell.columns { wanted[column] += missing / Double(cell.columns.count) }
      }
    }
    guard let width, width.isFinite else {
      widths = wanted
      return
    }
    var left = width - Double(widths.count - 1) * grid.spacing.width
    for column in widths.indices where flexibility[column] == .fixed {
      widths[column] = wanted[column]
      left -= wanted[column]
    }
    left -= shrink(
      max(0, left), widths.indices.filter { flexibility[$0] == .shrinks }, wanted, least)
    fill(max(0, left), widths.indices.filter { flexibility[$0] == .fills }, least)
  }

  /// Gives each column its ideal width; if space is short, an equal share, or less if it needs
  /// less.
  /// - Returns: the width used.
  private mutating func shrink(
    _ space: Double, _ columns: [Int], _ wanted: [Double], _ least: [Double]
  ) -> Double {
    var left = space
    let order = columns.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    for (place, column) in order.enumerated() {
      let share = max(0, left) / Double(order.count - place)
      widths[column] = max(least[column], min(wanted[column], share))
      left -= widths[column]
    }
    return space - left
  }

  /// Gives each column an equal share, or its minimum width if that is more.
  private mutating func fill(_ space: Double, _ columns: [Int], _ least: [Double]) {
    var left = space
    let order = columns.sorted { (least[$1], $0) < (least[$0], $1) }
    for (place, column) in order.enumerated() {
      widths[column] = max(least[column], max(0, left) / Double(order.count - place))
      left -= widths[column]
    }
  }

  private func span(of columns: Range<Int>, _ widths: [Double]) -> Double {
    columns.reduce(Double(columns.count - 1) * grid.spacing.width) { $0 + widths[$1] }
  }

  /// The grid's width as required by views outside rows; those that fill take the width of the
  /// rest.
  private func wholeWidth(_ width: Double?) -> Double {
    var widest = 0.0
    for row in rows where row.isWhole {
      for cell in row.cells where cell.slot.flexibility.horizontal != .fills {
        let proposal = ProposedViewSize(width: width, height: nil)
        widest = max(widest, cell.slot.size(for: cell.slot.relevant(proposal)).width)
      }
    }
    let isAlone = rows.allSatisfy(\.isWhole)
    return isAlone && widest == 0 ? width.map { $0.isFinite ? $0 : 0 } ?? 0 : widest
  }

  // MARK: Heights

  private mutating func findHeights(_ height: Double?) {
    for index in rows.indices {
      for place in rows[index].cells.indices { measure(place, of: index, height: nil) }
      findHeight(index)
    }
    let gaps = Double(max(0, rows.count - 1)) * grid.spacing.height
    let total = rows.reduce(gaps) { $0 + $1.height }
    let growing = rows.indices.filter { index in
      rows[index].cells.contains { $0.slot.flexibility.vertical == .fills }
    }
    if let height, height.isFinite, height > total {
      for index in growing { rows[index].height += (height - total) / Double(growing.count) }
    }
    for index in growing {
      for place in rows[index].cells.indices
      where rows[index].cells[place].slot.flexibility.vertical == .fills {
        measure(place, of: index, height: rows[index].height)
      }
    }
    var y = 0.0
    for index in rows.indices {
      rows[index].top = y
      y += rows[index].height + grid.spacing.height
    }
    size.height = rows.isEmpty ? 0 : max(0, y - grid.spacing.height)
  }

  private mutating func measure(_ place: Int, of row: Int, height: Double?) {
    var cell = rows[row].cells[place]
    let width = rows[row].isWhole ? size.width : span(of: cell.columns, widths)
    cell.proposal = cell.slot.relevant(ProposedViewSize(width: width, height: height))
    cell.size = cell.slot.size(for: cell.proposal)
    cell.baseline = cell.slot.firstBaseline(in: cell.size)
    rows[row].cells[place] = cell
  }

  private mutating func findHeight(_ index: Int) {
    let isOnBaseline = rows[index].alignment == .firstTextBaseline
    for cell in rows[index].cells where isOnBaseline {
      rows[index].rise = max(rows[index].rise, cell.baseline ?? cell.size.height)
    }
    for cell in rows[index].cells {
      let top = isOnBaseline ? rows[index].rise - (cell.baseline ?? cell.size.height) : 0
      rows[index].height = max(rows[index].height, top + cell.size.height)
    }
  }

  // MARK: Places

  /// The position of a cell in its row.
  func origin(of cell: Cell, in row: Row) -> Point {
    let width = row.isWhole ? size.width : span(of: cell.columns, widths)
    let start = row.isWhole ? 0 : starts[cell.columns.lowerBound]
    let alignment = Alignment(horizontal: grid.alignment.horizontal, vertical: row.alignment)
    var origin = alignment.origin(of: cell.size, in: Size(width, row.height))
    if row.alignment == .firstTextBaseline {
      origin.y = row.rise - (cell.baseline ?? cell.size.height)
    }
    return origin + Point(start, 0)
  }
}

extension _Slot {
  /// The proposal without dimensions that the view ignores, so that cached sizes are found.
  final func relevant(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: flexibility.horizontal == .fixed ? nil : proposal.width,
      height: flexibility.vertical == .fixed ? nil : proposal.height)
  }
}
