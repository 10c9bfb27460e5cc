import VitrineCommands
import VitrineDesktop
import VitrineExhibits
import VitrineHost
import VitrineScenes

extension Screen {
  /// Saves a recording by the gallery's Record button, or an export of its Share menu.
  /// - Parameter showsMessage: true to show a message on the stage too, which a recording of the
  ///   window would not replay.
  mutating func save(_ request: SceneRequest, showsMessage: Bool) {
    do {
      switch request {
      case .saveScript(let recording):
        let script = try StageScript(saving: recording)
        StandardError.writeCommand(script.notice)
        guard showsMessage else { return }
        gallery?.notify(recording, savedAs: script.path, command: "\(script.replay)")
      case .export(let export):
        let file = try StageFile.save(gallery?.replays(for: export) ?? [], as: export)
        StandardError.write(file.path)
        guard showsMessage else { return }
        if desktop == nil { desktop = DesktopBus.session() }
        let hasFolder = desktop != nil
        gallery?.notifyPicture(
          savedAs: file.path, insteadOfFilm: file.isStill, hasFolder: hasFolder)
      case .showInFolder(let path):
        desktop?.showInFolder(path) { Links.open(folder: $0) }
      default: return
      }
    } catch {
      StandardError.write("\(error)")
      if showsMessage { gallery?.notify("\(error)") }
    }
  }

  /// Saves a recording in progress as the window closes, however it closes.
  mutating func saveRecording() {
    if galleries == nil { gallery?.stopRecording() } else { galleries?.stopRecording() }
    for request in takeRequests() { save(request, showsMessage: false) }
  }
}
