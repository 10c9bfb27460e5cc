/// The status of a kiosk, as its socket reports it.
package struct KioskStatus: Codable, Hashable, Sendable {
  /// The supervisor's state.
  package enum State: String, Codable, Sendable {
    /// The scene was started and has no frame yet.
    case starting
    /// The scene presents its frames.
    case running
    /// The scene has failed and is retried soon.
    case waiting
    /// The scene has failed too often; it is retried at long intervals.
    case trouble
    /// There is no display yet.
    case noDisplay
  }

  /// The reason and time of a restart.
  package struct Restart: Codable, Hashable, Sendable {
    /// In UTC, ISO 8601.
    package var time: String
    /// The reason, in plain text.
    package var reason: String
  }

  /// Memory in use, in KiB.
  package struct Memory: Codable, Hashable, Sendable {
    /// The scene's memory; nil while it doesn't run.
    package var scene: Int?
    /// The supervisor's memory.
    package var supervisor: Int

    /// Always writes all keys: missing values are null.
    package func encode(to encoder: any Encoder) throws {
      var all = encoder.container(keyedBy: CodingKeys.self)
      try all.encode(scene, forKey: .scene)
      try all.encode(supervisor, forKey: .supervisor)
    }
  }

  /// The item that is shown.
  package struct Item: Codable, Hashable, Sendable {
    /// Its index in the playlist, from 0.
    package var index: Int
    /// Its name.
    package var name: String
  }

  /// The name of the seat.
  package var seat: String
  /// The version of the program.
  package var version: String
  /// The supervisor's process id.
  package var pid: Int32
  /// The scene's process id; nil while it doesn't run.
  package var scenePid: Int32?
  /// The supervisor's state.
  package var state: State
  /// The supervisor's uptime, in seconds.
  package var uptime: Double
  /// The scene's uptime, in seconds; nil while it doesn't run.
  package var sceneUptime: Double?
  /// The last restarts, at most 20, the latest last.
  package var restarts: [Restart]
  /// The total number of restarts.
  package var restartCount: Int
  /// The number of failures in a row.
  package var failures: Int
  /// The duration of the last outage, until the first frame of the next scene, in seconds; nil for
  /// none.
  package var lastRecovery: Double?
  /// The number of frames presented by all scenes since the supervisor started.
  package var framesPresented: Int
  /// The duration of the longest frame, in seconds.
  package var longestFrame: Double
  /// Memory in use.
  package var memory: Memory
  /// Seconds since the screen was last touched; nil for never.
  package var lastTouch: Double?
  /// The item that is shown.
  package var item: Item
  /// The kiosk's phase, such as a visit or between visits.
  package var phase: String
  /// A notice for the operator; empty for none.
  package var notice: String
  /// The number of times the scene was recreated for the next person.
  package var resets: Int
  /// The number of wakes of all scenes.
  package var wakeUps: Int
  /// The number of seconds without a due frame after which a scene counts as hung.
  package var watchdog: Double
}

extension KioskStatus {
  /// Always writes all keys: missing values are null.
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

/// A request to a kiosk.
package enum KioskRequest: String, CaseIterable, Hashable, Sendable {
  /// Reports the status.
  case status
  /// Restarts the scene.
  case restart
  /// Ends the kiosk.
  case quit
}

/// A kiosk's reply to requests other than status.
struct KioskReply: Codable, Hashable {
  /// The error; nil for none.
  var error: String?
}
