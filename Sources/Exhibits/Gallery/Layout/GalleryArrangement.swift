internal import VitrineViews

/// What a part of the gallery is to the layout around it.
enum GalleryPart: String, LayoutValueKey {
  static let defaultValue: GalleryPart? = nil
  case sidebar, workspace, inspector, tabs, settings
  /// The edges of panels that are dragged.
  case sidebarEdge, inspectorEdge
}

/// Which parts of the gallery a window has space for, and where they stand.
struct GalleryArrangement: Hashable, Sendable {
  /// Where the inspector is.
  enum Inspector: Hashable {
    case none
    /// At the trailing side, so many points wide; 0 where it is folded.
    case beside(Double)
    /// Below the stage, no higher than its content, a share of what there is, and what that leaves.
    case below(share: Double, stage: Double)
    /// Alone.
    case whole
  }

  /// Measures in points, on a grid of 8, ours.
  enum Metrics {
    static let sidebar = 240.0
    static let inspector = 296.0
    /// A narrower window shows one part at a time; times the scale of panels.
    static let regularWidth = 700.0
    /// A narrower window has the inspector below the stage instead of beside it.
    static let wideWidth = 1000.0
    /// The same, and the inspector's width, in a window too low for one below.
    static let lowWideWidth = 800.0
    static let lowInspector = 248.0
    /// The most of the height that an inspector below takes, and one that was asked for.
    static let inspectorShare = 0.32
    static let narrowInspectorShare = 0.55
    /// The least height of a stage with tools in a window between narrow and wide.
    static let fullStageHeight = 200.0
    /// A lower inspector below the stage is none.
    static let leastInspector = 180.0
    /// The tools' bars leave the exhibit at least so much height, or are not there.
    static let stageHeight = 220.0
    static let clock = 50.0
    /// A lower window has no space for an inspector below.
    static let inspectorHeight = 400.0
  }

  /// The pane that a narrow window shows; nil in one that shows all parts.
  private(set) var pane: GalleryPane?
  /// The width of the list at the leading side, 0 where it is folded; nil where it is not there.
  private(set) var sidebar: Double?
  private(set) var inspector = Inspector.none
  /// The panels that are folded, and that the window has space for.
  private(set) var folded: [GalleryPart] = []
  private(set) var hasSurroundings = false
  private(set) var hasClock = false
  private(set) var showsStage = true

  /// True in a window that shows one part at a time.
  var isNarrow: Bool { pane != nil }
  var hasSidebar: Bool { sidebar.map { $0 > 0 } ?? (pane == .exhibits) }
  var hasInspector: Bool { inspector != .none && inspector != .beside(0) }

  /// True of a window that shows all parts, whatever else is in it.
  static func isWide(_ size: Size) -> Bool { size.width >= Metrics.wideWidth }

  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - pane: what a narrow one shows.
  ///   - panels: how wide those beside the stage are.
  ///   - hasInspector: false where nothing is to be inspected.
  ///   - bars: heights of the tools above and below a stage of a width.
  init(
    _ size: Size, _ environment: Environment, pane: GalleryPane, panels: GalleryPanels,
    hasInspector: Bool = true,
    bars: (Double) -> (above: Double, below: Double)
  ) {
    var panels = panels
    if !hasInspector { panels.fold(.inspector) }
    // How much larger panels are where the text is.
    let panelScale = min(max(environment.textScale, 1), 1.5)
    let isLow = size.height < Metrics.inspectorHeight
    if size.width >= Metrics.regularWidth * panelScale {
      self = GalleryArrangement(allIn: size, panelScale, panels, isLow: isLow, bars)
      let hasPanels = inspector != .none || panels.isFolded(.inspector)
      let isWhole = hasSurroundings && hasClock && hasPanels
      if Self.isWide(size) || isWhole { return }
    }
    let height = size.height - VitrineComponents.TabBar.Style(Theme(environment)).height
    self = GalleryArrangement(pane, height: height, panelScale, isLow: isLow)
  }

