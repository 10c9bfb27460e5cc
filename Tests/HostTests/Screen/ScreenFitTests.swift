import Testing
import VitrineGeometry

@testable import VitrineHost

@Suite("Windows on screens")
struct ScreenFitTests {
  private let left = Rect(0, 0, 1600, 1200)
  private let right = Rect(1600, 0, 800, 600)

  private func frame(_ wanted: Rect, isPlaced: Bool = true) -> Rect {
    ScreenFit.frame(wanted, on: [left, right], isPlaced: isPlaced)
  }

  @Test("A window that can be taken hold of stays where it is, even partly off a screen")
  func inReach() {
    for wanted in [Rect(100, 100, 400, 300), Rect(-250, 900, 400, 600), Rect(1500, 10, 400, 300)] {
      #expect(frame(wanted) == wanted)
    }
  }

  @Test("A window on no screen comes back onto the nearest, whole")
  func outOfReach() {
    #expect(frame(Rect(-5000, -40, 400, 300)) == Rect(0, 0, 400, 300))
    #expect(frame(Rect(9000, 9000, 400, 300)) == Rect(2000, 300, 400, 300))
    #expect(frame(Rect(100, 1190, 400, 300)) == Rect(100, 900, 400, 300))
  }

  @Test("A title bar above the screen comes down")
  func above() { #expect(frame(Rect(100, -40, 400, 300)) == Rect(100, 0, 400, 300)) }

  @Test("A window larger than its screen shrinks to it")
  func tooLarge() {
    #expect(frame(Rect(300, 200, 4000, 3000)) == left)
    #expect(frame(Rect(1700, 100, 1000, 500)) == Rect(1600, 100, 800, 500))
    #expect(frame(Rect(-1200, -900, 4000, 3000), isPlaced: false) == left)
  }

  @Test("Where the desktop chooses the place, it is left alone, or in the middle once shrunk")
  func chosen() {
    #expect(frame(Rect(600, 450, 400, 300), isPlaced: false) == Rect(600, 450, 400, 300))
    #expect(frame(Rect(-200, 450, 2000, 300), isPlaced: false) == Rect(0, 450, 1600, 300))
  }

  @Test("Without a screen nothing changes")
  func noScreen() {
    let wanted = Rect(-5000, 0, 9000, 9000)
    #expect(ScreenFit.frame(wanted, on: [], isPlaced: true) == wanted)
  }
}
