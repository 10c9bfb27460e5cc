import Glibc
import Snapshots
import VitrineCommands
import VitrineFiles
import VitrineResources
import VitrineScenes

/// A recording of the gallery's stage as a file.
struct StageScript {
  /// Most recordings of one name in a folder.
  ///
  /// Ours.
  private static let most = 9999

  /// Where it is, from the root folder on.
  let path: String
  /// What draws its last frame.
  let replay: ReplayCommand
  private let count: Int

  /// Writes a recording to the first name that is free, `NAME-1.jsonl`, then `NAME-2.jsonl`, in the
  /// first folder that takes it.
  init(keeping recording: SceneRecording, in folders: [String] = folders()) throws {
    let script = Script(events: recording.events, name: recording.name)
    let bytes = try script.encoded()
    path = try Self.write(bytes, recording.name, in: folders)
    count = recording.events.count
    replay = ReplayCommand(
      ["vitrine", "snapshot", recording.name], output: "--output", file: path,
      time: recording.time, environment: recording.environment)
  }

  /// One line that says where it is and how to replay it.
  var notice: String { replay.notice(count) }

  /// The folders that are tried: where the program was started, if that was in a terminal; then the
  /// person's documents; then the person's own folder.
  static func folders() -> [String] {
    let isInTerminal = isatty(STDIN_FILENO) == 1 || isatty(STDERR_FILENO) == 1
    let started = isInTerminal ? FileSystem.currentFolder : nil
    let home = getenv("HOME").map { String(cString: $0) }
    return [started, DocumentsFolder.path, home].compactMap { $0 }.filter { $0.hasPrefix("/") }
  }

  private static func write(
    _ bytes: [UInt8], _ name: String, in folders: [String]
  ) throws -> String {
    var problem: FileError?
    for folder in folders {
      AtomicFile.removeAbandoned(in: folder)
      do throws(FileError) {
        let path = try claim("\(folder == "/" ? "" : folder)/\(name)")
        do throws(FileError) {
          try AtomicFile(path).write(bytes, isDurable: true)
        } catch {
          unlink(path)
          throw error
        }
        return path
      } catch {
        // The last folder is the one that is always there, so that its problem is the one to mend.
        problem = error
      }
    }
    if let problem { throw problem }
    throw InputError(
      "there is no folder for the recording; set HOME, or start the gallery in a terminal")
  }

  /// Takes the first name that is free.
  private static func claim(_ path: String) throws(FileError) -> String {
    for number in 1...most {
      let name = "\(path)-\(number).jsonl"
      if try AtomicFile(name).claim() { return name }
    }
    throw FileError(path: "\(path)-\(most).jsonl", reason: "there are too many recordings")
  }
}
