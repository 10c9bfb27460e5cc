internal import VitrineGeometry

/// A cache of a node's measurements.
struct Measurements {
  private struct Entry {
    var proposal = ProposedViewSize.none
    var size = Size.zero
  }

  /// Four inline entries, and the rarely needed others.
  private var entries = (Entry(), Entry(), Entry(), Entry())
  private var more: [Entry] = []
  private var next = 0
  /// A Bloom filter of the known proposals, which rules out most new ones.
  private var known: UInt64 = 0

  /// The capacity.
  ///
  /// Ours: flexible views with limits are measured this often at most.
  private static let most = 16

  /// Mutating, so that it is called in place rather than on a copy.
  mutating func size(for proposal: ProposedViewSize) -> Size? {
    guard known & proposal.bit != 0 else { return nil }
    if entries.0.proposal == proposal { return entries.0.size }
    if entries.1.proposal == proposal { return entries.1.size }
    if entries.2.proposal == proposal { return entries.2.size }
    if entries.3.proposal == proposal { return entries.3.size }
    for index in more.indices where more[index].proposal == proposal { return more[index].size }
    return nil
  }

  func proposal(answeredBy size: Size) -> ProposedViewSize? {
    first { $0.size == size }?.proposal
  }

  private func first(where isRecipient: (Entry) -> Bool) -> Entry? {
    func isMeantNow(_ entry: Entry) -> Bool { entry.proposal != .none && isRecipient(entry) }
    if isMeantNow(entries.0) { return entries.0 }
    if isMeantNow(entries.1) { return entries.1 }
    if isMeantNow(entries.2) { return entries.2 }
    if isMeantNow(entries.3) { return entries.3 }
    return more.first(where: isMeantNow)
  }

  mutating func add(_ size: Size, for proposal: ProposedViewSize) {
    known |= proposal.bit
    let entry = Entry(proposal: proposal, size: size)
    switch next {
    case 0: entries.0 = entry
    case 1: entries.1 = entry
    case 2: entries.2 = entry
    case 3: entries.3 = entry
    case more.count + 4: more.append(entry)
    default: more[next - 4] = entry
    }
    next = (next + 1) % Self.most
  }

  func allSatisfy(_ isRight: (ProposedViewSize, Size) -> Bool) -> Bool {
    first { !isRight($0.proposal, $0.size) } == nil
  }
}
