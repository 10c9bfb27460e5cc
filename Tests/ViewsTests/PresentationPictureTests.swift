import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

private struct Shown: Part {
  var isFirst = false
  var isSecond = false
  var isThird = false
  var asks = false
  var chooses = false
  var isSaved = false
  var isHalf = false
  var isStandard = false
  var isKorean = false

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    VStack(alignment: .leading, spacing: 12) {
      Text(isKorean ? "메모" : "Notes", font: .title1, weight: .bold)
      Text(isKorean ? "우유와 빵" : "Milk and bread")
      Text(isKorean ? "책 세 권" : "Three books")
      Button(isKorean ? "지우기" : "Delete") { $0.asks = true }
        .confirmationDialog(
          "What is to be done?", isPresented: \.chooses, titleVisibility: .visible
        ) {
          Button("Duplicate") { _ in }
          Button("Delete", role: .destructive) { _ in }
        } message: {
          Text("It is on all of your devices.")
        }
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(theme.colors.groupedBackground)
    .sheet(isPresented: \.isFirst) {
      page("First").presentationDetents(isHalf ? [.medium, .large] : [.large])
        .presentation(isStandard ? .standard : .automatic)
        .sheet(isPresented: \.isSecond) {
          page("Second").sheet(isPresented: \.isThird) { page("Third") }
        }
    }
    .alert(isKorean ? "모두 지울까요?" : "Delete all notes?", isPresented: \.asks) {
      Button(isKorean ? "지우기" : "Delete", role: .destructive) { _ in }
      Button(isKorean ? "취소" : "Cancel", role: .cancel) { _ in }
    } message: {
      Text(isKorean ? "되돌릴 수 없습니다." : "This cannot be undone.")
    }
    .toast("Note deleted", isPresented: \.isSaved) { Button("Undo") { _ in } }
  }

  @Views<Shown> private func page(_ title: String) -> ViewList<Shown> {
    VStack(spacing: 12) {
      Text(title, font: .headline)
      Button("Done", configuration: .tinted) { _, context in context.dismiss() }
    }
  }
}

@Suite struct PresentationPictureTests {
  private func check(
    _ model: Shown, _ name: String, of function: String = #function, size: Size = Size(240, 320),
    appearance: Appearance = .light,
    direction: LayoutDirection = .leftToRight, scale: Double = 1, textScale: Double = 1,
    at time: Double = 2
  ) throws {
    let text = try TextEngine()
    var environment = Environment(
      size: size, scale: scale, appearance: appearance, direction: direction, text: text)
    environment.textScale = textScale
    if model.isKorean { environment.language = .korean }
    let runner = try SceneRunner(model, in: environment, text: text)
    try verify(runner, at: time, named: name, function: function)
  }

  @Test(arguments: [Appearance.light, .dark])
  func aSheet(appearance: Appearance) throws {
    try check(Shown(isFirst: true), appearance.rawValue, appearance: appearance)
  }

  @Test func aSheetAtHalf() throws {
    try check(Shown(isFirst: true, isHalf: true), "half", scale: 2)
  }

  @Test(arguments: [Appearance.light, .dark], [Size(240, 320), Size(760, 700)])
  func aStandardSheet(appearance: Appearance, size: Size) throws {
    let name = size.width < 600 ? "narrow" : "wide"
    try check(
      Shown(isFirst: true, isHalf: true, isStandard: true), "\(name)-\(appearance)", size: size,
      appearance: appearance)
  }

  @Test(arguments: [Appearance.light, .dark], [Size(240, 320), Size(760, 700)])
  func aProminentSheet(appearance: Appearance, size: Size) throws {
    let name = size.width < 600 ? "narrow" : "wide"
    try check(
      Shown(isFirst: true, isHalf: true), "\(name)-\(appearance)", size: size,
      appearance: appearance)
  }

  @Test func sheetsOverSheets() throws {
    try check(Shown(isFirst: true, isSecond: true, isThird: true), "narrow")
  }

  @Test func aCard() throws {
    try check(Shown(isFirst: true, isSecond: true), "wide", size: Size(640, 480))
  }

  @Test(arguments: [Appearance.light, .dark])
  func anAlert(appearance: Appearance) throws {
    try check(
      Shown(asks: true), appearance.rawValue, size: Size(300, 220), appearance: appearance)
  }

  @Test func anAlertInKoreanFromRightToLeft() throws {
    try check(
      Shown(asks: true, isKorean: true), "rtl", size: Size(300, 220), direction: .rightToLeft)
  }

  @Test func anAlertWithLargeText() throws {
    try check(Shown(asks: true), "200", size: Size(340, 300), textScale: 2)
  }

  @Test(arguments: [Appearance.light, .dark])
  func aDialogFromBelow(appearance: Appearance) throws {
    try check(
      Shown(chooses: true), appearance.rawValue, size: Size(300, 400), appearance: appearance)
  }

  @Test func aDialogAtItsView() throws {
    try check(Shown(chooses: true), "wide", size: Size(620, 460))
  }

  @Test(arguments: [Appearance.light, .dark])
  func aToast(appearance: Appearance) throws {
    try check(
      Shown(isSaved: true), appearance.rawValue, size: Size(300, 220), appearance: appearance,
      at: 1)
  }
}
