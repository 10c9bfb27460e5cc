import Testing
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

extension GalleryPanelTests {
  @Test("The welcome page leads to exhibits, and is left by choosing one")
  mutating func welcome() throws {
    gallery.showWelcome()
    send(.key(KeyEvent(.function(9))))
    let tree = gallery.describe(in: environment)
    #expect(tree.find("gallery/welcome") != nil && tree.find("gallery/stage") == nil)
    #expect(tree.find("gallery/inspector") == nil)
    let card = try #require(tree.find("gallery/welcome/swipe")).frame.center
    for phase in [PointerPhase.down, .up] {
      send(.pointer(PointerEvent(phase, PointerID(.touch, 1), at: card)))
    }
    #expect(gallery.model.selected == "page-view" && !gallery.model.showsWelcome)
    #expect(gallery.describe(in: environment).find("gallery/stage") != nil)
  }

  @Test("What there is to try stands in one row, or each below the other")
  mutating func trials() throws {
    gallery.showWelcome()
    var found: Set<Int> = []
    for (width, scale) in [
      (1280.0, 1.0), (1000, 1), (900, 1), (860, 1), (700, 1), (500, 1), (320, 1), (1280, 2),
    ] {
      environment.size = Size(width, 900)
      environment.textScale = scale
      send(.resize(environment.size))
      let tree = gallery.describe(in: environment)
      let tops = try ["swipe", "slow", "inspect"].map {
        try #require(tree.find("gallery/welcome/\($0)")).frame.minY
      }
      found.insert(Set(tops).count)
      #expect(Set(tops).count != 2, "\(width) at \(scale)")
    }
    #expect(found == [1, 3])
  }

  @Test("A snippet shows first, and all of the code on demand")
  mutating func code() throws {
    func code() -> String { gallery.describe(in: environment).find("gallery/code")?.value ?? "" }
    #expect(code().hasPrefix("Rating().bound(to: \\.value)"))
    #expect(!code().contains("struct"))
    gallery.model.showsAllCode = true
    send(.key(KeyEvent(.function(9))))
    #expect(code().contains("struct RatingExample: Part {"))
  }

  @Test("A number is typed; what is out of range says so and changes nothing")
  mutating func typed() throws {
    try gallery.set("exhibit", to: "icons")
    send(.key(KeyEvent(.function(9))))
    let field = try #require(gallery.describe(in: environment).find("gallery/value/size")).frame
    for phase in [PointerPhase.down, .up] {
      send(.pointer(PointerEvent(phase, PointerID(.mouse, 0), at: field.center)))
    }
    send(.key(KeyEvent(.character("a"), modifiers: .control)))
    send(.text("64"))
    #expect(gallery.model.exhibit.value(of: "size") == "64")
    send(.key(KeyEvent(.character("a"), modifiers: .control)))
    send(.text("9000"))
    #expect(gallery.model.exhibit.value(of: "size") == "64")
    send(.key(KeyEvent(.enter)))
  }
}
