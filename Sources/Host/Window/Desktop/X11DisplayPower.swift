internal import Glibc

/// A display's power on X11: the server's screen saver, and DPMS if available.
///
/// Its functions are looked up at run time. The extension library isn't unloaded: Xlib calls into
/// it when the connection closes.
final class X11DisplayPower: DisplayPowerControl {
  private typealias Query =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) ->
    Int32
  private typealias Call = @convention(c) (OpaquePointer?) -> Int32
  private typealias Force = @convention(c) (OpaquePointer?, UInt16) -> Int32
  private typealias Info =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<UInt8>) ->
    Int32
  private typealias GetTimeouts =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<UInt16>,
      UnsafeMutablePointer<UInt16>
    ) -> Int32
  private typealias SetTimeouts = @convention(c) (OpaquePointer?, UInt16, UInt16, UInt16) -> Int32
  private typealias GetSaver =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias SetSaver = @convention(c) (OpaquePointer?, Int32, Int32, Int32, Int32) -> Int32

  /// `DPMSModeOn` and `DPMSModeOff` of dpmsconst.h.
  private static let levels: (on: UInt16, off: UInt16) = (0, 3)

  let canSwitch: Bool
  private let x11: X11Connection
  private let library: UnsafeMutableRawPointer?

  /// Finds the power control of a connection's display.
  init(_ x11: X11Connection) {
    self.x11 = x11
    library = dlopen("libXext.so.6", RTLD_LAZY)
    canSwitch = Self.hasDPMS(library, x11.display)
  }

  /// True if the server has DPMS; the query is the only one that prints no error if it is missing.
  private static func hasDPMS(
    _ library: UnsafeMutableRawPointer?, _ display: OpaquePointer
  ) -> Bool {
    guard let library, let query = dlsym(library, "DPMSQueryExtension"),
      let capable = dlsym(library, "DPMSCapable")
    else { return false }
    var (events, errors): (Int32, Int32) = (0, 0)
    return unsafeBitCast(query, to: Query.self)(display, &events, &errors) != 0
      && unsafeBitCast(capable, to: Call.self)(display) != 0
  }

  var state: DisplayPowerState {
    var state = DisplayPowerState()
    if let get: GetSaver = symbol("XGetScreenSaver", in: x11.library) {
      var (timeout, interval, blanks, exposes): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      _ = get(x11.display, &timeout, &interval, &blanks, &exposes)
      state.screenSaver = [timeout, interval, blanks, exposes]
    }
    guard canSwitch else { return state }
    if let info: Info = symbol("DPMSInfo", in: library) {
      var (level, isManaged): (UInt16, UInt8) = (0, 0)
      _ = info(x11.display, &level, &isManaged)
      state.isManaged = isManaged != 0
    }
    if let get: GetTimeouts = symbol("DPMSGetTimeouts", in: library) {
      var (standby, suspension, end): (UInt16, UInt16, UInt16) = (0, 0, 0)
      _ = get(x11.display, &standby, &suspension, &end)
      state.timeouts = [standby, suspension, end]
    }
    return state
  }

  func setManaged(_ isManaged: Bool) {
    guard canSwitch else { return }
    let name = isManaged ? "DPMSEnable" : "DPMSDisable"
    if let call: Call = symbol(name, in: library) { _ = call(x11.display) }
    x11.synchronize()
  }

  func setLit(_ isOn: Bool) {
    guard canSwitch else { return }
    if let force: Force = symbol("DPMSForceLevel", in: library) {
      _ = force(x11.display, isOn ? Self.levels.on : Self.levels.off)
    }
    x11.synchronize()
  }

  func setBlanking(_ state: DisplayPowerState?) {
    let state = state ?? DisplayPowerState(screenSaver: disabledSaver)
    let saver = state.screenSaver
    if saver.count == 4, let set: SetSaver = symbol("XSetScreenSaver", in: x11.library) {
      _ = set(x11.display, saver[0], saver[1], saver[2], saver[3])
    }
    if canSwitch, state.timeouts.count == 3,
      let set: SetTimeouts = symbol("DPMSSetTimeouts", in: library)
    {
      _ = set(x11.display, state.timeouts[0], state.timeouts[1], state.timeouts[2])
    }
    x11.synchronize()
  }

  /// The current screen saver settings, but without a timeout.
  private var disabledSaver: [Int32] {
    let current = state.screenSaver
    return current.isEmpty ? [] : [0] + current.dropFirst()
  }

  private func symbol<Function>(
    _ name: String, in library: UnsafeMutableRawPointer?
  ) -> Function? {
    library.flatMap { dlsym($0, name) }.map { unsafeBitCast($0, to: Function.self) }
  }
}
