/// A control of the bars around the stage.
enum StageTool: String, Hashable, Sendable, CaseIterable {
  case view, device, zoom, text, language, appearance, contrast, direction, motion
  case back, play, forward, speed, loop, record

  /// Those above the stage, in their order: how it is seen, then what surrounds the exhibit.
  static let above: [[StageTool]] = [
    [.view, .device, .zoom], [.text, .language, .appearance, .contrast, .direction, .motion],
  ]

  /// Those below, beside the line of time.
  static let time: [StageTool] = [.back, .play, .forward, .speed, .loop, .record]

  static let barID = "gallery/environment"
  static let clockID = "gallery/clock"

  var isOfTime: Bool { StageTool.time.contains(self) }

  /// The id of its node.
  var id: String { "\(isOfTime ? StageTool.clockID : StageTool.barID)/\(rawValue)" }

  /// The tool that a node belongs to: the tool's own, one inside of it, or its menu.
  static func owning(_ id: String?) -> StageTool? {
    guard let id else { return nil }
    return allCases.first { id == $0.id || id.hasPrefix("\($0.id)/") }
  }
}
