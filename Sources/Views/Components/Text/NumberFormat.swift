internal import VitrineComponents
public import VitrineDrawing
public import VitrineInteraction

/// Whole numbers: `1,234`.
///
/// The format parses digits of any script with an optional sign, and ignores grouping separators
/// anywhere. Numbers too large for an `Int` are rejected.
public struct IntegerFormat: TextFormat {
  /// Whether groups of three digits are separated.
  ///
  /// Default true.
  public var isGrouped = true

  /// Makes a format.
  public init() {}

  /// A copy with or without grouping separators.
  public func grouping(_ isGrouped: Bool) -> IntegerFormat {
    var copy = self
    copy.isGrouped = isGrouped
    return copy
  }

  /// Formats a number with the digits and the grouping separators.
  public func string(from value: Int, in language: Language) -> String {
    let digits = "\(value.magnitude)"
    return (value < 0 ? "-" : "") + (isGrouped ? digits.grouped(in: language) : digits)
  }

  /// Parses a whole number; nil if the text isn't one.
  public func value(of text: String, in language: Language) -> Int? {
    text.plainNumber(in: language).flatMap { Int($0) }
  }

  /// A number.
  public var inputKind: TextInputKind { .number }

  /// Says that a whole number is expected.
  public func problem(with text: String, in language: Language) -> String {
    switch language {
    case .english: "Enter a whole number."
    case .korean: "정수를 입력하세요."
    }
  }
}

/// Decimal numbers: `1,234.5`.
///
/// The format parses digits of any script with an optional sign, and ignores grouping separators
/// anywhere before the decimal separator. Numbers that aren't finite are formatted as an empty
/// string.
public struct DecimalFormat: TextFormat {
  /// The number of digits after the decimal separator; 0…15.
  ///
  /// Default as many as identify the number.
  public private(set) var fractionLength: ClosedRange<Int>?
  /// Whether groups of three digits are separated.
  ///
  /// Default true.
  public private(set) var isGrouped = true
  /// A prefix of the digits, such as a currency symbol.
  ///
  /// Default empty. A person doesn't have to type the prefix.
  public private(set) var prefix = ""

  /// Makes a format.
  public init() {}

  /// A copy with a range of digits after the decimal separator, clamped to 0…15.
  public func precision(_ length: ClosedRange<Int>) -> DecimalFormat {
    var copy = self
    let lower = min(max(0, length.lowerBound), 15)
    copy.fractionLength = lower...min(max(lower, length.upperBound), 15)
    return copy
  }

  /// A copy with an exact number of digits after the decimal separator, clamped to 0…15.
  public func precision(_ length: Int) -> DecimalFormat { precision(length...length) }

  /// A copy with or without grouping separators.
  public func grouping(_ isGrouped: Bool) -> DecimalFormat {
    var copy = self
    copy.isGrouped = isGrouped
    return copy
  }

  fileprivate func prefixed(_ prefix: String) -> DecimalFormat {
    var copy = self
    copy.prefix = prefix
    return copy
  }

  /// Formats a number; an empty string if it isn't finite.
  public func string(from value: Double, in language: Language) -> String {
    guard let digits = DecimalDigits(value) else { return "" }
    let (integer, fraction) = digits.rounded(to: fractionLength)
    let isZero = !(integer + fraction).contains { $0 != "0" }
    return (value < 0 && !isZero ? "-" : "") + prefix
      + (isGrouped ? integer.grouped(in: language) : integer)
      + (fraction.isEmpty ? "" : language.decimalSeparator + fraction)
  }

  /// Parses a number; nil if the text isn't one, or it is too large.
  public func value(of text: String, in language: Language) -> Double? {
    var text = text
    if !prefix.isEmpty, let range = text.firstRange(of: prefix) { text.removeSubrange(range) }
    let number = text.plainNumber(in: language).flatMap { Double($0) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number.
  public var inputKind: TextInputKind { .number }

  /// Says that a number is expected.
  public func problem(with text: String, in language: Language) -> String {
    switch language {
    case .english: "Enter a number."
    case .korean: "숫자를 입력하세요."
    }
  }
}

extension TextFormat where Self == IntegerFormat {
  /// Whole numbers: `1,234`.
  public static var number: IntegerFormat { IntegerFormat() }
}

extension TextFormat where Self == DecimalFormat {
  /// Decimal numbers: `1,234.5`.
  public static var number: DecimalFormat { DecimalFormat() }

  /// Amounts of money: `$1,234.50`.
  /// - Parameters:
  ///   - sign: the currency symbol, before the digits.
  ///   - precision: the number of digits after the decimal separator; default 2.
  public static func currency(_ sign: String, precision: Int = 2) -> DecimalFormat {
    DecimalFormat().precision(precision).prefixed(sign)
  }
}

/// The decimal digits of a number, without its sign.
private struct DecimalDigits {
  private var integer: String
  private var fraction: String

  /// The fewest digits that identify the number; nil if it isn't finite.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    // Such as 12.5, 1e+20 or 1.5e-07.
    let parts = "\(value.magnitude)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    integer = String(mantissa[0])
    fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    if exponent > 0 {
      let shifted = fraction.prefix(exponent)
      integer += shifted + String(repeating: "0", count: exponent - shifted.count)
      fraction = String(fraction.dropFirst(exponent))
    } else if exponent < 0 {
      fraction = String(repeating: "0", count: -exponent - 1) + integer + fraction
      integer = "0"
    }
  }

  /// Rounds to a number of decimals: halves are rounded up, and optional zeros at the end left out.
  func rounded(to length: ClosedRange<Int>?) -> (integer: String, fraction: String) {
    guard let length else { return (integer, fraction) }
    var digits = (integer + fraction.prefix(length.upperBound)).compactMap(\.wholeNumberValue)
    let decimalCount = min(fraction.count, length.upperBound)
    if let next = fraction.dropFirst(decimalCount).first?.wholeNumberValue, next >= 5 {
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
    }
    let all = digits.map(String.init).joined()
    var decimals = String(all.suffix(decimalCount))
    while decimals.count > length.lowerBound, decimals.last == "0" { decimals.removeLast() }
    decimals += String(repeating: "0", count: max(0, length.lowerBound - decimals.count))
    return (String(all.dropLast(decimalCount)), decimals)
  }
}

extension String {
  /// The number in Swift's notation; nil if the text isn't a number.
  fileprivate func plainNumber(in language: Language) -> String? {
    var result = ""
    var (hasDigits, hasDecimals) = (false, false)
    for character in self {
      if let digit = character.decimalDigit {
        result += "\(digit)"
        hasDigits = true
      } else if character.isWhitespace {
        continue
      } else if result.isEmpty, "+-−".contains(character) {
        result = character == "+" ? "+" : "-"
      } else if "\(character)" == language.decimalSeparator, !hasDecimals {
        result += hasDigits ? "." : "0."
        hasDecimals = true
      } else if character != language.groupingSeparator || !hasDigits || hasDecimals {
        return nil
      }
    }
    return hasDigits ? result : nil
  }
}

extension Character {
  /// The value of a digit of any script; nil for other characters.
  fileprivate var decimalDigit: Int? {
    guard unicodeScalars.count == 1,
      unicodeScalars.first?.properties.generalCategory == .decimalNumber
    else { return nil }
    return wholeNumberValue
  }
}
