/// Switches a display off and on, and restores its settings.
final class DisplayPower {
  /// The message if a display can't be switched off.
  static let message =
    "the light of the display cannot be switched here (no DPMS), so a screen that is to be off is black "
    + "and lit; use X11 on a display with DPMS, or switch the display by a timer of its own\n"

  private let control: (any DisplayPowerControl)?
  private var isOff = false
  /// The state to restore at the end; nil while nothing was changed.
  private var saved: DisplayPowerState?

  /// - Parameter control: the display's power control; nil if there is none.
  init(_ control: (any DisplayPowerControl)?) { self.control = control }

  /// Switches the display off or on.
  /// - Returns: false if it can't be switched.
  func set(_ isOn: Bool) -> Bool {
    guard let control, control.canSwitch else { return false }
    if !isOn {
      saveState(of: control)
      // The level can only be set while power management is enabled.
      control.setManaged(true)
    }
    // A display that a crash left dark has to be lit; for a lit display this does nothing.
    control.setLit(isOn)
    isOff = !isOn
    return true
  }

  /// Prevents the display from blanking or switching off, and lights it if it is dark.
  func preventBlanking() {
    guard let control else { return }
    saveState(of: control)
    control.setBlanking(nil)
    if control.canSwitch, control.state.isManaged { control.setLit(true) }
  }

  /// Restores the original state.
  func restore() {
    guard let control, let saved else { return }
    if isOff { control.setLit(true) }
    if control.canSwitch { control.setManaged(saved.isManaged) }
    control.setBlanking(saved)
    (self.saved, isOff) = (nil, false)
  }

  private func saveState(of control: any DisplayPowerControl) {
    if saved == nil { saved = control.state }
  }
}

/// A display's automatic power settings.
struct DisplayPowerState: Equatable {
  /// True if power management is enabled.
  var isManaged = false
  /// Seconds of inactivity before standby, suspend and off; 0 for never.
  var timeouts: [UInt16] = [0, 0, 0]
  /// The screen saver's parameters, in the server's format.
  var screenSaver: [Int32] = []
}

/// The power control of a display.
protocol DisplayPowerControl: AnyObject {
  /// True if the display can be switched.
  var canSwitch: Bool { get }
  /// The automatic settings.
  var state: DisplayPowerState { get }

  /// Enables or disables power management.
  func setManaged(_ isManaged: Bool)

  /// Switches the display on or off at once.
  func setLit(_ isOn: Bool)

  /// Applies automatic blanking; nil for never.
  func setBlanking(_ state: DisplayPowerState?)
}
