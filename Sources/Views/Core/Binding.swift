/// Where a value lives in a model: what a control shows, and what it changes.
///
/// A key path of the model is one: `Slider(value: \.level)`.
public struct Binding<Model, Value> {
  /// Functions take memory of their own, and bindings are made anew with each body.
  private enum Access {
    case property(any WritableKeyPath<Model, Value> & Sendable)
    case functions(get: (Model) -> Value, set: (inout Model, Value) -> Void)
  }

  private let access: Access
  /// The value where the body has it already; nil where the model is asked.
  private var known: Value?

  /// A property of the model.
  public init(_ keyPath: any WritableKeyPath<Model, Value> & Sendable) {
    access = .property(keyPath)
  }

  /// A value that is read and written by functions, such as a string that is a number in the model.
  /// - Parameters:
  ///   - get: what the control shows.
  ///   - set: takes what a person has chosen; a model that stays as it was refuses it.
  public init(
    get: @escaping @Sendable (Model) -> Value,
    set: @escaping @Sendable (inout Model, Value) -> Void
  ) {
    access = .functions(get: get, set: set)
  }

  /// A value that a body has as data of its own.
  ///
  /// Nothing is read of the model, so that a composite view inside of which it is bound is left out of
  /// a build where its data are the same. A model that stays as it was refuses what a person chooses.
  /// - Parameters:
  ///   - value: what the control shows.
  ///   - set: takes what a person has chosen.
  public init(_ value: Value, set: @escaping @Sendable (inout Model, Value) -> Void) {
    access = .functions(get: { _ in value }, set: set)
    known = value
  }

  /// The property that it is; nil where functions read and write.
  var keyPath: (any WritableKeyPath<Model, Value> & Sendable)? {
    if case .property(let keyPath) = access { keyPath } else { nil }
  }

  /// True where the model is not asked for the value.
  var isKnown: Bool { known != nil }

  /// What a model says.
  func get(_ model: Model) -> Value {
    switch access {
    case .property(let keyPath): model[keyPath: keyPath]
    case .functions(let get, _): get(model)
    }
  }

  /// Writes another value to a model.
  func set(_ model: inout Model, _ value: Value) {
    switch access {
    case .property(let keyPath): model[keyPath: keyPath] = value
    case .functions(_, let set): set(&model, value)
    }
  }

  /// What the control shows.
  func value(in context: _ViewContext<Model>) -> Value { known ?? get(context.model) }

  /// The same value in another form.
  func mapped<Other>(
    _ forth: @escaping (Value) -> Other, _ back: @escaping (Other) -> Value
  ) -> Binding<Model, Other> {
    var other = Binding<Model, Other>(reading: { forth(get($0)) }, writing: { set(&$0, back($1)) })
    other.known = known.map(forth)
    return other
  }

  /// The same value in another form, in which not all can be said.
  /// - Parameter back: nil for what the value cannot be; the model is then left alone.
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
