internal import ArgumentParser
internal import Glibc
internal import VitrineCommands
internal import VitrineKioskScenes
internal import VitrineSupervision

/// Runs the kiosk: the supervisor, or a process that it has started.
struct KioskShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Runs the kiosk until you quit it. (default)",
    discussion: """
      It covers the screen. The only ways out are holding a finger in the top left corner for 5 \
      s, or Control+Alt+Q, and then entering the PIN set by 'kiosk pin'. From elsewhere, 'kiosk \
      quit', SIGTERM and SIGINT end it.
      """)

  @OptionGroup var options: KioskOptions

  func run() throws {
    guard let program = KioskProgram.current else {
      throw InputError("this program has nothing to show; make it by Kiosk(_:)")
    }
    let plan = try KioskPlan(program, options)
    guard let process = try SceneProcess.begin() else {
      return try KioskSupervision(plan, options).run()
    }
    switch process.role {
    case .scene: try KioskSceneRun(plan, options, process.page).run()
    case .wait: try KioskPlaceholder(plan, options, process.page).run(.wait)
    case .trouble: try KioskPlaceholder(plan, options, process.page).run(.trouble)
    }
  }
}
