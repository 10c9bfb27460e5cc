import Testing
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
      ActivityIndicator(since: 0).onTimer(every: 1) { $0.ticks += 1 }
    }
  }
}

/// A spinner some way to the right in a row, some way down.
private struct Nested: Part {
  var above = 0.0
  var before = 0.0

  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      VStack(spacing: 0) {
        Spacer().frame(height: above)
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            Spacer().frame(width: before)
            ActivityIndicator(since: 0)
            Spacer().frame(width: 2000)
          }
        }
        .frame(height: 40)
        Spacer().frame(height: 2000)
      }
    }
    .named("scroll")
  }
}

/// A spinner at the end of a row of a list.
private struct Rows: Part {
  var style = ListStyle.plain
  var spinning = 0

  func body(in environment: Environment) -> some View<Self> {
    List {
      ForEach(0..<100) { row in
        HStack {
          Text("row \(row)")
          if row == spinning { ActivityIndicator(since: 0) }
        }
      }
    }
    .listStyle(style)
  }
}

/// A spinner on the second of three pages.
private struct Leaves: Part {
  var page = 0

  func body(in environment: Environment) -> some View<Self> {
    PageView(selection: \.page) {
      Text("first")
      ActivityIndicator(since: 0)
      Text("third")
    }
  }
}

/// A spinner 400 points down, larger or smaller.
private struct Scaled: Part {
  var scale = 1.0

  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      VStack(spacing: 0) {
        Spacer().frame(height: 400)
        ActivityIndicator(since: 0)
        Spacer().frame(height: 2000)
      }
      .scaleEffect(scale, anchor: .top)
    }
  }
}

/// A spinner at one end of a long row.
private struct Sideways: Part {
  var isFirst = true

  func body(in environment: Environment) -> some View<Self> {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        if isFirst { ActivityIndicator(since: 0) }
        Spacer().frame(width: 2000)
        if !isFirst { ActivityIndicator(since: 0) }
      }
    }
  }
}

/// Something that shows above all views, and a spinner far below, or in that.
private struct Above: Part {
  enum Kind: CaseIterable {
    case popover, popoverOfAll, menu
  }

  var kind = Kind.popover
  var isOpen = true
  var isInside = false

  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      if kind == .popoverOfAll {
        content.popover(isPresented: \.isOpen) { inside }
      } else {
        content
      }
    }
  }

  @Views<Self> private var inside: ViewList<Self> {
    Text("open")
    if isInside { ActivityIndicator(since: 0) }
  }

  private var content: some View<Self> {
    VStack(spacing: 0) {
      if kind == .popover {
        Text("anchor").popover(isPresented: \.isOpen) { inside }
      } else if kind == .menu {
        PopUpButton(items: ["One", "Two"], selectedIndex: 0).on { _, _ in }
      }
      Spacer().frame(height: 2000)
      if !isInside { ActivityIndicator(since: 0) }
    }
  }
}

/// A spinner and a clock, perhaps with something in front of them.
private struct Behind: Part {
  var isCovered = false
  var isSheet = false
  var spinsInFront = false
  var ticks = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      ActivityIndicator(since: 0)
      Text("here").onTimer(every: 1) { $0.ticks += 1 }
    }
    .fullScreenCover(isPresented: \.isCovered) { front }
    .sheet(isPresented: \.isSheet) { front }
  }

  @Views<Self> private var front: ViewList<Self> {
    Text("front")
    if spinsInFront { ActivityIndicator(since: 0) }
  }
}

@Suite("What moves where nobody sees it")
struct UnseenMotionTests {
  private func next<Root>(_ driver: ViewDriver<Root>) -> Seconds? {
    driver.scene.nextChange(after: driver.time, in: driver.environment)
  }

