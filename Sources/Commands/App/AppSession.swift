internal import Snapshots
internal import VitrineHost
internal import VitrineRenderer
internal import VitrineViews

/// One run of an app: in a window, as a picture or as a description.
struct AppSession<A: RunnableApp> {
  private let text: TextEngine
  private var window: WindowConfiguration
  /// The default environment of the app.
  private let defaultEnvironment: Environment
  private var scene: A.Content

  /// Makes the app in the environment that a command line describes; nil for none.
  init(_ command: AppCommand?) throws {
    text = try TextEngine()
    text.warnings.forEach(StandardError.write)
    window = WindowConfiguration(
      title: A.name, environment: Environment(size: A.size, text: text))
    // The desktop must not group windows of different apps as one program.
    window.applicationID = Program.name
    window.opensLinks = true
    window.joinsSession = true
    window.followsDesktop = Set(DesktopTrait.allCases)
    A.configure(&window)
    defaultEnvironment = window.environment
    scene = try A.makeScene()
    guard let command else { return }
    command.environmentOptions.apply(to: &window.environment)
    window.followsDesktop.formIntersection(command.environmentOptions.defaultTraits)
    // A script shows the same on every desktop.
    if command.moment.scriptFile != nil {
      (window.followsDesktop, window.joinsSession) = ([], false)
    }
    window.environment.size = command.size ?? window.environment.size
    window.scale = command.environmentOptions.scale ?? window.scale
    window.environment.scale = window.scale ?? 1
    for setting in command.settings {
      do {
        try scene.set(setting.name, to: setting.value)
      } catch {
        throw InputError("--set \(setting.name)=\(setting.value): \(error)")
      }
    }
  }

  /// Runs the command line; nil opens the window.
  func run(_ command: AppCommand?) throws {
    guard let command else { return try open() }
    if let file = command.record { return try record(to: file, settings: command.settings) }
    let script = try command.moment.script()
    if let path = command.snapshot {
      let output = try PictureOutput(path, isMany: false, option: "--snapshot")
      try output.check([A.name])
      let runner = try runner(script, command)
      runner.warnings(as: A.name).forEach(StandardError.write)
      try output.write(runner.picture(), as: A.name, text: runner.treeText)
    } else if command.describe {
      let runner = try runner(script, command)
      try StandardOutput.write(json: SceneDescription(of: A.name, runner).json())
      runner.warnings(as: A.name).forEach(StandardError.write)
    } else if command.audit {
      try audit(script, command)
    } else if command.map {
      try map(script, command)
    } else if command.tree {
      let runner = try runner(script, command)
      guard let scene = runner.scene as? any ModelScene else {
        throw InputError("--tree: \(A.name) draws itself; only an app with a body has views")
      }
      try StandardOutput.write(lines: scene.treeDescription.split(separator: "\n").map(String.init))
      runner.warnings(as: A.name).forEach(StandardError.write)
    } else if command.moment.scriptFile == nil {
      try open(frozenAt: command.moment.at, keepsSize: command.size != nil)
    } else {
      try play(script, frozenAt: command.moment.at)
    }
  }

  private func audit(_ script: Script, _ command: AppCommand) throws {
    var audit = Audit()
    audit.exceptions = try command.auditing.readExceptions() ?? AuditExceptions()
    let runner = try SceneRunner(scene, in: window.environment, text: text, script: script)
    let report = try audit.run(runner, as: A.name, until: command.moment.at)
    try command.auditing.write(
      [report], exceptions: audit.exceptions, tool: Program.name)
    if !report.findings.isEmpty { throw QuietExit(code: ExitCodes.checkFailed) }
  }

  private func map(_ script: Script, _ command: AppCommand) throws {
    var search = command.mapping.search
    search.audit.exceptions = try command.auditing.readExceptions() ?? AuditExceptions()
    let runner = try SceneRunner(scene, in: window.environment, text: text, script: script)
    let map = try command.mapping.write(
      search, runner, as: A.name, command.auditing, tool: Program.name)
    if map.findingCount > 0 { throw QuietExit(code: ExitCodes.checkFailed) }
  }

  private func runner(_ script: Script, _ command: AppCommand) throws -> SceneRunner<A.Content> {
    var runner = try SceneRunner(scene, in: window.environment, text: text, script: script)
    try runner.advance(to: command.moment.time(after: script))
    if let window = command.window { try runner.selectWindow(window) }
    return runner
  }

  /// Opens the window.
  /// - Parameters:
  ///   - time: the time at which it is frozen; nil, the default, for a running one.
  ///   - keepsSize: true if the command line sets its size.
  private func open(frozenAt time: Seconds? = nil, keepsSize: Bool = false) throws {
    var (scene, window) = (scene, window)
    let folder = time == nil ? StateFolder.path(of: Program.name) : nil
    // Restoration comes first: after crashes it sets aside the files that storage would read.
    let restoration = time == nil ? A.restoration(in: folder) : nil
    let storage = time == nil ? A.storage(of: scene, in: folder) : nil
    storage?.restore(&scene)
    restoration?.restore(&scene)
    restoration?.positionWindows(&window, scene, keepsSize)
    var isOpened = false
    defer {
      storage?.close()
      restoration?.close(isOpened)
    }
    try host(window, frozenAt: time).run(
      &scene, onFrame: { _, _ in isOpened = true },
      onCheckpoint: storage == nil && restoration == nil
        ? nil
        : { scene, placement in
          storage?.save(scene)
          restoration?.save(scene, placement)
        })
    isOpened = true
    scene.warnings.forEach { StandardError.write("\(A.name): \($0)") }
  }

  private func play(_ script: Script, frozenAt time: Seconds?) throws {
    var scene = ScriptedScene(scene, script, text: text)
    try host(window, frozenAt: time).run(&scene)
    if let problem = scene.problem { throw problem }
  }

  private func host(_ window: WindowConfiguration, frozenAt time: Seconds?) -> WindowHost {
    var window = window
    window.frozenTime = time ?? window.frozenTime
    return WindowHost(configuration: window, text: text)
  }

  private func record(to file: String, settings: [Setting]) throws {
    let recorder = try Recorder(file)
    var scene = scene
    try recorder.record(
      &scene, in: window, text: text,
      replay: { time, environment in
        ReplayCommand(
          [CommandLine.arguments.first ?? Program.name], output: "--snapshot", file: file,
          time: time, environment: environment, defaults: defaultEnvironment, settings: settings)
      })
  }
}
