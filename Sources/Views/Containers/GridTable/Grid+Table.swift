internal import VitrineDrawing
internal import VitrineGeometry

/// The position of a cell in a grid with ranges of rows and columns.
public struct GridPosition: Hashable, Sendable, Codable {
  /// The row.
  public var row: Int
  /// The column.
  public var column: Int

  /// Makes the position of a cell.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

extension Grid {
  /// Makes a table of cells that scrolls in both directions below and beside fixed headers.
  ///
  /// Only visible cells are built: a cell is built when it is scrolled into view. It is removed
  /// when it is scrolled away, unless it has the focus, is pressed, or has state of its own. A cell
  /// is identified by its row and column. Keys scroll the table if nothing inside is focusable.
  /// - Parameters:
  ///   - rows: the rows, from the top; only the first billion are used.
  ///   - columns: the columns, from the leading side on; only the first billion are used.
  ///   - columnWidth: in points; less than 1 and NaN count as 1. `columnWidths(_:)` sets different
  ///     widths.
  ///   - rowHeight: in points; less than 1 and NaN count as 1.
  ///   - rowHeaderWidth: in points; 48 by default: four digits. Ours.
  ///   - columnHeaderHeight: in points; nil, the default, for the height of a row.
  ///   - alignment: the position of a view in a larger cell; leading by default. Larger views are
  ///     clipped.
  ///   - showsGridLines: true, the default, for hairlines between the cells.
  ///   - cell: the view of the cell in a row and a column.
  ///   - rowHeader: the header of a row; if the first header is empty, the table has no row
  ///     headers.
  ///   - columnHeader: the header of a column; if the first header is empty, the table has no
  ///     column headers.
  public init(
    rows: Range<Int>, columns: Range<Int>, columnWidth: Double, rowHeight: Double,
    rowHeaderWidth: Double = 48, columnHeaderHeight: Double? = nil,
    alignment: Alignment = .leading, showsGridLines: Bool = true,
    @Views<Model> cell: @escaping (_ row: Int, _ column: Int) -> ViewList<Model>,
    @Views<Model> rowHeader: @escaping (_ row: Int) -> ViewList<Model> = { _ in .empty },
    @Views<Model> columnHeader: @escaping (_ column: Int) -> ViewList<Model> = { _ in .empty }
  ) {
    self.init(
      GridTable(
        rows: GridLengths(rows, each: rowHeight), columns: GridLengths(columns, each: columnWidth),
        headers: Size(rowHeaderWidth, columnHeaderHeight ?? rowHeight), alignment: alignment,
        showsGridLines: showsGridLines, cell: cell, rowHeader: rowHeader,
        columnHeader: columnHeader))
  }

  /// Makes a table of cells with a single selection.
  ///
  /// A tap selects a cell, and Tab focuses the grid as a whole: arrows, Home, End, Page Up and Page
  /// Down then move the selection, with Control to the end. The selected cell is always built and
  /// scrolled into view, even if the model selects it. If that cell doesn't exist, the nearest cell
  /// is selected.
  /// - Parameters:
  ///   - rows: the rows, from the top; only the first billion are used.
  ///   - columns: the columns, from the leading side on; only the first billion are used.
  ///   - columnWidth: in points; less than 1 and NaN count as 1. `columnWidths(_:)` sets different
  ///     widths.
  ///   - rowHeight: in points; less than 1 and NaN count as 1.
  ///   - rowHeaderWidth: in points; 48 by default: four digits. Ours.
  ///   - columnHeaderHeight: in points; nil, the default, for the height of a row.
  ///   - alignment: the position of a view in a larger cell; leading by default. Larger views are
  ///     clipped.
  ///   - showsGridLines: true, the default, for hairlines between the cells.
  ///   - selection: the property with the selected cell; nil for none.
  ///   - cell: the view of the cell in a row and a column.
  ///   - rowHeader: the header of a row; if the first header is empty, the table has no row
  ///     headers.
  ///   - columnHeader: the header of a column; if the first header is empty, the table has no
  ///     column headers.
  public init(
    rows: Range<Int>, columns: Range<Int>, columnWidth: Double, rowHeight: Double,
    rowHeaderWidth: Double = 48, columnHeaderHeight: Double? = nil,
    alignment: Alignment = .leading, showsGridLines: Bool = true,
    selection: any WritableKeyPath<Model, GridPosition?> & Sendable,
    @Views<Model> cell: @escaping (_ row: Int, _ column: Int) -> ViewList<Model>,
    @Views<Model> rowHeader: @escaping (_ row: Int) -> ViewList<Model> = { _ in .empty },
    @Views<Model> columnHeader: @escaping (_ column: Int) -> ViewList<Model> = { _ in .empty }
  ) {
    self.init(
      rows: rows, columns: columns, columnWidth: columnWidth, rowHeight: rowHeight,
      rowHeaderWidth: rowHeaderWidth, columnHeaderHeight: columnHeaderHeight, alignment: alignment,
      showsGridLines: showsGridLines, cell: cell, rowHeader: rowHeader, columnHeader: columnHeader)
    table?.selection = Binding(selection)
  }

  /// Sets the width of each column of a table.
  ///
  /// The function runs for every column whenever the body runs: only the first million columns are
  /// used. A grid without ranges ignores it.
  /// - Parameter width: of a column, in points; less than 1 and NaN count as 1.
  public func columnWidths(_ width: (_ column: Int) -> Double) -> Grid {
    var copy = self
    if let table { copy.table?.columns = GridLengths(table.columns.range, lengths: width) }
    return copy
  }

  /// Adds an action for opening a cell of a table: by a double tap, or by Enter or Space while it
  /// is selected.
  ///
  /// Space doesn't open a cell if the grid handles typed text. A grid without ranges ignores it.
  /// - Parameter action: what to do with the cell.
  public func onActivate(
    perform action: @escaping @Sendable (inout Model, GridPosition) -> Void
  ) -> Grid {
    onActivate { model, position, _ in action(&model, position) }
  }

  /// Adds an action for opening a cell of a table that can also make requests of the window.
  /// - Parameter action: what to do with the cell.
  public func onActivate(
    perform action: @escaping @Sendable (inout Model, GridPosition, inout ActionContext) -> Void
  ) -> Grid {
    var copy = self
    copy.table?.activate = action
    return copy
  }

  /// Adds an action for text that is typed while a cell of a table is selected and the table has
  /// the focus, for example to start editing.
  ///
  /// An input method that starts composing types an empty string, so an editor can open and get the
  /// composed text. A grid without ranges ignores this modifier.
  /// - Parameter action: what to do with the cell and the text.
  public func onType(
    perform action: @escaping @Sendable (inout Model, GridPosition, String) -> Void
  ) -> Grid {
    var copy = self
    copy.table?.type = action
    return copy
  }
}
