import Testing
import VitrineComponents
import VitrineDrawing

@Suite struct ByteCountFormatTests {
  @Test(
    "Bytes are said in the largest unit of which there is one, without decimals that are 0",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 KB"), (1234, "1 KB"),
      (999_499, "999 KB"), (999_600, "1 MB"), (1_260_000, "1.3 MB"), (96e6, "96 MB"),
      (1.2e9, "1.2 GB"), (999.99e9, "1 TB"), (2e18, "2,000 PB"), (-5, "0 bytes"),
      (.nan, "0 bytes"), (0.4, "0 bytes"),
    ] as [(Double, String)])
  func words(count: Double, text: String) {
    #expect(ByteCountFormat().string(from: count, in: .english) == text)
  }

  @Test("What changes keeps its width, and what is done is not said before it is")
  func progress() {
    var format = ByteCountFormat()
    format.zeroPadsFractionDigits = true
    format.rounding = .down
    #expect(format.string(from: 96e6, in: .english) == "96.0 MB")
    #expect(format.string(from: 999_999, in: .english) == "999 KB")
  }

  @Test("Any number has words, in any language", arguments: Language.allCases)
  func extremes(language: Language) {
    for count in [Double.infinity, -.infinity, 1e300, .leastNonzeroMagnitude] {
      #expect(!ByteCountFormat().string(from: count, in: language).isEmpty)
    }
    #expect(ByteCountFormat().string(from: 1, in: .korean) == "1 bytes")
  }
}
