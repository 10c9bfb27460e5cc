import Testing
import VitrineViews

/// Mail that is refreshed every 10 s, of which there may be none yet, or which a letter covers.
private struct Inbox: Part {
  var isThere = true
  var letters: [Int] = []
  var isRefreshing = false
  var asked = 0
  var ticks = 0

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.letters) {
      if isThere {
        List { ForEach(0..<40) { row in Text("row \(row)") } }
          .refreshable(isRefreshing: \.isRefreshing, every: 10) { $0.asked += 1 }
          .onTimer(every: 1) { $0.ticks += 1 }
      }
    } destination: { letter in
      Text("letter \(letter)")
    }
  }
}

extension RefreshableTests {
  // MARK: P15

  @Test("P15: it refreshes by itself on its interval, and moves nothing that is read")
  func interval() throws {
    for place in RefreshedMail.Place.allCases {
      var driver = try driver(place, interval: 10)
      driver.frame(at: 9.99)
      #expect(driver.model.refreshCalls == 0)
      driver.frame(at: 10)
      #expect(
        driver.model.refreshCalls == 1 && driver.model.isRefreshing && driver.refreshCount == 1)
      driver.wait(1)
      #expect(driver.pulled == 0 && driver.refreshPhase == "refreshing", "\(place)")
      driver.change { $0.isRefreshing = false }
      driver.frame(at: 19.99)
      #expect(driver.model.refreshCalls == 1)
      driver.frame(at: 20)
      #expect(driver.model.refreshCalls == 2, "\(place)")
    }
  }

  @Test("P15: a refresh by hand restarts the interval")
  func restarted() throws {
    var driver = try driver(interval: 10)
    driver.frame(at: 7)
    driver.press(.function(5))
    let begun = driver.time
    driver.change { $0.isRefreshing = false }
    driver.frame(at: begun + 9.99)
    #expect(driver.model.refreshCalls == 1)
    driver.frame(at: begun + 10)
    #expect(driver.model.refreshCalls == 2)
  }

  @Test("P15: it is announced, at its moment whatever the frames are")
  func announced() throws {
    var driver = try driver(interval: 10)
    let next = driver.scene.nextChange(after: driver.time, in: driver.environment)
    #expect(next.map { abs($0 - 10) < 1e-9 } == true)
    driver.frame(at: 33)
    #expect(driver.model.refreshCalls == 1, "what goes on begins no other")
  }

  @Test(
    "P15: a refresh that takes longer than the interval is waited for, and the interval after it")
  func slow() throws {
    var driver = try driver(interval: 10)
    driver.frame(at: 10)
    driver.frame(at: 24)
    driver.change { $0.isRefreshing = false }
    let end = driver.time
    driver.frame(at: end + 9.9)
    #expect(driver.model.refreshCalls == 1)
    driver.frame(at: end + 10)
    #expect(driver.model.refreshCalls == 2)
  }

  @Test(
    "P15: nothing is refreshed by itself while the window is hidden; what is due then comes after")
  func hidden() throws {
    var driver = try driver(interval: 10)
    driver.frame(at: 5, .hide)
    driver.frame(at: 40)
    #expect(driver.model.refreshCalls == 0)
    driver.frame(at: 41, .show)
    driver.frame(at: 41.1)
    #expect(driver.model.refreshCalls == 1)
  }

  @Test("P15: what comes while the window is hidden refreshes nothing before that is seen")
  func comesHidden() throws {
    var driver = try ViewDriver(Inbox(isThere: false), size: Size(300, 600))
    driver.frame(at: 5, .hide)
    driver.scene.model.isThere = true
    driver.frame(at: 6)
    driver.frame(at: 40)
    #expect(driver.model.asked == 0 && driver.model.ticks > 0)
    driver.frame(at: 41, .show)
    driver.frame(at: 41.1)
    #expect(driver.model.asked == 1)
  }

  @Test(
    "P15: what a screen covers is not refreshed by itself; what is due then comes once, when it is seen",
    arguments: [true, false])
  func covered(isFromTheBeginning: Bool) throws {
    var driver = try ViewDriver(
      Inbox(letters: isFromTheBeginning ? [1] : []), size: Size(300, 600))
    driver.frame(at: 5)
    driver.scene.model.letters = [1]
    for time in stride(from: 6.0, through: 40, by: 0.5) { driver.frame(at: time) }
    #expect(driver.model.asked == 0 && driver.model.ticks > 30, "timers go on")
    driver.scene.model.letters = []
    driver.frame(at: 41)
    driver.frame(at: 41.1)
    #expect(driver.model.asked == 1 && driver.model.isRefreshing)
    driver.scene.model.isRefreshing = false
    driver.frame(at: 50.9)
    #expect(driver.model.asked == 1)
    driver.frame(at: 51.1)
    #expect(driver.model.asked == 2)
  }

  @Test("P15: covered it is refreshed all the same by who asks for it")
  func coveredByOwner() throws {
    var driver = try ViewDriver(Inbox(letters: [1]), size: Size(300, 600))
    driver.frame(at: 15)
    driver.scene.model.isRefreshing = true
    driver.frame(at: 16)
    driver.scene.model.letters = []
    driver.frame(at: 17)
    driver.frame(at: 18)
    #expect(driver.model.asked == 0, "one goes on")
    driver.scene.model.isRefreshing = false
    driver.frame(at: 25.9)
    #expect(driver.model.asked == 0)
    driver.frame(at: 26)
    #expect(driver.model.asked == 1, "the interval counts from where that began")
  }

  @Test(
    "P15: an interval that is none is never",
    arguments: [Double.nan, .infinity, 0, -3] as [Seconds])
  func noInterval(interval: Seconds) throws {
    var driver = try driver(interval: interval)
    #expect(driver.scene.nextChange(after: 0, in: driver.environment) == nil)
    driver.frame(at: 100)
    #expect(driver.model.refreshCalls == 0)
  }
}
