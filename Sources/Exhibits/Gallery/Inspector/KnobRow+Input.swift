internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineScenes

extension KnobRow {
  // MARK: Input

  /// True for events of the row, of its buttons, and of the panel that it opened.
  func owns(_ routed: Routed) -> Bool {
    routed.path.contains { $0 == id || $0.hasPrefix("\(id)/") }
  }

  /// True where a drag is the control's from its first point on, and never scrolls the panel.
  func holdsDrags(of pointer: PointerKind) -> Bool {
    control.isOverlayOpen || control is Slider || (control is TextField && pointer != .touch)
  }

  /// Takes an event of the row.
  /// - Returns: what changed, as the row's control says it.
  mutating func take(_ routed: Routed) -> [any Sendable] {
    if case .key(let key) = routed.event.event, case .number(let range, _) = knob.kind {
      return take(key, at: routed.event, range).map { [$0] } ?? []
    }
    guard let event = aimed(routed.event) else { return [] }
    var aimed = routed
    aimed.event = event
    return control.changes(of: aimed, in: bounds, theme: theme)
  }

  /// The event as the control is to see it: what is pressed beside it in its row is pressed on it,
  /// so that it is easy to hit; but not beside buttons, which would have to guess.
  private func aimed(_ event: TimedEvent) -> TimedEvent? {
    guard case .pointer(var step) = event.event, !control.isOverlayOpen else { return event }
    let row = layout.place(frame)
    guard !bounds.contains(step.position), row.contains(step.position) else { return event }
    if control is Stepper || control is SegmentedControl || control is Button {
      return step.phase == .down ? nil : event
    }
    // Just inside: a point on the right or bottom side is outside.
    let inner = bounds.inset(by: Self.inside)
    step.position = Point(
      min(max(step.position.x, inner.minX), inner.maxX),
      min(max(step.position.y, inner.minY), inner.maxY))
    return TimedEvent(event.time, .pointer(step))
  }

  /// From a control's sides to what counts as on it, in points.
  private static let inside = 0.5

  /// Keys go over all of a number's range, in the steps of what its slider shows of it; Home and
  /// End to the ends of that.
  private mutating func take(
    _ key: KeyEvent, at event: TimedEvent, _ range: ClosedRange<Double>
  ) -> Double? {
    guard let shown = control as? Slider, !shown.isTracking, let number = Double(value),
      key.modifiers.isSubset(of: .shift)
    else { return nil }
    var wide = Slider(
      value: number, minimumValue: range.lowerBound, maximumValue: range.upperBound)
    wide.arrowStep = shown.keyStep
    switch key.key {
    case .home: wide.value = shown.minimumValue
    case .end: wide.value = shown.maximumValue
    default: _ = wide.handle(event, in: bounds, style: .init(theme))
    }
    return wide.value == number ? nil : wide.value
  }

  /// What a change makes of the knob, in the form that it takes; nil for what changes nothing.
  func value(after change: any Sendable) -> String? {
    switch (change, knob.kind) {
    case (let isOn as Bool, .toggle): return "\(isOn)"
    case (let number as Double, .number): return "\(number)"
    case (let number as Double, .integer): return Int(exactly: number.rounded()).map { "\($0)" }
    case (let index as Int, .choice(let names, _)),
      (PopUpButton.Change.selected(let index) as PopUpButton.Change, .choice(let names, _)):
      return names.indices.contains(index) ? names[index] : nil
    case (ColorWell.Change.selected(let color) as ColorWell.Change, .color):
      return color?.hexadecimal ?? Knob.noColor
    case (TextField.Change.text(let words) as TextField.Change, .text): return words
    default: return nil
    }
  }
}
