/// Switches the light of a display off and on, and leaves it as it was found.
final class DisplayPower {
  /// What is said where a display cannot be switched off.
  static let notice =
    "the light of the display cannot be switched here (no DPMS), so a screen that is to be off is black "
    + "and lit; use X11 on a display with DPMS, or switch the display by a timer of its own\n"

  private let control: (any DisplayPowerControl)?
  private var isOff = false
  /// What to put back at the end; nil as long as nothing was changed.
  private var before: DisplayPowerState?

  /// - Parameter control: the display's own; nil where there is none.
  init(_ control: (any DisplayPowerControl)?) { self.control = control }

  /// Turns the light off or on.
  /// - Returns: false where it cannot be.
  func set(_ isOn: Bool) -> Bool {
    guard let control, control.canSwitch else { return false }
    if !isOn {
      keep(control)
      // A level can only be set while power management is on.
      control.setManaged(true)
    }
    // To light one that is lit does no harm, and one that a crash has left dark needs it.
    control.light(isOn)
    isOff = !isOn
    return true
  }

  /// Keeps the display from going off or blank by itself, and lights it if it is dark.
  func keepOn() {
    guard let control else { return }
    keep(control)
    control.setBlanking(nil)
    if control.canSwitch, control.state.isManaged { control.light(true) }
  }

  /// Puts back what was found.
  func restore() {
    guard let control, let before else { return }
    if isOff { control.light(true) }
    if control.canSwitch { control.setManaged(before.isManaged) }
    control.setBlanking(before)
    (self.before, isOff) = (nil, false)
  }

  private func keep(_ control: any DisplayPowerControl) {
    if before == nil { before = control.state }
  }
}

/// What a display's power does by itself.
struct DisplayPowerState: Equatable {
  /// True where power management is on.
  var isManaged = false
  /// Seconds of rest before standby, suspension and off; 0 for never.
  var timeouts: [UInt16] = [0, 0, 0]
  /// The screen saver's own numbers, as the server has them.
  var screenSaver: [Int32] = []
}

/// How a display's power is controlled.
protocol DisplayPowerControl: AnyObject {
  /// True where the light can be switched.
  var canSwitch: Bool { get }
  /// What it does by itself.
  var state: DisplayPowerState { get }

  /// Turns power management on or off.
  func setManaged(_ isManaged: Bool)

  /// Turns the light on or off at once.
  func light(_ isOn: Bool)

  /// Has the display go blank and dark by itself as a state says; nil for never.
  func setBlanking(_ state: DisplayPowerState?)
}
