internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// Where the parts of the gallery's window are.
///
/// Everything is laid out for left-to-right; `place` mirrors what is drawn, hit and described.
struct GalleryLayout {
  /// Measures in points.
  ///
  /// Ours, on a grid of 8.
  enum Metrics {
    static let sidebar = 240.0
    static let inspector = 296.0
    static let margin = 16.0
    static let corner = 8.0
    /// A narrower window shows one part at a time.
    static let regularWidth = 700.0
    /// A narrower window has the inspector below the stage instead of beside it.
    static let wideWidth = 1000.0
    /// The same, and the inspector's width, in a window too low for one below.
    static let lowWideWidth = 800.0
    static let lowInspector = 248.0
    /// The most of the height that an inspector below takes.
    static let inspectorShare = 0.4
    /// The same in a narrow window, which shows the inspector only where it is asked for.
    static let narrowInspectorShare = 0.55
    /// The same in a window between narrow and wide, which shows all of its parts or one at a time.
    static let fullStageHeight = 200.0
    /// A lower inspector below the stage is none.
    static let leastInspector = 180.0
    /// The tools' bars leave the exhibit at least so much height, or are not there.
    static let stageHeight = 220.0
    /// Height of the tools of time.
    static let clock = 50.0
    /// A lower window has no room for an inspector below.
    static let inspectorHeight = 400.0
  }

  /// Heights of the tools above and below a stage of a width, in points.
  typealias ToolHeights = (Double) -> (above: Double, below: Double)

  let theme: Theme
  /// Tells it from others.
  let mark = LayoutMark()
  /// The list and its search, at the leading side or alone; nil where another pane shows.
  private(set) var sidebar: Rect?
  /// The tab bar of a narrow window, at its bottom; nil in others.
  private(set) var tabs: Rect?
  /// The room in which a narrow window's tools are a list; nil where another pane shows.
  private(set) var settings: Rect?
  /// False where another pane covers the stage.
  private(set) var showsStage = true
  /// The controls; nil where there is no room for them.
  private(set) var inspector: Rect?
  /// The tools above the stage; nil where there is no room for them.
  private(set) var surroundings: Rect?
  /// The tools of time below the stage; nil where there is no room for them.
  private(set) var clock: Rect?
  /// The exhibit's room.
  private(set) var stage: Rect
  /// Where the exhibit is in its room, and what it is told of its surroundings.
  private(set) var stagePlace: StagePlace

  var environment: Environment { theme.environment }
  var bounds: Rect { environment.bounds }

  /// - Parameters:
  ///   - environment: the window's.
  ///   - choices: what the exhibit's surroundings are where they differ.
  ///   - pane: what a narrow window shows.
  ///   - height: what an inspector below would like to have, in points.
  ///   - bars: heights of the tools above and below a stage of a width; nil for no tools.
  init(
    in environment: Environment, choices: StageChoices = StageChoices(),
    pane: GalleryPane = .stage, inspectorHeight height: Double = .infinity,
    bars: ToolHeights? = nil
  ) {
    theme = Theme(environment)
    stagePlace = StagePlace(choices, in: environment.bounds, window: environment)
    stage = environment.bounds
    if environment.size.width >= Metrics.regularWidth {
      cutPanels(inspectorHeight: height, bars)
      if let bars { cutBars(bars) }
    }
    if isTooSmall(hasTools: bars != nil) {
      (sidebar, inspector, surroundings, clock) = (nil, nil, nil, nil)
      stage = environment.bounds
      cutPane(pane, inspectorHeight: height, hasTools: bars != nil)
    }
    showsStage = showsStage && !stage.isEmpty
    let room = environment.directed(stage, in: environment.bounds)
    stagePlace = StagePlace(choices, in: room, window: environment)
  }

  /// True where one part at a time shows: all of them side by side would leave some of them out.
  private func isTooSmall(hasTools: Bool) -> Bool {
    let width = environment.size.width
    guard width < Metrics.wideWidth else { return false }
    if width < Metrics.regularWidth { return true }
    return hasTools && (surroundings == nil || clock == nil || inspector == nil)
  }

  /// How much larger panels are where the text is.
  private var panelScale: Double { min(max(environment.textScale, 1), 1.5) }

  /// List and controls around the stage.
  private mutating func cutPanels(inspectorHeight height: Double, _ bars: ToolHeights?) {
    let size = environment.size
    sidebar = GalleryLayout.cut(&stage, leading: Metrics.sidebar * panelScale)
    let isLow = size.height < Metrics.inspectorHeight
    if size.width >= (isLow ? Metrics.lowWideWidth : Metrics.wideWidth) {
      let width = isLow ? Metrics.lowInspector : Metrics.inspector * panelScale
      inspector = GalleryLayout.cut(&stage, trailing: width)
    } else if !isLow {
      var most = (stage.height * Metrics.inspectorShare).rounded()
      if let (high, low) = bars?(stage.width) {
        most = min(most, stage.height - high - low - Metrics.fullStageHeight)
      }
      guard most >= Metrics.leastInspector else { return }
      inspector = GalleryLayout.cut(&stage, bottom: min(most, height.rounded(.up)))
    }
  }

