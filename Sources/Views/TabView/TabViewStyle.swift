internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

/// The form of a `TabView`'s bar.
public enum TabViewStyle: String, Hashable, Sendable, CaseIterable {
  /// Depends on the size of the view: compact if it is wider than high and less than 500 points
  /// high, regular if it is less than 700 points wide, otherwise tablet.
  ///
  /// These limits are ours. The size doesn't reveal a TV or a spatial screen: set `tv` or `spatial`
  /// there.
  case automatic
  /// A bar at the bottom with the icon above the title.
  case regular
  /// A lower bar at the bottom with the icon beside the title.
  case compact
  /// A bar at the top, and a sidebar that can be shown instead.
  case tablet
  /// A bar near the top, along which keys or a remote move the focus.
  case tv
  /// Symbols floating at the leading side.
  case spatial

  /// The width, in points, from which the bar is a tablet's.
  ///
  /// Ours: a tablet in portrait orientation.
  static let tabletWidth = 700.0
  /// The height, in points, below which a landscape view has the compact bar.
  ///
  /// Ours: a phone in landscape orientation.
  static let regularHeight = 500.0

  func form(in size: Size) -> VitrineComponents.TabBar.Form {
    switch self {
    case .automatic:
      if size.width > size.height, size.height < Self.regularHeight { return .compact }
      return size.width < Self.tabletWidth ? .regular : .tablet
    case .regular: return .regular
    case .compact: return .compact
    case .tablet: return .tablet
    case .tv: return .tv
    case .spatial: return .spatial
    }
  }
}

private enum TabViewStyleKey: EnvironmentKey {
  static var defaultValue: TabViewStyle { .automatic }
}

extension Environment {
  /// The form of tab bars; default automatic.
  public var tabViewStyle: TabViewStyle {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the form of all tab bars inside.
  /// - Parameter style: the form; default automatic.
  public func tabViewStyle(
    _ style: TabViewStyle
  ) -> ModifiedView<Self, EnvironmentValueModifier<TabViewStyle>, Model> {
    environment(\.tabViewStyle, style)
  }
}

/// The title on the back button of a stack's root screen, if the button leads to More.
enum RootBackTitleKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

/// True if arrow keys that can't move further are passed to ancestors: on a TV.
enum ArrowKeysBubbleKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// The strings of a tab view.
struct TabStrings {
  let more: String
  let edit: String
  let done: String
  let hide: String
  let show: String
  let options: String
  let showSidebar: String
  let hideSidebar: String

  init(_ language: Language) {
    switch language {
    case .korean:
      (more, edit, done) = ("더 보기", "편집", "완료")
      (hide, show, options) = ("가리기", "보기", "옵션")
      (showSidebar, hideSidebar) = ("사이드바 보기", "사이드바 가리기")
    case .english:
      (more, edit, done) = ("More", "Edit", "Done")
      (hide, show, options) = ("Hide", "Show", "Options")
      (showSidebar, hideSidebar) = ("Show Sidebar", "Hide Sidebar")
    }
  }
}
