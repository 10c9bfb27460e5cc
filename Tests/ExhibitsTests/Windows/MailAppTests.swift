import Snapshots
import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// What a person does with mail, in one column and in two.
@Suite struct MailAppTests {
  private typealias Runner = SceneRunner<WindowsScene<MailApp>>

  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func mail(
    _ size: Size, _ surroundings: Surroundings = Surroundings()
  ) throws -> Runner {
    try .settled(WindowsScene(MailApp()) { $0.windows }, size, surroundings, text: text)
  }

  @Test("Two columns show the first message, and one that is chosen is read")
  func twoColumns() throws {
    var mail = try mail(Size(1000, 700))
    #expect(try mail.node(.id("subject")).label == "Photographs of the launch")
    #expect(mail.model.unread == 4)
    try mail.tap(.id("message-2"))
    try mail.wait(0.5)
    #expect(try mail.node(.id("subject")).label == "Berths during Harbor Days")
    #expect(mail.model.unread == 3)
    #expect(try mail.node(.id("unread")).label == "3 unread")
    #expect(mail.scene.nextChange(after: mail.time, in: mail.environment) == nil)
  }

  @Test("One column leads to a message and back, and a window that grows shows both")
  func oneColumn() throws {
    var mail = try mail(Size(390, 700))
    #expect(mail.exists(.id("message-3")) && !mail.exists(.id("subject")))
    try mail.tap(.id("message-3"))
    try mail.wait(1)
    #expect(try mail.node(.id("subject")).label == "Dinner on the pier")
    #expect(mail.model.browsers[0].path == [3] && mail.model.unread == 3)
    try mail.resize(to: Size(900, 700))
    #expect(mail.exists(.id("message-3")) && mail.exists(.id("subject")))
    try mail.resize(to: Size(390, 700))
    #expect(!mail.exists(.id("message-4")) && mail.exists(.id("subject")))
    try mail.press(.escape)
    try mail.wait(1)
    #expect(mail.exists(.id("message-4")) && mail.model.browsers[0].path.isEmpty)
  }

  @Test("A message opens in a window of its own by its menu, and Done closes it")
  func opens() throws {
    for size in [Size(390, 700), Size(1000, 700)] {
      var mail = try mail(size)
      try mail.secondaryTap(.id("message-4"))
      try mail.wait(0.5)
      try mail.tap("Open in New Window")
      try mail.wait(0.5)
      #expect(mail.windows.map(\.id.name) == ["Mail/1", "Message/4"])
      try mail.window("stage.message")
      try mail.wait(0.5)
      #expect(try mail.node(.id("subject")).label == "Your crossing on Saturday")
      #expect(mail.model.messages[3].isUnread == false)
      try mail.tap(.id("done"))
      #expect(mail.windows.map(\.id.name) == ["Mail/1"])
    }
  }

  @Test("One that is deleted makes room for the next, closes its window, and none are left at last")
  func deleting() throws {
    var mail = try mail(Size(1000, 700))
    mail.model.reading = [1]
    try mail.tap(.id("delete"))
    try mail.wait(0.5)
    #expect(mail.windows.map(\.id.name) == ["Mail/1"])
    #expect(try mail.node(.id("subject")).label == "Berths during Harbor Days")
    // Only who chooses a message has read it.
    #expect(mail.model.unread == 4)
    for _ in 1...12 { try mail.tap(.id("delete")) }
    try mail.wait(0.5)
    #expect(mail.model.messages.isEmpty && !mail.exists(.id("delete")))
    #expect(mail.exists("No Mail"))
  }

  @Test("A flag shows in all windows")
  func flags() throws {
    var mail = try mail(Size(1000, 700))
    try mail.press("n", .control)
    #expect(mail.windows.map(\.id.name) == ["Mail/1", "Mail/2"])
    try mail.tap(.id("flag"))
    try mail.window("Mail/2")
    try mail.wait(0.2)
    #expect(try mail.node(.id("flag")).label == "Unflag")
  }

  @Test("All that it says has words in both languages")
  func strings() throws {
    let strings = try StringTable.loadStandard()
    let keys = MailApp().messages.flatMap { message in
      ["from", "subject", "text", "time"].map { "mail.\(message.id).\($0)" }
    }
    for language in Language.allCases {
      #expect(Set(keys).subtracting(strings.keys(language)).sorted() == [])
    }
  }

  @Test("It looks like this")
  func pictures() throws {
    try verify(try mail(Size(390, 844)), named: "compact")
    try verify(try mail(Size(1180, 820)), named: "wide")
    try verify(try mail(Size(1180, 820), .dark), named: "dark")
    try verify(try mail(Size(1180, 820), .korean), named: "korean")
    try verify(try mail(Size(1180, 820), .rightToLeft), named: "rtl")
  }
}
