internal import Components
internal import Drawing
internal import Geometry
internal import Interaction
internal import Resources
internal import Scenes

extension KnobControl {
  /// Records the control.
  func paint(into canvas: inout Canvas, symbols: SymbolLibrary) {
    paintText(
      label, theme.type.subheadline, in: labelFrame, color: theme.colors.label, into: &canvas)
    switch knob.kind {
    case .number: paintSlider(into: &canvas)
    case .integer: paintStepper(into: &canvas, symbols)
    case .toggle: paintSwitch(into: &canvas)
    case .choice: isSegmented ? paintSegments(into: &canvas) : paintArrows(into: &canvas, symbols)
    case .text, .color: paintField(into: &canvas)
    }
  }

  /// Left of what stands in the same line.
  private var labelFrame: Rect {
    let taken: Double
    switch knob.kind {
    case .integer: taken = Metrics.stepper.width + Metrics.gap + head.width * 0.22
    case .toggle: taken = Metrics.toggle.width + Metrics.gap
    case .number: taken = head.width * 0.4
    case .choice, .text, .color: taken = 0
    }
    return Rect(head.minX, head.minY, max(0, head.width - taken), head.height)
  }

  private func paintText(
    _ string: String, _ font: Font, in frame: Rect, color: Color,
    alignment: TextAlignment = .leading, into canvas: inout Canvas
  ) {
    let text = theme.environment.words(string, font: font, alignment: alignment)
    canvas.draw(text, in: layout.place(frame), color: color)
  }

  private var digits: Font { Font(size: theme.type.subheadline.size, tabularDigits: true) }

  /// A number without the digits that nobody reads.
  private var shownNumber: String {
    guard let number = Double(value) else { return value }
    let tidy = (number * 1000).rounded() / 1000
    return tidy == tidy.rounded() && abs(tidy) < 1e9 ? "\(Int(tidy))" : "\(tidy)"
  }

  // MARK: One control each

  private func paintSlider(into canvas: inout Canvas) {
    let room = Rect(labelFrame.maxX, head.minY, head.maxX - labelFrame.maxX, head.height)
    paintText(
      shownNumber, digits, in: room, color: theme.colors.caption, alignment: .trailing,
      into: &canvas)
    canvas.fill(.capsule(layout.place(trackFrame)), with: theme.colors.fill)
    let done = Rect(
      trackFrame.minX, trackFrame.minY, fraction * trackFrame.width, trackFrame.height)
    if !done.isEmpty { canvas.fill(.capsule(layout.place(done)), with: theme.colors.tint) }
    paintKnob(.ellipse(layout.place(thumbFrame)), into: &canvas)
  }

  /// A white part that lies above the rest, as of sliders and switches.
  private func paintKnob(_ shape: Shape, into canvas: inout Canvas) {
    let shadow = Shadow(color: Color.black.opacity(0.25), blur: 2, offset: Point(0, 1))
    canvas.draw(shadow, of: shape)
    canvas.fill(shape, with: .white)
  }

  private func paintStepper(into canvas: inout Canvas, _ symbols: SymbolLibrary) {
    let room = Rect(labelFrame.maxX, head.minY, head.width * 0.22, head.height)
    paintText(
      value, digits, in: room, color: theme.colors.caption, alignment: .trailing,
      into: &canvas)
    let buttons = parts.map(\.frame)
    let box = buttons.reduce(Rect.zero) { $0.union($1) }
    canvas.fill(
      .roundedRect(layout.place(box), radius: Metrics.corner, curve: .continuous),
      with: theme.colors.fill)
    let line = 1 / theme.environment.scale
    let divider = Rect(box.midX - line / 2, box.minY + 7, line, box.height - 14)
    let snapped = layout.place(divider).snapped(toScale: theme.environment.scale)
    canvas.fill(.rect(snapped), with: theme.colors.separator)
    for (frame, name) in zip(buttons, ["minus", "plus"]) {
      paint(name, in: frame, size: 16, into: &canvas, symbols)
    }
  }

