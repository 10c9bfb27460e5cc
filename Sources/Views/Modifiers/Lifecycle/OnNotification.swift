internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineScenes

extension View {
  /// Adds an action for a notification that a person has chosen, to show its content.
  ///
  /// The window comes to the front automatically. Of several views for one id, the innermost
  /// handles the notification. The view may be in a hidden tab or beneath another screen, since the
  /// action is to navigate.
  /// - Parameters:
  ///   - id: the id passed to ``ActionContext/notify(_:body:id:)``.
  ///   - action: changes the model so that the content of the notification is shown.
  public func onNotification(
    _ id: String,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> some View<Model> {
    WrapperView(self, NotificationElement<Model>()) { element, _, _ in
      // The id is normalized as in the event.
      element.id = SceneNotification(id: id, title: "").id
      element.action = action
    }
  }

  /// Adds an action for a notification that a person has chosen, to show its content.
  /// - Parameters:
  ///   - id: the id passed to ``ActionContext/notify(_:body:id:)``.
  ///   - action: changes the model so that the content of the notification is shown.
  public func onNotification(
    _ id: String, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> some View<Model> {
    onNotification(id) { model, _ in action(&model) }
  }
}

private struct NotificationElement<Model>: WindowObserver {
  var id = ""
  var action: ((inout Model, inout ActionContext) -> Void)?

  var name: String { "onNotification" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  mutating func windowChanged(
    _ node: _ViewNode, _ event: TimedEvent, _ context: inout EventContext
  ) {
    guard event.event == .notification(id), !context.isCaptured, let action else { return }
    context.isCaptured = true
    context.actions.append(Action<Model>(action))
  }
}
