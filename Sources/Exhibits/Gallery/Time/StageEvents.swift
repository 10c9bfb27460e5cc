internal import VitrineInteraction

extension InputEvent {
  /// True for an action of a person, false for mere state, such as the position of a mouse.
  var isUserAction: Bool {
    switch self {
    case .pointer(let step): step.phase == .down
    case .wheel, .key, .text, .composition, .set, .closeRequest, .notification: true
    case .resize, .hide, .show, .focusLost, .focusGained, .report: false
    }
  }

  /// True for an event without consequences: it can be shown on a copy before the exhibit gets it.
  var hasNoConsequences: Bool {
    switch self {
    case .pointer(let step): step.phase == .hover
    case .set, .resize, .hide, .show, .focusLost, .focusGained: true
    case .wheel, .key, .text, .composition, .report, .closeRequest, .notification: false
    }
  }

  var isSet: Bool { if case .set = self { true } else { false } }

  /// True for a pointer move: the order of two moves at the same time doesn't matter.
  var isMove: Bool {
    guard case .pointer(let step) = self else { return false }
    return step.phase == .move || step.phase == .hover
  }

  /// True if this makes another event at the same time redundant, so that one entry is enough.
  func replaces(_ other: InputEvent) -> Bool {
    switch (self, other) {
    case (.set(let name, _), .set(let old, _)): name == old
    case (.pointer(let step), .pointer(let old)):
      isMove && step.pointer == old.pointer && step.phase == old.phase
    default: false
    }
  }
}

extension PointerEvent {
  /// Its cancellation at the same position.
  func cancelled(at time: Double) -> TimedEvent {
    TimedEvent(time, .pointer(PointerEvent(.cancel, pointer, at: position)))
  }
}

extension Sequence<TimedEvent> {
  /// The last steps of the pointers that are down at the end.
  var pointersDown: [PointerEvent] {
    var down: [PointerEvent] = []
    for case .pointer(let step) in self.lazy.map(\.event) {
      let index = down.firstIndex { $0.pointer == step.pointer }
      switch step.phase {
      case .down: if index == nil { down.append(step) }
      case .move: if let index { down[index] = step }
      case .up, .cancel, .hover: if let index { down.remove(at: index) }
      }
    }
    return down
  }
}
