internal import VitrineGeometry
public import VitrineInteraction

extension View {
  /// Does something when a key is pressed while the focus is inside the view, and nothing further
  /// inside has used it.
  /// - Parameters:
  ///   - key: which.
  ///   - modifiers: what must be down with it, no more and no less; default none.
  ///   - action: what it does.
  public func onKey(
    _ key: Key, modifiers: KeyModifiers = [],
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    onKey(key, modifiers: modifiers) { model, _ in action(&model) }
  }

  /// Does something to the model, and asks something of the window, when a key is pressed while the
  /// focus is inside the view, and nothing further inside has used it.
  /// - Parameters:
  ///   - key: which.
  ///   - modifiers: what must be down with it, no more and no less; default none.
  ///   - action: what it does.
  public func onKey(
    _ key: Key, modifiers: KeyModifiers = [],
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    let wanted = KeyEvent(key, modifiers: modifiers)
    return WrapperView(self, KeyElement<Model>()) { element, _, _ in
      element.key = wanted
      element.action = { model, _, context in
        action(&model, &context)
        return true
      }
    }
  }

  /// Does something when a key is pressed while the focus is inside the view, before what has the focus
  /// is asked: in a field, say, where Down leads to what was found.
  ///
  /// An open menu has its keys to itself. Of several around one another the innermost is meant.
  /// - Parameters:
  ///   - key: which.
  ///   - modifiers: what must be down with it, no more and no less; default none.
  ///   - action: what it does; nil leaves the key to what has the focus.
  public func interceptingKey(
    _ key: Key, modifiers: KeyModifiers = [],
    perform action: (@Sendable (inout Model, inout ActionContext) -> Void)?
  ) -> WrapperView<Self, Model> {
    let wanted = KeyEvent(key, modifiers: modifiers)
    return WrapperView(self, KeyElement<Model>(kind: .interception)) { element, _, _ in
      element.key = wanted
      element.action = action.map { action in
        { model, _, context in
          action(&model, &context)
          return true
        }
      }
    }
  }

  /// Asks about each key that is pressed while the focus is inside the view, and that nothing further
  /// inside has used.
  /// - Parameter action: what it does; it says whether it has used the key. If not, views further out
  ///   get it, then shortcuts.
  public func onKey(
    perform action: @escaping @Sendable (inout Model, KeyEvent, inout ActionContext) -> Bool
  ) -> WrapperView<Self, Model> {
    WrapperView(self, KeyElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct KeyElement<Model>: Element {
  /// Whether it is asked after what has the focus, or before.
  var kind = SlotEvent.Kind.event
  /// The one that it waits for; nil for any.
  var key: KeyEvent?
  var action: ((inout Model, KeyEvent, inout ActionContext) -> Bool)?

  var name: String { "onKey" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == kind, case .key(let pressed) = event.event.event,
      key == nil || key == pressed, slot.environment.isEnabled, let action
    else { return }
    context.isCaptured = true
    let id = slot.id
    context.actions.append(
      Action<Model> { model, context in
        if !action(&model, pressed, &context) { context.keyPassedBy = id }
      })
  }
}