  /// True where it asks for its next step, once all else rests.
  private func turns<Root>(_ driver: inout ViewDriver<Root>) -> Bool {
    driver.wait(1.5)
    driver.frame()
    return next(driver).map { $0 <= driver.time + 0.126 } == true
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

  @Test("In what scrolls inside of what scrolls it turns where both show it")
  func nested() throws {
    for (above, before) in [(0.0, 0.0), (0, 900), (900, 0), (900, 900)] {
      var driver = try ViewDriver(Nested(above: above, before: before), size: Size(200, 300))
      #expect(turns(&driver) == (above == 0 && before == 0), "\(above), \(before)")
    }
    var driver = try ViewDriver(Nested(above: 900), size: Size(200, 300))
    driver.frame(.wheel(WheelEvent(at: Point(100, 100), dx: 0, dy: 16)))
    #expect(turns(&driver))
  }

  @Test("In a row that a list has made ahead it rests", arguments: ListStyle.allCases)
  private func rows(style: ListStyle) throws {
    for row in [0, 3, 8, 9, 50] {
      var driver = try ViewDriver(Rows(style: style, spinning: row), size: Size(200, 300))
      #expect(turns(&driver) == (row < 5), "\(row)")
    }
    var driver = try ViewDriver(Rows(style: style, spinning: 8), size: Size(200, 300))
    #expect(driver.all(.activityIndicator).count == 1, "it is made")
    driver.frame(.wheel(WheelEvent(at: Point(100, 100), dx: 0, dy: 4)))
    #expect(turns(&driver))
    driver.frame(.wheel(WheelEvent(at: Point(100, 100), dx: 0, dy: 40)))
    #expect(!turns(&driver))
  }

  @Test("On another page it rests, and turns once that is swiped to or chosen")
  func pages() throws {
    var driver = try ViewDriver(Leaves(), size: Size(200, 300))
    for (page, isSeen) in [(0, false), (1, true), (2, false), (1, true)] {
      driver.scene.model.page = page
      driver.frame()
      #expect(turns(&driver) == isSeen, "\(page)")
    }
  }

  @Test("Drawn larger or smaller it counts where it shows")
  func scaled() throws {
    for (scale, isSeen) in [(0.5, true), (1, false), (2, false), (0, false)] {
      var driver = try ViewDriver(Scaled(scale: scale), size: Size(200, 300))
      #expect(turns(&driver) == isSeen, "\(scale)")
    }
  }

  @Test(
    "Scrolled sideways it counts where it shows, whichever side reading begins on",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], [true, false])
  func sideways(direction: LayoutDirection, isFirst: Bool) throws {
    var driver = try ViewDriver(
      Sideways(isFirst: isFirst), size: Size(200, 300), direction: direction)
    for way in [0.0, 100, -100, 100] {
      driver.frame(.wheel(WheelEvent(at: Point(100, 100), dx: way, dy: 0)))
      let isTurning = turns(&driver)
      let spinner = try #require(driver.all(.activityIndicator).first)
      #expect(isTurning == spinner.frame.intersects(Rect(0, 0, 200, 300)), "\(way)")
      // It is on the right where it is last, read from left to right, and the other way round.
      if way != 0 {
        #expect(isTurning == ((way > 0) == (isFirst == (direction == .rightToLeft))), "\(way)")
      }
    }
  }

  @Test(
    "Pushed out of sight by a change of the model it rests, and turns again when it is back")
  func pushedOut() throws {
    var driver = try ViewDriver(Nested(), size: Size(200, 300))
    #expect(turns(&driver))
    driver.scene.model.above = 900
    #expect(!turns(&driver))
    driver.scene.model.above = 100
    #expect(turns(&driver))
    driver.scene.model.before = 900
    #expect(!turns(&driver))
  }

  @Test("Something open above all views wakes nothing else that is scrolled away")
  func above() throws {
    for kind in Above.Kind.allCases {
      var driver = try ViewDriver(Above(kind: kind), size: Size(300, 300))
      if kind == .menu { driver.tap(at: driver.middle("One")) }
      #expect(!turns(&driver), "\(kind)")
      #expect(driver.node(kind == .menu ? "Two" : "open") != nil, "\(kind) is open")
    }
    for kind in [Above.Kind.popover, .popoverOfAll] {
      var driver = try ViewDriver(Above(kind: kind, isInside: true), size: Size(300, 300))
      #expect(turns(&driver), "\(kind)")
    }
  }

  @Test("Behind what covers the window it rests, and turns again once that has gone; timers go on")
  func covered() throws {
    var driver = try ViewDriver(Behind(), size: Size(320, 480))
    #expect(turns(&driver))
    driver.scene.model.isCovered = true
    driver.wait(3)
    let due = try #require(next(driver))
    #expect(due > driver.time && due - due.rounded() == 0, "only the clock is waited for")
    let ticks = driver.model.ticks
    driver.frame(at: due + 2.5)
    #expect(driver.model.ticks == ticks + 3)
    driver.scene.model.isCovered = false
    #expect(turns(&driver))
  }

  @Test("What turns in what covers the window is seen, and so is what is behind a sheet")
  func inFront() throws {
    for screen in [
      Behind(isCovered: true, spinsInFront: true), Behind(isSheet: true),
      Behind(isSheet: true, spinsInFront: true),
    ] {
      var driver = try ViewDriver(screen, size: Size(320, 480))
      #expect(turns(&driver))
    }
  }
}
