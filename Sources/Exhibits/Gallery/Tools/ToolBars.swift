internal import VitrineResources
internal import VitrineViews

/// The tools above the stage: how it is seen, then what surrounds the exhibit.
struct SurroundingsBar: CompositeView {
  var tools: StageTools
  /// The panels that are folded: a button at the side of each brings it back.
  var folded: [GalleryPart]

  /// All of them, those first that stay where there is little width.
  private static let byImportance: [StageTool] = [
    .view, .device, .appearance, .zoom, .text, .language, .contrast, .direction, .motion,
  ]
  private typealias Metrics = StageTools.Metrics

  func body(in environment: Environment) -> some View<GalleryModel> {
    let fit = ToolFit(
      tools.sizes(Self.byImportance, environment).map(\.width),
      around: 2 * Metrics.margin + Double(folded.count) * (Metrics.button + Metrics.gap))
    WidthReader(breaks: fit.breaks) { width in
      let (shown, hidden) = fit.split(Self.byImportance, in: width)
      HStack(spacing: Metrics.gap) {
        if folded.contains(.sidebar) { UnfoldButton(panel: .sidebar) }
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
            id: "\(StageTool.barID)/more")
        }
        if folded.contains(.inspector) { UnfoldButton(panel: .inspector) }
      }
      .padding(.horizontal, Metrics.margin)
      .frame(height: Self.height(tools, environment))
    }
    .toolPanel(edge: .bottom, environment)
    .grouped(environment.localized("gallery.environment")).named(StageTool.barID)
  }

  /// Height of the bar, in points.
  private static func height(_ tools: StageTools, _ environment: Environment) -> Double {
    let highest = tools.sizes(byImportance, environment).map(\.height).max() ?? 0
    return (highest + 2 * (Metrics.gap + 2)).rounded(.up)
  }

  /// Heights of the tools above and below a stage of a width, in points.
  static func heights(
    _ width: Double, _ tools: StageTools, _ environment: Environment
  ) -> (above: Double, below: Double) {
    let clock = ClockBar(tools: tools, isCompact: false)
    return (height(tools, environment), clock.height(in: width, environment))
  }
}

/// How many tools fit a bar; the others are in a menu.
struct ToolFit {
  /// The widths from which on there is space for one more, in points: the last one needs no menu.
  let breaks: [Double]

