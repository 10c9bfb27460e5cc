internal import VitrineDrawing

/// A view with something around it, or something said of it.
///
/// The functions of `View` make it: `padding`, `frame` and so on.
///
/// It is one of anything, and a view where it is of a view, and has the model as a parameter of its own:
/// so the runtime makes the type of a body without looking through all conformances of the program for
/// each view in it.
public struct ModifiedView<Content, Modifier, Model> {
  let content: Content
  let modifier: Modifier

  init(_ content: Content, _ modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedView: View where Content: View<Model>, Modifier: _Modifier {
  /// True where the view inside stands for others: each of them is modified.
  public static var _isList: Bool { Content._isList }

  /// Adds the views inside, each with the modifier around it.
  public func _expand(into list: inout _ViewExpansion<Model>) {
    list.modified({ $0.modified(by: modifier) }) { content._expand(into: &$0) }
  }

  /// True where the view inside stands for rows.
  public static var _isRows: Bool { Content._isRows }

  /// Adds the rows of the view inside, each with the modifier around it.
  public func _rows(into list: inout _RowExpansion<Model>) {
    list.modified({ $0.modified(by: modifier) }) { content._rows(into: &$0) }
  }

  /// Brings the slot of the modifier up to date, and the view inside.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    modifier._reconcile(slot, content, in: context)
  }
}

extension View {
  fileprivate func modified(by modifier: some _Modifier) -> any View<Model> {
    ModifiedView<Self, _, Model>(self, modifier)
  }
}

/// What is around a view.
public protocol _Modifier {
  func _reconcile<V: View>(_ slot: _Slot?, _ content: V, in context: _ViewContext<V.Model>) -> _Slot
}

/// A modifier that is an element with the view as its one child.
protocol ElementModifier: _Modifier, Element, Equatable {
  /// True where another value of it may make sizes or places different.
  func affectsLayout(comparedTo old: Self) -> Bool

  /// What surrounds the view inside.
  func environment(_ outer: EnvironmentBox, _ slot: _Slot) -> EnvironmentBox
}

extension ElementModifier {
  func affectsLayout(comparedTo old: Self) -> Bool { true }

  func environment(_ outer: EnvironmentBox, _ slot: _Slot) -> EnvironmentBox { outer }

  /// Brings the slot up to date, and the view inside.
  public func _reconcile<V: View>(
    _ slot: _Slot?, _ content: V, in context: _ViewContext<V.Model>
  ) -> _Slot {
    context.slot(slot, self) { element, slot in
      if element != self {
        if affectsLayout(comparedTo: element) { slot.invalidateLayout() }
        element = self
      } else {
        slot.isUnchanged = slot.wasPlaced
      }
    } inside: { slot in
      var inner = context
      inner.environment = environment(context.environment, slot)
      inner.child(content, of: slot)
    }
  }
}
