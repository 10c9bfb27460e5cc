internal import Drawing
internal import Interaction

extension InputEvent {
  /// True for what a person does, and not for what just happens to be, such as where a mouse rests.
  var isDeed: Bool {
    switch self {
    case .pointer(let step): step.phase == .down
    case .wheel, .key, .text, .composition, .set: true
    case .resize, .hide, .show, .focusLost, .focusGained: false
    }
  }

  /// True where this, at the same time as another, leaves nothing of it: then one entry will do.
  func replaces(_ other: InputEvent) -> Bool {
    switch (self, other) {
    case (.set(let name, _), .set(let old, _)): name == old
    case (.resize, .resize): true
    case (.pointer(let step), .pointer(let old)):
      step.pointer == old.pointer && step.phase == old.phase
        && (step.phase == .hover || step.phase == .move)
    default: false
    }
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

extension Environment {
  /// True where a scene would look the same in both; the fonts are taken to be the same.
  func isSame(as other: Environment) -> Bool {
    size == other.size && scale == other.scale && appearance == other.appearance
      && contrast == other.contrast && direction == other.direction
      && language == other.language && textScale == other.textScale && motion == other.motion
  }
}
