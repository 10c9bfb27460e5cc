internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction

extension View {
  /// Opens a window for a value, or brings it to the front, where two fingers on the view spread.
  ///
  /// ```swift
  /// Photo(photo).opensWindow(value: photo.id)
  ///   .contextMenu { OpenWindowButton(value: photo.id) }
  /// ```
  /// It opens once the fingers are one and a half times as far apart as at first, and, where the desktop lets
  /// programs place windows, between them. Have a menu item or a button for
  /// it as well: a mouse and keys cannot spread.
  /// - Parameter value: an id of an `AuxiliaryWindow`, or a state of a `WindowGroup`; where the app has no window
  ///   for it, a notice says so.
  public func opensWindow(value: some Hashable & Sendable) -> WrapperView<Self, Model> {
    WrapperView(self, SpreadElement<Model>()) { element, _, _ in element.value = value }
  }
}

/// A view of which two fingers pull a window.
private struct SpreadElement<Model>: InteractiveElement {
  /// How much further than at first the fingers are apart as the window opens.
  ///
  /// Ours: more than fingers that rest ever are, and no stretch for a hand.
  static var spread: Double { 1.5 }

  /// What the window is for; nil before it is built.
  var value: (any Sendable)?
  private var pinch = PinchRecognizer()
  /// True once the fingers that are down have opened it.
  private var hasOpened = false

  init() {}

  var name: String { "opensWindow" }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    slot.environment.isEnabled && event.step?.pointer.kind == .touch ? .tap : .none
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard slot.environment.isEnabled else {
      _ = pinch.cancel(at: event.time)
      return
    }
    guard event.kind == .event, let step = event.step, step.pointer.kind == .touch else { return }
    for gesture in pinch.handle(step, at: event.time) {
      if gesture.state == .began {
        hasOpened = false
        // What pans around it, or is pressed inside, is not meant.
        context.winners.append(slot.id)
      }
      guard gesture.scale >= Self.spread, !hasOpened, let value else { continue }
      hasOpened = true
      let point = (event.inWindow.step ?? step).position + (gesture.location - step.position)
      context.actions.append(
        Action<Model> { _, context in
          context.windowWishes.append(.open(value, from: point))
        })
    }
  }
}
