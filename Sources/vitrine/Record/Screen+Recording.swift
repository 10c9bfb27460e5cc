import VitrineCommands
import VitrineExhibits
import VitrineScenes

extension Screen {
  /// Keeps what the gallery's Record button recorded.
  /// - Parameter isTold: true says so on the stage too, which a recording of the window would not
  ///   replay.
  mutating func keep(_ request: SceneRequest, isTold: Bool) {
    guard case .saveScript(let recording) = request else { return }
    do {
      let script = try StageScript(keeping: recording)
      StandardError.writeCommand(script.notice)
      guard isTold else { return }
      gallery?.notify(recording, isKeptAs: script.path, options: script.replay.options)
    } catch {
      StandardError.write("\(error)")
      if isTold { gallery?.notify("\(error)") }
    }
  }

  /// Keeps what is being recorded as the window closes, however it closes.
  mutating func keepRecording() {
    if galleries == nil { gallery?.stopRecording() } else { galleries?.stopRecording() }
    for request in takeRequests() { keep(request, isTold: false) }
  }
}
