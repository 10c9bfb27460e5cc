internal import Components
internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion
internal import Resources

/// The tools above and below the stage.
struct StageBars {
  let layout: GalleryLayout
  var surroundings: StageToolbox?
  var clock: StageToolbox?
  var timeline: StageTimeline?

  /// Both boxes.
  private var boxes: [StageToolbox] { [surroundings, clock].compactMap { $0 } }

  /// Where a tool is, mirrored as it is seen.
  func frame(_ tool: StageTool) -> Rect? { boxes.lazy.compactMap { $0.frame(tool) }.first }

  // MARK: Paint

  func paint(into canvas: inout Canvas, at time: Seconds) {
    for bar in [layout.surroundings, layout.clock].compactMap({ $0 }) {
      canvas.fill(.rect(layout.place(bar)), with: layout.panelColor)
    }
    for box in boxes { box.paint(into: &canvas, at: time) }
    timeline?.paint(into: &canvas)
  }

  func paintMenus(into canvas: inout Canvas, at time: Seconds) {
    for box in boxes { box.paintMenus(into: &canvas, at: time) }
  }

  func paintRing(into canvas: inout Canvas, focus: FocusChain) {
    guard focus.showsRing, let focused = focus.focused else { return }
    if let timeline, let end = StageTimeline.End.allCases.first(where: { $0.id == focused }) {
      guard let handle = timeline.handle(end) else { return }
      FocusRing.paint(
        into: &canvas, around: layout.place(handle), radius: 3, theme: layout.theme)
    } else if let timeline, focused == StageTimeline.id {
      let frame = layout.place(timeline.room).inset(by: 2)
      FocusRing.paint(into: &canvas, around: frame, radius: 8, theme: layout.theme)
    } else if let tool = StageTool.owning(focused),
      let shape = boxes.lazy.compactMap({ $0.focusShape(tool) }).first
    {
      FocusRing.paint(into: &canvas, around: shape, theme: layout.theme)
    }
  }

  // MARK: Description

  func above(at time: Seconds) -> [Node] {
    guard let surroundings, let bar = layout.surroundings else { return [] }
    return [
      Node(
        id: StageTool.barID, role: .group, label: surroundings.model.text("gallery.environment"),
        frame: layout.place(bar), isInteractive: true, children: surroundings.nodes(at: time))
    ]
  }

  func below(at time: Seconds) -> [Node] {
    guard let clock, let bar = layout.clock else { return [] }
    return [
      Node(
        id: StageTool.clockID, role: .group, label: clock.model.text("gallery.clock"),
        frame: layout.place(bar), isInteractive: true,
        children: clock.nodes(at: time) + (timeline.map { [$0.node] } ?? []))
    ]
  }

  var menus: [Node] { boxes.flatMap(\.menuNodes) }
}

extension StageToolbox {
  /// Height of the tools above a stage of a width.
  static func barHeight(
    _ width: Double, _ model: StageTools.Model, _ environment: Environment
  ) -> Double {
    var box = StageToolbox(StageTools(), model, GalleryLayout(in: environment))
    box.layOutBar(StageTool.surroundings, in: Rect(0, 0, width, 0))
    return box.height
  }
}

extension Gallery {
  /// What the tools show.
  func toolModel(_ environment: Environment) -> StageTools.Model {
    StageTools.Model(
      view: view, environment: choices.applied(to: environment), choices: choices,
      isPlaying: clock?.isPlaying ?? false, speed: speed, loops: loops,
      isRecording: recorder != nil, language: environment.language, context: context)
  }

  /// The tools, where the layout has room for them.
  func bars(_ layout: GalleryLayout) -> StageBars {
    var bars = StageBars(layout: layout)
    let model = toolModel(layout.environment)
    if let bar = layout.surroundings {
      var box = StageToolbox(tools, model, layout)
      box.layOutBar(StageTool.surroundings, in: bar)
      bars.surroundings = box
    }
    if let bar = layout.clock {
      let (box, room) = clockBox(bar, StageToolbox(tools, model, layout))
      bars.clock = box
      bars.timeline = timeline(room, layout, box.theme)
    }
    return bars
  }

  /// Buttons at both ends, the line of time between them; where that would be too short, those go
  /// that matter least.
  private func clockBox(_ bar: Rect, _ empty: StageToolbox) -> (StageToolbox, Rect) {
    var box = empty
    let (margin, gap) = (StageToolbox.Metrics.margin, StageToolbox.Metrics.gap)
    func place(_ tool: StageTool, at x: Double) -> Rect {
      let size = box.size(tool)
      return Rect(x, bar.midY - size.height / 2, size.width, size.height)
    }
    var left = bar.minX + margin
    for tool in [StageTool.back, .play, .forward] {
      let frame = place(tool, at: left)
      box.add(tool, in: frame)
      left = frame.maxX + 2
    }
    var right = bar.maxX - margin
    for tool in [StageTool.record, .speed, .loop] {
      let width = box.size(tool).width
      guard right - width - left >= Self.leastTimeline else { continue }
      box.add(tool, in: place(tool, at: right - width))
      right -= width + gap
    }
    left += gap
    let line = Rect(left, bar.minY + 3, max(0, right - gap - left), bar.height - 6)
    return (box, line)
  }

  /// The least length of the line of time with its digits, in points.
  private static let leastTimeline = 220.0

  private func timeline(_ room: Rect, _ layout: GalleryLayout, _ theme: Theme) -> StageTimeline {
    let session = plays[selected]?.session
    let text = { context.strings.text($0, layout.language) }
    return StageTimeline(
      frame: clock?.frame ?? 0, lastFrame: lastFrame ?? session?.lastFrame ?? 0,
      loop: loops ? clock?.loop : nil, isTelling: isTelling(layout),
      words: StageTimeline.Words(
        still: text("gallery.still"), label: text("tool.time"), start: text("tool.in"),
        end: text("tool.out")),
      layout: layout, theme: theme, room: room, heldLength: tools.rangeGrip?.length)
  }
}
