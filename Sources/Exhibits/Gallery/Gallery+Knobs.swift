internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// The controls of the knobs: who gets an event, and what it makes of the knob.
extension Gallery {
  /// True while words are typed into the control of a text.
  var isEditing: Bool {
    knobControls.values.contains { ($0 as? TextField)?.isEditing ?? false }
  }

  // MARK: Input

  /// Gives an event to the control that it is for.
  mutating func operate(_ routed: Routed, _ layout: GalleryLayout) {
    guard let row = inspector(layout)?.rows.first(where: { $0.owns(routed) }) else { return }
    tell(row, routed)
  }

  private mutating func tell(_ row: KnobRow, _ routed: Routed) {
    var row = row
    let wasEditing = isEditing
    let changes = row.take(routed)
    knobControls[row.knob.name] = row.control
    for change in changes { follow(change, row, at: routed.event.time) }
    if case .key(let key) = routed.event.event, key.key == .enter, !wasEditing, changes.isEmpty {
      edit(row, at: routed.event.time)
    }
  }

  private mutating func follow(_ change: any Sendable, _ row: KnobRow, at time: Seconds) {
    switch change as? TextField.Change {
    case .copy(let words): requests.append(.copy(words))
    case .cut(let words, let left):
      requests.append(.copy(words))
      try? set(row.knob.name, to: left)
    case .paste: requests.append(.paste)
    case .submitted, .ended: endEditing()
    default:
      if let value = row.value(after: change) { try? set(row.knob.name, to: value) }
    }
  }

  /// Tells all controls that were touched of what concerns the whole window.
  mutating func tellKnobs(_ event: TimedEvent, _ layout: GalleryLayout) {
    for row in inspector(layout)?.rows ?? [] where knobControls[row.knob.name] != nil {
      tell(row, Routed(event))
    }
  }

  /// Takes the finger that scrolls the panel from the control that it was on.
  mutating func cancelKnobs(_ routed: Routed, _ layout: GalleryLayout) {
    guard case .pointer(var step) = routed.event.event else { return }
    step.phase = .cancel
    tellKnobs(TimedEvent(routed.event.time, .pointer(step)), layout)
  }

  /// Lets time pass: a held stepper steps on, a finger that stays on a text opens its menu.
  mutating func updateKnobs(_ layout: GalleryLayout) {
    for row in inspector(layout)?.rows ?? [] where knobControls[row.knob.name] != nil {
      let before = row.control
      var row = row
      let changes = row.control.changes(to: time, in: row.bounds, theme: row.theme)
      guard !row.control.isSame(as: before) || !changes.isEmpty else { continue }
      knobControls[row.knob.name] = row.control
      for change in changes { follow(change, row, at: time) }
    }
  }

  /// Marks the control that a mouse is over.
  mutating func followHover(_ layout: GalleryLayout) {
    let tool = StageTool.owning(router.hovered)
    if tools.hovered != tool { tools.hover(tool) }
    let part = GalleryFinder.Part(owning: router.hovered)
    if finder.hovered != part { finder.hover(part) }
    hoverKnobs(layout)
    hoverCopyButton()
  }

  private mutating func hoverKnobs(_ layout: GalleryLayout) {
    let hovered = router.hovered?.hasPrefix(KnobRow.prefix) == true ? router.hovered : nil
    guard hovered != nil || !knobControls.isEmpty else { return }
    for row in inspector(layout)?.rows ?? [] {
      let isHovered = hovered.map { $0 == row.id || $0.hasPrefix("\(row.id)/") } ?? false
      guard isHovered || knobControls[row.knob.name] != nil else { continue }
      var control = row.control
      if control.isHovered != isHovered { control.isHovered = isHovered }
      let known = knobControls[row.knob.name]
      if known.map(control.isSame) != true { knobControls[row.knob.name] = control }
    }
  }

  // MARK: Focus

  /// Text is edited where Tab has brought the focus; where the focus has gone, editing ends and
  /// what is open closes.
  mutating func followFocus(byTab: Bool, at time: Seconds, _ layout: GalleryLayout) {
    for (name, control) in knobControls where focus.focused != "\(KnobRow.prefix)\(name)" {
      var told = control
      told.focusChanged(false, at: time)
      if !told.isSame(as: control) { knobControls[name] = told }
    }
    if byTab, let row = inspector(layout)?.rows.first(where: { $0.id == focus.focused }) {
      edit(row, at: time)
    }
  }

  /// Begins to edit at the end of a text; nothing for other knobs.
  mutating func edit(_ row: KnobRow, at time: Seconds) {
    guard var field = row.control as? TextField else { return }
    field.beginEditing(at: time)
    knobControls[row.knob.name] = field
  }

  private mutating func endEditing() {
    for (name, control) in knobControls {
      guard var field = control as? TextField, field.isEditing else { continue }
      field.endEditing()
      knobControls[name] = field
    }
  }

  /// When a control next looks different by itself.
  func nextKnobChange(after time: Seconds) -> Seconds? {
    knobControls.values.compactMap { $0.nextChange(after: time) }.min()
  }
}
