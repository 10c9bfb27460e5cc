import Snapshots
import VitrineCommands
import VitrineRenderer

extension SceneOptions {
  /// Prints an exhibit at a moment, then the warnings of it and the fonts.
  func write(
    _ exhibit: String, at moment: MomentOptions,
    _ print: (SceneRunner<Screen>) throws -> Void
  ) throws {
    try ScreenCatalog.check([exhibit])
    let script = try moment.script()
    let text = try TextEngine()
    let catalog = try ScreenCatalog()
    let screen = try catalog.screen(exhibit).with(settings)
    var runner = try SceneRunner(screen, in: environment(text), text: text, script: script)
    try runner.advance(to: moment.time(after: script))
    try catalog.checkIcons(of: runner)
    try print(runner)
    runner.warnings(as: exhibit).forEach(StandardError.write)
    text.warnings.forEach(StandardError.write)
  }
}
