internal import VitrineComponents
public import VitrineDrawing

/// A placeholder for missing content: an image, a title and what to do.
///
/// ```swift
/// ContentUnavailableView(
///   "No Mail", systemImage: "tray", description: "New mail will be here.")
/// ```
/// The view is as large as the available space, with a quarter of the free height above its
/// content. In a small space the image is left out; if that isn't enough, the text shrinks.
public struct ContentUnavailableView<Model>: View {
  private let title: String
  private let symbol: SymbolName?
  private let description: String?
  /// True for a search without results, whose text is in the language of the interface.
  private var isSearch = false

  /// Makes a placeholder for missing content.
  /// - Parameters:
  ///   - title: what is missing.
  ///   - image: the image above the title; nil, the default, for none.
  ///   - description: what to do about it; nil, the default, for nothing.
  public init(_ title: String, image: Symbol? = nil, description: String? = nil) {
    (self.title, symbol, self.description) = (title, image.map { .symbol($0) }, description)
  }

  /// Makes a placeholder with one of the library's symbols.
  /// - Parameters:
  ///   - title: what is missing.
  ///   - systemImage: the name of the symbol above the title.
  ///   - description: what to do about it; nil, the default, for nothing.
  public init(_ title: String, systemImage: String, description: String? = nil) {
    (self.title, symbol, self.description) = (title, .name(systemImage), description)
  }

  /// A placeholder for a search without results, in the language of the interface.
  public static var search: ContentUnavailableView {
    var view = ContentUnavailableView("", systemImage: "magnifyingglass")
    view.isSearch = true
    return view
  }

  /// A placeholder for a search of a text without results, in the language of the interface.
  public static func search(text: String) -> ContentUnavailableView {
    var view = ContentUnavailableView(text, systemImage: "magnifyingglass")
    view.isSearch = true
    return view
  }

  /// Updates the node of the view.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let isKorean = context.environment.environment.language == .korean
    var view = VitrineComponents.ContentUnavailableView(title)
    view.image = symbol?.symbol(in: context.environment)
    view.description = description
    if isSearch {
      let noResults = isKorean ? "검색 결과 없음" : "No Results"
      let noResultsForText = isKorean ? "‘\(title)’ 검색 결과 없음" : "No Results for “\(title)”"
      view.title = title.isEmpty ? noResults : noResultsForText
      view.description = isKorean ? "다른 검색어를 입력해 보세요." : "Try a new search."
    }
    return ComponentView(view)._reconcile(node, in: context)
  }
}
