internal import VitrineComponents
internal import VitrineDrawing

/// A group of tools in a narrow window's settings.
enum StageToolSection: String {
  case surroundings, view, time

  /// The rows, each with the tools at its trailing side.
  var rows: [[StageTool]] {
    switch self {
    case .surroundings: [[.appearance], [.contrast], [.direction], [.motion], [.language], [.text]]
    case .view: [[.view], [.device], [.zoom]]
    case .time: [[.back, .play, .forward], [.speed], [.loop], [.record]]
    }
  }
}

extension StageTools.Model {
  /// A tool's control where its name stands beside it; nil for the one of the bars.
  func listControl(_ tool: StageTool) -> (any Control)? {
    switch tool {
    case .appearance: Switch(isOn: environment.appearance == .dark)
    case .contrast: Switch(isOn: environment.contrast == .increased)
    case .direction: Switch(isOn: environment.direction == .rightToLeft)
    case .motion: Switch(isOn: environment.motion == .reduced)
    case .loop: Switch(isOn: loops)
    case .language:
      PopUpButton(
        items: Language.allCases.map(\.ownName),
        selectedIndex: Language.allCases.firstIndex(of: environment.language))
    default: nil
    }
  }

  /// What stands before the tools of a row; the first says it, but for the clock's.
  func rowLabel(_ row: [StageTool]) -> String {
    row.contains(.play) ? label(.play) : row.first.map(label) ?? ""
  }
}

extension Language {
  /// What it is called by those who speak it, whatever the interface speaks.
  var ownName: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    }
  }
}
