internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion
internal import Scenes

/// Editing of text knobs: it begins with the focus, and ends with it or with Enter or Escape.
extension Gallery {
  /// The text control that keys go to.
  private func focusedField(_ layout: GalleryLayout) -> KnobControl? {
    guard let id = focus.focused else { return nil }
    return inspector(layout)?.controls.first { $0.isText && $0.id == id }
  }

  /// Begins where Tab has brought the focus, and ends where the focus has gone.
  mutating func followFocus(byTab: Bool, at time: Seconds, _ layout: GalleryLayout) {
    guard let control = focusedField(layout) else {
      field = nil
      return
    }
    if byTab {
      field = KnobTextField(control, at: time)
    } else if field?.knob != control.knob.name {
      field = nil
    }
  }

  /// Begins at the place that a press is on.
  mutating func pressField(_ routed: Routed, _ layout: GalleryLayout) {
    guard case .pointer(let step) = routed.event.event, step.phase == .down,
      step.button == .primary, let control = focusedField(layout), control.id == routed.target
    else { return }
    let caret = control.caret(at: step.position.x)
    field = KnobTextField(control.knob.name, caret: caret, at: routed.event.time)
  }

  /// Takes keys and typed words.
  mutating func editField(_ event: TimedEvent, _ layout: GalleryLayout) {
    guard let control = focusedField(layout) else { return }
    let isEditing = field != nil
    if case .key(let key) = event.event, key.key == .enter || key.key == .escape {
      let begins = !isEditing && key.key == .enter
      field = begins ? KnobTextField(control, at: event.time) : nil
      return
    }
    if case .text = event.event, !isEditing { field = KnobTextField(control, at: event.time) }
    guard let words = field?.take(event, in: control.value) else { return }
    try? set(control.knob.name, to: words)
  }
}

extension KnobTextField {
  /// Begins at the end of a control's words.
  fileprivate init(_ control: KnobControl, at time: Seconds) {
    self.init(control.knob.name, caret: control.value.count, at: time)
  }
}
