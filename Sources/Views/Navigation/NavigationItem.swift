internal import VitrineComponents

/// How the title of a screen is displayed.
public enum TitleDisplayMode: String, Hashable, Sendable, CaseIterable {
  /// Large on the root of a stack, in the bar on all others.
  ///
  /// The HIG reserves large titles for the top level.
  case automatic
  /// In the center of the bar.
  case inline
  /// Large below the bar, and in the bar after the content was scrolled.
  ///
  /// In a screen less than 240 points high, the title is in the bar; ours.
  case large
}

/// What a view declares for the bar of its screen; nil for nothing.
struct NavigationItem: Equatable {
  var title: String?
  var displayMode: TitleDisplayMode?
  var hidesBackButton: Bool?
  var progress: BarProgress?

  static let key = ObjectIdentifier(Self.self)

  /// Fills in what isn't declared with the declarations of a view further inside.
  func filled(from inner: NavigationItem) -> NavigationItem {
    NavigationItem(
      title: title ?? inner.title, displayMode: displayMode ?? inner.displayMode,
      hidesBackButton: hidesBackButton ?? inner.hidesBackButton,
      progress: progress ?? inner.progress)
  }
}

/// A declaration for the bar of a screen, made by `navigationTitle(_:)` and others.
public struct NavigationItemModifier: ElementModifier {
  let item: NavigationItem

  var name: String { "navigationItem" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == NavigationItem.key ? item : nil }
}

extension View {
  /// Sets the title of the screen, in the bar of the enclosing `NavigationStack`.
  ///
  /// The title is also that of the next screen's back button. If several views of a screen set a
  /// title, the outermost of them is used, and among siblings the first. Outside of stacks, the
  /// title has no effect.
  /// - Parameter title: one line; empty for none.
  public func navigationTitle(_ title: String) -> ModifiedView<Self, NavigationItemModifier, Model>
  {
    ModifiedView(self, NavigationItemModifier(item: NavigationItem(title: title)))
  }

  /// Sets how the title of the screen is displayed.
  /// - Parameter displayMode: default automatic.
  public func navigationBarTitleDisplayMode(
    _ displayMode: TitleDisplayMode
  ) -> ModifiedView<Self, NavigationItemModifier, Model> {
    ModifiedView(self, NavigationItemModifier(item: NavigationItem(displayMode: displayMode)))
  }

  /// Hides the back button and disables its keys and the swipe: the screen's content has to provide
  /// a way out.
  /// - Parameter hidesBackButton: false to show the button; default true.
  public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> ModifiedView<Self, NavigationItemModifier, Model> {
    ModifiedView(
      self, NavigationItemModifier(item: NavigationItem(hidesBackButton: hidesBackButton)))
  }

  /// Shows the progress of the screen's work at the lower edge of its bar; the remaining part is
  /// invisible.
  ///
  /// Progress fades in, animates between values, and fades out: at once when it becomes nil, and
  /// shortly after it has reached 1. A screen without a bar shows no progress. If several views of
  /// a screen set a value, the outermost of them is used, and among siblings the first, even if the
  /// value is nil.
  /// - Parameters:
  ///   - value: the fraction that is done, 0…1; nil for no progress. Values outside are clamped,
  ///     NaN is nil.
  ///   - isIndeterminate: true while the amount of work is unknown, whatever the value; default
  ///     false.
  public func navigationBarProgress(
    _ value: Double?, isIndeterminate: Bool = false
  ) -> ModifiedView<Self, NavigationItemModifier, Model> {
    let progress = BarProgress(value: value, isIndeterminate: isIndeterminate)
    return ModifiedView(self, NavigationItemModifier(item: NavigationItem(progress: progress)))
  }
}
