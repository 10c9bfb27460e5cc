import VitrineDrawing

@testable import VitrineExhibits

extension Gallery {
  /// Marks both ends of what is repeated as a person does, and goes back to where the stage was.
  mutating func mark(_ range: ClosedRange<Int>, in environment: Environment) {
    let layout = layout(in: environment)
    let frame = clock?.frame ?? 0
    jump(to: range.lowerBound, layout)
    markHere(.start)
    jump(to: range.upperBound, layout)
    markHere(.end)
    jump(to: frame, layout)
  }
}
