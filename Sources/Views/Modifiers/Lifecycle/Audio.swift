public import VitrineAudio
internal import VitrineScenes

extension View {
  /// Plays an audio session of the model while the view exists.
  ///
  /// ```swift
  /// struct Player: Part {
  ///   var session = AudioSession()
  ///
  ///   func body(in environment: Environment) -> some View<Self> {
  ///     Button("Play") { $0.session.togglePlaying(at: $1.time) }
  ///       .audio(\.session, playing: .tone)
  ///   }
  /// }
  /// ```
  /// The window opens an audio device when there is sound to play, and closes it some seconds
  /// afterwards. A copy of the app has no device; pictures, tests and recordings are silent.
  /// An external change of the session is an event, applied before anything is drawn: another
  /// session of the category `playback` begins in this window, or the device is removed. A script
  /// stores these events as reports of a task.
  ///
  /// Without a device nothing sounds, which is logged once on standard error. While the window is
  /// hidden, a session of the category `playback` continues, and an `ambient` session is silent.
  /// When the view is removed, its sound fades out; for sound that should continue, use the root
  /// view.
  /// - Parameters:
  ///   - keyPath: the property with the session.
  ///   - name: the name in scripts and tests; nil, the default, for the view's place, as for a
  ///     `task`.
  ///   - source: the sound; a source with another name starts from the beginning with a fade.
  public func audio(
    _ keyPath: any WritableKeyPath<Model, AudioSession> & Sendable, name: String? = nil,
    playing source: AudioSource
  ) -> WrapperView<Self, Model> {
    WrapperView(self, TaskElement<Model, AudioEvent>()) { element, node, context in
      let session = context.model[keyPath: keyPath]
      element.received = { model, event, context in
        model[keyPath: keyPath].handle(event, at: context.time)
      }
      var request = TaskRequest(
        node: node.id, id: source.name, name: name, owner: .view, isActive: session.isPlaying,
        isPaused: false, isCancelled: false, stream: { [] },
        work: { _ in await AudioWait.forever() },
        decode: { $0.value(as: AudioEvent.self).map(TaskValue.init) }, handlesFailure: false,
        sound: (session, source))
      if element.adopt(&request) { context.session.taskRequests.append(request) }
    }
  }
}

/// The work of a session's task: it only waits, since the device does everything.
private enum AudioWait {
  /// Waits until the task is cancelled.
  static func forever() async {
    for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
  }
}
