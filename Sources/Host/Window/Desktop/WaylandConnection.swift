internal import CVitrineSDL2
internal import Glibc

/// The connection to a Wayland compositor beneath an SDL window.
///
/// When the compositor exits, SDL sends the same close event as when the person closes the window;
/// `isLost` tells the two apart.
final class WaylandConnection {
  private typealias GetError = @convention(c) (OpaquePointer?) -> Int32
  private typealias CreateQueue = @convention(c) (OpaquePointer?) -> OpaquePointer?
  private typealias Roundtrip = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
  private typealias DestroyQueue = @convention(c) (OpaquePointer?) -> Void

  private let library: UnsafeMutableRawPointer
  private let display: OpaquePointer
  private let error: GetError

  /// Finds a window's connection.
  /// - Returns: nil if the window isn't on Wayland.
  init?(window: OpaquePointer) {
    guard let info = SDL_SysWMinfo(window: window), info.subsystem == SDL_SYSWM_WAYLAND,
      let display = info.info.wl.display,
      let library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD)
    else { return nil }
    guard let symbol = dlsym(library, "wl_display_get_error") else {
      dlclose(library)
      return nil
    }
    self.library = library
    self.display = display
    error = unsafeBitCast(symbol, to: GetError.self)
  }

  deinit { dlclose(library) }

  /// True once the compositor is gone.
  var isLost: Bool { error(display) != 0 }

  /// Waits until the compositor has processed all requests.
  ///
  /// It uses its own event queue, so that other events are left for SDL.
  func synchronize() {
    guard let create = dlsym(library, "wl_display_create_queue"),
      let roundtrip = dlsym(library, "wl_display_roundtrip_queue"),
      let destroy = dlsym(library, "wl_event_queue_destroy"),
      let queue = unsafeBitCast(create, to: CreateQueue.self)(display)
    else { return }
    _ = unsafeBitCast(roundtrip, to: Roundtrip.self)(display, queue)
    unsafeBitCast(destroy, to: DestroyQueue.self)(queue)
  }
}

extension SDL_SysWMinfo {
  /// SDL's system-specific information about a window.
  init?(window: OpaquePointer) {
    self.init()
    version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL))
    guard SDL_GetWindowWMInfo(window, &self) == SDL_TRUE else { return nil }
  }
}
