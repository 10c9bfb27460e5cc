package import VitrineDrawing
package import VitrineScenes

/// A scene whose views have state that can be saved for each window.
package protocol RestorableScene: Scene {
  /// The state of the views in each open window.
  var restorationStates: [WindowID: RestorationState] { get }

  /// Sets the state for views that are not created yet; call it before the first frame.
  mutating func restore(_ states: [WindowID: RestorationState])
}

extension ViewScene: RestorableScene {
  package var restorationStates: [WindowID: RestorationState] { [.main: restorationState] }

  package mutating func restore(_ states: [WindowID: RestorationState]) {
    if let state = states[.main] { restore(state) }
  }
}

extension WindowsScene: RestorableScene {}
