import Testing
import VitrineHost

@Suite struct HeapTrimmerTests {
  /// The frames after which it gives memory back, of `count` frames.
  private func trims(in count: Int, isResting: (Int) -> Bool) -> [Int] {
    var pace = HeapTrimmer()
    return (1...count).filter { frame in
      pace.countFrame()
      return pace.trim(isResting: isResting(frame))
    }
  }

  @Test func aRestAfterManyFramesGivesMemoryBackOnce() {
    #expect(trims(in: 700) { $0 == 100 || $0 >= 450 } == [450])
    #expect(trims(in: 299) { _ in true } == [])
  }

  @Test func withoutARestItDoesSoThreeTimesAMinute() {
    #expect(trims(in: 3000) { _ in false } == [1200, 2400])
  }
}
