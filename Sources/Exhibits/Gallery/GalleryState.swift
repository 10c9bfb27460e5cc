internal import VitrineViews

/// The view of the stage.
public enum StageView: String, Hashable, Sendable, CaseIterable, Codable {
  /// The exhibit.
  case one
  /// Its component in each of its states, side by side.
  case states
  /// All components at once, all moving.
  case wall
}

/// The state that a gallery saves from one run to the next.
public struct GalleryState: Codable, Equatable, Sendable {
  /// The version that this program writes.
  public static let currentVersion = 1

  /// The version of this value.
  public var version = GalleryState.currentVersion
  /// The id of the selected exhibit.
  public var exhibit: String
  /// Values of knobs that are not at their defaults: by exhibit, then by knob.
  public var knobs: [String: [String: String]]
  /// One exhibit, its states, or all exhibits.
  public var view: StageView
  /// The speed of the stage's time.
  public var speed: StageSpeed
  /// True if it loops.
  public var loops: Bool
  /// The first and last frame of the loop by exhibit; nil for an end that wasn't marked.
  public var ranges: [String: [Int?]]
  /// The stage's environment.
  var choices: StageChoices
  /// The gallery's appearance and language.
  public var settings: GallerySettings
  /// The widths of the side panels, and which are folded.
  var panels: GalleryPanels
}

extension GalleryState {
  /// Decodes a state; missing or unknown values are those of a new gallery.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<T: Decodable>(_ key: CodingKeys, default value: T) -> T {
      (try? values.decode(T.self, forKey: key)) ?? value
    }
    version = try values.decode(Int.self, forKey: .version)
    exhibit = read(.exhibit, default: "")
    knobs = read(.knobs, default: [:])
    view = read(.view, default: .one)
    speed = read(.speed, default: .full)
    loops = read(.loops, default: false)
    ranges = read(.ranges, default: [:])
    choices = read(.choices, default: StageChoices())
    settings = read(.settings, default: GallerySettings())
    panels = read(.panels, default: GalleryPanels())
  }
}

extension GalleryModel {
  var savedState: GalleryState {
    let playbacks = shelf.merging([selected: stage]) { $1 }
    let turned = playbacks.mapValues { $0.scene.settings }.merging(discardedSettings) { now, _ in
      now
    }
    let knobs = turned.mapValues { settings in
      Dictionary(settings.map { ($0.knob, $0.value) }) { _, last in last }
    }
    return GalleryState(
      exhibit: selected, knobs: knobs.filter { !$0.value.isEmpty }, view: view, speed: speed,
      loops: loops,
      ranges: marks.filter { $0.value != StageMarks() }.mapValues { [$0.start, $0.end] },
      choices: choices, settings: settings, panels: panels)
  }

  mutating func restore(_ state: GalleryState) {
    guard state.version == GalleryState.currentVersion else { return }
    // The selected exhibit is opened last, since only the latest exhibits keep their state.
    let knobs = state.knobs.sorted {
      ($0.key == state.exhibit ? 1 : 0, $0.key) < ($1.key == state.exhibit ? 1 : 0, $1.key)
    }
    for (id, values) in knobs {
      guard let type = Catalog.exhibit(id) else { continue }
      open(
        type, with: values.sorted { $0.key < $1.key }.map { ExhibitSetting($0.key, $0.value) })
    }
    choices = state.choices
    settings = state.settings
    panels = state.panels
    for (id, ends) in state.ranges where id == Self.wallRange || Catalog.exhibit(id) != nil {
      guard ends.count == 2, let known = StageMarks(start: ends[0], end: ends[1]) else { continue }
      marks[id] = known
    }
    setSpeed(state.speed)
    setLooping(state.loops)
    select(state.exhibit)
    show(state.view)
  }
}
