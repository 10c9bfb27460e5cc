internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

/// A layout of views in columns and rows.
///
/// ```swift
/// Grid(alignment: .leading) {
///   GridRow { Text("Name"); TextField("Required", text: \.name) }
///   GridRow { Text("Both").gridCellColumns(2) }
///   Divider()
/// }
/// Grid(minimumColumnWidth: 120, spacing: 8) { ForEach(photos) { … } }
/// ```
/// Each column is as wide as its widest cell; columns with views of flexible width share the
/// remaining width. A view outside of a `GridRow` has a row of its own, across all columns. With a
/// minimum width instead of rows, the grid has as many columns of equal width as fit, and the views
/// fill row after row.
///
/// With ranges of rows and columns the grid is a table, which scrolls in both directions and only
/// builds the visible cells:
/// ```swift
/// Grid(rows: 0..<100, columns: 0..<26, columnWidth: 80, rowHeight: 28, selection: \.selected) {
///   row, column in Text(sheet[row, column])
/// } rowHeader: { row in
///   Text("\(row)")
/// } columnHeader: { column in
///   Text(letters[column])
/// }
/// ```
public struct Grid<Model>: View {
  private let content: ViewList<Model>
  private let element: GridElement
  /// The table of a grid with ranges of rows and columns; nil for other grids.
  var table: GridTable<Model>?

  /// Makes a grid of rows.
  /// - Parameters:
  ///   - alignment: the position of a view in a larger cell; centered by default.
  ///   - horizontalSpacing: the spacing between columns, in points; 8 by default, as in stacks.
  ///   - verticalSpacing: the spacing between rows, in points; 8 by default.
  ///   - content: the rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double = 8, verticalSpacing: Double = 8,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    self.content = content()
    element = GridElement(
      alignment: alignment,
      spacing: Size(StackElement.valid(horizontalSpacing), StackElement.valid(verticalSpacing)))
  }

  /// Makes a grid with as many columns of equal width as fit.
  /// - Parameters:
  ///   - minimumColumnWidth: the minimum width of a column, in points; less than 1 counts as 1. If
  ///     not even one column fits, the grid has one of the available width.
  ///   - spacing: the spacing between columns and rows, in points; 8 by default.
  ///   - verticalSpacing: the spacing between rows, in points; nil, the default, for the spacing
  ///     between columns.
  ///   - alignment: the position of a view in a larger cell; centered by default.
  ///   - content: the cells, row after row. All are built and laid out, whether visible or not.
  public init(
    minimumColumnWidth: Double, spacing: Double = 8, verticalSpacing: Double? = nil,
    alignment: Alignment = .center, @Views<Model> content: () -> ViewList<Model>
  ) {
    self.content = content()
    let gaps = [spacing, verticalSpacing ?? spacing].map { max(0, StackElement.valid($0)) }
    element = GridElement(
      alignment: alignment, spacing: Size(gaps[0], gaps[1]),
      columnWidth: minimumColumnWidth.isFinite ? max(1, minimumColumnWidth) : 1)
  }

  init(_ table: GridTable<Model>) {
    content = .empty
    element = GridElement(alignment: .center, spacing: .zero)
    self.table = table
  }

  /// Updates the node of the grid.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    if let table { return table._reconcile(node, in: context) }
    return context.node(node, element) { element, node in
      if element == self.element {
        node.isUnchanged = node.hasBeenPlaced
      } else {
        element = self.element
        node.invalidateLayout()
      }
      var inner = context
      // A divider is horizontal, between rows.
      inner.axis = .vertical
      inner.children(content, of: node)
    }
  }
}

/// A row of a grid, in which each view is a cell.
///
/// Outside of a grid it is an `HStack`.
public struct GridRow<Model>: View {
  private let alignment: VerticalAlignment?
  private let content: ViewList<Model>

  /// Makes a row.
  /// - Parameters:
  ///   - alignment: the position of a view in a higher cell; nil for the grid's alignment.
  ///   - content: the cells, from the leading side on.
  public init(
    alignment: VerticalAlignment? = nil, @Views<Model> content: () -> ViewList<Model>
  ) {
    self.alignment = alignment
    self.content = content()
  }

