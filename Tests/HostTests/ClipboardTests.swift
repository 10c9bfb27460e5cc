import Testing

@testable import VitrineHost

@Suite("The clipboard's words")
struct ClipboardTests {
  private func text(_ bytes: [UInt8]) -> String? {
    Clipboard.text(in: bytes.map { CChar(bitPattern: $0) })
  }

  @Test("UTF-8 is taken as it is")
  func text() { #expect(text(Array("Grüße\n안녕".utf8)) == "Grüße\n안녕") }

  @Test("Nothing, and what is not UTF-8, are no words")
  func broken() {
    #expect(text([]) == nil)
    #expect(text([0x41, 0xFF]) == nil)
    #expect(text([0xED, 0xA0, 0x80]) == nil)
  }

  @Test("A megabyte is taken, and a byte more is not")
  func huge() {
    let most = [UInt8](repeating: 0x61, count: Clipboard.maximumTextLength)
    #expect(text(most)?.utf8.count == Clipboard.maximumTextLength)
    #expect(text(most + [0x61]) == nil)
  }
}
