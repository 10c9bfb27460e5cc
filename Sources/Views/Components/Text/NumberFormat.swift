internal import VitrineComponents
public import VitrineDrawing
public import VitrineInteraction

/// Whole numbers: `1,234`.
///
/// Read are digits of any script with a sign before them, and signs of grouping wherever they stand;
/// what is too large for an `Int` is no number.
public struct IntegerFormat: TextFormat {
  /// True where groups of three digits are set apart.
  ///
  /// Default true.
  public var isGrouped = true

  /// Makes a format.
  public init() {}

  /// The same with groups of three digits set apart, or not.
  public func grouping(_ isGrouped: Bool) -> IntegerFormat {
    var copy = self
    copy.isGrouped = isGrouped
    return copy
  }

  /// The digits, those of thousands set apart.
  public func string(from value: Int, in language: Language) -> String {
    let digits = "\(value.magnitude)"
    return (value < 0 ? "-" : "") + (isGrouped ? digits.grouped(in: language) : digits)
  }

  /// The whole number that a text says; nil where it says none.
  public func value(of text: String, in language: Language) -> Int? {
    text.plainNumber(in: language).flatMap { Int($0) }
  }

  /// A number.
  public var inputKind: TextInputKind { .number }

  /// That a whole number is wanted.
  public func problem(with text: String, in language: Language) -> String {
    switch language {
    case .english: "Enter a whole number."
    case .korean: "정수를 입력하세요."
    }
  }
}

/// Numbers with decimals: `1,234.5`.
///
/// Read are digits of any script with a sign before them, and signs of grouping wherever they stand
/// before the decimal sign. A number that is not finite is written as nothing.
public struct DecimalFormat: TextFormat {
  /// How many digits there are after the decimal sign; 0…15.
  ///
  /// Default as many as it takes to tell the number from others.
  public private(set) var fractionLength: ClosedRange<Int>?
  /// True where groups of three digits are set apart.
  ///
  /// Default true.
  public private(set) var isGrouped = true
  /// What stands before the digits, such as the sign of a currency.
  ///
  /// Default empty. It need not be typed.
  public private(set) var prefix = ""

  /// Makes a format.
  public init() {}

  /// The same with so many digits after the decimal sign; limits are held to 0…15.
  public func precision(_ length: ClosedRange<Int>) -> DecimalFormat {
    var copy = self
    let lower = min(max(0, length.lowerBound), 15)
    copy.fractionLength = lower...min(max(lower, length.upperBound), 15)
    return copy
  }

  /// The same with exactly so many digits after the decimal sign, held to 0…15.
  public func precision(_ length: Int) -> DecimalFormat { precision(length...length) }

  /// The same with groups of three digits set apart, or not.
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

  /// The digits, those of thousands set apart; nothing for what is not finite.
  public func string(from value: Double, in language: Language) -> String {
    guard let digits = DecimalDigits(value) else { return "" }
    let (whole, fraction) = digits.rounded(to: fractionLength)
    let isZero = !(whole + fraction).contains { $0 != "0" }
    return (value < 0 && !isZero ? "-" : "") + prefix
      + (isGrouped ? whole.grouped(in: language) : whole)
      + (fraction.isEmpty ? "" : language.decimalSign + fraction)
  }

  /// The number that a text says; nil where it says none, or one that is too large.
  public func value(of text: String, in language: Language) -> Double? {
    var text = text
    if !prefix.isEmpty, let place = text.firstRange(of: prefix) { text.removeSubrange(place) }
    let number = text.plainNumber(in: language).flatMap { Double($0) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number.
  public var inputKind: TextInputKind { .number }

  /// That a number is wanted.
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
  /// Numbers with decimals: `1,234.5`.
  public static var number: DecimalFormat { DecimalFormat() }

  /// An amount of money: `$1,234.50`.
  /// - Parameters:
  ///   - sign: of the currency, which stands before the digits.
  ///   - precision: how many digits there are after the decimal sign; default 2.
  public static func currency(_ sign: String, precision: Int = 2) -> DecimalFormat {
    DecimalFormat().precision(precision).prefixed(sign)
  }
}

/// The decimal digits of a number, without its sign.
private struct DecimalDigits {
  private var whole: String
  private var fraction: String

  /// The fewest digits that tell it from all other numbers; nil where it is not finite.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    // Such as 12.5, 1e+20 or 1.5e-07.
    let parts = "\(value.magnitude)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    whole = String(mantissa[0])
    fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    if exponent > 0 {
      let moved = fraction.prefix(exponent)
      whole += moved + String(repeating: "0", count: exponent - moved.count)
      fraction = String(fraction.dropFirst(exponent))
    } else if exponent < 0 {
      fraction = String(repeating: "0", count: -exponent - 1) + whole + fraction
      whole = "0"
    }
  }

  /// With so many decimals: halves are rounded up, and zeros at the end left out where they may.
  func rounded(to length: ClosedRange<Int>?) -> (whole: String, fraction: String) {
    guard let length else { return (whole, fraction) }
    var digits = (whole + fraction.prefix(length.upperBound)).compactMap(\.wholeNumberValue)
    let kept = min(fraction.count, length.upperBound)
    if let next = fraction.dropFirst(kept).first?.wholeNumberValue, next >= 5 {
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
    }
    let all = digits.map(String.init).joined()
    var decimals = String(all.suffix(kept))
    while decimals.count > length.lowerBound, decimals.last == "0" { decimals.removeLast() }
    decimals += String(repeating: "0", count: max(0, length.lowerBound - decimals.count))
    return (String(all.dropLast(kept)), decimals)
  }
}

extension String {
  /// A number as Swift writes it; nil where the text is none.
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
      } else if "\(character)" == language.decimalSign, !hasDecimals {
        result += hasDigits ? "." : "0."
        hasDecimals = true
      } else if character != language.groupingSign || !hasDigits || hasDecimals {
        return nil
      }
    }
    return hasDigits ? result : nil
  }
}

extension Character {
  /// What it counts as a digit of any script; nil for what is none.
  fileprivate var decimalDigit: Int? {
    guard unicodeScalars.count == 1,
      unicodeScalars.first?.properties.generalCategory == .decimalNumber
    else { return nil }
    return wholeNumberValue
  }
}
