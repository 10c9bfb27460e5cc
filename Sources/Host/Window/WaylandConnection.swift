internal import CVitrineSDL2
internal import Glibc

/// The connection to a Wayland compositor beneath a window of SDL.
///
/// SDL asks the window to close when the compositor goes away, as if the person had; this tells
/// the two apart.
final class WaylandConnection {
  private typealias GetError = @convention(c) (OpaquePointer?) -> Int32

  private let library: UnsafeMutableRawPointer
  private let display: OpaquePointer
  private let error: GetError

  /// Takes hold of a window's connection.
  /// - Returns: nil where the window is not on Wayland.
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

  /// True once the compositor has gone away.
  var isLost: Bool { error(display) != 0 }
}

extension SDL_SysWMinfo {
  /// What SDL tells about the system's side of a window.
  init?(window: OpaquePointer) {
    self.init()
    version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL))
    guard SDL_GetWindowWMInfo(window, &self) == SDL_TRUE else { return nil }
  }
}
