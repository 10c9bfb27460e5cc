import Snapshots
import Testing
import VitrineViews

@Suite("Random gestures on pages")
struct PageViewFuzzTests {
  private static let bounds = Rect(0, 0, 220, 160)

  /// An event that a person, a cat, or a broken driver could make.
  private static func event(_ random: inout some RandomNumberGenerator) -> InputEvent {
    let position = Point(
      .random(in: -150...370, using: &random), .random(in: 60...165, using: &random))
    let pointers = [
      PointerID(.touch, 1), PointerID(.touch, 1), PointerID(.touch, 2), PointerID(.mouse),
    ]
    let pointer = pointers[.random(in: 0..<4, using: &random)]
    func step(_ phase: PointerPhase) -> InputEvent {
      let isBad = Int.random(in: 0..<200, using: &random) == 0
      return .pointer(PointerEvent(phase, pointer, at: isBad ? Point(.nan, 1e300) : position))
    }
    let keys: [Key] = [.left, .right, .home, .end, .pageUp, .pageDown, .tab]
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<22: return step(.down)
    case 22..<58: return step(.move)
    case 58..<78: return step(.up)
    case 78..<81: return step(.cancel)
    case 81..<87: return step(.hover)
    case 87..<91:
      let dy = Double.random(in: -2...2, using: &random)
      return .wheel(WheelEvent(at: position, dx: 0, dy: dy))
    case 91..<97: return .key(KeyEvent(keys[.random(in: 0..<keys.count, using: &random)]))
    case 97: return .hide
    case 98: return .focusLost
    default: return .show
    }
  }

  /// Pages that are in visibleRect, and where.
  private static func visibleCards(_ tree: SemanticsNode) -> [String: Rect] {
    let pages = tree.find("pages")?.children ?? []
    let shown = pages.filter { $0.state["page"] != nil && $0.frame.intersects(bounds) }
    return Dictionary(shown.map { ($0.id, $0.frame) }, uniquingKeysWith: { $1 })
  }

  /// Pages of which more came or went at once than a finger moved.
  private static func jumps(
    _ old: [String: Rect], _ new: [String: Rect], maximum: Double
  ) -> [String] {
    func removed(_ old: [String: Rect], _ new: [String: Rect]) -> [String] {
      old.filter { id, frame in
        if let other = new[id], frame.origin.distance(to: other.origin) <= maximum { return false }
        let visible = frame.intersection(bounds)
        return min(visible.width, visible.height) > maximum
      }.map(\.key)
    }
    return removed(old, new) + removed(new, old)
  }

  /// How far a swipe may move pages: as far as the finger, and at first also by the slop.
  private static func maximumDistance(of event: InputEvent, _ positions: inout [PointerID: [Point]])
    -> Double
  {
    guard case .pointer(let step) = event, step.position.isFinite else { return 0 }
    let last = positions[step.pointer] ?? []
    switch step.phase {
    case .down: positions[step.pointer] = last + [step.position]
    case .move: positions[step.pointer] = [step.position]
    case .up, .cancel: positions[step.pointer] = nil
    case .hover: return 0
    }
    return last.map { $0.distance(to: step.position) + GestureMetrics.slop }.max() ?? 0
  }

  /// True where dots may be scrubbed: also by a finger that is elsewhere when it lifts.
  private static func isScrub(_ before: SemanticsNode, _ event: InputEvent, _ after: SemanticsNode)
    -> Bool
  {
    let states = [before, after].map { $0.find("dots")?.state["interactionState"] }
    if states.contains(.string("continuous")) { return true }
    guard case .pointer(let step) = event else { return false }
    return step.phase == .up && states[0] == .string("discrete")
  }

  @Test(
    "10,000 random events never part the dots from the pages, nor swap a page in sight",
    arguments: [UInt64(3), 4, 5, 6])
  func gestures(seed: UInt64) throws {
    var random = SeededRandom(fuzz: Int(seed))
    let motion: MotionPreference = seed == 4 ? .reduced : .full
    var driver = try ViewDriver(
      PageDeck(count: 7, advances: seed == 6), size: Self.bounds.size, motion: motion,
      direction: seed < 5 ? .leftToRight : .rightToLeft)
    var positions: [PointerID: [Point]] = [:]
    for count in 1...2500 {
      let time = driver.time + Double.random(in: 0...0.05, using: &random)
      if Int.random(in: 0..<300, using: &random) == 0 {
        driver.scene.model.count = .random(in: 1...9, using: &random)
      }
      driver.frame(at: time)
      let before = driver.tree
      let event = Self.event(&random)
      driver.frame(at: time, event)
      let tree = driver.tree
      let page = min(driver.model.page, driver.model.count - 1)
      for id in ["pages", "dots"] where tree.find(id)?.state["currentPage"] != .int(page) {
        Issue.record("\(id) parted from page \(page), event \(count): \(event)")
      }
      if driver.offset < -1 || driver.offset > Double(driver.model.count) {
        Issue.record("page \(page) at \(driver.offset)")
      }
      let maximumDistance = 0.5 + Self.maximumDistance(of: event, &positions)
      if motion == .full, !Self.isScrub(before, event, tree) {
        let jumps = Self.jumps(
          Self.visibleCards(before), Self.visibleCards(tree), maximum: maximumDistance)
        if !jumps.isEmpty { Issue.record("\(jumps) jumped, event \(count): \(event)") }
      }
      guard count % 250 == 0 else { continue }
      for pointer in [PointerID(.touch, 1), PointerID(.touch, 2), PointerID(.mouse)] {
        driver.frame(.pointer(PointerEvent(.up, pointer, at: Point(110, 120))))
      }
      driver.scene.model.progress = nil
      driver.frame(.show)
      driver.wait(3)
      #expect(driver.offset == Double(min(driver.model.page, driver.model.count - 1)))
      #expect(driver.tree.find("dots")?.state["interactionState"] == .string("none"))
      #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
      driver.scene.model.count = [1, 2, 3, 7, 7, 40][.random(in: 0..<6, using: &random)]
      positions.removeAll()
      guard Bool.random(using: &random) else { continue }
      driver.scene.model.progress = .timer(
        PageControlTimerProgress(
          preferredDuration: .random(in: 0.1...2, using: &random),
          resetsToInitialPageAfterEnd: .random(using: &random), isRunning: true))
    }
  }
}
