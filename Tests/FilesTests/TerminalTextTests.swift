import Testing
import VitrineFiles

@Suite("Text for a terminal")
struct TerminalTextTests {
  @Test("What a terminal would obey is written out, and all else is as it was")
  func escaped() {
    #expect("\u{1B}[2Jred\u{7F}\u{9B}31m".escapedForTerminal == #"\u{1B}[2Jred\u{7F}\u{009B}31m"#)
    #expect("a\r\tb\0".escapedForTerminal == #"a\r\tb\0"#)
    #expect(
      "\u{202E}gnp.\u{2066}x\u{2069}\u{200F}".escapedForTerminal
        == #"\u{202E}gnp.\u{2066}x\u{2069}\u{200F}"#)
    #expect("\u{2028}".escapedForTerminal == #"\u{2028}"#)
    let plain = "a 'b' – “ü” 설정 שלום 👩‍👩‍👧 \\"
    #expect(plain.escapedForTerminal == plain)
    #expect(plain.terminalLine == plain)
  }

  @Test("A message is one line")
  func lines() {
    #expect("a\nb\r\n\n c\u{2028}d\n".terminalLine == "a b  c d")
  }

  @Test("A word, or what is quoted, is cut after 200 characters; what is said about it is not")
  func cut() {
    let long = String(repeating: "x", count: 5000)
    let kept = String(repeating: "x", count: 200)
    #expect("no '\(long)'; try y".terminalLine == "no '\(kept)…'; try y")
    #expect("\(long).png: none".terminalLine == "\(kept)… none")
    let words = String(repeating: "ab ", count: 1000)
    #expect("no '\(words)'; try y".terminalLine == "no '\(words.prefix(200))…'; try y")
    let prose = "the owner's words " + String(repeating: "go on ", count: 50) + "to the end"
    #expect(prose.terminalLine == prose)
  }

  @Test("Of 30 MB of anything a line is left, with its beginning and its end")
  func huge() {
    let line = ("begins " + String(repeating: "many ' words ", count: 2 << 20) + "ends")
      .terminalLine
    #expect(line.hasPrefix("begins many") && line.hasSuffix("ends"))
    #expect(line.count < 2100)
  }
}
