public import VitrineDrawing
public import VitrineInteraction
public import VitrineMotion

/// The events of a scene since its start, and its environment.
///
/// The events form a script. A script holds only the size of the environment, so the rest of the
/// environment has to be given again for a replay.
public struct SceneRecording: Sendable {
  /// The name of what was recorded, without a folder or extension.
  public var name: String
  /// The events, in the scene's own time and coordinates.
  public var events: [TimedEvent]
  /// The time of the last frame, in seconds.
  public var time: Seconds
  /// The scene's environment when it started.
  public var environment: Environment
  /// A note for the person, shown with the path.
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

/// A picture of itself that a scene asks to have saved.
public enum SceneExport: Hashable, Sendable {
  /// The current picture, at a scale in pixels a point.
  case picture(scale: Double)
  /// The current picture in light and in dark appearance, side by side.
  case lightAndDark
  /// The picture with all knobs at their defaults, beside the current one.
  case beforeAndAfter
  /// The last seconds as an animated picture.
  case film
}

extension SceneRecording: Hashable {
  /// True if two recordings replay alike; their fonts are assumed to be the same.
  public static func == (a: SceneRecording, b: SceneRecording) -> Bool {
    a.name == b.name && a.events == b.events && a.time == b.time && a.remark == b.remark
      && a.environment.isSame(as: b.environment)
  }

  /// Hashes the name, the events and the time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(events)
    hasher.combine(time)
  }
}
