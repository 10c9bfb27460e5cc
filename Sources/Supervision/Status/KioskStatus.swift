/// How a kiosk is, as its socket tells.
package struct KioskStatus: Codable, Hashable, Sendable {
  /// What the supervisor is about.
  package enum State: String, Codable, Sendable {
    /// The scene was started and has no frame yet.
    case starting
    /// The scene presents its frames.
    case running
    /// The scene has failed, and is tried again soon.
    case waiting
    /// The scene has failed too often; it is tried again now and then.
    case trouble
    /// There is no display yet.
    case noDisplay
  }

  /// Why the scene was started anew, and when.
  package struct Restart: Codable, Hashable, Sendable {
    /// In UTC, ISO 8601.
    package var time: String
    /// In words.
    package var reason: String
  }

  /// Memory in use, in KiB.
  package struct Memory: Codable, Hashable, Sendable {
    /// Of the scene; nil where it does not run.
    package var scene: Int?
    /// Of the supervisor.
    package var supervisor: Int

    /// Writes all keys at all times: what is not there is null.
    package func encode(to encoder: any Encoder) throws {
      var all = encoder.container(keyedBy: CodingKeys.self)
      try all.encode(scene, forKey: .scene)
      try all.encode(supervisor, forKey: .supervisor)
    }
  }

  /// What is shown.
  package struct Item: Codable, Hashable, Sendable {
    /// In the playlist, from 0.
    package var index: Int
    /// What it is called.
    package var name: String
  }

  /// The name of the seat.
  package var seat: String
  /// The version of the program.
  package var version: String
  /// The supervisor's process.
  package var pid: Int32
  /// The scene's process; nil where it does not run.
  package var scenePid: Int32?
  /// What the supervisor is about.
  package var state: State
  /// How long the supervisor has run, in seconds.
  package var uptime: Double
  /// How long the scene has run, in seconds; nil where it does not.
  package var sceneUptime: Double?
  /// The last restarts, at most 20, the latest last.
  package var restarts: [Restart]
  /// How many there were.
  package var restartCount: Int
  /// How many failures there were in a row.
  package var failures: Int
  /// How long the screen was last without a scene that answers, until it had the next one's first
  /// frame, in seconds; nil for never.
  package var lastRecovery: Double?
  /// How many frames were presented, by all scenes since the supervisor was started.
  package var framesPresented: Int
  /// What the longest of them took, in seconds.
  package var longestFrame: Double
  /// Memory in use.
  package var memory: Memory
  /// How many seconds ago the screen was last touched; nil for never.
  package var lastTouch: Double?
  /// What is shown.
  package var item: Item
  /// Where the scene is between a person and the next.
  package var phase: String
  /// What whoever looks after the kiosk should know; empty for nothing.
  package var notice: String
  /// How many times the scene was made anew for the next person.
  package var resets: Int
  /// How many times the scenes woke.
  package var wakeUps: Int
  /// After how many seconds without a frame that is due a scene hangs.
  package var watchdog: Double
}

extension KioskStatus {
  /// Writes all keys at all times: what is not there is null.
  package func encode(to encoder: any Encoder) throws {
    var all = encoder.container(keyedBy: CodingKeys.self)
    try all.encode(seat, forKey: .seat)
    try all.encode(version, forKey: .version)
    try all.encode(pid, forKey: .pid)
    try all.encode(scenePid, forKey: .scenePid)
    try all.encode(state, forKey: .state)
    try all.encode(uptime, forKey: .uptime)
    try all.encode(sceneUptime, forKey: .sceneUptime)
    try all.encode(restarts, forKey: .restarts)
    try all.encode(restartCount, forKey: .restartCount)
    try all.encode(failures, forKey: .failures)
    try all.encode(lastRecovery, forKey: .lastRecovery)
    try all.encode(framesPresented, forKey: .framesPresented)
    try all.encode(longestFrame, forKey: .longestFrame)
    try all.encode(memory, forKey: .memory)
    try all.encode(lastTouch, forKey: .lastTouch)
    try all.encode(item, forKey: .item)
    try all.encode(phase, forKey: .phase)
    try all.encode(notice, forKey: .notice)
    try all.encode(resets, forKey: .resets)
    try all.encode(wakeUps, forKey: .wakeUps)
    try all.encode(watchdog, forKey: .watchdog)
  }
}

/// What may be asked of a kiosk.
package enum KioskRequest: String, CaseIterable, Hashable, Sendable {
  /// How it is.
  case status
  /// To start its scene anew.
  case restart
  /// To end.
  case quit
}

/// What a kiosk answers where it was not asked how it is.
struct KioskReply: Codable, Hashable {
  /// What was wrong; nil for nothing.
  var error: String?
}
