internal import VitrineDrawing
public import VitrineGeometry

extension TabBar {
  // MARK: Advice

  /// The advised maximum number of tabs: for bars at the bottom, and for floating bars.
  static let (advisedBottomTabs, advisedTabs) = (5, 6)

  /// The advised maximum length of a title, in characters.
  ///
  /// Ours.
  static let advisedTitleLength = 12

  /// Titles that say nothing about a pane, in lower case.
  ///
  /// "Home": HIG, tab bars; the others ours.
  private static let generic: Set<String> = [
    "home", "main", "menu", "general", "other", "others", "misc", "stuff", "content", "start",
    "default", "overview", "dashboard",
    "홈", "메인", "메뉴", "일반", "기타", "시작", "기본",
  ]

  /// First words of titles that name an action, in lower case; ours.
  ///
  /// Only words that are rarely nouns: "Search" can name a pane.
  private static let verbs: Set<String> = [
    "add", "new", "compose", "create", "delete", "remove", "edit", "send", "share", "save", "post",
    "upload", "download", "write", "start", "stop", "log", "sign", "buy", "call", "scan", "print",
  ]

  /// Endings of Korean titles that name an action; ours.
  private static let koreanVerbs = [
    "추가", "추가하기", "만들기", "작성", "작성하기", "삭제", "삭제하기", "편집하기", "보내기", "공유하기",
    "저장하기", "올리기", "글쓰기", "쓰기", "등록하기", "구매하기", "로그인", "로그아웃",
  ]

  /// Symbols that need no title, by the prefix of their name; ours.
  private static let familiar = ["magnifyingglass", "gear", "person", "ellipsis", "plus", "play"]

  /// What the guidelines advise against in this bar.
  ///
  /// Not detectable here: a tab that disables or hides itself because its content is missing,
  /// and filled symbols in a sidebar.
  /// - Parameters:
  ///   - bounds: the space in which the bar positions itself.
  ///   - style: the style that it is painted with.
  public func advice(in bounds: Rect, style: Style) -> Set<Advice> {
    var advice: Set<Advice> = []
    let maximum = form.isFloating ? TabBar.advisedTabs : TabBar.advisedBottomTabs
    if items.count > maximum { advice.insert(.manyTabs) }
    let layout = layout(in: bounds.size, style)
    if layout.visibleCount < items.count { advice.insert(.overflow) }
    for item in items {
      let title = item.title.lowercased()
      if title.count > TabBar.advisedTitleLength { advice.insert(.longTitle) }
      if TabBar.generic.contains(title) { advice.insert(.genericTitle) }
      if TabBar.isAction(title) { advice.insert(.action) }
      if isUnfamiliar(item) { advice.insert(.unfamiliarIcon) }
      if form == .spatial, title.isEmpty || item.symbol == nil && item.image == nil {
        advice.insert(.incompleteTab)
      }
    }
    if layout.entries.contains(where: { isTruncated($0, layout, style) }) {
      advice.insert(.longTitle)
    }
    let kinds = items.compactMap { $0.broadcast?.rawValue }
    if zip(kinds, kinds.dropFirst()).contains(where: { $0 > $1 }) { advice.insert(.order) }
    return advice
  }

  private static func isAction(_ title: String) -> Bool {
    let words = title.split(whereSeparator: { $0 == " " || $0 == "-" })
    guard let first = words.first, let last = words.last else { return false }
    return verbs.contains(String(first)) || koreanVerbs.contains(String(last))
  }

  private func isUnfamiliar(_ item: TabBarItem) -> Bool {
    let showsIconOnly = item.title.isEmpty || form == .tv && item.iconServesAsTitle
    guard showsIconOnly, let symbol = item.symbol ?? item.selectedSymbol else {
      return showsIconOnly && item.image != nil
    }
    return !TabBar.familiar.contains {
      symbol.name == $0 || symbol.name.hasPrefix("\($0).")
    }
  }

  private func isTruncated(_ entry: Layout.Entry, _ layout: Layout, _ style: Style) -> Bool {
    guard !entry.title.isEmpty, entry.titleOpacity > 0 else { return false }
    return style.environment.width(entry.text, layout.font) > entry.title.width + 1
  }
}
