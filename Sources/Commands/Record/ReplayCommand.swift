package import VitrineDrawing
internal import VitrineFiles
internal import VitrineGeometry
package import VitrineMotion
internal import VitrineResources

/// The command that draws the last frame of a recording.
package struct ReplayCommand: CustomStringConvertible {
  /// The program, and what it is told before the script.
  private let program: [String]
  /// The option that takes the picture's file.
  private let output: String
  /// The script.
  private let file: String
  /// When the last frame was, in seconds.
  private let time: Seconds
  /// What surrounded it at first.
  private let environment: Environment
  /// What surrounds it unless told otherwise.
  private let usual: Environment
  /// Knobs that were set before.
  private let settings: [Setting]

  /// Describes a recording.
  /// - Parameters:
  ///   - program: what is typed before the script.
  ///   - output: the option that takes the picture's file.
  ///   - file: the script.
  ///   - time: when the last frame was, in seconds.
  ///   - environment: what surrounded it at first.
  ///   - usual: what surrounds it unless told otherwise; nil for the everyday choices.
  ///   - settings: knobs that were set before.
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

  /// As it is typed in a shell.
  package var description: String {
    var words = program + ["--script", file, "--at", shortNumber(time)]
    words += surroundings
    for setting in settings { words += ["--set", "\(setting.name)=\(setting.value)"] }
    return (words + [output, "replay.png"]).map(\.shellWord).joined(separator: " ")
  }

  /// One line that says how many events are where, and how to replay them.
  package func notice(_ count: Int) -> String {
    "\(count == 1 ? "1 event is" : "\(count) events are") in \(file); replay with: \(self)"
  }

  /// The options that a script cannot hold and that are not at their defaults; empty for none.
  package var options: String {
    let words = environment.scale == 1 ? [] : ["--scale", scale]
    return (words + preferences).joined(separator: " ")
  }

  /// The options of all that surrounds the scene.
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
    // Said also where it is the usual one: the language would set another.
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

  /// With two digits behind the point, or as many more as keep every point on its pixel.
  private var scale: String {
    let (size, scale) = (environment.size, environment.scale)
    // Less than edges are told apart by, which have 256 shades.
    let slack = 1.0 / 512 / max(1, size.width, size.height)
    let rounded = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7].lazy.map { (scale * $0).rounded() / $0 }
    return number(rounded.first { $0 > 0 && abs($0 - scale) <= slack } ?? scale)
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
}
