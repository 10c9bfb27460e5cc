internal import VitrineViews

/// Identifies a view of the gallery to the layout around it.
enum GalleryPart: String, LayoutValueKey {
  static let defaultValue: GalleryPart? = nil
  case sidebar, workspace, inspector, tabs, settings
  /// The draggable edges of panels.
  case sidebarEdge, inspectorEdge
  /// The F6 stops around the stage, and the stage itself.
  case surroundings, stage, clock
}

/// The panels of the gallery that fit a window, and their arrangement.
struct GalleryArrangement: Hashable, Sendable {
  /// The placement of the inspector.
  enum Inspector: Hashable {
    case none
    /// At the trailing side, this many points wide when fully shown.
    case trailing(Double)
    /// Below the stage, no higher than its content or this fraction of the height.
    case below(fraction: Double)
    /// Instead of the stage.
    case full
  }

  /// Measures in points, on a grid of 8, ours.
  enum Metrics {
    static let sidebar = 240.0
    static let inspector = 296.0
    /// The largest fractions of the window's width that the panels take by default: the stage has
    /// the rest of the width, at full height.
    static let sidebarFraction = 0.24
    static let inspectorFraction = 0.296
    /// The minimum width of the inspector, whose rows have a name, a field and a stepper.
    static let minimumInspectorWidth = 256.0
    /// The width below which a window shows one pane at a time, times the scale of panels.
    static let regularWidth = 760.0
    /// From this width on, all panels are shown whatever the height.
    static let wideWidth = 1000.0
    /// The maximum fraction of the height for an inspector below.
    static let narrowInspectorFraction = 0.55
    /// The minimum height of the exhibit: bars of tools that would leave less are hidden.
    static let stageHeight = 220.0
    /// The same minimum in a window between narrow and wide.
    static let fullStageHeight = 200.0
    /// The minimum height of the stage in a wide, low window, where the tools below the stage have
    /// a menu of all other tools.
    static let lowStageHeight = 120.0
    static let clock = 50.0
    /// The minimum height of a window that has space for an inspector below the stage.
    static let inspectorHeight = 400.0
    /// Panels grow with the window in steps of this, so that most resizes don't lay them out again.
    static let step = 8.0
  }

  /// A width that follows the window's, in steps.
  static func stepped(
    _ width: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Double { (width / Metrics.step).rounded(rule) * Metrics.step }

  /// The pane of a narrow window; nil in one that shows all panels.
  private(set) var pane: GalleryPane?
  /// The width of the fully shown list at the leading side; nil if it isn't there.
  private(set) var sidebar: Double?
  private(set) var inspector = Inspector.none
  /// The visible width of the side panels, in points: 0 for folded ones.
  private(set) var shownSidebar = 0.0
  private(set) var shownInspector = 0.0
  /// The side panels that fit the window.
  private(set) var panels: [GalleryPart] = []
  /// The side panels that fit the window and are folded.
  private(set) var folded: [GalleryPart] = []
  private(set) var hasEnvironmentBar = false
  private(set) var hasClock = false
  private(set) var showsStage = true
  /// True if the welcome page is shown instead of the stage and its tools.
  private var isWelcome = false

  /// True in a window that shows one pane at a time.
  var isNarrow: Bool { pane != nil }
  var hasSidebar: Bool { sidebar == nil ? pane == .exhibits : shownSidebar > 0 }
  var hasInspector: Bool {
    guard case .trailing = inspector else { return inspector != .none }
    // An inspector that slides in exists from its first frame on, so that it can get the focus.
    return shownInspector > 0 || panels.contains(.inspector) && !folded.contains(.inspector)
  }

  /// The F6 stops, in reading order.
  var stops: [GalleryPart] {
    var tools = [GalleryPart.stage]
    if hasEnvironmentBar, !isWelcome { tools.insert(.surroundings, at: 0) }
    if hasClock, !isWelcome { tools.append(.clock) }
    return (panels.filter { $0 == .sidebar } + tools + panels.filter { $0 == .inspector })
      .filter { !folded.contains($0) }
  }

  /// True for a window that is wide enough to show all panels at any height.
  static func isWide(_ size: Size) -> Bool { size.width >= Metrics.wideWidth }

  /// - Parameters:
  ///   - size: the size of the window, in points.
  ///   - pane: the pane that a narrow window shows.
  ///   - panels: the widths of the side panels.
  ///   - shown: the visible fraction of each, 0…1.
  ///   - isWelcome: true for the welcome page; default false.
  ///   - hasInspector: false if there is nothing to inspect.
  ///   - bars: heights of the tools above and below the stage.
  init(
    _ size: Size, _ environment: Environment, pane: GalleryPane, panels: GalleryPanels,
    shown: (sidebar: Double, inspector: Double), isWelcome: Bool = false,
    hasInspector: Bool = true, bars: (above: Double, below: Double)
  ) {
    defer { self.isWelcome = isWelcome }
    // Panels scale with the text size.
    let panelScale = min(max(environment.textScale, 1), 1.5)
    if size.width >= Metrics.regularWidth * panelScale {
      self = GalleryArrangement(allIn: size, panelScale, panels, shown, hasInspector, bars)
      if Self.isWide(size) || hasEnvironmentBar { return }
    }
    let height = size.height - VitrineComponents.TabBar.Style(Theme(environment)).height
    let isLow = size.height < Metrics.inspectorHeight
    self = GalleryArrangement(pane, height: height, panelScale, isLow: isLow)
  }

  /// All panels side by side, as far as they fit.
  private init(
    allIn size: Size, _ panelScale: Double, _ panels: GalleryPanels,
    _ shown: (sidebar: Double, inspector: Double), _ hasInspector: Bool,
    _ bars: (above: Double, below: Double)
  ) {
    showsStage = size.height > 0
    func standard(_ width: Double, _ fraction: Double, _ minimum: Double = 0) -> Double {
      min(width, max(minimum, Self.stepped(size.width * fraction / panelScale))) * panelScale
    }
    self.panels = hasInspector ? [.sidebar, .inspector] : [.sidebar]
    folded = self.panels.filter(panels.isFolded)
    let standardInspector = standard(
      Metrics.inspector, Metrics.inspectorFraction, Metrics.minimumInspectorWidth)
    let sidebar = panels.width(
      .sidebar, standard: standard(Metrics.sidebar, Metrics.sidebarFraction),
      available: size.width - (hasInspector ? standardInspector : 0))
    self.sidebar = sidebar
    shownSidebar = (sidebar * shown.sidebar).rounded()
    // A removed inspector stays during the transition, except for its button.
    if hasInspector || shown.inspector > 0 {
      let width = panels.width(
        .inspector, standard: standardInspector, available: size.width - shownSidebar)
      inspector = .trailing(width)
      shownInspector = (width * shown.inspector).rounded()
    }
    let minimum = size.width < Metrics.wideWidth ? Metrics.fullStageHeight : Metrics.stageHeight
    hasClock = size.height - bars.below >= Metrics.lowStageHeight
    hasEnvironmentBar = size.height - bars.below - bars.above >= minimum
  }

  /// One pane at a time, above a tab bar.
  private init(_ pane: GalleryPane, height: Double, _ panelScale: Double, isLow: Bool) {
    self.pane = pane
    switch pane {
    case .stage:
      hasClock = height - (Metrics.clock * panelScale).rounded() >= Metrics.stageHeight
      showsStage = height > 0
    case .settings, .exhibits: showsStage = false
    case .knobs:
      showsStage = !isLow
      inspector = isLow ? .full : .below(fraction: Metrics.narrowInspectorFraction)
    }
  }
}

extension GalleryArrangement: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size { proposal.replacingUnspecifiedDimensions() }

