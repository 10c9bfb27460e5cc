import VitrineViews

/// 16 rows of 16 cells, each a bar and a text, nested in pairs as a binary tree of rows and
/// columns.
struct CellsModel: Part {
  static let count = 256

  var texts = [String](repeating: "Lorem ipsum dolor sit amet.", count: CellsModel.count)

  func body(in environment: Environment) -> some View<Self> {
    CellTree(range: 0..<CellsModel.count, isRow: true, texts: texts)
  }
}

/// Half of the cells beside or below the other half.
private struct CellTree: View {
  typealias Model = CellsModel

  let range: Range<Int>
  let isRow: Bool
  let texts: [String]

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<CellsModel>) -> _ViewNode {
    content._reconcile(node, in: context)
  }

  private var content: ViewList<CellsModel> {
    guard range.count > 1 else {
      return .one(
        VStack(spacing: 0) {
          ComponentView(CellBar())
          Text(texts[range.lowerBound], font: .caption2)
        })
    }
    let middle = range.lowerBound + range.count / 2
    let first = CellTree(range: range.lowerBound..<middle, isRow: !isRow, texts: texts)
    let second = CellTree(range: middle..<range.upperBound, isRow: !isRow, texts: texts)
    return isRow
      ? .one(
        HStack(spacing: 0) {
          first; second
        })
      : .one(
        VStack(spacing: 0) {
          first; second
        })
  }
}

/// The same cells with a part for each: only the cell whose text changes is rebuilt.
struct PartCellsModel: Part {
  var cells = [Cell](repeating: Cell(), count: CellsModel.count)

  /// Made once: an indexed key path costs more than a cell.
  static let paths = (0..<CellsModel.count).map { index in
    \PartCellsModel.cells[index] as any WritableKeyPath<PartCellsModel, Cell> & Sendable
  }

  struct Cell: Part {
    var text = "Lorem ipsum dolor sit amet."

    func body(in environment: Environment) -> some View<Self> {
      VStack(spacing: 0) {
        ComponentView(CellBar())
        Text(text, font: .caption2)
      }
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    PartCellTree(range: 0..<CellsModel.count, isRow: true)
  }
}

private struct PartCellTree: View {
  typealias Model = PartCellsModel

  let range: Range<Int>
  let isRow: Bool

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<PartCellsModel>) -> _ViewNode {
    content._reconcile(node, in: context)
  }

  private var content: ViewList<PartCellsModel> {
    guard range.count > 1 else { return .one(Scope(PartCellsModel.paths[range.lowerBound])) }
    let middle = range.lowerBound + range.count / 2
    let first = PartCellTree(range: range.lowerBound..<middle, isRow: !isRow)
    let second = PartCellTree(range: middle..<range.upperBound, isRow: !isRow)
    return isRow
      ? .one(
        HStack(spacing: 0) {
          first; second
        })
      : .one(
        VStack(spacing: 0) {
          first; second
        })
  }
}

/// A line across a cell, 5 points high.
struct CellBar: Component {
  struct Style: ComponentStyle {
    let color: Color
    init(_ theme: Theme) { color = theme.colors.tint }
  }

  var flexibility: AxisFlexibility { .fillsWidth }

  func size(fitting available: Size, style: Style) -> Size {
    Size(available.width.isFinite ? available.width : 10, 5)
  }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    canvas.fill(.rect(bounds), with: style.color)
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(id: id, role: .image, frame: bounds)
  }
}
