internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineScenes

extension View {
  /// Shows the place that a notification is about, when a person has chosen it.
  ///
  /// The window comes to the front by itself. Of several views that wait for one id the innermost is told; it may be
  /// behind another tab or screen, since the action leads to where the person wants to go.
  /// - Parameters:
  ///   - id: as ``ActionContext/notify(_:body:id:)`` was told.
  ///   - action: changes the model, so that the place shows.
  public func onNotification(
    _ id: String,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> some View<Model> {
    WrapperView(self, NotificationElement<Model>()) { element, _, _ in
      // As it comes back.
      element.id = SceneNotification(id: id, title: "").id
      element.action = action
    }
  }

  /// Shows the place that a notification is about, when a person has chosen it.
  /// - Parameters:
  ///   - id: as ``ActionContext/notify(_:body:id:)`` was told.
  ///   - action: changes the model, so that the place shows.
  public func onNotification(
    _ id: String, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> some View<Model> {
    onNotification(id) { model, _ in action(&model) }
  }
}

private struct NotificationElement<Model>: Element {
  var id = ""
  var action: ((inout Model, inout ActionContext) -> Void)?

  var name: String { "onNotification" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  mutating func windowChanged(
    _ slot: _Slot, _ event: TimedEvent, _ context: inout EventContext
  ) {
    guard event.event == .notification(id), !context.isCaptured, let action else { return }
    context.isCaptured = true
    context.actions.append(Action<Model>(action))
  }
}
