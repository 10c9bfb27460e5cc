public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A row of a few choices, of which one is selected; a chip slides behind the selected choice.
///
/// ```swift
/// var view = SegmentedControl(titles: ["Day", "Week", "Month"], selectedSegmentIndex: 0)
/// ```
public struct SegmentedControl: Control {
  // MARK: State

  /// One of the choices.
  public struct Segment: Hashable, Sendable {
    /// The text; empty for a symbol alone.
    public var title: String
    /// The symbol instead of the text, or before it.
    public var symbol: Symbol?
    /// The accessibility label; nil, the default, for the title.
    ///
    /// A segment with only a symbol needs a label.
    public var label: String?
    /// The last part of its node's id; nil for `segment-0`, `segment-1` ….
    public var id: String?

    /// Makes a choice.
    public init(_ title: String, symbol: Symbol? = nil, id: String? = nil) {
      self.title = title
      self.symbol = symbol
      self.id = id
    }
  }

  /// The choices, from leading to trailing.
  public var segments: [Segment] {
    didSet {
      guard segments.count != oldValue.count else { return }
      cancelTracking()
      resetChip()
    }
  }

  /// The index of the chosen segment, nil for none; an index out of range is clamped.
  ///
  /// Setting the index moves the chip at once; `select` animates the chip. Default nil.
  public var selectedSegmentIndex: Int? {
    didSet { if selectedSegmentIndex != oldValue { resetChip() } }
  }

  /// False to disable the control; it is then dimmed, and a press is cancelled.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { cancelTracking() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// The segment under the pressing pointer, or nil.
  public var pressedIndex: Int? { drag?.index }

  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a segmented control.
  public init(segments: [Segment], selectedSegmentIndex: Int? = nil) {
    self.segments = segments
    self.selectedSegmentIndex = selectedSegmentIndex
    resetChip()
  }

  /// Makes a segmented control of strings.
  public init(titles: [String], selectedSegmentIndex: Int? = nil) {
    self.init(
      segments: titles.map { Segment($0) }, selectedSegmentIndex: selectedSegmentIndex)
  }

  /// Chooses a segment, with the chip sliding to it.
  /// - Parameters:
  ///   - index: the segment; nil for none.
  ///   - time: absolute, in seconds.
  public mutating func select(_ index: Int?, at time: Seconds) {
    let moving = chip
    let hadChip = selectedSegmentIndex != nil
    selectedSegmentIndex = index
    guard let selected = selectedSegmentIndex, hadChip else { return }
    chip = moving
    chip.set(Double(selected), at: time, curve: .spring(.snappy))
  }

  /// Clamps the selection to the segments, and puts the chip there without animation.
  mutating func resetChip() {
    guard let index = selectedSegmentIndex else { return }
    let clamped = segments.isEmpty ? nil : min(max(0, index), segments.count - 1)
    if clamped != index { selectedSegmentIndex = clamped }
    if let clamped { chip = Animated(Double(clamped)) }
  }

  // MARK: Motion

  /// The next frame while the chip is animating.
  public func nextChange(after time: Seconds) -> Seconds? {
    chip.isAnimating(at: time) || highlight.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// Records the trough, the lines between segments, the chip, and the content.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let layout = Layout(of: self, in: bounds, style: style)
    guard !layout.box.isEmpty else { return }
    canvas.fill(
      .roundedRect(layout.box, radius: style.radius, curve: .continuous),
      with: style.trough.shaded(towards: style.label, hovered: isHovered && isEnabled, pressed: 0)
        .enabled(isEnabled))
    let allowsMotion = style.environment.motion == .full
    let chipPosition = allowsMotion ? chip.value(at: time) : chip.target
    paintDividers(layout, chipAt: chipPosition, into: &canvas, style: style)
    if selectedSegmentIndex != nil {
      let inset = style.pressedChipInset * (allowsMotion ? unit(highlight.value(at: time)) : 0)
      let frame = layout.chip(at: chipPosition).inset(by: inset)
      let shape = Shape.roundedRect(
        frame, radius: max(0, style.radius - style.inset), curve: .continuous)
      if isEnabled { canvas.draw(ControlAppearance.thumbShadow, of: shape) }
      canvas.fill(shape, with: isEnabled ? style.chip : style.chip.opacity(style.disabledOpacity))
    }
    for index in segments.indices { paint(index, layout, into: &canvas, style: style) }
  }

  private func paintDividers(
    _ layout: Layout, chipAt chipPosition: Double, into canvas: inout Canvas, style: Style
  ) {
    for index in segments.indices.dropLast() {
      // The line between two segments fades out as the chip comes next to it.
      let distance = selectedSegmentIndex == nil ? 1 : abs(chipPosition - (Double(index) + 0.5))
      let opacity = unit((distance - 0.5) * 2)
      guard opacity > 0 else { continue }
      canvas.fill(
        .rect(layout.divider(after: index)),
        with: style.separator.opacity(opacity).enabled(isEnabled))
    }
  }

  private func paint(
    _ index: Int, _ layout: Layout, into canvas: inout Canvas, style: Style
  ) {
    let segment = segments[index]
    let isSelected = index == (drag?.movesChip == true ? drag?.index : selectedSegmentIndex)
    var color = style.label.enabled(isEnabled)
    if let drag, drag.index == index, !drag.movesChip {
      color = color.opacity(style.pressedOpacity)
    }
    let frames = layout.content(index, segment)
    if let symbol = segment.symbol, let frame = frames.symbol {
      canvas.draw(symbol, in: frame, color: color)
    }
    canvas.draw(
      style.environment.controlText(
        segment.title, font: isSelected ? layout.style.selectedFont : layout.style.font,
        alignment: .center),
      in: frames.title, color: color)
  }

  // MARK: Description

  /// A group whose value is the chosen segment, with a button per segment.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let layout = Layout(of: self, in: bounds, style: style)
    let buttons = segments.indices.map { index in
      SemanticsNode(
        id: "\(id)/\(segments[index].id ?? "segment-\(index)")", role: .button,
        label: segments[index].name, frame: layout.segment(index), isEnabled: isEnabled,
        isInteractive: true,
        state: [
          "selected": .bool(index == selectedSegmentIndex),
          "pressed": .bool(index == pressedIndex),
        ])
    }
    return SemanticsNode(
      id: id, role: .group, value: selectedSegmentIndex.map { segments[$0].name }, frame: bounds,
      isEnabled: isEnabled, isFocusable: !segments.isEmpty, isInteractive: true,
      state: ["selected": selectedSegmentIndex.map(StateValue.int) ?? .null], children: buttons)
  }
}

extension SegmentedControl.Segment {
  /// The accessibility label.
  var name: String { label ?? (title.isEmpty ? symbol?.name ?? "" : title) }
}
