import ArgumentParser

/// Which combinations of surroundings are drawn, and by whom.
struct MatrixOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Takes every combination of these axes; pictures come with a sheet of them for each exhibit.",
      valueName: "axis[=value:value],…"),
    transform: Matrix.init(argument:))
  var matrix: Matrix?

  @Option(
    help: ArgumentHelp(
      "Takes one part of the exhibits, such as 1/4 for the first of four.", valueName: "i/n"),
    transform: Shard.init(argument:))
  var shard: Shard?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many pictures of a matrix are drawn at once. (default: one a processor core)",
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
