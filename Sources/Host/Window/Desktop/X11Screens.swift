internal import Glibc
internal import VitrineGeometry

/// The current screens of an X server, by its RandR extension.
///
/// SDL 2.26 isn't used, since it keeps the sizes from its start. The extension's functions are
/// looked up in the library that SDL has loaded.
final class X11Screens {
  private typealias Query =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) ->
    Int32
  private typealias Root = @convention(c) (OpaquePointer?) -> UInt
  private typealias Select = @convention(c) (OpaquePointer?, UInt, Int32) -> Void
  private typealias Check = @convention(c) (OpaquePointer?, Int32, UnsafeMutableRawPointer) -> Int32
  private typealias GetMonitors =
    @convention(c) (OpaquePointer?, UInt, Int32, UnsafeMutablePointer<Int32>) ->
    UnsafeMutableRawPointer?
  private typealias FreeMonitors = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias GetName =
    @convention(c) (OpaquePointer?, UInt) -> UnsafeMutablePointer<CChar>?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Int32

  /// `RRScreenChangeNotifyMask` and `RROutputChangeNotifyMask` of randr.h; SDL wants the second.
  private static let eventMask: Int32 = 1 | 4
  /// The size of an `XEvent`, in bytes.
  private static let eventSize = 24 * MemoryLayout<Int>.size
  /// The size of an `XRRMonitorInfo`, in bytes.
  private static let monitorSize = 56

  private let x11: X11Connection
  private let library: UnsafeMutableRawPointer
  private let root: UInt
  /// The number of `RRScreenChangeNotify`.
  private let changeEvent: Int32

  /// Subscribes to changes.
  /// - Returns: nil if the server has no RandR.
  init?(_ x11: X11Connection) {
    guard let library = dlopen("libXrandr.so.2", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    var (events, errors): (Int32, Int32) = (0, 0)
    guard let query = dlsym(library, "XRRQueryExtension"),
      let select = dlsym(library, "XRRSelectInput"),
      let root = dlsym(x11.library, "XDefaultRootWindow"),
      unsafeBitCast(query, to: Query.self)(x11.display, &events, &errors) != 0
    else {
      dlclose(library)
      return nil
    }
    self.x11 = x11
    self.library = library
    self.root = unsafeBitCast(root, to: Root.self)(x11.display)
    changeEvent = events
    // The mask is cleared first: SDL has already selected events of its own, and the server would
    // keep that selection.
    for mask in [0, Self.eventMask] {
      unsafeBitCast(select, to: Select.self)(x11.display, self.root, mask)
    }
  }

  deinit { dlclose(library) }

  /// True if a screen's size or position has changed since the last call; reads queued events
  /// without waiting for the server.
  func haveChanged() -> Bool {
    guard let symbol = dlsym(x11.library, "XCheckTypedEvent") else { return false }
    let check = unsafeBitCast(symbol, to: Check.self)
    return withUnsafeTemporaryAllocation(
      byteCount: Self.eventSize, alignment: MemoryLayout<Int>.alignment
    ) { event in
      guard let base = event.baseAddress else { return false }
      var hasChanged = false
      while check(x11.display, changeEvent, base) != 0 { hasChanged = true }
      return hasChanged
    }
  }

  /// A screen's frame, in pixels.
  /// - Parameter name: its name; if there is none of that name, the first screen.
  /// - Returns: nil if no screen is on.
  func frame(of name: String) -> Rect? {
    guard let get = dlsym(library, "XRRGetMonitors"), let free = dlsym(library, "XRRFreeMonitors")
    else { return nil }
    var count: Int32 = 0
    // 1 leaves out screens that are switched off.
    let list = unsafeBitCast(get, to: GetMonitors.self)(x11.display, root, 1, &count)
    guard let list, count > 0 else { return nil }
    defer { unsafeBitCast(free, to: FreeMonitors.self)(list) }
    let all = (0..<Int(count)).map { list + $0 * Self.monitorSize }
    let found = all.first { self.name($0.load(as: UInt.self)) == name } ?? list
    // After the name, two flags and the number of outputs, 20 bytes: x, y, width and height.
    func value(_ index: Int) -> Double {
      Double(found.load(fromByteOffset: 20 + 4 * index, as: Int32.self))
    }
    let frame = Rect(value(0), value(1), value(2), value(3))
    return frame.width > 0 && frame.height > 0 ? frame : nil
  }

  private func name(_ atom: UInt) -> String? {
    guard let get = dlsym(x11.library, "XGetAtomName"), let free = dlsym(x11.library, "XFree"),
      let name = unsafeBitCast(get, to: GetName.self)(x11.display, atom)
    else { return nil }
    defer { _ = unsafeBitCast(free, to: Free.self)(name) }
    return String(cString: name)
  }
}
