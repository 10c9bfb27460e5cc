import Dispatch
import Synchronization
import VitrineHost

/// Work outside the scene, which shows once it is done.
final class Outside: Sendable {
  /// Where it is done.
  enum Place: String {
    case mainActor = "main-actor"
    case mainQueue = "main-queue"
    case detached
    /// As `detached`, but the window is woken many times, and each time once it has shown the last.
    case wakes
  }

  private let finished = Mutex(false)
  /// The numbers of the last wake, and of the last that the scene had a frame for.
  private let wakes = Mutex((sent: 0, seen: 0))

  /// Takes note that the scene has a frame.
  func haveFrame() { wakes.withLock { $0.seen = $0.sent } }

  /// True once it is done.
  var isFinished: Bool { finished.withLock { $0 } }

  /// Begins what is done a second later, when the window has long been asleep.
  func begin(_ place: Place) {
    switch place {
    case .mainActor:
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1))
        self.finish()
      }
    case .mainQueue:
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        DispatchQueue.main.async { self.finish() }
      }
    case .detached:
      Task.detached {
        try await Task.sleep(for: .seconds(1))
        self.finish()
        WindowHost.wake()
      }
    case .wakes:
      Task.detached {
        for number in 1...300 {
          self.wakes.withLock { $0.sent = number }
          WindowHost.wake()
          // Long before that the window has had its frame, unless the wake was lost.
          let deadline = ContinuousClock.now + .seconds(5)
          while self.wakes.withLock({ $0.seen < number }) {
            guard ContinuousClock.now < deadline else { return }
            try await Task.sleep(for: .milliseconds(1))
          }
        }
        self.finish()
        WindowHost.wake()
      }
    }
  }

  private func finish() { finished.withLock { $0 = true } }
}
