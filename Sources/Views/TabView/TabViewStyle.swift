internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

/// The form that the bar of a `TabView` has.
public enum TabViewStyle: String, Hashable, Sendable, CaseIterable {
  /// By the size of the view: compact where it is wider than high and less than 500 points high, regular
  /// where it is less than 700 points wide, tablet elsewhere.
  ///
  /// Those are ours. A size does not tell a TV or a spatial screen: say `tv` or `spatial` there.
  case automatic
  /// A bar at the bottom with the icon above the title (T10).
  case regular
  /// A lower bar at the bottom with the icon beside the title (T10).
  case compact
  /// A bar at the top, and a sidebar that can be shown instead (T8).
  case tablet
  /// A bar near the top that keys or a remote move the focus on (T12).
  case tv
  /// Symbols floating at the leading side (T18).
  case spatial

  /// From this width on, in points, the bar is a tablet's.
  ///
  /// Ours: a tablet that stands.
  static let tabletWidth = 700.0
  /// Below this height, in points, what is wider than high has the compact bar.
  ///
  /// Ours: a phone that lies on its side.
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
  /// The form of the bars of tab views; automatic unless said otherwise.
  public var tabViewStyle: TabViewStyle {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Says which form the bars of all tab views inside have.
  /// - Parameter style: automatic where nothing is said.
  public func tabViewStyle(
    _ style: TabViewStyle
  ) -> ModifiedView<Self, EnvironmentValueModifier<TabViewStyle>, Model> {
    environment(\.tabViewStyle, style)
  }
}

/// What the root screen of a stack leads back to, where that is not the stack's: More (T7).
enum StackOriginKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

/// True where arrows that cannot move any further are left to what is around: on a TV (T14).
enum ArrowsLeaveKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// Words of a tab view.
struct TabWords {
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
