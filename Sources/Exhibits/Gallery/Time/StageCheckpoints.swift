/// Copies of an exhibit along its time: close together at first, thinned out as time goes on.
struct StageCheckpoints {
  /// The maximum number of copies of one exhibit.
  ///
  /// Ours: a copy of a large exhibit takes 800 KB.
  static let capacity = 6

  private(set) var moments: [StageSession.Moment] = []
  /// Frames between copies: half a second at first, which is quickly run again.
  private var spacing = 30

  /// Keeps a moment that is far enough from all others.
  mutating func add(_ moment: StageSession.Moment) {
    insert(moment)
    guard moments.count > Self.capacity else { return }
    spacing *= 2
    let all = moments
    moments = []
    for moment in all { insert(moment) }
  }

  /// Inserts a moment in order, unless it is close to another: a past that is run again adds none.
  private mutating func insert(_ moment: StageSession.Moment) {
    let index = moments.firstIndex { $0.frame > moment.frame } ?? moments.endIndex
    let before = index > 0 ? moments[index - 1].frame : 0
    let after = index < moments.endIndex ? moments[index].frame : .max
    guard moment.frame - before >= spacing, after - moment.frame >= spacing else { return }
    moments.insert(moment, at: index)
  }

  /// The last moment up to a frame.
  func last(through frame: Int) -> StageSession.Moment? { moments.last { $0.frame <= frame } }

  /// The first moment after this many delivered entries of the log.
  func first(delivered count: Int) -> StageSession.Moment? {
    moments.first { $0.deliveredCount >= count }
  }

  /// Removes the moments from a frame on.
  mutating func removeAll(from frame: Int) { moments.removeAll { $0.frame >= frame } }

  /// Removes the moments up to the log's new beginning, from which its entries are counted.
  mutating func rebase(to base: StageSession.Moment) {
    moments.removeAll { $0.frame <= base.frame }
    for index in moments.indices { moments[index].deliveredCount -= base.deliveredCount }
  }
}
