import Testing
import VitrineViews

/// Something that changes all the time, and what is done now and then.
private struct Reel: Part {
  var interval = Seconds.infinity
  var steps = 0
  var page = 0
  var shows = true
  var timer: PageControlTimerProgress?

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      ProgressBar(value: nil)
      Canvas(redraws: .everyFrame) { canvas, size, _ in
        canvas.fill(.rect(Rect(origin: .zero, size: size)), with: .black)
      }
      if let timer {
        ControlView(pages(timer))
      }
      if shows { Text("shown").transition(.opacity) }
    }
    .onTimer(every: interval) { $0.steps += 1 }
  }

  private func pages(_ timer: PageControlTimerProgress) -> VitrineComponents.PageControl {
    var pages = VitrineComponents.PageControl(numberOfPages: 3)
    pages.progress = .timer(timer)
    return pages
  }
}

@Suite struct NextUpdateTests {
  private func next(_ driver: ViewDriver<Reel>) -> (change: Seconds?, update: Seconds?) {
    (
      driver.scene.nextChange(after: driver.time, in: driver.environment),
      driver.scene.nextUpdate(after: driver.time, in: driver.environment)
    )
  }

  @Test func whatOnlyLooksDifferentNeedsNoUpdate() throws {
    var driver = try ViewDriver(Reel())
    driver.frame(at: 3)
    #expect(next(driver) == (3, nil))
  }

  @Test func anActionThatIsDueNeedsOne() throws {
    var driver = try ViewDriver(Reel(interval: 60))
    driver.frame(at: 3)
    #expect(next(driver) == (3, 60))
    // One that is late is done all the same, at its own time.
    driver.frame(at: 130)
    #expect(driver.model.steps == 2)
    #expect(next(driver) == (130, 180))
  }

  @Test func aControlNeedsOneWhenItSaysSo() throws {
    var timer = PageControlTimerProgress(preferredDuration: 20)
    timer.resumeTimer(at: 0)
    var driver = try ViewDriver(Reel(timer: timer))
    driver.frame(at: 3)
    #expect(next(driver) == (3, 20))
  }

  @Test func whatGoesNeedsOneUntilItHasGone() throws {
    var driver = try ViewDriver(Reel())
    driver.frame(at: 3)
    driver.scene.model.shows = false
    #expect(next(driver) == (3, 3))
    driver.frame(at: 3.1)
    #expect(next(driver).update == 3.1)
    driver.wait(2)
    #expect(next(driver).update == nil)
  }
}
