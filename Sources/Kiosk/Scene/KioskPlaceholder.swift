internal import VitrineCommands
internal import VitrineHost
internal import VitrineKioskScenes
internal import VitrineRenderer
internal import VitrineSupervision
internal import VitrineViews

/// The process that shows a page while the scene can't be shown.
struct KioskPlaceholder {
  private let plan: KioskPlan
  private let options: KioskOptions
  private let page: SharedPage

  init(_ plan: KioskPlan, _ options: KioskOptions, _ page: SharedPage) {
    (self.plan, self.options, self.page) = (plan, options, page)
  }

  func run(_ kind: ServicePage.Kind) throws {
    // The page is shown whatever else is wrong: it creates no app and needs no valid file.
    let playlist = plan.lastValidPlaylist
    let configuration = playlist.map { plan.configuration($0) } ?? plan.program.configuration
    let text = try TextEngine()
    var window = try KioskWindow(plan, options).configuration(
      text, playlist: playlist, isPlaceholder: true)
    window.environment.tint = configuration.tint
    var scene = ViewScene(
      PlaceholderPage(
        page: ServicePage(
          kind, phone: options.phone ?? configuration.phone, strings: configuration.strings)))
    let host = WindowHost(configuration: window, text: text)
    host.observer = PageReporter(page)
    do throws(HostError) {
      try host.run(&scene)
    } catch {
      throw KioskWindow.exitError(for: error)
    }
  }
}

/// The page as the root of a scene.
struct PlaceholderPage: Part {
  var page: ServicePage

  func body(in environment: Environment) -> some View<Self> { Scope(\.page) }
}
