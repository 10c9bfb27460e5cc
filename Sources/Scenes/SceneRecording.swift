public import VitrineDrawing
public import VitrineInteraction
public import VitrineMotion

/// What happened in a scene from its beginning, and what surrounded it.
///
/// The events are a script's. A script does not hold the surroundings but for the size, so that
/// they have to be told again to whoever replays it.
public struct SceneRecording: Sendable {
  /// What it is a recording of, without a folder or ending.
  public var name: String
  /// What happened, in the scene's own time and coordinates.
  public var events: [TimedEvent]
  /// When its last frame was, in seconds.
  public var time: Seconds
  /// What the scene was told of its surroundings when it began.
  public var environment: Environment
  /// What the person should know of it besides where it is kept.
  public var remark: String

  /// Makes a recording.
  public init(
    name: String, events: [TimedEvent], time: Seconds, environment: Environment, remark: String
  ) {
    self.name = name
    self.events = events
    self.time = time
    self.environment = environment
    self.remark = remark
  }
}

/// What a scene asks to be kept of what it shows.
public enum SceneExport: Hashable, Sendable {
  /// What shows, in so many pixels a point.
  case picture(scale: Double)
  /// The same in light and in dark, side by side.
  case lightAndDark
  /// What would show if no knob had been set, beside what shows.
  case beforeAndAfter
  /// The last seconds as an animated picture.
  case film
}

extension SceneRecording: Hashable {
  /// True where they replay alike; the fonts are taken to be the same.
  public static func == (a: SceneRecording, b: SceneRecording) -> Bool {
    a.name == b.name && a.events == b.events && a.time == b.time && a.remark == b.remark
      && a.environment.isSame(as: b.environment)
  }

  /// Feeds what tells recordings apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(events)
    hasher.combine(time)
  }
}
