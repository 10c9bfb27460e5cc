package import ArgumentParser
package import Snapshots
package import VitrineMotion
internal import VitrineScenes

/// The moment, and the input before it.
package struct MomentOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The moment to draw, or how long to run. (default: the last event of the script, otherwise 0)",
      valueName: "seconds"),
    transform: readTime)
  package var at: Seconds?

  @Option(
    name: .customLong("script"),
    help: scriptHelp, completion: .file(extensions: ["jsonl"]))
  package var scriptFile: String?

  package init() {}

  /// Reads the script, if one is named.
  package func script() throws -> Script { try readScript(scriptFile) }

  /// The moment to draw.
  package func time(after script: Script) -> Seconds { at ?? script.steps.last?.time ?? 0 }
}

/// The help of `--script`.
package let scriptHelp = ArgumentHelp(
  "Input to replay: a JSON Lines file, described in Vitrine's docs/SCRIPTS.md.",
  valueName: "file")

/// Parses a time; a frame's time that is written with four decimals gives exactly the frame's time.
package func readTime(_ argument: String) throws -> Seconds {
  guard let time = Double(argument), (0...Script.latestTime).contains(time) else {
    throw ValidationError("give seconds from 0 to \(Int(Script.latestTime))")
  }
  let frame = FrameGrid.time(Int((time * FrameGrid.rate).rounded()))
  return abs(frame - time) < frameTolerance ? frame : time
}

/// The largest difference of a frame's time from itself written with four decimals, in seconds.
private let frameTolerance = 0.0001

/// Reads the script that `--script` names; an empty one without a name.
package func readScript(_ path: String?) throws -> Script {
  guard let path else { return Script() }
  guard !path.isEmpty else { throw InputError("--script is empty; name a file of JSON Lines") }
  return try Script.read(path)
}
