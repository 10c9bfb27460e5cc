internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources

/// The tools above and below the stage.
struct StageBars {
  let layout: GalleryLayout
  var surroundings: StageToolbox?
  var clock: StageToolbox?
  var timeline: StageTimeline?
  /// The part of a list of tools that shows of each box.
  var listed: (above: Rect?, below: Rect?) = (nil, nil)

  /// Both boxes.
  private var boxes: [StageToolbox] { [surroundings, clock].compactMap { $0 } }

  /// Where a tool is, mirrored as it is seen.
  func frame(_ tool: StageTool) -> Rect? { boxes.lazy.compactMap { $0.frame(tool) }.first }

  // MARK: Paint

  func paint(into canvas: inout Canvas, at time: Seconds) {
    if let room = layout.settings {
      canvas.fill(.rect(layout.place(room)), with: layout.theme.colors.groupedBackground)
    }
    for bar in [layout.surroundings, layout.clock].compactMap({ $0 }) {
      canvas.fill(.rect(layout.place(bar)), with: layout.panelColor)
    }
    for box in boxes { box.paint(into: &canvas, at: time) }
    timeline?.paint(into: &canvas)
  }

  func paintMenus(into canvas: inout Canvas, at time: Seconds) {
    for box in boxes { box.paintMenus(into: &canvas, at: time) }
  }

  func paintRing(into canvas: inout Canvas, focus: FocusChain, at time: Seconds) {
    guard focus.showsRing, let focused = focus.focused else { return }
    if let timeline, let end = StageTimeline.End.allCases.first(where: { $0.id == focused }) {
      guard let handle = timeline.handle(end) else { return }
      FocusRing.paint(
        into: &canvas, around: layout.place(handle), radius: 3, theme: layout.theme)
    } else if let timeline, focused == StageTimeline.id {
      let frame = layout.place(timeline.room).inset(by: 2)
      FocusRing.paint(into: &canvas, around: frame, radius: 8, theme: layout.theme)
    } else if let tool = StageTool.owning(focused),
      let shape = boxes.lazy.compactMap({ $0.focusShape(tool, at: time) }).first
    {
      FocusRing.paint(into: &canvas, around: shape, theme: layout.theme)
    }
  }

  // MARK: Description

  func above(at time: Seconds) -> [Node] {
    guard let surroundings, let bar = layout.surroundings ?? listed.above else { return [] }
    return [
      Node(
        id: StageTool.barID, role: .group, label: surroundings.model.text("gallery.environment"),
        frame: layout.place(bar), isInteractive: true, clip: listed.above.map(layout.place),
        children: surroundings.nodes(at: time))
    ]
  }

  func below(at time: Seconds) -> [Node] {
    guard let clock, let bar = layout.clock ?? listed.below else { return [] }
    return [
      Node(
        id: StageTool.clockID, role: .group, label: clock.model.text("gallery.clock"),
        frame: layout.place(bar), isInteractive: true, clip: listed.below.map(layout.place),
        children: clock.nodes(at: time) + (timeline.map { [$0.node] } ?? []))
    ]
  }

  func menus(at time: Seconds) -> [Node] { boxes.flatMap { $0.menuNodes(at: time) } }
}

extension StageToolbox {
  /// Heights of the tools above and below a stage of a width.
  static func barHeights(
    _ width: Double, _ model: StageTools.Model, _ environment: Environment
  ) -> (above: Double, below: Double) {
    var above = StageToolbox(StageTools(), model, GalleryLayout(in: environment))
    let below = above
    above.layOutBar(StageTool.above, in: Rect(0, 0, width, 0))
    return (above.height, below.clockHeight(width))
  }
}

extension Gallery {
  /// What the tools show.
  func toolModel(_ environment: Environment) -> StageTools.Model {
    StageTools.Model(
      view: view, environment: choices.applied(to: environment), choices: choices,
      isPlaying: clock?.isPlaying ?? false, speed: speed, loops: loops,
      isRecording: recorder != nil, isMirrored: environment.direction == .rightToLeft,
      language: environment.language, context: context)
  }

  /// The same where the tools are as a layout has them.
  func toolModel(_ layout: GalleryLayout) -> StageTools.Model {
    var model = toolModel(layout.environment)
    model.isList = layout.settings != nil
    return model
  }

  /// Lays out the tools, where the layout has room for them.
  func makeBars(_ layout: GalleryLayout) -> StageBars {
    var bars = StageBars(layout: layout)
    let model = toolModel(layout)
    if let room = layout.settings {
      listSettings(in: room, &bars, model)
      return bars
    }
    if let bar = layout.surroundings {
      var box = StageToolbox(tools, model, layout)
      box.layOutBar(StageTool.above, in: bar)
      bars.surroundings = box
    }
    if let bar = layout.clock {
      var box = StageToolbox(tools, model, layout)
      let room = box.layOutClock(in: bar, isCompact: layout.isNarrow)
      bars.clock = box
      bars.timeline = timeline(room, layout, box.theme)
    }
    return bars
  }

  func timeline(_ room: Rect, _ layout: GalleryLayout, _ theme: Theme) -> StageTimeline {
    let text = { context.strings.text($0, layout.language) }
    return StageTimeline(
      frame: toldFrame ?? 0, lastFrame: knownFrame,
      marks: shownMarks, loops: loops, isTelling: isTelling(layout),
      words: StageTimeline.Words(
        still: text("gallery.still"), label: text("tool.time"), start: text("tool.in"),
        end: text("tool.out")),
      layout: layout, theme: theme, room: room, heldLength: tools.rangeGrip?.length)
  }
}
