import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineResources
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Catalog")
struct CatalogTests {
  let symbols: SymbolLibrary
  let strings: StringTable

  init() throws { (symbols, strings) = (try .loadStandard(), try .loadStandard()) }

  @Test("Ids are unique, lower case, with hyphens between words, and find their exhibit")
  func ids() {
    let ids = Catalog.all.map { $0.id }
    #expect(Set(ids).count == ids.count)
    for type in Catalog.all {
      #expect(type.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(type.id)")
      #expect(Catalog.exhibit(type.id)?.id == type.id)
      #expect(!type.title.isEmpty && type.summary.hasSuffix("."), "\(type.id)")
    }
    #expect(Catalog.exhibit("no-such") == nil)
  }

  @Test("No two exhibits of the list have the same symbol")
  func distinctSymbols() {
    let symbols = Dictionary(grouping: Catalog.all.filter { $0.isListed }, by: { $0.symbol })
    for (symbol, exhibits) in symbols where exhibits.count > 1 {
      Issue.record("\(symbol): \(exhibits.map { $0.id })")
    }
  }

  @Test("Every exhibit's symbol is in the library, outlined and filled")
  func symbolNames() {
    for type in Catalog.all {
      #expect(symbols.symbol(type.symbol) != nil, "\(type.id): \(type.symbol)")
      #expect(symbols.symbol("\(type.symbol).fill") != nil, "\(type.id): \(type.symbol)")
    }
  }

  @Test(
    "Titles, summaries, states, knobs, choices and advice have Korean words, and nothing else has")
  func translations() {
    var needed = Set(Advice.allCases.map { "advice.\($0.rawValue)" })
    for type in Catalog.all {
      needed.formUnion(["exhibit.\(type.id)", "summary.\(type.id)"])
      // Numbers need no translation.
      needed.formUnion(
        type.states.filter { $0.key.contains(where: \.isLetter) }.map { "state.\($0.key)" })
      for knob in type.makeScene().knobs {
        needed.insert("knob.\(knob.name)")
        // An exhibit is called as in the list.
        guard case .choice(let words, _) = knob.kind, knob.name != "exhibit" else { continue }
        needed.formUnion(words.map { "choice.\($0)" })
      }
    }
    let (english, korean) = (strings.keys(.english), strings.keys(.korean))
    #expect(needed.subtracting(korean).sorted() == [])
    // English of an exhibit stands in its code.
    #expect(Set(english).subtracting(korean).sorted() == [])
    let unused = needed.union(english).symmetricDifference(needed.union(korean))
    #expect(unused.filter { !$0.hasPrefix("choice.") }.sorted() == [])
  }

  @Test("A knob that an event of a frame sets is set", arguments: Catalog.all.map { $0.id })
  func setInFrame(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    for knob in type.makeScene().knobs {
      var scene = type.makeScene()
      #expect(ExhibitCodeTests.turn(knob, of: &scene, type), "\(knob.name)")
      let value = try #require(scene.value(of: knob.name))
      scene = type.makeScene()
      let event = TimedEvent(0, .set(name: knob.name, value: value))
      scene.update(FrameInput(time: 0, events: [event]), in: .plain(Size(400, 300)))
      #expect(scene.value(of: knob.name) == value, "\(knob.name)")
    }
  }

  @Test("Knob names are unique, lower case, and their defaults are values that they take")
  func knobs() throws {
    for type in Catalog.all {
      let exhibit = type.makeScene()
      #expect(Set(exhibit.knobs.map(\.name)).count == exhibit.knobs.count, "\(type.id)")
      for knob in exhibit.knobs {
        #expect(
          knob.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" },
          "\(type.id) \(knob.name)")
        #expect(throws: Never.self) { try knob.read(knob.defaultValue) }
      }
    }
  }

  @Test("A knob that is not there, or does not take the value, says so")
  func knobErrors() {
    for type in Catalog.all {
      var exhibit = type.makeScene()
      #expect(throws: KnobError.self, "\(type.id)") { try exhibit.set("no-such", to: "1") }
      for knob in exhibit.knobs {
        if case .text = knob.kind { continue }
        #expect(throws: KnobError.self, "\(type.id) \(knob.name)") {
          try exhibit.set(knob.name, to: "\u{0}nonsense")
        }
      }
    }
  }
}

@Suite("Every exhibit and the gallery, at any size")
struct HardSizeTests {
  static let sizes = [
    Size.zero, Size(1, 1), Size(200, 200), Size(16_384, 300), Size(320, 568), Size(3840, 2160),
  ]

  /// All scenes that are shown, by id.
  var scenes: [(id: String, scene: any Scene)] {
    Catalog.all.map { ($0.id, $0.makeScene()) }
      + Catalog.all.map { ("gallery", Gallery(exhibit: $0.id)) }
  }

  @Test("Nothing traps, ids are unique, frames are finite, and the main node has the scene's id")
  func trees() {
    for (id, initial) in scenes {
      var scene = initial
      for size in Self.sizes {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          let environment = Environment.plain(size, appearance: .dark, direction: direction)
          scene.update(FrameInput(time: 0.5, events: Self.events(in: size)), in: environment)
          var canvas = Canvas()
          scene.draw(into: &canvas, in: environment)
          check(scene.describe(in: environment), id)
          _ = scene.nextChange(after: 0.5, in: environment)
        }
      }
    }
  }

  static func events(in size: Size) -> [TimedEvent] {
    let finger = PointerID(.touch, 1)
    let middle = Point(size.width / 2, size.height / 2)
    let events: [InputEvent] = [
      .resize(size), .key(KeyEvent(.tab)), .key(KeyEvent(.down)), .key(KeyEvent(.end)),
      .pointer(PointerEvent(.down, finger, at: middle)),
      .pointer(PointerEvent(.move, finger, at: Point(1e5, -1e5))),
      .pointer(PointerEvent(.move, finger, at: Point(.nan, .infinity))),
      .wheel(WheelEvent(at: middle, dx: .infinity, dy: .nan)),
      .pointer(PointerEvent(.up, finger, at: middle)), .hide, .show, .focusLost,
    ]
    return events.map { TimedEvent(0.4, $0) }
  }

  func check(_ root: SemanticsNode, _ id: String) {
    var seen: Set<String> = []
    var pending = [root]
    while let node = pending.popLast() {
      #expect(seen.insert(node.id).inserted, "\(id): \(node.id) twice")
      #expect(node.frame.isFinite, "\(id): \(node.id)")
      pending += node.children
    }
    #expect(seen.contains(id), "\(id) is not in its own tree")
  }
}
