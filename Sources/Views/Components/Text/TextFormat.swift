public import VitrineDrawing
public import VitrineInteraction

/// How a value is written into a text field and read from it: a number, a date.
///
/// ```swift
/// struct HexFormat: TextFormat {
///   func string(from value: Int, in language: Language) -> String { String(value, radix: 16) }
///   func value(of text: String, in language: Language) -> Int? { Int(text, radix: 16) }
/// }
/// TextField("Code", value: \.code, format: HexFormat())
/// ```
public protocol TextFormat<Value>: Sendable {
  /// What is written.
  associatedtype Value

  /// How a value is written in a language.
  func string(from value: Value, in language: Language) -> String

  /// What a text says in a language; nil where it says nothing of the kind.
  ///
  /// It reads at least all that `string(from:in:)` writes.
  func value(of text: String, in language: Language) -> Value?

  /// What is wrong with a text that says no value, for the person who types it.
  ///
  /// Default: that it cannot be read.
  func problem(with text: String, in language: Language) -> String

  /// What is typed, for the keyboard on the screen.
  ///
  /// Default text.
  var inputKind: TextInputKind { get }

  /// True where Up and Down step what is written.
  ///
  /// Default false: they move the caret to the ends.
  var hasSteps: Bool { get }

  /// A value one step or several further, or back where they are negative.
  ///
  /// Default: the value itself.
  /// - Parameters:
  ///   - text: as it stands in the field.
  ///   - caret: after so many of its characters: of a date it is the part there that is stepped.
  func stepped(_ value: Value, by steps: Int, in text: String, caret: Int) -> Value
}

extension TextFormat {
  /// That it cannot be read.
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

/// A format whose values are in a range; what is outside cannot be typed.
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
    let least = string(from: range.lowerBound, in: language)
    let most = string(from: range.upperBound, in: language)
    return switch language {
    case .english: "From \(least) to \(most)."
    case .korean: "\(least) ~ \(most) 사이여야 합니다."
    }
  }

  var inputKind: TextInputKind { base.inputKind }

  var hasSteps: Bool { base.hasSteps }

  func stepped(_ value: Base.Value, by steps: Int, in text: String, caret: Int) -> Base.Value {
    let next = base.stepped(value, by: steps, in: text, caret: caret)
    return min(max(range.lowerBound, next), range.upperBound)
  }
}
