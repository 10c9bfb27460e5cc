internal import VitrineGeometry

extension View {
  /// Shows views on a sheet above all others, as long as the model says so.
  ///
  /// ```swift
  /// list.sheet(isPresented: \.isAdding) { AddForm().presentationDetents([.medium, .large]) }
  /// ```
  /// In windows less than 600 points wide it comes from below, over the whole width; in wider ones it is
  /// a card in the middle, 540 × 620 points, iPad's, or as much as fits. A person closes it by pulling
  /// it down, pressing beside it, or Escape, which sets the property to false; a model that sets it back
  /// keeps the sheet, which then returns to its place. What scrolls inside scrolls first: at its top the
  /// next drag down is the sheet's. What is behind cannot be reached, and steps back, unless the views say
  /// `presentation(.standard)`.
  ///
  /// A sheet inside of a sheet is in front of it; closing the outer closes both. Of two on one view the
  /// outer modifier's is in front. Where the view goes, so does the sheet, at once.
  /// - Parameters:
  ///   - isPresented: true while it shows.
  ///   - onDismiss: what is done when it has closed, whoever closed it, in the same update.
  ///   - content: the views; what is smaller than the sheet is in its middle.
  public func sheet(
    isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    onDismiss: (@Sendable (inout Model) -> Void)? = nil,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    presenting(isPresented, isCover: false, onDismiss, content)
  }

  /// Shows views on a sheet for a thing, as long as the model has one.
  ///
  /// As `sheet(isPresented:)`; closing sets the property to nil. With a thing of another id the views
  /// begin afresh, and the sheet stays where it is.
  /// - Parameters:
  ///   - item: what it is about; nil while there is no sheet.
  ///   - onDismiss: what is done when it has closed, whoever closed it, in the same update.
  ///   - content: the views, given the thing as it is.
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

  /// Covers the window with views, as long as the model says so.
  ///
  /// They come from below and go there. A person closes them by what is in them only, such as a button
  /// that calls `context.dismiss()`; as on the platform, not by Escape or by pulling.
  /// - Parameters:
  ///   - isPresented: true while they show.
  ///   - onDismiss: what is done when they have gone, in the same update.
  ///   - content: the views; what is smaller than the window is in its middle.
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

/// Views about a thing: with another they begin afresh.
struct KeyedView<Model>: View {
  let id: AnyHashable
  let content: ViewList<Model>

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let same = (slot as? ElementSlot<KeyedElement>)?.element.id == id ? slot : nil
    return context.slot(same, KeyedElement(id: id)) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      context.child(content, of: slot)
    }
  }
}

struct KeyedElement: Element {
  let id: AnyHashable

  var name: String { "item" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }
}
