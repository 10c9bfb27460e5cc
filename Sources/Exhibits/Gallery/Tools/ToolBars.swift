internal import VitrineResources
internal import VitrineViews

/// The tools above the stage: how it is seen, then what surrounds the exhibit.
struct SurroundingsBar: CompositeView {
  var tools: StageTools

  func body(in environment: Environment) -> some View<GalleryModel> {
    ToolRows(count: StageTool.above[0].count)() {
      for tool in StageTool.above.flatMap(\.self) { tool.view(tools, in: environment) }
    }
    .toolPanel(edge: .bottom, environment)
    .grouped(environment.localized("gallery.environment")).named(StageTool.barID)
  }

  /// Heights of the tools above and below a stage of a width, in points.
  static func heights(
    _ width: Double, _ tools: StageTools, _ environment: Environment
  ) -> (above: Double, below: Double) {
    let rows = ToolRows(count: StageTool.above[0].count)
    let sizes = tools.sizes(StageTool.above.flatMap(\.self), environment)
    let clock = ClockBar(tools: tools, isCompact: false)
    return (rows.plan(sizes, in: width).height, clock.height(in: width, environment))
  }
}

extension View where Model == GalleryModel {
  /// On the panel of tools, in their letters, with a line at the stage's edge, one pixel thick.
  func toolPanel(edge: Alignment, _ environment: Environment) -> some View<GalleryModel> {
    toolText(in: environment).background(Theme(environment).panelColor)
      .overlay(alignment: edge) { Divider() }
  }
}

/// Tools in a row, the first leading and the others together at the other side; where that is too
/// short each group has rows of its own, as many as it takes.
struct ToolRows: Layout {
  /// How many belong to the first group.
  let count: Int

  /// Where tools of some sizes are in a width, and how high all of it is.
  func plan(_ sizes: [Size], in width: Double) -> (frames: [Rect], height: Double) {
    typealias Metrics = StageTools.Metrics
    let space = max(0, width - 2 * Metrics.margin)
    let sizes = sizes.map { Size(min($0.width, space), $0.height) }
    let flow = FlowLayout(spacing: Metrics.gap, lineSpacing: Metrics.gap + 2)
    var (origins, size) = flow.places(of: sizes, in: .infinity)
    if size.width <= space {
      for index in origins.indices.dropFirst() { origins[index].x += space - size.width }
    } else {
      let first = flow.places(of: Array(sizes.prefix(count)), in: space)
      let others = flow.places(of: Array(sizes.dropFirst(count)), in: space)
      let top = first.size.height + flow.lineSpacing
      origins = first.origins + others.origins.map { $0 + Point(0, top) }
      size.height = top + others.size.height
    }
    let corner = Point(Metrics.margin, flow.lineSpacing)
    return (
      zip(origins, sizes).map { Rect(origin: corner + $0, size: $1) },
      (size.height + 2 * flow.lineSpacing).rounded(.up)
    )
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let width = proposal.replacingUnspecifiedDimensions().width
    return Size(width, plan(subviews.map { $0.sizeThatFits(.unspecified) }, in: width).height)
  }

  func flexibility(subviews: Subviews) -> AxisFlexibility { .fillsWidth }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    for (subview, frame) in zip(subviews, plan(sizes, in: bounds.width).frames) {
      subview.place(at: frame.origin + bounds.origin, proposal: ProposedViewSize(frame.size))
    }
  }
}

/// The tools of time below the stage, with the line of time between them.
struct ClockBar: CompositeView {
  var tools: StageTools
  /// True where it has one line, and leaves out what only the settings have space for.
  var isCompact: Bool

  /// The least length of the line of time with its digits, in points; ours.
  private static let leastLine = (compact: 180.0, full: 200.0)
  /// The tools beside a compact line of time, those first that are at hand.
  private static let byImportance: [StageTool] = [.record, .loop, .speed]
  private typealias Metrics = StageTools.Metrics

  func body(in environment: Environment) -> some View<GalleryModel> {
    let breaks = breaks(environment)
    WidthReader(breaks: breaks) { width in
      let trailing = trailing(breaks.count { $0 <= width })
      let height = height(in: width, environment)
      let isDouble = !isCompact && width < breaks[0]
      let line = isDouble ? height / 2 : height
      let beside = isDouble || trailing.isEmpty ? 0 : length(trailing, Metrics.gap, environment)
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
    if isCompact {
      let start = length(StageTool.leading, 2, environment) + Self.leastLine.compact
      return Self.byImportance.indices.map { last in
        start + 2 * Metrics.margin + 2 * Metrics.gap
          + length(Array(Self.byImportance[...last]), Metrics.gap, environment)
      }
    }
    let all = length(StageTool.leading + StageTool.trailing, Metrics.gap, environment)
    return [all + 2 * Metrics.margin + 3 * Metrics.gap + Self.leastLine.full]
  }

  /// Height of the bar in a width: of two lines where the line of time would be too short.
  func height(in width: Double, _ environment: Environment) -> Double {
    let scale = min(max(environment.textScale, 1), Metrics.mostText)
    let line = (GalleryArrangement.Metrics.clock * scale).rounded()
    return isCompact || width >= breaks(environment)[0] ? line : 2 * line - 8
  }

  /// The tools after the line of time: all, or so many that fit; what stops a recording always does.
  private func trailing(_ count: Int) -> [StageTool] {
    guard isCompact else { return StageTool.trailing }
    let first = Self.byImportance.prefix(max(count, tools.isRecording ? 1 : 0))
    return StageTool.trailing.filter(first.contains)
  }
}
