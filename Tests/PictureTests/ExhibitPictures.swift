import Testing
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineMotion
import VitrineScenes

/// Each state of the exhibits that have no pictures of their own: a new exhibit is pictured by itself.
@Suite struct ExhibitPictures {
  /// An exhibit in one of its states.
  struct Picture: CustomTestStringConvertible, Sendable {
    var exhibit: String
    var state: ExhibitState
    var variant: PictureVariant

    var name: String { "\(exhibit)-\(state.key)" }
    var testDescription: String { "\(name) \(variant.testDescription)" }
  }

  /// Those that other suites picture, at moments of their own.
  private static let others: Set<String> = [
    "typography", "colors", "materials", "icons", "progress-bar", "progress-ring",
    "activity-indicator", "network-activity", "progress-task", "refresh-control", "page-control",
    "page-control-styles", "page-view", "page-stories", "tab-bar", "controls", "text-field", "list",
    "kiosk-guide", "idle-reset", "gestures", "test-plate", "sheet",
    "alert", "popover", "menu", "toast", "help",
  ]

  /// Apps behind tabs are large pictures, and their bars have pictures of their own: 1x is enough, as for what fills a
  /// window.
  private static func variants(of id: String) -> [PictureVariant] {
    let isApp =
      id.hasPrefix("tab-")
      || [
        "badges", "touch-targets", "windows", "restoration", "audio-session", "attention",
        "notifications", "stage", "picture-in-picture", "app-switcher", "split-view",
      ].contains(id)
    return PictureVariant.all.filter { !isApp || $0.scale == 1 }
  }

  static let all = Catalog.all.filter {
    !others.contains($0.id) && !ScenePictures.exhibits.contains($0.id)
  }.flatMap { type in
    type.shownStates.filter { $0.input == nil }.flatMap { state in
      variants(of: type.id).map { Picture(exhibit: type.id, state: state, variant: $0) }
    }
  }

  @Test("A new exhibit has all its states pictured", arguments: all)
  func states(picture: Picture) throws {
    let type = try #require(Catalog.exhibit(picture.exhibit))
    let knobs = Dictionary(picture.state.settings.map { ($0.knob, $0.value) }) { $1 }
    let moment = Moment(
      name: picture.name, size: type.leastSize, time: 1, knobs: knobs)
    try ComponentPictures().verify(type.makeScene(), picture.variant, moment, #function)
  }

  @Test(
    "M5: the player stands beside its cover where there is room",
    arguments: PictureVariant.all.filter { $0.scale == 1 && $0.direction == .leftToRight })
  func widePlayer(variant: PictureVariant) throws {
    let moment = ScriptedMoment(
      name: "audio-session-wide", size: Size(800, 560), time: 2,
      knobs: ["playing": "true", "interruption": "short", "response": "pauses"],
      language: .korean)
    try moment.verify("audio-session", variant, #function)
  }

  @Test(
    "M7: windows stand beside each other where there is room, dimmed behind one in front",
    arguments: PictureVariant.all.filter { $0.scale == 1 && $0.direction == .leftToRight })
  func wideWindows(variant: PictureVariant) throws {
    let moment = ScriptedMoment(
      name: "windows-wide", size: Size(960, 740), time: 1, knobs: ["draft": "true"],
      language: .korean)
    try moment.verify("windows", variant, #function)
  }

  @Test(
    "M1, M4: cards stand side by side where there is room",
    arguments: PictureVariant.all.filter { $0.scale == 1 && $0.direction == .leftToRight },
    ["attention", "notifications"])
  func wideCards(variant: PictureVariant, exhibit: String) throws {
    let moment = ScriptedMoment(
      name: "\(exhibit)-wide", size: Size(1000, 520), time: 3,
      knobs: exhibit == "attention"
        ? ["window": "behind"] : ["away": "true", "job": "done"],
      language: .korean)
    try moment.verify(exhibit, variant, #function)
  }

  @Test(
    "M13: one column on a phone, and two on a tablet that stands",
    arguments: PictureVariant.all.filter { $0.direction == .leftToRight },
    [("phone", Size(390, 640)), ("tablet", Size(768, 640))])
  func narrowSplitView(variant: PictureVariant, device: (name: String, size: Size)) throws {
    let moment = ScriptedMoment(
      name: "split-view-\(device.name)", size: device.size, time: 1, knobs: [:],
      language: .korean)
    try moment.verify("split-view", variant, #function)
  }

  /// Jobs at moments that differ.
  static let jobMoments: [Moment] = [
    ("hash", 3.3), ("count", 1), ("copy", 5), ("stall", 5.2), ("hash", 12),
  ].map { job, time in
    Moment(
      name: "\(job)-\(time)", size: Size(400, 190), time: time, knobs: ["job": job])
  }

  @Test("A job is pictured as it goes (P6 to P10)", arguments: PictureVariant.all, jobMoments)
  func job(variant: PictureVariant, moment: Moment) throws {
    let type = try #require(Catalog.exhibit("progress-task"))
    try ComponentPictures().verify(type.makeScene(), variant, moment, #function)
  }
}
