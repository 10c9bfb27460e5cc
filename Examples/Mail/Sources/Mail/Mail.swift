import Vitrine

/// A mailbox: windows to browse it, messages and drafts in windows of their own, and all of them there again
/// after the next start, a half-typed draft too.
@main struct Mail: App {
  /// What stays from one run to the next; the windows that are open are a part of it.
  struct Kept: Codable, Equatable, Sendable {
    var messages = Message.samples
    var browsers: [Browser] = []
    var reading: [Message.ID] = []
    var drafts: [Draft] = []
    var sent = 0
  }

  var kept = Kept()
  /// How far looking for messages has come; nil while nobody looks.
  var sync: Int?
  /// In which window it was started.
  var syncing: Browser.ID?

  static var appStorage: any WritableKeyPath<Self, Kept> & Sendable { \.kept }
  static var size: Size { Size(420, 640) }

  static func configure(_ window: inout WindowConfiguration) {
    window.applicationID = "vitrine-mail"
  }

  var unread: Int { kept.messages.count(where: \.isUnread) }

  // MARK: What a person does

  mutating func openBrowser() {
    kept.browsers.append(Browser(id: (kept.browsers.map(\.id).max() ?? 0) + 1))
  }

  mutating func compose(to name: String = "", _ subject: String = "") {
    let id = (kept.drafts.map(\.id).max() ?? 0) + 1
    kept.drafts.append(Draft(id: id, to: name, subject: subject))
  }

  mutating func send(_ draft: Draft) {
    kept.drafts.removeAll { $0.id == draft.id }
    kept.sent += 1
  }

  mutating func delete(_ id: Message.ID) {
    kept.messages.removeAll { $0.id == id }
    kept.reading.removeAll { $0 == id }
    for index in kept.browsers.indices { kept.browsers[index].path.removeAll { $0 == id } }
  }

  mutating func read(_ id: Message.ID) {
    guard let index = kept.messages.firstIndex(where: { $0.id == id }) else { return }
    kept.messages[index].isUnread = false
  }

  // MARK: What the sync does

  /// How many steps a sync takes, half a second each.
  static let syncSteps = 12
  /// The id of the notification that a sync has ended.
  static let syncNotification = "sync"

  /// The sync has come to a step; at the last one there is a new message.
  mutating func sync(reached step: Int, _ context: inout ActionContext) {
    sync = step < Mail.syncSteps ? step : nil
    guard sync == nil else { return }
    let id = (kept.messages.map(\.id).max() ?? 0) + 1
    kept.messages.insert(Message.arrival(id), at: 0)
    let count = unread == 1 ? "1 unread message" : "\(unread) unread messages"
    context.notify("Mail is up to date", body: count, id: Mail.syncNotification)
  }
}

/// What is of a window that browses.
struct Browser: Identifiable, Codable, Equatable, Sendable {
  let id: Int
  var path: [Message.ID] = []
  var search = ""
}

/// A message that is being written, in a window of its own.
struct Draft: Identifiable, Codable, Equatable, Sendable {
  let id: Int
  var to = ""
  var subject = ""
  var words = ""
}
