import ArgumentParser
import VitrineCommands
import VitrineScenes

/// The options for combinations of environments and knobs, and for dividing the work.
struct MatrixOptions: ParsableArguments {
  @Option(
    name: .customLong("matrix"),
    help: ArgumentHelp(
      "Draws every combination of these axes, with a contact sheet for each exhibit; can be "
        + "repeated.",
      valueName: "axis[=value:value],…"),
    transform: Matrix.AxisArgument.read)
  var axes: [[Matrix.AxisArgument]] = []

  @Option(
    help: ArgumentHelp(
      "Takes only part of the exhibits, such as 1/4 for the first quarter.", valueName: "i/n"),
    transform: Shard.init(argument:))
  var shard: Shard?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many pictures of a matrix to draw at once. (default: one per processor core)",
      valueName: "count"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...MatrixOptions.maximumJobs).contains(jobs) {
      throw ValidationError("--jobs \(jobs): give 1 to \(MatrixOptions.maximumJobs)")
    }
  }

  /// More threads than any machine has cores would only take memory.
  ///
  /// Ours.
  private static let maximumJobs = 256

  /// The matrix; nil without axes.
  /// - Parameter ids: the exhibits, which have the knobs.
  func matrix(for ids: [String], _ catalog: ScreenCatalog) throws(InputError) -> Matrix? {
    guard !axes.isEmpty else { return nil }
    var exhibits: [(id: String, knobs: [Knob])] = []
    for id in ids { exhibits.append((id, try catalog.screen(id).knobs)) }
    return try Matrix(axes.flatMap { $0 }, for: exhibits)
  }

  /// The threads that draw a matrix.
  var workers: Workers { Workers(count: jobs ?? Workers.cores) }
}
