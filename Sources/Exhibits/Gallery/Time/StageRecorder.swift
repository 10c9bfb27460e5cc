internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineResources
public import VitrineScenes

/// What is being recorded.
struct StageRecorder {
  /// Entries of the log that are kept free for what one frame may bring.
  ///
  /// Ours: more than any frame has been seen to bring.
  static let spare = 256

  /// Id of the exhibit.
  var exhibit: String
  /// What it was told of its surroundings when the recording began.
  var environment: Environment
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
    recorder = StageRecorder(exhibit: selected, environment: layout.stageEnvironment)
  }

  /// Ends the recording, if there is one, and asks the window to keep it; also for a window that
  /// is about to close.
  public mutating func stopRecording() { stopRecording(saying: "gallery.recorded") }

  private mutating func stopRecording(saying remark: String) {
    guard let recorder else { return }
    // What shows is what is kept.
    plays[recorder.exhibit]?.settle()
    guard let session = plays[recorder.exhibit]?.session else { return }
    self.recorder = nil
    guard session.isWhole else {
      return notify(context.strings.text("gallery.recordingLost", language))
    }
    var environment = recorder.environment
    // While another pane covers the stage it may have another size than when it shows.
    if let size = session.base.environment?.size { environment.size = size }
    let size = TimedEvent(0, .resize(environment.size))
    requests.append(
      .saveScript(
        SceneRecording(
          name: recorder.exhibit, events: [size] + session.log, time: session.time,
          environment: environment, remark: context.strings.text(remark, language))))
  }

  /// Says where a recording is, for a moment, at the foot of the stage.
  /// - Parameters:
  ///   - recording: as it was asked to be kept.
  ///   - path: of its file.
  ///   - options: with which it is replayed; empty for none.
  public mutating func notify(_ recording: SceneRecording, isKeptAs path: String, options: String) {
    let with = context.strings.text("gallery.replayWith", language)
    let lines = [recording.remark, path] + (options.isEmpty ? [] : ["\(with) \(options)"])
    notify(lines.joined(separator: "\n"))
  }

  /// Ends a recording that would no longer replay to what is seen: what surrounds the exhibit is no
  /// longer what it was, or the log has no room for another frame.
  mutating func holdRecording(_ layout: GalleryLayout) {
    guard let recorder, let session = plays[recorder.exhibit]?.session else { return }
    if !recorder.environment.isSame(butForSizeAs: layout.stageEnvironment) {
      stopRecording(saying: "gallery.surroundingsChanged")
    } else if session.entries.count + StageRecorder.spare > StageSession.capacity {
      stopRecording(saying: "gallery.recordingFull")
    }
  }
}
