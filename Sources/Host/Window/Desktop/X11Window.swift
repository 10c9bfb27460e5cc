internal import CVitrineSDL2
internal import Glibc

/// The X11 window beneath an SDL window.
final class X11Window {
  private typealias MoveResizeWindow =
    @convention(c) (OpaquePointer?, UInt, Int32, Int32, UInt32, UInt32) -> Int32
  private typealias WindowCall = @convention(c) (OpaquePointer?, UInt) -> Int32
  private typealias GetWindowAttributes =
    @convention(c) (OpaquePointer?, UInt, UnsafeMutablePointer<XWindowAttributes>) -> Int32
  private typealias SelectInput = @convention(c) (OpaquePointer?, UInt, Int) -> Int32
  private typealias Flush = @convention(c) (OpaquePointer?) -> Int32
  private typealias ChangeWindowAttributes =
    @convention(c) (OpaquePointer?, UInt, UInt, UnsafeMutablePointer<XSetWindowAttributes>) -> Int32

  /// The connection to its server.
  let connection: X11Connection
  /// The server's id of the window.
  private(set) var id: UInt
  private var background: UInt32?

  /// Finds the window beneath an SDL window.
  /// - Returns: nil if the window isn't on X11.
  init?(_ window: OpaquePointer, on connection: X11Connection?) {
    guard let connection, let info = SDL_SysWMinfo(window: window),
      info.subsystem == SDL_SYSWM_X11
    else { return nil }
    self.connection = connection
    id = UInt(info.info.x11.window)
  }

  /// Subscribes to visibility changes, which SDL doesn't select.
  ///
  /// Call it once frames can be presented: for OpenGL, SDL recreates the window with another id. If
  /// a compositor buffers windows, the server reports no window as obscured.
  func watchVisibility(of window: OpaquePointer) {
    if let info = SDL_SysWMinfo(window: window) { id = UInt(info.info.x11.window) }
    guard let get = dlsym(connection.library, "XGetWindowAttributes"),
      let select = dlsym(connection.library, "XSelectInput")
    else { return }
    var attributes = XWindowAttributes()
    guard
      unsafeBitCast(get, to: GetWindowAttributes.self)(connection.display, id, &attributes) != 0
    else { return }
    _ = unsafeBitCast(select, to: SelectInput.self)(
      connection.display, id, attributes.your_event_mask | Int(VisibilityChangeMask))
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  /// Moves and resizes the window through Xlib: for full screen, SDL leaves this to the window
  /// manager.
  func place(x: Int32, y: Int32, width: Int32, height: Int32) {
    guard let symbol = dlsym(connection.library, "XMoveResizeWindow"), width > 0, height > 0 else {
      return
    }
    _ = unsafeBitCast(symbol, to: MoveResizeWindow.self)(
      connection.display, id, x, y, UInt32(width), UInt32(height))
  }

  /// Sets the color `0xRRGGBB` that new parts of a growing window have until they are drawn.
  ///
  /// The server keeps the pixels of existing parts.
  ///
  /// By default, a resized SDL window loses all its pixels, and new parts are black, which flashes
  /// while the window grows.
  func setBackground(_ color: UInt32) {
    guard color != background, let symbol = dlsym(connection.library, "XChangeWindowAttributes")
    else { return }
    background = color
    var attributes = XSetWindowAttributes()
    attributes.background_pixel = UInt(color)
    attributes.bit_gravity = NorthWestGravity
    let mask = UInt(CWBackPixel | CWBitGravity)
    _ = unsafeBitCast(symbol, to: ChangeWindowAttributes.self)(
      connection.display, id, mask, &attributes)
  }

  /// Asks the server to unmap the window, without waiting for it.
  func unmap() { perform("XUnmapWindow") }

  /// Asks the server to map and raise the window, without waiting for it.
  func map() { perform("XMapRaised") }

  private func perform(_ name: String) {
    guard let call = dlsym(connection.library, name),
      let flush = dlsym(connection.library, "XFlush")
    else { return }
    _ = unsafeBitCast(call, to: WindowCall.self)(connection.display, id)
    _ = unsafeBitCast(flush, to: Flush.self)(connection.display)
  }
}

/// An X server's report of a window's visibility.
struct X11Visibility {
  /// The server's id of the window.
  let window: UInt
  /// True if other windows cover all of it.
  let isObscured: Bool
}

extension SDL_Event {
  /// The visibility reported by an event of type `SDL_SYSWMEVENT`; nil if it reports something
  /// else.
  var visibility: X11Visibility? {
    guard let message = syswm.msg?.pointee, message.subsystem == SDL_SYSWM_X11,
      message.msg.x11.event.type == VisibilityNotify
    else { return nil }
    let event = message.msg.x11.event.xvisibility
    return X11Visibility(
      window: UInt(event.window), isObscured: event.state == VisibilityFullyObscured)
  }
}
