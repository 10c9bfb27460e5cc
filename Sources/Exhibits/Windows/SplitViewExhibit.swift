internal import VitrineResources
internal import VitrineViews

/// The post of a shared garden: its boxes, the letters in one, and a letter (M9, M13).
struct SplitViewExhibit: ViewExhibit {
  static let id = "split-view"
  static let title = "Split View"
  static let summary =
    "Columns that lead to one another: side by side where they fit, otherwise one at a time."
  static let family = ExhibitFamily.windows
  static let symbol = "sidebar"
  static let guidance = ["M9", "M13"]
  static let guidanceStates = ["M9": "two-columns"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("ratio", \.ratio, 0.2...0.8), Knob("columns", \.columns),
  ]
  static let states = [
    ExhibitState("three-columns"),
    ExhibitState(
      "two-columns",
      [
        ExhibitSetting("columns", "two"), ExhibitSetting("ratio", "0.36"),
      ]),
    ExhibitState("wide-sidebar", "ratio", "0.4"),
  ]
  static let leastSize = Size(1080, 700)

  /// The number of columns.
  enum Columns: String, CaseIterable, Sendable {
    case two, three
  }

  /// The fraction of the width for the sidebar.
  var ratio = 0.23
  var columns = Columns.three
  private(set) var box: GardenPost.Box? = .inbox
  private(set) var letter: GardenPost.Letter.ID? = 4
  private(set) var post = GardenPost()
  private(set) var visibility = NavigationSplitViewVisibility.all
  private(set) var column = NavigationSplitViewColumn.detail

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      ($0.width / 4).rounded() * 4
    } content: { width in
      switch columns {
      case .two:
        NavigationSplitView(columnVisibility: \.visibility, preferredCompactColumn: \.column) {
          letters(environment).navigationSplitViewColumnWidth(
            min: 260, ideal: max(260, ratio * width), max: max(480, 0.8 * width))
        } detail: {
          page(environment, isWide: width >= 600)
        }
        .named("split-view")
      case .three:
        // snippet.short
        NavigationSplitView(columnVisibility: \.visibility, preferredCompactColumn: \.column) {
          boxes(environment).navigationSplitViewColumnWidth(
            min: 200, ideal: max(200, ratio * width), max: max(400, 0.8 * width))
        } content: {
          letters(environment)
        } detail: {
          page(environment, isWide: width >= 600)
        }
        // snippet.end
        .named("split-view")
      }
    }
    .onChange(of: \.letter, initial: true) { model, letter in model.post.read(letter) }
  }

  // MARK: Columns

  private func boxes(_ environment: Environment) -> some View<Self> {
    func row(_ box: GardenPost.Box) -> ListRow {
      let unread = post.letters(in: box).count { $0.isUnread }
      return ListRow(
        environment.localized("post.box.\(box.rawValue)"), id: box.rawValue,
        symbol: environment.symbols[box.symbol],
        selectedSymbol: environment.symbols["\(box.symbol).fill"],
        value: unread > 0 ? "\(unread)" : nil)
    }
    return List(
      [
        ListSection(rows: [.inbox, .starred, .archive].map(row)),
        ListSection(
          header: environment.localized("post.folders"), rows: [.seeds, .fair].map(row)),
      ],
      selection: \.boxName
    )
    .listStyle(.sidebar)
    .navigationTitle(environment.localized("post.title"))
  }

  /// The box as the sidebar's selection.
  private var boxName: String? {
    get { box?.rawValue }
    set { box = newValue.flatMap(GardenPost.Box.init) ?? box }
  }

  private func letters(_ environment: Environment) -> some View<Self> {
    let box = columns == .two ? .inbox : box ?? .inbox
    return List(post.letters(in: box), selection: \.letter) { letter in
      LetterRow(letter: letter).named("letter-\(letter.id)")
    }
    .navigationTitle(environment.localized("post.box.\(box.rawValue)"))
  }

  private func page(_ environment: Environment, isWide: Bool) -> some View<Self> {
    let letter = post.letters.first { $0.id == self.letter }
    return VStack {
      if let letter {
        LetterPage(letter: letter)
      } else {
        ContentUnavailableView(
          environment.localized("post.none"), image: environment.symbols["envelope"],
          description: environment.localized("post.choose"))
      }
    }
    .navigationTitle("")
    .toolbar {
      if isWide {
        ToolbarItem(placement: .topBarLeading) {
          Button(symbol: environment.symbols["sidebar"], configuration: .plain) {
            $0.visibility = $0.visibility == .detailOnly ? .all : .detailOnly
          }
          .label(environment.localized("post.columns")).named("columns")
        }
      }
      if let letter {
        ToolbarItem(placement: .topBarTrailing) {
          Button(
            symbol: environment.symbols[letter.isStarred ? "star.fill" : "star"],
            configuration: .plain
          ) { [id = letter.id] in $0.post.star(id) }
          .label(environment.localized("post.star")).named("star")
        }
        ToolbarItem(placement: .topBarTrailing) {
          Button(symbol: environment.symbols["square.stack"], configuration: .plain) {
            [id = letter.id] in $0.post.archive(id)
          }
          .label(environment.localized("post.archive")).named("archive")
        }
      }
    }
  }
}
