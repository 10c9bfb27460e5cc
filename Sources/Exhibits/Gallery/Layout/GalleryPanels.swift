internal import VitrineMotion
internal import VitrineResources
internal import VitrineViews

/// How wide the panels beside the stage are, and which are folded, as a person left them.
struct GalleryPanels: Hashable, Sendable, Codable {
  /// In points; nil as the window gives it.
  private var sidebar: Double?
  private var inspector: Double?
  private var folded: Set<String> = []
  /// The width of the panel when the drag of its edge began; nil without a drag.
  private var draggedWidth: Double?
  /// How much of panels shows that keys and buttons have folded or unfolded, 0…1.
  private var shown: [String: Animated] = [:]

  private enum CodingKeys: CodingKey { case sidebar, inspector, folded }

  init() {}

  /// Reads what is there and makes sense.
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

  /// The widths that panels may have, in points: as little as shows a short name, as much as a line of
  /// code takes; ours.
  static func range(_ panel: GalleryPart) -> ClosedRange<Double> {
    panel == .sidebar ? 176...400 : 232...720
  }

  /// The width that the stage keeps, in points, ours.
  private static let stage = 320.0

  func isFolded(_ panel: GalleryPart) -> Bool { folded.contains(panel.rawValue) }

  /// How much of a panel shows, 0…1: all or nothing, but for a moment after it was folded or unfolded.
  func shown(_ panel: GalleryPart) -> Animated {
    shown[panel.rawValue] ?? Animated(isFolded(panel) ? 0 : 1)
  }

  /// Folds a panel, or unfolds it as wide as it was, in steps unless less motion is wanted.
  mutating func toggle(_ panel: GalleryPart, in context: ActionContext) {
    var number = shown(panel)
    if isFolded(panel) { unfold(panel) } else { fold(panel) }
    number.set(isFolded(panel) ? 0 : 1, at: context.time, curve: Self.curve(in: context))
    shown[panel.rawValue] = number
  }

  /// How a panel comes and goes: at once where less motion is wanted.
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

  /// How wide a panel is where all of it shows, in points.
  /// - Parameters:
  ///   - standard: as wide as the window would have it.
  ///   - available: what the stage has to share with it.
  func width(_ panel: GalleryPart, standard: Double, available: Double) -> Double {
    guard let own = panel == .sidebar ? sidebar : inspector else { return standard }
    // A window that is smaller now has the usual panels at most, in steps as those are.
    let most = GalleryArrangement.stepped(available - Self.stage, .down)
    return max(min(own, most), min(own, standard)).rounded()
  }

  /// Makes a panel as wide as told; one of less than half of the least width is folded.
  mutating func setWidth(_ width: Double, of panel: GalleryPart) {
    let range = Self.range(panel)
    guard width >= range.lowerBound / 2 else { return fold(panel) }
    unfold(panel)
    keep(min(max(width, range.lowerBound), range.upperBound), of: panel)
  }

  private mutating func keep(_ width: Double, of panel: GalleryPart) {
    guard width > 0 else { return }
    if panel == .sidebar { sidebar = width } else { inspector = width }
  }

  /// Takes a step of a drag of a panel's edge.
  /// - Parameters:
  ///   - width: the panel's now, in points.
  ///   - distance: how far the edge has gone away from the panel, in points.
  mutating func drag(
    _ panel: GalleryPart, width: Double, _ phase: DragValue.Phase, by distance: Double
  ) {
    if phase == .began { draggedWidth = width }
    guard let start = draggedWidth else { return }
    setWidth(phase == .cancelled ? start : start + distance, of: panel)
    // Unfolded it is as wide as it was.
    if isFolded(panel) { keep(start, of: panel) }
    if phase == .ended || phase == .cancelled { draggedWidth = nil }
  }
}

/// The edge of a panel: dragged, or moved by the arrow keys, it makes the panel wider or narrower; a
/// double tap or Enter folds and unfolds it.
///
/// Three dots mark it; a line shows all of it under a mouse and while it is dragged.
struct PanelEdge: CompositeView {
  /// The sidebar or the inspector.
  var panel: GalleryPart
  /// The panel's, in points; 0 for one that is folded.
  var width: Double

  /// Measures in points; ours.
  private enum Metrics {
    static let grip = Size(12, 36)
    static let dot = 3.0
    static let line = 2.0
    /// What an arrow key moves.
    static let step = 16.0
  }
  /// Width of what is dragged, in points; ours.
  static let width = 12.0

  /// What a person does to it that shows.
  private struct Hold: Equatable {
    var isHovered = false
    var isDragged = false
  }

  func body(in environment: Environment) -> some View<GalleryModel> {
    let (panel, width) = (panel, width)
    // Which way is away from the panel.
    let goesRight = (panel == .sidebar) != environment.isMirrored
    let outward = goesRight ? 1.0 : -1.0
    let color = Theme(environment).colors.inactive
    WithState<GalleryModel, Hold>(Hold()) { hold in
      VStack(spacing: Metrics.dot) {
        for _ in 0..<3 { Circle().fill(color).frame(width: Metrics.dot, height: Metrics.dot) }
      }
      .frame(width: Metrics.grip.width, height: Metrics.grip.height)
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
      // The line is where the panel ends; that of a folded one is at the window's side.
      .background(alignment: (panel == .sidebar) == (width > 0) ? .trailing : .leading) {
        if hold.isHovered || hold.isDragged {
          Rectangle().fill(color).frame(width: Metrics.line)
            .transition(.opacity, animation: .easing(.easeOut, duration: 0.15))
        }
      }
    }
  }
}

/// The button that folds a panel and unfolds it, at the same side of the tools both ways.
struct PanelToggle: CompositeView {
  /// The sidebar or the inspector.
  var panel: GalleryPart
  var isFolded: Bool
  /// In points.
  var width: Double

  /// From the corner of what has no bar, in points; ours.
  static let margin = 8.0

  func body(in environment: Environment) -> some View<GalleryModel> {
    let panel = panel
    let label = environment.localized("gallery.\(isFolded ? "unfold" : "fold").\(panel.rawValue)")
    let key = GalleryShortcut.all.first { $0.name == panel.rawValue }?.title
    // The panel is at the other side where reading goes to the left.
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
