internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Makes a view focusable that isn't a control: by Tab, or by a press on it.
  ///
  /// Enter and Space then tap it, if it has `onTap`.
  /// - Parameter isFocusable: false has no effect; default true.
  public func focusable(_ isFocusable: Bool = true) -> WrapperView<Self, Model> {
    WrapperView(self, FocusableElement(isOn: isFocusable)) { element, _, _ in
      element.isOn = isFocusable
    }
  }
}

struct FocusableElement: InteractiveElement {
  var isOn: Bool

  var name: String { "focusable" }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    if isOn, slot.environment.isEnabled { search.add(frame) }
  }

  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool {
    isOn && slot.environment.isEnabled
  }

  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? {
    FocusShape(frame: frame, radius: Self.ringRadius)
  }

  /// The corner radius of its focus ring, in points.
  ///
  /// Ours: as of a small control.
  private static let ringRadius = 4.0

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard isOn, case .key(let key) = event.event.event, event.kind == .event,
      key.modifiers.isEmpty, key.key == .enter || key.key == .space,
      context.tree.focusPath.last == slot.id
    else { return }
    if slot.activate(slot.tapPath(), event, in: frame, &context) {
      context.isCaptured = true
    } else {
      context.isActivation = true
    }
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if isOn, slot.environment.isEnabled {
      description.attributes.isInteractive = true
      description.attributes.isFocusable = true
      if description.isFocused(slot) { description.attributes.isFocused = true }
    }
    slot.describeAsOne(in: frame, &description)
  }
}

extension _Slot {
  /// The path from the only child inwards to the tappable view, through views with one child each.
  fileprivate final func tapPath() -> [SlotID]? {
    guard children.count == 1 else { return nil }
    let child = children[0].slot
    if child.canActivate == true { return [] }
    return child.tapPath().map { [child.children[0].slot.id] + $0 }
  }
}
