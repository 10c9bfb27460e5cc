internal import CVitrineSDL2
internal import Glibc

/// The connection of SDL to an X server, which all of its windows share.
///
/// Its functions come from the library that SDL itself has loaded, so that machines with Wayland
/// alone need no X11.
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

  /// True once the server has gone away; nothing of SDL's video may be called any more.
  private(set) var isLost = false
  let library: UnsafeMutableRawPointer
  let display: OpaquePointer
  private let eventsQueued: EventsQueued
  private let descriptor: Int32

  /// Takes hold of the connection of a window.
  /// - Returns: nil where the window is not on X11.
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
    watchForLoss()
  }

  deinit {
    // Whatever Xlib still finds out about a lost server must not reach for this object.
    setExitHandler(isLost ? { _, _ in } : nil, context: nil)
    dlclose(library)
  }

  /// The server's resources, one `name: value` a line.
  var resources: String? {
    guard let symbol = dlsym(library, "XResourceManagerString"),
      let text = unsafeBitCast(symbol, to: DisplayToString.self)(display)
    else { return nil }
    return String(cString: text)
  }

  /// True where something else decides where windows are; kiosks often have nothing that does.
  var hasWindowManager: Bool {
    guard let intern = dlsym(library, "XInternAtom"),
      let owner = dlsym(library, "XGetSelectionOwner")
    else { return true }
    // Window managers own this selection, by the conventions of X.
    let atom = unsafeBitCast(intern, to: InternAtom.self)(display, "WM_S0", 0)
    return unsafeBitCast(owner, to: GetSelectionOwner.self)(display, atom) != 0
  }

  /// True where events were read from the server that SDL has not seen yet.
  var hasQueuedEvents: Bool { eventsQueued(display, Self.queuedAlready) > 0 }

  /// Sleeps until the server has something to say, a signal comes, or time is up.
  /// - Parameters:
  ///   - seconds: nil for any length of time.
  ///   - others: descriptors below `fd_set.capacity` that end the sleep once they can be read.
  ///   - signals: the signals held back while asleep.
  func wait(seconds: Double?, or others: [Int32] = [], holding signals: sigset_t) {
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

  /// Waits until the server has done all that it was asked for.
  func synchronize() {
    guard let symbol = dlsym(library, "XSync") else { return }
    // 0 keeps the events that come meanwhile.
    _ = unsafeBitCast(symbol, to: Sync.self)(display, 0)
  }

  /// Treats a server that answers no more as one that has gone away.
  func giveUp() { isLost = true }

  /// Keeps Xlib from ending the program with a message of its own.
  private func watchForLoss() {
    if let symbol = dlsym(library, "XSetIOErrorHandler") {
      _ = unsafeBitCast(symbol, to: SetIOErrorHandler.self)({ _ in 0 })
    }
    let handler: IOErrorExitHandler = { _, context in
      guard let context else { return }
      Unmanaged<X11Connection>.fromOpaque(context).takeUnretainedValue().isLost = true
    }
    setExitHandler(handler, context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sets what Xlib does when the server is gone; libX11 1.7 and later.
  private func setExitHandler(_ handler: IOErrorExitHandler?, context: UnsafeMutableRawPointer?) {
    guard let symbol = dlsym(library, "XSetIOErrorExitHandler") else { return }
    unsafeBitCast(symbol, to: SetIOErrorExitHandler.self)(display, handler, context)
  }
}

extension fd_set {
  /// How many descriptors a set can hold.
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
  /// The longest sleep, so that a duration fits: a day.
  private static let longest = 86_400.0

  /// A duration of whole nanoseconds; 0 at least.
  init(duration seconds: Double) {
    let clamped = min(max(seconds, 0), Self.longest)
    let whole = clamped.rounded(.down)
    self.init(tv_sec: Int(whole), tv_nsec: Int((clamped - whole) * 1e9))
  }
}
