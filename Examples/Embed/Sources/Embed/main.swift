import CSDL2
import Panel
import Vitrine

/// A game with a loop of its own, and a scene of Vitrine in its window: `Embed [--dark] [--2x]`.
func run() throws {
  let isDark = CommandLine.arguments.contains("--dark")
  let scale = CommandLine.arguments.contains("--2x") ? 2.0 : 1.0
  let game = try Game(scale: scale, isDark: isDark)

  let size = Size(Panel.size.width * scale, Panel.size.height * scale)
  let panel = try EmbeddedScene(
    ViewScene(Panel()), on: game.renderer, width: Int(size.width), height: Int(size.height),
    scale: scale, text: TextEngine())
  panel.environment.appearance = isDark ? .dark : .light
  // Before the renderer that it draws with.
  defer { panel.close() }

  var event = SDL_Event()
  while game.isRunning {
    while SDL_PollEvent(&event) != 0 {
      if !panel.handle(&event) { game.handle(event) }
    }
    // What is set is drawn anew, so only what differs is set.
    let progress = game.progress
    if panel.scene.model.progress != progress { panel.scene.model.progress = progress }
    panel.update(at: game.time)
    game.draw(level: panel.scene.model.page)
    try panel.draw(in: Rect(origin: Point(20 * scale, 20 * scale), size: size))
    game.show()
  }
}

do { try run() } catch { print("Embed: \(error)") }
