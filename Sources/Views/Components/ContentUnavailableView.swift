internal import VitrineComponents
public import VitrineDrawing

/// What stands in place of content that is not there: an image, what is missing, and what to do.
///
/// ```swift
/// ContentUnavailableView(
///   "No Mail", systemImage: "tray", description: "New mail will be here.")
/// ```
/// As large as its space, of which a quarter of what it leaves is above it. Where there is little, the
/// image goes, and then the words shrink.
public struct ContentUnavailableView<Model>: View {
  private let title: String
  private let symbol: SymbolName?
  private let description: String?
  /// True for a search that has found nothing, which says so in the language of the interface.
  private var isSearch = false

  /// Makes a view of what is missing.
  /// - Parameters:
  ///   - title: what is missing.
  ///   - image: what stands above it; nil, the default, for nothing.
  ///   - description: what to do about it; nil, the default, for nothing.
  public init(_ title: String, image: Symbol? = nil, description: String? = nil) {
    (self.title, symbol, self.description) = (title, image.map { .symbol($0) }, description)
  }

  /// Makes a view of what is missing, with one of the library's symbols.
  /// - Parameters:
  ///   - title: what is missing.
  ///   - systemImage: the name of the symbol above it.
  ///   - description: what to do about it; nil, the default, for nothing.
  public init(_ title: String, systemImage: String, description: String? = nil) {
    (self.title, symbol, self.description) = (title, .name(systemImage), description)
  }

  /// A search that has found nothing, in the language of the interface.
  public static var search: ContentUnavailableView {
    var view = ContentUnavailableView("", systemImage: "magnifyingglass")
    view.isSearch = true
    return view
  }

  /// A search for some words that has found nothing, in the language of the interface.
  public static func search(text: String) -> ContentUnavailableView {
    var view = ContentUnavailableView(text, systemImage: "magnifyingglass")
    view.isSearch = true
    return view
  }

  /// Brings the slot of the view up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let isKorean = context.environment.environment.language == .korean
    var view = VitrineComponents.ContentUnavailableView(title)
    view.image = symbol?.symbol(in: context.environment)
    view.description = description
    if isSearch {
      let nothing = isKorean ? "검색 결과 없음" : "No Results"
      let words = isKorean ? "‘\(title)’ 검색 결과 없음" : "No Results for “\(title)”"
      view.title = title.isEmpty ? nothing : words
      view.description = isKorean ? "다른 검색어를 입력해 보세요." : "Try a new search."
    }
    return ComponentView(view)._reconcile(slot, in: context)
  }
}
