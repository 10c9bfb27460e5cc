import Testing
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Tab through the gallery")
struct GalleryTabTests {
  private var environment = Environment.plain(Size(1280, 800))
  private var time = 0.0

  private mutating func send(_ event: InputEvent, to gallery: inout Gallery) {
    time += 0.05
    gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    // The stage hears of it with its next frame.
    for _ in 0..<2 {
      time += 0.05
      gallery.update(FrameInput(time: time), in: environment)
    }
  }

  /// What has the focus, of all rows of a list the list.
  private func focused(_ gallery: Gallery) -> String? {
    gallery.describe(in: environment).focusedID.map { id in
      String(id.reversed().drop { $0.isNumber }.reversed())
    }
  }

  private func isOnStage(_ gallery: Gallery) -> Bool {
    gallery.describe(in: environment).find("gallery/stage")?.focusedID != nil
  }

  /// Exhibits that keys do nothing in.
  private static let stopless: Set<String> = [
    "gestures", "materials", "refresh-control", "test-plate",
  ]

  @Test("A menu that keys open on the stage keeps them until it closes")
  mutating func menu() throws {
    var gallery = Gallery(exhibit: "menu")
    gallery.update(FrameInput(time: 0), in: environment)
    gallery.update(FrameInput(time: 0.05), in: environment)
    for _ in 0..<3 { send(.key(KeyEvent(.function(6))), to: &gallery) }
    #expect(focused(gallery) == "view")
    send(.key(KeyEvent(.enter)), to: &gallery)
    #expect(gallery.describe(in: environment).find("menu/bar/menu") != nil)
    #expect(gallery.model.focusedPart == .stage)
    for _ in 0..<2 { send(.key(KeyEvent(.down)), to: &gallery) }
    send(.key(KeyEvent(.enter)), to: &gallery)
    let exhibit = gallery.model.exhibit
    #expect(exhibit.knobs.contains { exhibit.value(of: $0.name) != $0.defaultValue })
    send(.key(KeyEvent(.enter)), to: &gallery)
    send(.key(KeyEvent(.escape)), to: &gallery)
    for _ in 0..<10 { gallery.update(FrameInput(time: time + 0.5), in: environment) }
    #expect(gallery.describe(in: environment).find("menu/bar/menu") == nil)
    #expect(focused(gallery) == "view")
  }

  // The idle reset begins a visit with the first key, and shows another screen then.
  @Test(
    "Tab comes to an exhibit at its beginning, and from behind at its end, wherever it was left",
    arguments: Catalog.all.map { $0.id }.filter { $0 != "idle-reset" })
  mutating func stage(id: String) throws {
    var gallery = Gallery(exhibit: id)
    gallery.update(FrameInput(time: 0), in: environment)
    gallery.update(FrameInput(time: 0.05), in: environment)
    let tab = InputEvent.key(KeyEvent(.tab))
    let back = InputEvent.key(KeyEvent(.tab, modifiers: .shift))
    send(.key(KeyEvent(.function(6))), to: &gallery)
    send(.key(KeyEvent(.function(6))), to: &gallery)
    var count = 0
    while !isOnStage(gallery), count < 20 {
      send(tab, to: &gallery)
      count += 1
    }
    let isReached = isOnStage(gallery)
    #expect(isReached != Self.stopless.contains(id), "\(id)")
    guard isReached else { return }
    let first = try #require(focused(gallery))
    // Some way in, then out by the keys of panels, and in again.
    send(tab, to: &gallery)
    send(tab, to: &gallery)
    send(.key(KeyEvent(.function(6), modifiers: .control)), to: &gallery)
    var isIn = isOnStage(gallery)
    #expect(!isIn, "\(id)")
    for _ in 0..<5 where gallery.model.focusedPart != .surroundings {
      send(.key(KeyEvent(.function(6))), to: &gallery)
    }
    for _ in 0..<count { send(tab, to: &gallery) }
    #expect(focused(gallery) == first, "\(id)")
    // Back out, and in from the front again.
    send(back, to: &gallery)
    isIn = isOnStage(gallery)
    #expect(!isIn, "\(id)")
    send(tab, to: &gallery)
    #expect(focused(gallery) == first, "\(id)")
    // Past it, and in from behind.
    var last = first
    var stops = 0
    while isOnStage(gallery), stops < 400 {
      last = try #require(focused(gallery))
      send(tab, to: &gallery)
      stops += 1
    }
    isIn = isOnStage(gallery)
    #expect(!isIn, "\(id)")
    send(back, to: &gallery)
    // Not yet so of the app switcher: Tab from the front leaves it before the apps at its end.
    if id != "app-switcher" { #expect(focused(gallery) == last, "\(id)") }
  }

  @Test("In the bars Tab goes as one reads", arguments: LayoutDirection.allCases)
  mutating func bars(direction: LayoutDirection) throws {
    environment.direction = direction
    var gallery = Gallery(exhibit: "materials")
    gallery.update(FrameInput(time: 0), in: environment)
    send(.key(KeyEvent(.function(6))), to: &gallery)
    send(.key(KeyEvent(.function(6))), to: &gallery)
    for bar in ["gallery/environment", "gallery/clock"] {
      var places: [Double] = []
      for _ in 0..<40 {
        let tree = gallery.describe(in: environment)
        guard let id = tree.find(bar)?.focusedID else {
          if !places.isEmpty { break }
          send(.key(KeyEvent(.tab)), to: &gallery)
          continue
        }
        places.append(try #require(tree.find(id)).frame.midX)
        send(.key(KeyEvent(.tab)), to: &gallery)
      }
      #expect(places.count >= 5, "\(bar) \(places)")
      // Time runs from left to right whichever way the interface reads.
      let isRight = direction == .rightToLeft && bar != "gallery/clock"
      #expect(places == places.sorted { isRight ? $0 > $1 : $0 < $1 }, "\(bar) \(places)")
    }
  }
}
