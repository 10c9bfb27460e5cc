extension View {
  /// Presents an alert while a Boolean of the model is true.
  ///
  /// ```swift
  /// list.alert("Delete all?", isPresented: \.asks) {
  ///   Button("Delete", role: .destructive) { $0.notes = [] }
  ///   Button("Cancel", role: .cancel) { _ in }
  /// } message: {
  ///   Text("This cannot be undone.")
  /// }
  /// ```
  /// The alert is centered in the window, 270 points wide, UIKit's width, or 310 if text is large,
  /// and never larger than the window: its text scrolls. Two buttons that fit are side by side;
  /// otherwise all are stacked, Cancel last. Each button closes the alert after its action. Enter
  /// presses the button with Enter as its `keyboardShortcut`, else the only button, else Cancel;
  /// Escape presses Cancel, else the only button. A press outside of the alert does nothing. Text
  /// fields among the actions are above the buttons; Enter in a field presses the button with Enter
  /// as its shortcut, else the only one besides Cancel.
  ///
  /// Of two alerts on one view, the alert of the outer modifier is in front, and the other stays
  /// open. A model that sets the property to true again keeps the alert.
  /// - Parameters:
  ///   - title: the question.
  ///   - isPresented: the property that is true while the alert is open; closing sets it to false.
  ///   - actions: buttons, perhaps with modifiers; without a button the alert has OK. All other
  ///     views are above the buttons.
  ///   - message: the text below the title.
  public func alert(
    _ title: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    @Views<Model> actions: @escaping () -> ViewList<Model>,
    @Views<Model> message: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    dialog(
      .alert, title, showsTitle: true, of: { $0[keyPath: isPresented] ? () : nil },
      close: { $0[keyPath: isPresented] = false }, actions, message)
  }

  /// Presents an alert without a message while a Boolean of the model is true.
  ///
  /// See the variant with a message.
  public func alert(
    _ title: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    @Views<Model> actions: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    alert(title, isPresented: isPresented, actions: actions) { ViewList<Model>.empty }
  }

  /// Presents an alert about an item while the model has one; closing sets it to nil.
  /// - Parameters:
  ///   - title: the question.
  ///   - item: the property with the item; another item updates the content, and the alert stays
  ///     open.
  ///   - actions: buttons, perhaps with modifiers, for the item.
  ///   - message: the text below the title, for the item.
  public func alert<Item>(
    _ title: String, item: any WritableKeyPath<Model, Item?> & Sendable,
    @Views<Model> actions: @escaping (Item) -> ViewList<Model>,
    @Views<Model> message: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    dialog(
      .alert, title, showsTitle: true, of: { $0[keyPath: item] },
      close: { $0[keyPath: item] = nil }, actions, message)
  }

  /// Presents a choice of actions while a Boolean of the model is true.
  ///
  /// In windows less than 600 points wide the dialog is at the bottom, with Cancel on a card of its
  /// own. In wider windows the dialog is a card beside the view, or centered if the view is more
  /// than half as wide or high as the window. Without a button with the role `cancel`, one is
  /// added. Each button closes the dialog after its action; Escape and a press outside press
  /// Cancel.
  /// - Parameters:
  ///   - title: the question.
  ///   - isPresented: the property that is true while the dialog is open; closing sets it to false.
  ///   - titleVisibility: whether the title is visible; by default it is hidden, as in SwiftUI.
  ///     Descriptions have the title in any case.
  ///   - actions: buttons, perhaps with modifiers.
  ///   - message: the text below the title.
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

  /// Presents a choice of actions without a message.
  ///
  /// See the variant with a message.
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

/// The visibility of a part of a view.
public enum Visibility: Hashable, Sendable, CaseIterable {
  /// The usual visibility in the context.
  case automatic
  /// Visible.
  case visible
  /// Hidden.
  case hidden
}
