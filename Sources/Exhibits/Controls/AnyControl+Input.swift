internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension AnyControl {
  /// Takes an event that belongs to it.
  mutating func handle(_ event: TimedEvent, in bounds: Rect, theme: Theme) -> Change? {
    switch self {
    case .label: return nil
    case .button(var control):
      defer { self = .button(control) }
      return control.handle(event, in: bounds, style: .init(theme)).map { _ in .pressed }
    case .toggle(var control):
      defer { self = .toggle(control) }
      return control.handle(event, in: bounds, style: .init(theme)).map(Change.isOn)
    case .slider(var control):
      defer { self = .slider(control) }
      return control.handle(event, in: bounds, style: .init(theme)).map(Change.number)
    case .stepper(var control):
      defer { self = .stepper(control) }
      return control.handle(event, in: bounds, style: .init(theme)).map(Change.number)
    case .segments(var control):
      defer { self = .segments(control) }
      return control.handle(event, in: bounds, style: .init(theme)).map(Change.index)
    case .popUp(var control):
      defer { self = .popUp(control) }
      switch control.handle(event, in: bounds, style: .init(theme)) {
      case .selected(let index): return .index(index)
      case .opened, .closed: return .panel
      case nil: return nil
      }
    case .color(var control):
      defer { self = .color(control) }
      switch control.handle(event, in: bounds, style: .init(theme)) {
      case .selected(let color): return .color(color)
      case .opened, .closed: return .panel
      case nil: return nil
      }
    case .text(var control):
      defer { self = .text(control) }
      return control.handle(event, in: bounds, style: .init(theme)).map(Change.init)
    }
  }

  /// Lets time pass: a held stepper steps on.
  mutating func update(to time: Seconds) -> Change? {
    guard case .stepper(var control) = self else { return nil }
    defer { self = .stepper(control) }
    return control.update(to: time).map(Change.number)
  }

  /// When it will next look different by itself.
  func nextChange(after time: Seconds) -> Seconds? {
    switch self {
    case .label(let label): label.nextChange(after: time)
    case .button(let control): control.nextChange(after: time)
    case .toggle(let control): control.nextChange(after: time)
    case .slider(let control): control.nextChange(after: time)
    case .stepper(let control): control.nextChange(after: time)
    case .segments(let control): control.nextChange(after: time)
    case .popUp(let control): control.nextChange(after: time)
    case .color(let control): control.nextChange(after: time)
    case .text(let control): control.nextChange(after: time)
    }
  }
}

extension AnyControl.Change {
  fileprivate init(_ change: TextField.Change) {
    switch change {
    case .text(let words): self = .text(words)
    // The words that are left stand in the control.
    case .copy(let words), .cut(let words, _): self = .copy(words)
    case .paste: self = .paste
    case .submitted, .ended: self = .submitted
    }
  }
}
