public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A round swatch of the chosen colour, which opens a small palette to choose another.
///
/// The owner paints the open palette last with `paintOverlay`, and puts `overlayNode` last into its
/// tree, so that both are on top; events for either go to `handle`. While it is open the palette's
/// node takes all presses, so that one elsewhere closes it.
public struct ColorWell: Control {
  // MARK: State

  /// Something that a person did.
  public enum Change: Hashable, Sendable {
    /// The palette opened.
    case opened
    /// The palette closed, and nothing was chosen.
    case closed
    /// A colour was chosen, nil for none.
    case selected(Color?)
  }

  /// The chosen colour; nil for none.
  ///
  /// Default nil.
  public var selectedColor: Color?

  /// True where none can be chosen too.
  ///
  /// Default true.
  public var supportsNone = true

  /// Where the palette must stay, in the coordinates of `bounds`; nil where there is no limit.
  ///
  /// Default nil. It is part of the view state: who paints the overlay says it.
  public var overlayBounds: Rect? {
    get { viewState.overlayBounds }
    set { viewState.overlayBounds = newValue }
  }

  /// False while it cannot be operated; it is then dimmed, and its palette closes.
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

  /// True while the palette shows.
  public var isOpen: Bool { panel.isOpen }

  /// True while the palette shows.
  public var isOverlayOpen: Bool { isOpen }

  /// True while the palette shows.
  public var isEditing: Bool { isOpen }

  /// The cell that a mouse or the keys are at, while the palette shows.
  public var highlightedIndex: Int? { panel.highlightedIndex }

  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Makes a well.
  public init(selectedColor: Color? = nil) { self.selectedColor = selectedColor }

  /// Closes the palette at once.
  public mutating func dismiss() {
    panel = OpeningPanel()
  }

  /// Closes the palette where the keys go elsewhere.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    if !isFocused, isOpen { dismiss() }
  }

  // MARK: Motion

  /// At the next frame while the palette comes or goes, or the pressed look goes.
  public func nextChange(after time: Seconds) -> Seconds? {
    panel.nextChange(after: time)
  }

  // MARK: Paint

  /// Records the well: the chosen colour in a ring.
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

  /// Records the palette, over everything: call it after all else is painted.
  public func paintOverlay(
    into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds
  ) {
    let share = panel.share(at: time)
    guard share > 0 else { return }
    let layout = Layout(of: self, in: bounds, style: style)
    let choices = choices(style)
    let chosen = style.name(of: selectedColor)?.rawValue
    FloatingPanel.paint(
      into: &canvas, frame: layout.palette, layer: Style.paletteLayer, presence: panel.shown,
      at: time, theme: style.theme, from: layout.well
    ) { canvas in
      for (index, choice) in choices.enumerated() {
        let swatch = layout.swatch(index)
        if index == highlightedIndex {
          canvas.fill(.ellipse(swatch.inset(by: -style.lit)), with: style.ring)
        }
        paintSwatch(choice.color, in: swatch, isEnabled: true, into: &canvas, style: style)
        if choice.id == chosen { paintCheck(choice, in: swatch, into: &canvas, style) }
      }
    }
  }

  /// Records a disc of a colour with a hairline; for none a white one with a red stroke.
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
    let reach = (frame.width / 2 - line) * 0.5.squareRoot()
    canvas.fill(
      .line(
        frame.center + Point(-reach, reach), frame.center + Point(reach, -reach),
        width: style.slash, cap: .butt), with: style.none.enabled(isEnabled))
  }

  private func paintCheck(
    _ choice: Choice, in swatch: Rect, into canvas: inout Canvas, _ style: Style
  ) {
    let side = (swatch.width / 2).rounded()
    // On none it would cross the stroke: there a ring says so.
    guard let color = choice.color else {
      canvas.stroke(
        Path(ellipseIn: swatch.inset(by: -style.lit / 2)), style: StrokeStyle(width: 2),
        with: .color(style.tint))
      return
    }
    CheckMark.paint(
      into: &canvas, in: Rect(center: swatch.center, size: Size(side, side)),
      color: color.luminance > 0.5 ? .black : .white)
  }

  // MARK: Description

  /// A button that says the chosen colour.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(
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

  /// The open palette, which covers all of `overlayBounds`, with a child for every colour; nil while
  /// it is closed.
  ///
  /// Its id is `<id>/palette`; those of the colours are `<id>/blue` and the like.
  public func overlayNode(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node? {
    guard isOpen else { return nil }
    let layout = Layout(of: self, in: bounds, style: style)
    let chosen = style.name(of: selectedColor)?.rawValue
    let cells = choices(style).enumerated().map { index, choice in
      Node(
        id: "\(id)/\(choice.id)", role: .button, label: choice.name, frame: layout.cell(index),
        isInteractive: true,
        state: [
          "selected": .bool(choice.id == chosen),
          "highlighted": .bool(index == highlightedIndex),
        ])
    }
    return Node(
      id: "\(id)/palette", role: .group, frame: overlayBounds ?? layout.palette,
      isInteractive: true, clip: layout.palette, children: cells)
  }
}
