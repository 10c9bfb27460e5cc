internal import VitrineResources
internal import VitrineViews

/// The list of exhibits with a search field above it.
struct ExhibitSidebar: CompositeView {
  static let searchID = "gallery/search"
  static let listID = "gallery/sidebar"
  /// The longest query, in characters: more than any name, ours.
  private static let maximumQueryLength = 80
  /// The margin around the field, in points: the same as that of the rows' highlights, ours.
  private static let margin = 8.0

  var selected: String
  var query: String
  /// The selected search result; nil for the first.
  var hit: String?
  /// The scroll position of the list.
  var position: SidebarScrollPosition
  /// True to draw a separator at its edge.
  var hasEdge: Bool
  /// True if an exhibit can be opened in a window of its own.
  var canOpenWindows: Bool
  /// The state of the tools.
  var tools: StageTools

  func body(in environment: Environment) -> some View<GalleryModel> {
    let theme = Theme(environment)
    let trimmed = query.trimmed
    let sections = sections(trimmed, environment)
    let hits = trimmed.isEmpty ? [] : sections.flatMap(\.items).map(\.id)
    // During a search, the result that Enter opens is selected.
    let shown = hit.flatMap { hits.contains($0) ? $0 : nil } ?? hits.first
    let background = ListRow.Style(theme, listStyle: .sidebar).background
    VStack(spacing: Self.margin / 2) {
      field(hits, shown, environment, theme)
        .padding([.top, .horizontal], Self.margin)
      if sections.isEmpty {
        ContentUnavailableView(
          environment.localized("gallery.nothing").replacing("{query}", with: trimmed.isolated),
          systemImage: "magnifyingglass", description: environment.localized("gallery.try")
        )
        .style(VitrineComponents.ContentUnavailableView.self) {
          $0.background = background
        }
        .named("\(Self.listID)/empty")
        .grouped(environment.localized("gallery.exhibits")).named(Self.listID)
      } else {
        sidebar(sections, shown: shown)
          .scrollPosition(position)
          .onPrimaryAction { model, id, context in model.choose(id, &context) }
          .label(environment.localized("gallery.exhibits")).named(Self.listID)
      }
    }
    .background(background)
    .overlay(alignment: .trailing) { if hasEdge { HStack { Divider() } } }
    .clipped()
    .grouped(environment.localized("gallery.exhibits")).named("gallery/navigator")
  }

  private func sidebar(_ sections: [SidebarSection], shown: String?) -> Sidebar<GalleryModel> {
    let sidebar = Sidebar<GalleryModel>(
      sections,
      binding: Binding(
        get: { model in shown.map { model.hit ?? $0 } ?? model.listed },
        set: { model, id in
          if shown != nil { model.hit = id }
          id.map { model.select($0) }
        }))
    guard canOpenWindows else { return sidebar }
    return sidebar.contextMenu { ids in
      if let id = ids.first, Catalog.exhibit(id) != nil { OpenWindowButton(value: id) }
    }
  }

  private typealias KeyAction = @Sendable (inout GalleryModel, inout ActionContext) -> Void

  /// Down and Up select a result, Enter opens it, Escape clears, then leaves; letters stay in the
  /// field.
  private func field(
    _ hits: [String], _ shown: String?, _ environment: Environment, _ theme: Theme
  ) -> some View<GalleryModel> {
    let leave: KeyAction = { $1.focus(Self.listID) }
    let clear: KeyAction = { model, _ in model.query = "" }
    let choose = shown.map { id -> KeyAction in { $0.choose(id, &$1) } }
    func move(by steps: Int) -> KeyAction? {
      if hits.isEmpty { return nil }
      return { model, _ in model.moveHit(by: steps, in: hits) }
    }
    return TextField(
      environment.localized("gallery.search"), text: \GalleryModel.query,
      symbol: environment.symbols["magnifyingglass"], clearSymbol: environment.symbols["xmark.fill"]
    )
    .maximumLength(Self.maximumQueryLength)
    .interceptingKey(.enter, perform: choose)
    .interceptingKey(.down, perform: query.trimmed.isEmpty ? leave : move(by: 1))
    .interceptingKey(.up, perform: move(by: -1))
    .interceptingKey(.escape, perform: query.isEmpty ? leave : clear)
    .onEditingChanged { (model: inout GalleryModel, isEditing: Bool) in
      model.typing = isEditing ? .exhibits : nil
    }
    .style(VitrineComponents.TextField.self) { [theme] style in
      // A size smaller, as the list's text.
      style.font = theme.type.subheadline
      style.iconSide = style.font.size * 1.15
    }
    .named(Self.searchID)
  }

