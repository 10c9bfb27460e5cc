import Vitrine

/// What comes of a cell.
enum CellValue: Equatable {
  case number(Double)
  case text(String)
  case failure(CellError)

  /// To compute with.
  var number: Double {
    get throws(CellError) {
      switch self {
      case .number(let number): return number
      case .text: throw .value
      case .failure(let error): throw error
      }
    }
  }
}

/// Why a cell has no value, as it says it.
enum CellError: String, Error {
  case syntax = "#SYNTAX"
  case name = "#NAME"
  case reference = "#REF"
  case value = "#VALUE"
  case division = "#DIV/0"
  case number = "#NUM"
  case cycle = "#CYCLE"
}

/// What a person has put into a cell: a formula after an equals sign, else a number or words.
struct Formula: Equatable {
  /// The values of the cells that there are.
  typealias Cells = (GridPosition) -> CellValue?
  typealias Term = @Sendable (Cells) throws(CellError) -> CellValue

  let source: String
  /// The cells that it depends on.
  let references: Set<GridPosition>
  private let term: Term

  init(_ source: String) {
    self.source = source
    var parser = FormulaParser(rest: source.dropFirst())
    if let number = Double(source), number.isFinite {
      term = { _ in .number(number) }
    } else if source.hasPrefix("=") {
      term = parser.formula()
    } else {
      term = { _ in .text(source) }
    }
    references = parser.references
  }

  func value(in cells: Cells) -> CellValue {
    do throws(CellError) {
      let value = try term(cells)
      if case .number(let number) = value, !number.isFinite { throw .number }
      return value
    } catch { return .failure(error) }
  }

  static func == (a: Formula, b: Formula) -> Bool { a.source == b.source }
}

/// Reads a formula from left to right.
struct FormulaParser {
  var rest: Substring
  private(set) var references: Set<GridPosition> = []
  /// How many parentheses are open.
  private var depth = 0

  init(rest: Substring) { self.rest = rest }

  /// By name, of all numbers of their arguments; words and empty cells of a range do not count.
  static let functions: [Substring: @Sendable ([Double]) -> Double] = [
    "SUM": { $0.reduce(0, +) }, "PROD": { $0.reduce(1, *) },
    "AVG": { $0.reduce(0, +) / Double($0.count) }, "COUNT": { Double($0.count) },
    "MIN": { $0.min() ?? 0 }, "MAX": { $0.max() ?? 0 },
  ]

  mutating func formula() -> Formula.Term {
    do throws(CellError) {
      let term = try sum()
      guard take(/$/) != nil else { throw .syntax }
      return term
    } catch { return { _ throws(CellError) in throw error } }
  }

  private mutating func sum() throws(CellError) -> Formula.Term {
    try chain(/[-−+]/) { parser throws(CellError) in
      try parser.chain(/[*×\/÷]/) { parser throws(CellError) in try parser.factor() }
    }
  }

  /// Operands with signs between them, computed from left to right.
  private mutating func chain(
    _ signs: Regex<Substring>,
    _ operand: (inout FormulaParser) throws(CellError) -> Formula.Term
  ) throws(CellError) -> Formula.Term {
    let first = try operand(&self)
    var steps: [(sign: Substring, operand: Formula.Term)] = []
    while let sign = take(signs) { steps.append((sign, try operand(&self))) }
    return steps.isEmpty
      ? first
      : { [steps] cells throws(CellError) in
        var number = try first(cells).number
        for step in steps {
          let operand = try step.operand(cells).number
          switch step.sign {
          case "+": number += operand
          case "*", "×": number *= operand
          case "/", "÷":
            guard operand != 0 else { throw .division }
            number /= operand
          default: number -= operand
          }
        }
        return .number(number)
      }
  }

  private mutating func factor() throws(CellError) -> Formula.Term {
    if let signs = take(/[-−+\s]*[-−+]/) {
      let operand = try factor()
      let sign = signs.count { "-−".contains($0) } % 2 == 0 ? 1.0 : -1
      return { cells throws(CellError) in .number(sign * (try operand(cells).number)) }
    }
    if let digits = take(/[0-9]+(?:\.[0-9]+)?/) {
      let number = Double(digits) ?? .infinity
      return { _ in .number(number) }
    }
    if take(/\(/) != nil { return try nested { parser throws(CellError) in try parser.sum() } }
    if let name = take(/[A-Za-z]+(?=\s*\()/) { return try call(name) }
    let cell = try cell()
    references.insert(cell)
    return { cells in cells(cell) ?? .number(0) }
  }

  /// What stands in parentheses, of which the first is read already.
  private mutating func nested<Inside>(
    _ inside: (inout FormulaParser) throws(CellError) -> Inside
  ) throws(CellError) -> Inside {
    depth += 1
    // More is nobody's intent, and each takes stack.
    guard depth <= 100 else { throw .syntax }
    let inside = try inside(&self)
    guard take(/\)/) != nil else { throw .syntax }
    depth -= 1
    return inside
  }

  private mutating func call(_ name: Substring) throws(CellError) -> Formula.Term {
    guard let function = FormulaParser.functions[name.uppercased()[...]], take(/\(/) != nil
    else { throw .name }
    let arguments = try nested { parser throws(CellError) in
      var arguments = [try parser.argument()]
      while parser.take(/[,;]/) != nil { arguments.append(try parser.argument()) }
      return arguments
    }
    return { cells throws(CellError) in
      var numbers: [Double] = []
      for argument in arguments { numbers += try argument(cells) }
      return .number(function(numbers))
    }
  }

  private typealias Argument = @Sendable (Formula.Cells) throws(CellError) -> [Double]

  /// A range of cells, or anything that is computed.
  private mutating func argument() throws(CellError) -> Argument {
    let start = rest
    guard take(/[A-Za-z]+[0-9]+\s*:/) != nil else {
      let term = try sum()
      return { cells throws(CellError) in [try term(cells).number] }
    }
    rest = start
    let first = try cell()
    _ = take(/:/)
    let last = try cell()
    let rows = min(first.row, last.row)...max(first.row, last.row)
    let columns = min(first.column, last.column)...max(first.column, last.column)
    let range = rows.flatMap { row in columns.map { GridPosition(row: row, column: $0) } }
    references.formUnion(range)
    return { cells throws(CellError) in
      var numbers: [Double] = []
      for value in range.compactMap(cells) {
        if case .text = value { continue }
        numbers.append(try value.number)
      }
      return numbers
    }
  }

  private mutating func cell() throws(CellError) -> GridPosition {
    guard let name = take(/[A-Za-z]+[0-9]+/) else { throw .syntax }
    let letters = name.prefix(while: \.isLetter).uppercased().utf8
    guard letters.count == 1, let row = Int(name.dropFirst()), Sheet.rows.contains(row)
    else { throw .reference }
    return GridPosition(row: row, column: Int(letters[letters.startIndex]) - 65)
  }

  /// What is next, after blanks, where it matches.
  private mutating func take(_ pattern: Regex<Substring>) -> Substring? {
    rest = rest.drop(while: \.isWhitespace)
    guard let match = rest.prefixMatch(of: pattern) else { return nil }
    rest = rest[match.range.upperBound...]
    return match.output
  }
}
