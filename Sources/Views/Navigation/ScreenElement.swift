internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// A screen of a stack.
struct ScreenView<Model>: View {
  let content: ViewList<Model>
  let isRoot: Bool

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    // A root may go back to the screen that the stack was reached from.
    let hasBack = !isRoot || context.environment.environment[StackOriginKey.self] != nil
    return context.slot(slot, ScreenElement(isRoot: isRoot)) { element, slot in
      if element.hasBackButton != hasBack { slot.invalidateLayout() }
      slot.isUnchanged = slot.wasPlaced && element.surroundings === context.environment
      // The fonts of the bar may have changed.
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

/// A screen: the content below the bar, and its declarations for the bar.
struct ScreenElement: Element {
  /// How a removed screen is shown until the transition has ended.
  enum Departure: Hashable {
    /// It slides out above the new top.
    case above
    /// It stays while the new top slides in above it.
    case beneath
  }

  let isRoot: Bool
  var surroundings: EnvironmentBox?
  /// True if it has a back button, unless its views hide it.
  var hasBackButton: Bool
  /// True while the back button isn't shown: the screen is a column beside others, or a stack
  /// inside has the button.
  var hidesBack = false
  /// The title of the screen below; empty for none.
  var previousTitle = ""
  /// 1 if it is in place, 0 before it enters or after it left; in between it follows a finger.
  var presence = Animated(1)
  /// Until when it is hidden, while a screen above it is still entering; nil if it isn't.
  var hiddenUntil: Seconds?
  /// True if another screen is on top.
  var isCovered = false
  /// How it leaves if it is removed now.
  var departs: Departure?
  /// The velocity at which a finger has released it, in widths a second.
  var releaseVelocity: Double?
  /// The path of the focus when it was covered, from the screen down.
  var focus: [SlotID] = []
  /// The bar's last layout.
  var bar = NavigationBar()
  /// The progress at the lower edge of the bar.
  var progress = BarProgress()

  init(isRoot: Bool) {
    self.isRoot = isRoot
    hasBackButton = !isRoot
  }

  var name: String { "screen" }

  var isInert: Bool { isCovered }

  // MARK: Motion

  /// The transition: nearly done after 0.35 s, the duration of a navigation controller's push.
  ///
  /// Source: `UINavigationController.hideShowBarDuration` and measured pushes; the spring is ours,
  /// so that a transition can be reversed at any time.
  static let spring = Spring(response: 0.35, dampingRatio: 1)

  /// With reduced motion it fades, for the duration given by the metrics.
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

  /// Animates it back in place.
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

  /// Draws the content on a background, the large title and the bottom bar; the stack draws the
  /// rest of the top bar.
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    canvas.fill(.rect(slot.shownFrame(frame)), with: slot.environment.theme.colors.background)
    if let last = slot.children.indices.last { slot.drawChild(last, in: frame, &canvas, context) }
    drawLargeTitle(slot, in: frame, &canvas, context)
    visitBottomBar(slot, in: frame) { bar, place, _ in bar.draw(in: place, &canvas, context) }
  }

  /// Draws the large title, which scrolls with the content and under the bar.
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

  /// The smallest scale of a large title before it is truncated.
  ///
  /// Ours: with text twice as large it has its designed size.
  private static let leastTitle = 0.5
}
