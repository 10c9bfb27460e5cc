public import VitrineDrawing
public import VitrineInteraction
public import VitrineMotion

/// Input to replay, in order of time: what a person did, as a value.
public struct Script: Hashable, Sendable {
  /// What messages call it: the path of its file.
  public var name: String
  /// The steps; times never decrease.
  public private(set) var steps: [ScriptStep]

  /// Latest time that a step can have, in seconds: a day.
  ///
  /// Ours; a mistake lies beyond.
  public static let latestTime: Seconds = 86_400

  /// A script in which nothing happens.
  public init() {
    name = "script"
    steps = []
  }

  /// Makes a script from steps, sorted by time; those of one time keep their order.
  public init(_ steps: [ScriptStep], name: String = "script") {
    self.name = name
    self.steps = steps.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Makes a script from events as a window saw them.
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
  /// The window that it happens in; nil for the first.
  public var window: WindowID?
  /// The line of the file that says so, counted from 1; nil for a step made in code.
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
  /// Something that needs no looking up.
  case event(InputEvent)
  /// An event whose place is looked up in the semantic tree when it takes effect; the position
  /// that it carries is replaced.
  case targeted(InputEvent, ScriptTarget)
  /// An event where the script last had a mouse, its wheel included, or any other pointer.
  ///
  /// Where it had none, the middle of the window; the position that the event carries is
  /// replaced. This is what a line of type `wheel` without `x`, `y` and `target` says.
  case atPointer(InputEvent)
}

/// A place that is named by a node of the semantic tree.
public struct ScriptTarget: Hashable, Sendable {
  /// The node's id.
  public var id: String
  /// How far across its frame, 0 (left) … 1 (right).
  public var fx: Double
  /// How far down its frame, 0 (top) … 1 (bottom).
  public var fy: Double

  /// Names a place in a node; its middle unless told otherwise.
  public init(_ id: String, fx: Double = 0.5, fy: Double = 0.5) {
    self.id = id
    self.fx = fx
    self.fy = fy
  }
}
