internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// The layout of a grid for one proposal.
struct GridPlan {
  struct Cell {
    let node: _ViewNode
    /// The index in the row, or in the grid for a view outside rows.
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
    var spansGrid = false
    var top = 0.0
    var height = 0.0
    /// The distance from the top to the common baseline of the cells.
    var baseline = 0.0
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
  private static let maximumColumns = 1000

  init(_ grid: GridElement, _ node: _ViewNode, _ proposal: ProposedViewSize) {
    self.grid = grid
    if let minimumWidth = grid.columnWidth {
      collectEqualColumns(node, proposal.width, minimumWidth)
    } else {
      collectRows(node)
      computeWidths(proposal.width)
    }
    var x = 0.0
    for width in widths {
      starts.append(x)
      x += width + grid.spacing.width
    }
    let total = max(0, x - grid.spacing.width)
    size.width = grid.columnWidth == nil ? max(total, fullRowWidth(proposal.width)) : total
    computeHeights(proposal.height)
  }

  // MARK: Rows

  private mutating func collectRows(_ node: _ViewNode) {
    var count = 1
    for index in node.children.indices {
      let child = node.children[index].node
      guard let row = child.gridRow else {
        rows.append(
          Row(
            cells: [Cell(node: child, index: index, columns: 0..<1)],
            alignment: grid.alignment.vertical, spansGrid: true))
        continue
      }
      var next = 0
      var cells: [Cell] = []
      for (position, cell) in row.children.enumerated() {
        let span = (cell.node.layoutValue(ObjectIdentifier(GridCellColumnsKey.self)) as? Int) ?? 1
        let start = min(next, Self.maximumColumns - 1)
        let end = min(start + span, Self.maximumColumns)
        cells.append(Cell(node: cell.node, index: position, columns: start..<end))
        next = end
      }
      count = max(count, next)
      let own = (row as? ElementNode<GridRowElement>)?.element.alignment
      rows.append(Row(child: index, cells: cells, alignment: own ?? grid.alignment.vertical))
    }
    widths = [Double](repeating: 0, count: count)
  }

  /// Lists as many columns of equal width as fit.
  private mutating func collectEqualColumns(
    _ node: _ViewNode, _ width: Double?, _ minimumWidth: Double
  ) {
    let count: Int
    let gap = grid.spacing.width
    if let width, width.isFinite {
      let fitting = ((width + gap) / (minimumWidth + gap)).rounded(.down)
      count = Int(min(max(1, fitting), Double(Self.maximumColumns)))
      let columnWidth = max(0, width - Double(count - 1) * gap) / Double(count)
      widths = [Double](repeating: columnWidth, count: count)
    } else {
      count = min(max(1, node.children.count), Self.maximumColumns)
      widths = [Double](repeating: minimumWidth, count: count)
    }
    for start in stride(from: 0, to: node.children.count, by: count) {
      let end = min(start + count, node.children.count)
      rows.append(
        Row(
          cells: (start..<end).map {
            Cell(
              node: node.children[$0].node, index: $0, columns: ($0 - start)..<($0 - start + 1))
          }, alignment: grid.alignment.vertical))
    }
  }

  // MARK: Widths

  private mutating func computeWidths(_ width: Double?) {
    var ideal = [Double](repeating: 0, count: widths.count)
    // The columns' minimum widths and flexibilities.
    var minimum = ideal
    var flexibility = [Flexibility](repeating: .fixed, count: widths.count)
    for row in rows where !row.spansGrid {
      for cell in row.cells where cell.columns.count == 1 {
        let column = cell.columns.lowerBound
        let own = cell.node.flexibility.horizontal
        let natural = cell.node.size(for: .unspecified).width
        ideal[column] = max(ideal[column], natural)
        if own == .fixed { minimum[column] = max(minimum[column], natural) }
        flexibility[column] = max(flexibility[column], own)
      }
    }
    for row in rows where !row.spansGrid {
      for cell in row.cells where cell.columns.count > 1 {
        let current = span(of: cell.columns, ideal)
        let missing = cell.node.size(for: .unspecified).width - current
        guard missing > 0, cell.node.flexibility.horizontal != .fills else { continue }
        for column in cell.columns { ideal[column] += missing / Double(cell.columns.count) }
      }
    }
    guard let width, width.isFinite else {
      widths = ideal
      return
    }
    var remaining = width - Double(widths.count - 1) * grid.spacing.width
    for column in widths.indices where flexibility[column] == .fixed {
      widths[column] = ideal[column]
      remaining -= ideal[column]
    }
    remaining -= shrink(
      max(0, remaining), widths.indices.filter { flexibility[$0] == .shrinks }, ideal, minimum)
    fill(max(0, remaining), widths.indices.filter { flexibility[$0] == .fills }, minimum)
  }

