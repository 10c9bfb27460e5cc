internal import VitrineDrawing
internal import VitrineInteraction

/// Whether a person is at a scene, by its windows' events: one of them has the focus and is
/// visible.
struct Presence {
  /// True while another program has the focus.
  private var isElsewhere = false
  private var hidden: Set<WindowID> = []

  mutating func take(_ event: InputEvent, in window: WindowID) {
    switch event {
    case .focusLost: isElsewhere = true
    case .focusGained: isElsewhere = false
    case .hide: hidden.insert(window)
    case .show: hidden.remove(window)
    default: break
    }
  }

  /// - Parameter windows: the environments of the open windows.
  func isHere(in windows: [Environment]) -> Bool {
    !isElsewhere && !windows.allSatisfy { hidden.contains($0.window) }
  }
}
