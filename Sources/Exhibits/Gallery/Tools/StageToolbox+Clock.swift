internal import VitrineDrawing
internal import VitrineGeometry

/// The tools of time as a bar below the stage.
extension StageToolbox {
  /// The least length of the line of time with its digits, in points.
  ///
  /// Ours.
  private static let leastTimeline = 200.0
  private static let compactTimeline = 180.0
  private static let leading: [StageTool] = [.back, .play, .forward]
  private static let trailing: [StageTool] = [.loop, .speed, .record]

  private func width(_ all: [StageTool]) -> Double {
    all.reduce(0) { $0 + size($1).width + Metrics.gap }
  }

  /// Height of one line of tools, in points.
  private var line: Double {
    (GalleryLayout.Metrics.clock * min(max(layout.environment.textScale, 1), 1.5)).rounded()
  }

  /// True where the line of time would be too short beside all the tools.
  private func wraps(_ width: Double) -> Bool {
    let tools = self.width(Self.leading) + self.width(Self.trailing)
    return width - 2 * Metrics.margin - tools - 3 * Metrics.gap < Self.leastTimeline
  }

  /// Height of the bar in a width, in points.
  func clockHeight(_ width: Double) -> Double { wraps(width) ? 2 * line - 8 : line }

  /// Buttons at both ends, the line of time between them; what would make that too short stands in
  /// a line of its own.
  /// - Parameter isCompact: has one line, and leaves out what only the settings have room for.
  /// - Returns: the place of the line of time.
  mutating func layOutClock(in bar: Rect, isCompact: Bool) -> Rect {
    let isDouble = wraps(bar.width) && !isCompact
    let height = isDouble ? bar.height / 2 : bar.height
    let first = bar.minY + height / 2
    var left = bar.minX + Metrics.margin
    for tool in Self.leading { left = place(tool, at: left, first) + 2 }
    left += Metrics.gap
    var right = bar.maxX - Metrics.margin
    let trailing = isCompact ? fitting(right - left) : Self.trailing
    var x = right - width(trailing) + Metrics.gap
    if !isDouble, !trailing.isEmpty { right = x - 2 * Metrics.gap }
    for tool in trailing {
      x = place(tool, at: x, isDouble ? first + height - 4 : first) + Metrics.gap
    }
    return Rect(left, first - height / 2 + 3, max(0, right - left), height - 6)
  }

  /// The tools beside a compact line of time, those first that are wanted at hand; one that stops a
  /// recording always is.
  private func fitting(_ room: Double) -> [StageTool] {
    var chosen: [StageTool] = []
    for tool in [StageTool.record, .loop, .speed] {
      let line = room - width(chosen + [tool]) - Metrics.gap
      let isStop = tool == .record && model.isRecording
      guard line >= Self.compactTimeline || isStop else { break }
      chosen.append(tool)
    }
    return Self.trailing.filter(chosen.contains)
  }

  /// - Returns: where the tool ends.
  private mutating func place(_ tool: StageTool, at x: Double, _ y: Double) -> Double {
    let size = size(tool)
    add(tool, in: Rect(x, y - size.height / 2, size.width, size.height))
    return x + size.width
  }
}
