public import VitrineDrawing
public import VitrineInteraction
public import VitrineMotion

/// Input to replay, in order of time: a person's actions as a value.
public struct Script: Hashable, Sendable {
  /// Its name in messages: the path of its file.
  public var name: String
  /// The steps; times never decrease.
  public private(set) var steps: [ScriptStep]

  /// Latest time that a step can have, in seconds: a day.
  ///
  /// Ours; anything beyond is a mistake.
  public static let latestTime: Seconds = 86_400

  /// An empty script.
  public init() {
    name = "script"
    steps = []
  }

  /// Makes a script from steps, sorted by time; steps with the same time keep their order.
  public init(_ steps: [ScriptStep], name: String = "script") {
    self.name = name
    self.steps = steps.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Makes a script from events as a window received them.
  public init(events: [TimedEvent], name: String = "script") {
    self.init(events.map { ScriptStep($0.time, .event($0.event)) }, name: name)
  }
}

/// One step of a script.
public struct ScriptStep: Hashable, Sendable {
  /// When, absolute, in seconds; it takes effect in the first frame at or after it.
  public var time: Seconds
  /// What happens.
  public var action: ScriptAction
  /// The window of the event; nil for the first.
  public var window: WindowID?
  /// The line of the file, from 1; nil for a step made in code.
  public var line: Int?

  /// Makes a step.
  public init(
    _ time: Seconds, _ action: ScriptAction, window: WindowID? = nil, line: Int? = nil
  ) {
    self.time = time
    self.action = action
    self.window = window
    self.line = line
  }
}

/// What happens in a step.
public enum ScriptAction: Hashable, Sendable {
  /// An event with a known position or none.
  case event(InputEvent)
  /// An event whose position is looked up in the semantic tree when it takes effect, replacing the
  /// one that it carries.
  case targeted(InputEvent, ScriptTarget)
  /// An event at the last position of a pointer in the script: of a mouse, a wheel, or any other
  /// pointer.
  ///
  /// Without an earlier pointer, it is in the middle of the window. The position that the event
  /// carries is replaced. A line of type `wheel` without `x`, `y` and `target` is such an event.
  case atPointer(InputEvent)
}

/// A point in the frame of a node of the semantic tree.
public struct ScriptTarget: Hashable, Sendable {
  /// The node's id.
  public var id: String
  /// The horizontal fraction of its frame, 0 (left) … 1 (right).
  public var fx: Double
  /// The vertical fraction of its frame, 0 (top) … 1 (bottom).
  public var fy: Double

  /// Names a point in a node; default its middle.
  public init(_ id: String, fx: Double = 0.5, fy: Double = 0.5) {
    self.id = id
    self.fx = fx
    self.fy = fy
  }
}
