/// Where a value lives in a model: what a control shows, and what it changes.
///
/// A key path of the model is one: `Slider(value: \.level)`.
public struct Binding<Model, Value> {
  let get: (Model) -> Value
  let set: (inout Model, Value) -> Void

  /// A property of the model.
  public init(_ keyPath: any WritableKeyPath<Model, Value> & Sendable) {
    get = { $0[keyPath: keyPath] }
    set = { $0[keyPath: keyPath] = $1 }
  }

  /// A value that is read and written by functions, such as a string that is a number in the model.
  /// - Parameters:
  ///   - get: what the control shows.
  ///   - set: takes what a person has chosen; a model that stays as it was refuses it.
  public init(
    get: @escaping @Sendable (Model) -> Value,
    set: @escaping @Sendable (inout Model, Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// The same value in another form.
  func mapped<Other>(
    _ forth: @escaping (Value) -> Other, _ back: @escaping (Other) -> Value
  ) -> Binding<Model, Other> {
    Binding<Model, Other>(reading: { forth(get($0)) }, writing: { set(&$0, back($1)) })
  }

  init(
    reading get: @escaping (Model) -> Value, writing set: @escaping (inout Model, Value) -> Void
  ) {
    self.get = get
    self.set = set
  }
}
