import FoundationEssentials
import Glibc
import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// A gallery in a window of its own process that strangers use, killed at random moments, again and again.
///
/// Each time it is looked whether the file that it comes back by is whole, and how old what comes back is.
struct KillSoak {
  /// How long a run lasts at most, in seconds from its first frame.
  ///
  /// Ours: twice as long as what may be lost.
  private static let longestRun = 2.0

  private let folder: String
  private var people: Stranger
  private(set) var report = KillReport()

  /// Makes a folder for what the gallery keeps.
  init(seed: UInt64) throws(InputError) {
    people = Stranger(seed: seed)
    let name = strdup("/tmp/vitrine-kill-XXXXXX")
    defer { free(name) }
    guard let name, mkdtemp(name) != nil else {
      throw InputError(
        "soak: /tmp: no folder can be made there (\(String(cString: strerror(errno))))")
    }
    folder = String(cString: name)
  }

  /// Kills the gallery so often.
  /// - Parameter onKill: is told of each.
  mutating func run(count: Int, onKill: (Int) -> Void) throws -> KillReport {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = StateFile<WindowMemory>(path: "\(folder)/vitrine/gallery.json")
    var kept: GalleryState?
    for number in 1...count {
      let seed = people.number(1 << 30)
      let child = try KilledChild(seed: seed, stateHome: folder)
      let (said, end) = try child.kill(after: people.between(0, Self.longestRun))
      report.kills += 1
      if let kept, let first = said.first, first.state != kept { report.differences += 1 }
      switch file.read() {
      case .value(let memory):
        kept = memory.gallery
        judge(memory.gallery, said, killed: end)
      case .nothing: report.lost(end - (said.dropFirst().first?.time ?? end), said)
      case .setAside(let notice), .unreachable(let notice): report.broken.append(notice)
      }
      onKill(number)
    }
    return report
  }

  /// Finds out when what was kept was so last.
  private mutating func judge(_ kept: GalleryState?, _ said: [KilledChild.Saying], killed: Seconds)
  {
    guard let index = said.lastIndex(where: { $0.state == kept }) else {
      // It never was so in this run: nothing of the run was kept.
      return report.lost(killed - (said.dropFirst().first?.time ?? killed), said)
    }
    let next = said.index(after: index)
    report.lost(next < said.endIndex ? killed - said[next].time : 0, said)
  }
}

/// What came of killing a gallery.
struct KillReport: Encodable {
  /// How much may be lost, in seconds.
  static let mostLoss = 1.0

  var kills = 0
  /// How old what came back was at most, in seconds; what the process itself stood still for is taken off.
  var worstLoss = 0.0
  /// How often more than a second was lost.
  var losses = 0
  /// How often the gallery began with something else than its file had.
  var differences = 0
  /// What is said of files that are of no use.
  var broken: [String] = []

  mutating func lost(_ seconds: Seconds, _ said: [KilledChild.Saying]) {
    let pauses = zip(said, said.dropFirst()).map { $1.pause }
    let loss = max(0, seconds - (pauses.max() ?? 0))
    worstLoss = max(worstLoss, loss)
    if loss > Self.mostLoss { losses += 1 }
  }

  var problems: [String] {
    var problems = broken
    if losses > 0 { problems.append("more than a second was lost \(losses) times") }
    if differences > 0 {
      problems.append("the gallery began otherwise than its file says \(differences) times")
    }
    return problems
  }

  var lines: [String] {
    [
      "kills      \(kills)", "broken     \(broken.count)",
      "worst loss \((worstLoss * 1000).rounded() / 1000) s", "differences \(differences)",
    ]
  }
}
