internal import Snapshots
internal import VitrineInteraction

/// Writes events as lines of a script.
enum ScriptLineWriter {
  static func line(_ event: TimedEvent) throws -> [UInt8] {
    try ScriptStep(event.time, .event(event.event)).encoded()
  }
}
