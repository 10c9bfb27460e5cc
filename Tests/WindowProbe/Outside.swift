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
  }

  private let finished = Mutex(false)

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
    }
  }

  private func finish() { finished.withLock { $0 = true } }
}
