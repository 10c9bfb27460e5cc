internal import VitrineAudio
internal import VitrineInteraction
internal import VitrineScenes

/// What a view requests of its task.
struct TaskRequest {
  var node: NodeID
  var id: any Equatable & Sendable
  /// The name given to `task`; nil for none.
  var name: String?
  var owner: TaskOwner
  var isActive: Bool
  var isPaused: Bool
  /// True to cancel the task and notify the view when it has ended.
  var isCancelled: Bool
  /// True if the request differs only in being paused or cancelled: a task that has ended isn't
  /// restarted.
  var continuesTask = false
  var stream: SceneTask.Stream
  var work: SceneTask.Work
  /// Converts a report to the type that the task reports; nil if that is impossible.
  var decode: @Sendable (TaskValue) -> TaskValue?
  /// True if the view handles failures.
  var handlesFailure: Bool
  /// The audio that plays while the task runs; nil for none.
  var sound: (session: AudioSession, source: AudioSource)?
  /// The reason to keep the machine awake; nil to let it sleep.
  var awakeReason: String?

  /// True if the task is suspended while the window is hidden; audio playback continues.
  var suspendsWhileHidden: Bool { owner == .view && sound?.session.category != .playback }

  /// True if both requests have the same id.
  func hasID(of other: TaskRequest) -> Bool { id.isEqual(to: other.id) }
}

/// The tasks of a tree, regardless of what executes them.
struct TaskState<Root> {
  /// A task that has begun and not ended.
  struct Entry {
    var key: String
    var generation: Int
    /// The key before it was made unique.
    var base: String
    var request: TaskRequest
    /// The view's path, from the root inwards.
    var path: [NodeID]
    /// Handles the reports after the view was removed.
    var disappearAction: Action<Root>?
    /// True while the task waits for the window to be shown.
    var isHidden = false
  }

  var entries: [Entry] = []
  /// The requests since the last layout.
  var requests: [TaskRequest] = []
  var isHidden = false
  private var generations: [String: Int] = [:]
  /// The highest generation of the names no longer kept.
  private var forgotten = 0

  /// How many names have a generation count of their own.
  ///
  /// Ours: more tasks than a screen has, and little memory.
  private static var mostNames: Int { 1000 }

  /// True if a task with this key has existed, or may have.
  func hasKnown(_ key: String) -> Bool { generations[key] != nil || forgotten > 0 }

  /// Counts up the generation of a key.
  mutating func makeGeneration(of key: String) -> Int {
    if generations.count >= Self.mostNames, generations[key] == nil {
      let used = Set(entries.map(\.key))
      for (name, last) in generations where !used.contains(name) {
        forgotten = max(forgotten, last)
        generations[name] = nil
      }
    }
    let next = (generations[key] ?? forgotten) + 1
    generations[key] = next
    return next
  }

  /// A unique key: the base, numbered if it is taken.
  func freeKey(_ base: String) -> String {
    let used = Set(entries.filter { $0.disappearAction == nil }.map(\.key))
    guard used.contains(base) else { return base }
    var number = 2
    while used.contains("\(base)~\(number)") { number += 1 }
    return "\(base)~\(number)"
  }
}

extension Equatable {
  func isEqual(to other: any Equatable) -> Bool { other as? Self == self }
}
