import Snapshots
import Testing
import VitrineViews

/// Numbers and dates that are typed into fields.
@Suite struct FormattedFieldTests {
  private let numbers = Entry.showing { _ in
    VStack {
      TextField("Quantity", value: \.quantity, format: .number)
      Button("Double") { $0.quantity *= 2 }
      TextField("Price", value: \.price, format: .number.precision(2))
    }
  }

  @Test func aNumberIsWrittenAsTheFormatSays() throws {
    let runner = try SceneRunner(numbers)
    #expect(try runner.node("Quantity").value == "1,234")
    #expect(try runner.node("Price").value == "2.50")
  }

  @Test func whatIsTypedChangesTheModelAtOnceAndStaysAsItIs() throws {
    var runner = try SceneRunner(numbers)
    try runner.type("5", into: "Quantity")
    try runner.press(.end)
    try runner.enter("0012", into: "Quantity")
    #expect(runner.model.quantity == 12)
    #expect(try runner.node("Quantity").value == "0012")
    try runner.press(.tab)
    #expect(try runner.node("Quantity").value == "12")
    #expect(try runner.node("Price").isFocused == false, "Double is between")
    try runner.enter("3.1", into: "Price")
    try runner.press(.enter)
    #expect(runner.model.price == 3.1)
    #expect(try runner.node("Price").value == "3.10", "Enter writes it anew")
  }