  func flexibility(subviews: Subviews) -> AxisFlexibility { .fills }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var rest = bounds
    func view(_ part: GalleryPart) -> LayoutSubview? {
      subviews.first { $0[GalleryPart.self] == part }
    }
    func place(_ part: GalleryPart, in frame: Rect) {
      view(part)?.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    }
    /// Places a part at the bottom of the remaining space, and subtracts it.
    func place(_ part: GalleryPart, atBottom length: Double) {
      var frame = rest
      frame.size.height = min(max(0, length), rest.height)
      frame.origin.y = rest.maxY - frame.height
      rest.size.height -= frame.height
      place(part, in: frame)
    }
    func height(_ part: GalleryPart) -> Double {
      let proposal = ProposedViewSize(width: rest.width, height: nil)
      return view(part)?.sizeThatFits(proposal).height ?? 0
    }
    /// Places the drag area on the panel's side of an edge, inside the window: the stage stays
    /// free.
    func placeEdge(_ part: GalleryPart, at edge: Double) {
      let width = PanelEdge.width
      let start = part == .sidebarEdge ? edge - width : edge
      let left = min(max(bounds.minX, start), bounds.maxX - width)
      place(part, in: Rect(left, bounds.minY, width, bounds.height))
    }
    place(.tabs, atBottom: height(.tabs))
    if let sidebar {
      // The hidden part is beyond the side of the window.
      let hidden = sidebar - shownSidebar
      place(.sidebar, in: Rect(rest.minX - hidden, rest.minY, sidebar, rest.height))
      rest.origin.x += shownSidebar
      rest.size.width -= shownSidebar
      placeEdge(.sidebarEdge, at: rest.minX)
    }
    switch inspector {
    case .none: break
    case .full: place(.inspector, in: rest)
    case .trailing(let width):
      let side = rest.maxX - shownInspector
      place(.inspector, in: Rect(side, rest.minY, width, rest.height))
      placeEdge(.inspectorEdge, at: side)
      // An inspector that is removed for the wall slides over it: the wall is laid out once.
      if panels.contains(.inspector) { rest.size.width -= shownInspector }
    case .below(let fraction):
      let maximum = (rest.height * fraction).rounded()
      place(.inspector, atBottom: min(maximum, height(.inspector).rounded(.up)))
    }
    for part in [GalleryPart.workspace, .settings] { place(part, in: rest) }
    // In a narrow window the list has all the space.
    if sidebar == nil { place(.sidebar, in: rest) }
  }
}
