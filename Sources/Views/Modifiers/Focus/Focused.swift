internal import VitrineGeometry

extension View {
  /// Binds a Boolean of the model to whether the focus is inside the view.
  ///
  /// If the Boolean is initially true, the focus starts inside the view. If nothing inside is
  /// focusable, the Boolean is set back to false.
  /// - Parameter keyPath: the property that is true while the focus is inside.
  public func focused(
    _ keyPath: any WritableKeyPath<Model, Bool> & Sendable
  ) -> WrapperView<Self, Model> {
    bindingFocus({ $0[keyPath: keyPath] }) { $0[keyPath: keyPath] = $1 }
  }

  /// Binds a value of the model to which of several views has the focus inside.
  ///
  /// If the property initially has the value of a view, the focus starts inside that view. If
  /// nothing inside it is focusable, the property is set back to nil.
  /// - Parameters:
  ///   - keyPath: the property with the value of the focused view; nil if none of the views is
  ///     focused.
  ///   - value: the value of this view.
  public func focused<Value: Hashable & Sendable>(
    _ keyPath: any WritableKeyPath<Model, Value?> & Sendable, equals value: Value
  ) -> WrapperView<Self, Model> {
    bindingFocus({ $0[keyPath: keyPath] == value }) { model, isFocused in
      if isFocused {
        model[keyPath: keyPath] = value
      } else if model[keyPath: keyPath] == value {
        // If the property has another value, another view already has the focus.
        model[keyPath: keyPath] = nil
      }
    }
  }

  private func bindingFocus(
    _ isFocused: @escaping (Model) -> Bool, _ set: @escaping (inout Model, Bool) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, FocusedElement<Model>()) { element, node, context in
      element.set = set
      let isRequested = isFocused(context.model)
      guard isRequested != element.isInside else { return }
      context.session.focusRequests.append(
        BindingFocusRequest(node: node.id, isFocused: isRequested))
    }
  }
}

struct FocusedElement<Model>: DisappearObserver {
  var set: ((inout Model, Bool) -> Void)?
  /// True while the focus is inside.
  private(set) var isInside = false

  init() {}

  var name: String { "focused" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard case .focus(let isFocused) = event.kind else { return }
    isInside = isFocused
    report(isFocused, &context.actions)
  }

  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) {
    if isInside { report(false, &actions) }
  }

  private func report(_ isFocused: Bool, _ actions: inout [Effect]) {
    guard let set else { return }
    actions.append(Action<Model> { model, _ in set(&model, isFocused) })
  }
}
