package import VitrineDrawing
internal import VitrineFiles
internal import VitrineGeometry
package import VitrineMotion
internal import VitrineResources

/// The command that draws the last frame of a recording.
package struct ReplayCommand: CustomStringConvertible {
  /// The program, and its arguments before the script.
  private let program: [String]
  /// The option for the picture's file.
  private let output: String
  /// The path of the script.
  private let file: String
  /// The time of the last frame, in seconds.
  private let time: Seconds
  /// The environment of the first frame.
  private let environment: Environment
  /// The default environment.
  private let usual: Environment
  /// Knobs that were set at the start.
  private let settings: [Setting]

  /// Makes the command for a recording.
  /// - Parameters:
  ///   - program: the words before the script.
  ///   - output: the option for the picture's file.
  ///   - file: the path of the script.
  ///   - time: the time of the last frame, in seconds.
  ///   - environment: the environment of the first frame.
  ///   - usual: the default environment; nil for the standard defaults.
  ///   - settings: knobs that were set at the start.
  package init(
    _ program: [String], output: String, file: String, time: Seconds, environment: Environment,
    usual: Environment? = nil, settings: [Setting] = []
  ) {
    self.program = program
    self.output = output
    self.file = file
    self.time = time
    self.environment = environment
    self.usual = usual ?? Environment(size: environment.size, text: environment.text)
    self.settings = settings
  }

  /// The command as typed in a shell.
  package var description: String {
    var words = program + ["--script", file, "--at", shortNumber(time)]
    words += surroundings
    for setting in settings { words += ["--set", "\(setting.name)=\(setting.value)"] }
    return (words + [output, "replay.png"]).map(\.shellWord).joined(separator: " ")
  }

  /// One line with the number of events, the file, and how to replay it.
  package func notice(_ count: Int) -> String {
    "\(count == 1 ? "1 event is" : "\(count) events are") in \(file); replay with: \(self)"
  }

  /// The options that a script cannot hold and that differ from their defaults; empty for none.
  package var options: String {
    let words = environment.scale == 1 ? [] : ["--scale", scale]
    return (words + preferences).joined(separator: " ")
  }

  /// The options for the whole environment.
  package var surroundings: [String] {
    let size = "\(number(environment.size.width))x\(number(environment.size.height))"
    return ["--size", size, "--scale", scale] + preferences
  }

  private var preferences: [String] {
    var words: [String] = []
    if environment.appearance != usual.appearance {
      words += ["--appearance", environment.appearance.rawValue]
    }
    if environment.contrast != usual.contrast {
      words += ["--contrast", environment.contrast.rawValue]
    }
    // Added even if it is the default: the language would set another.
    if environment.direction != usual.direction || environment.languageTag == .mirrored {
      words += ["--direction", environment.direction.rawValue]
    }
    if environment.languageTag != usual.languageTag {
      words += ["--language", environment.languageTag.rawValue]
    }
    if environment.textScale != usual.textScale {
      words += ["--text-scale", number(environment.textScale)]
    }
    if environment.motion != usual.motion { words += ["--motion", environment.motion.rawValue] }
    if let tint = environment.tint, tint != usual.tint { words += ["--tint", tint.hexadecimal] }
    let covered = environment.safeArea
    if covered != usual.safeArea {
      let sides = [covered.top, covered.left, covered.bottom, covered.right]
      words += ["--safe-area", sides.map(number).joined(separator: ",")]
    }
    return words
  }

  /// The scale with two decimals, or as many more as keep every point on its pixel.
  private var scale: String {
    let (size, scale) = (environment.size, environment.scale)
    // Below the resolution of antialiased edges, which have 256 levels.
    let slack = 1.0 / 512 / max(1, size.width, size.height)
    let rounded = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7].lazy.map { (scale * $0).rounded() / $0 }
    return number(rounded.first { $0 > 0 && abs($0 - scale) <= slack } ?? scale)
  }

  /// The time of a frame, in a form that `readTime` parses as that frame.
  private func shortNumber(_ time: Seconds) -> String {
    let factor = 10_000.0
    return number((time * factor).rounded() / factor)
  }

  /// A number without ".0" if it is whole; others with all their digits.
  private func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
