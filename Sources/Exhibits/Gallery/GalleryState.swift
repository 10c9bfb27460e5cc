internal import VitrineViews

/// What the stage shows.
public enum StageView: String, Hashable, Sendable, CaseIterable, Codable {
  /// The exhibit.
  case one
  /// Its component in each of its states, side by side.
  case states
  /// All components at once, all moving.
  case wall
}

/// What a gallery remembers from one run to the next, as a value that can be written to a file.
public struct GalleryState: Codable, Equatable, Sendable {
  /// The form that this version of the program writes.
  public static let currentVersion = 1

  /// The form that it has.
  public var version = GalleryState.currentVersion
  /// Id of the exhibit that shows.
  public var exhibit: String
  /// Values of knobs that are not at their defaults: by exhibit, then by knob.
  public var knobs: [String: [String: String]]
  /// One exhibit, its states, or all.
  public var view: StageView
  /// How fast the stage's time runs.
  public var speed: StageSpeed
  /// True where it runs in a circle.
  public var loops: Bool
  /// First and last frame that is repeated, nil where only the other was chosen: by exhibit.
  public var ranges: [String: [Int?]]
  /// The stage's surroundings.
  var choices: StageChoices
  /// The gallery's appearance and language.
  public var settings: GallerySettings
  /// How wide the panels beside the stage are.
  var panels: GalleryPanels
}

extension GalleryState {
  /// Reads what is there; what is missing or unknown to this version is as in a new gallery.
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
    let plays = shelf.merging([selected: stage]) { $1 }
    let turned = plays.mapValues { $0.scene.settings }.merging(oldSettings) { now, _ in now }
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
    // The latest are kept, and of these the exhibit that shows for sure.
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
