import Glibc
import Snapshots
import VitrineCommands
import VitrineDrawing
import VitrineExhibits
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
  /// How many pictures a second a film has, ours.
  private static let filmRate = 30.0

  /// A file that was written.
  struct Kept {
    /// From the root folder on.
    var path: String
    /// True of a picture that stands for a film in which nothing moves.
    var isStill = false
  }

  /// Draws what a gallery's stage shows, and writes it: a film in which nothing moves as a picture.
  static func keep(
    _ replays: [StageReplay], as export: SceneExport, in folders: [String] = folders()
  ) throws -> Kept {
    guard let first = replays.first else {
      throw InputError("nothing has been drawn yet; try again")
    }
    let text = try TextEngine()
    func runner(_ replay: StageReplay) throws -> SceneRunner<StageReplay> {
      try SceneRunner(replay, in: replay.environment, text: text)
    }
    if export == .film {
      let frames = Int((first.duration * filmRate).rounded()) + 1
      let film = try Filmstrip.animate(
        runner(first), from: 0, to: first.duration, frames: frames)
      if film.frameCount > 1 {
        let name = "\(first.exhibit)-film"
        return Kept(path: try write(PNG.encode(film), name, ending: "png", in: folders))
      }
    }
    let runners = try replays.map(runner)
    let picture = try Filmstrip.join(runners.map { $0.picture() }, scale: first.environment.scale)
    let tree = runners.count == 1 ? runners.first?.treeText : nil
    let path = try write(
      PNG.encode(picture, text: tree), first.exhibit + suffix(of: export), ending: "png",
      in: folders)
    return Kept(path: path, isStill: export == .film)
  }

  /// What pictures side by side are called after the exhibit.
  private static func suffix(of export: SceneExport) -> String {
    switch export {
    case .lightAndDark: "-light-dark"
    case .beforeAndAfter: "-before-after"
    case .picture, .film: ""
    }
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
