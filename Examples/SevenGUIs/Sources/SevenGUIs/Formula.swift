import Vitrine

/// What comes of a cell.
enum CellValue: Equatable {
  case number(Double), text(String), failure(CellError)

  /// To compute with.
  var number: Double {
    get throws {
      switch self {
      case .number(let number): return number
      case .text: throw CellError.value
      case .failure(let error): throw error
      }
    }
  }
}

/// Why a cell has no value, as it says it.
enum CellError: String, Error {
  case syntax = "#SYNTAX", name = "#NAME", reference = "#REF", value = "#VALUE"
  case division = "#DIV/0", number = "#NUM", cycle = "#CYCLE"
}

/// What a person has put into a cell: a formula after an equals sign, else a number or words.
struct Formula: Equatable {
  /// The values of the cells that there are.
  typealias Cells = (GridPosition) -> CellValue?
  typealias Term = @Sendable (Cells) throws -> CellValue

  let source: String
  /// The cells that it depends on.
  let references: Set<GridPosition>
  private let term: Term

  init(_ source: String) {
    self.source = source
    var parser = FormulaParser(rest: source.dropFirst())
    if source.hasPrefix("=") {
      do { term = try parser.formula() } catch { term = { _ in throw error } }
    } else if let number = Double(source), number.isFinite {
      term = { _ in .number(number) }
    } else {
      term = { _ in .text(source) }
    }
    references = parser.references
  }

  func value(in cells: Cells) -> CellValue {
    do {
      let value = try term(cells)
      if case .number(let number) = value, !number.isFinite { return .failure(.number) }
      return value
    } catch { return .failure(error as? CellError ?? .syntax) }
  }

  static func == (a: Formula, b: Formula) -> Bool { a.source == b.source }
}

/// Reads a formula from left to right.
struct FormulaParser {
  var rest: Substring
  private(set) var references: Set<GridPosition> = []

  /// By name, of all numbers of their arguments; words and empty cells of a range do not count.
  static let functions: [String: @Sendable ([Double]) -> Double] = [
    "SUM": { $0.reduce(0, +) }, "PROD": { $0.reduce(1, *) },
    "AVG": { $0.reduce(0, +) / Double($0.count) }, "COUNT": { Double($0.count) },
    "MIN": { $0.min() ?? 0 }, "MAX": { $0.max() ?? 0 },
  ]

  mutating func formula() throws -> Formula.Term {
    // What is longer could be nested deeper than a stack goes.
    guard rest.utf8.count <= 1_000 else { throw CellError.syntax }
    let term = try chain()
    guard word({ _ in true }).isEmpty else { throw CellError.syntax }
    return term
  }

  /// Terms with plus or minus between them, or, inside of those, with times or divided by.
  private mutating func chain(isInside: Bool = false) throws -> Formula.Term {
    let first = try isInside ? factor() : chain(isInside: true)
    var steps: [(sign: Character, term: Formula.Term)] = []
    while let sign = take(isInside ? "*×/÷" : "+-−") {
      steps.append((sign, try isInside ? factor() : chain(isInside: true)))
    }
    if steps.isEmpty { return first }
    return { [steps] cells in
      try steps.reduce(first(cells)) { value, step in
        let (a, b) = (try value.number, try step.term(cells).number)
        switch step.sign {
        case "+": return .number(a + b)
        case "-", "−": return .number(a - b)
        case "*", "×": return .number(a * b)
        default: return b == 0 ? .failure(.division) : .number(a / b)
        }
      }
    }
  }

  private mutating func factor() throws -> Formula.Term {
    if let sign = take("+-−") {
      let operand = try factor()
      return { .number(try operand($0).number * (sign == "+" ? 1 : -1)) }
    }
    if let number = Double(word { "0123456789.".contains($0) }) { return { _ in .number(number) } }
    let name = word(\.isLetter)
    if take("(") != nil {
      let term = try name.isEmpty ? chain() : call(name)
      guard take(")") != nil else { throw CellError.syntax }
      return term
    }
    let cell = try cell(in: name)
    references.insert(cell)
    return { $0(cell) ?? .number(0) }
  }

  private mutating func call(_ name: Substring) throws -> Formula.Term {
    guard let function = FormulaParser.functions[name.uppercased()] else { throw CellError.name }
    var arguments = [try argument()]
    while take(",;") != nil { arguments.append(try argument()) }
    return { [arguments] cells in .number(function(try arguments.flatMap { try $0(cells) })) }
  }

  /// A range of cells, or anything that is computed.
  private mutating func argument() throws -> @Sendable (Formula.Cells) throws -> [Double] {
    let start = rest
    guard let a = try? cell(in: word(\.isLetter)), take(":") != nil else {
      rest = start
      let term = try chain()
      return { [try term($0).number] }
    }
    let b = try cell(in: word(\.isLetter))
    let columns = min(a.column, b.column)...max(a.column, b.column)
    let range = (min(a.row, b.row)...max(a.row, b.row)).flatMap { row in
      columns.map { GridPosition(row: row, column: $0) }
    }
    references.formUnion(range)
    return { cells in
      try range.compactMap(cells).compactMap { value in
        if case .text = value { nil } else { try value.number }
      }
    }
  }

  /// The cell in a column, whose row is next.
  private mutating func cell(in column: Substring) throws -> GridPosition {
    let digits = word(\.isNumber)
    guard !column.isEmpty, !digits.isEmpty else { throw CellError.syntax }
    guard let index = Sheet.columns.first(where: { column.uppercased() == Sheet.name(of: $0) }),
      let row = Int(digits), Sheet.rows.contains(row)
    else { throw CellError.reference }
    return GridPosition(row: row, column: index)
  }

  /// The next character after blanks, where it is one of these.
  private mutating func take(_ characters: String) -> Character? {
    rest = rest.drop(while: \.isWhitespace)
    guard let next = rest.first, characters.contains(next) else { return nil }
    return rest.removeFirst()
  }

  /// The next characters after blanks, as far as they are such.
  private mutating func word(_ isInside: (Character) -> Bool) -> Substring {
    rest = rest.drop(while: \.isWhitespace)
    defer { rest = rest.drop(while: isInside) }
    return rest.prefix(while: isInside)
  }
}
