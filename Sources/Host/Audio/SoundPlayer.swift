internal import Dispatch
internal import Glibc
internal import Synchronization
internal import VitrineAudio
internal import VitrineFiles
internal import VitrineMotion

/// Has heard what a scene wants, on a queue of its own: opening a device takes some time, and the loop does not
/// wait for it.
final class SoundPlayer: Sendable {
  /// How long the end waits at most for what is heard to fade out, in seconds.
  ///
  /// Ours: a fade and what the device has taken already, many times over, and less than a person notices once the
  /// window has gone.
  static let mostWaitForEnd: Seconds = 0.3

  private let queue = DispatchQueue(label: "vitrine.audio")
  /// Used on the queue alone.
  private let player: Mutex<AudioPlayer>
  private let state = Mutex(State())
  private let report: @Sendable ([(key: String, event: AudioEvent)]) -> Void

  private struct State {
    /// What it was told last.
    var sounds: [AudioSound] = []
    /// True where the device is looked after.
    var isLooking = false
    var hasEnded = false
  }

  /// - Parameters:
  ///   - open: opens the device.
  ///   - report: told what happens to sounds, on the queue.
  init(
    _ open: @escaping AudioPlayer.Open,
    report: @escaping @Sendable ([(key: String, event: AudioEvent)]) -> Void
  ) {
    player = Mutex(AudioPlayer(open: open))
    self.report = report
  }

  /// Has these sounds heard from now on; where they are as before, nothing happens.
  func follow(_ sounds: [AudioSound]) {
    let isNew = state.withLock { state in
      guard !state.hasEnded, state.sounds != sounds else { return false }
      state.sounds = sounds
      return true
    }
    guard isNew else { return }
    queue.async { [self] in
      let events = player.withLock { $0.follow(sounds) }
      tell(events)
      if let notice = player.withLock({ $0.takeNotice() }) {
        // Where even this cannot be written, there is nobody to tell.
        _ = writeAll(Array("\(notice)\n".utf8), to: STDERR_FILENO)
      }
      if player.withLock({ $0.isOpen }), state.withLock({ !$0.isLooking && !$0.hasEnded }) {
        state.withLock { $0.isLooking = true }
        lookSoon()
      }
    }
  }

  /// Lets what is heard fade out, and closes the device; a device that hangs is left to itself.
  /// - Parameter wait: how long it waits at most, in seconds.
  func end(waiting wait: Seconds) {
    state.withLock { $0.hasEnded = true }
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      _ = player.withLock { $0.follow([]) }
      fadeOut(until: .now() + wait, done)
    }
    _ = done.wait(timeout: .now() + wait)
  }

  private func fadeOut(until end: DispatchTime, _ done: DispatchSemaphore) {
    guard !player.withLock({ $0.isSilent }), .now() < end else {
      player.withLock { $0.close() }
      done.signal()
      return
    }
    queue.asyncAfter(deadline: .now() + AudioSession.fade) { [self] in fadeOut(until: end, done) }
  }

  private func lookSoon() {
    queue.asyncAfter(deadline: .now() + AudioPlayer.pace) { [weak self] in self?.look() }
  }

  private func look() {
    guard !state.withLock({ $0.hasEnded }) else { return }
    tell(player.withLock { $0.look() })
    if player.withLock({ $0.isOpen }) {
      lookSoon()
    } else {
      state.withLock { $0.isLooking = false }
    }
  }

  private func tell(_ events: [(key: String, event: AudioEvent)]) {
    if !events.isEmpty { report(events) }
  }
}
