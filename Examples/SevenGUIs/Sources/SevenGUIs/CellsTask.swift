import Vitrine

/// A sheet of cells that hold numbers, words, or formulas over one another.
struct CellsTask: Part {
  private(set) var sheet = Sheet()
  var selected: GridPosition? = GridPosition(row: 0, column: 0)
  private(set) var edited: GridPosition?
  private(set) var draft = ""

  /// True while the field in a cell has the keys: who takes them away means what was typed.
  var isEditing: Bool {
    get { edited != nil }
    set { if !newValue { commit() } }
  }

  private mutating func edit(_ cell: GridPosition, _ draft: String? = nil) {
    commit()
    (edited, self.draft) = (cell, draft ?? sheet[cell])
  }

  private mutating func commit() {
    if let edited { sheet[edited] = draft }
    edited = nil
  }

  /// What a person does in the field of a cell.
  private mutating func follow(_ change: TextField.Change, _ context: inout ActionContext) {
    switch change {
    case .text(let text), .cut(_, let text): draft = text
    case .submitted:
      commit()
      selected?.row += 1
      context.focus("cells")
    case .ended:
      edited = nil
      context.focus("cells")
    case .copy, .paste: break
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    let em = Theme(environment).type.body.size
    let height = (em * 2).rounded()
    VStack(spacing: 0) {
      if let selected {
        HStack {
          Text("\(selected.columnName)\(selected.row)", font: .headline)
          Text(sheet[selected], lineLimit: 1)
          Spacer()
        }
        .padding(.horizontal, 12)
        .frame(height: height)
      }
      Grid(
        rows: Sheet.rows, columns: Sheet.columns, columnWidth: em * 6, rowHeight: height,
        rowHeaderWidth: em * 3, selection: \.selected
      ) { row, column in
        let cell = GridPosition(row: row, column: column)
        if cell == edited {
          TextField(text: draft).on { $0.follow($1, &$2) }
            .style(TextField.self) { ($0.height, $0.radius, $0.padding) = (height, 0, 6) }
            .focused(\.isEditing)
        } else if let value = sheet.values[cell] {
          CellContent(value: value)
        }
      } rowHeader: { row in
        Text("\(row)")
      } columnHeader: { column in
        Text(GridPosition(row: 0, column: column).columnName)
      }
      .onActivate { $0.edit($1) }
      .onType { $0.edit($1, $2) }
      .onKey(.delete) { model in model.selected.map { model.sheet[$0] = "" } }
      .named("cells")
    }
  }
}

/// What a cell shows while it is not edited: numbers at the end, and what is wrong in red.
struct CellContent: CompositeView {
  typealias Model = CellsTask

  let value: CellValue

  func body(in environment: Environment) -> some View<CellsTask> {
    switch value {
    case .number(let number): content(text(number), .trailing)
    case .text(let text): content(text, .leading)
    case .failure(let error):
      content(error.rawValue, .center).foregroundColor(Theme(environment).palette.red)
    }
  }

  private func content(_ text: String, _ alignment: Alignment) -> some View<CellsTask> {
    Text(text, lineLimit: 1)
      .padding(.horizontal, 6)
      .frame(maxWidth: .infinity, alignment: alignment)
  }

  /// To ten places: what is computed of tenths is one.
  private func text(_ number: Double) -> String {
    let rounded = abs(number) < 1e5 ? (number * 1e10).rounded() / 1e10 + 0 : number
    return rounded.description.replacing(/\.0$/, with: "")
  }
}

extension GridPosition {
  /// A to Z.
  var columnName: String { String(UnicodeScalar(UInt8(65 + column))) }
}
