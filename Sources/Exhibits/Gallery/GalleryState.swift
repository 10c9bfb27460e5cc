internal import VitrineScenes

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
  public var ranges: [String: [Int?]] = [:]
  /// The stage's surroundings.
  var choices: StageChoices

  init(
    exhibit: String, knobs: [String: [String: String]], view: StageView, speed: StageSpeed,
    loops: Bool, choices: StageChoices
  ) {
    self.exhibit = exhibit
    self.knobs = knobs
    self.view = view
    self.speed = speed
    self.loops = loops
    self.choices = choices
  }

  /// Reads what is there; what is missing or unknown to this version is as in a new gallery.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    exhibit = (try? values.decode(String.self, forKey: .exhibit)) ?? ""
    knobs = (try? values.decode([String: [String: String]].self, forKey: .knobs)) ?? [:]
    view = (try? values.decode(StageView.self, forKey: .view)) ?? .one
    speed = (try? values.decode(StageSpeed.self, forKey: .speed)) ?? .full
    loops = (try? values.decode(Bool.self, forKey: .loops)) ?? false
    ranges = (try? values.decode([String: [Int?]].self, forKey: .ranges)) ?? [:]
    choices = (try? values.decode(StageChoices.self, forKey: .choices)) ?? StageChoices()
  }
}

extension Gallery {
  /// What is worth remembering until the next run.
  public var savedState: GalleryState {
    var knobs: [String: [String: String]] = [:]
    for (id, play) in plays {
      let exhibit = play.session.exhibit
      let changed = settings(of: exhibit, id: id)
      if !changed.isEmpty {
        knobs[id] = Dictionary(changed.map { ($0.knob, $0.value) }) { _, last in last }
      }
    }
    var state = GalleryState(
      exhibit: selected, knobs: knobs, view: view, speed: speed, loops: loops, choices: choices)
    state.ranges = marks.filter { $0.value != StageMarks() }.mapValues { [$0.start, $0.end] }
    return state
  }

  /// Takes up what was remembered; exhibits, knobs and values that no longer exist are passed over.
  ///
  /// A state of another version is passed over as a whole.
  public mutating func restore(_ state: GalleryState) {
    guard state.version == GalleryState.currentVersion else { return }
    for (id, values) in state.knobs {
      guard let type = Catalog.exhibit(id) else { continue }
      let settings = values.sorted { $0.key < $1.key }.map { ExhibitSetting($0.key, $0.value) }
      open(type, with: settings)
    }
    choices = state.choices
    for (id, ends) in state.ranges where id == Self.wallRange || Catalog.exhibit(id) != nil {
      guard ends.count == 2, let known = StageMarks(start: ends[0], end: ends[1]) else { continue }
      marks[id] = known
    }
    setSpeed(state.speed)
    setLooping(state.loops)
    select(state.exhibit)
    show(state.view)
  }

  /// The knobs of an exhibit that are not at their defaults.
  func settings(of exhibit: any Exhibit, id: String) -> [ExhibitSetting] {
    let told = (exhibit as? any Adjustable)?.values
    return exhibit.knobs.compactMap { knob in
      let value = told?.string(knob.name) ?? setValues[id]?[knob.name] ?? knob.defaultValue
      return value == knob.defaultValue ? nil : ExhibitSetting(knob.name, value)
    }
  }

  /// Says something for a moment, at the foot of the stage.
  public mutating func notify(_ message: String) { toast = GalleryToast(message) }
}
