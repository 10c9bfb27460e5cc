import Testing
import VitrineViews

private struct Search: Part {
  var words = "Lyon"
  var other = ""
  var longest = 10_000

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      TextField("Words", text: \.words).maximumLength(longest).named("words")
      TextField("Other", text: \.other).named("other")
    }
  }
}

@Suite struct TextFieldViewTests {
  private func marked(_ driver: ViewDriver<Search>) -> [StateValue?] {
    ["editing", "selectionStart", "selectionEnd"].map { driver.tree.find("words")?.state[$0] }
  }

  @Test func tabMarksAllSoThatTypingReplaces() throws {
    var driver = try ViewDriver(Search())
    driver.press(.tab)
    #expect(marked(driver) == [.bool(true), .int(0), .int(4)])
    driver.frame(.text("Oslo"))
    #expect(driver.model.words == "Oslo")
    driver.press(.tab)
    driver.frame(.text("a"))
    driver.press(.tab, .shift)
    #expect(driver.model.other == "a")
    #expect(marked(driver) == [.bool(true), .int(0), .int(4)])
  }

  @Test func aPressPutsTheCaretWhereItIs() throws {
    var driver = try ViewDriver(Search())
    let frame = try #require(driver.tree.find("words")?.frame)
    driver.tap(at: Point(frame.maxX - 20, frame.midY))
    #expect(marked(driver) == [.bool(true), .int(4), .int(4)])
  }

  @Test func noMoreIsTakenThanTheMaximumLength() throws {
    var driver = try ViewDriver(Search(words: "", longest: 3))
    driver.press(.tab)
    for letter in ["a", "b", "c", "d"] { driver.frame(.text(letter)) }
    #expect(driver.model.words == "abc")
  }
}
