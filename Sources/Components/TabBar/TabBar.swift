public import VitrineGeometry
public import VitrineMotion

/// A bar of tabs that switch between mutually exclusive panes, in the form of a phone, a tablet, a TV
/// or a spatial screen.
///
/// The owner shows the pane of `selectedIndex` and keeps the others' state; choosing the selected tab
/// again is told too, so that its pane may go back to its top. Given all of a window, the bar finds its
/// own place in it (`barFrame`), and glides from one form to another. Tabs that have no room are in
/// More, but on a TV, where they scroll.
///
/// Bad input: no tabs make an empty bar; what is out of range is moved to the nearest good value; ids
/// may be the same; long titles and badges end in an ellipsis; a tab without a symbol has its title
/// alone; bounds without an area, or that are not finite, show nothing.
///
/// Guidance: T1 to T3, T5 to T7, T10 to T13, T15 to T18, T20.
public struct TabBar: Control {
  // MARK: State

  /// What kind of screen it is for.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// At the bottom, icons above titles: a phone held upright.
    case regular
    /// At the bottom and low, icons beside titles: a phone that lies on its side.
    case compact
    /// Floating at the top: a tablet.
    case tablet
    /// Floating at the top, for a remote: a TV.
    case tv
    /// Floating upright at the leading side: a spatial screen.
    case spatial
  }

  /// Something that a person did.
  public enum Change: Hashable, Sendable {
    /// A tab was chosen, the selected one included.
    case selected(Int)
    /// More was chosen, also where it is selected.
    case more
    /// A button was pressed, by its id.
    case button(String)
    /// The sidebar's button was pressed.
    case toggledSidebar
  }

  /// The tabs, from leading to trailing.
  public var items: [TabBarItem] {
    didSet { settle(after: oldValue) }
  }

  /// Which tab is selected, pinned to the tabs there are.
  ///
  /// Default 0.
  public var selectedIndex: Int {
    didSet { pinSelection() }
  }

  /// What kind of screen it is for.
  ///
  /// Another one is glided to once it is `placed`. Default regular.
  public var form = Form.regular

  /// True while the pane of More shows; More is also selected while the selected tab is in it.
  ///
  /// Default false.
  public var isMoreSelected = false

  /// True where More shows beside the tabs although all of them have room, since its screen has more
  /// to offer, such as tabs that a person has hidden.
  ///
  /// In the regular, compact and spatial forms alone: a tablet has its sidebar for that, and a TV's bar
  /// scrolls. More then takes a tab's room, its badge counts only tabs without room, and it shows also
  /// where there are no tabs. Default false.
  public var alwaysShowsMore = false

  /// True while content lies beneath a bar at the bottom, which then has its background and line (T6).
  ///
  /// They fade in and out. Floating forms always have theirs. Default true.
  public var isContentBeneath = true

  /// True while it is out of sight: it slides out at its edge and comes back (T2).
  ///
  /// Default false.
  public var isHidden = false {
    didSet { if isHidden { release() } }
  }

  /// True if the bar is hidden because of an on-screen keyboard.
  ///
  /// With reduced motion a bar at the bottom then stays visible until the keyboard has faded in over it; a
  /// floating bar fades out. Default false.
  public var isCoveredByKeyboard = false

  /// How it looks with content beneath.
  ///
  /// Default the theme's material.
  public var standardAppearance = TabBarAppearance()

  /// How a bar at the bottom looks without content beneath.
  ///
  /// Default nothing behind the tabs, and no line.
  public var scrollEdgeAppearance = TabBarAppearance.clear

  /// Buttons beside the tabs, such as search and settings (T11).
  ///
  /// The last ones are left out where tabs would have less than 44 points beside them, but on a TV,
  /// where all scroll. Default none.
  public var buttons: [TabBarButton] = [] {
    didSet {
      guard buttons != oldValue else { return }
      if !areButtonsSame(as: oldValue) { release() }
      keepFocus(viewState.focusedPart, on: oldValue)
    }
  }

  /// A picture beside a TV's tabs (T17).
  ///
  /// Default nil.
  public var logo: TabBarLogo?

  /// What it keeps clear of, in points: corners, a home indicator.
  ///
  /// Default none; what is below 0 or not finite counts as 0.
  public var safeAreaInsets = Insets.zero {
    didSet {
      func valid(_ inset: Double) -> Double { inset > 0 ? min(inset, 1e6) : 0 }
      safeAreaInsets = Insets(
        top: valid(safeAreaInsets.top), left: valid(safeAreaInsets.left),
        bottom: valid(safeAreaInsets.bottom), right: valid(safeAreaInsets.right))
    }
  }

  /// True where a tablet's bar has a button that shows and hides the sidebar (T8).
  ///
  /// Default false.
  public var showsSidebarButton = false

  /// False while it cannot be operated; it is then dimmed and lets go of what pressed it.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { release() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set {
      viewState.isHovered = newValue
      if !newValue { viewState.hovered = nil }
    }
  }

  /// Which tab is pressed and under its finger.
  public var pressedIndex: Int? {
    if case .tab(let index) = viewState.pressed { index } else { nil }
  }

  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Makes a bar.
  /// - Parameters:
  ///   - items: the tabs.
  ///   - selectedIndex: which is selected.
  ///   - form: what kind of screen it is for.
  public init(items: [TabBarItem] = [], selectedIndex: Int = 0, form: Form = .regular) {
    self.items = items
    self.selectedIndex = selectedIndex
    self.form = form
    pinSelection()
  }

  /// Sets or removes a badge, with a motion that shows it.
  /// - Parameters:
  ///   - value: what the badge says; nil or empty removes it.
  ///   - index: which tab; one that does not exist is ignored.
  ///   - time: absolute, in seconds.
  public mutating func setBadgeValue(_ value: String?, forItemAt index: Int, at time: Seconds) {
    guard items.indices.contains(index), items[index].badgeValue != value else { return }
    var motion = badgeMotion(index)
    motion.change(to: Badge(value), at: time)
    items[index].badgeValue = value
    if viewState.badges.isEmpty { viewState.badges = restingBadges }
    viewState.badges[index] = motion
  }

  /// Lets badges that say what they said go on moving; others are there, or gone, at once.
  private mutating func settle(after old: [TabBarItem]) {
    let moving = viewState.badges
    if !moving.isEmpty {
      viewState.badges = items.enumerated().map { index, item in
        let isSame = old.indices.contains(index) && old[index].badgeValue == item.badgeValue
        return isSame && moving.indices.contains(index)
          ? moving[index] : BadgeMotion(Badge(item.badgeValue))
      }
    }
    if items.count != old.count { release() }
    pinSelection()
  }

  /// True where the buttons have the ids that they had, in the same order.
  func areButtonsSame(as old: [TabBarButton]) -> Bool {
    buttons.elementsEqual(old) { $0.id == $1.id }
  }

  /// Leaves the focus on the button that has it, wherever that is now.
  mutating func keepFocus(_ part: Part?, on old: [TabBarButton]) {
    guard case .button(let index) = part, old.indices.contains(index) else { return }
    let place = buttons.firstIndex { $0.id == old[index].id }
    viewState.focusedPart = place.map { .button($0) }
  }

  private mutating func pinSelection() {
    let pinned = min(max(0, selectedIndex), max(0, items.count - 1))
    if pinned != selectedIndex { selectedIndex = pinned }
  }
}