  /// All parts side by side, as far as there is space.
  private init(
    allIn size: Size, _ panelScale: Double, _ panels: GalleryPanels, isLow: Bool,
    _ bars: (Double) -> (above: Double, below: Double)
  ) {
    showsStage = size.height > 0
    let hasBoth = size.width >= (isLow ? Metrics.lowWideWidth : Metrics.wideWidth)
    let standard = isLow ? Metrics.lowInspector : Metrics.inspector * panelScale
    let sidebar = panels.width(
      .sidebar, standard: Metrics.sidebar * panelScale,
      available: size.width - (hasBoth ? standard : 0))
    self.sidebar = sidebar
    if sidebar == 0 { folded.append(.sidebar) }
    var stage = Size(size.width - sidebar, size.height)
    if hasBoth {
      let width = panels.width(.inspector, standard: standard, available: stage.width)
      inspector = .beside(width)
      stage.width -= width
    }
    let (above, below) = bars(stage.width)
    if inspector == .beside(0) { folded.append(.inspector) }
    if inspector == .none, !isLow {
      let tools = above + below + Metrics.fullStageHeight
      let most = min((size.height * Metrics.inspectorShare).rounded(), size.height - tools)
      if most >= Metrics.leastInspector, panels.isFolded(.inspector) {
        folded.append(.inspector)
      } else if most >= Metrics.leastInspector {
        inspector = .below(share: Metrics.inspectorShare, stage: tools)
        stage.height -= most
      }
    }
    let least = size.width < Metrics.wideWidth ? Metrics.fullStageHeight : Metrics.stageHeight
    hasClock = stage.height - below >= least
    hasSurroundings = hasClock && stage.height - below - above >= least
  }

  /// One part at a time, in the height above a tab bar.
  private init(_ pane: GalleryPane, height: Double, _ panelScale: Double, isLow: Bool) {
    self.pane = pane
    switch pane {
    case .stage:
      hasClock = height - (Metrics.clock * panelScale).rounded() >= Metrics.stageHeight
      showsStage = height > 0
    case .settings, .exhibits: showsStage = false
    case .knobs:
      showsStage = !isLow
      inspector = isLow ? .whole : .below(share: Metrics.narrowInspectorShare, stage: 0)
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
    /// Places a part along an edge of what is left, which has less space then.
    func place(_ part: GalleryPart, at edge: Edge, _ length: Double) {
      var frame = rest
      if edge == .bottom {
        frame.size.height = min(max(0, length), rest.height)
        frame.origin.y = rest.maxY - frame.height
        rest.size.height -= frame.height
      } else {
        frame.size.width = min(length, rest.width)
        rest.size.width -= frame.width
        if edge == .leading { rest.origin.x += frame.width } else { frame.origin.x = rest.maxX }
      }
      place(part, in: frame)
    }
    func height(_ part: GalleryPart) -> Double {
      let proposal = ProposedViewSize(width: rest.width, height: nil)
      return view(part)?.sizeThatFits(proposal).height ?? 0
    }
    /// Places what is dragged at the panel's side of an edge, as far as the window goes: the stage stays free.
    func placeEdge(_ part: GalleryPart, at edge: Double) {
      let width = PanelEdge.width
      let start = part == .sidebarEdge ? edge - width : edge
      let left = min(max(bounds.minX, start), bounds.maxX - width)
      place(part, in: Rect(left, bounds.minY, width, bounds.height))
    }
    place(.tabs, at: .bottom, height(.tabs))
    if let sidebar {
      place(.sidebar, at: .leading, sidebar)
      placeEdge(.sidebarEdge, at: rest.minX)
    }
    switch inspector {
    case .none: break
    case .whole: place(.inspector, in: rest)
    case .beside(let width):
      place(.inspector, at: .trailing, width)
      placeEdge(.inspectorEdge, at: rest.maxX)
    case .below(let share, let stage):
      let most = min((rest.height * share).rounded(), rest.height - stage)
      place(.inspector, at: .bottom, min(most, height(.inspector).rounded(.up)))
    }
    for part in [GalleryPart.workspace, .settings] { place(part, in: rest) }
    // Alone it has all the space.
    if sidebar == nil { place(.sidebar, in: rest) }
  }
}
