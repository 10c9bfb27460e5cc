import Testing
import VitrineViews

@Suite struct FlowLayoutTests {
  @Test func itGoesOnInTheNextLineWhereOneIsFull() {
    let frames = frames(Size(100, 100)) {
      FlowLayout(alignment: .top, spacing: 10, lineSpacing: 4) {
        box("a", 40, 10)
        box("b", 50, 20)
        box("c", 30, 10)
      }
    }
    #expect(frames["a"] == Rect(0, 33, 40, 10))
    #expect(frames["b"] == Rect(50, 33, 50, 20))
    #expect(frames["c"] == Rect(0, 57, 30, 10))
  }

  /// On pixels it is 86 wide, which is less than it takes.
  @Test func itWrapsAsItWasMeasured() {
    let frames = frames(Size(100, 100)) {
      FlowLayout(spacing: 0) {
        box("a", 43.3, 10)
        box("b", 43.3, 10)
      }
    }
    #expect(frames["a"]?.minY == 45 && frames["b"]?.minY == 45)
  }

  @Test func withoutALimitItIsOneLine() {
    let frames = frames(Size(100, 100)) {
      FlowLayout(spacing: 0) {
        box("a", 80, 10)
        box("b", 80, 10)
      }
      .fixedSize()
    }
    #expect(frames["a"]?.minY == frames["b"]?.minY)
  }
}
