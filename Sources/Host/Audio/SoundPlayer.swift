internal import Dispatch
internal import Glibc
internal import Synchronization
internal import VitrineAudio
internal import VitrineFiles
internal import VitrineMotion

/// Plays the sounds that a scene wants, on its own queue.
///
/// Opening a device takes some time, and the loop doesn't wait for it.
final class SoundPlayer: Sendable {
  /// The longest wait for the final fade-out, in seconds.
  ///
  /// Ours: many times a fade plus what the device has buffered, and less than a person notices
  /// once the window is closed.
  static let maximumEndWait: Seconds = 0.3

  private let queue = DispatchQueue(label: "vitrine.audio")
  /// Used on the queue only.
  private let player: Mutex<AudioPlayer>
  private let state = Mutex(State())
  private let report: @Sendable ([(key: String, event: AudioEvent)]) -> Void

  private struct State {
    /// The sounds that were last requested.
    var sounds: [AudioSound] = []
    /// True while the device is being watched.
    var isPolling = false
    var hasEnded = false
  }

  /// - Parameters:
  ///   - open: opens the device.
  ///   - report: called on the queue with what happens to sounds.
  init(
    _ open: @escaping AudioPlayer.Open,
    report: @escaping @Sendable ([(key: String, event: AudioEvent)]) -> Void
  ) {
    player = Mutex(AudioPlayer(open: open))
    self.report = report
  }

  /// Plays these sounds from now on; does nothing if they are unchanged.
  func update(_ sounds: [AudioSound]) {
    let isNew = state.withLock { state in
      guard !state.hasEnded, state.sounds != sounds else { return false }
      state.sounds = sounds
      return true
    }
    guard isNew else { return }
    queue.async { [self] in
      let events = player.withLock { $0.follow(sounds) }
      deliver(events)
      if let notice = player.withLock({ $0.takeNotice() }) {
        // If standard error can't be written to either, there is no way to report.
        _ = writeAll(Array("\(notice)\n".utf8), to: STDERR_FILENO)
      }
      if player.withLock({ $0.isOpen }), state.withLock({ !$0.isPolling && !$0.hasEnded }) {
        state.withLock { $0.isPolling = true }
        schedulePoll()
      }
    }
  }

  /// Fades out and closes the device; a device that hangs is abandoned.
  /// - Parameter timeout: the longest wait, in seconds.
  func end(timeout: Seconds) {
    state.withLock { $0.hasEnded = true }
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      _ = player.withLock { $0.follow([]) }
      fadeOut(until: .now() + timeout, done)
    }
    _ = done.wait(timeout: .now() + timeout)
  }

  private func fadeOut(until end: DispatchTime, _ done: DispatchSemaphore) {
    guard !player.withLock({ $0.isSilent }), .now() < end else {
      player.withLock { $0.close() }
      done.signal()
      return
    }
    queue.asyncAfter(deadline: .now() + AudioSession.fadeDuration) { [self] in
      fadeOut(until: end, done)
    }
  }

  private func schedulePoll() {
    queue.asyncAfter(deadline: .now() + AudioPlayer.pace) { [weak self] in self?.poll() }
  }

  private func poll() {
    guard !state.withLock({ $0.hasEnded }) else { return }
    deliver(player.withLock { $0.look() })
    if player.withLock({ $0.isOpen }) {
      schedulePoll()
    } else {
      state.withLock { $0.isPolling = false }
    }
  }

  private func deliver(_ events: [(key: String, event: AudioEvent)]) {
    if !events.isEmpty { report(events) }
  }
}
