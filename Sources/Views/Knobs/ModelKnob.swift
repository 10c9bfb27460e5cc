public import VitrineDrawing
public import VitrineScenes

/// A part whose knobs can be set from outside: by `--set`, a script, or a panel of controls.
///
/// ```swift
/// struct Volume: AdjustablePart {
///   static let knobs: [ModelKnob<Self>] = [Knob("level", \.level, 0...1)]
///   var level = 0.2
///   …
/// }
/// ```
public protocol AdjustablePart: Part {
  /// The knobs, in the order that controls show them.
  static var knobs: [ModelKnob<Self>] { get }
}

/// A named value of a model that can be set from outside; the functions `Knob` make it.
public struct ModelKnob<Model>: Sendable {
  /// What it is called: lower case, hyphens between words.
  public let name: String
  /// What it takes, given a model that has its default.
  let kind: @Sendable (Model) -> VitrineScenes.Knob.Kind
  let get: @Sendable (Model) -> KnobValue
  let set: @Sendable (inout Model, KnobValue) -> Void
  /// The value that a string means beyond what its kind tells; nil for none.
  let parse: (@Sendable (String) -> KnobValue?)?
  /// What it takes, in words, where that is more than its kind tells.
  let takes: String
  /// The value as Swift.
  package let literal: @Sendable (Model) -> String

  /// The knob, with the value that a model has as its default.
  public func knob(defaults model: Model) -> VitrineScenes.Knob {
    VitrineScenes.Knob(name, kind(model))
  }

  /// The value that a model has, in the form that `set` takes.
  public func value(in model: Model) -> String { get(model).string }

  /// The value that a model has.
  public func knobValue(in model: Model) -> KnobValue { get(model) }

  /// Gives it a value.
  /// - Throws: `KnobError.badValue` where it does not take the value; the model stays as it was.
  public func set(_ model: inout Model, to value: String) throws(KnobError) {
    if let parse {
      guard let parsed = parse(value) else {
        throw .badValue(name: name, value: value, takes: takes)
      }
      return set(&model, parsed)
    }
    set(&model, try knob(defaults: model).read(value))
  }

  /// Gives it a value of its kind; another changes nothing.
  public func set(_ model: inout Model, to value: KnobValue) { set(&model, value) }
}

// MARK: Kinds

/// A knob for a number.
/// - Parameters:
///   - name: lower case, hyphens between words.
///   - keyPath: where the number lives.
///   - range: what it may be; a value outside is refused.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Double> & Sendable,
  _ range: ClosedRange<Double>
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .number(range, default: $0) }, { .number($0) }) {
    if case .number(let value) = $0 { value } else { nil }
  }
}

/// A knob for a whole number.
/// - Parameters:
///   - name: lower case, hyphens between words.
///   - keyPath: where the number lives.
///   - range: what it may be; a value outside is refused.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Int> & Sendable, _ range: ClosedRange<Int>
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .integer(range, default: $0) }, { .integer($0) }) {
    if case .integer(let value) = $0 { value } else { nil }
  }
}

/// A knob that is on or off.
/// - Parameters:
///   - name: lower case, hyphens between words.
///   - keyPath: where the value lives.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Bool> & Sendable
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .toggle(default: $0) }, { .toggle($0) }) {
    if case .toggle(let value) = $0 { value } else { nil }
  }
}

/// A knob for any words.
/// - Parameters:
///   - name: lower case, hyphens between words.
///   - keyPath: where they live.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, String> & Sendable
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .text(default: $0) }, { .text($0) }) {
    if case .text(let value) = $0 { value } else { nil }
  }
}

/// A knob for one of some words.
/// - Parameters:
///   - name: lower case, hyphens between words.
///   - keyPath: where the word lives.
///   - choices: the words, from the first to the last.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, String> & Sendable, choices: [String]
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .choice(choices, default: $0) }, { .text($0) }) {
    if case .text(let value) = $0 { value } else { nil }
  }
}

/// A knob for one of the cases of an enumeration, by their raw values.
/// - Parameters:
///   - name: lower case, hyphens between words.
///   - keyPath: where the value lives.
///   - choices: the cases, from the first to the last; default all.
public func Knob<Model, Value: RawRepresentable<String> & CaseIterable & Sendable>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Value> & Sendable,
  choices: [Value] = Array(Value.allCases)
) -> ModelKnob<Model> {
  ModelKnob(
    name, keyPath, { .choice(choices.map(\.rawValue), default: $0.rawValue) },
    { .text($0.rawValue) }, literal: { ".\($0)" }
  ) { value in
    if case .text(let word) = value { Value(rawValue: word) } else { nil }
  }
}

/// A knob for a colour.
/// - Parameters:
///   - name: lower case, hyphens between words.
///   - keyPath: where it lives.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Color> & Sendable
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .color(default: $0) }, { .color($0) }) {
    if case .color(let value) = $0 { value } else { nil }
  }
}

/// A knob for a colour or none.
/// - Parameters:
///   - name: lower case, hyphens between words.
///   - keyPath: where it lives.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Color?> & Sendable
) -> ModelKnob<Model> {
  // None is taken whatever colour the model has now.
  ModelKnob(
    name, keyPath, { .color(default: $0) }, { .color($0) },
    parse: { try? VitrineScenes.Knob(name, .color(default: nil)).read($0) },
    takes: "a color such as #007AFF, or \(VitrineScenes.Knob.noColor)"
  ) { value in
    if case .color(let color) = value { .some(color) } else { nil }
  }
}

/// A knob for a value that is written as words.
/// - Parameters:
///   - name: lower case, hyphens between words.
///   - keyPath: where it lives.
///   - takes: which words it takes, for who writes others.
///   - literal: a value as Swift.
public func Knob<Model, Value: LosslessStringConvertible & Sendable>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Value> & Sendable, takes: String,
  literal: @escaping @Sendable (Value) -> String
) -> ModelKnob<Model> {
  ModelKnob(
    name, keyPath, { .text(default: $0.description) }, { .text($0.description) },
    parse: { Value($0).map { .text($0.description) } }, takes: takes, literal: literal
  ) { value in
    if case .text(let word) = value { Value(word) } else { nil }
  }
}

extension ModelKnob {
  /// - Parameters:
  ///   - kind: what it takes, given its default.
  ///   - wrap: a value as that of a knob.
  ///   - unwrap: the other way; nil for the value of another kind of knob.
  fileprivate init<Value>(
    _ name: String, _ keyPath: any WritableKeyPath<Model, Value> & Sendable,
    _ kind: @escaping @Sendable (Value) -> VitrineScenes.Knob.Kind,
    _ wrap: @escaping @Sendable (Value) -> KnobValue,
    parse: (@Sendable (String) -> KnobValue?)? = nil, takes: String = "",
    literal: (@Sendable (Value) -> String)? = nil,
    unwrap: @escaping @Sendable (KnobValue) -> Value?
  ) {
    self.name = name
    self.kind = { kind($0[keyPath: keyPath]) }
    get = { wrap($0[keyPath: keyPath]) }
    set = { model, value in
      if let value = unwrap(value) { model[keyPath: keyPath] = value }
    }
    self.parse = parse
    self.takes = takes
    self.literal = { model in
      let value = model[keyPath: keyPath]
      return literal?(value) ?? wrap(value).literal
    }
  }
}
