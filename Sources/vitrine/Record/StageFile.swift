import Glibc
import Snapshots
import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineFiles
import VitrineRenderer
import VitrineResources
import VitrineScenes

/// Files that the gallery saves for the person: recordings, pictures and animations.
enum StageFile {
  /// Most files of one name in a folder.
  ///
  /// Ours.
  private static let maximumNumber = 9999
  /// Frames a second of animations, ours.
  private static let animationRate = 30.0

  /// A file that was written.
  struct SavedFile {
    /// The absolute path.
    var path: String
    /// True if nothing moves in the animation, so that a picture was written instead.
    var isStill = false
  }

  /// Draws a gallery's stage, and writes it; an animation in which nothing moves becomes a picture.
  static func save(
    _ replays: [StageReplay], as export: SceneExport, in folders: [String] = folders()
  ) throws -> SavedFile {
    guard let first = replays.first else {
      throw InputError("nothing has been drawn yet; try again")
    }
    let text = try TextEngine()
    func runner(_ replay: StageReplay) throws -> SceneRunner<StageReplay> {
      try SceneRunner(replay, in: replay.environment, text: text)
    }
    if export == .film {
      let frames = Int((first.duration * animationRate).rounded()) + 1
      let film = try Filmstrip.animate(
        runner(first), from: 0, to: first.duration, frames: frames)
      if film.frameCount > 1 {
        let name = "\(first.exhibit)-film"
        return SavedFile(path: try write(PNG.encode(film), name, ending: "png", in: folders))
      }
    }
    let runners = try replays.map(runner)
    let picture = try Filmstrip.join(runners.map { $0.picture() }, scale: first.environment.scale)
    let tree = runners.count == 1 ? runners.first?.treeText : nil
    let path = try write(
      PNG.encode(picture, text: tree), first.exhibit + suffix(of: export), ending: "png",
      in: folders)
    return SavedFile(path: path, isStill: export == .film)
  }

  /// The suffix of the name of pictures side by side.
  private static func suffix(of export: SceneExport) -> String {
    switch export {
    case .lightAndDark: "-light-dark"
    case .beforeAndAfter: "-before-after"
    case .picture, .film: ""
    }
  }

  /// The folders to try: the working folder, if the program was started in a terminal; then the
  /// person's documents; then the home folder.
  static func folders() -> [String] {
    let isInTerminal = isatty(STDIN_FILENO) == 1 || isatty(STDERR_FILENO) == 1
    let started = isInTerminal ? FileSystem.currentFolder : nil
    let home = getenv("HOME").map { String(cString: $0) }
    return [started, DocumentsFolder.path, home].compactMap { $0 }.filter { $0.hasPrefix("/") }
  }

  /// Writes a file with the first free name, `NAME-1.ENDING`, then `NAME-2.ENDING`, in the first
  /// folder that is writable.
  /// - Returns: its absolute path.
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
        // The last folder always exists, so its problem is the one that a person can fix.
        problem = error
      }
    }
    if let problem { throw problem }
    throw InputError(
      "there is no folder to save to; set HOME, or start the gallery in a terminal")
  }

  /// Claims the first free name.
  private static func claim(_ path: String, _ ending: String) throws(FileError) -> String {
    for number in 1...maximumNumber {
      let name = "\(path)-\(number).\(ending)"
      if try AtomicFile(name).claim() { return name }
    }
    throw FileError(
      path: "\(path)-\(maximumNumber).\(ending)", reason: "there are too many of this name")
  }
}
