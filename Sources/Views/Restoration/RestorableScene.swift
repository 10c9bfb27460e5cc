package import VitrineDrawing
package import VitrineScenes

/// A scene whose views keep something by themselves, window by window.
package protocol RestorableScene: Scene {
  /// What the views of each open window keep by themselves.
  var restorationStates: [WindowID: RestorationState] { get }

  /// Leaves states for views that have not come yet; before the first frame.
  mutating func restore(_ states: [WindowID: RestorationState])
}

extension ViewScene: RestorableScene {
  package var restorationStates: [WindowID: RestorationState] { [.main: restorationState] }

  package mutating func restore(_ states: [WindowID: RestorationState]) {
    if let state = states[.main] { restore(state) }
  }
}

extension WindowsScene: RestorableScene {}
