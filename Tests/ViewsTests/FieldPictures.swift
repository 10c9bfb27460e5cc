import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// Fields with and without something wrong, in a form.
@Suite struct FieldPictures {
  @Test(arguments: [Appearance.light, .dark])
  func fieldsInAForm(appearance: Appearance) throws {
    let runner = try SceneRunner(Fields(), Size(320, 330)) { $0.appearance = appearance }
    try verify(runner, named: appearance.rawValue)
  }

  @Test func fieldsAtTwiceTheScale() throws {
    let runner = try SceneRunner(Fields(), Size(320, 330), scale: 2)
    try verify(runner)
  }

  @Test func fieldsFromRightToLeft() throws {
    let runner = try SceneRunner(Fields(), Size(320, 330)) { $0.direction = .rightToLeft }
    try verify(runner)
  }

  @Test func fieldsInKorean() throws {
    let runner = try SceneRunner(Fields(), Size(320, 330)) { $0.language = .korean }
    try verify(runner)
  }

  @Test func fieldsOfLargeLetters() throws {
    let runner = try SceneRunner(Fields(), Size(360, 760)) { $0.textScale = 2 }
    try verify(runner)
  }

  @Test func aFieldThatIsEditedWrongly() throws {
    var runner = try SceneRunner(Fields(), Size(320, 330))
    try runner.tap(.role(.textField, "Date"))
    try runner.press("a", .control)
    try runner.type("2026-02-30")
    try verify(runner)
  }
}

private struct Fields: Part {
  var password = "secret"
  var quantity = 12_500
  var price = 1250.0
  var date = CalendarDate(dayNumber: 739_941)

  func body(in environment: Environment) -> some View<Self> {
    let isKorean = environment.language == .korean
    Form {
      Section(isKorean ? "주문" : "Order") {
        LabeledContent(isKorean ? "비밀번호" : "Password") {
          SecureField("", text: \.password)
            .fieldError(isKorean ? "여덟 글자 이상이어야 합니다." : "At least eight characters.")
        }
        LabeledContent(isKorean ? "수량" : "Quantity") {
          TextField("", value: \.quantity, format: .number)
        }
        LabeledContent(isKorean ? "가격" : "Price") {
          TextField(
            "", value: \.price, format: isKorean ? .currency("₩", precision: 0) : .currency("$"))
        }
        DatePicker(isKorean ? "날짜" : "Date", selection: \.date)
      }
    }
  }
}

extension SceneRunner where S == ViewScene<Fields> {
  fileprivate init(
    _ fields: Fields, _ size: Size, scale: Double = 1,
    _ surroundings: (inout Environment) -> Void = { _ in }
  ) throws {
    let text = try TextEngine()
    var environment = Environment(size: size, scale: scale, text: text)
    surroundings(&environment)
    try self.init(fields, in: environment, text: text)
    try wait(0)
  }
}
