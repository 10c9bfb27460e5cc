@testable import VitrineExhibits

extension Gallery {
  /// Marks both ends of what is repeated as a person does, and goes back to where the stage was.
  mutating func mark(_ range: ClosedRange<Int>) {
    let frame = model.clock.frame
    model.jump(to: range.lowerBound)
    // Marked again, it would be taken away.
    if model.ownMarks.start != range.lowerBound { model.markHere(.start) }
    model.jump(to: range.upperBound)
    if model.ownMarks.end != range.upperBound { model.markHere(.end) }
    model.jump(to: frame)
  }
}
