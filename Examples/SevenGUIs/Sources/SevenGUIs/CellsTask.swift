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
  private mutating func follow(
    _ change: VitrineComponents.TextField.Change, _ context: inout ActionContext
  ) {
    switch change {
    case .text(let text), .cut(_, let text): draft = text
    case .submitted:
      commit()
      if let row = selected?.row, Sheet.rows.contains(row + 1) { selected?.row += 1 }
    case .ended: edited = nil
    case .copy, .paste, .step: break
    }
    if !isEditing { context.focus("cells") }
  }

  func body(in environment: Environment) -> some View<Self> {
    let em = Theme(environment).type.body.size
    let height = (em * 2).rounded()
    VStack(spacing: 0) {
      Text(isEditing ? draft : selected.map { sheet[$0] } ?? "", lineLimit: 1)
        .padding(.horizontal, 12)
        .frame(maxWidth: .infinity, minHeight: height, alignment: .leading)
      Grid(
        rows: Sheet.rows, columns: Sheet.columns, columnWidth: em * 6, rowHeight: height,
        rowHeaderWidth: em * 3, selection: \.selected
      ) { row, column in
        let cell = GridPosition(row: row, column: column)
        if cell == edited {
          VitrineComponents.TextField(text: draft).on { $0.follow($1, &$2) }
            .style(VitrineComponents.TextField.self) {
              ($0.height, $0.radius, $0.padding) = (height, 0, 6)
            }
            .focused(\.isEditing)
        } else if let value = sheet.values[cell] {
          CellContent(value: value)
        }
      } rowHeader: {
        Text("\($0)")
      } columnHeader: {
        Text(Sheet.name(of: $0))
      }
      .onActivate { $0.edit($1) }
      .onType { $0.edit($1, $2) }
      .onKey(.delete) { model in model.selected.map { model.sheet[$0] = "" } }
      .named("cells")
      .background(Theme(environment).colors.background)
    }
  }
}

/// What a cell shows while it is not edited: numbers at the end, and what is wrong in red.
struct CellContent: CompositeView {
  typealias Model = CellsTask

  let value: CellValue

  func body(in environment: Environment) -> some View<CellsTask> {
    let (text, alignment, color): (String, Alignment, Color?) =
      switch value {
      case .number(let number): (format(number), .trailing, nil)
      case .text(let text): (text, .leading, nil)
      case .failure(let error): (error.rawValue, .center, Theme(environment).palette.red)
      }
    Text(text, color: color, lineLimit: 1)
      .padding(.horizontal, 6)
      .frame(maxWidth: .infinity, alignment: alignment)
  }

  /// To ten places: 0.1 + 0.2 is 0.3.
  private func format(_ number: Double) -> String {
    let rounded = abs(number) < 1e5 ? (number * 1e10).rounded() / 1e10 + 0 : number
    return rounded.description.replacing(/\.0$/, with: "")
  }
}
