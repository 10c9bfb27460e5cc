internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// A screen of a stack.
struct ScreenView<Model>: View {
  let content: ViewList<Model>
  let isRoot: Bool

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    // A root may go back to the screen that the stack was reached from.
    let hasBack = !isRoot || context.environment.environment[RootBackTitleKey.self] != nil
    return context.node(node, ScreenElement(isRoot: isRoot)) { element, node in
      if element.hasBackButton != hasBack { node.invalidateLayout() }
      node.isUnchanged = node.hasBeenPlaced && element.lastEnvironment === context.environment
      // The fonts of the bar may have changed.
      if !node.isUnchanged { node.invalidateLayout() }
      element.lastEnvironment = context.environment
      element.hasBackButton = hasBack
    } inside: { node in
      var context = context
      context.environment = context.environment.insideStack
      var views = [_ViewExpansion<Model>.Entry(view: content, identity: .wrapped)]
      if hasBack {
        views.insert(
          _ViewExpansion<Model>.Entry(view: BackButton<Model>(), identity: Identity(structure: 1)),
          at: 0)
      }
      context.children(views, of: node)
    }
  }
}

/// A screen: the content below the bar, and its declarations for the bar.
struct ScreenElement: FocusSorter, TransitioningElement {
  /// How a removed screen is shown until the transition has ended.
  enum Departure: Hashable {
    /// The removed screen slides out above the new top.
    case above
    /// The removed screen stays while the new top slides in above it.
    case below
  }

  let isRoot: Bool
  var lastEnvironment: EnvironmentBox?
  /// True if the screen has a back button, unless its views hide the button.
  var hasBackButton: Bool
  /// True while the back button isn't shown: the screen is a column beside other columns, or a
  /// stack inside has the button.
  var isBackButtonHidden = false
  /// The title of the screen below; empty for none.
  var previousTitle = ""
  /// 1 if the screen is in place, 0 before it enters or after it has left; in between, it animates
  /// or follows a finger.
  var presence = Animated(1)
  /// Until when the screen is hidden, while a screen above it is still entering; nil if it isn't
  /// hidden.
  var hiddenUntil: Seconds?
  /// True if another screen is on top.
  var isCovered = false
  /// How the screen leaves if it is removed now.
  var departure: Departure?
  /// The velocity at which a finger has released the screen, in widths a second.
  var releaseVelocity: Double?
  /// The path from the screen to the focus when the screen was covered.
  var focus: [NodeID] = []
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
  /// since a spring can be reversed at any time.
  static let spring = Spring(response: 0.35, dampingRatio: 1)

  /// The curve of the transition; with reduced motion, the screen fades in 0.2 s.
  func curve(_ node: _ViewNode) -> Curve { Self.curve(node.environment.environment.motion) }

  static func curve(_ motion: MotionPreference) -> Curve {
    motion == .reduced ? .easing(.easeInOut, duration: 0.2) : .spring(spring)
  }

  mutating func beginInsertion(_ node: _ViewNode, replacing old: _ViewNode?, at time: Seconds) {
    presence = (old?.content as? ScreenElement)?.presence ?? Animated(0)
    presence.set(1, at: time, curve: curve(node))
  }

  mutating func beginRemoval(_ node: _ViewNode, at time: Seconds) {
    guard departure == .above else { return animateToRest(at: time) }
    animateOut(node, at: time)
  }

  mutating func animateOut(_ node: _ViewNode, at time: Seconds) {
    presence.set(
      0, from: presence.value(at: time), velocity: releaseVelocity ?? presence.velocity(at: time),
      at: time, curve: curve(node))
  }

  func removalEnd(_ node: _ViewNode, at time: Seconds) -> Seconds? {
    guard let departure else { return nil }
    var copy = self
    switch departure {
    case .above: copy.animateOut(node, at: time)
    case .below:
      copy.presence = Animated(0)
      copy.presence.set(1, at: time, curve: curve(node))
    }
    return copy.presence.end(after: time)
  }

  /// Animates the screen back in place.
  mutating func animateToRest(at time: Seconds, curve: Curve = .spring(spring)) {
    releaseVelocity = nil
    guard presence.target != 1 else { return }
    presence.set(1, at: time, curve: curve)
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    if presence.isAnimating(at: time) { return Schedule(change: time) }
    let showTime = hiddenUntil.flatMap { $0 > time ? $0 : nil }
    let progressChange = bar.isShown ? progress.nextChange(after: time) : nil
    return Schedule(change: [showTime, progressChange].compactMap(\.self).min())
  }

  // MARK: Paint

  /// Draws the content on a background, the large title and the bottom bar; the stack draws the
  /// rest of the top bar.
  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    canvas.fill(.rect(node.extendedFrame(frame)), with: node.environment.theme.colors.background)
    if let last = node.children.indices.last { node.drawChild(last, in: frame, &canvas, context) }
    drawLargeTitle(node, in: frame, &canvas, context)
    visitBottomBar(node, in: frame) { bar, barFrame, _ in bar.draw(in: barFrame, &canvas, context) }
  }

  /// Draws the large title, which scrolls with the content and under the bar.
  private func drawLargeTitle(
    _ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let scrollState = scrollState(node, at: context.time)
    guard bar.largeTitleHeight > 0, scrollState.collapse < 1 else { return }
    let theme = node.environment.theme
    let environment = theme.environment
    var font = theme.type.largeTitle
    let titleWidth = max(1, environment.titleSize(bar.title, font).width)
    let fit = bar.largeTitleFrame.width / titleWidth
    font.size *= min(1, max(Self.minimumTitleScale, fit))
    let text = VitrineDrawing.Text(bar.title, font: font, direction: environment.direction)
    let titleClip = Rect(
      frame.minX, frame.minY + bar.safeAreaInsets.top + bar.height, frame.width,
      max(0, scrollState.height - bar.searchHeight - bar.safeAreaInsets.top - bar.height))
    let titleFrame = bar.largeTitleFrame.offset(
      by: frame.origin + Point(0, scrollState.height - bar.fullHeight))
    let color = theme.colors.label
    let scale = min(scrollState.scale, max(1, fit))
    canvas.clipped(to: .rect(titleClip)) { canvas in
      guard scale != 1 else { return canvas.draw(text, in: titleFrame, color: color) }
      let isMirrored = environment.direction == .rightToLeft
      let anchor = Point(isMirrored ? titleFrame.maxX : titleFrame.minX, titleFrame.maxY)
      canvas.scaled(by: scale, at: anchor) { canvas in
        canvas.draw(text, in: titleFrame.offset(by: Point(-anchor.x, -anchor.y)), color: color)
      }
    }
  }

  /// The minimum scale of a large title before it is truncated.
  ///
  /// Ours: at twice the text size, the title then has its designed size.
  private static let minimumTitleScale = 0.5
}
