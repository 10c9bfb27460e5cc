import VitrineViews

/// Mail with a badge, a filter, a cursor, and undo.
struct PlantedInbox: PlantedModel {
  enum Bug: String, CaseIterable, Sendable {
    case rowByIndexOfFiltered, badgeKeepsDeleted, readCountsTwice, cursorAfterDelete
    case cursorAfterFilter, undoAtTheEnd, undoForgetsRead, undoDoubles, allButLast
    case openAfterDelete
  }

  struct Mail: Identifiable, Equatable, Sendable {
    let id: Int
    var isRead = false
    var isFlagged: Bool { !id.isMultiple(of: 2) }
  }

  private struct Removal: Equatable {
    var mail: Mail
    var index: Int
  }

  let bug: Bug?
  private var mails = (0..<4).map { Mail(id: $0) }
  private var badge = 4
  private var showsFlagged = false
  private var cursor = 0
  private var open: Int?
  private var removals: [Removal] = []
  /// What was asked to be deleted last, and what was.
  private var asked: Int?
  private var deleted: Int?
  /// What was read.
  private var read: Set<Int> = []

  init(bug: Bug?) { self.bug = bug }

  private var visible: [Mail] { showsFlagged ? mails.filter(\.isFlagged) : mails }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 4) {
      Text("\(badge) unread")
      HStack(spacing: 4) {
        Button("Flagged") { $0.filter() }
        Button("Undo") { $0.undo() }.disabled(removals.isEmpty)
        Button("All read") { $0.readAll() }
      }
      for (index, mail) in visible.enumerated() {
        HStack(spacing: 4) {
          Button(mail.isRead ? "Mail \(mail.id)" : "New \(mail.id)") { $0.choose(index) }
            .named("mail-\(index)")
          Button("Delete") { $0.delete(index) }.named("delete-\(index)")
        }
      }
      if let open { Button("Close \(open)") { $0.open = nil } }
    }
  }

  private mutating func filter() {
    showsFlagged.toggle()
    if bug != .cursorAfterFilter { holdCursor() }
  }

  private mutating func holdCursor() { cursor = max(0, min(cursor, visible.count - 1)) }

  private mutating func choose(_ index: Int) {
    cursor = index
    let id = visible[index].id
    open = id
    guard let place = mails.firstIndex(where: { $0.id == id }) else { return }
    if !mails[place].isRead || bug == .readCountsTwice { badge -= 1 }
    mails[place].isRead = true
    read.insert(id)
  }

  private mutating func delete(_ index: Int) {
    asked = visible[index].id
    let place = mails.firstIndex { $0.id == asked }
    guard let place = bug == .rowByIndexOfFiltered ? index : place else { return }
    let mail = mails.remove(at: place)
    deleted = mail.id
    removals.append(Removal(mail: mail, index: place))
    if !mail.isRead, bug != .badgeKeepsDeleted { badge -= 1 }
    if open == mail.id, bug != .openAfterDelete { open = nil }
    if bug != .cursorAfterDelete { holdCursor() }
  }

  private mutating func undo() {
    guard var last = removals.last else { return }
    if bug != .undoDoubles { removals.removeLast() }
    if bug == .undoForgetsRead { last.mail.isRead = false }
    let place = bug == .undoAtTheEnd ? mails.count : min(last.index, mails.count)
    mails.insert(last.mail, at: place)
    if !last.mail.isRead { badge += 1 }
  }

  private mutating func readAll() {
    for index in mails.indices where bug != .allButLast || index < mails.count - 1 {
      mails[index].isRead = true
    }
    read.formUnion(mails.map(\.id))
    badge = 0
  }

  func problem(_ tasks: [String]) -> String? {
    if badge != mails.count(where: { !$0.isRead }) { return "the badge is wrong" }
    if cursor >= max(1, visible.count) { return "the cursor is on no row" }
    if asked != deleted { return "another row was deleted" }
    if mails.map(\.id) != Set(mails.map(\.id)).sorted() { return "rows are not in order" }
    if mails.contains(where: { $0.isRead != read.contains($0.id) }) { return "who read that?" }
    if let open, !mails.contains(where: { $0.id == open }) { return "a row that is gone is open" }
    return nil
  }
}
