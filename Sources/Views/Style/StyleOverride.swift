internal import VitrineComponents
internal import VitrineDrawing

/// A change to the style of a component type.
final class StyleOverride {
  let type: ObjectIdentifier
  private let change: (inout Any) -> Void
  /// The changed default style of a theme.
  private let sample: (Theme) -> Any

  init<C: Component>(_ type: C.Type, _ change: @escaping (inout C.Style) -> Void) {
    self.type = ObjectIdentifier(type)
    self.change = { any in
      guard var style = any as? C.Style else { return }
      change(&style)
      any = style
    }
    sample = { theme in
      var style = C.Style(theme)
      change(&style)
      return style
    }
  }

  func apply<Style>(to style: inout Style) {
    var any: Any = style
    change(&any)
    if let changed = any as? Style { style = changed }
  }

  /// True if both change a style in the same way.
  ///
  /// Bodies make new closures each time. Closures can't be compared, but their results can.
  func isSame(as other: StyleOverride, in theme: Theme) -> Bool {
    self === other
      || (type == other.type && isSameValue(sample(theme), other.sample(theme)))
  }
}

/// True if two values of any type are equal; compared property by property if not `Equatable`.
func isSameValue(_ a: Any, _ b: Any) -> Bool {
  guard type(of: a) == type(of: b) else { return false }
  if let a = a as? any Equatable { return isEqual(a, b) }
  if let a = a as? Environment, let b = b as? Environment {
    return a.isSame(as: b) && a.text === b.text
  }
  let (first, second) = (Mirror(reflecting: a), Mirror(reflecting: b))
  if first.displayStyle == .class { return (a as AnyObject) === (b as AnyObject) }
  // A closure can't be inspected, and may differ.
  guard first.displayStyle != nil, first.children.count == second.children.count else {
    return false
  }
  return zip(first.children, second.children).allSatisfy { isSameValue($0.value, $1.value) }
}

private func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { a == b as? Value }
