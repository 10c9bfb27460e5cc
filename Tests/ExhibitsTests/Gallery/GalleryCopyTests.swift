import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("A gallery and its copies")
struct GalleryCopyTests {
  /// Numbers that are the same in every run.
  struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) << 32 | state >> 32 & 0xFFFF_FFFF
    }
  }

  func list(_ gallery: Gallery, _ environment: Environment) -> DisplayList {
    var canvas = Canvas()
    gallery.draw(into: &canvas, in: environment)
    return canvas.finish()
  }

  func event(in size: Size, _ numbers: inout Seeded) -> InputEvent {
    let position = Point(
      .random(in: 0..<size.width, using: &numbers), .random(in: 0..<size.height, using: &numbers))
    let mouse = PointerID(.mouse)
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0...2: return .pointer(PointerEvent(.hover, mouse, at: position))
    case 3: return .pointer(PointerEvent(.down, mouse, at: position))
    case 4: return .pointer(PointerEvent(.move, mouse, at: position))
    case 5: return .pointer(PointerEvent(.up, mouse, at: position))
    case 6:
      return .wheel(WheelEvent(at: position, dx: 0, dy: .random(in: -90...90, using: &numbers)))
    case 7...11:
      let id = Catalog.all.randomElement(using: &numbers)?.id ?? ""
      return .set(name: "exhibit", value: id)
    case 12: return .text("a")
    case 13:
      let letter = ["f", "1", "2", "3", "4"].randomElement(using: &numbers) ?? "f"
      return .key(KeyEvent(.character(Character(letter)), modifiers: .control))
    default:
      let key = [Key.tab, .down, .up, .enter, .escape].randomElement(using: &numbers) ?? .tab
      return .key(KeyEvent(key))
    }
  }

  @Test(
    "A gallery that is copied before every frame draws what one does that is not",
    arguments: [Size(1280, 500), Size(390, 700)], [1, 2, 3] as [UInt64])
  func copied(size: Size, seed: UInt64) {
    let environment = Environment.plain(size)
    var numbers = Seeded(state: seed)
    var gallery = Gallery()
    gallery.update(FrameInput(time: 0), in: environment)
    var copied = gallery
    var time = 0.0
    for frame in 0..<240 {
      time += [1.0 / 60, 1.0 / 60, 0.2].randomElement(using: &numbers) ?? 0
      let count = Int.random(in: 0...2, using: &numbers)
      let events = (0..<count).map { _ in TimedEvent(time, event(in: size, &numbers)) }
      let input = FrameInput(time: time, events: events)
      gallery.update(input, in: environment)
      let before = copied
      copied.update(input, in: environment)
      withExtendedLifetime(before) {}
      let isSame = list(gallery, environment) == list(copied, environment)
      #expect(isSame, "frame \(frame)")
      guard isSame else { return }
    }
  }

  @Test("A row that is chosen under a mouse that stands still is scrolled to, also in copies")
  func scrolled() throws {
    let environment = Environment.plain(Size(1280, 500))
    var gallery = Gallery()
    gallery.update(FrameInput(time: 0), in: environment)
    func update(_ time: Seconds, _ event: InputEvent) {
      let before = gallery
      gallery.update(
        FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
      withExtendedLifetime(before) {}
    }
    update(0.1, .pointer(PointerEvent(.hover, PointerID(.mouse), at: Point(640, 250))))
    let last = try #require(Catalog.all.last).id
    update(0.5, .set(name: "exhibit", value: last))
    for frame in 1...120 { update(0.5 + Double(frame) / 60, .resize(environment.size)) }
    let list = try #require(gallery.describe(in: environment).find("gallery/sidebar"))
    let row = try #require(list.find("gallery/sidebar/\(last)"))
    #expect(row.isVisible && list.frame.contains(row.frame))
  }
}
