import VitrineDrawing
import VitrineGeometry
import VitrineMotion

/// The command that draws the last frame of a recording.
struct ReplayCommand: CustomStringConvertible {
  /// Which exhibit, or the gallery.
  var exhibit: String
  /// The script.
  var file: String
  /// When the last frame was, in seconds.
  var time: Seconds
  /// What surrounded it at first.
  var environment: Environment
  /// Knobs that were set before.
  var settings: [Setting] = []

  /// As it is typed in a shell.
  var description: String {
    let size = "\(number(environment.size.width))x\(number(environment.size.height))"
    var words = ["vitrine", "snapshot", exhibit, "--script", file, "--at", shortNumber(time)]
    words += ["--size", size, "--scale", number(environment.scale)]
    words += preferences
    for setting in settings { words += ["--set", "\(setting.name)=\(setting.value)"] }
    return (words + ["--output", "replay.png"]).map(quoted).joined(separator: " ")
  }

  /// One line that says how many events are where, and how to replay them.
  func notice(_ count: Int) -> String {
    "\(count == 1 ? "1 event is" : "\(count) events are") in \(file); replay with: \(self)"
  }

  /// The options that a script cannot hold and that are not at their defaults; empty for none.
  var options: String {
    let scale = environment.scale == 1 ? [] : ["--scale", number(environment.scale)]
    return (scale + preferences).joined(separator: " ")
  }

  private var preferences: [String] {
    var words: [String] = []
    if environment.appearance != .light {
      words += ["--appearance", environment.appearance.rawValue]
    }
    if environment.contrast != .standard { words += ["--contrast", environment.contrast.rawValue] }
    if environment.direction != .leftToRight {
      words += ["--direction", environment.direction.rawValue]
    }
    if environment.language != .english { words += ["--language", environment.language.rawValue] }
    if environment.textScale != 1 { words += ["--text-scale", number(environment.textScale)] }
    if environment.motion != .full { words += ["--motion", environment.motion.rawValue] }
    return words
  }

  /// The time of a frame, as `readTime` takes it for that frame.
  private func shortNumber(_ time: Seconds) -> String {
    let factor = 10_000.0
    return number((time * factor).rounded() / factor)
  }

  /// Whole numbers as people write them; others with all digits that they have.
  private func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// A word as a shell takes it literally.
  private func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || "-_./=,:+@%".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
