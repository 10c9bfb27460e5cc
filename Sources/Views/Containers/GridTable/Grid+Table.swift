internal import VitrineDrawing
internal import VitrineGeometry

/// Which cell of a grid that has ranges of rows and columns.
public struct GridPosition: Hashable, Sendable, Codable {
  /// Of the row.
  public var row: Int
  /// Of the column.
  public var column: Int

  /// Names a cell.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

extension Grid {
  /// Makes a table of cells that scrolls both ways, whose headers stay.
  ///
  /// Only what shows is built: a cell is asked for when it is scrolled into view, and goes when it is
  /// scrolled away, unless it has the focus, is pressed, or keeps what a person has done to it. It is
  /// found again by its row and column. Keys scroll it where nothing inside takes them.
  /// - Parameters:
  ///   - rows: the rows, from the top; of more than a billion the first billion.
  ///   - columns: the columns, from the side where reading begins; likewise.
  ///   - columnWidth: in points; less than 1, or no number, counts as 1. `columnWidths(_:)` makes them
  ///     differ.
  ///   - rowHeight: in points; likewise.
  ///   - rowHeaderWidth: in points; 48 by default: four digits. Ours.
  ///   - columnHeaderHeight: in points; nil, the default, for the height of a row.
  ///   - alignment: where a view stands in a larger cell; by default where reading begins. What is
  ///     larger than its cell is cut.
  ///   - showsGridLines: true, the default, for hairlines between the cells.
  ///   - cell: the view of the cell in a row and a column.
  ///   - rowHeader: what stands beside a row; where the first is empty there is no room for any.
  ///   - columnHeader: what stands above a column; likewise.
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

  /// Makes a table of cells of which one is selected.
  ///
  /// A tap selects, and Tab leads to the grid as a whole: arrows, Home, End, Page Up and Page Down then
  /// move the selection, with Control to the end. A cell that is selected, be it by the model, is
  /// scrolled into view, and built wherever it is; of one that there is not, the nearest.
  /// - Parameters:
  ///   - rows: the rows, from the top; of more than a billion the first billion.
  ///   - columns: the columns, from the side where reading begins; likewise.
  ///   - columnWidth: in points; less than 1, or no number, counts as 1. `columnWidths(_:)` makes them
  ///     differ.
  ///   - rowHeight: in points; likewise.
  ///   - rowHeaderWidth: in points; 48 by default: four digits. Ours.
  ///   - columnHeaderHeight: in points; nil, the default, for the height of a row.
  ///   - alignment: where a view stands in a larger cell; by default where reading begins. What is
  ///     larger than its cell is cut.
  ///   - showsGridLines: true, the default, for hairlines between the cells.
  ///   - selection: where the selected cell lives in the model; nil for none.
  ///   - cell: the view of the cell in a row and a column.
  ///   - rowHeader: what stands beside a row; where the first is empty there is no room for any.
  ///   - columnHeader: what stands above a column; likewise.
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

  /// Makes each column of a table as wide as a function says.
  ///
  /// It is asked for every column whenever the body is: of more than a million columns the first
  /// million are left. A grid without ranges ignores it.
  /// - Parameter width: of a column, in points; less than 1, or no number, counts as 1.
  public func columnWidths(_ width: (_ column: Int) -> Double) -> Grid {
    var copy = self
    if let table { copy.table?.columns = GridLengths(table.columns.range, lengths: width) }
    return copy
  }

  /// Does something when a cell of a table is opened: by a double tap, or by Enter or Space while it is
  /// selected.
  ///
  /// Space opens none where letters are typed into the grid. A grid without ranges ignores it.
  /// - Parameter action: what it does; it is told the cell.
  public func onActivate(
    perform action: @escaping @Sendable (inout Model, GridPosition) -> Void
  ) -> Grid {
    onActivate { model, position, _ in action(&model, position) }
  }

  /// Does something to the model, and asks something of the window, when a cell of a table is opened.
  /// - Parameter action: what it does; it is told the cell.
  public func onActivate(
    perform action: @escaping @Sendable (inout Model, GridPosition, inout ActionContext) -> Void
  ) -> Grid {
    var copy = self
    copy.table?.activate = action
    return copy
  }

  /// Does something when words are typed while a cell of a table is selected and has the keys: begins
  /// to edit it with them, say.
  ///
  /// An input method that begins to make words types an empty string, so that it can go on in a field.
  /// A grid without ranges ignores it.
  /// - Parameter action: what it does; it is told the cell and what was typed.
  public func onType(
    perform action: @escaping @Sendable (inout Model, GridPosition, String) -> Void
  ) -> Grid {
    var copy = self
    copy.table?.type = action
    return copy
  }
}
