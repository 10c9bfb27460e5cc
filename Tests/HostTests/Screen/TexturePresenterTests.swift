import CVitrineSDL2
import Glibc
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineRenderer

@testable import VitrineHost

@Suite("A window that is one texture")
struct TexturePresenterTests {
  @Test("What has changed is uploaded, and all of it where textures were lost")
  func changes() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      setenv("SDL_RENDER_DRIVER", "software", 1)
      let system = try VideoSystem(applicationID: "test")
      let configuration = WindowConfiguration(
        title: "", environment: Environment(size: Size(40, 40), text: try TextEngine()))
      let window = try Window(configuration, on: system)
      let presenter = try TexturePresenter(
        window: window, acceptsSoftware: true, allowsVSync: false)
      func pixel(_ x: Int32, _ y: Int32) -> UInt32 {
        var (place, pixel) = (SDL_Rect(x: x, y: y, w: 1, h: 1), UInt32(0))
        SDL_RenderReadPixels(
          SDL_GetRenderer(window.handle), &place, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixel, 4)
        return pixel & 0xFFFFFF
      }
      let red = PixelBuffer(width: 40, height: 40, filledWith: 0xFFFF_0000)
      let green = PixelBuffer(width: 40, height: 40, filledWith: 0xFF00_FF00)
      try presenter.present(red, [])
      #expect(pixel(5, 5) == 0xFF0000)
      try presenter.present(green, [PixelRect(x0: 0, y0: 0, x1: 10, y1: 10)])
      #expect(pixel(5, 5) == 0x00FF00 && pixel(20, 20) == 0xFF0000)
      presenter.reset()
      try presenter.present(green, [])
      #expect(pixel(20, 20) == 0x00FF00)
    }
  }
}