  /// Gives each column its ideal width; if space is short, an equal share, or less for a column
  /// that needs less.
  /// - Returns: the width used.
  private mutating func shrink(
    _ space: Double, _ columns: [Int], _ ideal: [Double], _ minimum: [Double]
  ) -> Double {
    var remaining = space
    let order = columns.sorted { (ideal[$0], $0) < (ideal[$1], $1) }
    for (position, column) in order.enumerated() {
      let equalWidth = max(0, remaining) / Double(order.count - position)
      widths[column] = max(minimum[column], min(ideal[column], equalWidth))
      remaining -= widths[column]
    }
    return space - remaining
  }

  /// Gives each column an equal share, or its minimum width if that is more.
  private mutating func fill(_ space: Double, _ columns: [Int], _ minimum: [Double]) {
    var remaining = space
    let order = columns.sorted { (minimum[$1], $0) < (minimum[$0], $1) }
    for (position, column) in order.enumerated() {
      widths[column] = max(minimum[column], max(0, remaining) / Double(order.count - position))
      remaining -= widths[column]
    }
  }

  private func span(of columns: Range<Int>, _ widths: [Double]) -> Double {
    columns.reduce(Double(columns.count - 1) * grid.spacing.width) { $0 + widths[$1] }
  }

  /// The grid's width as required by views outside rows; views that fill don't count.
  private func fullRowWidth(_ width: Double?) -> Double {
    var widest = 0.0
    for row in rows where row.spansGrid {
      for cell in row.cells where cell.node.flexibility.horizontal != .fills {
        let proposal = ProposedViewSize(width: width, height: nil)
        widest = max(widest, cell.node.size(for: cell.node.normalizedProposal(proposal)).width)
      }
    }
    let isAlone = rows.allSatisfy(\.spansGrid)
    return isAlone && widest == 0 ? width.map { $0.isFinite ? $0 : 0 } ?? 0 : widest
  }

  // MARK: Heights

  private mutating func computeHeights(_ height: Double?) {
    for index in rows.indices {
      for position in rows[index].cells.indices { measure(position, of: index, height: nil) }
      computeHeight(index)
    }
    let gaps = Double(max(0, rows.count - 1)) * grid.spacing.height
    let total = rows.reduce(gaps) { $0 + $1.height }
    let growing = rows.indices.filter { index in
      rows[index].cells.contains { $0.node.flexibility.vertical == .fills }
    }
    if let height, height.isFinite, height > total {
      for index in growing { rows[index].height += (height - total) / Double(growing.count) }
    }
    for index in growing {
      for position in rows[index].cells.indices
      where rows[index].cells[position].node.flexibility.vertical == .fills {
        measure(position, of: index, height: rows[index].height)
      }
    }
    var y = 0.0
    for index in rows.indices {
      rows[index].top = y
      y += rows[index].height + grid.spacing.height
    }
    size.height = rows.isEmpty ? 0 : max(0, y - grid.spacing.height)
  }

  private mutating func measure(_ position: Int, of row: Int, height: Double?) {
    var cell = rows[row].cells[position]
    let width = rows[row].spansGrid ? size.width : span(of: cell.columns, widths)
    cell.proposal = cell.node.normalizedProposal(ProposedViewSize(width: width, height: height))
    cell.size = cell.node.size(for: cell.proposal)
    cell.baseline = cell.node.firstBaseline(in: cell.size)
    rows[row].cells[position] = cell
  }

  private mutating func computeHeight(_ index: Int) {
    let isOnBaseline = rows[index].alignment == .firstTextBaseline
    for cell in rows[index].cells where isOnBaseline {
      rows[index].baseline = max(rows[index].baseline, cell.baseline ?? cell.size.height)
    }
    for cell in rows[index].cells {
      let top = isOnBaseline ? rows[index].baseline - (cell.baseline ?? cell.size.height) : 0
      rows[index].height = max(rows[index].height, top + cell.size.height)
    }
  }

  // MARK: Positions

  /// The position of a cell in its row.
  func origin(of cell: Cell, in row: Row) -> Point {
    let width = row.spansGrid ? size.width : span(of: cell.columns, widths)
    let start = row.spansGrid ? 0 : starts[cell.columns.lowerBound]
    let alignment = Alignment(horizontal: grid.alignment.horizontal, vertical: row.alignment)
    var origin = alignment.origin(of: cell.size, in: Size(width, row.height))
    if row.alignment == .firstTextBaseline {
      origin.y = row.baseline - (cell.baseline ?? cell.size.height)
    }
    return origin + Point(start, 0)
  }
}

extension _ViewNode {
  /// The proposal without dimensions that the view ignores, so cached sizes are found.
  final func normalizedProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: flexibility.horizontal == .fixed ? nil : proposal.width,
      height: flexibility.vertical == .fixed ? nil : proposal.height)
  }
}
