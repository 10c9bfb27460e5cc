import Testing
import VitrineViews

/// Numbers as they are written into a field and read from it.
@Suite struct NumberFormatTests {
  @Test(
    "Whole numbers are written in groups",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func integers(value: Int, text: String) {
    #expect(IntegerFormat().string(from: value, in: .english) == text)
    #expect(IntegerFormat().value(of: text, in: .korean) == value)
    let plain = IntegerFormat().grouping(false).string(from: value, in: .english)
    #expect(plain == "\(value)")
  }

  @Test(
    "Whole numbers are read as people type them",
    arguments: [
      ("12", 12), (" 12 ", 12), ("+12", 12), ("−12", -12), ("1,2345", 12345), ("１２", 12),
      ("٣", 3), ("1 000", 1000),
    ] as [(String, Int?)] + [
      ("", nil), ("-", nil), ("1.5", nil), ("1e3", nil), ("twelve", nil), (",1", nil), ("1-2", nil),
      ("9223372036854775808", nil), ("½", nil), ("一", nil),
    ])
  func reading(text: String, value: Int?) {
    #expect(IntegerFormat().value(of: text, in: .english) == value)
  }

  @Test(
    "Decimals are written with as many digits as are asked for",
    arguments: [
      (1234.5, nil, "1,234.5"), (0.1 + 0.2, nil, "0.30000000000000004"), (2, nil, "2"),
      (-0.5, nil, "-0.5"), (1e20, nil, "100,000,000,000,000,000,000"), (1.5e-7, nil, "0.00000015"),
      (1234.5, 2...2, "1,234.50"), (0.999, 0...2, "1"), (99.95, 1...1, "100.0"),
      (1.005, 2...2, "1.01"), (-0.001, 2...2, "0.00"), (2.5, 0...0, "3"), (0.25, 0...3, "0.25"),
      (7, -3...99, "7"), (.infinity, nil, ""), (.nan, 2...2, ""),
    ] as [(Double, ClosedRange<Int>?, String)])
  func decimals(value: Double, digits: ClosedRange<Int>?, text: String) {
    let format = digits.map { DecimalFormat().precision($0) } ?? DecimalFormat()
    #expect(format.string(from: value, in: .english) == text)
  }

  @Test(
    "Decimals are read as people type them",
    arguments: [
      ("1,234.5", 1234.5), (".5", 0.5), ("-.5", -0.5), ("5.", 5), ("1e3", nil), ("1.2.3", nil),
      ("1.2,3", nil), ("", nil), (".", nil), ("nan", nil), ("inf", nil),
      (String(repeating: "9", count: 400), nil),
    ] as [(String, Double?)])
  func readingDecimals(text: String, value: Double?) {
    #expect(DecimalFormat().value(of: text, in: .english) == value)
  }

  @Test("An amount of money has its sign, which need not be typed")
  func currency() {
    let format: DecimalFormat = .currency("$")
    #expect(format.string(from: 1234.5, in: .english) == "$1,234.50")
    #expect(format.string(from: -2, in: .english) == "-$2.00")
    for text in ["-$2.00", "-2", "$-2"] { #expect(format.value(of: text, in: .english) == -2) }
    let won: DecimalFormat = .currency("₩", precision: 0)
    #expect(won.string(from: 12000, in: .korean) == "₩12,000")
  }

  @Test("Numbers that are written are read as what they were")
  func roundTrips() {
    for exponent in -300...300 {
      let value = Double(sign: .plus, exponent: exponent, significand: 1.1)
      let text = DecimalFormat().string(from: value, in: .english)
      #expect(DecimalFormat().value(of: text, in: .english) == value)
    }
  }
}
