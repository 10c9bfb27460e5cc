internal import VitrineComponents
internal import VitrineGeometry

/// The configuration of a grid with ranges of rows and columns.
struct GridTable<Model>: View {
  var rows: GridLengths
  var columns: GridLengths
  /// The width of row headers and the height of column headers.
  var headers: Size
  var alignment: Alignment
  var showsGridLines: Bool
  var selection: Binding<Model, GridPosition?>?
  var cell: (Int, Int) -> ViewList<Model>
  var rowHeader: (Int) -> ViewList<Model>
  var columnHeader: (Int) -> ViewList<Model>
  var activate: ((inout Model, GridPosition, inout ActionContext) -> Void)?
  var type: ((inout Model, GridPosition, String) -> Void)?

  init(
    rows: GridLengths, columns: GridLengths, headers: Size, alignment: Alignment,
    showsGridLines: Bool, cell: @escaping (Int, Int) -> ViewList<Model>,
    rowHeader: @escaping (Int) -> ViewList<Model>, columnHeader: @escaping (Int) -> ViewList<Model>
  ) {
    self.rows = rows
    self.columns = columns
    self.alignment = alignment
    self.showsGridLines = showsGridLines
    self.cell = cell
    self.rowHeader = rowHeader
    self.columnHeader = columnHeader
    func hasHeaders(_ range: Range<Int>, _ header: (Int) -> ViewList<Model>) -> Bool {
      if range.isEmpty { return false }
      if case .empty = header(range.lowerBound) { return false }
      return true
    }
    let valid = _ViewNode.valid(headers)
    self.headers = Size(
      hasHeaders(rows.range, rowHeader) ? valid.width : 0,
      hasHeaders(columns.range, columnHeader) ? valid.height : 0)
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let style = context.environment.style(of: VitrineComponents.ScrollView())
    return context.node(node, GridTableElement(table: self, style: style)) { element, node in
      element.adopt(self, style, node, context)
    } inside: { node in
      // A copy is changed, so the node's element isn't being modified while views inside are built.
      var element = node.element
      element.build(node, context, updatesExisting: true)
      node.element = element
    }
  }

  /// The view at a key.
  func content(of key: GridKey) -> ViewList<Model> {
    switch key.kind {
    case .cell: cell(key.row, key.column)
    case .rowHeader: rowHeader(key.row)
    case .columnHeader: columnHeader(key.column)
    }
  }

  /// True if the key exists.
  func contains(_ key: GridKey) -> Bool {
    (key.kind == .columnHeader || rows.range.contains(key.row))
      && (key.kind == .rowHeader || columns.range.contains(key.column))
  }

  /// The nearest existing position; nil in an empty table.
  func clamped(_ position: GridPosition) -> GridPosition? {
    guard !rows.range.isEmpty, !columns.range.isEmpty else { return nil }
    func clamped(_ index: Int, _ range: Range<Int>) -> Int {
      min(max(range.lowerBound, index), range.upperBound - 1)
    }
    return GridPosition(
      row: clamped(position.row, rows.range), column: clamped(position.column, columns.range))
  }
}

/// The position of a view in a table, in drawing order.
struct GridKey: Hashable, Comparable {
  enum Kind: Int { case cell, rowHeader, columnHeader }

  var kind: Kind
  /// The row; 0 for a column header.
  var row: Int
  /// The column; 0 for a row header.
  var column: Int

  init(_ kind: Kind, _ row: Int, _ column: Int) {
    self.kind = kind
    self.row = row
    self.column = column
  }

  static func < (a: GridKey, b: GridKey) -> Bool {
    (a.kind.rawValue, a.row, a.column) < (b.kind.rawValue, b.row, b.column)
  }

  var position: GridPosition? { kind == .cell ? GridPosition(row: row, column: column) : nil }

  /// The identity of the view: a cell can be identified by its position.
  var identity: Identity {
    switch kind {
    case .cell: Identity(structure: 1, id: GridPosition(row: row, column: column))
    case .rowHeader: Identity(structure: 2, id: row)
    case .columnHeader: Identity(structure: 3, id: column)
    }
  }
}

/// The visible part of a table.
struct GridVisibleRange: Equatable {
  var rows: Range<Int>
  var columns: Range<Int>

  func contains(_ key: GridKey) -> Bool {
    (key.kind == .columnHeader || rows.contains(key.row))
      && (key.kind == .rowHeader || columns.contains(key.column))
  }
}
