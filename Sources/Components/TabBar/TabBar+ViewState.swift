internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

extension TabBar {
  // MARK: View state

  /// The state that a bar keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    /// The part under the mouse.
    var hovered: Part?
    /// The part that is pressed and under its pointer.
    var pressed: Part?
    var press: Press?
    /// The animations of badges; empty while there are none.
    var badges: [BadgeMotion] = []
    /// The last placement.
    var placement: Placement?
    var morph: Morph?
    /// When the bar's size last jumped; nil after a placement at a later time.
    ///
    /// Kept because a change of form may follow at the same time.
    var sizeJumpTime: Seconds?
    /// Time of the first placement, in seconds; nil before.
    var firstPlacementTime: Seconds?
    /// Position of the pill, as an index among the parts.
    var pill = Animated(0)
    /// Opacity of the background.
    var contentBeneathOpacity = Animated(1)
    /// How far the bar is hidden.
    var hiding = Animated(0)
    /// True if the bar is, or was last, hidden because of a keyboard.
    var isCovered = false
    /// How far a spatial bar is expanded.
    var expansion = Animated(0)
    /// When a spatial bar expands, unless the pointer leaves first.
    var expandDeadline: Seconds?
    /// When a spatial bar collapses, unless the pointer returns first.
    var collapseDeadline: Seconds?
    /// Scroll offset of a TV's tabs.
    var scroll = Animated(0)
    /// Index of the part to which a TV's tabs were last scrolled.
    var scrolledTo: Int?
    var isFocused = false
    /// True if the last input was a pointer, not a key.
    var lastInputWasPointer = false
    /// The focused button; nil for the tabs.
    var focusedPart: Part?
    /// How far the focused tab of a TV is lifted.
    var lift = Animated(0)
    /// The tab whose large content is shown.
    var largeContentPart: Part?
    var largeContentOpacity = Animated(0)
    var overlayBounds: Rect?
  }

  /// A pointer that is pressing a part.
  struct Press: Equatable, Sendable {
    var pointer: PointerID
    var part: Part
    var start: Point
    var time: Seconds
    /// True if holding the pointer does something.
    var allowsLongPress: Bool
    /// True once a long press began, after which the press follows the finger from tab to tab.
    var isLongPress = false
    /// True if the pointer moved too far for a long press.
    var hasMoved = false
  }

  /// A layout with the inputs that it was computed from.
  struct Placement: Equatable, Sendable {
    var key: Key
    var layout: Layout
    /// The layout of the expanded spatial bar, while expanded.
    var expanded: Layout?

    /// The inputs of a layout.
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

      /// True if a bar has the same inputs; compares without allocating memory.
      func matches(_ bar: TabBar, _ size: Size, _ style: Style) -> Bool {
        self.size == size && form == bar.form && safeAreaInsets == bar.safeAreaInsets
          && showsSidebarButton == bar.showsSidebarButton
          && alwaysShowsMore == bar.alwaysShowsMore && self.style.matches(style)
          && badges == bar.viewState.badges && items == bar.items && buttons == bar.buttons
          && logo == bar.logo && font == bar.appearance.font
          && selectedFont == bar.appearance.selectedFont
      }
    }

    /// The parts of a style that affect layout.
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

      func matches(_ style: Style) -> Bool {
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
    viewState.largeContentPart = nil
    viewState.largeContentOpacity = Animated(0)
  }

  /// The index of the selected tab.
  public var boundValue: Int {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  /// Cancels a press if the bar is now disabled or hidden, or has a different number of tabs or
  /// other buttons.
  ///
  /// Badges animate when they appear, change or disappear, except on new tabs. Tabs and buttons are
  /// matched by id.
  public mutating func changed(from old: TabBar, at time: Seconds) {
    if items.count != old.items.count || (old.isEnabled && !isEnabled)
      || form != old.form || (isHidden && !old.isHidden)
      || !areButtonsSame(as: old.buttons)
    {
      release()
    }
    collapseUnlessActive(at: time)
    if buttons != old.buttons { keepFocus(old.viewState.focusedPart, on: old.buttons) }
    guard items != old.items else { return }
    let isSameOrder =
      items.count == old.items.count
      && zip(items, old.items).allSatisfy { $0.id == $1.id }
    let isSame = isSameOrder && zip(items, old.items).allSatisfy { $0.badgeValue == $1.badgeValue }
    guard !isSame else { return }
    viewState.badges = items.indices.map { index in
      let item = items[index]
      // A reordered tab keeps its badge.
      let before = isSameOrder ? index : old.items.firstIndex { $0.id == item.id }
      guard let before else { return BadgeMotion(Badge(item.badgeValue)) }
      var motion = old.badgeMotion(before)
      if item.badgeValue != old.items[before].badgeValue {
        motion.change(to: Badge(item.badgeValue), at: time)
      }
      return motion
    }
  }

  /// The animation of a tab's badge; at rest if there is none.
  func badgeMotion(_ index: Int) -> BadgeMotion {
    viewState.badges.indices.contains(index)
      ? viewState.badges[index] : BadgeMotion(Badge(items[index].badgeValue))
  }

  /// All badges, at rest.
  var restingBadges: [BadgeMotion] { items.map { BadgeMotion(Badge($0.badgeValue)) } }
}