  /// A tab bar, and above it what is chosen there.
  private mutating func cutPane(
    _ pane: GalleryPane, inspectorHeight height: Double, hasTools: Bool
  ) {
    tabs = GalleryLayout.cut(&stage, bottom: TabBar.Style(theme).height)
    switch pane {
    case .stage:
      let height = (Metrics.clock * panelScale).rounded()
      guard hasTools, stage.height - height >= Metrics.stageHeight else { break }
      clock = GalleryLayout.cut(&stage, bottom: height)
    case .settings where hasTools:
      settings = stage
      showsStage = false
    case .settings: break
    case .exhibits:
      sidebar = stage
      showsStage = false
    case .knobs where environment.size.height >= Metrics.inspectorHeight:
      let most = (stage.height * Metrics.narrowInspectorShare).rounded()
      inspector = GalleryLayout.cut(&stage, bottom: min(most, height.rounded(.up)))
    case .knobs:
      inspector = stage
      showsStage = false
    }
  }

  /// True in a window that shows one part at a time.
  var isNarrow: Bool { tabs != nil }

  /// Takes the tools' bars off the stage, where that leaves enough of it.
  private mutating func cutBars(_ bars: ToolHeights) {
    let least = bounds.width < Metrics.wideWidth ? Metrics.fullStageHeight : Metrics.stageHeight
    let (high, low) = bars(stage.width)
    guard stage.height - low >= least else { return }
    clock = GalleryLayout.cut(&stage, bottom: low)
    guard stage.height - high >= least else { return }
    surroundings = GalleryLayout.cut(&stage, top: high)
  }

  /// True where the inspector is below the stage.
  var isInspectorBelow: Bool { inspector.map { $0.minY > bounds.minY } ?? false }

  /// A rectangle, laid out for left-to-right, where it really is.
  func place(_ rect: Rect) -> Rect { environment.directed(rect, in: bounds) }

  /// A point of the window in the coordinates of the layout.
  func layoutPoint(_ point: Point) -> Point {
    environment.direction == .leftToRight
      ? point : Point(bounds.minX + bounds.maxX - point.x, point.y)
  }

  /// What the exhibit is told of its surroundings.
  var stageEnvironment: Environment { stagePlace.environment }

  /// Behind the sidebar, the tools and the inspector.
  var panelColor: Color {
    environment.appearance == .dark
      ? theme.colors.secondaryBackground : theme.colors.groupedBackground
  }

  /// The lines between the parts, one pixel thick, each inside the panel that it borders.
  var hairlines: [Rect] {
    let line = 1 / environment.scale
    var lines: [Rect] = []
    if let sidebar, !isNarrow {
      lines.append(Rect(sidebar.maxX - line, sidebar.minY, line, sidebar.height))
    }
    if let bar = surroundings {
      lines.append(Rect(bar.minX, bar.maxY - line, bar.width, line))
    }
    if let clock { lines.append(Rect(clock.minX, clock.minY, clock.width, line)) }
    if let inspector, showsStage {
      lines.append(
        isInspectorBelow
          ? Rect(inspector.minX, inspector.minY, inspector.width, line)
          : Rect(inspector.minX, inspector.minY, line, inspector.height))
    }
    return lines
  }

  // MARK: Cutting

  private static func cut(_ rect: inout Rect, leading width: Double) -> Rect {
    let width = min(width, rect.width)
    let piece = Rect(rect.minX, rect.minY, width, rect.height)
    rect = Rect(rect.minX + width, rect.minY, rect.width - width, rect.height)
    return piece
  }

  private static func cut(_ rect: inout Rect, trailing width: Double) -> Rect {
    let width = min(width, rect.width)
    let piece = Rect(rect.maxX - width, rect.minY, width, rect.height)
    rect = Rect(rect.minX, rect.minY, rect.width - width, rect.height)
    return piece
  }

  private static func cut(_ rect: inout Rect, top height: Double) -> Rect {
    let height = min(height, rect.height)
    let piece = Rect(rect.minX, rect.minY, rect.width, height)
    rect = Rect(rect.minX, rect.minY + height, rect.width, rect.height - height)
    return piece
  }

  private static func cut(_ rect: inout Rect, bottom height: Double) -> Rect {
    let height = min(height, rect.height)
    let piece = Rect(rect.minX, rect.maxY - height, rect.width, height)
    rect = Rect(rect.minX, rect.minY, rect.width, rect.height - height)
    return piece
  }
}
