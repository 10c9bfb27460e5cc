import Foundation
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

  @Test("JSON says the same, in characters that no terminal obeys")
  func json() throws {
    let name = "a\u{1B}[2J\u{9B}2J\u{7F}\u{202E}\u{2028}\n ü 설정 👩‍👩‍👧"
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    let json = String(decoding: try encoder.encode([name, "b"]), as: UTF8.self)
    let shown = json.jsonForTerminal
    #expect(shown.contains(#"\u009b2J\u007f\u202e\u2028\n ü 설정 👩‍👩‍👧""#))
    #expect(shown.split(separator: "\n").count == json.split(separator: "\n").count)
    #expect(try JSONDecoder().decode([String].self, from: Data(shown.utf8)) == [name, "b"])
  }

  @Test(
    "A word that is copied to a shell is the same word",
    arguments: [
      "", "plain-1.png", "a b", "it's", "'\u{301}", "'\u{301}\n", #"a\b"$c`"#, "a\nb",
      "a'\\\u{1B}[2J\u{202E}\u{9B}\t'.png\n",
      "ü 설",
    ])
  func shellWord(word: String) throws {
    let shown = word.shellWord
    #expect(shown.escapedForTerminal == shown)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", "printf %s \(shown)"]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    #expect(output.fileHandleForReading.readDataToEndOfFile() == Data(word.utf8))
    shell.waitUntilExit()
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
