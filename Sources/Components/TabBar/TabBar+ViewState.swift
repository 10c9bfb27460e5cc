internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

extension TabBar {
  // MARK: View state

  /// All that a bar keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    /// What a mouse is over.
    var hovered: Part?
    /// What is pressed and under its finger.
    var pressed: Part?
    var press: Press?
    /// How badges move; empty while none does.
    var badges: [BadgeMotion] = []
    /// Where it was placed last.
    var placement: Placement?
    var morph: Morph?
    /// When its size last jumped, until it is placed at another time: another form may follow at once.
    var jumped: Seconds?
    /// When it was placed for the first time, in seconds; nil before.
    var came: Seconds?
    /// Where the pill is, in places from the first part.
    var pill = Animated(0)
    /// How much of the background shows.
    var beneath = Animated(1)
    /// How far it is out of sight.
    var hiding = Animated(0)
    /// True where it is hidden, or was last, since a keyboard covers it.
    var isCovered = false
    /// How far a spatial bar is expanded.
    var expansion = Animated(0)
    /// When it expands or collapses, unless the pointer leaves or comes back.
    var expands: Seconds?
    var collapses: Seconds?
    /// How far a TV's tabs are scrolled.
    var scroll = Animated(0)
    /// Which part they were scrolled to, by its place.
    var scrolledTo: Int?
    var isFocused = false
    /// True where a pointer was the last to do something to it, and no key since.
    var isPointed = false
    /// The button that has the focus; nil for the tabs.
    var focusedPart: Part?
    /// How far the focused tab of a TV is lifted.
    var lift = Animated(0)
    /// The tab that is shown in large letters.
    var large: Part?
    var largeShare = Animated(0)
    var overlayBounds: Rect?
  }

  /// A pointer that is down on a part.
  struct Press: Equatable, Sendable {
    var pointer: PointerID
    var part: Part
    var start: Point
    var time: Seconds
    /// True where holding it does something.
    var canHold: Bool
    /// True once it has been held so long that it follows the finger from tab to tab.
    var isHeld = false
    /// True where it went too far for a long press.
    var hasMoved = false
  }

  /// A layout, and all that it comes from.
  struct Placement: Equatable, Sendable {
    var key: Key
    var layout: Layout
    /// The same of a spatial bar that is expanded, while it is.
    var expanded: Layout?

    /// What a layout comes from.
    struct Key: Equatable, Sendable {
      var size: Size
      var form: Form
      var items: [TabBarItem]
      var buttons: [TabBarButton]
      var badges: [BadgeMotion]
      var logo: TabBarLogo?
      var safeAreaInsets: Insets
      var showsSidebarButton: Bool
      var alwaysShowsMore: Bool
      var font: Font?
      var selectedFont: Font?
      var style: StyleKey

      init(_ bar: TabBar, _ size: Size, _ style: Style) {
        self.size = size
        form = bar.form
        items = bar.items
        buttons = bar.buttons
        badges = bar.viewState.badges
        logo = bar.logo
        safeAreaInsets = bar.safeAreaInsets
        showsSidebarButton = bar.showsSidebarButton
        alwaysShowsMore = bar.alwaysShowsMore
        font = bar.appearance.font
        selectedFont = bar.appearance.selectedFont
        self.style = StyleKey(style)
      }

      /// True where a bar has the same layout; it takes no memory to find out.
      func holds(_ bar: TabBar, _ size: Size, _ style: Style) -> Bool {
        self.size == size && form == bar.form && safeAreaInsets == bar.safeAreaInsets
          && showsSidebarButton == bar.showsSidebarButton
          && alwaysShowsMore == bar.alwaysShowsMore && self.style.holds(style)
          && badges == bar.viewState.badges && items == bar.items && buttons == bar.buttons
          && logo == bar.logo && font == bar.appearance.font
          && selectedFont == bar.appearance.selectedFont
      }
    }

    /// What of a style a layout comes from.
    struct StyleKey: Equatable, Sendable {
      var metrics: Metrics
      var direction: LayoutDirection
      var scale: Double
      var moreTitle: String
      var sidebarTitle: String
      var badge: [Double]
      var badgeFont: Font
      var text: ObjectIdentifier

      init(_ style: Style) {
        metrics = style.metrics
        direction = style.direction
        scale = style.scale
        moreTitle = style.moreTitle
        sidebarTitle = style.sidebarTitle
        badge = [style.badge.height, style.badge.padding]
        badgeFont = style.badge.font
        text = ObjectIdentifier(style.environment.text)
      }

      func holds(_ style: Style) -> Bool {
        direction == style.direction && scale == style.scale && metrics == style.metrics
          && text == ObjectIdentifier(style.environment.text)
          && badge[0] == style.badge.height && badge[1] == style.badge.padding
          && badgeFont == style.badge.font && moreTitle == style.moreTitle
          && sidebarTitle == style.sidebarTitle
      }
    }
  }

  mutating func release() {
    viewState.press = nil
    viewState.pressed = nil
    viewState.large = nil
    viewState.largeShare = Animated(0)
  }

  /// Which tab is selected.
  public var boundValue: Int {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  /// Lets go of a press where it is disabled now, is hidden, or has more or fewer tabs or other buttons;
  /// badges come, change and go with a motion, but for those of new tabs; tabs and buttons are known by
  /// their ids.
  public mutating func changed(from old: TabBar, at time: Seconds) {
    if items.count != old.items.count || (old.isEnabled && !isEnabled)
      || form != old.form || (isHidden && !old.isHidden)
      || !areButtonsSame(as: old.buttons)
    {
      release()
    }
    collapseUnlessHeld(at: time)
    if buttons != old.buttons { keepFocus(old.viewState.focusedPart, on: old.buttons) }
    guard items != old.items else { return }
    let isSameOrder =
      items.count == old.items.count
      && zip(items, old.items).allSatisfy { $0.id == $1.id }
    let isSame = isSameOrder && zip(items, old.items).allSatisfy { $0.badgeValue == $1.badgeValue }
    guard !isSame else { return }
    viewState.badges = items.indices.map { index in
      let item = items[index]
      // Where they were reordered, each takes its badge along.
      let before = isSameOrder ? index : old.items.firstIndex { $0.id == item.id }
      guard let before else { return BadgeMotion(Badge(item.badgeValue)) }
      var motion = old.badgeMotion(before)
      if item.badgeValue != old.items[before].badgeValue {
        motion.change(to: Badge(item.badgeValue), at: time)
      }
      return motion
    }
  }

  /// How a tab's badge moves; at rest where nothing is known of it.
  func badgeMotion(_ index: Int) -> BadgeMotion {
    viewState.badges.indices.contains(index)
      ? viewState.badges[index] : BadgeMotion(Badge(items[index].badgeValue))
  }

  /// All badges, at rest.
  var restingBadges: [BadgeMotion] { items.map { BadgeMotion(Badge($0.badgeValue)) } }
}
