internal import VitrineInteraction
public import VitrineMotion

extension TabBar {
  // MARK: View state

  /// All that a bar keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var pressedIndex: Int?
    var press: Press?
    var badges: [BadgeMotion] = []
  }

  /// A pointer that is down on a tab.
  struct Press: Equatable, Sendable {
    var pointer: PointerID
    var index: Int
  }

  mutating func release() {
    viewState.press = nil
    viewState.pressedIndex = nil
  }

  /// Which tab is selected.
  public var boundValue: Int {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  /// Lets go of a press where it is disabled now or has more or fewer tabs; badges come, change and
  /// go with a motion, but for those of new tabs.
  public mutating func changed(from old: TabBar, at time: Seconds) {
    if items.count != old.items.count || (old.isEnabled && !isEnabled) { release() }
    guard items != old.items else { return }
    viewState.badges = items.indices.map { index in
      let value = items[index].badgeValue
      guard old.items.indices.contains(index) else { return BadgeMotion(Badge(value)) }
      var motion = old.badgeMotion(index)
      if value != old.items[index].badgeValue { motion.change(to: Badge(value), at: time) }
      return motion
    }
  }

  /// How a tab's badge moves; at rest where nothing is known of it.
  func badgeMotion(_ index: Int) -> BadgeMotion {
    viewState.badges.indices.contains(index)
      ? viewState.badges[index] : BadgeMotion(Badge(items[index].badgeValue))
  }
}
