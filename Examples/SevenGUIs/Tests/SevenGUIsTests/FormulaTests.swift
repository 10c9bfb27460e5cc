import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

@Suite("Formulas") struct FormulaTests {
  private func value(_ source: String, _ cells: [String: String] = [:]) -> CellValue? {
    var sheet = Sheet()
    for (name, source) in cells { sheet[cell(name)] = source }
    sheet[cell("Z99")] = source
    return sheet.values[cell("Z99")]
  }

  @Test(
    "numbers and signs, times before plus, from left to right",
    arguments: [
      ("=1+2*3", 7), ("=(1+2)*3", 9), ("=10−4×2", 2), ("=8/4/2", 1), ("=8÷4÷2", 1), ("=1-2-3", -4),
      ("=-2--3", 1), ("=--2", 2), ("= 2 * -3 ", -6), ("=0.5+.5", 1), ("=1.2.3", nil),
      ("=1.25*4", 5),
      ("=((((2))))", 2), ("=2*(3+4)*(5-6)", -14), ("12", 12), ("-1.5", -1.5), ("=0/5", 0),
    ] as [(String, Double?)])
  func arithmetic(source: String, number: Double?) {
    #expect(value(source) == (number.map(CellValue.number) ?? .failure(.syntax)))
  }

  @Test(
    "functions of ranges, cells and numbers; words and empty cells do not count",
    arguments: [
      ("=sum(A0:B1)", 10), ("=SUM(B1:A0)", 10), ("=prod(A0:A1; 2)", 4), ("=avg(A0:C5)", 2.5),
      ("=count(A0:C5)", 4), ("=min(A0:B1, -7)", -7), ("=max(A0:B1)*2", 8), ("=sum(A0,A0,A0)", 3),
      ("=sum(sum(A0:A1),1)", 4), ("=min(D0:D9)", 0), ("=Sum( a0 : b0 )", 4), ("=A0+b1", 5),
      ("=D7+1", 1), ("=sum(D0:D9)", 0),
    ] as [(String, Double)])
  func functions(source: String, number: Double) {
    let cells = ["A0": "1", "A1": "2", "B0": "3", "B1": "4", "C0": "words"]
    #expect(value(source, cells) == .number(number))
  }

  @Test(
    "what cannot be computed says why",
    arguments: [
      ("=1/0", .division), ("=1/(2-2)+1", .division), ("=A100", .reference), ("=AA1", .reference),
      ("=sum(A0:A100)", .reference), ("=foo(1)", .name), ("=1+", .syntax), ("=", .syntax),
      ("=2(3)", .syntax), ("=(1", .syntax), ("=1)", .syntax), ("=A0:A1", .syntax),
      ("=\"a\"", .syntax), ("=C0+1", .value), ("=-C0", .value), ("=sum(C0)", .value),
      ("=avg(D0:D1)", .number), ("=Z99", .cycle), ("=sum(Z0:Z99)", .cycle), ("=E0", .division),
      ("=sum(E0:E1)", .division), ("=A99999999999999999999", .reference),
      ("=" + String(repeating: "9", count: 400), .number),
      ("=" + String(repeating: "(", count: 9_000), .syntax),
    ] as [(String, CellError)])
  func failures(source: String, error: CellError) {
    #expect(value(source, ["C0": "words", "E0": "=1/0"]) == .failure(error))
  }

  @Test("words are words, also of another cell", arguments: ["a", " ", "1a", "inf", "nan", "1=2"])
  func words(string: String) {
    #expect(value(string) == .text(string))
    #expect(value("=A0", ["A0": string]) == .text(string))
  }

  @Test("as deep and as long as a formula may be")
  func depth() {
    let deep = String(repeating: "(", count: 499) + "1" + String(repeating: ")", count: 499)
    #expect(value("=" + deep) == .number(1))
    #expect(value("=" + String(repeating: "-", count: 998) + "1") == .number(1))
    #expect(value("=" + String(repeating: "1+", count: 499) + "1") == .number(500))
  }
}

