internal import VitrineMotion
internal import VitrineResources
internal import VitrineViews

/// The widths of the side panels, and which are folded, as set by a person.
struct GalleryPanels: Hashable, Sendable, Codable {
  /// In points; nil for the default width.
  private var sidebar: Double?
  private var inspector: Double?
  private var folded: Set<String> = []
  /// The width of the panel when the drag of its edge began; nil without a drag.
  private var draggedWidth: Double?
  /// The animated visible fraction, 0…1, of panels folded or unfolded by keys and buttons.
  private var shown: [String: Animated] = [:]

  private enum CodingKeys: CodingKey { case sidebar, inspector, folded }

  init() {}

  /// Decodes the valid values.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func width(_ panel: GalleryPart, _ key: CodingKeys) -> Double? {
      let range = Self.range(panel)
      return (try? values.decode(Double.self, forKey: key)).map {
        min(max($0, range.lowerBound), range.upperBound)
      }
    }
    (sidebar, inspector) = (width(.sidebar, .sidebar), width(.inspector, .inspector))
    folded = (try? values.decode(Set<String>.self, forKey: .folded)) ?? []
  }

  /// The range of panel widths, in points: from a short name to a line of code; ours.
  static func range(_ panel: GalleryPart) -> ClosedRange<Double> {
    panel == .sidebar ? 176...400 : 232...720
  }

  /// The minimum width of the stage, in points, ours.
  private static let stage = 320.0

  func isFolded(_ panel: GalleryPart) -> Bool { folded.contains(panel.rawValue) }

  /// The visible fraction of a panel, 0…1: 0 or 1 except during an animation.
  func shown(_ panel: GalleryPart) -> Animated {
    shown[panel.rawValue] ?? Animated(isFolded(panel) ? 0 : 1)
  }

  /// Folds a panel, or unfolds it to its former width, animated unless motion is reduced.
  mutating func toggle(_ panel: GalleryPart, in context: ActionContext) {
    var fraction = shown(panel)
    if isFolded(panel) { unfold(panel) } else { fold(panel) }
    fraction.set(isFolded(panel) ? 0 : 1, at: context.time, curve: Self.curve(in: context))
    shown[panel.rawValue] = fraction
  }

  /// The curve of folding: none with reduced motion.
  static func curve(in context: ActionContext) -> Curve {
    context.environment.motion == .reduced ? .none : .spring(.smooth)
  }

  /// Folds a panel at once.
  mutating func fold(_ panel: GalleryPart) {
    folded.insert(panel.rawValue)
    shown[panel.rawValue] = nil
  }

  /// Unfolds a panel at once.
  mutating func unfold(_ panel: GalleryPart) {
    folded.remove(panel.rawValue)
    shown[panel.rawValue] = nil
  }

  /// The width of a fully shown panel, in points.
  /// - Parameters:
  ///   - standard: the default width for the window.
  ///   - available: the width that it shares with the stage.
  func width(_ panel: GalleryPart, standard: Double, available: Double) -> Double {
    guard let chosenWidth = panel == .sidebar ? sidebar : inspector else { return standard }
    // The chosen width is reduced to leave the stage its minimum width, in the same steps as the
    // default width, but not below the default width.
    let maximum = GalleryArrangement.stepped(available - Self.stage, .down)
    return max(min(chosenWidth, maximum), min(chosenWidth, standard)).rounded()
  }

  /// Sets the width of a panel; a width below half of the minimum folds it.
  mutating func setWidth(_ width: Double, of panel: GalleryPart) {
    let range = Self.range(panel)
    guard width >= range.lowerBound / 2 else { return fold(panel) }
    unfold(panel)
    storeWidth(min(max(width, range.lowerBound), range.upperBound), of: panel)
  }

  private mutating func storeWidth(_ width: Double, of panel: GalleryPart) {
    guard width > 0 else { return }
    if panel == .sidebar { sidebar = width } else { inspector = width }
  }

  /// Handles a drag of a panel's edge.
  /// - Parameters:
  ///   - width: the panel's current width, in points.
  ///   - distance: how far the edge has moved away from the panel, in points.
  mutating func drag(
    _ panel: GalleryPart, width: Double, _ phase: DragValue.Phase, by distance: Double
  ) {
    if phase == .began { draggedWidth = width }
    guard let start = draggedWidth else { return }
    setWidth(phase == .cancelled ? start : start + distance, of: panel)
    // A panel that was folded unfolds to its former width.
    if isFolded(panel) { storeWidth(start, of: panel) }
    if phase == .ended || phase == .cancelled { draggedWidth = nil }
  }
}

