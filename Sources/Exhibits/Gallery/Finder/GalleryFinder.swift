internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources

/// The list of exhibits with a field above it that searches them.
///
/// Frames are those of the screen: the panel that they are given is where it really is.
struct GalleryFinder: Equatable {
  static let searchID = "gallery/search"
  static let listID = "gallery/sidebar"
  static let panelID = "gallery/navigator"

  private(set) var search = TextField()
  private(set) var list = Sidebar()
  /// What the list was made for.
  private var shown: Shown?
  /// The exhibit whose row the list was last scrolled to.
  private var revealed: String?
  /// How far that was, and the room that the list had.
  private var revealedOffset = 0.0
  private var roomSize = Size.zero

  private struct Shown: Equatable {
    var query: String
    var language: Language
  }

  /// What a person asks for.
  enum Action: Equatable {
    /// Shows an exhibit; where it was tapped, or Enter was pressed, it is gone to.
    case show(String, isChosen: Bool)
    /// Takes all words out of the search.
    case clear
    /// Moves the keys to the list.
    case focusList
    /// Puts words on the clipboard.
    case copy(String)
    /// Asks for the clipboard's words.
    case paste
  }

  /// True where words were typed that lead nowhere.
  var isEmpty: Bool { list.sections.isEmpty }
  /// What was typed, without spaces around it.
  var query: String { search.text.trimmed }
  /// Id of the best hit.
  var firstHit: String? { list.sections.first?.items.first?.id }

  // MARK: Content

  /// Lists what the typed words lead to, with the exhibit that shows selected.
  mutating func show(
    selected: String, _ context: ExhibitContext, in language: Language, at time: Seconds
  ) {
    let wanted = Shown(query: query, language: language)
    if wanted != shown {
      if shown?.query != wanted.query {
        // Hits are seen from the best on; the whole list at the exhibit that shows.
        if !query.isEmpty { list.scrollToTop(at: time) }
        revealed = query.isEmpty ? nil : selected
      }
      shown = wanted
      list.sections = query.isEmpty ? families(context, language) : found(context, language)
      search.placeholder = context.strings.text("gallery.search", language)
      search.clearLabel = context.strings.text("field.clear", language)
      search.menuTitles = TextField.MenuTitles(context.strings, language)
      search.symbol = context.symbols.symbol("magnifyingglass")
      search.clearSymbol = context.symbols.symbol("xmark.fill")
      search.maximumLength = Self.longestQuery
    }
    if list.selectedID != selected { list.selectedID = selected }
  }

  /// Ours: more than any name.
  private static let longestQuery = 80

  private func families(_ context: ExhibitContext, _ language: Language) -> [SidebarSection] {
    ExhibitFamily.allCases.compactMap { family in
      let types = Catalog.all.filter { $0.family == family }
      guard !types.isEmpty else { return nil }
      return SidebarSection(
        title: context.strings.text("family.\(family.rawValue)", language),
        items: types.map { item($0, context, language) })
    }
  }

  private func found(_ context: ExhibitContext, _ language: Language) -> [SidebarSection] {
    let hits = ExhibitSearch(strings: context.strings).hits(query)
    guard !hits.isEmpty else { return [] }
    let title = context.strings.text("gallery.found", language)
    return [
      SidebarSection(
        title: "\(title) · \(hits.count)", items: hits.map { item($0, context, language) })
    ]
  }

  private func item(
    _ type: any Exhibit.Type, _ context: ExhibitContext, _ language: Language
  ) -> SidebarItem {
    SidebarItem(
      id: type.id, title: context.strings.text("exhibit.\(type.id)", language, default: type.title),
      symbol: context.symbols.symbol(type.symbol),
      selectedSymbol: context.symbols.symbol("\(type.symbol).fill"))
  }

  // MARK: Layout

  /// Around the field, in points: as far from the sides as the rows' highlights.
  ///
  /// Ours.
  private static let margin = 8.0

  static func searchStyle(_ theme: Theme) -> TextField.Style {
    var style = TextField.Style(theme)
    // A size below, as the list's own words.
    style.font = theme.type.subheadline
    style.iconSide = style.font.size * 1.15
    return style
  }

  func searchFrame(in panel: Rect, _ theme: Theme) -> Rect {
    let height = Self.searchStyle(theme).height
    return Rect(
      panel.minX + Self.margin, panel.minY + Self.margin,
      max(0, panel.width - 2 * Self.margin), min(height, max(0, panel.height - Self.margin)))
  }

