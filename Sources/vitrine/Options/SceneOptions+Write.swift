import Snapshots
import VitrineCommands
import VitrineRenderer

extension SceneOptions {
  /// Prints what is to be said of an exhibit at a moment, then what it and the fonts have noticed.
  func write(
    _ exhibit: String, at moment: MomentOptions,
    _ describe: (SceneRunner<Screen>) throws -> String
  ) throws {
    try ScreenCatalog.check([exhibit])
    let script = try moment.script()
    let text = try TextEngine()
    let catalog = try ScreenCatalog()
    let screen = try catalog.screen(exhibit).with(settings)
    var runner = try SceneRunner(screen, in: environment(text), text: text, script: script)
    try runner.advance(to: moment.time(after: script))
    try catalog.checkIcons(of: runner)
    try StandardOutput.write(describe(runner) + "\n")
    runner.notices(as: exhibit).forEach(StandardError.write)
    text.notices.forEach(StandardError.write)
  }
}
