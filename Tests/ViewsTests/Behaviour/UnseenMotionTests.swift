import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes
import VitrineViews

/// A spinner somewhere in what scrolls, and what else there may be.
private struct Spinning: Part {
  enum Place: CaseIterable {
    case below, far, hidden, transparent
  }

  var place = Place.below
  var isHidden = true
  var ticks = 0

  func body(in environment: Environment) -> some View<Self> {
    switch place {
    case .below, .far:
      ScrollView {
        Spacer().frame(height: place == .far ? 4000 : 500)
        ActivityIndicator(since: 0)
        Spacer().frame(height: 4000)
      }
      .named("scroll")
    case .hidden: ActivityIndicator(since: 0).hidden(isHidden)
    case .transparent: ActivityIndicator(since: 0).opacity(isHidden ? 0 : 1)
    }
  }
}

/// A spinner that nobody sees, in something that nobody scrolls, and a clock beside it.
private struct Ticking: Part {
  var ticks = 0

  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      Spacer().frame(height: 4000)
      ActivityIndicator(since: 0).every(1) { $0.ticks += 1 }
    }
  }
}

@Suite("What moves where nobody sees it")
struct UnseenMotionTests {
  private func next<Root>(_ driver: ViewDriver<Root>) -> Seconds? {
    driver.scene.nextChange(after: driver.time, in: driver.environment)
  }

  @Test("It asks for no frame while it is scrolled away, hidden or transparent")
  func costsNothing() throws {
    for place in Spinning.Place.allCases {
      var driver = try ViewDriver(Spinning(place: place), size: Size(200, 300))
      driver.frame(at: 1)
      driver.frame(at: 2)
      #expect(next(driver) == nil, "\(place)")
    }
  }

  @Test("Scrolled into view it turns at once, and rests again when it leaves")
  func comesIntoView() throws {
    var driver = try ViewDriver(Spinning(), size: Size(200, 300))
    driver.frame(at: 1)
    driver.frame(at: 2)
    driver.frame(at: 2.1, .wheel(WheelEvent(at: Point(100, 100), dx: 0, dy: 6)))
    driver.frame(at: 4)
    #expect(next(driver).map { $0 > 4 && $0 <= 4.126 } == true)
    driver.frame(at: 5, .wheel(WheelEvent(at: Point(100, 100), dx: 0, dy: 40)))
    driver.frame(at: 8)
    driver.frame(at: 9)
    #expect(next(driver) == nil)
  }

  @Test("Shown again it turns at once")
  func isShown() throws {
    for place in [Spinning.Place.hidden, .transparent] {
      var driver = try ViewDriver(Spinning(place: place), size: Size(200, 300))
      driver.frame(at: 1)
      driver.scene.model.isHidden = false
      driver.frame(at: 2)
      #expect(next(driver).map { $0 > 2 && $0 <= 2.126 } == true)
    }
  }

  @Test("What changes the model by time goes on")
  func timers() throws {
    var driver = try ViewDriver(Ticking(), size: Size(200, 300))
    driver.frame(at: 0.1)
    driver.frame(at: 0.2)
    let due = try #require(next(driver))
    #expect(abs(due - 1) < 0.2)
    driver.frame(at: 3.5)
    #expect(driver.model.ticks == 3)
  }
}
