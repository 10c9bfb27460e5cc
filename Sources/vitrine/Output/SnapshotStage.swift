import Snapshots
import VitrineCommands
import VitrineDrawing
import VitrineMotion
import VitrineRenderer

/// The things that all pictures of one `vitrine snapshot` share.
struct SnapshotStage: Sendable {
  let text: TextEngine
  private let catalog: ScreenCatalog
  private let environment: Environment
  private let settings: [Setting]
  private let script: Script
  private let time: Seconds

  init(
    _ catalog: ScreenCatalog, options: SceneOptions, script: Script, time: Seconds
  ) throws {
    text = try TextEngine()
    self.catalog = catalog
    environment = options.environment(text)
    settings = options.settings
    self.script = script
    self.time = time
  }

  /// Draws exhibits once each.
  func draw(_ ids: [String], to output: PictureWriter) throws {
    // Every scene runs before any picture is written: bad input leaves nothing behind.
    let runners = try ids.map { id in
      let runner = try make(id, in: Combination(values: []))
      try catalog.checkIcons(of: runner)
      return runner
    }
    let progress = Progress(total: ids.count)
    defer { progress.end() }
    for (index, runner) in runners.enumerated() {
      progress.show(runner.scene.id, done: index)
      try output.write(runner.picture(), as: runner.scene.id, text: runner.treeText)
      runner.warnings(as: runner.scene.id).forEach(StandardError.write)
    }
  }

  /// Draws exhibits in every combination, and a sheet of each.
  func draw(
    _ ids: [String], _ matrix: Matrix, to output: PictureWriter, workers: Workers
  ) throws {
    let run = MatrixRun(
      ids: ids, titles: ids.map(catalog.title), matrix: matrix, displayName: catalog.displayName,
      output: output, text: text, workers: workers
    ) { id, combination in
      try make(id, in: combination)
    }
    try run.run { try catalog.checkIcons(of: $0) }
  }

  /// The scene of an exhibit, at its moment.
  private func make(_ id: String, in combination: Combination) throws -> SceneRunner<Screen> {
    let screen = try combination.applied(to: catalog.screen(id).with(settings))
    var runner = try SceneRunner(
      screen, in: combination.applied(to: environment), text: text, script: script)
    try runner.advance(to: time)
    return runner
  }
}
