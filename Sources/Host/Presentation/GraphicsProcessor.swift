internal import CVitrineSDL2
internal import Glibc

/// What is known of the machine's graphics processor.
enum GraphicsProcessor {
  /// The kernel numbers the devices that draw from 128 up; eight are more than machines have.
  private static let renderNodes = 128..<136

  /// Drivers that emulate a graphics processor: no gain over drawing directly.
  private static let emulations = ["llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"]

  /// OpenGL's `GL_RENDERER`.
  private static let rendererName: UInt32 = 0x1F01

  private typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?

  /// True where this process may use a device that draws.
  static var isPresent: Bool {
    renderNodes.contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
  }

  /// True where the current OpenGL context is drawn by the processor that runs this program.
  static var isEmulated: Bool {
    guard let symbol = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(symbol, to: GetString.self)(rendererName)
    else { return false }
    return isEmulation(String(cString: name))
  }

  /// True where a driver of that name emulates.
  static func isEmulation(_ name: String) -> Bool {
    emulations.contains { emulation in
      name.lowercased().split(whereSeparator: { !$0.isLetter })
        .contains { $0 == emulation.lowercased()[...] }
    }
  }
}
