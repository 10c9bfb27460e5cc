import Glibc
import Snapshots
import VitrineCommands
import VitrineDrawing
import VitrineFiles
import VitrineRenderer
import VitrineResources
import VitrineScenes

/// Files that the gallery keeps for the person: recordings, pictures and films.
enum StageFile {
  /// Most files of one name in a folder.
  ///
  /// Ours.
  private static let most = 9999
  /// How much of the end of a recording a film shows, in seconds, and how many pictures a second; ours.
  private static let (filmTime, filmRate) = (4.0, 30.0)

  /// Draws what was recorded, and writes it.
  /// - Returns: where it is.
  static func keep(_ recording: SceneRecording, as export: SceneExport) throws -> String {
    let text = try TextEngine()
    var environment = recording.environment
    if case .picture(let scale) = export { environment.scale = scale }
    let catalog = try ScreenCatalog()
    var runner = try SceneRunner(
      try catalog.screen(recording.name), in: environment, text: text,
      script: Script(events: recording.events, name: recording.name))
    let bytes: [UInt8]
    var name = recording.name
    switch export {
    case .picture:
      try runner.advance(to: recording.time)
      bytes = try PNG.encode(runner.picture(), text: runner.treeText)
    case .film:
      name += "-film"
      let start = max(0, recording.time - filmTime)
      let frames = max(2, Int(((recording.time - start) * filmRate).rounded()) + 1)
      bytes = try PNG.encode(
        Filmstrip.animate(runner, from: start, to: recording.time, frames: frames))
    }
    return try write(bytes, name, ending: "png")
  }

  /// The folders that are tried: where the program was started, if that was in a terminal; then the
  /// person's documents; then the person's own folder.
  static func folders() -> [String] {
    let isInTerminal = isatty(STDIN_FILENO) == 1 || isatty(STDERR_FILENO) == 1
    let started = isInTerminal ? FileSystem.currentFolder : nil
    let home = getenv("HOME").map { String(cString: $0) }
    return [started, DocumentsFolder.path, home].compactMap { $0 }.filter { $0.hasPrefix("/") }
  }

  /// Writes a file to the first name that is free, `NAME-1.ENDING`, then `NAME-2.ENDING`, in the first
  /// folder that takes it.
  /// - Returns: where it is, from the root folder on.
  static func write(
    _ bytes: [UInt8], _ name: String, ending: String, in folders: [String] = folders()
  ) throws -> String {
    var problem: FileError?
    for folder in folders {
      AtomicFile.removeAbandoned(in: folder)
      do throws(FileError) {
        let path = try claim("\(folder == "/" ? "" : folder)/\(name)", ending)
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
      "there is no folder to save to; set HOME, or start the gallery in a terminal")
  }

  /// Takes the first name that is free.
  private static func claim(_ path: String, _ ending: String) throws(FileError) -> String {
    for number in 1...most {
      let name = "\(path)-\(number).\(ending)"
      if try AtomicFile(name).claim() { return name }
    }
    throw FileError(path: "\(path)-\(most).\(ending)", reason: "there are too many of this name")
  }
}
