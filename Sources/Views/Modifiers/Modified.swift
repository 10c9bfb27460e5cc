internal import VitrineDrawing

/// A view with a modifier.
///
/// Functions of `View` such as `padding` and `frame` make a modified view.
///
/// `Content` has no constraint, a conditional conformance makes the type a view, and the model is a
/// parameter of its own. So the runtime makes the type of a body without searching all conformances
/// of the program for each view in the body.
public struct ModifiedView<Content, Modifier, Model> {
  let content: Content
  let modifier: Modifier

  init(_ content: Content, _ modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedView: View where Content: View<Model>, Modifier: _Modifier {
  /// True if the view inside expands to several views: each of them is modified.
  public static var _isList: Bool { Content._isList }

  /// Adds the views inside, each with the modifier.
  public func _expand(into list: inout _ViewExpansion<Model>) {
    list.modified({ $0.modified(by: modifier) }) { content._expand(into: &$0) }
  }

  /// True if the view inside expands to rows.
  public static var _isRows: Bool { Content._isRows }

  /// Adds the rows of the view inside, each with the modifier.
  public func _rows(into list: inout _RowExpansion<Model>) {
    list.modified({ $0.modified(by: modifier) }) { content._rows(into: &$0) }
  }

  /// Updates the node of the modifier and the view inside.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    modifier._reconcile(node, content, in: context)
  }
}

extension View {
  fileprivate func modified(by modifier: some _Modifier) -> any View<Model> {
    ModifiedView<Self, _, Model>(self, modifier)
  }
}

/// A modifier of a view.
public protocol _Modifier {
  func _reconcile<V: View>(_ node: _ViewNode?, _ content: V, in context: _ViewContext<V.Model>)
    -> _ViewNode
}

/// A modifier that is an element with the view as its only child.
protocol ElementModifier: _Modifier, Element, Equatable {
  /// True if replacing the old value may change sizes or positions.
  func affectsLayout(comparedTo old: Self) -> Bool

  /// The environment of the view inside.
  func environment(_ outer: EnvironmentBox, _ node: _ViewNode) -> EnvironmentBox
}

extension ElementModifier {
  func affectsLayout(comparedTo old: Self) -> Bool { true }

  func environment(_ outer: EnvironmentBox, _ node: _ViewNode) -> EnvironmentBox { outer }

  /// Updates the node and the view inside.
  public func _reconcile<V: View>(
    _ node: _ViewNode?, _ content: V, in context: _ViewContext<V.Model>
  ) -> _ViewNode {
    context.node(node, self) { element, node in
      if element != self {
        if affectsLayout(comparedTo: element) { node.invalidateLayout() }
        element = self
      } else {
        node.isUnchanged = node.hasBeenPlaced
      }
    } inside: { node in
      var inner = context
      inner.environment = environment(context.environment, node)
      inner.child(content, of: node)
    }
  }
}