  @Test func whatIsNoNumberLeavesTheModelAloneAndSaysSo() throws {
    var runner = try SceneRunner(numbers)
    try runner.enter("12x", into: "Quantity")
    #expect(runner.model.quantity == 12)
    #expect(try runner.node("Quantity").value == "12x")
    #expect(try runner.node("Quantity").state["error"] == .string("Enter a whole number."))
    #expect(runner.exists("Enter a whole number."))
    #expect(
      runner.scene.describe(in: runner.environment).state["announcement"]
        == .string("Enter a whole number."))
    try runner.press(.backspace)
    #expect(!runner.exists("Enter a whole number."))
    try runner.enter("", into: "Quantity")
    #expect(runner.model.quantity == 12 && runner.exists("Enter a whole number."))
    try runner.press(.tab)
    #expect(try runner.node("Quantity").value == "12")
    #expect(!runner.exists("Enter a whole number."))
    #expect(try runner.node("Quantity").state["error"] == nil)
  }

  @Test func aModelThatSaysSomethingElseWins() throws {
    var runner = try SceneRunner(numbers)
    try runner.enter("0012", into: "Quantity")
    runner.model.quantity = 7
    try runner.wait(0.1)
    #expect(try runner.node("Quantity").value == "7")
    try runner.press(.end)
    try runner.type("x")
    runner.model.quantity = 8
    try runner.wait(0.1)
    #expect(try runner.node("Quantity").value == "8")
    #expect(!runner.exists("Enter a whole number."))
  }

  @Test func aModelThatRefusesWins() throws {
    var runner = try SceneRunner(
      .showing { _ in TextField("Percent", value: \.percent, format: .number) })
    try runner.enter("150")
    #expect(runner.model.percent == 100)
    #expect(try runner.value() == "100")
  }

  @Test func whatIsOutsideOfTheRangeCannotBeTyped() throws {
    var runner = try SceneRunner(
      .showing { _ in TextField("Percent", value: \.percent, in: 10...90, format: .number) })
    try runner.enter("5")
    #expect(runner.model.percent == 50 && runner.exists("From 10 to 90."))
    try runner.press(.tab)
    #expect(try runner.value() == "5", "the only stop is the field itself")
    try runner.press(.enter)
    #expect(try runner.value() == "50")
    try runner.enter("55")
    #expect(runner.model.percent == 55 && !runner.exists("From 10 to 90."))
  }

  @Test func anAppsOwnFormatReadsAndWrites() throws {
    var runner = try SceneRunner(
      .showing { _ in TextField("Code", value: \.quantity, format: Hexadecimal()) })
    #expect(try runner.value() == "4d2")
    try runner.enter("fg")
    #expect(runner.model.quantity == 15 && runner.exists("This cannot be read."))
  }

  @Test func functionsReadAndWriteIt() throws {
    var runner = try SceneRunner(
      .showing { _ in
        TextField(
          "Half",
          binding: Binding(get: { Double($0.quantity) / 2 }, set: { $0.quantity = Int($1 * 2) }),
          format: .number)
      })
    #expect(try runner.value() == "617")
    try runner.enter("1.5")
    #expect(runner.model.quantity == 3)
  }

  @Test func aDateIsTypedAndStepped() throws {
    var runner = try SceneRunner(.showing { _ in DatePicker("When", selection: \.date) })
    #expect(try runner.node("When").value == "Nov 22, 2026")
    try runner.enter("2026. 12. 31.", into: "When")
    #expect(runner.model.date.description == "2026-12-31")
    try runner.press(.up)
    #expect(runner.model.date.description == "2027-01-01")
    #expect(try runner.node("When").value == "Jan 1, 2027")
    try runner.press(.home)
    try runner.press(.down)
    #expect(runner.model.date.description == "2026-12-01")
    try runner.press(.up)
    #expect(runner.model.date.description == "2027-01-01", "the caret stays at the month")
    try runner.enter("2026-02-30", into: "When")
    #expect(runner.exists("There is no such day."))
    #expect(runner.model.date.description == "2026-02-03", "what was typed on the way there")
  }

  @Test func spaceErasesNoValueThatIsMarked() throws {
    var runner = try SceneRunner(
      .showing { _ in
        DatePicker("When", selection: \.date)
        TextField("Quantity", value: \.quantity, format: .number)
        TextField("Name", text: \.name)
      })
    try runner.press(.tab)
    try runner.type(" ")
    #expect(try runner.node("When").value == "Nov 22, 2026")
    try runner.type("Dec 1, 2026")
    #expect(runner.model.date.description == "2026-12-01", "spaces between words are typed")
    try runner.press(.tab)
    try runner.type(" ")
    #expect(try runner.node("Quantity").value == "1,234")
    try runner.press(.tab)
    try runner.type(" ")
    #expect(runner.model.name == " ", "words begin with anything")
  }

  @Test func stepsStopAtTheEndsOfTheRange() throws {
    var entry = Entry.showing { entry in
      DatePicker("When", selection: \.date, in: entry.date.adding(days: -1)...entry.date)
        .labelsHidden()
    }
    entry.date = .last
    var runner = try SceneRunner(entry)
    try runner.tap("When")
    try runner.press(.end)
    try runner.press(.up)
    #expect(runner.model.date == .last)
  }

  @Test func koreanWritesAndSaysInKorean() throws {
    var runner = try SceneRunner(.showing { _ in DatePicker("날짜", selection: \.date) }) {
      $0.language = .korean
    }
    #expect(try runner.node("날짜").value == "2026. 11. 22.")
    try runner.press(.tab)
    try runner.press(.end)
    try runner.press(.left)
    try runner.press(.left)
    for _ in 1...9 { try runner.press(.up) }
    #expect(try runner.node("날짜").value == "2026. 12. 1.")
    try runner.enter("어제", into: "날짜")
    #expect(runner.exists("2026. 11. 22.처럼 입력하세요."))
  }

  @Test func copiesOfASceneAreTypedIntoByThemselves() throws {
    var runner = try SceneRunner(numbers)
    try runner.enter("1x", into: "Quantity")
    var copy = runner
    try copy.press(.backspace)
    try copy.type("2")
    #expect(copy.model.quantity == 12 && runner.model.quantity == 1)
    #expect(try runner.node("Quantity").value == "1x")
    #expect(runner.exists("Enter a whole number.") && !copy.exists("Enter a whole number."))
  }
}

private struct Hexadecimal: TextFormat {
  func string(from value: Int, in language: Language) -> String { String(value, radix: 16) }
  func value(of text: String, in language: Language) -> Int? { Int(text, radix: 16) }
}
