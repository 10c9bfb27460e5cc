import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Places of characters")
struct CharacterExtentTests {
  let engine: TextEngine
  let font = Font(size: 17)

  init() throws { engine = try TextEngine() }

  private func extents(
    _ string: String, _ direction: LayoutDirection = .leftToRight
  ) -> [CharacterExtent] {
    engine.characters(of: Text(string, font: font, direction: direction))
  }

  @Test(
    "One for each grapheme cluster, together as wide as the text",
    arguments: ["Vitrine", "안녕하세요", "שלום", "مرحبا", "a שלום b 12", "e\u{301}x", "ffi", ""])
  func covers(string: String) {
    let extents = extents(string)
    #expect(extents.count == string.count)
    let width = engine.measure(Text(string, font: font), width: .infinity).size.width
    #expect(abs((extents.map(\.right).max() ?? 0) - width) < 0.001)
    #expect(abs(extents.reduce(0) { $0 + $1.right - $1.left } - width) < 0.001)
  }

  @Test("Letters from left to right follow each other, spaces included")
  func leftToRight() {
    let extents = extents("ab c ")
    #expect(zip(extents, extents.dropFirst()).allSatisfy { $0.right == $1.left })
    #expect(extents.allSatisfy { !$0.isRightToLeft && $0.right > $0.left })
  }

  @Test("Hebrew inside English runs to the left, between the letters around it")
  func mixed() {
    let extents = extents("a שלו b")
    #expect(extents[2...4].allSatisfy { $0.isRightToLeft })
    #expect(extents[2].left > extents[3].left && extents[3].left > extents[4].left)
    #expect(
      extents[4].left >= extents[1].right - 0.001 && extents[2].right <= extents[5].left + 0.001)
  }

  @Test("In a base direction from right to left the first letter is at the right")
  func rightToLeft() {
    let extents = extents("שלום", .rightToLeft)
    #expect(extents[0].leading == extents.map(\.right).max())
    #expect(extents[3].trailing == 0)
  }

  @Test("Sizes that draw nothing give as many extents, of no width")
  func hardSizes() {
    for size in [0, -1, Double.nan, 1e9] {
      let extents = engine.characters(of: Text("abc", font: Font(size: size)))
      #expect(extents == Array(repeating: CharacterExtent(left: 0, right: 0), count: 3))
    }
  }

  @Test(
    "The first strong character says which way a string reads; digits and signs say nothing",
    arguments: [
      ("Vitrine", LayoutDirection.leftToRight), ("안녕", .leftToRight), ("שלום", .rightToLeft),
      ("12 مرحبا a", .rightToLeft), ("(a) שלום", .leftToRight), ("12 + 3", nil), ("", nil),
    ] as [(String, LayoutDirection?)])
  func baseDirection(string: String, direction: LayoutDirection?) {
    #expect(engine.baseDirection(of: string) == direction)
  }

  @Test("The places of the longest line that a field takes are kept, not found anew")
  func longestIsKept() throws {
    let core = try TextCore(sources: .standard)
    let line = Text(String(repeating: "가", count: 10_000), font: font)
    let before = core.byteCount
    #expect(core.characters(of: line).count == 10_000)
    #expect(core.byteCount - before >= 240_000)
  }
}
