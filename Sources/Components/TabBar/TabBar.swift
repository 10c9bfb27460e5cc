public import VitrineGeometry
public import VitrineMotion

/// A bar of tabs that switch between mutually exclusive panes, for a phone, a tablet, a TV or a
/// spatial screen.
///
/// The owner shows the pane of `selectedIndex` and keeps the state of the other panes. Choosing the
/// selected tab again is reported too, so its pane can scroll to its top. In the bounds of a window
/// the bar positions itself (`barFrame`), and it animates between forms. Tabs that do not fit are
/// in More, except on a TV, where they scroll.
///
/// Invalid input: without tabs the bar is empty; values out of range are clamped; ids may repeat;
/// long titles and badges are truncated with an ellipsis; a tab without a symbol shows only its
/// title; empty or non-finite bounds show nothing.
public struct TabBar: Control {
  // MARK: State

  /// The kind of screen that a bar is for.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// At the bottom, icons above titles: a phone held upright.
    case regular
    /// At the bottom and low, icons beside titles: a phone in landscape.
    case compact
    /// Floating at the top: a tablet.
    case tablet
    /// Floating at the top, for a remote: a TV.
    case tv
    /// Floating at the leading side, tabs below each other: a spatial screen.
    case spatial
  }

  /// A user action.
  public enum Change: Hashable, Sendable {
    /// A tab was chosen, possibly the selected one.
    case selected(Int)
    /// More was chosen, possibly while selected.
    case more
    /// The button with this id was pressed.
    case button(String)
    /// The sidebar button was pressed.
    case toggledSidebar
  }

  /// The tabs, from leading to trailing.
  public var items: [TabBarItem] {
    didSet { updateBadges(after: oldValue) }
  }

  /// The index of the selected tab, clamped to the existing tabs.
  ///
  /// Default 0.
  public var selectedIndex: Int {
    didSet { clampSelection() }
  }

  /// The kind of screen that the bar is for.
  ///
  /// A change animates at the next call of `placed`. Default regular.
  public var form = Form.regular

  /// True while the pane of More is visible.
  ///
  /// More is drawn as selected then, and also while the selected tab is in More. Default false.
  public var isMoreSelected = false

  /// True to show More even if all tabs fit, for example because it also lists tabs that the user
  /// has hidden.
  ///
  /// Only in the regular, compact and spatial forms: a tablet lists such tabs in its sidebar, and a
  /// TV's bar scrolls. More then takes the space of a tab and is visible even without tabs. Its
  /// badge counts only tabs that do not fit. Default false.
  public var alwaysShowsMore = false

  /// True while content lies beneath a bar at the bottom, which then shows its background and line.
  ///
  /// Background and line fade in and out. Floating forms always show their background. Default
  /// true.
  public var isContentBeneath = true

  /// True to hide the bar: it slides out of view past its edge, and back when shown.
  ///
  /// Default false.
  public var isHidden = false {
    didSet { if isHidden { release() } }
  }

  /// True if the bar is hidden because of an on-screen keyboard.
  ///
  /// With reduced motion a bar at the bottom then stays visible until the keyboard has faded in
  /// over it; a floating bar fades out. Default false.
  public var isCoveredByKeyboard = false

  /// The appearance while content is beneath the bar.
  ///
  /// Default the theme's material.
  public var standardAppearance = TabBarAppearance()

  /// The appearance of a bar at the bottom while no content is beneath it.
  ///
  /// Default without a background and a line.
  public var scrollEdgeAppearance = TabBarAppearance.clear

  /// Buttons beside the tabs, such as search and settings.
  ///
  /// If less than 44 points remain for the tabs, the last buttons are hidden, except on a TV, where
  /// everything scrolls. Default none.
  public var buttons: [TabBarButton] = [] {
    didSet {
      guard buttons != oldValue else { return }
      if !areButtonsSame(as: oldValue) { release() }
      keepFocus(viewState.focusedPart, on: oldValue)
    }
  }

  /// A logo beside a TV's tabs.
  ///
  /// Default nil.
  public var logo: TabBarLogo?

  /// Insets for corners and a home indicator, in points.
  ///
  /// Default zero; negative and non-finite values count as 0.
  public var safeAreaInsets = Insets.zero {
    didSet {
      func valid(_ inset: Double) -> Double { inset > 0 ? min(inset, 1e6) : 0 }
      safeAreaInsets = Insets(
        top: valid(safeAreaInsets.top), left: valid(safeAreaInsets.left),
        bottom: valid(safeAreaInsets.bottom), right: valid(safeAreaInsets.right))
    }
  }

  /// True to show a sidebar button in a tablet's bar.
  ///
  /// Default false.
  public var showsSidebarButton = false

  /// False to disable the control; it is then dimmed, and a press is cancelled.
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

  /// The index of the pressed tab while the pointer is on it.
  public var pressedIndex: Int? {
    if case .tab(let index) = viewState.pressed { index } else { nil }
  }

  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a bar.
  /// - Parameters:
  ///   - items: the tabs.
  ///   - selectedIndex: the index of the selected tab.
  ///   - form: the kind of screen that it is for.
  public init(items: [TabBarItem] = [], selectedIndex: Int = 0, form: Form = .regular) {
    self.items = items
    self.selectedIndex = selectedIndex
    self.form = form
    clampSelection()
  }

  /// Sets or removes a badge, with an animation.
  /// - Parameters:
  ///   - value: the badge's text; nil or empty removes it.
  ///   - index: the tab's index; ignored if out of range.
  ///   - time: absolute, in seconds.
  public mutating func setBadgeValue(_ value: String?, forItemAt index: Int, at time: Seconds) {
    guard items.indices.contains(index), items[index].badgeValue != value else { return }
    var motion = badgeMotion(index)
    motion.change(to: Badge(value), at: time)
    items[index].badgeValue = value
    if viewState.badges.isEmpty { viewState.badges = restingBadges }
    viewState.badges[index] = motion
  }

  /// Keeps the animations of badges with unchanged values; other badges change at once.
  private mutating func updateBadges(after old: [TabBarItem]) {
    let moving = viewState.badges
    if !moving.isEmpty {
      viewState.badges = items.enumerated().map { index, item in
        let isSame = old.indices.contains(index) && old[index].badgeValue == item.badgeValue
        return isSame && moving.indices.contains(index)
          ? moving[index] : BadgeMotion(Badge(item.badgeValue))
      }
    }
    if items.count != old.count { release() }
    clampSelection()
  }

  /// True if the buttons have the same ids in the same order.
  func areButtonsSame(as old: [TabBarButton]) -> Bool {
    buttons.elementsEqual(old) { $0.id == $1.id }
  }

  /// Keeps the focus on the focused button if its index has changed.
  mutating func keepFocus(_ part: Part?, on old: [TabBarButton]) {
    guard case .button(let index) = part, old.indices.contains(index) else { return }
    let newIndex = buttons.firstIndex { $0.id == old[index].id }
    viewState.focusedPart = newIndex.map { .button($0) }
  }

  private mutating func clampSelection() {
    let clamped = min(max(0, selectedIndex), max(0, items.count - 1))
    if clamped != selectedIndex { selectedIndex = clamped }
  }
}
