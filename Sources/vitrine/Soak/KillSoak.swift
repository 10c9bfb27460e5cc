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

/// A gallery in a window of its own process, used at random, and killed at random moments
/// repeatedly.
///
/// After each kill, this checks whether the state file is complete, and how old the saved state is.
struct KillSoak {
  /// The longest run, in seconds from its first frame.
  ///
  /// Ours: twice as long as what may be lost.
  private static let longestRun = 2.0

  private let folder: String
  private var user: RandomUser
  private(set) var report = KillReport()

  /// Makes a folder for the gallery's state.
  init(seed: UInt64) throws(InputError) {
    user = RandomUser(seed: seed)
    let name = strdup("/tmp/vitrine-kill-XXXXXX")
    defer { free(name) }
    guard let name, mkdtemp(name) != nil else {
      throw InputError(
        "soak: /tmp: no folder can be made there (\(String(cString: strerror(errno))))")
    }
    folder = String(cString: name)
  }

  /// Kills the gallery a number of times.
  /// - Parameter onKill: called for each.
  mutating func run(count: Int, onKill: (Int) -> Void) throws -> KillReport {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = StateFile<WindowMemory>(path: "\(folder)/vitrine/gallery.json")
    var savedState: GalleryState?
    for number in 1...count {
      let seed = user.number(1 << 30)
      let child = try KilledChild(seed: seed, stateHome: folder)
      let (reports, end) = try child.kill(after: user.between(0, Self.longestRun))
      report.kills += 1
      if let savedState, let first = reports.first, first.state != savedState {
        report.differences += 1
      }
      switch file.read() {
      case .value(let memory):
        savedState = memory.gallery
        recordLoss(memory.gallery, reports, killed: end)
      case .nothing: report.lost(end - (reports.dropFirst().first?.time ?? end), reports)
      case .setAside(let notice), .unreachable(let notice): report.broken.append(notice)
      }
      onKill(number)
    }
    return report
  }

  /// Records how long before the kill the gallery last had the saved state.
  private mutating func recordLoss(
    _ savedState: GalleryState?, _ reports: [KilledChild.StateReport], killed: Seconds
  ) {
    guard let index = reports.lastIndex(where: { $0.state == savedState }) else {
      // The gallery never had that state in this run, so nothing of this run was saved.
      return report.lost(killed - (reports.dropFirst().first?.time ?? killed), reports)
    }
    let next = reports.index(after: index)
    report.lost(next < reports.endIndex ? killed - reports[next].time : 0, reports)
  }
}

/// The results of killing a gallery.
struct KillReport: Encodable {
  /// The most that may be lost, in seconds.
  static let maximumLoss = 1.0

  var kills = 0
  /// The age of the oldest restored state, in seconds, without the time in which the process itself
  /// was blocked.
  var worstLoss = 0.0
  /// How often more than a second was lost.
  var losses = 0
  /// How often the gallery started with a state other than the one in its file.
  var differences = 0
  /// Messages about unusable files.
  var broken: [String] = []

  mutating func lost(_ seconds: Seconds, _ reports: [KilledChild.StateReport]) {
    let pauses = zip(reports, reports.dropFirst()).map { $1.pause }
    let loss = max(0, seconds - (pauses.max() ?? 0))
    worstLoss = max(worstLoss, loss)
    if loss > Self.maximumLoss { losses += 1 }
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
