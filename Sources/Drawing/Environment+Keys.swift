/// A value of an app's own in the environment: data that parts far apart share.
///
/// ```swift
/// enum CurrencyKey: EnvironmentKey { static let defaultValue = "EUR" }
/// extension Environment {
///   var currency: String { get { self[CurrencyKey.self] } set { self[CurrencyKey.self] = newValue } }
/// }
/// ```
/// A view sets it for all that is inside with `.environment(\.currency, "KRW")`.
public protocol EnvironmentKey<Value> {
  /// What stands under the key.
  associatedtype Value: Equatable, Sendable
  /// What it is where nobody has set it.
  static var defaultValue: Value { get }
}

extension Environment {
  /// The value of a key; its default where nobody has set it.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      // Most have none, and to look for one takes longer.
      if values.isEmpty { return K.defaultValue }
      return (values[ObjectIdentifier(key)] as? K.Value) ?? K.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// True where an app's own values are the same in both.
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
