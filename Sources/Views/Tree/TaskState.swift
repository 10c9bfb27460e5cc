internal import VitrineAudio
internal import VitrineInteraction
internal import VitrineScenes

/// What a view wants of its task from now on.
struct TaskWish {
  var slot: SlotID
  var id: any Equatable & Sendable
  /// As `task` names it; nil where it does not.
  var name: String?
  var owner: TaskOwner
  var isActive: Bool
  var isPaused: Bool
  /// True where it is to end, and its view to be told when it has.
  var isCancelled: Bool
  /// True where the same was wanted before, paused or cancelled otherwise: what has ended stays so.
  var isOfSame = false
  var stream: SceneTask.Stream
  var work: SceneTask.Work
  /// A report as a value of the type that the task reports; nil where it is none.
  var decode: @Sendable (TaskValue) -> TaskValue?
  /// True where the view does something about a failure.
  var takesFailure: Bool
  /// What is heard meanwhile; nil for nothing.
  var sound: (session: AudioSession, source: AudioSource)?
  /// Why the machine is not to sleep meanwhile; nil where it may.
  var awakeReason: String?

  /// True where it rests while the window cannot be seen: what a person listens to goes on.
  var hidesWithWindow: Bool { owner == .view && sound?.session.category != .playback }

  /// True where both are of one id.
  func hasID(of other: TaskWish) -> Bool { id.isEqual(to: other.id) }
}

/// The tasks of a tree: which there are, and not who does them.
struct TaskState<Root> {
  /// A task that has begun and not ended.
  struct Entry {
    var key: String
    var generation: Int
    /// What it would be called if it were alone.
    var base: String
    var wish: TaskWish
    /// To its view, from the root inwards.
    var path: [SlotID]
    /// Takes its reports once its view has gone.
    var farewell: Action<Root>?
    /// True while it waits for the window to show again.
    var isHidden = false
  }

  var entries: [Entry] = []
  /// What has been wanted since the last layout.
  var wishes: [TaskWish] = []
  var isHidden = false
  private var generations: [String: Int] = [:]
  /// The greatest generation of names that are no longer kept.
  private var forgotten = 0

  /// Names whose generations are counted each by itself.
  ///
  /// Ours: more than a screen has, and little memory.
  private static var mostNames: Int { 1000 }

  /// True where there has been such a task, or may have been.
  func hasKnown(_ key: String) -> Bool { generations[key] != nil || forgotten > 0 }

  /// Counts a task.
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

  /// What a task is called: by its name, unless one that is there is called so.
  func freeKey(_ base: String) -> String {
    let used = Set(entries.filter { $0.farewell == nil }.map(\.key))
    guard used.contains(base) else { return base }
    var number = 2
    while used.contains("\(base)~\(number)") { number += 1 }
    return "\(base)~\(number)"
  }
}

extension Equatable {
  func isEqual(to other: any Equatable) -> Bool { other as? Self == self }
}