  /// Updates the node of the row.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, GridRowElement(alignment: alignment)) { element, node in
      if element.alignment == alignment {
        node.isUnchanged = node.hasBeenPlaced
      } else {
        element.alignment = alignment
        node.invalidateLayout()
      }
      var inner = context
      inner.axis = .horizontal
      inner.children(content, of: node)
    }
  }
}

enum GridCellColumnsKey: LayoutValueKey { static let defaultValue = 1 }

extension View {
  /// Makes a cell of a grid span several columns.
  /// - Parameter count: the number of columns; less than 1 counts as 1.
  public func gridCellColumns(_ count: Int) -> some View<Model> {
    layoutValue(key: GridCellColumnsKey.self, value: max(1, count))
  }
}

struct GridElement: Element, Equatable {
  var alignment: Alignment
  var spacing: Size
  /// The minimum width of equal columns; nil for a grid of rows.
  var columnWidth: Double?

  var name: String { "Grid" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    var flexibility = AxisFlexibility.fixed
    for child in node.children { flexibility = flexibility.union(child.node.flexibility) }
    if columnWidth != nil { flexibility.horizontal = .fills }
    return flexibility
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    GridPlan(self, node, proposal).size
  }

  mutating func place(_ node: _ViewNode) {
    let plan = GridPlan(self, node, node.proposal)
    for row in plan.rows {
      if let child = row.child {
        node.setColumns(GridColumns(row, plan), child)
        node.placeChild(
          child, at: Point(0, row.top), size: Size(plan.size.width, row.height),
          ProposedViewSize(Size(plan.size.width, row.height)))
      } else {
        for cell in row.cells {
          node.placeChild(
            cell.index, at: plan.origin(of: cell, in: row) + Point(0, row.top), size: cell.size,
            cell.proposal)
        }
      }
    }
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    let plan = GridPlan(self, node, node.proposal(answeredBy: size))
    for row in plan.rows {
      for cell in row.cells {
        guard let baseline = cell.baseline else { continue }
        return row.top + plan.origin(of: cell, in: row).y + baseline
      }
    }
    return nil
  }
}

struct GridRowElement: Element {
  var alignment: VerticalAlignment?

  var name: String { "GridRow" }

  /// The layout outside of a grid.
  private var stack: StackElement {
    StackElement(axis: .horizontal, spacing: 8, alignment: StackAlignment(alignment ?? .center))
  }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { stack.flexibility(node) }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    guard node.layoutGuide is GridColumns, let width = proposal.width, let height = proposal.height
    else {
      return stack.size(node, for: proposal)
    }
    return Size(width, height)
  }

  mutating func place(_ node: _ViewNode) {
    guard let columns = node.layoutGuide as? GridColumns else {
      var stack = stack
      return stack.place(node)
    }
    for cell in columns.cells {
      node.placeChild(cell.index, at: cell.origin, size: cell.size, cell.proposal)
    }
  }
}

/// The frames of a row's cells, as computed by its grid.
struct GridColumns: Equatable {
  struct Cell: Equatable {
    var index: Int
    var origin: Point
    var size: Size
    var proposal: ProposedViewSize
  }

  var cells: [Cell]

  init(_ row: GridPlan.Row, _ plan: GridPlan) {
    cells = row.cells.map {
      Cell(
        index: $0.index, origin: plan.origin(of: $0, in: row), size: $0.size,
        proposal: $0.proposal)
    }
  }
}

extension _ViewNode {
  /// The row that a child of a grid is or wraps; nil for other children.
  final var gridRow: _ViewNode? {
    var node = self
    while !(node is ElementNode<GridRowElement>) {
      guard let inner = node.wrapped else { return nil }
      node = inner
    }
    return node
  }

  /// Passes the frames of its cells to the row in a child of the grid.
  fileprivate final func setColumns(_ columns: GridColumns, _ index: Int) {
    guard children[index].node.gridRow?.layoutGuide as? GridColumns != columns else { return }
    var node = unique(index)
    node.invalidateLayout()
    while !(node is ElementNode<GridRowElement>),
      let inner = node.children.firstIndex(where: { $0.identity == .wrapped })
    {
      node = node.unique(inner)
      node.invalidateLayout()
    }
    node.layoutGuide = columns
  }
}
