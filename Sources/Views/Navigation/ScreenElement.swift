internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// A screen of a stack.
struct ScreenView<Model>: View {
  let content: ViewList<Model>
  let isRoot: Bool

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    // A root may lead back to what the stack itself was reached from.
    let hasBack = !isRoot || context.environment.environment[StackOriginKey.self] != nil
    return context.slot(slot, ScreenElement(isRoot: isRoot)) { element, slot in
      if element.hasBackButton != hasBack { slot.invalidateLayout() }
      slot.isUnchanged = slot.wasPlaced && element.surroundings === context.environment
      // The letters of the bar may be others.
      if !slot.isUnchanged { slot.invalidateLayout() }
      element.surroundings = context.environment
      element.hasBackButton = hasBack
    } inside: { slot in
      var context = context
      context.environment = context.environment.insideStack
      var views = [_ViewExpansion<Model>.Entry(view: content, identity: .wrapped)]
      if hasBack {
        views.insert(
          _ViewExpansion<Model>.Entry(view: BackButton<Model>(), identity: Identity(structure: 1)),
          at: 0)
      }
      context.children(views, of: slot)
    }
  }
}

/// A screen: what is below the bar, and what it says of the bar.
struct ScreenElement: Element {
  /// How a screen that has gone shows until the step to another has ended.
  enum Departure: Hashable {
    /// It goes, and the new top is below.
    case above
    /// It stays, and the new top comes over it.
    case beneath
  }

  let isRoot: Bool
  var surroundings: EnvironmentBox?
  /// True where it has a button that leads back, unless its views take it away.
  var hasBackButton: Bool
  /// True while that does not show, since what is around it says so: it is a column beside others, or a stack
  /// inside has such a button.
  var hidesBack = false
  /// The title of the screen below; empty for none.
  var previousTitle = ""
  /// 1 where it is there, 0 where it has not come yet or has gone; in between it follows a finger.
  var presence = Animated(1)
  /// Until when it does not show, since a screen above it is still coming; nil for as soon as it can.
  var hiddenUntil: Seconds?
  /// True where another is on top.
  var isCovered = false
  /// How it goes if it goes now.
  var departs: Departure?
  /// How fast a finger has let go of it, in widths a second.
  var releaseVelocity: Double?
  /// Where the focus was when it was covered, from the screen inwards.
  var focus: [SlotID] = []
  /// As it was placed last.
  var bar = NavigationBar()
  /// What is at the lower edge of the bar.
  var progress = BarProgress()

  init(isRoot: Bool) {
    self.isRoot = isRoot
    hasBackButton = !isRoot
  }

  var name: String { "screen" }

  var isInert: Bool { isCovered }

  // MARK: Motion

  /// Nearly all of the way is done in 0.35 s, which a navigation controller's step takes.
  ///
  /// Source: `UINavigationController.hideShowBarDuration` and measured pushes; that it is a spring is ours,
  /// so that a step can turn round at any time.
  static let spring = Spring(response: 0.35, dampingRatio: 1)

  /// With less motion it fades, in the time that the metrics name for that.
  func curve(_ slot: _Slot) -> Curve { Self.curve(slot.environment.environment.motion) }

  static func curve(_ motion: MotionPreference) -> Curve {
    motion == .reduced ? .easing(.easeInOut, duration: 0.2) : .spring(spring)
  }

  mutating func arrive(_ slot: _Slot, replacing old: _Slot?, at time: Seconds) {
    presence = (old?.content as? ScreenElement)?.presence ?? Animated(0)
    presence.set(1, at: time, curve: curve(slot))
  }

  mutating func depart(_ slot: _Slot, at time: Seconds) {
    guard departs == .above else { return settle(at: time) }
    leave(slot, at: time)
  }

  mutating func leave(_ slot: _Slot, at time: Seconds) {
    presence.set(
      0, from: presence.value(at: time), velocity: releaseVelocity ?? presence.velocity(at: time),
      at: time, curve: curve(slot))
  }

  func departure(_ slot: _Slot, at time: Seconds) -> Seconds? {
    guard let departs else { return nil }
    var copy = self
    switch departs {
    case .above: copy.leave(slot, at: time)
    case .beneath:
      copy.presence = Animated(0)
      copy.presence.set(1, at: time, curve: curve(slot))
    }
    return copy.presence.end(after: time)
  }

  /// Goes back to where it covers what is below.
  mutating func settle(at time: Seconds, curve: Curve = .spring(spring)) {
    releaseVelocity = nil
    guard presence.target != 1 else { return }
    presence.set(1, at: time, curve: curve)
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    if presence.isAnimating(at: time) { return time }
    let shows = hiddenUntil.flatMap { $0 > time ? $0 : nil }
    let moves = bar.isShown ? progress.nextChange(after: time) : nil
    return [shows, moves].compactMap(\.self).min()
  }

  // MARK: Paint

  /// The content on a background, the large title and the bar at the bottom; the rest of the bar at the
  /// top is the stack's.
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    canvas.fill(.rect(slot.shownFrame(frame)), with: slot.environment.theme.colors.background)
    if let last = slot.children.indices.last { slot.drawChild(last, in: frame, &canvas, context) }
    drawLargeTitle(slot, in: frame, &canvas, context)
    visitBottomBar(slot, in: frame) { bar, place, _ in bar.draw(in: place, &canvas, context) }
  }

  /// It goes with the content, and away beneath the bar.
  private func drawLargeTitle(
    _ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let moment = moment(slot, at: context.time)
    guard bar.largeHeight > 0, moment.collapse < 1 else { return }
    let theme = slot.environment.theme
    let environment = theme.environment
    var font = theme.type.largeTitle
    let wanted = max(1, environment.titleSize(bar.title, font).width)
    let fit = bar.largeFrame.width / wanted
    font.size *= min(1, max(Self.leastTitle, fit))
    let text = VitrineDrawing.Text(bar.title, font: font, direction: environment.direction)
    let room = Rect(
      frame.minX, frame.minY + bar.covered.top + bar.height, frame.width,
      max(0, moment.height - bar.searchHeight - bar.covered.top - bar.height))
    let place = bar.largeFrame.offset(
      by: frame.origin + Point(0, moment.height - bar.fullHeight))
    let color = theme.colors.label
    let scale = min(moment.scale, max(1, fit))
    canvas.clipped(to: .rect(room)) { canvas in
      guard scale != 1 else { return canvas.draw(text, in: place, color: color) }
      let isMirrored = environment.direction == .rightToLeft
      let anchor = Point(isMirrored ? place.maxX : place.minX, place.maxY)
      canvas.scaled(by: scale, at: anchor) { canvas in
        canvas.draw(text, in: place.offset(by: Point(-anchor.x, -anchor.y)), color: color)
      }
    }
  }

  /// How much smaller a large title gets before it is cut.
  ///
  /// Ours: with letters twice as large it is as large as designed.
  private static let leastTitle = 0.5
}