  func listFrame(in panel: Rect, _ theme: Theme) -> Rect {
    let top = searchFrame(in: panel, theme).maxY + Self.margin / 2
    return Rect(panel.minX, top, panel.width, max(0, panel.maxY - top))
  }

  /// Where the row of the exhibit that shows is; nil where it is not listed, or out of sight.
  func selectedFrame(in panel: Rect, _ theme: Theme, at time: Seconds) -> Rect? {
    let room = listFrame(in: panel, theme)
    let row = list.selectedFrame(in: room, style: Sidebar.style(theme), at: time)
    return row.flatMap { $0.intersects(room) ? $0 : nil }
  }

  /// Shows no more than there is, and the row of an exhibit that has just been chosen.
  /// - Parameter window: where the menu of the search must stay.
  mutating func placed(in panel: Rect, window: Rect, _ theme: Theme, at time: Seconds) {
    search.overlayBounds = window
    search.advance(
      to: time, in: searchFrame(in: panel, theme), style: Self.searchStyle(theme))
    let (room, style) = (listFrame(in: panel, theme), Sidebar.style(theme))
    // A list that nobody has scrolled since shows in a new room what it would have shown from the
    // start.
    let isNewRoom = room.size != roomSize && list.scroll.targetOffset.y == revealedOffset
    roomSize = room.size
    if isNewRoom { list.scrollToTop(at: time) }
    list.placed(in: room, style: style, at: time)
    guard revealed != list.selectedID || isNewRoom else { return }
    let isSeen = revealed != nil && !isNewRoom
    revealed = list.selectedID
    list.scrollToSelected(in: room, style: style, at: time, animated: isSeen)
    revealedOffset = list.scroll.targetOffset.y
  }

  func nextChange(after time: Seconds) -> Seconds? {
    [search.nextChange(after: time), list.nextChange(after: time)].compactMap { $0 }.min()
  }

  // MARK: Editing

  mutating func beginSearch(at time: Seconds) {
    search.beginEditing(at: time, selectingAll: true)
  }

  /// Goes on where the caret was.
  mutating func resumeSearch(at time: Seconds) { search.beginEditing(at: time) }

  mutating func endSearch() { search.endEditing() }

  mutating func clearSearch(at time: Seconds) {
    search.text = ""
    search.beginEditing(at: time)
  }

  /// What a mouse can be over.
  enum Part: Equatable {
    case search, list

    init?(owning id: String?) {
      guard let id else { return nil }
      if id.hasPrefix(GalleryFinder.searchID) {
        self = .search
      } else if id.hasPrefix(GalleryFinder.listID) {
        self = .list
      } else {
        return nil
      }
    }
  }

  /// What a mouse is over.
  var hovered: Part? { search.isHovered ? .search : list.isHovered ? .list : nil }

  /// Marks what a mouse is over, also after it has moved away under it.
  mutating func hover(_ part: Part?) {
    if search.isHovered != (part == .search) { search.isHovered = part == .search }
    if list.isHovered != (part == .list) { list.isHovered = part == .list }
  }

  /// Hands an event on to the field; only what it changes outside of itself is an action.
  mutating func type(_ routed: Routed, in panel: Rect, _ theme: Theme) -> Action? {
    let style = Self.searchStyle(theme)
    let bounds = searchFrame(in: panel, theme)
    switch search.handle(routed, in: bounds, style: style) {
    case .copy(let words), .cut(let words, _): return .copy(words)
    case .paste: return .paste
    case .text, .step, .submitted, .ended, nil: return nil
    }
  }

  /// Hands an event on to the list.
  mutating func move(_ routed: Routed, in panel: Rect, _ theme: Theme) -> Action? {
    let style = Sidebar.style(theme)
    switch list.handle(routed, in: listFrame(in: panel, theme), style: style) {
    case .selected(let id):
      // The list has scrolled to it by itself.
      revealed = id
      return .show(id, isChosen: false)
    case .activated(let id):
      revealed = id
      return .show(id, isChosen: true)
    case .toggled, .scrolled, nil: return nil
    }
  }

  mutating func scrollToTop(at time: Seconds) { list.scrollToTop(at: time) }
}

extension String {
  /// The string without white space at its ends.
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
