import Vitrine

/// Seven tasks that toolkits are compared by, as https://7guis.github.io/7guis/ has them.
@main struct SevenGUIs: App {
  /// What the sidebar leads to.
  struct Page: Sendable {
    let title: String
    /// True where it takes all the room that there is, and scrolls by itself.
    let fills: Bool
    let content: @Sendable () -> ViewList<SevenGUIs>

    init(
      _ title: String, _ part: any WritableKeyPath<SevenGUIs, some Part> & Sendable,
      fills: Bool = false
    ) {
      (self.title, self.fills) = (title, fills)
      content = { .one(Scope(part)) }
    }
  }

  var task: String? = "Counter"
  var counter = CounterTask()
  var temperature = TemperatureTask()
  var flight = FlightTask()
  var timer = TimerTask()
  var crud = CRUDTask()
  var circles = CirclesTask()
  var cells = CellsTask()

  /// The tasks, in their order: one more is a line here, and its property.
  static let pages = [
    Page("Counter", \.counter),
    Page("Temperature", \.temperature),
    Page("Flight", \.flight),
    Page("Timer", \.timer),
    Page("CRUD", \.crud, fills: true),
    Page("Circles", \.circles, fills: true),
    Page("Cells", \.cells, fills: true),
  ]

  static func configure(_ window: inout WindowConfiguration) {
    window.title = "7GUIs"
    window.environment.size = Size(860, 560)
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    let em = theme.type.body.size
    let titles = Self.pages.map(\.title)
    WidthReader(breaks: [em * 36]) { width in
      HStack(spacing: 0) {
        if width > 0 {
          Sidebar(
            [SidebarSection(items: titles.map { SidebarItem(id: $0, title: $0) })],
            selection: \.task
          )
          .frame(width: em * 11)
          Divider()
        }
        VStack(spacing: 0) {
          if width == 0 {
            Picker("Task", selection: \.task, options: titles.map(Optional.some)) { $0 ?? "" }
              .padding(16)
            Divider()
          }
          if let page = Self.pages.first(where: { $0.title == task }) {
            if page.fills { page.content() } else { card(page, theme) }
          }
        }
      }
    }
    .background(theme.colors.groupedBackground)
  }

  /// A task that is as high as it needs to be.
  private func card(_ page: Page, _ theme: Theme) -> some View<Self> {
    ScrollView {
      VStack { page.content() }
        .padding(20)
        .frame(maxWidth: .infinity)
        .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 16))
        .padding(20)
        .frame(maxWidth: theme.type.body.size * 28)
    }
  }
}