  /// The families, or the results; empty if there are none.
  private func sections(_ query: String, _ environment: Environment) -> [SidebarSection] {
    func section(_ title: String, _ types: [any Exhibit.Type]) -> [SidebarSection] {
      let items = types.map { type in
        let symbol = environment.directed(symbol: type.symbol)
        return SidebarItem(
          id: type.id, title: environment.localized("exhibit.\(type.id)", default: type.title),
          symbol: environment.symbols[symbol],
          // Filled symbols are read from their files only when needed.
          selectedSymbol: type.id == selected ? environment.symbols["\(symbol).fill"] : nil)
      }
      return items.isEmpty ? [] : [SidebarSection(title: title, items: items)]
    }
    let welcome = SidebarItem(
      id: GalleryModel.welcomeID, title: environment.localized("welcome.item"),
      symbol: environment.symbols["sun"],
      selectedSymbol: selected == GalleryModel.welcomeID ? environment.symbols["sun.fill"] : nil)
    guard query.isEmpty else {
      let matchesWelcome = ExhibitSearch.isFound([welcome.title], by: query)
      let hits = ExhibitSearch(strings: environment.strings).hits(query)
      let found = section("\(environment.localized("gallery.found")) · \(hits.count)", hits)
      let (knobs, tools, inspection) = otherResults(query, environment)
      // A tool whose name begins with the query comes before related exhibits and knobs.
      func nameMatches(_ title: String) -> Bool {
        title.lowercased().split(separator: " ").contains { $0.hasPrefix(query.lowercased()) }
          || title.lowercased().hasPrefix(query.lowercased())
      }
      let first = hits.first.map { environment.localized("exhibit.\($0.id)", default: $0.title) }
      let isTool = tools.flatMap(\.items).contains { nameMatches($0.title) }
      let all =
        isTool && first.map(nameMatches) != true
        ? tools + found + knobs + inspection : found + knobs + tools + inspection
      return all + (matchesWelcome ? [SidebarSection(items: [welcome])] : [])
    }
    return [SidebarSection(items: [welcome])]
      + ExhibitFamily.allCases.flatMap {
        section(environment.localized("family.\($0.rawValue)"), $0.exhibits(besides: selected))
      }
  }
}

extension Environment {
  /// The name of a symbol in the reading direction: chevrons for back and forward are swapped.
  func directed(symbol name: String) -> String {
    let mirrored = ["chevron.left": "chevron.right", "chevron.right": "chevron.left"]
    return direction == .rightToLeft ? mirrored[name] ?? name : name
  }
}

extension ExhibitSidebar {
  /// The row of the gallery's settings, and the string keys that it is found by.
  fileprivate static let settingsID = "\(GallerySettingsSheet.id)/row"
  private static let settings = ["gallery.settings", "tool-synonyms.settings"]

  /// Knobs, tools and inspection controls with matching names; sections without any are omitted.
  private func otherResults(
    _ query: String, _ environment: Environment
  ) -> (knobs: [SidebarSection], tools: [SidebarSection], inspection: [SidebarSection]) {
    func section(_ title: String, _ found: [(id: String, title: String)]) -> [SidebarSection] {
      let items = found.map {
        SidebarItem(id: $0.id, title: $0.title, symbol: environment.symbols["gear"])
      }
      return items.isEmpty
        ? [] : [SidebarSection(title: environment.localized(title), items: items)]
    }
    let knobs = KnobHit.all.filter {
      ExhibitSearch.isFound([environment.localizedName("knob", of: $0.knob)], by: query)
    }
    // Knobs of the selected exhibit come first.
    let hits = knobs.filter { $0.exhibit == selected } + knobs.filter { $0.exhibit != selected }
    return (
      section(
        "gallery.pane.knobs",
        hits.prefix(KnobHit.maximumResults).map {
          let name = environment.localized(
            "exhibit.\($0.exhibit)", default: Catalog.exhibit($0.exhibit)?.title)
          return ($0.id, "\(environment.localizedName("knob", of: $0.knob)) · \(name)")
        }),
      section(
        "gallery.pane.settings",
        (StageTool.allCases.map { tool in
          (tool.id, [tools.label(tool, environment), environment.localized(tool.synonyms)])
        } + [(Self.settingsID, Self.settings.map(environment.localized))])
        .filter { ExhibitSearch.isFound($0.1, by: query) }.map { ($0.0, $0.1[0]) }),
      section(
        "gallery.inspect",
        InspectionHit.all.filter { hit in
          ExhibitSearch.isFound(hit.keys.map(environment.localized), by: query)
        }.map { ($0.id, environment.localized($0.keys[0])) })
    )
  }
}

