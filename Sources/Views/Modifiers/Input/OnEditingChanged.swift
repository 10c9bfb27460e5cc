internal import VitrineComponents
internal import VitrineGeometry

extension View {
  /// Does something when a person begins and ends to change what a control inside the view holds: when
  /// a text field gets the focus and loses it, when a thumb is taken and let go, when the palette of a
  /// color well opens and closes.
  ///
  /// What changes all at once, as by a key on a slider or a press of a switch, is begun before the
  /// change and ended after it. Enter in a text field ends too; the next letter begins again. Where
  /// the control goes or is disabled while it is edited, that is the end, in the same update. Of
  /// several around a control the innermost is done first.
  /// - Parameter action: what it does; true where editing begins.
  public func onEditingChanged(
    perform action: @escaping @Sendable (inout Model, Bool) -> Void
  ) -> WrapperView<Self, Model> {
    edited { model, isEditing, _ in action(&model, isEditing) }
  }

  /// Does something to the model, and asks something of the window, when a person begins and ends to
  /// change what a control inside the view holds.
  /// - Parameter action: what it does; true where editing begins.
  public func onEditingChanged(
    perform action: @escaping @Sendable (inout Model, Bool, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    edited(action)
  }

  func edited(
    _ action: @escaping (inout Model, Bool, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, EditingElement<Model>()) { element, _, _ in element.action = action }
  }
}

/// Goes with the actions of a control that a person begins or ends to edit, for those around it.
struct EditingChange {
  var isEditing: Bool
  /// True where the control goes with the view that it is in.
  var isFarewell = false
}

/// What a control has told those around it of being edited.
struct EditingReport {
  /// True between the beginning and the end that were told.
  private var isOpen = false
  /// True where the end was told, since what was typed is meant, and the control goes on by itself.
  private var isSubmitted = false

  /// True where nothing is to be told while nobody edits.
  var isIdle: Bool { !isOpen && !isSubmitted }

  /// Tells the beginning, before what was changed is told.
  mutating func begin<C: Control>(_ control: C, isChanged: Bool, _ actions: inout [Effect]) {
    guard !isOpen, isChanged || (control.isEditing && !isSubmitted) else { return }
    (isOpen, isSubmitted) = (true, false)
    actions.append(.editing(EditingChange(isEditing: true)))
  }

  /// Tells the end, after what was changed.
  mutating func end<C: Control>(_ control: C, isSubmitted: Bool, _ actions: inout [Effect]) {
    if isOpen, isSubmitted || !control.isEditing {
      isOpen = false
      self.isSubmitted = isSubmitted
      actions.append(.editing(EditingChange(isEditing: false)))
    }
    if !control.isEditing { self.isSubmitted = false }
  }

  /// The end of a control that goes.
  func disappear(_ actions: inout [Effect]) {
    if isOpen { actions.append(.editing(EditingChange(isEditing: false, isFarewell: true))) }
  }
}

private struct EditingElement<Model>: Element {
  var action: ((inout Model, Bool, inout ActionContext) -> Void)?

  var name: String { "onEditingChanged" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    guard let action else { return }
    for index in actions.indices.reversed() {
      guard case .editing(let change) = actions[index] else { continue }
      var told = Action<Model> { action(&$0, change.isEditing, &$1) }
      told.isFarewell = change.isFarewell
      // Before the mark, so that who is further out comes after it.
      actions.insert(.action(told), at: index)
    }
  }
}
