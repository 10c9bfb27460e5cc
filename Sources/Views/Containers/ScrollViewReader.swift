/// Views that can scroll other views into view.
///
/// ```swift
/// ScrollViewReader { proxy in
///   Button("Newest") { _, context in proxy.scrollTo(newest, in: &context) }
///   List(messages) { Text($0.text) }
/// }
/// ```
public struct ScrollViewReader<Model>: View {
  private let content: ViewList<Model>

  /// Makes views with a proxy for scrolling.
  /// - Parameter content: the views, which get the proxy.
  public init(@Views<Model> content: (ScrollViewProxy) -> ViewList<Model>) {
    self.content = content(ScrollViewProxy())
  }

  /// Updates the node of the views.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    content._reconcile(node, in: context)
  }
}

/// Scrolls to views by id.
public struct ScrollViewProxy: Sendable {
  /// Scrolls to the view with an id or name.
  /// - Parameters:
  ///   - id: the id of the view.
  ///   - context: the context of the action.
  public func scrollTo(_ id: some Hashable, in context: inout ActionContext) {
    context.scroll(to: id)
  }
}
