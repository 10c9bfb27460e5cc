package import VitrineDrawing
package import VitrineHost
package import VitrineMotion
package import VitrineRenderer
package import VitrineScenes

extension Recorder {
  /// Shows a scene in its windows until they are closed, records its input, and prints in one line
  /// how to replay it.
  /// - Parameters:
  ///   - scene: the scene; holds its last state afterwards.
  ///   - configuration: the windows' configuration; their frames are on the grid.
  ///   - text: the scene's text engine.
  ///   - onRequest: carries out requests that the window cannot.
  ///   - onClose: called once the window has closed, for whatever reason.
  ///   - replay: makes the command that replays the recording, from the time of the last frame and
  ///     the environment of the first.
  package func record<S: Scene>(
    _ scene: inout S, in configuration: WindowConfiguration, text: TextEngine,
    onRequest: (SceneRequest, inout S) -> Void = { _, _ in },
    onClose: (inout S) -> Void = { _ in },
    replay: (Seconds, Environment) -> ReplayCommand
  ) throws {
    var configuration = configuration
    configuration.framesOnGrid = true
    var recorder = self
    let isOnly = scene.windows == nil
    let host = WindowHost(configuration: configuration, text: text)
    // A closing terminal sends a second signal, which must not interrupt saving the end of the
    // recording.
    host.keepsSignalsBlocked = true
    let ending = Result { () throws(HostError) in
      try host.run(
        &scene, onFrame: { recorder.record($0, of: isOnly ? nil : $1.lastWindow) },
        onRequest: onRequest,
        onCheckpoint: { _, _ in recorder.save() })
    }
    onClose(&scene)
    guard let size = host.firstSize, let scale = host.firstScale else { return try ending.get() }
    try recorder.finish()
    var environment = configuration.environment
    environment.scale = scale
    if isOnly { environment.size = size }
    StandardError.writeCommand(replay(recorder.time, environment).notice(recorder.count))
    try ending.get()
  }
}
