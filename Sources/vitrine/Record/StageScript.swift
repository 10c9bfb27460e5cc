import Snapshots
import VitrineCommands
import VitrineScenes

/// A recording of the gallery's stage as a file.
struct StageScript {
  /// The absolute path.
  let path: String
  /// The command that draws its last frame.
  let replay: ReplayCommand
  private let count: Int

  /// Writes a recording with the first free name, `NAME-1.jsonl`, then `NAME-2.jsonl`, in the first
  /// folder that is writable.
  init(saving recording: SceneRecording, in folders: [String] = StageFile.folders()) throws {
    let script = Script(events: recording.events, name: recording.name)
    let bytes = try script.encoded()
    path = try StageFile.write(bytes, recording.name, ending: "jsonl", in: folders)
    count = recording.events.count
    replay = ReplayCommand(
      ["vitrine", "snapshot", recording.name], output: "--output", file: path,
      time: recording.time, environment: recording.environment)
  }

  /// One line with the path and the command to replay it.
  var notice: String { replay.notice(count) }
}
