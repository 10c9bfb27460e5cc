/// A key of an app's own value in the environment, shared by distant views.
///
/// ```swift
/// enum CurrencyKey: EnvironmentKey { static let defaultValue = "EUR" }
/// extension Environment {
///   var currency: String {
///     get { self[CurrencyKey.self] }
///     set { self[CurrencyKey.self] = newValue }
///   }
/// }
/// ```
/// A view sets it for its descendants with `.environment(\.currency, "KRW")`.
public protocol EnvironmentKey<Value> {
  /// The type of the value.
  associatedtype Value: Equatable, Sendable
  /// The value where none is set.
  static var defaultValue: Value { get }
}

extension Environment {
  /// The value of a key; its default if none is set.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      // Most environments have none, and a lookup takes longer.
      if values.isEmpty { return K.defaultValue }
      return (values[ObjectIdentifier(key)] as? K.Value) ?? K.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// True if an app's own values are equal in both.
  func hasSameValues(as other: Environment) -> Bool {
    if values.isEmpty, other.values.isEmpty { return true }
    guard values.count == other.values.count else { return false }
    return values.allSatisfy { key, value in
      other.values[key].map { isEqual(value, $0) } ?? false
    }
  }

  private func isEqual<Value: Equatable>(_ a: Value, _ b: any Equatable) -> Bool {
    a == b as? Value
  }
}
