@testable import VitrineExhibits

extension Gallery {
  /// Marks both ends of what is repeated as a person does, and goes back to where the stage was.
  mutating func mark(_ range: ClosedRange<Int>) {
    let frame = model.clock.frame
    model.jump(to: range.lowerBound)
    model.markHere(.start)
    model.jump(to: range.upperBound)
    model.markHere(.end)
    model.jump(to: frame)
  }
}
