internal import CVitrineGLib
internal import Glibc
internal import Synchronization

/// A connection to a D-Bus message bus of the desktop.
///
/// A thread of the connection connects, calls and listens, so no caller waits for a bus or a
/// service: missing, refusing or silent services report nothing. The connection never starts a bus,
/// and doesn't reconnect to a bus that ends. It closes when this object is released, at the latest.
public final class DesktopBus: Sendable {
  private let mailbox: BusMailbox

  /// The session bus; nil if there is none.
  ///
  /// Its address is `DBUS_SESSION_BUS_ADDRESS`, or the socket `bus` in `XDG_RUNTIME_DIR`.
  public static func session() -> DesktopBus? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return DesktopBus(address: address) }
    return variable("XDG_RUNTIME_DIR").flatMap { DesktopBus(socket: "\($0)/bus") }
  }

  /// The system bus; nil if there is none.
  ///
  /// Its address is `DBUS_SYSTEM_BUS_ADDRESS`, or the socket `/run/dbus/system_bus_socket`.
  public static func system() -> DesktopBus? {
    if let address = variable("DBUS_SYSTEM_BUS_ADDRESS") { return DesktopBus(address: address) }
    return DesktopBus(socket: "/run/dbus/system_bus_socket")
  }

  /// Connects to a bus asynchronously.
  /// - Parameter address: in D-Bus's format. Only local sockets (`unix:`) are tried: other kinds
  ///   start a bus or a program, or use a network.
  /// - Returns: nil if the address has no local socket, or the system has no more threads.
  public init?(address: String) {
    let sockets = address.split(separator: ";").filter { $0.hasPrefix("unix:") }
    guard !sockets.isEmpty else { return nil }
    mailbox = BusMailbox()
    guard mailbox.startThread(sockets.joined(separator: ";")) else { return nil }
  }

  private convenience init?(socket path: String) {
    guard access(path, F_OK) == 0, let escaped = g_uri_escape_string(path, "/", 0) else {
      return nil
    }
    defer { g_free(escaped) }
    self.init(address: "unix:path=\(String(cString: escaped))")
  }

  deinit { close() }

  /// Closes the connection asynchronously.
  ///
  /// Returns at once. If connected, the thread still sends earlier calls, except a notification
  /// that waits for the previous one with its id, or for the portal's answer. No callbacks run
  /// after the thread has ended; further calls do nothing.
  public func close() { mailbox.close() }

  /// Runs a closure on the bus's thread once it is connected; never if it can't connect.
  func perform(_ job: @escaping BusMailbox.Job) { mailbox.enqueue(job) }
}

/// The value of an environment variable; nil if unset or empty.
func variable(_ name: String) -> String? {
  guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
  return value
}

/// Jobs from other threads for the thread of a bus.
final class BusMailbox: Sendable {
  typealias Job = @Sendable (BusConnection) -> Void

  private struct State {
    var jobs: [Job] = []
    var isClosed = false
    /// Wakes the thread; nil while there is none.
    var wake: (@Sendable () -> Void)?
    /// Cancels connecting; nil while the thread isn't connecting.
    var cancel: (@Sendable () -> Void)?
  }

  /// A GLib object that every thread may use.
  private struct GLibReference: @unchecked Sendable {
    let raw: OpaquePointer
  }

  private let state = Mutex(State())

  func enqueue(_ job: @escaping Job) {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.jobs.append(job)
      state.wake?()
    }
  }

  func close() {
    state.withLock { state in
      state.isClosed = true
      state.cancel?()
      state.wake?()
    }
  }

  /// Starts the thread, which retains the mailbox until it ends.
  /// - Returns: false if the system has no more threads.
  func startThread(_ address: String) -> Bool {
    // The main thread handles the process's signals, and GDBus's threads inherit this mask.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let start = Unmanaged.passRetained(ThreadStart(self, address))
    guard let thread = g_thread_try_new("desktop", runThread, start.toOpaque(), nil) else {
      start.release()
      return false
    }
    g_thread_unref(thread)
    return true
  }

  /// Serves the bus until it is closed.
  fileprivate func run(_ address: String) {
    guard let context = g_main_context_new() else { return }
    defer { g_main_context_unref(context) }
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    defer { dropJobs() }
    guard let gio = GIO(), let cancellable = gio.makeCancellable() else { return }
    defer { gio.release(cancellable) }
    connectionBegins(GLibReference(raw: context)) {
      [cancellable = GLibReference(raw: cancellable)] in
      gio.cancel(cancellable.raw)
    }
    let connection = BusConnection(address, gio, cancellable: cancellable, context: context)
    state.withLock { $0.cancel = nil }
    guard let connection else { return }
    while true {
      let (jobs, isClosed) = takeJobs()
      for job in jobs { job(connection) }
      if isClosed { return connection.close() }
      g_main_context_iteration(context, 1)
    }
  }

  private func connectionBegins(_ context: GLibReference, cancel: @escaping @Sendable () -> Void) {
    state.withLock { state in
      if state.isClosed { cancel() }
      state.cancel = cancel
      state.wake = { g_main_context_wakeup(context.raw) }
    }
  }

  private func takeJobs() -> (jobs: [Job], isClosed: Bool) {
    state.withLock { state in
      defer { state.jobs = [] }
      return (state.jobs, state.isClosed)
    }
  }

  /// Drops all jobs and callbacks once the thread ends.
  private func dropJobs() {
    let left = state.withLock { state in
      defer { state = State(isClosed: true) }
      return state.jobs
    }
    // Release their captures outside the lock.
    withExtendedLifetime(left) {}
  }
}

private final class ThreadStart {
  let mailbox: BusMailbox
  let address: String

  init(_ mailbox: BusMailbox, _ address: String) {
    (self.mailbox, self.address) = (mailbox, address)
  }
}

private func runThread(_ context: gpointer?) -> gpointer? {
  guard let context else { return nil }
  let start = Unmanaged<ThreadStart>.fromOpaque(context).takeRetainedValue()
  start.mailbox.run(start.address)
  return nil
}
