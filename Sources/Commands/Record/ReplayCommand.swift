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
  private let defaults: Environment
  /// Knobs that were set at the start.
  private let settings: [Setting]

  /// Makes the command for a recording.
  /// - Parameters:
  ///   - program: the words before the script.
  ///   - output: the option for the picture's file.
  ///   - file: the path of the script.
  ///   - time: the time of the last frame, in seconds.
  ///   - environment: the environment of the first frame.
  ///   - defaults: the default environment; nil for the standard defaults.
  ///   - settings: knobs that were set at the start.
  package init(
    _ program: [String], output: String, file: String, time: Seconds, environment: Environment,
    defaults: Environment? = nil, settings: [Setting] = []
  ) {
    self.program = program
    self.output = output
    self.file = file
    self.time = time
    self.environment = environment
    self.defaults = defaults ?? Environment(size: environment.size, text: environment.text)
    self.settings = settings
  }

  /// The command as typed in a shell.
  package var description: String {
    var arguments = program + ["--script", file, "--at", roundedTime(time)]
    arguments += environmentArguments
    for setting in settings { arguments += ["--set", "\(setting.name)=\(setting.value)"] }
    return (arguments + [output, "replay.png"]).map(\.shellWord).joined(separator: " ")
  }

  /// One line with the number of events, the file, and how to replay it.
  package func notice(_ count: Int) -> String {
    "\(count == 1 ? "1 event is" : "\(count) events are") in \(file); replay with: \(self)"
  }

  /// The options that a script cannot hold and that differ from their defaults; empty for none.
  package var options: String {
    let arguments = environment.scale == 1 ? [] : ["--scale", scale]
    return (arguments + preferenceArguments).joined(separator: " ")
  }

  /// The options for the whole environment.
  package var environmentArguments: [String] {
    let size = "\(number(environment.size.width))x\(number(environment.size.height))"
    return ["--size", size, "--scale", scale] + preferenceArguments
  }

  private var preferenceArguments: [String] {
    var arguments: [String] = []
    if environment.appearance != defaults.appearance {
      arguments += ["--appearance", environment.appearance.rawValue]
    }
    if environment.contrast != defaults.contrast {
      arguments += ["--contrast", environment.contrast.rawValue]
    }
    // A mirrored language sets another direction, so the direction is added even if it is the
    // default.
    if environment.direction != defaults.direction || environment.languageTag == .mirrored {
      arguments += ["--direction", environment.direction.rawValue]
    }
    if environment.languageTag != defaults.languageTag {
      arguments += ["--language", environment.languageTag.rawValue]
    }
    if environment.textScale != defaults.textScale {
      arguments += ["--text-scale", number(environment.textScale)]
    }
    if environment.motion != defaults.motion {
      arguments += ["--motion", environment.motion.rawValue]
    }
    if let tint = environment.tint, tint != defaults.tint {
      arguments += ["--tint", tint.hexadecimal]
    }
    let safeArea = environment.safeArea
    if safeArea != defaults.safeArea {
      let sides = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
      arguments += ["--safe-area", sides.map(number).joined(separator: ",")]
    }
    return arguments
  }

  /// The scale with two decimals, or as many more as keep every point on its pixel.
  private var scale: String {
    let (size, scale) = (environment.size, environment.scale)
    // The tolerance is below the resolution of antialiased edges, which have 256 levels.
    let tolerance = 1.0 / 512 / max(1, size.width, size.height)
    let rounded = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7].lazy.map { (scale * $0).rounded() / $0 }
    return number(rounded.first { $0 > 0 && abs($0 - scale) <= tolerance } ?? scale)
  }

  /// The time of a frame, in a form that `readTime` parses as that frame.
  private func roundedTime(_ time: Seconds) -> String {
    let factor = 10_000.0
    return number((time * factor).rounded() / factor)
  }

  /// A number without ".0" if it is whole; others with all their digits.
  private func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
