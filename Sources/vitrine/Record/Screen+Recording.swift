import Exhibits
import Scenes

extension Screen {
  /// Keeps what the gallery's Record button recorded.
  /// - Parameter isTold: true says so on the stage too, which a recording of the window would not
  ///   replay.
  mutating func keep(_ request: SceneRequest, isTold: Bool) {
    guard case .saveScript(let recording) = request else { return }
    do {
      let script = try StageScript(keeping: recording)
      StandardError.write(script.notice)
      let lines = [recording.remark, script.path, script.replay.options]
      if isTold { gallery?.notify(lines.filter { !$0.isEmpty }.joined(separator: "\n")) }
    } catch {
      StandardError.write("\(error)")
      if isTold { gallery?.notify("\(error)") }
    }
  }

  /// Keeps what is being recorded as the window closes, however it closes.
  mutating func keepRecording() {
    gallery?.stopRecording()
    for request in takeRequests() { keep(request, isTold: false) }
  }
}