/// The edge of a panel: dragging or the arrow keys resize the panel; a double tap or Enter folds
/// and unfolds it.
///
/// Three dots mark the edge; a line along the whole edge shows while it is hovered or dragged.
struct PanelEdge: CompositeView {
  /// The sidebar or the inspector.
  var panel: GalleryPart
  /// The panel's width, in points; 0 for a folded one.
  var width: Double

  /// Measures in points; ours.
  private enum Metrics {
    static let handle = Size(12, 36)
    static let dot = 3.0
    static let line = 2.0
    /// The step of an arrow key.
    static let step = 16.0
  }
  /// The width of the drag area, in points; ours.
  static let width = 12.0

  /// The visible interaction state.
  private struct InteractionState: Equatable {
    var isHovered = false
    var isDragged = false
  }

  func body(in environment: Environment) -> some View<GalleryModel> {
    let (panel, width) = (panel, width)
    // The direction away from the panel.
    let goesRight = (panel == .sidebar) != environment.isMirrored
    let outward = goesRight ? 1.0 : -1.0
    let color = Theme(environment).colors.inactive
    WithState<GalleryModel, InteractionState>(InteractionState()) { interaction in
      VStack(spacing: Metrics.dot) {
        for _ in 0..<3 { Circle().fill(color).frame(width: Metrics.dot, height: Metrics.dot) }
      }
      .frame(width: Metrics.handle.width, height: Metrics.handle.height)
      .focusable()
      .onKey(.right) { $0.model.panels.setWidth(width + Metrics.step * outward, of: panel) }
      .onKey(.left) { $0.model.panels.setWidth(width - Metrics.step * outward, of: panel) }
      .onKey(.enter) { $0.model.panels.toggle(panel, in: $1) }
      .role(.slider).label(environment.localized("gallery.width.\(panel.rawValue)"))
      .value("\(Int(width))")
      .named("gallery/edge/\(panel.rawValue)")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .onHover { $0.own.isHovered = $1 }
      .onTap(count: 2) { $0.model.panels.toggle(panel, in: $1) }
      .onDrag(axes: .horizontal) { local, drag, _ in
        local.own.isDragged = drag.phase != .ended && drag.phase != .cancelled
        local.model.panels.drag(panel, width: width, drag.phase, by: drag.translation.x * outward)
      }
      // The line is at the panel's edge; the line of a folded panel is at the window's side.
      .background(alignment: (panel == .sidebar) == (width > 0) ? .trailing : .leading) {
        if interaction.isHovered || interaction.isDragged {
          Rectangle().fill(color).frame(width: Metrics.line)
            .transition(.opacity, animation: .easing(.easeOut, duration: 0.15))
        }
      }
    }
  }
}

/// The button that folds and unfolds a panel, always at the same side of the tools.
struct PanelToggle: CompositeView {
  /// The sidebar or the inspector.
  var panel: GalleryPart
  var isFolded: Bool
  /// In points.
  var width: Double

  /// The distance from the corner of a view without a bar, in points; ours.
  static let margin = 8.0

  func body(in environment: Environment) -> some View<GalleryModel> {
    let panel = panel
    let label = environment.localized("gallery.\(isFolded ? "unfold" : "fold").\(panel.rawValue)")
    let key = GalleryShortcut.all.first { $0.name == panel.rawValue }?.title
    // In right-to-left languages the panel is at the other side.
    let isRight = (panel == .inspector) != environment.isMirrored
    VitrineComponents.Button(
      symbol: environment.symbols[isRight ? "stage/sidebar.right" : "sidebar"],
      configuration: .init(.gray, buttonSize: .small)
    )
    .on { (model: inout GalleryModel, _, context) in model.panels.toggle(panel, in: context) }
    .frame(width: width)
    .tint(Theme(environment).colors.label).label(label)
    .help(key.map { "\(label) (\($0))" } ?? label)
    .named("gallery/panel/\(panel.rawValue)").focused(\.focusedToggle, equals: panel)
  }
}
