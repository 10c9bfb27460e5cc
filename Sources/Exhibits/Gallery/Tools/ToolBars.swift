internal import VitrineResources
internal import VitrineViews

/// The tools above the stage: the view, then the exhibit's environment.
struct EnvironmentBar: CompositeView {
  var tools: StageTools
  /// The side panels, and the folded ones: each has a button at its side.
  var panels: [GalleryPart]
  var folded: [GalleryPart]

  /// All tools, the most important first: these stay if the width is small.
  private static let byPriority: [StageTool] = [
    .view, .device, .appearance, .zoom, .text, .language, .contrast, .direction, .motion,
  ]
  private typealias Metrics = StageTools.Metrics

  func body(in environment: Environment) -> some View<GalleryModel> {
    let button = StageTools.button(in: environment)
    let fit = ToolFit(
      tools.sizes(Self.byPriority, environment).map(\.width), button: button,
      fixedWidth: 2 * Metrics.margin + Double(panels.count) * (button + Metrics.gap))
    WidthReader(breaks: fit.breaks) { width in
      let (shown, hidden) = fit.split(Self.byPriority, in: width)
      HStack(spacing: Metrics.gap) {
        if panels.contains(.sidebar) {
          PanelToggle(panel: .sidebar, isFolded: folded.contains(.sidebar), width: button)
        }
        for tool in StageTool.above[0] where shown.contains(tool) {
          tool.view(tools, in: environment).id(tool)
        }
        Spacer(minLength: 0)
        for tool in StageTool.above[1] where shown.contains(tool) {
          tool.view(tools, in: environment).id(tool)
        }
        if !hidden.isEmpty {
          MoreTools(
            hidden: StageTool.above.flatMap { $0.filter(hidden.contains) }, tools: tools,
            id: "\(StageTool.barID)/more", width: button)
        }
        if panels.contains(.inspector) {
          PanelToggle(panel: .inspector, isFolded: folded.contains(.inspector), width: button)
        }
      }
      .padding(.horizontal, Metrics.margin)
      .frame(height: Self.height(tools, environment))
    }
    .toolPanel(edge: .bottom, environment)
    .grouped(environment.localized("gallery.environment")).named(StageTool.barID)
  }

  /// The height of the bar, in points.
  private static func height(_ tools: StageTools, _ environment: Environment) -> Double {
    let highest = tools.sizes(byPriority, environment).map(\.height).max() ?? 0
    return (highest + 2 * (Metrics.gap + 2)).rounded(.up)
  }

  /// The heights of the bars above and below the stage, in points.
  static func heights(
    _ tools: StageTools, _ environment: Environment
  ) -> (above: Double, below: Double) {
    (height(tools, environment), ClockBar.height(in: environment))
  }
}

/// How many tools fit a bar; the others are in a menu.
struct ToolFit {
  /// The widths of the bar at which one more tool fits, in points; from the last on, all fit
  /// without a menu.
  let breaks: [Double]

  /// - Parameters:
  ///   - widths: the widths of the tools, the most important first, in points.
  ///   - button: the width of the menu's button, in points.
  ///   - fixedWidth: the width of the rest of the bar, in points.
  ///   - hasMenu: true if the menu has other items too, and is always there; default false.
  init(_ widths: [Double], button: Double, fixedWidth: Double, hasMenu: Bool = false) {
    typealias Metrics = StageTools.Metrics
    var end = fixedWidth
    breaks = widths.indices.map { index in
      end += widths[index] + Metrics.gap
      return index == widths.count - 1 && !hasMenu ? end : end + button + Metrics.gap
    }
  }

  func count(in width: Double) -> Int { (breaks.lastIndex { $0 <= width } ?? -1) + 1 }

  /// The tools that a bar shows in a width, and those in its menu.
  func split(
    _ tools: [StageTool], in width: Double
  ) -> (shown: [StageTool], hidden: [StageTool]) {
    let count = count(in: width)
    return (Array(tools.prefix(count)), Array(tools.dropFirst(count)))
  }
}

/// The tools that don't fit a bar, in a menu.
struct MoreTools: CompositeView {
  var hidden: [StageTool]
  var tools: StageTools
  var id: String
  /// In points.
  var width: Double

  func body(in environment: Environment) -> some View<GalleryModel> {
    Menu(
      "", symbol: environment.symbols["ellipsis"],
      configuration: .init(.gray, buttonSize: .small)
    ) {
      ForEach(hidden, id: \.self) { $0.row(tools, in: environment) }.tint(environment.tint)
    }
    .frame(width: width)
    .tint(Theme(environment).colors.label).help(environment.localized("tool.more"))
    .label(environment.localized("tool.more")).named(id)
  }
}

