import Vitrine

/// Cells, and what comes of them: a change computes what depends on it, and nothing else.
struct Sheet: Equatable {
  static let (rows, columns) = (0..<100, 0..<26)

  /// A to Z.
  static func name(of column: Int) -> String { String(UnicodeScalar(UInt8(65 + column))) }

  private var formulas: [GridPosition: Formula] = [:]
  private(set) var values: [GridPosition: CellValue] = [:]
  /// Who refers to a cell.
  private var dependents: [GridPosition: Set<GridPosition>] = [:]
  /// How many cells were computed since the beginning.
  private(set) var computations = 0

  /// What was put into a cell.
  subscript(cell: GridPosition) -> String {
    get { formulas[cell]?.source ?? "" }
    set {
      guard newValue != self[cell] else { return }
      for reference in references(of: cell) { dependents[reference]?.remove(cell) }
      formulas[cell] = newValue.isEmpty ? nil : Formula(newValue)
      for reference in references(of: cell) { dependents[reference, default: []].insert(cell) }
      compute(from: cell)
    }
  }

  private func references(of cell: GridPosition) -> Set<GridPosition> {
    formulas[cell]?.references ?? []
  }

  /// Computes a cell and all that depends on it, each after what it refers to.
  private mutating func compute(from cell: GridPosition) {
    var affected: Set = [cell]
    var open = [cell]
    while let next = open.popLast() {
      open += dependents[next, default: []].filter { affected.insert($0).inserted }
    }
    var waitsFor: [GridPosition: Int] = [:]
    for cell in affected { waitsFor[cell] = references(of: cell).intersection(affected).count }
    var ready = affected.filter { waitsFor[$0] == 0 }
    while let next = ready.popFirst() {
      affected.remove(next)
      if formulas[next] != nil { computations += 1 }
      let isLost = references(of: next).contains { values[$0] == .failure(.cycle) }
      values[next] = isLost ? .failure(.cycle) : formulas[next]?.value { values[$0] }
      for dependent in dependents[next] ?? [] {
        waitsFor[dependent, default: 0] -= 1
        if waitsFor[dependent] == 0 { ready.insert(dependent) }
      }
    }
    // What still waits, waits for itself.
    for cell in affected { values[cell] = .failure(.cycle) }
  }
}
