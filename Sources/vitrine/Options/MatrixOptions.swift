import ArgumentParser

/// Which combinations of surroundings are drawn, and by whom.
struct MatrixOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draws every combination of these axes, with a contact sheet for each exhibit.",
      valueName: "axis[=value:value],…"),
    transform: Matrix.init(argument:))
  var matrix: Matrix?

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
    if let jobs, !(1...MatrixOptions.mostJobs).contains(jobs) {
      throw ValidationError("--jobs \(jobs): give 1 to \(MatrixOptions.mostJobs)")
    }
  }

  /// More threads than any machine has cores would only take memory.
  ///
  /// Ours.
  private static let mostJobs = 256

  /// Who draws a matrix.
  var workers: Workers { Workers(count: jobs ?? Workers.cores) }
}
