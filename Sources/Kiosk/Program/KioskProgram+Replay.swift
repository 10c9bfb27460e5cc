internal import FoundationEssentials
internal import VitrineCommands
internal import VitrineDrawing

extension KioskProgram {
  /// The arguments that draw a frame of an item in its environment, as a JSON array without script
  /// and time; nil if its frames can't be drawn by arguments.
  func replayArguments(
    of item: String, settings: [String: String], in environment: Environment
  ) -> String? {
    guard let entry = entry(item) else { return nil }
    // The options of a program of several apps apply to its first app.
    if entry.runCommand != nil, entries.first?.name != item { return nil }
    let environmentArguments = ReplayCommand(
      [], output: "", file: "", time: 0, environment: environment
    ).environmentArguments
    let knobs = settings.sorted { $0.key < $1.key }.flatMap { ["--set", "\($0.key)=\($0.value)"] }
    let arguments = entry.replay.arguments + environmentArguments + knobs + entry.replay.output
    return try? String(decoding: JSONEncoder().encode(arguments), as: UTF8.self)
  }
}
