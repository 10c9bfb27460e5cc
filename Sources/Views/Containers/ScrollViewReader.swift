/// Views that can scroll to one another.
///
/// ```swift
/// ScrollViewReader { proxy in
///   Button("Newest") { _, context in proxy.scrollTo(newest, in: &context) }
///   List(messages) { Text($0.text) }
/// }
/// ```
public struct ScrollViewReader<Model>: View {
  private let content: ViewList<Model>

  /// Makes views that can scroll to one another.
  /// - Parameter content: the views, given what scrolls.
  public init(@Views<Model> content: (ScrollViewProxy) -> ViewList<Model>) {
    self.content = content(ScrollViewProxy())
  }

  /// Brings the slot of the views up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    content._reconcile(slot, in: context)
  }
}

/// Scrolls to views.
public struct ScrollViewProxy: Sendable {
  /// Scrolls to where the view with an id or name shows.
  /// - Parameters:
  ///   - id: of the view.
  ///   - context: of the action.
  public func scrollTo(_ id: some Hashable, in context: inout ActionContext) {
    context.scroll(to: id)
  }
}
