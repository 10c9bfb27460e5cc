import CVitrineSDL2
import Testing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineHost

@Suite("Windows from SDL")
struct WindowTranslationTests {
  private var window = Translated()

  @Test("M1: minimising hides once, restoring shows once")
  mutating func hiding() {
    window.send(.window(SDL_WINDOWEVENT_SHOWN))
    #expect(window.send(.window(SDL_WINDOWEVENT_MINIMIZED)) == .hidden)
    #expect(window.send(.window(SDL_WINDOWEVENT_HIDDEN)) == [])
    #expect(window.translator.isHidden)
    #expect(window.send(.window(SDL_WINDOWEVENT_RESTORED)) == [.exposed, .shown])
    #expect(window.send(.window(SDL_WINDOWEVENT_SHOWN)) == .exposed)
    #expect(!window.translator.isHidden)
    #expect(window.events == [.hide, .show])
  }

  @Test("M1: a window that is minimized and whose person is away shows once neither is so")
  mutating func away() {
    window.send(.button(true, 10, 10))
    window.setHidden(true, for: .away)
    #expect(window.pointers.map(\.phase) == [.down, .cancel])
    window.setHidden(true, for: .away)
    #expect(window.send(.window(SDL_WINDOWEVENT_MINIMIZED)) == [])
    #expect(window.setHidden(false, for: .away) == [])
    #expect(window.translator.isHidden && !window.translator.hidingReasons.contains(.away))
    #expect(window.setHidden(true, for: .away) == [])
    #expect(window.send(.window(SDL_WINDOWEVENT_RESTORED)) == .exposed)
    #expect(window.translator.isHidden)
    #expect(window.setHidden(false, for: .away) == [.exposed, .shown])
    #expect(window.events.suffix(2) == [.hide, .show])
    // It is as it was: nobody says that keys go elsewhere.
    #expect(!window.events.contains(.focusLost))
  }

  @Test("M1: a window that others cover hides; whether they do once it was minimized is told anew")
  mutating func obscured() {
    #expect(window.setHidden(true, for: .obscured) == .hidden)
    #expect(window.setHidden(false, for: .obscured) == [.exposed, .shown])
    window.setHidden(true, for: .obscured)
    #expect(window.send(.window(SDL_WINDOWEVENT_MINIMIZED)) == [])
    #expect(window.send(.window(SDL_WINDOWEVENT_RESTORED)) == [.exposed, .shown])
    #expect(window.events == [.hide, .show, .hide, .show])
  }

  @Test("M1: hiding takes away what is down")
  mutating func hidingCancels() {
    window.send(.button(true, 10, 10))
    window.send(.window(SDL_WINDOWEVENT_MINIMIZED))
    #expect(window.pointers.map(\.phase) == [.down, .cancel])
    #expect(window.events.last == .hide)
  }

  @Test("A new size is told in points; the same size is told to nobody")
  mutating func resizing() {
    #expect(window.send(.window(SDL_WINDOWEVENT_SIZE_CHANGED)) == [.resized, .moved])
    var geometry = window.translator.geometry
    window.translator.resize(to: geometry, at: 1, into: &window.output)
    #expect(window.output.isEmpty)
    (geometry.unitWidth, geometry.pixelWidth) = (500, 500)
    window.translator.resize(to: geometry, at: 1, into: &window.output)
    #expect(window.events == [.resize(Size(250, 300))])
  }

  @Test("Closing, exposing and lost textures concern the window alone")
  mutating func changes() {
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue
    #expect(window.send(quit) == .terminated)
    #expect(window.send(.window(SDL_WINDOWEVENT_CLOSE)) == .close)
    #expect(window.send(.window(SDL_WINDOWEVENT_EXPOSED)) == .exposed)
    var reset = SDL_Event()
    reset.type = SDL_RENDER_DEVICE_RESET.rawValue
    #expect(window.send(reset) == [.texturesLost, .exposed])
    #expect(window.output.isEmpty)
  }

  @Test("Any of SDL's user events says that something outside may have changed; others do not")
  mutating func messages() {
    let types: [(UInt32, WindowChanges)] = [
      (SDL_USEREVENT.rawValue, .messageReceived), (SDL_LASTEVENT.rawValue - 1, .messageReceived),
      (SDL_CLIPBOARDUPDATE.rawValue, []), (SDL_LASTEVENT.rawValue, []),
    ]
    for (type, changes) in types {
      var event = SDL_Event()
      event.type = type
      #expect(window.send(event) == changes)
    }
    #expect(window.output.isEmpty)
  }

  @Test("Focus comes and goes")
  mutating func focus() {
    window.send(.window(SDL_WINDOWEVENT_FOCUS_GAINED))
    window.send(.window(SDL_WINDOWEVENT_FOCUS_LOST))
    #expect(window.events == [.focusGained, .focusLost])
  }

  @Test(
    "Emulated graphics processors are known by their names",
    arguments: [
      ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true),
      ("Google SwiftShader", true), ("Software Rasterizer", true),
      ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false), ("AMD Radeon RX 6600", false),
      ("V3D 4.2", false), ("", false),
    ])
  func emulation(_ name: String, _ expected: Bool) {
    #expect(GraphicsProcessor.isEmulation(name) == expected)
  }
}
