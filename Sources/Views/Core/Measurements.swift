internal import VitrineGeometry

/// Sizes that a slot has answered with.
struct Measurements {
  typealias Entry = (proposal: ProposedViewSize, size: Size)

  /// The first few, and those that are rarely needed.
  private var entries: (Entry?, Entry?, Entry?, Entry?)
  private var more: [Entry] = []
  private var next = 0

  /// How many are kept.
  ///
  /// Ours: views that fill and have limits are asked this often at most.
  private static let most = 16

  /// Mutating, so that it is asked where it is, and not of a copy.
  mutating func size(for proposal: ProposedViewSize) -> Size? {
    if let entry = entries.0, entry.proposal == proposal { return entry.size }
    if let entry = entries.1, entry.proposal == proposal { return entry.size }
    if let entry = entries.2, entry.proposal == proposal { return entry.size }
    if let entry = entries.3, entry.proposal == proposal { return entry.size }
    return more.first { $0.proposal == proposal }?.size
  }

  func proposal(answeredBy size: Size) -> ProposedViewSize? {
    first { $0.size == size }?.proposal
  }

  private func first(where isMeant: (Entry) -> Bool) -> Entry? {
    if let entry = entries.0, isMeant(entry) { return entry }
    if let entry = entries.1, isMeant(entry) { return entry }
    if let entry = entries.2, isMeant(entry) { return entry }
    if let entry = entries.3, isMeant(entry) { return entry }
    return more.first(where: isMeant)
  }

  mutating func add(_ size: Size, for proposal: ProposedViewSize) {
    switch next {
    case 0: entries.0 = (proposal, size)
    case 1: entries.1 = (proposal, size)
    case 2: entries.2 = (proposal, size)
    case 3: entries.3 = (proposal, size)
    case more.count + 4: more.append((proposal, size))
    default: more[next - 4] = (proposal, size)
    }
    next = (next + 1) % Self.most
  }

  func allSatisfy(_ isRight: (ProposedViewSize, Size) -> Bool) -> Bool {
    first { !isRight($0.proposal, $0.size) } == nil
  }
}
