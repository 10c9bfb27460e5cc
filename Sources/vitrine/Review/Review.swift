import FoundationEssentials
import VitrineCommands

/// Pictures that a person accepts or skips in a browser, one by one.
struct Review {
  enum Decision: String, Encodable { case open, accepted, skipped }

  /// The state of the review for the page.
  struct State: Encodable {
    fileprivate(set) var decisions: [Decision]
    /// The picture that was decided on last; nil for none.
    fileprivate(set) var last: Int?
    /// Why the last request failed; nil if it didn't.
    fileprivate(set) var problem: String?
    /// True if no decisions are left, or the person has ended the review.
    fileprivate(set) var isOver = false
  }

  /// A secret in the printed address.
  let token: String
  private let folder: String
  private let template: PageTemplate
  private var items: [ReviewItem]
  private(set) var state: State
  /// The decisions, in order.
  private var history: [Int] = []

  init(_ items: [ReviewItem], of folder: String) throws {
    token = (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
    self.folder = folder == "." ? FileSystem.currentFolder ?? folder : folder
    self.items = items
    template = try PageTemplate("report.html")
    state = State(decisions: items.map { _ in .open })
  }

  /// The names of the accepted pictures.
  var accepted: [String] {
    zip(items, state.decisions).filter { $1 == .accepted }.map { $0.0.name }
  }

  /// Answers a request; pictures are addressed by number only.
  mutating func answer(_ request: HTTPRequest) -> [UInt8] {
    let parts = request.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0] == token else { return HTTPStatus.forbidden.answer }
    let number =
      parts.count == 3 ? Int(parts[2]).flatMap { items.indices.contains($0) ? $0 : nil } : nil
    let action: (inout Review) throws -> Void
    switch (parts[1], number, parts.count) {
    case ("", _, 2):
      guard request.method == "GET" else { return HTTPStatus.notAllowed.answer }
      return page()
    case ("accept", let number?, _): action = { try $0.decide(number, .accepted) }
    case ("skip", let number?, _): action = { try $0.decide(number, .skipped) }
    case ("undo", _, 2): action = { try $0.undo() }
    case ("done", _, 2): action = { $0.state.isOver = true }
    default: return HTTPStatus.notFound.answer
    }
    guard request.method == "POST" else { return HTTPStatus.notAllowed.answer }
    state.problem = nil
    do {
      try action(&self)
      if !state.decisions.contains(.open) { state.isOver = true }
    } catch {
      state.problem = "\(error)"
    }
    return json(state, state.problem == nil ? .ok : .conflict)
  }

  private mutating func decide(_ number: Int, _ decision: Decision) throws {
    guard state.decisions[number] == .open else { return }
    if decision == .accepted { try items[number].accept() }
    state.decisions[number] = decision
    history.append(number)
    state.last = number
  }

  private mutating func undo() throws {
    guard let number = history.last else { return }
    try items[number].undo()
    history.removeLast()
    state.decisions[number] = .open
    state.last = number
  }

  private func page() -> [UInt8] {
    let report = Report(
      reference: folder, actual: "pictures of tests", items.map(\.entry), review: state)
    guard let page = try? template.page(report) else { return HTTPStatus.conflict.answer }
    return HTTPStatus.ok.answer(page, as: "text/html")
  }

  private func json(_ value: some Encodable, _ status: HTTPStatus) -> [UInt8] {
    guard let bytes = try? JSONEncoder().encode(value) else { return HTTPStatus.conflict.answer }
    return status.answer(Array(bytes), as: "application/json")
  }
}
