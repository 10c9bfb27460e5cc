@_spi(Reflection) import Swift
internal import VitrineScenes

extension ViewScene: FieldScene {
  package var changeableFields: [String] { ModelField.all(of: Root.self).map(\.name) }

  package mutating func changeField(_ name: String) -> Bool {
    guard let field = ModelField.all(of: Root.self).first(where: { $0.name == name }) else {
      return false
    }
    var changed = model
    field.change(&changed)
    guard changed != model else { return false }
    model = changed
    return true
  }
}

/// A stored property of a structure that can safely be set to another value.
private struct ModelField<Owner> {
  /// The path of names from the structure, such as `order.count`.
  let name: String
  /// Changes the property to another value if it has one.
  let change: (inout Owner) -> Void

  /// The fields of a structure, and of nested structures from the same module: others may have
  /// invariants.
  /// - Parameter depth: how many levels of structures are searched; ours: a model, a part of it,
  ///   and a value in that.
  static func all(of owner: Owner.Type, depth: Int = 3) -> [ModelField] {
    var fields: [ModelField] = []
    _forEachFieldWithKeyPath(of: owner, options: ignoresUnknownFields) { label, field in
      let name = String(cString: label)
      func add<Value>(_: Value.Type) {
        guard let path = field as? WritableKeyPath<Owner, Value> else { return }
        if let change = change(at: path) {
          fields.append(ModelField(name: name, change: change))
        } else if depth > 1, isInSameModule(Value.self), !(Value.self is any Scene.Type) {
          // Key paths from reflection trap when read after being appended.
          fields += ModelField<Value>.all(of: Value.self, depth: depth - 1).map { inner in
            ModelField(name: "\(name).\(inner.name)") {
              inner.change(&$0[keyPath: path])
            }
          }
        }
      }
      _openExistential(Swift.type(of: field).valueType, do: add)
      return true
    }
    return fields
  }

  /// The option that skips fields unknown to reflection, such as closures.
  ///
  /// The value of `ignoreUnknown`, which is a variable and can't be read in Swift 6.
  private static var ignoresUnknownFields: _EachFieldOptions { _EachFieldOptions(rawValue: 1 << 1) }

  private static func isInSameModule<Value>(_: Value.Type) -> Bool {
    func module(_ type: any Any.Type) -> Substring {
      String(reflecting: type).prefix { $0 != "." }
    }
    return module(Value.self) == module(Owner.self)
  }

  /// A function that changes a property; nil for a type without a value that is known to be safe.
  ///
  /// Numbers change towards 0, since they may be indices.
  private static func change<Value>(
    at path: WritableKeyPath<Owner, Value>
  ) -> ((inout Owner) -> Void)? {
    switch path {
    case let path as WritableKeyPath<Owner, Bool>: { $0[keyPath: path].toggle() }
    case let path as WritableKeyPath<Owner, Int>:
      { $0[keyPath: path] -= $0[keyPath: path].signum() }
    case let path as WritableKeyPath<Owner, Double>: { $0[keyPath: path] *= 0.75 }
    case let path as WritableKeyPath<Owner, String>: { $0[keyPath: path] += "i" }
    default:
      if let type = Value.self as? any CaseIterable.Type {
        otherCase(of: type, at: path)
      } else if let type = Value.self as? any EmptyValue.Type {
        empty(type, at: path)
      } else {
        nil
      }
    }
  }

  private static func otherCase<Case: CaseIterable>(
    of type: Case.Type, at path: PartialKeyPath<Owner>
  ) -> ((inout Owner) -> Void)? {
    guard let path = path as? WritableKeyPath<Owner, Case> else { return nil }
    return { owner in
      let current = "\(owner[keyPath: path])"
      if let other = type.allCases.first(where: { "\($0)" != current }) {
        owner[keyPath: path] = other
      }
    }
  }

  private static func empty<Value: EmptyValue>(
    _: Value.Type, at path: PartialKeyPath<Owner>
  ) -> ((inout Owner) -> Void)? {
    guard let path = path as? WritableKeyPath<Owner, Value> else { return nil }
    return { $0[keyPath: path] = Value.empty }
  }
}

/// A type with an empty value.
private protocol EmptyValue {
  static var empty: Self { get }
}

extension Optional: EmptyValue {
  static var empty: Self { nil }
}
