import Testing

@testable import VitrineHost

@Suite("The clipboard's words")
struct ClipboardTests {
  private func words(_ bytes: [UInt8]) -> String? {
    Clipboard.words(in: bytes.map { CChar(bitPattern: $0) })
  }

  @Test("UTF-8 is taken as it is")
  func words() { #expect(words(Array("Grüße\n안녕".utf8)) == "Grüße\n안녕") }

  @Test("Nothing, and what is not UTF-8, are no words")
  func broken() {
    #expect(words([]) == nil)
    #expect(words([0x41, 0xFF]) == nil)
    #expect(words([0xED, 0xA0, 0x80]) == nil)
  }

  @Test("A megabyte is taken, and a byte more is not")
  func huge() {
    let most = [UInt8](repeating: 0x61, count: Clipboard.largestText)
    #expect(words(most)?.utf8.count == Clipboard.largestText)
    #expect(words(most + [0x61]) == nil)
  }
}
