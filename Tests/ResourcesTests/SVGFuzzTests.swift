import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineResources

@Suite("Damaged SVG files")
struct SVGFuzzTests {
  static let file = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">
      <title>Everything</title>
      <g stroke="currentColor" stroke-width="1.5" stroke-linecap="round">
        <path d="M2 3l4.5.5H8v-2C1 2 3 4 5 6s1e1-2 0 0Q1 1 2 2t-3 0a4 5 30 0110 10z" fill-rule="evenodd"/>
        <circle cx="12" cy="12" r="3"/><rect x="1" y="1" width="4" height="4" rx="1"/>
        <line x1="1" y1="2" x2="3" y2="4"/>
      </g>
    </svg>
    """

  /// Either reads a symbol with finite outlines, or refuses in one line.
  func read(_ bytes: [UInt8]) {
    do throws(ResourceError) {
      let symbol = try SVGSymbol.parse(bytes, name: "x", file: "x.svg")
      #expect(symbol.layers.allSatisfy { $0.path.controlBounds.isFinite })
    } catch {
      #expect(!error.description.contains("\n"))
    }
  }

  @Test("The whole file is good")
  func whole() throws {
    let symbol = try SVGSymbol.parse(Array(Self.file.utf8), name: "x", file: "x.svg")
    #expect(symbol.layers.count == 4)
  }

  @Test("Every truncation is refused or read, and never crashes")
  func truncations() {
    let bytes = Array(Self.file.utf8)
    for count in bytes.indices { read(Array(bytes[..<count])) }
  }

  @Test("Random edits never crash")
  func edits() {
    var random = SeededGenerator(seed: 7)
    let good = Array(Self.file.utf8)
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        default: bytes.insert(good.randomElement(using: &random) ?? 0, at: at)
        }
      }
      read(bytes)
    }
  }

  @Test("Deep nesting and long paths are only slow, not deep")
  func size() {
    let groups = String(repeating: "<g>", count: 20_000)
    read(Array("<svg viewBox='0 0 1 1'>\(groups)".utf8))
    let d = String(repeating: "a1 1 0 0 1 1 1", count: 20_000)
    read(Array("<svg viewBox='0 0 1 1'><path d='M0 0\(d)'/></svg>".utf8))
  }
}

/// The same numbers on every run.
///
/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
