extension View {
  /// Asks something that must be answered before anything else, as long as the model says so.
  ///
  /// ```swift
  /// list.alert("Delete all?", isPresented: \.asks) {
  ///   Button("Delete", role: .destructive) { $0.notes = [] }
  ///   Button("Cancel", role: .cancel) { _ in }
  /// } message: {
  ///   Text("This cannot be undone.")
  /// }
  /// ```
  /// It is in the middle of the window, 270 points wide, UIKit's, or 310 where text is large, and never
  /// larger than the window: words scroll. Two buttons that fit are side by side, else all are below one
  /// another, Cancel last. Each closes it after what it does. Enter presses the one that has it as a
  /// `keyboardShortcut`, else the only one, else Cancel; Escape presses Cancel, else the only one. A
  /// press beside it does nothing. Text fields among the actions stand above the buttons; Enter in one
  /// presses the button that has it as a shortcut, else the only one besides Cancel.
  ///
  /// Of two on one view at a time the outer modifier's is in front, and the other remains. A model that
  /// sets the property back keeps it.
  /// - Parameters:
  ///   - title: what it asks.
  ///   - isPresented: true while it shows; closing sets it to false.
  ///   - actions: buttons, perhaps with modifiers; without one there is OK. All else is above them.
  ///   - message: more words.
  public func alert(
    _ title: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    @Views<Model> actions: @escaping () -> ViewList<Model>,
    @Views<Model> message: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    dialog(
      .alert, title, showsTitle: true, of: { $0[keyPath: isPresented] ? () : nil },
      close: { $0[keyPath: isPresented] = false }, actions, message)
  }

  /// Asks something in one sentence that must be answered before anything else.
  ///
  /// As the one with a message.
  public func alert(
    _ title: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    @Views<Model> actions: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    alert(title, isPresented: isPresented, actions: actions) { ViewList<Model>.empty }
  }

  /// Asks something about a thing, as long as the model has one; closing sets it to nil.
  /// - Parameters:
  ///   - title: what it asks.
  ///   - item: what it is about; another one changes what is said, and the alert stays.
  ///   - actions: buttons, perhaps with modifiers, given the thing.
  ///   - message: more words, given the thing.
  public func alert<Item>(
    _ title: String, item: any WritableKeyPath<Model, Item?> & Sendable,
    @Views<Model> actions: @escaping (Item) -> ViewList<Model>,
    @Views<Model> message: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    dialog(
      .alert, title, showsTitle: true, of: { $0[keyPath: item] },
      close: { $0[keyPath: item] = nil }, actions, message)
  }

  /// Lets choose what to do, as long as the model says so.
  ///
  /// In windows less than 600 points wide it comes from below, Cancel on a card of its own; in wider
  /// ones it is a card at the view, or in the middle where the view is more than half as wide or high
  /// as the window. Where there is no button with the role `cancel`, one is added. Each button closes it
  /// after what it does; Escape and a press beside it press Cancel.
  /// - Parameters:
  ///   - title: what is asked.
  ///   - isPresented: true while it shows; closing sets it to false.
  ///   - titleVisibility: whether the title shows; by default it does not, as in SwiftUI. It is
  ///     described in any case.
  ///   - actions: buttons, perhaps with modifiers.
  ///   - message: more words.
  public func confirmationDialog(
    _ title: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    titleVisibility: Visibility = .automatic,
    @Views<Model> actions: @escaping () -> ViewList<Model>,
    @Views<Model> message: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    dialog(
      .confirmation, title, showsTitle: titleVisibility == .visible,
      of: { $0[keyPath: isPresented] ? () : nil }, close: { $0[keyPath: isPresented] = false },
      actions, message)
  }

  /// Lets choose what to do, without a message.
  ///
  /// As the one with a message.
  public func confirmationDialog(
    _ title: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    titleVisibility: Visibility = .automatic,
    @Views<Model> actions: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) { ViewList<Model>.empty }
  }

  private func dialog<Item>(
    _ kind: DialogKind, _ title: String, showsTitle: Bool, of item: @escaping (Model) -> Item?,
    close: @escaping (inout Model) -> Void, _ actions: @escaping (Item) -> ViewList<Model>,
    _ message: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    PresentingView(content: self, layer: DialogElement<Model>(kind: kind)) { model in
      item(model).map { item in
        .one(
          DialogBody(
            kind: kind, title: showsTitle ? title : "", actions: actions(item),
            message: message(item)))
      }
    } update: { element, _, _ in
      element.title = title
      element.presentation.dismiss = { model, _ in close(&model) }
    }
  }
}

/// Whether something shows.
public enum Visibility: Hashable, Sendable, CaseIterable {
  /// As is usual there.
  case automatic
  /// It shows.
  case visible
  /// It does not.
  case hidden
}