  private func paint(
    _ symbol: String, in frame: Rect, size: Double, into canvas: inout Canvas,
    _ symbols: SymbolLibrary
  ) {
    guard let symbol = symbols.symbol(symbol) else { return }
    let place = Rect(center: layout.place(frame).center, size: Size(size, size))
    canvas.draw(symbol, in: place, color: theme.colors.label)
  }

  private func paintSwitch(into canvas: inout Canvas) {
    guard let frame = parts.first?.frame else { return }
    let isOn = value == "true"
    canvas.fill(
      .capsule(layout.place(frame)), with: isOn ? theme.palette.green : theme.colors.fill)
    let side = max(0, min(frame.width, frame.height) - 4)
    let x = isOn ? frame.maxX - 2 - side : frame.minX + 2
    paintKnob(.ellipse(layout.place(Rect(x, frame.minY + 2, side, side))), into: &canvas)
  }

  private func paintSegments(into canvas: inout Canvas) {
    let box = parts.map(\.frame).reduce(Rect.zero) { $0.union($1) }
    canvas.fill(
      .roundedRect(layout.place(box), radius: Metrics.corner, curve: .continuous),
      with: theme.colors.fill)
    for (part, frame) in parts {
      guard case .choice(let word) = part else { continue }
      let isChosen = word == value
      if isChosen {
        let chip = Shape.roundedRect(
          layout.place(frame.inset(by: 2)), radius: Metrics.corner - 2, curve: .continuous)
        let color = theme.environment.appearance == .dark ? Color(0x636366) : Color.white
        canvas.draw(
          Shadow(color: Color.black.opacity(0.12), blur: 2, offset: Point(0, 1)), of: chip)
        canvas.fill(chip, with: color)
      }
      let font = Font(size: theme.type.footnote.size, weight: isChosen ? .semibold : .regular)
      paintText(
        name(word), font, in: frame, color: theme.colors.label, alignment: .center,
        into: &canvas)
    }
  }

  private func paintArrows(into canvas: inout Canvas, _ symbols: SymbolLibrary) {
    let frames = parts.map(\.frame)
    let box = frames.reduce(Rect.zero) { $0.union($1) }
    canvas.fill(
      .roundedRect(layout.place(box), radius: Metrics.corner, curve: .continuous),
      with: theme.colors.fill)
    let isMirrored = theme.environment.direction == .rightToLeft
    let names = ["chevron.left", "chevron.right"]
    for (frame, name) in zip(frames, isMirrored ? names.reversed() : names) {
      paint(name, in: frame, size: 14, into: &canvas, symbols)
    }
    let room = box.inset(by: Insets(horizontal: frames.first?.width ?? 0, vertical: 0))
    paintText(
      name(value), theme.type.subheadline, in: room, color: theme.colors.label,
      alignment: .center, into: &canvas)
  }

  /// Records the ring of a control that has the focus; a field has it while it is edited, too.
  func paintRing(into canvas: inout Canvas) {
    let row = frame.inset(by: Insets(horizontal: -Metrics.ringRoom, vertical: 0))
    FocusRing.paint(
      into: &canvas, around: isText ? fieldFrame : layout.place(row), radius: Metrics.corner,
      theme: theme)
  }

  // MARK: Description

  /// The control, one stop for Tab, with its buttons below it.
  var node: Node {
    let buttons = parts.compactMap { part, frame in
      buttonName(part).map { suffix, label in
        Node(
          id: "\(id)/\(suffix)", role: .button, label: label, frame: layout.place(frame),
          isInteractive: true)
      }
    }
    // The whole row of a slider or switch takes the finger, so that it is easy to hit.
    return Node(
      id: id, role: role, label: label, value: value, frame: layout.place(frame),
      isFocusable: true, isInteractive: true, state: field.map { ["caret": .int($0.caret)] } ?? [:],
      children: buttons)
  }

  private var role: Role {
    switch knob.kind {
    case .number: .slider
    case .integer: .stepper
    case .toggle: .toggle
    case .choice: .group
    case .text, .color: .textField
    }
  }

  private func buttonName(_ part: Part) -> (suffix: String, label: String)? {
    switch part {
    case .track, .toggle: nil
    case .decrement: ("decrement", "−")
    case .increment: ("increment", "+")
    case .choice(let word): (word, name(word))
    }
  }
}
