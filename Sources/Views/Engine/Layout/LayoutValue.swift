/// A key for a value that a view gives to the layout around it.
///
/// ```swift
/// enum FlexKey: LayoutValueKey { static let defaultValue = 1.0 }
/// Text("Wide").layoutValue(key: FlexKey.self, value: 2)
/// ```
/// The layout reads it as `subviews[0][FlexKey.self]`.
public protocol LayoutValueKey<Value> {
  /// The type of the value.
  associatedtype Value: Equatable & Sendable
  /// The value for views that set none.
  static var defaultValue: Value { get }
}

/// A modifier that sets a layout value; `layoutValue(key:value:)` makes it.
public struct LayoutValueModifier<Key: LayoutValueKey>: ElementModifier {
  let value: Key.Value

  var name: String { "layoutValue" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(Key.self) ? value : nil
  }
}

extension View {
  /// Gives a value to the layout around the view; the outermost value of a key counts.
  public func layoutValue<Key: LayoutValueKey>(
    key: Key.Type, value: Key.Value
  ) -> ModifiedView<Self, LayoutValueModifier<Key>, Model> {
    ModifiedView(self, LayoutValueModifier<Key>(value: value))
  }
}

extension _ViewNode {
  /// The layout value of the element, or else of its only child.
  final func layoutValue(_ key: ObjectIdentifier) -> Any? {
    var node = self
    while true {
      if let value = node.elementLayoutValue(key) { return value }
      guard let inner = node.wrapped else { return nil }
      node = inner
    }
  }
}
