public import VitrineDrawing
public import VitrineInteraction

/// Formats and parses a value of a text field: a number, a date.
///
/// ```swift
/// struct HexFormat: TextFormat {
///   func string(from value: Int, in language: Language) -> String { String(value, radix: 16) }
///   func value(of text: String, in language: Language) -> Int? { Int(text, radix: 16) }
/// }
/// TextField("Code", value: \.code, format: HexFormat())
/// ```
public protocol TextFormat<Value>: Sendable {
  /// The type of the value.
  associatedtype Value

  /// Formats a value in a language.
  func string(from value: Value, in language: Language) -> String

  /// Parses a text in a language; nil if it can't be parsed.
  ///
  /// The format parses at least everything that `string(from:in:)` returns.
  func value(of text: String, in language: Language) -> Value?

  /// The error for a text that can't be parsed, for the person who types it.
  ///
  /// Default: that the text can't be read.
  func problem(with text: String, in language: Language) -> String

  /// The kind of text, for the on-screen keyboard.
  ///
  /// Default text.
  var inputKind: TextInputKind { get }

  /// True if Up and Down step the value.
  ///
  /// Default false: Up and Down move the caret to the ends.
  var hasSteps: Bool { get }

  /// The value after some steps, which may be negative.
  ///
  /// Default: the value itself.
  /// - Parameters:
  ///   - text: the text of the field.
  ///   - caret: the number of characters before the caret: a date format steps the part there.
  func stepped(_ value: Value, by steps: Int, in text: String, caret: Int) -> Value
}

extension TextFormat {
  /// Says that the text can't be read.
  public func problem(with text: String, in language: Language) -> String {
    switch language {
    case .english: "This cannot be read."
    case .korean: "읽을 수 없는 값입니다."
    }
  }

  /// Text.
  public var inputKind: TextInputKind { .text }

  /// False: Up and Down move the caret to the ends.
  public var hasSteps: Bool { false }

  /// The value itself.
  public func stepped(_ value: Value, by steps: Int, in text: String, caret: Int) -> Value { value }
}

/// A format for values in a range; values outside of the range can't be typed.
struct RangedFormat<Base: TextFormat>: TextFormat where Base.Value: Comparable & Sendable {
  let base: Base
  let range: ClosedRange<Base.Value>

  func string(from value: Base.Value, in language: Language) -> String {
    base.string(from: value, in: language)
  }

  func value(of text: String, in language: Language) -> Base.Value? {
    base.value(of: text, in: language).flatMap { range.contains($0) ? $0 : nil }
  }

  func problem(with text: String, in language: Language) -> String {
    guard base.value(of: text, in: language) != nil else {
      return base.problem(with: text, in: language)
    }
    let minimum = string(from: range.lowerBound, in: language)
    let maximum = string(from: range.upperBound, in: language)
    return switch language {
    case .english: "From \(minimum) to \(maximum)."
    case .korean: "\(minimum) ~ \(maximum) 사이여야 합니다."
    }
  }

  var inputKind: TextInputKind { base.inputKind }

  var hasSteps: Bool { base.hasSteps }

  func stepped(_ value: Base.Value, by steps: Int, in text: String, caret: Int) -> Base.Value {
    let next = base.stepped(value, by: steps, in: text, caret: caret)
    return min(max(range.lowerBound, next), range.upperBound)
  }
}
