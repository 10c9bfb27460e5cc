internal import VitrineGeometry
internal import VitrineInteraction

extension View {
  /// Asks for confirmation before the window closes if something would be lost.
  ///
  /// The action should change the model to present an alert or a confirmation dialog. A signal that
  /// ends the program isn't asked about.
  /// - Parameters:
  ///   - isActive: true while closing would lose something.
  ///   - action: asks for confirmation; the window closes once `ActionContext.close` is called and
  ///     no view asks any more.
  public func onCloseRequest(
    _ isActive: Bool, perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> some View<Model> {
    WrapperView(self, CloseRequestElement<Model>()) { element, _, _ in
      (element.isActive, element.action) = (isActive, action)
    }
  }
}

private struct CloseRequestElement<Model>: WindowObserver {
  var isActive = false
  var action: ((inout Model, inout ActionContext) -> Void)?

  var name: String { "onCloseRequest" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func asksBeforeClosing(_ node: _ViewNode) -> Bool { isActive }

  mutating func windowChanged(
    _ node: _ViewNode, _ event: TimedEvent, _ context: inout EventContext
  ) {
    // One view asks at a time: the window asks the next view once this view has allowed closing.
    guard event.event == .closeRequest, isActive, !node.isAsleep, !context.isCaptured, let action
    else {
      return
    }
    context.isCaptured = true
    context.actions.append(Action<Model>(action))
  }
}
