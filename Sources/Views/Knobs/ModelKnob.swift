public import VitrineDrawing
public import VitrineScenes

/// A part whose knobs can be set from outside: with `--set`, by a script, or in a panel of
/// controls.
///
/// ```swift
/// struct Volume: AdjustablePart {
///   static let knobs: [ModelKnob<Self>] = [Knob("level", \.level, 0...1)]
///   var level = 0.2
///   …
/// }
/// ```
public protocol AdjustablePart: Part {
  /// The knobs, in the order in which controls are shown.
  static var knobs: [ModelKnob<Self>] { get }
}

/// A named property of a model that can be set from outside; created by the `Knob` functions.
public struct ModelKnob<Model>: Sendable {
  /// The name: lower case, with hyphens between words.
  public let name: String
  /// The kind of value, with a model's value as its default.
  let kind: @Sendable (Model) -> VitrineScenes.Knob.Kind
  let get: @Sendable (Model) -> KnobValue
  let set: @Sendable (inout Model, KnobValue) -> Void
  /// Parses a string that the kind alone can't; nil if there is none.
  let parse: (@Sendable (String) -> KnobValue?)?
  /// A description of accepted strings, if the kind doesn't say enough.
  let takes: String
  /// The value as a Swift literal.
  package let literal: @Sendable (Model) -> String

  /// The knob, with a model's value as its default.
  public func knob(defaults model: Model) -> VitrineScenes.Knob {
    VitrineScenes.Knob(name, kind(model))
  }

  /// A model's value, in the form that `set` accepts.
  public func value(in model: Model) -> String { get(model).string }

  /// The value in a model.
  public func knobValue(in model: Model) -> KnobValue { get(model) }

  /// Sets the value.
  /// - Throws: `KnobError.badValue` if the value isn't accepted; the model is unchanged.
  public func set(_ model: inout Model, to value: String) throws(KnobError) {
    if let parse {
      guard let parsed = parse(value) else {
        throw .badValue(name: name, value: value, takes: takes)
      }
      return set(&model, parsed)
    }
    set(&model, try knob(defaults: model).read(value))
  }

  /// Sets a value of the knob's kind; a value of another kind changes nothing.
  public func set(_ model: inout Model, to value: KnobValue) { set(&model, value) }
}

// MARK: Kinds

/// A knob for a number.
/// - Parameters:
///   - name: lower case, with hyphens between words.
///   - keyPath: the property.
///   - range: the accepted values; others are rejected.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Double> & Sendable,
  _ range: ClosedRange<Double>
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .number(range, default: $0) }, { .number($0) }) {
    if case .number(let value) = $0 { value } else { nil }
  }
}

/// A knob for an integer.
/// - Parameters:
///   - name: lower case, with hyphens between words.
///   - keyPath: the property.
///   - range: the accepted values; others are rejected.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Int> & Sendable, _ range: ClosedRange<Int>
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .integer(range, default: $0) }, { .integer($0) }) {
    if case .integer(let value) = $0 { value } else { nil }
  }
}

/// A knob for a Boolean.
/// - Parameters:
///   - name: lower case, with hyphens between words.
///   - keyPath: the property.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Bool> & Sendable
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .toggle(default: $0) }, { .toggle($0) }) {
    if case .toggle(let value) = $0 { value } else { nil }
  }
}

/// A knob for a string.
/// - Parameters:
///   - name: lower case, with hyphens between words.
///   - keyPath: the property.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, String> & Sendable
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .text(default: $0) }, { .text($0) }) {
    if case .text(let value) = $0 { value } else { nil }
  }
}

/// A knob for one of several strings.
/// - Parameters:
///   - name: lower case, with hyphens between words.
///   - keyPath: the property.
///   - choices: the accepted strings, in order.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, String> & Sendable, choices: [String]
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .choice(choices, default: $0) }, { .text($0) }) {
    if case .text(let value) = $0 { value } else { nil }
  }
}

/// A knob for a case of an enumeration, by its raw value.
/// - Parameters:
///   - name: lower case, with hyphens between words.
///   - keyPath: the property.
///   - choices: the accepted cases, in order; default all.
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

/// A knob for a color.
/// - Parameters:
///   - name: lower case, with hyphens between words.
///   - keyPath: the property.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Color> & Sendable
) -> ModelKnob<Model> {
  ModelKnob(name, keyPath, { .color(default: $0) }, { .color($0) }) {
    if case .color(let value) = $0 { value } else { nil }
  }
}

/// A knob for an optional color.
/// - Parameters:
///   - name: lower case, with hyphens between words.
///   - keyPath: the property.
public func Knob<Model>(
  _ name: String, _ keyPath: any WritableKeyPath<Model, Color?> & Sendable
) -> ModelKnob<Model> {
  // "None" is accepted even if the model has a color now.
  ModelKnob(
    name, keyPath, { .color(default: $0) }, { .color($0) },
    parse: { try? VitrineScenes.Knob(name, .color(default: nil)).read($0) },
    takes: "a color such as #007AFF, or \(VitrineScenes.Knob.noColor)"
  ) { value in
    if case .color(let color) = value { .some(color) } else { nil }
  }
}

/// A knob for a value that is written as a string.
/// - Parameters:
///   - name: lower case, with hyphens between words.
///   - keyPath: the property.
///   - takes: a description of the accepted strings, for errors.
///   - literal: a value as a Swift literal.
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
  ///   - kind: the kind of knob, given its default.
  ///   - wrap: converts a value to a knob's value.
  ///   - unwrap: converts it back; nil for a value of another kind of knob.
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
