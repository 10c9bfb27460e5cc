import VitrineGeometry
import VitrineInteraction
import VitrineMotion

extension SoakRun {
  /// One person, from the first touch until the person leaves; the visit itself ends later.
  mutating func visit(until end: Seconds) {
    countVisit()
    tap(at: user.point(in: screen))
    for _ in 0..<(2 + user.number(24)) where time < end {
      performRandomAction()
      runAfterInput(until: time + user.between(0.2, 4))
    }
    switch user.number(4) {
    case 0:
      // A person may take time to read the dialog.
      rest(until: time + 32)
      tapNode { $0.id == "start-over" || $0.id == "stay" }
      runAfterInput(until: time + 1)
    case 1: down(0, at: user.point(in: screen))  // The finger stays on the screen.
    default: break
    }
  }

  private mutating func performRandomAction() {
    switch user.number(24) {
    case 0...9: tapNode { $0.isInteractive || $0.role == .button }
    case 10: tap(at: user.point(in: screen))
    case 11...13: drag()
    case 14: swarm()
    case 15: unfinishedGesture()
    case 16: press(for: 0.9, at: user.point(in: screen))
    case 17: type()
    case 18: key()
    case 19: if user.number(6) == 0 { enterService() } else { tapTwice() }
    default: tapNode { $0.role == .tab || $0.role == .listItem || $0.role == .textField }
    }
  }

  /// A technician: a finger in the corner, a PIN that is mostly right, and back.
  private mutating func enterService() {
    press(for: 5.2, at: Point(20, 20))
    let pin = user.number(3) == 0 ? "1111" : RandomUser.pin
    for digit in pin {
      tapNode { $0.id == "pin-\(digit)" }
      step(to: time + 0.1)
    }
    tapNode { $0.id == "pin-ok" }
    runAfterInput(until: time + 1)
    let button = user.pick(from: ["service-back", "service-start-over", "service-touch-targets"])
    tapNode { $0.id == button }
    tapNode { $0.id == "service-back" || $0.id == "pin-cancel" }
  }
}