extension View where Model == GalleryModel {
  /// Styles a panel of tools, with a separator at the stage's edge, one pixel thick.
  func toolPanel(edge: Alignment, _ environment: Environment) -> some View<GalleryModel> {
    toolText(in: environment).background(Theme(environment).panelColor)
      .overlay(alignment: edge) { Divider() }
  }

  /// Restores the window's layout direction.
  fileprivate func layoutDirection(of window: Environment) -> some View<GalleryModel> {
    environment(\.direction, window.direction)
  }
}

/// The tools of time below the stage, around the timeline, and a menu of the tools that don't fit.
///
/// The bar is left to right in each language: media controls point along the time. Menus and
/// tooltips are text, and follow the language.
struct ClockBar: CompositeView {
  var tools: StageTools
  /// Tools of the bar above that the window has no height for: they are in the menu.
  var others: [StageTool] = []

  /// The minimum width of the timeline with its digits, in points; ours.
  private static let minimumTimelineWidth = 140.0
  /// The tools after the timeline, the most important first.
  private static let byPriority: [StageTool] = [.record, .loop, .speed]
  private typealias Metrics = StageTools.Metrics

  func body(in environment: Environment) -> some View<GalleryModel> {
    let fit = fit(environment)
    let height = Self.height(in: environment)
    let button = StageTools.button(in: environment)
    WidthReader(breaks: fit.breaks) { width in
      let (trailing, hidden) = trailing(fit, in: width)
      let more = hidden.isEmpty ? 0 : button + Metrics.gap
      let trailingWidth = length(trailing, Metrics.gap, environment) + more
      HStack(spacing: Metrics.gap + 2) {
        HStack(spacing: 2) {
          for tool in StageTool.leading {
            tool.view(tools, in: environment).layoutDirection(of: environment)
          }
        }
        StageTimeView(tools: tools).padding(.vertical, 3)
      }
      .padding(.trailing, trailingWidth == 0 ? 0 : trailingWidth + Metrics.gap)
      .padding(.horizontal, Metrics.margin)
      .frame(height: height)
      // Not in the stack, so that a tool keeps its identity when it moves.
      .overlay(alignment: .trailing) {
        HStack(spacing: Metrics.gap) {
          for tool in trailing {
            tool.view(tools, in: environment).layoutDirection(of: environment).id(tool)
          }
          if !hidden.isEmpty {
            MoreTools(
              hidden: hidden, tools: tools, id: "\(StageTool.clockID)/more", width: button
            )
            .layoutDirection(of: environment)
          }
        }
        .frame(height: height)
        .padding(.trailing, Metrics.margin)
      }
    }
    .environment(\.direction, .leftToRight)
    .toolPanel(edge: .top, environment)
    .grouped(environment.localized("gallery.clock")).named(StageTool.clockID)
  }

  /// The width of tools, each with a gap, in points.
  private func length(_ all: [StageTool], _ gap: Double, _ environment: Environment) -> Double {
    tools.sizes(all, environment).reduce(0) { $0 + $1.width + gap }
  }

  /// The height of the bar, in points.
  static func height(in environment: Environment) -> Double {
    let scale = min(max(environment.textScale, 1), Metrics.maximumTextScale)
    return (GalleryArrangement.Metrics.clock * scale).rounded()
  }

  private func fit(_ environment: Environment) -> ToolFit {
    let start = length(StageTool.leading, 2, environment) + Self.minimumTimelineWidth
    return ToolFit(
      tools.sizes(Self.byPriority, environment).map(\.width),
      button: StageTools.button(in: environment),
      fixedWidth: start + 2 * Metrics.margin + 2 * Metrics.gap, hasMenu: !others.isEmpty)
  }

  /// The tools after the timeline, and those in a menu after them.
  ///
  /// While recording, the stop button is always there: in place of the menu if that has no other
  /// tools.
  private func trailing(
    _ fit: ToolFit, in width: Double
  ) -> (shown: [StageTool], hidden: [StageTool]) {
    let (shown, hidden) = fit.split(Self.byPriority, in: width)
    if shown.isEmpty, tools.isRecording { return ([.record], others) }
    return (
      StageTool.trailing.filter(shown.contains),
      others + StageTool.trailing.filter(hidden.contains)
    )
  }
}
