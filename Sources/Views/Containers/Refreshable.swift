public import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion

/// What a refresh of what scrolls is bound to, and what it does.
///
/// A class, so that the context of each view is small.
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
  /// Lets a person refresh the lists and scroll views inside, by pulling them down, the wheel, F5 or Ctrl+R.
  ///
  /// It applies to the outermost ones that scroll vertically and have the same model as this view.
  ///
  /// ```swift
  /// ScrollView { … }
  ///   .refreshable(isRefreshing: \.isLoading) { $0.pageNumber = 0 }
  ///   .task(while: isLoading) { report in … } received: { model, page in
  ///     model.take(page)
  ///     model.isLoading = false
  ///   }
  /// ```
  /// The model says whether a refresh goes on. Begun by a person or the interval, it is set to true, and
  /// the action is done; who has done the work sets it to false. One that the owner begins by setting
  /// it shows its spinner where the top of the content shows. A model that sets it back refuses.
  ///
  /// F5 and Ctrl+R are for the one that has the focus inside; where nobody else uses them, for the first.
  /// - Parameters:
  ///   - isRefreshing: where in the model it is said that a refresh goes on.
  ///   - title: a few words below the spinner; nil, the default, for none. Those that say how to refresh
  ///     are advised against (P14).
  ///   - tint: of the spinner; nil, the default, for the theme's.
  ///   - interval: in seconds, from the beginning of one refresh until the next begins by itself, while
  ///     the window can be seen (P15), and no screen of a `NavigationStack` covers it: what is due
  ///     meanwhile comes once, when it is seen again. Any refresh restarts the interval. A refresh that
  ///     takes longer is waited for, and the interval counts from its end. One that begins so moves
  ///     nothing: its spinner is there for who pulls. Nil, the default, and what is not finite or not
  ///     above 0, for never; 0.1 at least.
  ///   - action: what begins the work; default nothing, for a task that runs while the flag is set.
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
  ///   - isRefreshing: where in the model it is said that a refresh goes on.
  ///   - title: a few words below the spinner; nil, the default, for none.
  ///   - tint: of the spinner; nil, the default, for the theme's.
  ///   - interval: in seconds, until a refresh begins by itself; nil, the default, for never.
  ///   - action: what begins the work.
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

/// A view in which lists and scroll views can be refreshed.
public struct RefreshableView<Content, Model> {
  let content: Content
  let refreshable: Refreshable<Model>
}

extension RefreshableView: View where Content: View<Model> {
  /// Brings the slot of the view inside up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    var inner = context
    inner.refreshable = refreshable
    return content._reconcile(slot, in: inner)
  }
}