  /// - Parameters:
  ///   - widths: of tools, those first that stay, in points.
  ///   - around: what the bar has besides, in points.
  init(_ widths: [Double], around: Double) {
    typealias Metrics = StageTools.Metrics
    var end = around
    breaks = widths.indices.map { index in
      end += widths[index] + Metrics.gap
      return index == widths.count - 1 ? end : end + Metrics.button + Metrics.gap
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

/// The tools for which a bar has no space, in a menu.
struct MoreTools: CompositeView {
  var hidden: [StageTool]
  var tools: StageTools
  var id: String

  func body(in environment: Environment) -> some View<GalleryModel> {
    Menu(
      "", symbol: environment.symbols["ellipsis"],
      configuration: .init(.gray, buttonSize: .small)
    ) {
      ForEach(hidden, id: \.self) { $0.row(tools, in: environment) }.tint(environment.tint)
    }
    .frame(width: StageTools.Metrics.button)
    .tint(Theme(environment).colors.label).help(environment.localized("tool.more"))
    .label(environment.localized("tool.more")).named(id)
  }
}

extension View where Model == GalleryModel {
  /// On the panel of tools, in their letters, with a line at the stage's edge, one pixel thick.
  func toolPanel(edge: Alignment, _ environment: Environment) -> some View<GalleryModel> {
    toolText(in: environment).background(Theme(environment).panelColor)
      .overlay(alignment: edge) { Divider() }
  }
}

/// The tools of time below the stage, with the line of time between them.
struct ClockBar: CompositeView {
  var tools: StageTools
  /// True where it has one line, and a menu of what that has no space for.
  var isCompact: Bool

  /// The least length of the line of time with its digits, in points; ours.
  private static let leastLine = (compact: 108.0, full: 200.0)
  /// The tools beside a compact line of time, those first that are at hand.
  private static let byImportance: [StageTool] = [.record, .loop, .speed]
  private typealias Metrics = StageTools.Metrics

  func body(in environment: Environment) -> some View<GalleryModel> {
    let breaks = breaks(environment)
    WidthReader(breaks: breaks) { width in
      let (trailing, hidden) = trailing(in: width, environment)
      let height = height(in: width, environment)
      let isDouble = !isCompact && width < breaks[0]
      let line = isDouble ? height / 2 : height
      let more = hidden.isEmpty ? 0 : Metrics.button + Metrics.gap
      let beside = isDouble ? 0 : length(trailing, Metrics.gap, environment) + more
      HStack(spacing: Metrics.gap + 2) {
        HStack(spacing: 2) {
          for tool in StageTool.leading { tool.view(tools, in: environment) }
        }
        StageTimeView(tools: tools).padding(.vertical, 3)
      }
      .padding(.trailing, beside == 0 ? 0 : beside + Metrics.gap)
      .padding(.horizontal, Metrics.margin)
      .frame(height: line)
      .frame(height: height, alignment: .top)
      // Not in the stack: so a tool is the same one wherever it stands.
      .overlay(alignment: .bottomTrailing) {
        HStack(spacing: Metrics.gap) {
          for tool in trailing { tool.view(tools, in: environment).id(tool) }
          if !hidden.isEmpty {
            MoreTools(hidden: hidden, tools: tools, id: "\(StageTool.clockID)/more")
          }
        }
        .frame(height: line)
        .padding(.trailing, Metrics.margin)
        .padding(.bottom, isDouble ? 4 : 0)
      }
    }
    .toolPanel(edge: .top, environment)
    .grouped(environment.localized("gallery.clock")).named(StageTool.clockID)
  }

  /// How long tools are, each with a gap, in points.
  private func length(_ all: [StageTool], _ gap: Double, _ environment: Environment) -> Double {
    tools.sizes(all, environment).reduce(0) { $0 + $1.width + gap }
  }

  /// The widths from which on there is space for more, the least first.
  private func breaks(_ environment: Environment) -> [Double] {
    if isCompact { return fit(environment).breaks }
    let all = length(StageTool.leading + StageTool.trailing, Metrics.gap, environment)
    return [all + 2 * Metrics.margin + 3 * Metrics.gap + Self.leastLine.full]
  }

  /// Height of the bar in a width: of two lines where the line of time would be too short.
  func height(in width: Double, _ environment: Environment) -> Double {
    let scale = min(max(environment.textScale, 1), Metrics.mostText)
    let line = (GalleryArrangement.Metrics.clock * scale).rounded()
    return isCompact || width >= breaks(environment)[0] ? line : 2 * line - 8
  }

  private func fit(_ environment: Environment) -> ToolFit {
    let start = length(StageTool.leading, 2, environment) + Self.leastLine.compact
    return ToolFit(
      tools.sizes(Self.byImportance, environment).map(\.width),
      around: start + 2 * Metrics.margin + 2 * Metrics.gap)
  }

  /// The tools after the line of time, and those in a menu behind them.
  ///
  /// While recording, what stops it stands where the menu does if there is room for one of them.
  private func trailing(
    in width: Double, _ environment: Environment
  ) -> (shown: [StageTool], hidden: [StageTool]) {
    guard isCompact else { return (StageTool.trailing, []) }
    let (shown, hidden) = fit(environment).split(Self.byImportance, in: width)
    if shown.isEmpty, tools.isRecording { return ([.record], []) }
    return (
      StageTool.trailing.filter(shown.contains), StageTool.trailing.filter(hidden.contains)
    )
  }
}
