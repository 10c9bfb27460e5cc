import CVitrineSDL2
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

@testable import VitrineHost

/// A program that draws blue into memory, and a scene in it.
final class EmbeddedProgram {
  let renderer: OpaquePointer
  let embedded: EmbeddedScene<EmbeddedStrips>
  private let surface: UnsafeMutablePointer<SDL_Surface>

  init() throws {
    surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, 100, 100, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    renderer = try #require(SDL_CreateSoftwareRenderer(surface))
    embedded = try EmbeddedScene(
      EmbeddedStrips(), on: renderer, width: 30, height: 10, text: TextEngine())
  }

  deinit {
    embedded.close()
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }

  /// Does something while the renderer is there.
  func end(_ body: () -> Void) { body() }

  func clear() {
    SDL_SetRenderDrawColor(renderer, 0, 0, 255, 255)
    SDL_RenderClear(renderer)
  }

  /// Without its alpha.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    SDL_RenderFlush(renderer)
    let row = surface.pointee.pixels + y * Int(surface.pointee.pitch)
    return row.load(fromByteOffset: x * 4, as: UInt32.self) & 0xFFFFFF
  }
}

/// A third red, a third half of that, and a third nothing but a mark of four points.
struct EmbeddedStrips: Scene {
  var mark = Color.clear
  var next: Seconds?
  var hasButton = false
  var requests: [SceneRequest] = []
  var tasks: [SceneTask] = []
  private(set) var times: [Seconds] = []
  private(set) var received: [TimedEvent] = []
  private(set) var appearance = Appearance.light

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    times.append(frame.time)
    received += frame.events
    appearance = environment.appearance
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(Rect(0, 0, 10, 10)), with: Color(0xFF0000))
    canvas.fill(.rect(Rect(10, 0, 10, 10)), with: Color(0xFF0000).opacity(0.5))
    canvas.fill(.rect(Rect(24, 4, 2, 2)), with: mark)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    next.flatMap { $0 > time ? $0 : nil }
  }

  func describe(in environment: Environment) -> SemanticsNode {
    var root = SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds)
    if hasButton {
      root.children = [SemanticsNode(id: "button", role: .button, frame: Rect(20, 0, 10, 10))]
      root.children[0].isInteractive = true
    }
    return root
  }

  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }
}
