internal import VitrineComponents
internal import VitrineGeometry

/// How the title of a screen shows.
public enum TitleDisplayMode: String, Hashable, Sendable, CaseIterable {
  /// Large on the root of a stack, in the bar on all others.
  ///
  /// The HIG keeps large titles for the top level.
  case automatic
  /// In the middle of the bar.
  case inline
  /// Large below the bar, and in the bar where what is below has been scrolled.
  ///
  /// In a screen less high than 240 points it is in the bar; ours.
  case large
}

/// What a view says of the bar of its screen; nil for nothing.
struct NavigationItem: Equatable {
  var title: String?
  var displayMode: TitleDisplayMode?
  var hidesBackButton: Bool?
  var progress: BarProgress?

  static let key = ObjectIdentifier(Self.self)

  /// With what somebody further inside says, where nobody has said anything yet.
  func filled(from inner: NavigationItem) -> NavigationItem {
    NavigationItem(
      title: title ?? inner.title, displayMode: displayMode ?? inner.displayMode,
      hidesBackButton: hidesBackButton ?? inner.hidesBackButton,
      progress: progress ?? inner.progress)
  }
}

/// Something that is said of the bar of a screen; `navigationTitle(_:)` and others make it.
public struct NavigationItemModifier: ElementModifier {
  let item: NavigationItem

  var name: String { "navigationItem" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == NavigationItem.key ? item : nil }
}

extension View {
  /// Says what the screen is called, in the bar of the `NavigationStack` around it.
  ///
  /// It is also what the back button of the next screen says. Of several in a screen the outermost, then the
  /// first counts; outside of stacks it means nothing.
  /// - Parameter title: one line; empty for none.
  public func navigationTitle(_ title: String) -> ModifiedView<Self, NavigationItemModifier, Model>
  {
    ModifiedView(self, NavigationItemModifier(item: NavigationItem(title: title)))
  }

  /// Says how the title of the screen shows.
  /// - Parameter displayMode: automatic where nothing is said.
  public func navigationBarTitleDisplayMode(
    _ displayMode: TitleDisplayMode
  ) -> ModifiedView<Self, NavigationItemModifier, Model> {
    ModifiedView(self, NavigationItemModifier(item: NavigationItem(displayMode: displayMode)))
  }

  /// Takes the back button away, and with it the keys and the swipe: who leaves such a screen does so by
  /// what is in it.
  /// - Parameter hidesBackButton: false shows it; default true.
  public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> ModifiedView<Self, NavigationItemModifier, Model> {
    ModifiedView(
      self, NavigationItemModifier(item: NavigationItem(hidesBackButton: hidesBackButton)))
  }

  /// Shows how far the work of the screen has got, at the lower edge of its bar; the part that is not done
  /// is hidden (P12).
  ///
  /// It comes in a fade, glides from value to value, and goes in a fade: at nil at once, at 1 a moment
  /// after it has arrived there. A screen without a bar shows none. Of several in a screen the outermost,
  /// then the first counts, also where it says nil.
  /// - Parameters:
  ///   - value: how much is done, 0…1; nil for nothing to show. Values outside are moved to the nearest
  ///     end, NaN is nil.
  ///   - isIndeterminate: true while nobody knows how much there is to do, whatever the value; default
  ///     false.
  public func navigationBarProgress(
    _ value: Double?, isIndeterminate: Bool = false
  ) -> ModifiedView<Self, NavigationItemModifier, Model> {
    let progress = BarProgress(value: value, isIndeterminate: isIndeterminate)
    return ModifiedView(self, NavigationItemModifier(item: NavigationItem(progress: progress)))
  }
}

/// Of what scrolls up and down, by this key of `layoutValue`: the component `ScrollView` that it scrolls by.
///
/// The bar of a screen follows the first that begins at it.
enum ScreenScroll {
  static let key = ObjectIdentifier(Self.self)
}

extension _Slot {
  /// What it shows of its frame, with what goes on beneath the bar, and to the edges of the scene that
  /// are covered.
  final func shownFrame(_ frame: Rect) -> Rect {
    guard let safeArea else {
      return underlap > 0
        ? Rect(frame.minX, frame.minY - underlap, frame.width, frame.height + underlap) : frame
    }
    var beyond = safeArea.beyond
    beyond.top = max(beyond.top, underlap)
    return frame.inset(by: beyond.outwards)
  }
}
