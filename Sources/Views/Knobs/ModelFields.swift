@_spi(Reflection) import Swift
internal import VitrineScenes

extension ViewScene: FieldScene {
  package var changeableFields: [String] {
    let knobs = Set((model as? any AdjustablePart)?.knobKeyPaths ?? [])
    return ModelField.all(of: Root.self).filter { !knobs.contains($0.keyPath) }.map(\.name)
  }

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

extension AdjustablePart {
  fileprivate var knobKeyPaths: [AnyKeyPath] { Self.knobs.map(\.keyPath) }
}

/// A stored property of a model that can be given another value without breaking what its body counts on.
private struct ModelField<Root> {
  /// Its names from the model on, such as `order.count`.
  let name: String
  let keyPath: PartialKeyPath<Root>
  /// Gives it another value where it has one.
  let change: (inout Root) -> Void

  /// How deep it looks into structures.
  ///
  /// Ours: a model, a part of it, and a value of that.
  private static var depth: Int { 3 }

  /// Those of a model, and of the structures in it that its own module declares: others may have invariants.
  static func all(of type: Root.Type) -> [ModelField] {
    fields(of: type, at: \.self, name: "", depth: depth)
  }

  private static func fields<Owner>(
    of owner: Owner.Type, at path: WritableKeyPath<Root, Owner>, name: String, depth: Int
  ) -> [ModelField] {
    var found: [ModelField] = []
    _ = _forEachFieldWithKeyPath(of: owner) { label, field in
      let name = name + String(cString: label)
      func add<Value>(_: Value.Type) {
        guard let field = field as? WritableKeyPath<Owner, Value> else { return }
        let path = path.appending(path: field)
        if let change = change(Value.self, at: path) {
          found.append(ModelField(name: name, keyPath: path, change: change))
        } else if depth > 1, isOfSameModule(Value.self), !(Value.self is any Scene.Type) {
          found += fields(of: Value.self, at: path, name: name + ".", depth: depth - 1)
        }
      }
      _openExistential(Swift.type(of: field).valueType, do: add)
      return true
    }
    return found
  }

  private static func isOfSameModule<Value>(_: Value.Type) -> Bool {
    func module(_ type: any Any.Type) -> Substring {
      String(reflecting: type).prefix { $0 != "." }
    }
    return module(Value.self) == module(Root.self)
  }

  /// What gives a field of a type another value; nil for a type of which no other value is known to be safe.
  ///
  /// A number goes towards 0, as it may be an index.
  private static func change<Value>(
    _: Value.Type, at path: WritableKeyPath<Root, Value>
  ) -> ((inout Root) -> Void)? {
    switch path {
    case let path as WritableKeyPath<Root, Bool>: { $0[keyPath: path].toggle() }
    case let path as WritableKeyPath<Root, Int>:
      { $0[keyPath: path] -= $0[keyPath: path].signum() }
    case let path as WritableKeyPath<Root, Double>: { $0[keyPath: path] *= 0.75 }
    case let path as WritableKeyPath<Root, String>: { $0[keyPath: path] += "i" }
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
    of type: Case.Type, at path: PartialKeyPath<Root>
  ) -> ((inout Root) -> Void)? {
    guard let path = path as? WritableKeyPath<Root, Case> else { return nil }
    return { model in
      let present = "\(model[keyPath: path])"
      if let other = type.allCases.first(where: { "\($0)" != present }) {
        model[keyPath: path] = other
      }
    }
  }

  private static func empty<Value: EmptyValue>(
    _: Value.Type, at path: PartialKeyPath<Root>
  ) -> ((inout Root) -> Void)? {
    guard let path = path as? WritableKeyPath<Root, Value> else { return nil }
    return { $0[keyPath: path] = Value.empty }
  }
}

/// A type with a value that stands for none.
private protocol EmptyValue {
  static var empty: Self { get }
}

extension Optional: EmptyValue {
  static var empty: Self { nil }
}
