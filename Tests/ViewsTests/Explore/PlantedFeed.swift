import VitrineViews

/// A search, pages that are loaded, a message that is sent, and a refresh, each answered some time later.
struct PlantedFeed: PlantedModel {
  enum Bug: String, CaseIterable, Sendable {
    case olderSearchWins, pageLoadsTwice, retryDoubles, spinnerNeverEnds
  }

  private enum Kind: Equatable, Sendable { case search, page, message }

  private struct Request: Identifiable, Equatable, Sendable {
    let id: Int
    let kind: Kind
    let number: Int
  }

  let bug: Bug?
  private var requests: [Request] = []
  private var made = 0
  private var searched = 0
  private var shown = 0
  private var pages: [Int] = []
  private var messages = 0
  private var sent = 0
  private var isRefreshing = false

  init(bug: Bug?) { self.bug = bug }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 4) {
      Text("Search \(shown), \(pages.count) pages, \(sent) sent")
      Button("Search") { model in
        model.searched += 1
        model.ask(.search, model.searched)
      }
      Button("More") { model in
        guard !model.hasPending(.page) || model.bug == .pageLoadsTwice else { return }
        model.ask(.page, model.pages.count)
      }
      Button("Send") { model in
        guard !model.hasPending(.message) else { return }
        model.messages += 1
        model.ask(.message, 0)
      }
      Button("Send again") { model in
        guard model.hasPending(.message) else { return }
        if model.bug != .retryDoubles { model.requests.removeAll { $0.kind == .message } }
        model.ask(.message, 0)
      }
      Button(isRefreshing ? "Refreshing" : "Refresh") { $0.isRefreshing = true }
      ForEach(requests) { request in
        Text("Waiting").task(
          name: "request-\(request.id)", recorded: [(0.3, request.number)]
        ) { report in
          await report(request.number)
        } received: { (model: inout Self, number) in
          model.answer(request, number)
        }
      }
    }
    .task(name: "refresh", while: isRefreshing, recorded: [(0.3, 1)]) { report in
      await report(1)
    } received: { model, _ in
      model.isRefreshing = false
    } failed: { model, _ in
      if model.bug != .spinnerNeverEnds { model.isRefreshing = false }
    }
  }

  private func hasPending(_ kind: Kind) -> Bool { requests.contains { $0.kind == kind } }

  private mutating func ask(_ kind: Kind, _ number: Int) {
    made += 1
    requests.append(Request(id: made, kind: kind, number: number))
  }

  private mutating func answer(_ request: Request, _ number: Int) {
    requests.removeAll { $0.id == request.id }
    switch request.kind {
    case .search: if number == searched || bug == .olderSearchWins { shown = number }
    case .page: pages.append(number)
    case .message: sent += 1
    }
  }

  func problem(_ tasks: [String]) -> String? {
    if !hasPending(.search), shown != searched { return "what was found before shows" }
    if Set(pages).count != pages.count { return "a page is there twice" }
    if sent > messages { return "a message was sent twice" }
    if isRefreshing, !tasks.contains("refresh") { return "the spinner never ends" }
    return nil
  }
}
