import Drawing
import Geometry
import Motion

/// The command that draws the last frame of a recording.
struct ReplayCommand: CustomStringConvertible {
  /// Which exhibit, or the gallery.
  var exhibit: String
  /// The script.
  var file: String
  /// When the last frame was, in seconds.
  var time: Seconds
  /// How large the window opened, in points.
  var size: Size
  /// Pixels a point.
  var scale: Double
  /// What else the window was told.
  var options: SceneOptions

  /// As it is typed in a shell.
  var description: String { arguments.map(quoted).joined(separator: " ") }

  private var arguments: [String] {
    var words = ["vitrine", "snapshot", exhibit, "--script", file, "--at", number(time)]
    words += ["--size", "\(number(size.width))x\(number(size.height))", "--scale", number(scale)]
    if options.appearance != .light { words += ["--appearance", options.appearance.rawValue] }
    if options.contrast != .standard { words += ["--contrast", options.contrast.rawValue] }
    if options.direction != .leftToRight { words += ["--direction", options.direction.rawValue] }
    if options.language != .english { words += ["--language", options.language.rawValue] }
    if options.textScale != 1 { words += ["--text-scale", number(options.textScale)] }
    if options.motion != .full { words += ["--motion", options.motion.rawValue] }
    for setting in options.settings { words += ["--set", "\(setting.name)=\(setting.value)"] }
    return words + ["--output", "replay.png"]
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
