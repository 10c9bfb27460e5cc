internal import VitrineGeometry

extension View {
  /// Says in the model whether the focus is inside the view, and moves it there or away when the model
  /// says so.
  ///
  /// A model that begins with true has the focus there from the beginning. Where nothing inside takes
  /// keys, the model is set back to false.
  /// - Parameter keyPath: true while the focus is inside.
  public func focused(
    _ keyPath: any WritableKeyPath<Model, Bool> & Sendable
  ) -> WrapperView<Self, Model> {
    followingFocus({ $0[keyPath: keyPath] }) { $0[keyPath: keyPath] = $1 }
  }

  /// Says in the model which of several views has the focus inside, and moves it when the model says
  /// another.
  ///
  /// A model that begins with a value has the focus there from the beginning. Where nothing inside takes
  /// keys, the model is set back to nil.
  /// - Parameters:
  ///   - keyPath: which has it; nil for none of them.
  ///   - value: what this view is called there.
  public func focused<Value: Hashable & Sendable>(
    _ keyPath: any WritableKeyPath<Model, Value?> & Sendable, equals value: Value
  ) -> WrapperView<Self, Model> {
    followingFocus({ $0[keyPath: keyPath] == value }) { model, isFocused in
      if isFocused {
        model[keyPath: keyPath] = value
      } else if model[keyPath: keyPath] == value {
        // Otherwise it has gone to another already.
        model[keyPath: keyPath] = nil
      }
    }
  }

  private func followingFocus(
    _ isFocused: @escaping (Model) -> Bool, _ set: @escaping (inout Model, Bool) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, FocusedElement<Model>()) { element, slot, context in
      element.set = set
      let isWanted = isFocused(context.model)
      guard isWanted != element.isInside else { return }
      context.session.focusWishes.append(FocusWish(slot: slot.id, isFocused: isWanted))
    }
  }
}

struct FocusedElement<Model>: Element {
  var set: ((inout Model, Bool) -> Void)?
  /// True while the focus is inside.
  private(set) var isInside = false

  init() {}

  var name: String { "focused" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard case .focus(let isFocused) = event.kind else { return }
    isInside = isFocused
    tell(isFocused, &context.actions)
  }

  func disappear(_ slot: _Slot, _ actions: inout [Effect]) {
    if isInside { tell(false, &actions) }
  }

  private func tell(_ isFocused: Bool, _ actions: inout [Effect]) {
    guard let set else { return }
    actions.append(Action<Model> { model, _ in set(&model, isFocused) })
  }
}
