internal import Glibc
internal import VitrineCommands
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineHost
internal import VitrineRenderer
internal import VitrineSupervision

/// How a kiosk's window opens, and the exit code for its end.
struct KioskWindow {
  /// The initial size of a window that isn't full screen, in points.
  private static let size = Size(1280, 800)
  /// The scene's exit code if another program has closed its window (`EX_OSERR` of sysexits.h).
  static let closedExternally: Int32 = 71

  private let plan: KioskPlan
  private let options: KioskOptions

  init(_ plan: KioskPlan, _ options: KioskOptions) { (self.plan, self.options) = (plan, options) }

  func configuration(
    _ text: TextEngine, playlist: Playlist?, isPlaceholder: Bool = false
  ) throws -> WindowConfiguration {
    var window = WindowConfiguration(
      title: plan.program.name,
      environment: Environment(size: options.size ?? Self.size, text: text))
    for case .exhibit(let name, _, _) in playlist?.items.prefix(1) ?? [] {
      plan.program.entry(name)?.configure(&window)
    }
    window.title = plan.program.name
    window.environment.size = options.size ?? Self.size
    if let language = playlist.flatMap(plan.language) { window.environment.language = language }
    options.environmentOptions.apply(to: &window.environment)
    window.scale = options.environmentOptions.scale ?? window.scale
    window.environment.scale = window.scale ?? 1
    window.applicationID = "vitrine-kiosk"
    window.isFullScreen = !options.windowed
    window.isClosable = options.windowed
    window.closingKeys = []
    window.diagnosticsKey = nil
    window.hidesCursorUntilMoved = true
    window.disablesScreenSaver = true
    window.framesOnGrid = true
    window.rotation = options.rotate ?? .none
    window.displayIndex = options.display
    // The placeholder has no controls, so it needs no touch screen.
    if !isPlaceholder, let touch = try TouchFile.read(options.touch, in: plan.folders) {
      window.touch = touch
    }
    return window
  }

  /// The error that tells the supervisor why a window ended.
  static func exitError(for error: HostError) -> any Error {
    switch error {
    case _ where error.mayPass:
      StandardError.write("\(error)")
      return QuietExit(code: SceneExit.noDisplay)
    case .displayLost:
      StandardError.write("\(error)")
      return QuietExit(code: SceneExit.displayLost)
    default: return error
    }
  }
}
