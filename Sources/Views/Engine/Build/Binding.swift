/// A reference to a value in a model: what a control shows and changes.
///
/// A key path of the model is a binding: `Slider(value: \.level)`.
public struct Binding<Model, Value> {
  /// Key paths are kept as such: closures would be allocated with each body.
  private enum Access {
    case property(any WritableKeyPath<Model, Value> & Sendable)
    case functions(get: (Model) -> Value, set: (inout Model, Value) -> Void)
  }

  private let access: Access
  /// The value if the body provides it; nil to read it from the model.
  private var known: Value?

  /// A property of the model.
  public init(_ keyPath: any WritableKeyPath<Model, Value> & Sendable) {
    access = .property(keyPath)
  }

  /// A value that is read and written by functions, such as a number edited as a string.
  /// - Parameters:
  ///   - get: reads what the control shows.
  ///   - set: writes what a person has chosen; leaving the model unchanged rejects it.
  public init(
    get: @escaping @Sendable (Model) -> Value,
    set: @escaping @Sendable (inout Model, Value) -> Void
  ) {
    access = .functions(get: get, set: set)
  }

  /// A value that the body provides.
  ///
  /// The model isn't read: a composite view that contains the binding isn't rebuilt while its data
  /// are the same. A `set` that leaves the model unchanged rejects a person's choice.
  /// - Parameters:
  ///   - value: what the control shows.
  ///   - set: writes what a person has chosen.
  public init(_ value: Value, set: @escaping @Sendable (inout Model, Value) -> Void) {
    access = .functions(get: { _ in value }, set: set)
    known = value
  }

  /// The key path; nil for a binding by functions.
  var keyPath: (any WritableKeyPath<Model, Value> & Sendable)? {
    if case .property(let keyPath) = access { keyPath } else { nil }
  }

  /// True if the value isn't read from the model.
  var isKnown: Bool { known != nil }

  /// The value in a model.
  func get(_ model: Model) -> Value {
    switch access {
    case .property(let keyPath): model[keyPath: keyPath]
    case .functions(let get, _): get(model)
    }
  }

  /// Writes a value to a model.
  func set(_ model: inout Model, _ value: Value) {
    switch access {
    case .property(let keyPath): model[keyPath: keyPath] = value
    case .functions(_, let set): set(&model, value)
    }
  }

  /// What the control shows.
  func value(in context: _ViewContext<Model>) -> Value { known ?? get(context.model) }

  /// The value converted to another type.
  func mapped<Other>(
    _ forth: @escaping (Value) -> Other, _ back: @escaping (Other) -> Value
  ) -> Binding<Model, Other> {
    var other = Binding<Model, Other>(reading: { forth(get($0)) }, writing: { set(&$0, back($1)) })
    other.known = known.map(forth)
    return other
  }

  /// The value converted to another type that can't represent all values.
  /// - Parameter back: nil for a value that can't be converted; the model then stays unchanged.
  func mapped<Other>(
    _ forth: @escaping (Value) -> Other, ifPossible back: @escaping (Other) -> Value?
  ) -> Binding<Model, Other> {
    var other = Binding<Model, Other>(
      reading: { forth(get($0)) },
      writing: { model, new in if let value = back(new) { set(&model, value) } })
    other.known = known.map(forth)
    return other
  }

  init(
    reading get: @escaping (Model) -> Value, writing set: @escaping (inout Model, Value) -> Void
  ) {
    access = .functions(get: get, set: set)
  }
}
