import Testing

@testable import VitrineHost

@Suite("The light of a display")
struct DisplayPowerTests {
  /// A display that notes what is done to it.
  private final class Panel: DisplayPowerControl {
    var canSwitch = true
    var state = DisplayPowerState(
      isManaged: false, timeouts: [600, 900, 1200], screenSaver: [600, 600, 1, 1])
    var isLit = true
    var done: [String] = []

    func setManaged(_ isManaged: Bool) {
      state.isManaged = isManaged
      done.append(isManaged ? "managed" : "unmanaged")
    }

    func setLit(_ isOn: Bool) {
      // As a server does: without power management there is no level to set.
      if state.isManaged { isLit = isOn }
      done.append(isOn ? "on" : "off")
    }

    func setBlanking(_ state: DisplayPowerState?) {
      self.state.timeouts = state?.timeouts ?? [0, 0, 0]
      self.state.screenSaver[0] = state?.screenSaver[0] ?? 0
      done.append(state == nil ? "never blank" : "blank")
    }
  }

  @Test("It goes off with power management on, and on again")
  func offAndOn() {
    let panel = Panel()
    let power = DisplayPower(panel)
    #expect(power.set(false))
    #expect(!panel.isLit && panel.state.isManaged)
    #expect(power.set(true))
    #expect(panel.isLit)
  }

  @Test("A window that closes leaves the display lit and as it was found")
  func restored() {
    let panel = Panel()
    let before = panel.state
    let power = DisplayPower(panel)
    power.preventBlanking()
    #expect(panel.state.timeouts == [0, 0, 0] && panel.state.screenSaver[0] == 0)
    #expect(power.set(false))
    power.restore()
    #expect(panel.isLit)
    #expect(panel.state == before)
  }

  @Test("What was never changed is not touched")
  func untouched() {
    let panel = Panel()
    DisplayPower(panel).restore()
    #expect(panel.done == [])
  }

  @Test("A display that a crash has left dark is lit when the next window opens")
  func leftDark() {
    let panel = Panel()
    (panel.isLit, panel.state.isManaged) = (false, true)
    DisplayPower(panel).preventBlanking()
    #expect(panel.isLit)
  }

  @Test("Without a switch nothing happens, and who asks is told")
  func noSwitch() {
    let panel = Panel()
    panel.canSwitch = false
    let power = DisplayPower(panel)
    #expect(!power.set(false) && !power.set(true))
    #expect(!DisplayPower(nil).set(false))
    #expect(panel.done == [])
    // What blanks a screen by itself is kept from it all the same.
    power.preventBlanking()
    #expect(panel.done == ["never blank"])
  }
}
