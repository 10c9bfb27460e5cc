internal import CVitrineSDL2
internal import Glibc

/// SDL's connection to an X server, which all of its windows share.
///
/// Its functions are looked up in the library that SDL has loaded, so that Wayland-only machines
/// need no X11.
final class X11Connection {
  private typealias IOErrorHandler = @convention(c) (OpaquePointer?) -> Int32
  private typealias IOErrorExitHandler =
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
  private typealias SetIOErrorHandler = @convention(c) (IOErrorHandler?) -> IOErrorHandler?
  private typealias SetIOErrorExitHandler =
    @convention(c) (OpaquePointer?, IOErrorExitHandler?, UnsafeMutableRawPointer?) -> Void
  private typealias DisplayToInt = @convention(c) (OpaquePointer?) -> Int32
  private typealias DisplayToString = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  private typealias InternAtom =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int32) -> UInt
  private typealias GetSelectionOwner = @convention(c) (OpaquePointer?, UInt) -> UInt
  private typealias Sync = @convention(c) (OpaquePointer?, Int32) -> Int32
  private typealias EventsQueued = @convention(c) (OpaquePointer?, Int32) -> Int32

  /// `QueuedAlready` of Xlib: counts without reading from the server.
  private static let queuedAlready: Int32 = 0

  /// True once the server is gone; SDL's video must not be called any more.
  private(set) var isLost = false
  let library: UnsafeMutableRawPointer
  let display: OpaquePointer
  private let eventsQueued: EventsQueued
  private let descriptor: Int32

  /// Finds a window's connection.
  /// - Returns: nil if the window isn't on X11.
  init?(window: OpaquePointer) {
    guard let info = SDL_SysWMinfo(window: window), info.subsystem == SDL_SYSWM_X11,
      let display = info.info.x11.display,
      let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD)
    else { return nil }
    guard let events = dlsym(library, "XEventsQueued"),
      let number = dlsym(library, "XConnectionNumber"),
      case let socket = unsafeBitCast(number, to: DisplayToInt.self)(display),
      (0..<fd_set.capacity).contains(socket)
    else {
      dlclose(library)
      return nil
    }
    self.library = library
    self.display = display
    eventsQueued = unsafeBitCast(events, to: EventsQueued.self)
    descriptor = socket
    installErrorHandlers()
  }

  deinit {
    // Later errors of a lost connection must not access this object.
    setExitHandler(isLost ? { _, _ in } : nil, context: nil)
    dlclose(library)
  }

  /// The server's resources, one `name: value` per line.
  var resources: String? {
    guard let symbol = dlsym(library, "XResourceManagerString"),
      let text = unsafeBitCast(symbol, to: DisplayToString.self)(display)
    else { return nil }
    return String(cString: text)
  }

  /// True if a window manager is running; kiosks often have none.
  var hasWindowManager: Bool {
    guard let intern = dlsym(library, "XInternAtom"),
      let owner = dlsym(library, "XGetSelectionOwner")
    else { return true }
    // Window managers own this selection, by the ICCCM.
    let atom = unsafeBitCast(intern, to: InternAtom.self)(display, "WM_S0", 0)
    return unsafeBitCast(owner, to: GetSelectionOwner.self)(display, atom) != 0
  }

  /// True if Xlib has read events that SDL hasn't handled.
  var hasQueuedEvents: Bool { eventsQueued(display, Self.queuedAlready) > 0 }

  /// Sleeps until the server sends something, a signal arrives, or the time is up.
  /// - Parameters:
  ///   - seconds: nil for any length of time.
  ///   - others: descriptors below `fd_set.capacity` that end the sleep when readable.
  ///   - signals: the signals that are blocked while asleep.
  func wait(seconds: Double?, or others: [Int32] = [], signalMask signals: sigset_t) {
    let watched = [descriptor] + others
    let end = watched.reduce(0, max) + 1
    var readable = fd_set(watched)
    var mask = signals
    if let seconds {
      var time = timespec(duration: seconds)
      pselect(end, &readable, nil, nil, &time, &mask)
    } else {
      pselect(end, &readable, nil, nil, nil, &mask)
    }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&state, 1, 0)
    if Int32(state.revents) & (POLLERR | POLLHUP | POLLNVAL) != 0 { isLost = true }
  }

  /// Waits until the server has processed all requests.
  func synchronize() {
    guard let symbol = dlsym(library, "XSync") else { return }
    // 0 keeps queued events.
    _ = unsafeBitCast(symbol, to: Sync.self)(display, 0)
  }

  /// Treats a server that doesn't answer as gone.
  func markLost() { isLost = true }

  /// Prevents Xlib from ending the program with its own message.
  private func installErrorHandlers() {
    if let symbol = dlsym(library, "XSetIOErrorHandler") {
      _ = unsafeBitCast(symbol, to: SetIOErrorHandler.self)({ _ in 0 })
    }
    let handler: IOErrorExitHandler = { _, context in
      guard let context else { return }
      Unmanaged<X11Connection>.fromOpaque(context).takeUnretainedValue().isLost = true
    }
    setExitHandler(handler, context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sets Xlib's handler for a lost server; libX11 1.7 and later.
  private func setExitHandler(_ handler: IOErrorExitHandler?, context: UnsafeMutableRawPointer?) {
    guard let symbol = dlsym(library, "XSetIOErrorExitHandler") else { return }
    unsafeBitCast(symbol, to: SetIOErrorExitHandler.self)(display, handler, context)
  }
}

extension fd_set {
  /// The largest number of descriptors in a set.
  static let capacity = Int32(MemoryLayout<fd_set>.size * 8)

  /// A set of descriptors, which must be below `capacity`.
  init(_ descriptors: [Int32]) {
    self.init()
    withUnsafeMutableBytes(of: &self) { bytes in
      // The kernel counts bits within 64-bit words, whose bytes are little-endian here.
      for descriptor in descriptors {
        bytes[Int(descriptor) / 8] |= 1 << UInt8(descriptor % 8)
      }
    }
  }
}

extension timespec {
  /// The longest sleep that is represented: a day.
  private static let maximum = 86_400.0

  /// A duration in whole nanoseconds; 0 at least.
  init(duration seconds: Double) {
    let clamped = min(max(seconds, 0), Self.maximum)
    let wholeSeconds = clamped.rounded(.down)
    self.init(tv_sec: Int(wholeSeconds), tv_nsec: Int((clamped - wholeSeconds) * 1e9))
  }
}
