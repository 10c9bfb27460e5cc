import CVitrineSDL2
import Testing
import VitrineViews

@testable import VitrineEmbedding

/// The functions of `vitrine.h`, as a program in C calls them.
@Suite struct EmbeddingTests {
  @Test(
    "A message sets all knobs that it names, or none and says why; the values come back as JSON")
  func messages() throws {
    let program = try Program()
    let scene = make(SceneSource(Volume()).pointer, program.renderer, 60, 20, 1)
    defer { program.end { close(scene) } }
    #expect(lastError(scene) == nil)
    #expect(text(values(scene)) == #"{"is-on":true,"level":1,"name":"a\"b","share":0.5}"#)
    let before = revision(scene)
    #expect(send(scene, #"{"level": 3, "share": 1, "is-on": false, "name": "나"}"#) == 0)
    #expect(revision(scene) > before)
    #expect(text(values(scene)) == #"{"is-on":false,"level":3,"name":"나","share":1}"#)
    for (message, problem) in [
      (#"{"share": 0, "level": 9}"#, "level"), (#"{"share": 0, "none": 1}"#, "none"),
      (#"{"share": 0, "level": [1]}"#, "level"), ("[1]", "JSON object"), ("{", "JSON object"),
    ] {
      #expect(send(scene, message) == -1)
      #expect(text(lastError(scene))?.contains(problem) == true, "\(message)")
    }
    #expect(text(values(scene)) == #"{"is-on":false,"level":3,"name":"나","share":1}"#)
  }

  @Test("A scene is drawn, takes what it shows, and is made larger")
  func drawing() throws {
    let program = try Program()
    let scene = make(SceneSource(Volume()).pointer, program.renderer, 60, 20, 1)
    defer { program.end { close(scene) } }
    #expect(update(scene, 5) == 0)
    #expect(draw(scene, 0, 0, 60, 20) == 0)
    #expect(nextChange(scene) == .infinity)
    var (press, release) = (
      Self.button(SDL_MOUSEBUTTONDOWN, 30), Self.button(SDL_MOUSEBUTTONUP, 70)
    )
    #expect(event(scene, &press) == 1)
    #expect(event(scene, &release) == 1)
    #expect(event(scene, &release) == 0)
    #expect(nextChange(scene) == 5)
    #expect(resize(scene, 80, 40, 2) == 0 && setDark(scene, 1) == 0)
    #expect(update(scene, 6) == 0 && draw(scene, 0, 0, 80, 40) == 0)
  }

  @Test("The program's picture shows beside the views, dimmed where a sheet pushes them back")
  func ground() throws {
    let program = try Program()
    let plain = make(SceneSource(Volume()).pointer, program.renderer, 100, 100, 1)
    defer { program.end { close(plain) } }
    program.clear()
    #expect(update(plain, 0) == 0 && draw(plain, 0, 0, 100, 100) == 0)
    #expect(program.pixel(1, 1) == 0x0000FF && program.pixel(98, 98) == 0x0000FF)
    #expect(program.pixel(50, 50) != 0x0000FF)

    let sheet = make(SceneSource(Sheet()).pointer, program.renderer, 100, 100, 1)
    defer { program.end { close(sheet) } }
    #expect(update(sheet, 0) == 0 && send(sheet, #"{"is-shown": true}"#) == 0)
    for step in 1...120 { #expect(update(sheet, Double(step) / 60) == 0) }
    program.clear()
    #expect(draw(sheet, 0, 0, 100, 100) == 0)
    let dimmed = program.pixel(50, 1)
    #expect(dimmed > 0 && dimmed < 0xFF)
    #expect(program.pixel(50, 95) > 0xFF)
  }

  @Test("What cannot be is a code and a line, with a scene that was never made too")
  func errors() throws {
    let program = try Program()
    let small = make(SceneSource(Volume()).pointer, program.renderer, 0, 20, 1)
    #expect(text(lastError(small))?.contains("cannot be drawn") == true)
    #expect(draw(small, 0, 0, 1, 1) == -1 && values(small) == nil)
    close(small)
    for scene in [
      make(nil, program.renderer, 9, 9, 1), make(SceneSource(Volume()).pointer, nil, 9, 9, 1),
    ] {
      #expect(text(lastError(scene))?.contains("NULL") == true)
      #expect(update(scene, 0) == -1 && nextChange(scene) == .infinity)
      close(scene)
    }
    let scene = make(SceneSource(Volume()).pointer, program.renderer, 60, 20, 1)
    defer { program.end { close(scene) } }
    #expect(send(scene, nil) == -1 && event(scene, nil) == -1 && attach(scene, nil) == -1)
    #expect(text(lastError(scene)) == "the renderer is NULL")
    #expect(resize(scene, 60, 20, 0) == -1)
    #expect(detach(scene) == 0 && draw(scene, 0, 0, 60, 20) == -1)
    #expect(text(lastError(scene))?.contains("renderer") == true)
    #expect(attach(scene, program.renderer) == 0 && draw(scene, 0, 0, 60, 20) == 0)
    #expect(update(nil, 0) == -1 && values(nil) == nil && lastError(nil) == nil)
    close(nil)
  }

  private static func button(_ kind: SDL_EventType, _ x: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = kind.rawValue
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    event.button.state = kind == SDL_MOUSEBUTTONDOWN ? 1 : 0
    (event.button.x, event.button.y) = (x, 10)
    return event
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}

/// A renderer that draws into memory.
private final class Program {
  let renderer: OpaquePointer
  private let surface: UnsafeMutablePointer<SDL_Surface>

  init() throws {
    surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, 100, 100, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    renderer = try #require(SDL_CreateSoftwareRenderer(surface))
  }

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

  /// Does something while the renderer is there.
  func end(_ body: () -> Void) { body() }

  deinit {
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }
}

/// A model with a knob of each kind.
private struct Volume: AdjustablePart {
  static let knobs: [ModelKnob<Self>] = [
    Knob("level", \.level, 0...4), Knob("share", \.share, 0...1), Knob("is-on", \.isOn),
    Knob("name", \.name),
  ]
  var level = 1
  var share = 0.5
  var isOn = true
  var name = "a\"b"

  func body(in environment: Environment) -> some View<Self> {
    Button("Louder") { $0.level += 1 }
  }
}

/// A model with a sheet.
private struct Sheet: AdjustablePart {
  static let knobs: [ModelKnob<Self>] = [Knob("is-shown", \.isShown)]
  var isShown = false

  func body(in environment: Environment) -> some View<Self> {
    Text("Below").sheet(isPresented: \.isShown) { Text("Above") }
  }
}
