public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A round swatch of the chosen color, which opens a small palette to choose another.
///
/// The owner paints the open palette last with `paintOverlay`, and adds `overlayNode` last to its
/// tree, so both are on top. Events of the well and of the palette go to `handle`. While the
/// palette is open, its node receives all presses, so a press outside closes it.
public struct ColorWell: Control {
  // MARK: State

  /// A user action.
  public enum Change: Hashable, Sendable {
    /// The palette opened.
    case opened
    /// The palette closed without a choice.
    case closed
    /// A color was chosen, nil for none.
    case selected(Color?)
  }

  /// The chosen color; nil for none.
  ///
  /// Default nil.
  public var selectedColor: Color?

  /// True if the user can choose no color.
  ///
  /// Default true.
  public var supportsNone = true

  /// The limits of the palette, in the coordinate space of `bounds`; nil for none.
  ///
  /// Default nil. Part of the view state, since the code that paints the overlay sets it.
  public var overlayBounds: Rect? {
    get { viewState.overlayBounds }
    set { viewState.overlayBounds = newValue }
  }

  /// False to disable the control; it is then dimmed, and its palette closes.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { dismiss() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// True while the palette is open.
  public var isOpen: Bool { panel.isOpen }

  /// True while the palette, its overlay, is open.
  public var isOverlayOpen: Bool { isOpen }

  /// True while the palette is open: what the user chooses in it is one edit.
  public var isEditing: Bool { isOpen }

  /// The cell that the mouse or the keyboard highlights while the palette is open.
  public var highlightedIndex: Int? { panel.highlightedIndex }

  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a well.
  public init(selectedColor: Color? = nil) { self.selectedColor = selectedColor }

  /// Closes the palette at once.
  public mutating func dismiss() {
    panel = PopoverState()
  }

  /// Closes the palette when the well loses focus.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    if !isFocused, isOpen { dismiss() }
  }

  // MARK: Motion

  /// The next frame while the palette or the pressed appearance is animating.
  public func nextChange(after time: Seconds) -> Seconds? {
    panel.nextChange(after: time)
  }

  // MARK: Paint

  /// Records the well: the chosen color inside a ring.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let layout = Layout(of: self, in: bounds, style: style)
    guard !layout.well.isEmpty else { return }
    let pressed = panel.pressed(at: time)
    canvas.fill(
      .ellipse(layout.well),
      with: style.ring.shaded(
        towards: style.label, hovered: isHovered && isEnabled, pressed: pressed
      ).enabled(isEnabled))
    let gap = layout.well.inset(by: style.ringWidth)
    canvas.fill(.ellipse(gap), with: style.gap)
    paintSwatch(
      selectedColor, in: gap.inset(by: style.ringGap), isEnabled: isEnabled, into: &canvas,
      style: style)
  }

  /// Records the palette, above everything: call it after all other painting.
  public func paintOverlay(
    into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds
  ) {
    let openFraction = panel.openFraction(at: time)
    guard openFraction > 0 else { return }
    let layout = Layout(of: self, in: bounds, style: style)
    let choices = choices(style)
    let chosen = style.name(of: selectedColor)?.rawValue
    FloatingPanel.paint(
      into: &canvas, frame: layout.palette, layer: Style.paletteLayer, presence: panel.presence,
      at: time, theme: style.theme, from: layout.well
    ) { canvas in
      for (index, choice) in choices.enumerated() {
        let swatch = layout.swatch(index)
        if index == highlightedIndex {
          canvas.fill(.ellipse(swatch.inset(by: -style.highlightOutset)), with: style.ring)
        }
        paintSwatch(choice.color, in: swatch, isEnabled: true, into: &canvas, style: style)
        if choice.id == chosen { paintCheck(choice, in: swatch, into: &canvas, style) }
      }
    }
  }

  /// Records a disc of a color with a hairline; for no color a white disc with a red stroke.
  private func paintSwatch(
    _ color: Color?, in frame: Rect, isEnabled: Bool, into canvas: inout Canvas, style: Style
  ) {
    guard !frame.isEmpty else { return }
    let line = 1 / style.environment.scale
    canvas.fill(.ellipse(frame), with: (color ?? .white).enabled(isEnabled))
    canvas.stroke(
      Path(ellipseIn: frame.inset(by: line / 2)), style: StrokeStyle(width: line),
      with: .color(style.separator))
    guard color == nil else { return }
    let halfLength = (frame.width / 2 - line) * 0.5.squareRoot()
    canvas.fill(
      .line(
        frame.center + Point(-halfLength, halfLength),
        frame.center + Point(halfLength, -halfLength),
        width: style.slashWidth, cap: .butt), with: style.none.enabled(isEnabled))
  }

  private func paintCheck(
    _ choice: Choice, in swatch: Rect, into canvas: inout Canvas, _ style: Style
  ) {
    let side = (swatch.width / 2).rounded()
    // A check mark would cross the stroke of the cell for no color, so a ring marks it.
    guard let color = choice.color else {
      canvas.stroke(
        Path(ellipseIn: swatch.inset(by: -style.highlightOutset / 2)), style: StrokeStyle(width: 2),
        with: .color(style.tint))
      return
    }
    CheckMark.paint(
      into: &canvas, in: Rect(center: swatch.center, size: Size(side, side)),
      color: color.luminance > 0.5 ? .black : .white)
  }

  // MARK: Description

  /// A button whose value is the chosen color.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .button, value: name(style), frame: bounds, isEnabled: isEnabled,
      isFocusable: true, isInteractive: true,
      state: [
        "color": selectedColor.map { .string($0.hexadecimal) } ?? .null, "open": .bool(isOpen),
      ])
  }

  private func name(_ style: Style) -> String {
    style.name(of: selectedColor).map(style.name)
      ?? selectedColor?.hexadecimal ?? style.name(.none)
  }

  /// The open palette's node, which covers all of `overlayBounds` and has a child per color; nil
  /// while it is closed.
  ///
  /// Its id is `<id>/palette`; the colors have ids like `<id>/blue`.
  public func overlayNode(id: String, in bounds: Rect, style: Style, at time: Seconds)
    -> SemanticsNode?
  {
    guard isOpen else { return nil }
    let layout = Layout(of: self, in: bounds, style: style)
    let chosen = style.name(of: selectedColor)?.rawValue
    let cells = choices(style).enumerated().map { index, choice in
      SemanticsNode(
        id: "\(id)/\(choice.id)", role: .button, label: choice.name, frame: layout.cell(index),
        isInteractive: true,
        state: [
          "selected": .bool(choice.id == chosen),
          "highlighted": .bool(index == highlightedIndex),
        ])
    }
    return SemanticsNode(
      id: "\(id)/palette", role: .group, frame: overlayBounds ?? layout.palette,
      isInteractive: true, clip: layout.palette, children: cells)
  }
}
