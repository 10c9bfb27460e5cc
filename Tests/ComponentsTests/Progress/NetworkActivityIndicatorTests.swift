import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@Suite struct NetworkActivityIndicatorTests {
  let bounds = Rect(10, 20, 20, 20)

  func style(_ language: Language = .english, scale: Double = 1) -> NetworkActivityIndicator.Style {
    var environment = Environment.plain(scale: scale)
    environment.language = language
    return NetworkActivityIndicator.Style(Theme(environment))
  }

  func begun(at time: Seconds = 10) -> NetworkActivityIndicator {
    var indicator = NetworkActivityIndicator()
    indicator.begin(at: time)
    return indicator
  }

  func alphas(_ indicator: NetworkActivityIndicator, at time: Seconds) -> [UInt8] {
    indicator.commands(in: bounds, style: style(), at: time).compactMap {
      if case .fill(_, .color(let color)) = $0 { color.alpha } else { nil }
    }
  }

  // MARK: State

  @Test("P21: requests are counted, never below nothing, and never past what can be counted")
  func counts() {
    var indicator = NetworkActivityIndicator()
    indicator.end(at: 1)
    #expect(indicator.activeRequests == 0)
    indicator.begin(at: 2)
    indicator.begin(at: 3)
    indicator.end(at: 4)
    #expect(indicator.activeRequests == 1)
    indicator.setRequests(-7, at: 5)
    #expect(indicator.activeRequests == 0)
    indicator.setRequests(.max, at: 6)
    indicator.begin(at: 7)
    #expect(indicator.activeRequests == .max)
    indicator.end(at: 8)
    #expect(indicator.activeRequests == .max - 1)
    #expect(NetworkActivityIndicator(requests: -1).activeRequests == 0)
    #expect(NetworkActivityIndicator(requests: 3, since: 1).isVisible(at: 3.5))
  }

  @Test("P21: work of less than two seconds never shows")
  func shortWork() {
    var indicator = begun(at: 10)
    indicator.end(at: 11.9)
    for frame in 0..<600 {
      let time = 10 + Double(frame) / 60
      #expect(!indicator.isVisible(at: time) && alphas(indicator, at: time).isEmpty)
    }
    #expect(indicator.nextChange(after: 11.9) == nil)
    // Short ones that follow each other without overlapping are short ones.
    var time = 20.0
    for _ in 0..<20 {
      indicator.begin(at: time)
      indicator.end(at: time + 1)
      time += 1.5
      #expect(!indicator.isVisible(at: time))
    }
  }

  @Test("P21: it shows two seconds after the first of those that overlap, whichever goes on")
  func overlap() {
    var indicator = begun(at: 10)
    indicator.begin(at: 11.5)
    indicator.end(at: 11.8)
    #expect(indicator.nextChange(after: 11.8) == 12)
    #expect(!indicator.isVisible(at: 11.999) && indicator.isVisible(at: 12))
    indicator.begin(at: 13)
    indicator.end(at: 14)
    #expect(indicator.isVisible(at: 20), "one is left")
    indicator.end(at: 21)
    #expect(indicator.isVisible(at: 21.1) && !indicator.isVisible(at: 21.2))
    #expect(indicator.nextChange(after: 21.2) == nil)
    indicator.begin(at: 30)
    #expect(!indicator.isVisible(at: 31.9) && indicator.isVisible(at: 32), "all begins anew")
  }

  @Test("P21: what has just come stays for a second, so that it never flashes")
  func minimumTime() {
    var indicator = begun(at: 10)
    indicator.end(at: 12.05)
    #expect(indicator.opacity(at: 12.2) == 1)
    #expect(indicator.opacity(at: 13) == 1 && indicator.opacity(at: 13.1) < 1)
    #expect(!indicator.isVisible(at: 13.2))
    // That a request has ended is known at once.
    #expect(indicator.activeRequests == 0)
  }

  @Test("P21: a request that begins while it shows keeps it there, also midway in its fade")
  func joins() {
    var indicator = begun(at: 10)
    indicator.end(at: 15)
    let before = indicator.opacity(at: 15.1)
    #expect(before > 0 && before < 1)
    indicator.begin(at: 15.1)
    #expect(indicator.opacity(at: 15.1) == before)
    #expect(indicator.opacity(at: 15.3) == 1)
    indicator.end(at: 15.15)
    #expect(!indicator.isVisible(at: 15.4), "it was there for long")
    var waiting = begun(at: 10)
    waiting.end(at: 12.1)
    waiting.begin(at: 12.5)
    #expect(waiting.opacity(at: 20) == 1, "its end was to come")
  }

  @Test("P21: times before the latest or not finite count as the latest, and no request is lost")
  func strangeTimes() {
    var indicator = begun(at: 10)
    indicator.begin(at: 3)
    #expect(indicator.activeRequests == 2 && indicator.nextChange(after: 10) == 12)
    for time in [Seconds.nan, .infinity, -.infinity] {
      indicator.begin(at: time)
      indicator.end(at: time)
    }
    indicator.end(at: .nan)
    indicator.end(at: -5)
    #expect(indicator.activeRequests == 0 && indicator.nextChange(after: 10) == nil)
    var first = NetworkActivityIndicator()
    first.begin(at: .nan)
    #expect(first.activeRequests == 1 && first.nextChange(after: 0) == 2)
    for time in [Seconds.nan, .infinity, -.infinity] {
      #expect(!first.isVisible(at: time) && first.opacity(at: time) == 0)
      #expect(alphas(first, at: time).isEmpty)
    }
  }

  @Test(
    "P21: whatever begins and ends, the count is right, and it only shows where it may, without jumps",
    arguments: 0..<40)
  func randomStreams(seed: UInt64) {
    var numbers = Numbers(seed: seed)
    var indicator = NetworkActivityIndicator()
    var (count, time) = (0, 0.0)
    // Since when requests have gone on without a gap, and when it was last allowed to be there.
    var busySince: Seconds?
    var lastBusy: Seconds?
    var opacity = 0.0
    for _ in 0..<200 {
      if Bool.random(using: &numbers) {
        indicator.begin(at: time)
        if count == 0 { busySince = time }
        count += 1
      } else {
        indicator.end(at: time)
        if count == 1 { lastBusy = time }
        count = max(0, count - 1)
        if count == 0 { busySince = nil }
      }
      #expect(indicator.activeRequests == count)
      #expect(abs(indicator.opacity(at: time) - opacity) < 1e-9, "an event is no jump")
      let wait = Double.random(in: 0...1, using: &numbers) * (count > 0 ? 2.5 : 0.9)
      for _ in 0..<40 {
        time += wait / 40
        let isLong = busySince.map { time - $0 >= NetworkActivityIndicator.delay } ?? false
        let wasShown = opacity > 0 || lastBusy.map { time - $0 < 1.3 } ?? false
        if indicator.isVisible(at: time) { #expect(isLong || wasShown) }
        if isLong { #expect(indicator.isVisible(at: time)) }
        let now = indicator.opacity(at: time)
        #expect(abs(now - opacity) <= wait / 40 / 0.2 * 2.5 + 1e-9)
        if indicator.nextChange(after: time) == nil {
          #expect(now == 0, "what shows spins")
        }
        opacity = now
      }
    }
    indicator.setRequests(0, at: time)
    #expect(!indicator.isVisible(at: time + 1.5) && indicator.nextChange(after: time + 1.5) == nil)
  }

  // MARK: Layout

  @Test("P21: it takes its place also while it does not show")
  func size() {
    let available = Size(100, 44)
    #expect(NetworkActivityIndicator().size(fitting: available, style: style()) == Size(14, 14))
    #expect(begun().size(fitting: available, style: style()) == Size(14, 14))
    #expect(begun().size(fitting: Size(9, 100), style: style()) == Size(9, 9))
    #expect(begun().size(fitting: Size(-9, 100), style: style()) == .zero)
  }

  @Test("The wheel lies on whole pixels, so that it never wobbles", arguments: [1, 1.5, 2, 3])
  func onPixels(scale: Double) {
    let frame = begun().wheelFrame(in: Rect(0.3, 0.4, 21, 19), style: style(scale: scale))
    for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
      #expect(abs((edge * scale).rounded() - edge * scale) < 1e-9)
    }
  }

  // MARK: Motion

  @Test(
    "P21: it wakes once at the delay, at every frame of a fade, then once a spoke, and never else")
  func wakes() {
    var indicator = NetworkActivityIndicator()
    #expect(indicator.nextChange(after: 0) == nil)
    indicator.begin(at: 10)
    #expect(indicator.nextChange(after: 10) == 12 && indicator.nextChange(after: 11) == 12)
    #expect(indicator.nextChange(after: 12) == 12 && indicator.nextChange(after: 12.1) == 12.1)
    #expect(indicator.nextChange(after: 12.2) == 12.25)
    #expect(indicator.nextChange(after: 12.25) == 12.375)
    indicator.end(at: 12.7)
    #expect(indicator.nextChange(after: 12.9) == 13, "then it goes")
    #expect(indicator.nextChange(after: 13) == 13 && indicator.nextChange(after: 13.2) == nil)
  }

  @Test("Between two steps nothing changes; a turn takes a second, and its spokes keep their place")
  func steps() {
    let indicator = begun(at: 10)
    #expect([12.3, 12.5, 13, 13.125].map(indicator.step) == [2, 4, 0, 1])
    func commands(_ time: Seconds) -> [DrawCommand] {
      indicator.commands(in: bounds, style: style(), at: time)
    }
    #expect(commands(12.26) == commands(12.37) && commands(12.26) != commands(12.38))
    func shapes(_ time: Seconds) -> [Shape] {
      commands(time).compactMap { if case .fill(let shape, _) = $0 { shape } else { nil } }
    }
    #expect(shapes(12.3).count == 8 && shapes(12.3) == shapes(12.9))
  }

  @Test("P21: made anew with another number of requests, it goes on from where it was")
  func continues() {
    var indicator = NetworkActivityIndicator(requests: 0)
    func next(_ requests: Int, at time: Seconds) {
      var next = NetworkActivityIndicator(requests: requests)
      next.continueMotion(of: indicator, at: time)
      indicator = next
    }
    next(2, at: 10)
    next(1, at: 11)
    next(1, at: 11.5)
    #expect(indicator.activeRequests == 1 && indicator.nextChange(after: 11.5) == 12)
    next(4, at: 13.3)
    #expect(indicator.step(at: 13.3) == 2)
    next(0, at: 14)
    #expect(indicator.isVisible(at: 14.1) && !indicator.isVisible(at: 14.3))
    let old = indicator
    next(0, at: 20)
    #expect(indicator == old, "one that says the same changes nothing")
  }

  // MARK: Paint

  @Test("P21: it shows as bright as the signs beside it, or in a colour of its own, and fades")
  func paints() {
    var indicator = begun(at: 10)
    #expect(alphas(indicator, at: 11.9).isEmpty)
    #expect(alphas(indicator, at: 12.5).max() == 255)
    let faint = alphas(indicator, at: 12.1).max() ?? 0
    #expect(faint > 50 && faint < 200)
    indicator.color = Color(0xFF0000)
    let last = indicator.commands(in: bounds, style: style(), at: 12.9).last
    #expect(
      indicator.commands(in: bounds, style: style(), at: 12.9).contains {
        if case .fill(_, .color(let color)) = $0 { color == Color(0xFF0000) } else { false }
      }, "\(String(describing: last))")
  }

  @Test("No room or far too much of it is no trouble", arguments: hardBounds)
  func hardSizes(hard: Rect) {
    let commands = begun().commands(in: hard, style: style(), at: 15)
    #expect(commands.isEmpty == hard.isEmpty)
    for case .fill(let shape, _) in commands { #expect(hard.inset(by: -1).contains(shape.bounds)) }
  }

  // MARK: Description

  @Test("P21: it says how many requests go on while it shows, in the person's language")
  func describes() {
    var indicator = begun(at: 10)
    func node(_ time: Seconds, _ language: Language = .english) -> SemanticsNode {
      indicator.node(id: "network", in: bounds, style: style(language), at: time)
    }
    let hidden = node(11)
    #expect(hidden.role == .activityIndicator && !hidden.isVisible && hidden.value == nil)
    #expect(hidden.state == ["active": .int(1), "visible": .bool(false)])
    #expect(node(12).label == "Network activity" && node(12).value == "1 request")
    indicator.begin(at: 12)
    #expect(node(13).value == "2 requests" && node(13).isVisible)
    #expect(node(13).state == ["active": .int(2), "visible": .bool(true)])
    #expect(node(13, .korean).label == "네트워크 사용 중" && node(13, .korean).value == "요청 2개")
  }

  @Test("P22: a touch on it is its surroundings' own", arguments: [PointerKind.mouse, .touch])
  func passesThrough(kind: PointerKind) {
    let wheel = begun().node(id: "network", in: bounds, style: style(), at: 13)
    let button = SemanticsNode(
      id: "button", role: .button, frame: bounds, isInteractive: true, children: [wheel])
    #expect(!wheel.isInteractive && !wheel.isFocusable)
    #expect(button.hitPath(at: bounds.center, by: kind) == ["button"])
  }
}

/// SplitMix64, by Steele and Vigna: the same numbers in every run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
