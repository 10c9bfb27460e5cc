internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction

extension View {
  /// Opens a window for a value, or brings it to the front, when two fingers spread on the view.
  ///
  /// ```swift
  /// Photo(photo).opensWindow(value: photo.id)
  ///   .contextMenu { OpenWindowButton(value: photo.id) }
  /// ```
  /// The window opens when the fingers are 1.5 times as far apart as at first. If the desktop lets
  /// programs place windows, the window opens between the fingers. Provide a menu item or a button
  /// as well: a mouse and a keyboard can't spread.
  /// - Parameter value: an id of an `AuxiliaryWindow`, or a state of a `WindowGroup`; if the app
  ///   has no window for it, a notice says so.
  public func opensWindow(value: some Hashable & Sendable) -> WrapperView<Self, Model> {
    WrapperView(self, SpreadElement<Model>()) { element, _, _ in element.value = value }
  }
}

/// A view that opens a window by a spread of two fingers.
private struct SpreadElement<Model>: InteractiveElement {
  /// The factor by which the fingers move apart before the window opens.
  ///
  /// Ours: more than resting fingers ever move, and comfortable for a hand.
  static var openingScale: Double { 1.5 }

  /// The value that the window is for; nil before the view is built.
  var value: (any Sendable)?
  private var pinch = PinchRecognizer()
  /// True once the current spread has opened the window.
  private var hasOpened = false

  init() {}

  var name: String { "opensWindow" }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    node.environment.isEnabled && event.step?.pointer.kind == .touch ? .tap : .none
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard node.environment.isEnabled else {
      _ = pinch.cancel(at: event.time)
      return
    }
    guard event.kind == .event, let step = event.step, step.pointer.kind == .touch else { return }
    for gesture in pinch.handle(step, at: event.time) {
      if gesture.state == .began {
        hasOpened = false
        // The view wins the fingers, which cancels pans of ancestors and presses inside.
        context.winners.append(node.id)
      }
      guard gesture.scale >= Self.openingScale, !hasOpened, let value else { continue }
      hasOpened = true
      let point = (event.inWindow.step ?? step).position + (gesture.location - step.position)
      context.actions.append(
        Action<Model> { _, context in
          context.windowRequests.append(.open(value, from: point))
        })
    }
  }
}
