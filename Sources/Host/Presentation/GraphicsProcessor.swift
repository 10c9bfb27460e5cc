internal import CVitrineSDL2
internal import Glibc

/// Detection of the machine's graphics processor.
enum GraphicsProcessor {
  /// The kernel numbers render nodes from 128 up; eight are more than machines have.
  private static let renderNodes = 128..<136

  /// Software OpenGL drivers, which are no faster than drawing directly.
  private static let emulations = ["llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"]

  /// OpenGL's `GL_RENDERER`.
  private static let rendererName: UInt32 = 0x1F01

  private typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?

  /// True if this process may use a render node.
  static var isPresent: Bool {
    renderNodes.contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
  }

  /// True if the current OpenGL context is rendered in software.
  static var isEmulated: Bool {
    guard let symbol = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(symbol, to: GetString.self)(rendererName)
    else { return false }
    return isEmulation(String(cString: name))
  }

  /// True if a driver of that name renders in software.
  static func isEmulation(_ name: String) -> Bool {
    emulations.contains { emulation in
      name.lowercased().split(whereSeparator: { !$0.isLetter })
        .contains { $0 == emulation.lowercased()[...] }
    }
  }
}
