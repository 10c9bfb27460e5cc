import Glibc
import VitrineHost
import VitrineMotion

/// What the variable `PROBE` says of the window, words with commas between: `rotation=right`, `display=1`,
/// `covers` for the whole screen, `unclosable`, `hides-cursor`, `stays-lit`, `observed`, `moves`, `hangs`;
/// `kiosk` for a kiosk instead, with `faults` where keys of it do harm, and `uninviting` where no line asks
/// for a touch.
struct ProbeOptions {
  private let words: [String]

  init() {
    words = getenv("PROBE").map { String(cString: $0).split(separator: ",").map(String.init) } ?? []
  }

  /// Sets what it says.
  func apply(to window: inout WindowConfiguration) {
    window.rotation = value("rotation").flatMap { DisplayRotation(rawValue: $0) } ?? .none
    window.displayIndex = value("display").flatMap { Int($0) }
    window.isFullScreen = words.contains("covers")
    window.isClosable = !words.contains("unclosable")
    window.hidesCursorUntilMoved = words.contains("hides-cursor")
    window.disablesScreenSaver = words.contains("stays-lit")
  }

  /// True for a kiosk with an app of the probe's own.
  var isKiosk: Bool { words.contains("kiosk") }

  /// True for a kiosk that asks for no touch.
  var isUninviting: Bool { words.contains("uninviting") }

  /// True where an app crashes, hangs and eats memory on demand.
  var hasFaults: Bool { words.contains("faults") }

  /// True for a scene that does not stand still.
  var moves: Bool { words.contains("moves") }

  /// True for a scene that never gets to its first frame.
  var hangs: Bool { words.contains("hangs") }

  /// Who looks on; nil for nobody.
  var observer: Onlooker? { words.contains("observed") ? Onlooker() : nil }

  private func value(_ name: String) -> String? {
    words.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

/// Says on standard error what a window's loop does, a line each.
final class Onlooker: FrameObserver {
  func loopWoke() { say("woke") }

  func loopWillSleep(seconds: Seconds?) { say(seconds == nil ? "sleeps for ever" : "sleeps") }

  func frameUnchanged() { say("unchanged") }

  func framePresented(took: Seconds) { say(took >= 0 ? "presented" : "presented before it began") }

  private func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }
}
