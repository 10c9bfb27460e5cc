internal import VitrineComponents
internal import VitrineGeometry

extension View {
  /// Adds an action for the beginning and the end of editing a control inside the view: when a text
  /// field gains and loses the focus, a thumb is pressed and released, or the palette of a color
  /// well opens and closes.
  ///
  /// For an immediate change, such as by a key on a slider or a press of a switch, editing begins
  /// before the change and ends after it. Enter in a text field also ends editing; the next letter
  /// begins it again. If the control is removed or disabled during editing, editing ends in the
  /// same update. Of several actions around a control, the innermost runs first.
  /// - Parameter action: what to do; its Boolean is true when editing begins.
  public func onEditingChanged(
    perform action: @escaping @Sendable (inout Model, Bool) -> Void
  ) -> WrapperView<Self, Model> {
    editingHandler { model, isEditing, _ in action(&model, isEditing) }
  }

  /// Adds an action for the beginning and the end of editing a control inside that can also make
  /// requests of the window.
  /// - Parameter action: what to do; its Boolean is true when editing begins.
  public func onEditingChanged(
    perform action: @escaping @Sendable (inout Model, Bool, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    editingHandler(action)
  }

  func editingHandler(
    _ action: @escaping (inout Model, Bool, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, EditingElement<Model>()) { element, _, _ in element.action = action }
  }
}

/// Sent with a control's actions to the views around it when editing begins or ends.
struct EditingChange {
  var isEditing: Bool
  /// True if the control is removed together with the view around it.
  var isDisappearAction = false
}

/// The editing state that a control has reported.
struct EditingReport {
  /// True between a reported beginning and the reported end.
  private var isEditing = false
  /// True if Enter has ended editing while the control keeps the focus.
  private var isSubmitted = false

  /// True if there is nothing to report while the control isn't edited.
  var isIdle: Bool { !isEditing && !isSubmitted }

  /// Reports the beginning of editing, ahead of the change.
  mutating func begin<C: Control>(_ control: C, isChanged: Bool, _ actions: inout [Effect]) {
    guard !isEditing, isChanged || (control.isEditing && !isSubmitted) else { return }
    (isEditing, isSubmitted) = (true, false)
    actions.append(.editing(EditingChange(isEditing: true)))
  }

  /// Reports the end of editing, after the change.
  mutating func end<C: Control>(_ control: C, isSubmitted: Bool, _ actions: inout [Effect]) {
    if isEditing, isSubmitted || !control.isEditing {
      isEditing = false
      self.isSubmitted = isSubmitted
      actions.append(.editing(EditingChange(isEditing: false)))
    }
    if !control.isEditing { self.isSubmitted = false }
  }

  /// Reports the end of editing for a control that is removed.
  func disappear(_ actions: inout [Effect]) {
    if isEditing {
      actions.append(.editing(EditingChange(isEditing: false, isDisappearAction: true)))
    }
  }
}

private struct EditingElement<Model>: ActionMapper {
  var action: ((inout Model, Bool, inout ActionContext) -> Void)?

  var name: String { "onEditingChanged" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    guard let action else { return }
    for index in actions.indices.reversed() {
      guard case .editing(let change) = actions[index] else { continue }
      var mapped = Action<Model> { action(&$0, change.isEditing, &$1) }
      mapped.isDisappearAction = change.isDisappearAction
      // The action is ahead of the mark, so outer actions run after inner ones.
      actions.insert(.action(mapped), at: index)
    }
  }
}
