internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion
internal import Resources
internal import Scenes

/// What is being recorded.
struct StageRecorder: Equatable {
  /// Id of the exhibit.
  var exhibit: String
  /// Its room when the recording began, in points.
  var size: Size
}

extension Gallery {
  mutating func toggleRecording(_ layout: GalleryLayout) {
    if recorder != nil { stopRecording() } else { startRecording(layout) }
  }

  /// Begins the exhibit's time anew with the knobs that it has now.
  mutating func startRecording(_ layout: GalleryLayout) {
    guard let exhibit, let type = Catalog.exhibit(selected) else { return }
    if view != .one { show(.one) }
    open(type, with: settings(of: exhibit, id: selected))
    setLooping(loops)
    recorder = StageRecorder(exhibit: selected, size: layout.stageEnvironment.size)
  }

  /// Ends the recording, and asks the window where to keep it.
  mutating func stopRecording() {
    guard let recorder, let session = plays[recorder.exhibit]?.session else { return }
    self.recorder = nil
    guard session.isWhole else {
      // The beginning was given up, and a script without it would show something else.
      return notify(context.strings.text("gallery.tooLong", language))
    }
    let size = TimedEvent(0, .resize(recorder.size))
    requests.append(.saveScript(name: recorder.exhibit, events: [size] + session.log))
  }
}
