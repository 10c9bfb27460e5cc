internal import VitrineDrawing
internal import VitrineInteraction

/// Tells by the events of a scene's windows whether a person is at the scene: the program has the
/// focus, and a window is visible.
struct Presence {
  /// True while another program has the focus.
  private var isAway = false
  private var hidden: Set<WindowID> = []

  mutating func handle(_ event: InputEvent, in window: WindowID) {
    switch event {
    case .focusLost: isAway = true
    case .focusGained: isAway = false
    case .hide: hidden.insert(window)
    case .show: hidden.remove(window)
    default: break
    }
  }

  /// - Parameter windows: the environments of the open windows.
  func isPresent(in windows: [Environment]) -> Bool {
    !isAway && !windows.allSatisfy { hidden.contains($0.window) }
  }
}
