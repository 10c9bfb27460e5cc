public import VitrineAudio
internal import VitrineScenes

extension View {
  /// Has a session of the model heard while the view is there.
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
  /// The window opens a device when something is to be heard, and closes it some seconds afterwards. A copy of
  /// the app has none; a picture, a test and a recording are silent. What happens to the session from outside
  /// are events, done to it before anything shows: another session of the category `playback` begins, of this
  /// window, or the device goes. A script holds them as reports of a task.
  ///
  /// Without a device nothing is heard, which a line on standard error says once. While the window cannot be
  /// seen a session of the category `playback` is heard on, and an `ambient` one is silent. A view that goes fades
  /// out what it has played; what is to go on stands at the root.
  /// - Parameters:
  ///   - keyPath: where the session lives in the model.
  ///   - name: what scripts and tests call it; nil, the default, is where it stands, as of a `task`.
  ///   - source: what it plays; one of another name begins anew with a fade.
  public func audio(
    _ keyPath: any WritableKeyPath<Model, AudioSession> & Sendable, name: String? = nil,
    playing source: AudioSource
  ) -> WrapperView<Self, Model> {
    WrapperView(self, TaskElement<Model, AudioEvent>()) { element, slot, context in
      let session = context.model[keyPath: keyPath]
      element.received = { model, event, context in
        model[keyPath: keyPath].handle(event, at: context.time)
      }
      var wish = TaskWish(
        slot: slot.id, id: source.name, name: name, owner: .view, isActive: session.isPlaying,
        isPaused: false, isCancelled: false, stream: { [] },
        work: { _ in await AudioWait.forever() },
        decode: { $0.value(as: AudioEvent.self).map(TaskValue.init) }, takesFailure: false,
        sound: (session, source))
      if element.takes(&wish) { context.session.taskWishes.append(wish) }
    }
  }
}

/// The work of a session: the device's.
private enum AudioWait {
  /// Waits until its task is cancelled.
  static func forever() async {
    for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
  }
}
