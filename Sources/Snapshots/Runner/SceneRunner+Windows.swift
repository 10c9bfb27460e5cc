package import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
public import VitrineScenes

extension SceneRunner {
  /// The open windows of the scene, the first ones first; empty for a scene that has only one.
  public var windows: [SceneWindow] { scene.windows ?? [] }

  /// Brings a window of the scene to the front, as a person does, and makes it the current one.
  ///
  /// From then on, taps and typing go to this window, and it is the one that is described and
  /// drawn.
  ///
  /// The previous window loses the focus, and this window gains it.
  /// - Parameter name: its id, such as `Message/7`, or its title if only one window has that.
  /// - Throws: `ElementError.noWindow` if there is no such window, or if there are several.
  public mutating func window(_ name: String) throws(ElementError) {
    try beginIfNeeded()
    let window = try findWindow(name)
    guard window.id != environment.window else { return }
    try frame([.focusLost])
    switchWindow(to: environment(of: window))
    try frame([.focusGained])
  }

  /// Closes the current window with the button in its title bar: the scene may ask first, or
  /// refuse.
  ///
  /// A scene with only one window gets the event if it asks before closing, and otherwise nothing
  /// happens.
  public mutating func closeWindow() throws(ElementError) {
    try beginIfNeeded()
    if scene.windows != nil || scene.asksBeforeClosing { try frame([.closeRequest]) }
    try frame()
  }

  /// Makes a window the one that is drawn and described, without an event for the scene.
  package mutating func selectWindow(_ name: String) throws(ElementError) {
    let window = try findWindow(name)
    if window.id != environment.window { switchWindow(to: environment(of: window)) }
  }

  private func findWindow(_ name: String) throws(ElementError) -> SceneWindow {
    let named = windows.filter { $0.id.name == name }
    let titled = named.isEmpty ? windows.filter { $0.title == name } : named
    guard titled.count == 1, let window = titled.first else {
      throw .noWindow(name, among: windows.map(\.id.name))
    }
    return window
  }

  /// The environment of each window, in the order of the windows.
  var environments: [Environment] {
    scene.windows.map { $0.map(environment(of:)) } ?? [environment]
  }

  /// The environment of a window; in a scene that has only one, whatever the id.
  package func environment(ofWindow window: WindowID) -> Environment {
    windows.first { $0.id == window }.map(environment(of:)) ?? environment
  }

  /// The environment of a window.
  func environment(of window: SceneWindow) -> Environment {
    if window.id == environment.window { return environment }
    if let existing = otherEnvironments[window.id] { return existing }
    var new = firstEnvironment
    new.window = window.id
    if let size = window.size, let fitted = try? PictureSize(size, scale: new.scale) {
      new.size = fitted.size
    }
    return new
  }

  /// The environment of the window of a step: the window that the step names, else the first.
  /// - Parameter opening: the windows after the frame has opened new ones, which takes time to
  ///   compute.
  func environment(
    for step: ScriptStep, opening: () -> [SceneWindow]
  ) throws(ScriptError) -> Environment {
    guard let name = step.window else {
      return scene.windows?.first.map(environment(of:)) ?? environment
    }
    // A test's own step is for the current window, also in a scene that has only one.
    if name == environment.window { return environment }
    let existing = windows.first { $0.id == name }
    guard let window = existing ?? opening().first(where: { $0.id == name }) else {
      let names = windows.map(\.id.name).joined(separator: ", ")
      throw ScriptError(
        file: script.name, line: step.line, problem: "there is no window '\(name)' at that moment",
        remedy: names.isEmpty
          ? "the scene has one window: leave out 'window'" : "there are: \(names)")
    }
    return environment(of: window)
  }

  mutating func setSize(_ size: Size, of window: WindowID) {
    guard window != environment.window else { return environment.size = size }
    guard var other = windows.first(where: { $0.id == window }).map(environment(of:)) else {
      return
    }
    other.size = size
    otherEnvironments[window] = other
  }

  /// Updates all windows in a frame, one after the other, and those that open meanwhile.
  /// - Returns: the requests of the scene.
  @discardableResult
  func update(
    _ scene: inout S, _ events: ArraySlice<WindowEvent>, at frame: Seconds
  ) -> [WindowRequest] {
    guard let first = scene.windows?.first?.id else {
      scene.update(FrameInput(time: frame, events: events.map(\.event)), in: environment)
      return scene.takeRequests().map { WindowRequest(window: environment.window, request: $0) }
    }
    var requests: [WindowRequest] = []
    var updated: Set<WindowID> = []
    while let next = scene.windows?.first(where: { !updated.contains($0.id) }) {
      updated.insert(next.id)
      let own = events.filter { ($0.window ?? first) == next.id }.map(\.event)
      scene.update(FrameInput(time: frame, events: own), in: environment(of: next))
      requests += scene.takeRequests().map { WindowRequest(window: next.id, request: $0) }
    }
    return requests
  }

  /// Removes closed windows, and switches to the first window if the current one has closed.
  mutating func updateWindows() {
    guard let windows = scene.windows else { return }
    otherEnvironments = otherEnvironments.filter { known in
      windows.contains { $0.id == known.key }
    }
    guard let first = windows.first, !windows.contains(where: { $0.id == environment.window })
    else { return }
    environment = environment(of: first)
    otherEnvironments[first.id] = nil
    switchWindow(to: nil)
  }
}
