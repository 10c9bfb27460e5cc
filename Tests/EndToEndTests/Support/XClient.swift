import Foundation

/// A connection of the tests' own to an X server, for what no tool tells.
final class XClient {
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer?) -> Int32
  private typealias Query =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) ->
    Int32
  private typealias CursorImage = @convention(c) (OpaquePointer?) -> UnsafeRawPointer?
  private typealias GetSaver =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32

  /// A library or a function that the tests need is not there.
  struct Missing: Error { let name: String }

  private let connection: OpaquePointer

  init(_ display: Display) throws {
    let open: Open = try Self.function("XOpenDisplay", of: "libX11.so.6")
    guard let connection = open(display.name) else { throw Missing(name: display.name) }
    self.connection = connection
  }

  deinit {
    let close: Close? = try? Self.function("XCloseDisplay", of: "libX11.so.6")
    _ = close?(connection)
  }

  /// True where something of the pointer is to be seen.
  func showsPointer() throws -> Bool {
    let query: Query = try Self.function("XFixesQueryExtension", of: "libXfixes.so.3")
    var (events, errors): (Int32, Int32) = (0, 0)
    guard query(connection, &events, &errors) != 0 else { throw Missing(name: "XFixes") }
    let get: CursorImage = try Self.function("XFixesGetCursorImage", of: "libXfixes.so.3")
    guard let image = get(connection) else { throw Missing(name: "XFixesGetCursorImage") }
    defer { free(UnsafeMutableRawPointer(mutating: image)) }
    // Of XFixesCursorImage: x, y, width and height in 16 bits each; the pixels, in words of 64 bits,
    // behind a word with the hot spot and one with the serial number.
    let (width, height) = (
      image.load(fromByteOffset: 4, as: UInt16.self), image.load(fromByteOffset: 6, as: UInt16.self)
    )
    let pixels = image.load(fromByteOffset: 24, as: UnsafePointer<UInt>.self)
    return (0..<Int(width) * Int(height)).contains { pixels[$0] & 0xFF00_0000 != 0 }
  }

  /// Seconds of rest before the screen goes blank; 0 for never.
  func screenSaverTimeout() throws -> Int {
    let get: GetSaver = try Self.function("XGetScreenSaver", of: "libX11.so.6")
    var (timeout, interval, blanks, exposes): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    _ = get(connection, &timeout, &interval, &blanks, &exposes)
    return Int(timeout)
  }

  private static func function<Function>(_ name: String, of library: String) throws -> Function {
    guard let handle = dlopen(library, RTLD_LAZY), let symbol = dlsym(handle, name) else {
      throw Missing(name: "\(library): \(name)")
    }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
