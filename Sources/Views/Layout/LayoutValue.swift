/// Something that a view says to the layout that it stands in.
///
/// ```swift
/// enum FlexKey: LayoutValueKey { static let defaultValue = 1.0 }
/// Text("Wide").layoutValue(key: FlexKey.self, value: 2)
/// ```
/// The layout reads it as `subviews[0][FlexKey.self]`.
public protocol LayoutValueKey<Value> {
  /// What is said.
  associatedtype Value: Equatable & Sendable
  /// What counts where nothing is said.
  static var defaultValue: Value { get }
}

/// A value for the layout around a view; `layoutValue(key:value:)` makes it.
public struct LayoutValueModifier<Key: LayoutValueKey>: ElementModifier {
  let value: Key.Value

  var name: String { "layoutValue" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(Key.self) ? value : nil
  }
}

extension View {
  /// Says something to the layout that the view stands in; of several values of a key the outermost
  /// counts.
  public func layoutValue<Key: LayoutValueKey>(
    key: Key.Type, value: Key.Value
  ) -> ModifiedView<Self, LayoutValueModifier<Key>, Model> {
    ModifiedView(self, LayoutValueModifier<Key>(value: value))
  }
}

extension _Slot {
  /// What it says to the layout around it: itself, or the one view that it surrounds.
  final func layoutValue(_ key: ObjectIdentifier) -> Any? {
    var slot = self
    while true {
      if let value = slot.elementLayoutValue(key) { return value }
      guard let inner = slot.wrapped else { return nil }
      slot = inner
    }
  }
}
