internal import VitrineGeometry
public import VitrineInteraction

extension View {
  /// Adds an action for a key while the focus is inside the view, unless a view further inside uses
  /// the key.
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the exact modifiers; default none.
  ///   - action: what to do.
  public func onKey(
    _ key: Key, modifiers: KeyModifiers = [],
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    onKey(key, modifiers: modifiers) { model, _ in action(&model) }
  }

  /// Adds an action for a key while the focus is inside the view that can also make requests of the
  /// window.
  ///
  /// A view further inside that uses the key has precedence.
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the exact modifiers; default none.
  ///   - action: what to do.
  public func onKey(
    _ key: Key, modifiers: KeyModifiers = [],
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    let keyEvent = KeyEvent(key, modifiers: modifiers)
    return WrapperView(self, KeyElement<Model>()) { element, _, _ in
      element.key = keyEvent
      element.action = { model, _, context in
        action(&model, &context)
        return true
      }
    }
  }

  /// Adds an action for a key while the focus is inside the view, ahead of the focused view: in a
  /// search field, for example, Down may lead to the results.
  ///
  /// An open menu gets its keys first. Of several nested views with this modifier, the innermost
  /// gets the key.
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the exact modifiers; default none.
  ///   - action: what to do; nil leaves the key to the focused view.
  public func interceptingKey(
    _ key: Key, modifiers: KeyModifiers = [],
    perform action: (@Sendable (inout Model, inout ActionContext) -> Void)?
  ) -> WrapperView<Self, Model> {
    let keyEvent = KeyEvent(key, modifiers: modifiers)
    return WrapperView(self, KeyElement<Model>(kind: .interception)) { element, _, _ in
      element.key = keyEvent
      element.action = action.map { action in
        { model, _, context in
          action(&model, &context)
          return true
        }
      }
    }
  }

  /// Handles any key while the focus is inside the view, unless a view further inside uses the key.
  /// - Parameter action: handles the key and returns true if it has used the key. If not, outer
  ///   views get the key, then shortcuts.
  public func onKey(
    perform action: @escaping @Sendable (inout Model, KeyEvent, inout ActionContext) -> Bool
  ) -> WrapperView<Self, Model> {
    WrapperView(self, KeyElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct KeyElement<Model>: Element {
  /// Whether the action gets keys after the focused view, or before.
  var kind = NodeEvent.Kind.event
  /// The key of the action; nil for any key.
  var key: KeyEvent?
  var action: ((inout Model, KeyEvent, inout ActionContext) -> Bool)?

  var name: String { "onKey" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == kind, case .key(let pressed) = event.event.event,
      key == nil || key == pressed, node.environment.isEnabled, let action
    else { return }
    context.isCaptured = true
    let id = node.id
    context.actions.append(
      Action<Model> { model, context in
        if !action(&model, pressed, &context) { context.keyPassedBy = id }
      })
  }
}
