import VitrineCommands
import VitrineDesktop
import VitrineExhibits
import VitrineHost
import VitrineScenes

extension Screen {
  /// Saves a recording by the gallery's Record button, or an export of its Share menu.
  /// - Parameter isTold: true to show a message on the stage too, which a recording of the window
  ///   would not replay.
  mutating func keep(_ request: SceneRequest, isTold: Bool) {
    do {
      switch request {
      case .saveScript(let recording):
        let script = try StageScript(keeping: recording)
        StandardError.writeCommand(script.notice)
        guard isTold else { return }
        gallery?.notify(recording, isKeptAs: script.path, command: "\(script.replay)")
      case .export(let export):
        let kept = try StageFile.keep(gallery?.replays(for: export) ?? [], as: export)
        StandardError.write(kept.path)
        guard isTold else { return }
        if desktop == nil { desktop = DesktopBus.session() }
        let hasFolder = desktop != nil
        gallery?.notifyPicture(
          isKeptAs: kept.path, insteadOfFilm: kept.isStill, hasFolder: hasFolder)
      case .showInFolder(let path):
        desktop?.showInFolder(path) { Links.open(folder: $0) }
      default: return
      }
    } catch {
      StandardError.write("\(error)")
      if isTold { gallery?.notify("\(error)") }
    }
  }

  /// Saves a recording in progress as the window closes, however it closes.
  mutating func keepRecording() {
    if galleries == nil { gallery?.stopRecording() } else { galleries?.stopRecording() }
    for request in takeRequests() { keep(request, isTold: false) }
  }
}
