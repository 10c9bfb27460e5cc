import VitrineViews

/// A download in parts, by two who work at once, that can be cancelled.
struct PlantedDownload: PlantedModel {
  enum Bug: String, CaseIterable, Sendable {
    case endsBeforeTheLastPart, partAfterCancel, partAfterClear, progressGoesBack
  }

  let bug: Bug?
  private var round = 0
  private var isGoing = false
  private var isCancelling = false
  private var parts = 0
  private var expected: Int?
  private var isDone = false
  private var partsAtCancel = 0
  private var ignoresParts = false
  private var isCleared = false
  private var progress = 0
  private var hasGoneBack = false

  init(bug: Bug?) { self.bug = bug }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 4) {
      Text(isDone ? "Done" : "\(parts) parts, \(progress) %")
      Button("Start") { $0.start() }.disabled(isGoing)
      Button("Cancel") { $0.cancel() }.disabled(!isGoing || isCancelling || parts == 2)
      Button("Clear") { $0.clear() }.disabled(!isCancelling)
    }
    .task(
      id: round, name: "parts", while: isGoing, isCancelled: isCancelling,
      recorded: [(0.1, 1), (0.2, 2)]
    ) { report in
      await report(1)
      await report(2)
    } received: { (model: inout Self, part: Int) in
      guard !model.ignoresParts || model.bug == .partAfterCancel else { return }
      model.parts += 1
      model.end()
    } cancelled: { model in
      (model.isGoing, model.isCancelling) = (false, false)
    }
    .task(id: round, name: "size", while: isGoing && !isCancelling, recorded: [(0.15, 2)]) {
      report in
      await report(2)
    } received: { (model: inout Self, size: Int) in
      model.expected = size
      if model.bug == .endsBeforeTheLastPart { model.isDone = true } else { model.end() }
    }
    .task(id: round, name: "first half", while: isGoing && !isCancelling, recorded: [(0.1, 40)]) {
      await $0(40)
    } received: { (model: inout Self, progress: Int) in
      model.advance(progress)
    }
    .task(id: round, name: "other half", while: isGoing && !isCancelling, recorded: [(0.2, 90)]) {
      await $0(90)
    } received: { (model: inout Self, progress: Int) in
      model.advance(progress)
    }
  }

  private mutating func start() {
    self = Self(bug: bug, round: round + 1)
  }

  private init(bug: Bug?, round: Int) {
    (self.bug, self.round, isGoing) = (bug, round, true)
  }

  private mutating func cancel() {
    (isCancelling, ignoresParts) = (true, true)
    partsAtCancel = parts
  }

  private mutating func clear() {
    (parts, partsAtCancel, isCleared) = (0, 0, true)
    if bug == .partAfterClear { ignoresParts = false }
  }

  private mutating func end() {
    guard let expected, parts >= expected else { return }
    (isDone, isGoing) = (true, false)
  }

  private mutating func advance(_ new: Int) {
    let next = bug == .progressGoesBack ? new : max(progress, new)
    if next < progress { hasGoneBack = true }
    progress = next
  }

  func problem(_ tasks: [String]) -> String? {
    if isDone, parts < 2 { return "it ends before it has all parts" }
    if isCleared, parts > 0 { return "a part comes after all were cleared" }
    if isCancelling, parts > partsAtCancel { return "a part comes after it was cancelled" }
    if hasGoneBack { return "progress goes back" }
    return nil
  }
}
