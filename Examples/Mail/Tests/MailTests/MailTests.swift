import Snapshots
import Testing
import Vitrine

@testable import Mail

/// What a person does with several windows of a mailbox.
@Suite struct MailTests {
  private typealias Runner = SceneRunner<WindowsScene<Mail>>

  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func mail(
    _ model: Mail = Mail(), appearance: Appearance = .light, script: Script = Script()
  ) throws -> Runner {
    try SceneRunner(
      WindowsScene(model), size: Mail.size, appearance: appearance, text: text, script: script)
  }

  private func titles(_ mail: Runner) -> [String] { mail.windows.map(\.title) }

  @Test(
    "an audit finds nothing, in letters of the usual size and twice as large", arguments: [1.0, 2])
  func audit(textScale: Double) throws {
    var environment = Environment(size: Mail.size, text: text)
    environment.textScale = textScale
    try expectNoFindings(SceneRunner(WindowsScene(Mail()), in: environment, text: text), as: "Mail")
  }

  @Test("the mailbox opens one window, Ctrl+N another, each with a search of its own")
  func browsers() throws {
    var mail = try mail()
    #expect(titles(mail) == ["Mail"])
    try verify(mail, named: "mailbox")
    try mail.press("n", .control)
    #expect(mail.windows.map(\.id) == ["Mail/1", "Mail/2"])
    try mail.window("Mail/2")
    try mail.type("varnish", into: .role(.textField))
    try mail.wait(1)
    #expect(mail.exists(.id("message-5")) && !mail.exists(.id("message-6")))
    try verify(mail, named: "found")
    try mail.window("Mail/1")
    #expect(mail.exists(.id("message-6")))
  }

  @Test("a message opens in a window of its own once, which Done closes")
  func reading() throws {
    var mail = try mail(appearance: .dark)
    for _ in 1...2 {
      try mail.secondaryTap(.id("message-6"))
      try mail.wait(0.5)
      try mail.tap("Open in New Window")
      try mail.wait(0.5)
    }
    #expect(titles(mail) == ["Mail", "Message"])
    #expect(mail.model.unread == Mail().unread - 1)
    try mail.window("Message")
    try mail.wait(0.5)
    try verify(mail, named: "message")
    try mail.tap("Done")
    #expect(titles(mail) == ["Mail"])
  }

  @Test("a message that is deleted closes its windows")
  func deleting() throws {
    var mail = try mail()
    mail.model.kept.reading = [6]
    try mail.tap(.id("message-6"))
    try mail.wait(1)
    #expect(titles(mail) == ["Mail", "Message"])
    mail.model.delete(6)
    try mail.wait(1)
    #expect(titles(mail) == ["Mail"])
    #expect(mail.exists("Inbox (\(mail.model.unread))"))
  }

  @Test("a draft stays as it is typed, and Send closes it")
  func drafts() throws {
    var mail = try mail()
    try mail.tap("New Message")
    try mail.window("New Message")
    try mail.type("Mina", into: .id("to"))
    try mail.type("Hi", into: .id("words"))
    try mail.wait(0.5)
    try verify(mail, named: "draft")
    // What a start after this finds.
    var again = try self.mail(mail.model)
    try again.window("New Message")
    #expect(try again.node(.id("words")).value == "Hi")
    try again.tap("Send")
    #expect(titles(again) == ["Mail"] && again.model.kept.sent == 1)
  }

  @Test("a sync goes on when the window closes that it was started in")
  func sync() throws {
    var mail = try mail()
    try mail.press("n", .control)
    try mail.tap("Sync")
    try mail.wait(2)
    #expect(mail.model.sync == 4)
    try mail.closeWindow()
    #expect(mail.windows.map(\.id) == ["Mail/2"])
    try mail.wait(1)
    #expect(mail.model.sync == 6)
    try mail.wait(4)
    #expect(mail.model.sync == nil && mail.exists(.id("message-7")))
    // A person in front of the window sees it there.
    #expect(mail.notifications.isEmpty)
  }

  @Test("M4: who was away is told that the sync has ended, and a click leads to the new message")
  func notification() throws {
    var mail = try mail()
    try mail.press("n", .control)
    try mail.window("Mail/2")
    try mail.tap("Sync")
    #expect(mail.scene.tasks.map(\.awakeReason) == ["Looking for messages"])
    try mail.tap(.id("message-5"))
    try mail.window("Mail/1")
    try mail.switchAway()
    try mail.wait(7)
    #expect(mail.notifications.map(\.title) == ["Mail is up to date"])
    #expect(mail.notifications.map(\.body) == ["\(mail.model.unread) unread messages"])
    try mail.tapNotification("sync")
    try mail.wait(1)
    #expect(mail.environment.window == "Mail/2" && mail.exists(.id("message-7")))
    #expect(mail.model.kept.browsers.last?.path == [] && mail.notifications.isEmpty)
    #expect(mail.scene.tasks.isEmpty)
  }
}
