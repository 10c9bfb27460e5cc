import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineKioskScenes
import VitrineMotion
import VitrineRenderer
import VitrineResources
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

/// A visitors' book that is left half written.
@Suite("Idle reset")
struct IdleResetTests {
  private func visitor(
    seconds: Double = 10, language: Language = .english
  ) throws -> KioskVisitor<ViewExhibitScene<IdleResetExhibit>> {
    var scene = ViewExhibitScene<IdleResetExhibit>()
    try scene.set("seconds", to: "\(seconds)")
    var environment = Environment.plain(Size(800, 600))
    environment.language = language
    return KioskVisitor(scene, in: environment)
  }

  private typealias Visitor = KioskVisitor<ViewExhibitScene<IdleResetExhibit>>

  private func phase(_ visitor: Visitor) throws -> StateValue? {
    try visitor.state("idle-reset", "phase")
  }

  private func left(_ visitor: Visitor) throws -> StateValue? {
    try visitor.state("idle-reset", "left")
  }

  /// What of the book shows, without what is beside it.
  private func book(_ visitor: Visitor) throws -> [String?] {
    try ["visitor", "stars", "letter"].map { "screen/\($0)" }.map {
      try #require(visitor.tree.find($0)).value
    }
  }

  @Test("It waits, is in use, asks, and waits again, and says how long that is")
  func phases() throws {
    var visitor = try visitor()
    visitor.wait()
    #expect(try phase(visitor) == .string("attract") && left(visitor) == .null)
    try visitor.tap("screen/stars")
    #expect(try phase(visitor) == .string("active"))
    #expect(try left(visitor) == .int(9))
    visitor.wait(3)
    #expect(try left(visitor) == .int(6))
    visitor.wait(6)
    #expect(try phase(visitor) == .string("warning"))
    #expect(visitor.tree.find("screen/still-there-title") != nil)
    visitor.wait(6)
    #expect(try phase(visitor) == .string("attract") && left(visitor) == .null)
  }

  @Test("Who is still there keeps what was written")
  func stays() throws {
    var visitor = try visitor(seconds: 3)
    try visitor.tap("screen/stars")
    try visitor.tap("screen/letter")
    let written = try book(visitor)
    visitor.wait(2.5)
    #expect(try phase(visitor) == .string("warning"))
    try visitor.tap("screen/stay")
    #expect(try phase(visitor) == .string("active"))
    #expect(try book(visitor) == written)
  }

  @Test("Of who has left nothing is there: the book is that of a kiosk that nobody has touched")
  func forgets() throws {
    var visitor = try visitor(seconds: 3)
    visitor.wait()
    let fresh = try book(visitor)
    try visitor.tap("screen/stars")
    try visitor.tap("screen/letter")
    try visitor.tap("screen/stars", at: 0.9)
    #expect(try book(visitor) != fresh)
    visitor.wait(10)
    #expect(try phase(visitor) == .string("attract"))
    #expect(try book(visitor) == fresh)
    #expect(try visitor.state("idle-reset", "visits") == .int(1))
  }

  @Test("Another time counts at once, also for who is there")
  func seconds() throws {
    var visitor = try visitor(seconds: 60)
    try visitor.tap("screen/stars")
    #expect(try left(visitor) == .int(59))
    try visitor.exhibit.set("seconds", to: "5")
    visitor.wait(0.7)
    #expect(try left(visitor) == .int(3))
  }

  @Test("A time out of range is refused", arguments: ["0", "601", "nan", "soon"])
  func range(value: String) {
    var scene = IdleResetExhibit.makeScene()
    #expect(throws: KnobError.self) { try scene.set("seconds", to: value) }
  }

  @Test("While nobody is there it wakes the screen less than once in ten seconds")
  func rest() throws {
    var visitor = try visitor()
    visitor.wait()
    var (time, wakes) = (visitor.time, 0)
    let end = time + 600
    while let next = visitor.exhibit.nextChange(after: time, in: visitor.environment), next < end {
      time = max(next, time + 1.0 / 60)
      visitor.exhibit.update(FrameInput(time: time), in: visitor.environment)
      wakes += 1
    }
    #expect(wakes < 60)
  }

  @Test("It asks in the language of the hall")
  func korean() throws {
    var visitor = try visitor(seconds: 2, language: .korean)
    try visitor.tap("screen/stars")
    visitor.wait(1.5)
    #expect(try visitor.label("screen/still-there-title") == "계속 이용하시겠어요?")
    #expect(try visitor.label("left")?.hasPrefix("남은 시간(초): ") == true)
  }

  @Test(
    "The invitation covers no row, however large words are, wherever it stands",
    arguments: [Size(390, 844), Size(800, 600)], [1.0, 1.5, 2])
  func invitation(size: Size, textScale: Double) throws {
    var environment = Environment(size: size, text: try TextEngine())
    environment.textScale = textScale
    var visitor = KioskVisitor(ViewExhibitScene<IdleResetExhibit>(), in: environment)
    for _ in 0..<4 {
      let tree = visitor.tree
      let words = try #require(tree.find("screen/invitation")).frame
      // With the ground around the words.
      let card = words.inset(by: -16)
      for row in ["visitor", "stars", "letter", "sign"] {
        let frame = try #require(tree.find("screen/\(row)")).frame
        #expect(!frame.intersects(card), "\(row) at \(visitor.time)")
      }
      visitor.wait(20)
    }
  }

  @Test("What the kiosk itself says is in a pseudolanguage as all else is")
  func pseudolanguage() throws {
    var environment = Environment.plain(Size(800, 600))
    environment.languageTag = .accented
    let visitor = KioskVisitor(ViewExhibitScene<IdleResetExhibit>(), in: environment)
    #expect(try visitor.label("screen/invitation")?.hasPrefix("[Ţöûçĥ ţö Ɓéĝîñ") == true)
  }
}
