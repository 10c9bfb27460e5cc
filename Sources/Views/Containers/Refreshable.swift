public import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion

/// The binding and the action of a refresh.
///
/// It is a class, so the context of each view stays small.
final class Refreshable<Model> {
  let isRefreshing: Binding<Model, Bool>
  let title: String?
  let tint: Color?
  let interval: Seconds?
  let action: (inout Model, inout ActionContext) -> Void

  init(
    isRefreshing: Binding<Model, Bool>, title: String?, tint: Color?, interval: Seconds?,
    action: @escaping (inout Model, inout ActionContext) -> Void
  ) {
    self.isRefreshing = isRefreshing
    (self.title, self.tint) = (title, tint)
    (self.interval, self.action) = (interval, action)
  }
}

extension View {
  /// Lets a person refresh the lists and scroll views inside by pulling them down, the wheel, F5 or
  /// Ctrl+R.
  ///
  /// The refresh applies to the outermost lists and scroll views that scroll vertically and have
  /// the same model as this view.
  ///
  /// ```swift
  /// ScrollView { … }
  ///   .refreshable(isRefreshing: \.isLoading) { $0.pageNumber = 0 }
  ///   .task(while: isLoading) { report in … } received: { model, page in
  ///     model.append(page)
  ///     model.isLoading = false
  ///   }
  /// ```
  /// The property is true during a refresh. When a person or the interval starts a refresh, the
  /// property is set to true, and the action runs; the work has to set the property to false at its
  /// end. When the model starts a refresh by setting the property, the spinner is visible only
  /// while the top of the content is visible. A model that resets the property at once refuses the
  /// refresh.
  ///
  /// F5 and Ctrl+R refresh the view that contains the focus; if nothing else handles the keys, they
  /// refresh the first view.
  /// - Parameters:
  ///   - isRefreshing: the property that is true during a refresh.
  ///   - title: a short text below the spinner; nil, the default, for none. Instructions for how to
  ///     refresh are advised against.
  ///   - tint: the color of the spinner; nil, the default, for the theme's.
  ///   - interval: the time from the start of a refresh to the next automatic refresh, in seconds.
  ///     Automatic refreshes run while the window is visible and no screen of a `NavigationStack`
  ///     covers the view; a refresh that becomes due in the meantime runs once, when the view is
  ///     visible again. Any refresh restarts the interval; after a refresh that takes longer, the
  ///     interval counts from its end. An automatic refresh doesn't move the content: its spinner
  ///     appears when a person pulls. Nil, the default, and numbers that aren't finite or above 0,
  ///     for never; at least 0.1.
  ///   - action: starts the work; default nothing, for a task that runs while the property is true.
  public func refreshable(
    isRefreshing: any WritableKeyPath<Model, Bool> & Sendable, title: String? = nil,
    tint: Color? = nil, every interval: Seconds? = nil,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void = { _, _ in }
  ) -> RefreshableView<Self, Model> {
    RefreshableView(
      content: self,
      refreshable: Refreshable(
        isRefreshing: Binding(isRefreshing), title: title, tint: tint, interval: interval,
        action: action))
  }

  /// Lets a person refresh the lists and scroll views inside.
  /// - Parameters:
  ///   - isRefreshing: the property that is true during a refresh.
  ///   - title: a short text below the spinner; nil, the default, for none.
  ///   - tint: the color of the spinner; nil, the default, for the theme's.
  ///   - interval: the time until an automatic refresh, in seconds; nil, the default, for never.
  ///   - action: starts the work.
  public func refreshable(
    isRefreshing: any WritableKeyPath<Model, Bool> & Sendable, title: String? = nil,
    tint: Color? = nil, every interval: Seconds? = nil,
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> RefreshableView<Self, Model> {
    refreshable(isRefreshing: isRefreshing, title: title, tint: tint, every: interval) {
      model, _ in action(&model)
    }
  }
}

/// A view whose lists and scroll views can be refreshed.
public struct RefreshableView<Content, Model> {
  let content: Content
  let refreshable: Refreshable<Model>
}

extension RefreshableView: View where Content: View<Model> {
  /// Updates the node of the view inside.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    var inner = context
    inner.refreshable = refreshable
    return content._reconcile(node, in: inner)
  }
}

extension _ViewContext {
  /// The refresh action for lists and scroll views inside; nil for none.
  var refreshable: Refreshable<Model>? {
    get { self[Refreshable<Model>.self] }
    set { self[Refreshable<Model>.self] = newValue }
  }
}
