internal import VitrineResources
internal import VitrineViews

/// Mail of a weekend in a harbour town: browser windows, and messages in windows of their own.
struct MailApp: Equatable, Sendable {
  struct Message: Identifiable, Equatable, Sendable {
    /// Also part of the string keys of its texts.
    let id: Int
    var isUnread = false
    var isFlagged = false
    /// The picture at its end.
    var picture: HarbourPicture?
  }

  var messages = Self.samples
  var browsers = [AppBrowser(id: 1, shown: 1)]
  var reading: [Message.ID] = []

  @WindowsBuilder<Self> var windows: Windows<Self> {
    WindowGroup("stage.mail", id: "Mail", for: \.browsers, new: { $0.openBrowser() }) { browser in
      MailBrowser(messages: messages, browser: browser)
    }
    AuxiliaryWindow("stage.message", id: "Message", for: \.reading) { id in
      MailWindow(message: messages.first { $0.id == id })
    }
    .defaultSize(width: 480, height: 560)
  }

  var unread: Int { messages.count(where: \.isUnread) }

  private static let samples: [Message] = [
    Message(id: 1, picture: .sheet), Message(id: 2, isUnread: true),
    Message(id: 3, isUnread: true), Message(id: 4, isUnread: true, picture: .ferry),
    Message(id: 5), Message(id: 6, isFlagged: true),
    Message(id: 7, isUnread: true, picture: .evening), Message(id: 8), Message(id: 9),
    Message(id: 10, isFlagged: true), Message(id: 11), Message(id: 12),
    Message(id: 13, picture: .chart),
  ]

  // MARK: Actions

  mutating func openBrowser() {
    let id = (browsers.map(\.id).max() ?? 0) + 1
    browsers.append(AppBrowser(id: id, shown: messages.first?.id))
  }

  mutating func read(_ id: Message.ID) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    messages[index].isUnread = false
  }

  mutating func flag(_ id: Message.ID) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    messages[index].isFlagged.toggle()
  }

  /// Deletes a message: its windows close, and browsers that show it show the next.
  mutating func delete(_ id: Message.ID) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    messages.remove(at: index)
    reading.removeAll { $0 == id }
    let next = messages.isEmpty ? nil : messages[min(index, messages.count - 1)].id
    for window in browsers.indices { browsers[window].forget(id, next: next) }
  }
}

extension MailApp.Message {
  func from(in environment: Environment) -> String { environment.localized("mail.\(id).from") }
  func subject(in environment: Environment) -> String {
    environment.localized("mail.\(id).subject")
  }
  func time(in environment: Environment) -> String { environment.localized("mail.\(id).time") }
  func text(in environment: Environment) -> String { environment.localized("mail.\(id).text") }

  /// The beginning of the text in one line.
  func preview(in environment: Environment) -> String {
    text(in: environment).split(separator: "\n").joined(separator: " ")
  }

  /// The sender's initials: two letters, or the first syllable in syllabic scripts.
  func initials(in environment: Environment) -> String {
    let words = from(in: environment).split(separator: " ").filter { $0.first?.isLetter == true }
    let count = environment.language == .korean ? 1 : 2
    return words.prefix(count).compactMap { $0.first.map(String.init) }.joined()
  }

  /// The sender's color, dark enough for white letters.
  var color: Color {
    let colors = [0x3F66C9, 0xB4472F, 0x2E7D6E, 0x8A4C96, 0x94691A, 0x46647F, 0x5A7A34] as [UInt32]
    return Color(colors[id * 3 % colors.count])
  }
}
