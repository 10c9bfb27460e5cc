internal import VitrineGeometry

extension View {
  /// Presents views on a sheet while a Boolean of the model is true.
  ///
  /// ```swift
  /// list.sheet(isPresented: \.isAdding) { AddForm().presentationDetents([.medium, .large]) }
  /// ```
  /// In windows less than 600 points wide the sheet slides in from the bottom, over the whole
  /// width. In wider windows it is a centered card, 540 × 620 points, iPad's size, or as much as
  /// fits. A person closes the sheet by pulling it down, by a press outside, or by Escape, which
  /// sets the property to false. A model that sets the property to true again keeps the sheet,
  /// which then returns to its place. A scroll view inside scrolls first: once it is at its top,
  /// the next drag down moves the sheet. The views behind can't be reached, and step back, unless
  /// the content sets `presentation(.standard)`.
  ///
  /// A sheet presented inside a sheet is in front of it; closing the outer sheet closes both. Of
  /// two sheets on one view, the sheet of the outer modifier is in front. When the view is removed,
  /// its sheet is removed at once.
  /// - Parameters:
  ///   - isPresented: the property that is true while the sheet is open.
  ///   - onDismiss: runs after the sheet has been closed, by a person or by the model, in the same
  ///     update.
  ///   - content: the views; centered if smaller than the sheet.
  public func sheet(
    isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    onDismiss: (@Sendable (inout Model) -> Void)? = nil,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    presenting(isPresented, isCover: false, onDismiss, content)
  }

  /// Presents views about an item on a sheet while the model has one.
  ///
  /// See `sheet(isPresented:)`; closing sets the property to nil. An item with another id resets
  /// the views, while the sheet stays where it is.
  /// - Parameters:
  ///   - item: the property with the item; nil while the sheet is closed.
  ///   - onDismiss: runs after the sheet has been closed, by a person or by the model, in the same
  ///     update.
  ///   - content: the views for the current item.
  public func sheet<Item: Identifiable>(
    item: any WritableKeyPath<Model, Item?> & Sendable,
    onDismiss: (@Sendable (inout Model) -> Void)? = nil,
    @Views<Model> content: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    PresentingView(content: self, layer: SheetElement<Model>(isCover: false), isElevated: true) {
      model in
      model[keyPath: item].map { .one(KeyedView(id: AnyHashable($0.id), content: content($0))) }
    } update: { element, _, _ in
      element.presentation.dismiss = { model, _ in model[keyPath: item] = nil }
      element.onDismiss = onDismiss.map { action in { model, _ in action(&model) } }
    }
  }

  /// Covers the window with views while a Boolean of the model is true.
  ///
  /// The views slide in from the bottom and out to it. A person closes the cover only by views in
  /// it, such as a button that calls `context.dismiss()`. As on the platform, neither Escape nor
  /// pulling closes the cover.
  /// - Parameters:
  ///   - isPresented: the property that is true while the cover is open.
  ///   - onDismiss: runs after the cover has been closed, in the same update.
  ///   - content: the views; centered if smaller than the window.
  public func fullScreenCover(
    isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    onDismiss: (@Sendable (inout Model) -> Void)? = nil,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    presenting(isPresented, isCover: true, onDismiss, content)
  }

  private func presenting(
    _ isPresented: any WritableKeyPath<Model, Bool> & Sendable, isCover: Bool,
    _ onDismiss: (@Sendable (inout Model) -> Void)?,
    _ content: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    PresentingView(
      content: self, layer: SheetElement<Model>(isCover: isCover), isElevated: !isCover
    ) {
      $0[keyPath: isPresented] ? content() : nil
    } update: { element, _, _ in
      element.presentation.dismiss = { model, _ in model[keyPath: isPresented] = false }
      element.onDismiss = onDismiss.map { action in { model, _ in action(&model) } }
    }
  }
}

/// Views with an id: another id resets them.
struct KeyedView<Model>: View {
  let id: AnyHashable
  let content: ViewList<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let same = (node as? ElementNode<KeyedElement>)?.element.id == id ? node : nil
    return context.node(same, KeyedElement(id: id)) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      context.child(content, of: node)
    }
  }
}

struct KeyedElement: Element {
  let id: AnyHashable

  var name: String { "item" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }
}