/// An inspection control that the search can find.
private struct InspectionHit: Sendable {
  let id: String
  /// The string keys of its name and its options.
  let keys: [String]

  /// The button, the vision filters, and the overlays of the stage.
  static let all =
    [
      InspectionHit(id: "gallery/inspect/button", keys: ["gallery.inspect"]),
      InspectionHit(
        id: "gallery/vision",
        keys: ["vision.title"] + StageVision.allCases.map { "vision.\($0.rawValue)" }),
    ]
    + StageOverlay.allCases.map {
      InspectionHit(id: "gallery/overlay/\($0.rawValue)", keys: ["overlay.\($0.rawValue)"])
    }
}

/// A knob that the search can find.
private struct KnobHit: Sendable {
  /// The maximum number of results, ours.
  static let maximumResults = 12
  /// The knobs of all listed exhibits.
  static let all = Catalog.all.filter { $0.isListed }.flatMap { type in
    type.makeScene().knobs.map { KnobHit(exhibit: type.id, knob: $0.name) }
  }

  let exhibit: String
  let knob: String

  /// The id of its row.
  var id: String { "\(Self.prefix)\(exhibit)/\(knob)" }

  private static let prefix = "knob/"

  init(exhibit: String, knob: String) { (self.exhibit, self.knob) = (exhibit, knob) }

  /// The knob of a row; nil for other rows.
  init?(id: String) {
    let parts = id.split(separator: "/", maxSplits: 2)
    guard id.hasPrefix(Self.prefix), parts.count == 3 else { return nil }
    self.init(exhibit: String(parts[1]), knob: String(parts[2]))
  }
}

extension GalleryModel {
  /// Opens a result of the search, and clears the search.
  ///
  /// For an exhibit, the list gets the focus, and a narrow window shows the stage.
  fileprivate mutating func choose(_ id: String, _ context: inout ActionContext) {
    query = ""
    if id == ExhibitSidebar.settingsID { return showsSettings = true }
    guard Catalog.exhibit(id) != nil || id == Self.welcomeID else {
      // A knob, a tool or a control of the inspection.
      leaveWelcome()
      if InspectionHit.all.contains(where: { $0.id == id }) {
        show(.one)
        stage.scene.overlays.isOpen = true
        panels.unfold(.inspector)
        pane = .knobs
        return context.focus(id)
      }
      guard let hit = KnobHit(id: id) else {
        pane = .stage
        guard let tool = StageTool.allCases.first(where: { $0.id == id }) else { return }
        // A switch toggles, even if the window has no space for its button.
        let switches: [StageTool] = [.appearance, .contrast, .direction, .motion, .play, .loop]
        if switches.contains(tool) {
          press(tool, in: context)
          return context.focus(id)
        }
        // A narrow window has all tools in a list; a low window has a menu of those that don't fit.
        if isNarrow { pane = .settings }
        return context.focus(id, orOpening: tool.menus)
      }
      select(hit.exhibit)
      panels.unfold(.inspector)
      pane = .knobs
      return context.focus("gallery/knob/\(hit.knob)")
    }
    select(id)
    pane = .stage
    context.focus(ExhibitSidebar.listID)
  }
}

extension GalleryModel {
  /// Moves the focus to the search field.
  mutating func search(_ context: inout ActionContext) {
    pane = .exhibits
    panels.unfold(.sidebar)
    context.focus(ExhibitSidebar.searchID, selectingAll: true)
  }
}

extension String {
  /// The string without white space at its ends.
  var trimmed: String {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// The string in an isolate, so that it can't change the direction of the sentence around it.
  ///
  /// Control characters that could end or outlast the isolate are removed (UAX 9, 2.4 and 6.3).
  fileprivate var isolated: String {
    "\u{2068}\(String(unicodeScalars.filter { !$0.properties.isBidiControl }))\u{2069}"
  }
}