@Suite("Sheet") struct SheetTests {
  @Test("a change computes what depends on it, once, and nothing else")
  func computations() {
    var sheet = Sheet()
    sheet[cell("A0")] = "1"
    sheet[cell("B0")] = "=A0+1"
    sheet[cell("C0")] = "=A0+B0"
    sheet[cell("D0")] = "=sum(A0:C0)+C0"
    sheet[cell("E0")] = "=E1"
    func count(_ change: (inout Sheet) -> Void) -> Int {
      let before = sheet.computations
      change(&sheet)
      return sheet.computations - before
    }
    #expect(count { $0[cell("A0")] = "2" } == 4)
    #expect(sheet.values[cell("D0")] == .number(15))
    #expect(count { $0[cell("C0")] = "=B0" } == 2)
    #expect(count { $0[cell("E0")] = "7" } == 1)
    #expect(count { $0[cell("A0")] = "2" } == 0)
    // What no longer refers to it is left alone; the emptied one itself is nothing to compute.
    #expect(count { $0[cell("B0")] = "1" } == 3)
    #expect(count { $0[cell("A0")] = "" } == 1)
    #expect(sheet.values[cell("D0")] == .number(3))
    #expect(sheet.values[cell("A0")] == nil)
  }

  @Test("cycles are said, and gone when they are broken")
  func cycles() {
    var sheet = Sheet()
    sheet[cell("A0")] = "=B0"
    sheet[cell("B0")] = "=C0+1"
    sheet[cell("D0")] = "=A0"
    sheet[cell("C0")] = "=A0"
    for name in ["A0", "B0", "C0", "D0"] { #expect(sheet.values[cell(name)] == .failure(.cycle)) }
    sheet[cell("C0")] = "5"
    for name in ["A0", "B0", "D0"] { #expect(sheet.values[cell(name)] == .number(6)) }
  }

  @Test("a chain through all cells is computed, and closed to a circle is said to be one")
  func chain() {
    var sheet = Sheet()
    let names = (0..<2_600).map { index in GridPosition(row: index % 100, column: index / 100) }
    for index in 1..<2_600 {
      let last = names[index - 1]
      sheet[names[index]] = "=\(Sheet.name(of: last.column))\(last.row)+1"
    }
    sheet[cell("A0")] = "1"
    #expect(sheet.values[cell("Z99")] == .number(2_600))
    let before = sheet.computations
    sheet[cell("A0")] = "2"
    #expect(sheet.computations - before == 2_600)
    sheet[cell("A0")] = "=Z99"
    #expect(names.allSatisfy { sheet.values[$0] == .failure(.cycle) })
  }

  @Test("any edits end as if all had been put in anew", arguments: 0..<10)
  func edits(seed: Int) {
    var numbers = Numbers(state: UInt64(seed) &* 7919 &+ 1)
    var sheet = Sheet()
    func name() -> String {
      "\("ABC".randomElement(using: &numbers) ?? "A")\(Int.random(in: 0..<4, using: &numbers))"
    }
    var sources: [GridPosition: String] = [:]
    for _ in 0..<60 {
      let place = cell(name())
      let source =
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0: ""
        case 1: "\(Int.random(in: -3..<4, using: &numbers))"
        case 2: "words"
        case 3: "=\(name())-\(name())*2"
        case 4: "=1/\(name())"
        case 5: "=sum(\(name()):\(name()))"
        default: "=\(name())"
        }
      sheet[place] = source
      sources[place] = source
      var fresh = Sheet()
      for (place, source) in sources { fresh[place] = source }
      #expect(fresh.values == sheet.values)
    }
  }
}

/// A cell by its name.
func cell(_ name: String) -> GridPosition {
  let column = Sheet.columns.first { name.hasPrefix(Sheet.name(of: $0)) } ?? 0
  return GridPosition(row: Int(name.dropFirst()) ?? 0, column: column)
}

/// The same numbers in every run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
