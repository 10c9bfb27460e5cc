import Snapshots
import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer

/// The forms of a tab bar over content, as sheets of several bars.
@Suite struct TabBarPictures {
  // MARK: Tabs

  static func symbol(_ name: String, line: Double? = 1.75, _ build: (inout Path) -> Void) -> Symbol
  {
    let stroke = line.map { StrokeStyle(width: $0, cap: .round, join: .round) }
    let layer = Symbol.Layer(path: Path(build), stroke: stroke, rule: .evenOdd)
    return Symbol(name: name, box: Rect(0, 0, 24, 24), layers: [layer])
  }

  static func clock(_ line: Double?) -> Symbol {
    symbol("clock", line: line) { path in
      path.addEllipse(in: Rect(3, 3, 18, 18))
      guard line != nil else { return path.addRoundedRect(in: Rect(11, 7, 2, 6), radius: 1) }
      path.move(to: Point(12, 7))
      path.line(to: Point(12, 12))
      path.line(to: Point(15.5, 14))
    }
  }

  static func calendar(_ line: Double?) -> Symbol {
    symbol("calendar", line: line) { path in
      path.addRoundedRect(in: Rect(4, 4, 16, 16), radius: 2.5)
      guard line != nil else { return path.addRoundedRect(in: Rect(6, 8, 12, 1.5), radius: 0.5) }
      path.move(to: Point(4, 9))
      path.line(to: Point(20, 9))
    }
  }

  static func screen(_ line: Double?) -> Symbol {
    symbol("tv", line: line) { $0.addRoundedRect(in: Rect(2.5, 6, 19, 12), radius: 2.5) }
  }

  static func bookmark(_ line: Double?) -> Symbol {
    symbol("bookmark", line: line) { path in
      path.move(to: Point(7, 3))
      path.line(to: Point(17, 3))
      path.line(to: Point(17, 21))
      path.line(to: Point(12, 16.5))
      path.line(to: Point(7, 21))
      path.close()
    }
  }

  static let titles: [Language: [String]] = [
    .english: [
      "Listen", "Today", "Watch Now", "Library", "Browse", "Radio", "Search", "Friends", "Alerts",
      "Places", "Mail", "Notes",
    ],
    .korean: [
      "듣기", "오늘", "지금 보기", "보관함", "둘러보기", "라디오", "검색", "친구", "알림", "장소", "메일", "메모",
    ],
  ]

  static func bar(
    _ form: TabBar.Form, _ count: Int, selected: Int = 1, badges: [Int: String] = [:],
    language: Language = .english
  ) -> TabBar {
    let makers = [clock, calendar, screen, bookmark]
    let titles = titles[language] ?? []
    let items = (0..<count).map { index in
      TabBarItem(
        title: titles[index % titles.count], symbol: makers[index % 4](1.75),
        selectedSymbol: makers[index % 4](nil), badgeValue: badges[index])
    }
    return TabBar(items: items, selectedIndex: selected, form: form)
  }

  // MARK: Sheets

  /// A bar in its room, at a time.
  struct Cell {
    var bar: TabBar
    var time = 0.0
  }

  /// Draws cells below one another, or beside one another where they are high, each over content.
  struct Sheet {
    let size: Size
    let columns: Int
    let text: TextEngine
    var scale = 2.0
    var rows: [(cell: Cell, style: TabBar.Style, theme: Theme)] = []

    mutating func add(
      _ cells: [Cell], _ appearance: Appearance, _ direction: LayoutDirection,
      language: Language = .english, textScale: Double = 1, motion: MotionPreference = .full
    ) {
      var environment = Environment(
        size: size, scale: scale, appearance: appearance, direction: direction, text: text)
      environment.language = language
      environment.textScale = textScale
      environment.motion = motion
      let theme = Theme(environment)
      for cell in cells { rows.append((cell, TabBar.Style(theme), theme)) }
    }

    func picture() -> PixelBuffer {
      let lines = (rows.count + columns - 1) / columns
      let renderer = FrameRenderer(
        width: Int(size.width * Double(columns) * scale),
        height: Int(
          size.height * Double(lines) * scale), scale: scale, text: text)
      var canvas = renderer.makeCanvas()
      for (index, row) in rows.enumerated() {
        let place = Point(
          Double(index % columns) * size.width, Double(index / columns) * size.height)
        let bounds = Rect(origin: place, size: size)
        canvas.clipped(to: .rect(bounds)) { canvas in
          paintContent(row.theme, in: bounds, into: &canvas)
          var bar = row.cell.bar
          bar.overlayBounds = bounds
          bar.paint(into: &canvas, in: bounds, style: row.style, at: row.cell.time)
          bar.paintOverlay(into: &canvas, in: bounds, style: row.style, at: row.cell.time)
        }
      }
      _ = renderer.render(canvas.finish())
      return renderer.buffer
    }

    /// A colored card, a part of which lies beneath the bar.
    private func paintContent(_ theme: Theme, in bounds: Rect, into canvas: inout Canvas) {
      canvas.fill(.rect(bounds), with: theme.colors.background)
      let card = Rect(
        bounds.minX + 8, bounds.minY + 8, (bounds.width / 2).rounded(), bounds.height - 16)
      canvas.fill(.rect(card), with: theme.palette.orange.opacity(0.6))
    }
  }

  static let text = Result { try TextEngine() }

  /// The room of a bar in a sheet, and how many are beside one another.
  static func room(_ form: TabBar.Form) -> (size: Size, columns: Int) {
    switch form {
    case .regular: (Size(360, 72), 2)
    case .compact: (Size(560, 52), 1)
    case .tablet: (Size(640, 62), 1)
    case .tv: (Size(960, 130), 1)
    case .spatial: (Size(230, 270), 4)
    }
  }

  static func settled(_ bar: TabBar, _ size: Size, _ style: TabBar.Style) -> TabBar {
    var bar = bar
    bar.placed(in: Rect(origin: .zero, size: size), style: style, at: 0)
    return bar
  }

  /// A bar with badges, one with too many tabs, and what else its form can do.
  static func cells(_ form: TabBar.Form, language: Language = .english) throws -> [Cell] {
    let size = room(form).size
    let style = TabBar.Style(
      Theme(Environment(size: size, language: language, text: try text.get())))
    let badges = [0: "3", 1: "99+", 3: "!"]
    let usual = bar(form, form == .spatial ? 4 : 5, badges: badges, language: language)
    var many = bar(form, 12, selected: 9, badges: [2: "1", 10: "8"], language: language)
    if form != .tv { many.isMoreSelected = true }
    switch form {
    case .regular, .compact:
      var edge = bar(form, 3, selected: 0, language: language)
      edge.isContentBeneath = false
      edge.buttons = [TabBarButton(id: "search", title: "Search", symbol: clock(1.75))]
      var held = bar(form, 4, selected: 3, language: language)
      let place = held.barFrame(in: Rect(origin: .zero, size: size), style: style).center
      let hover = PointerEvent(.hover, PointerID(.mouse), at: place)
      _ = held.handle(
        TimedEvent(0, .pointer(hover)), in: Rect(origin: .zero, size: size), style: style)
      return [Cell(bar: usual), Cell(bar: many), Cell(bar: edge), Cell(bar: held)]
    case .tablet:
      var sidebar = bar(form, 3, selected: 0, badges: [1: "2"], language: language)
      sidebar.showsSidebarButton = true
      sidebar.buttons = [TabBarButton(id: "search", title: "Search", symbol: clock(1.75))]
      var off = bar(form, 3, language: language)
      off.isEnabled = false
      return [Cell(bar: usual), Cell(bar: many), Cell(bar: sidebar), Cell(bar: off)]
    case .tv:
      var focused = bar(form, 4, selected: 1, badges: [2: "5"], language: language)
      focused.items[3].iconServesAsTitle = true
      let pixels = (0..<120 * 40).map { $0 / 120 % 8 < 4 ? 0xFF00_7AFF : 0xFF34_C759 as UInt32 }
      if let image = Bitmap(width: 120, height: 40, pixels: pixels) {
        focused.logo = TabBarLogo(image: image, title: "Channel")
      }
      focused.focusChanged(true, at: 0)
      return [Cell(bar: usual), Cell(bar: many), Cell(bar: focused, time: 5)]
    case .spatial:
      var wide = settled(usual, size, style)
      let place = wide.barFrame(in: Rect(origin: .zero, size: size), style: style).center
      let hover = TimedEvent(0, .pointer(PointerEvent(.hover, PointerID(.mouse), at: place)))
      _ = wide.handle(
        RoutedEvent(hover, kind: .enter), in: Rect(origin: .zero, size: size), style: style)
      _ = wide.advance(to: 1, in: Rect(origin: .zero, size: size), style: style)
      return [
        Cell(bar: usual), Cell(bar: many), Cell(bar: wide, time: 1.12), Cell(bar: wide, time: 5),
      ]
    }
  }

  @Test(
    "T5, T7, T10 to T13, T17, T18: each form with badges, too many tabs, and what else it can do",
    arguments: TabBar.Form.allCases, Appearance.allCases)
  func forms(form: TabBar.Form, appearance: Appearance) throws {
    let room = Self.room(form)
    for scale in [1.0, 2] {
      var sheet = Sheet(
        size: room.size, columns: room.columns, text: try Self.text.get(), scale: scale)
      // Sharper, those that all have; the rest is the same.
      let cells = try Self.cells(form)
      for direction in LayoutDirection.allCases where scale == 1 || direction == .leftToRight {
        sheet.add(scale == 1 ? cells : Array(cells.prefix(2)), appearance, direction)
      }
      try verify(
        sheet.picture(), named: "\(form.rawValue).\(appearance.rawValue).\(Int(scale))x")
    }
  }

  @Test("T5: each form in both languages, at both text sizes", arguments: TabBar.Form.allCases)
  func languages(form: TabBar.Form) throws {
    let room = Self.room(form)
    var sheet = Sheet(size: room.size, columns: room.columns, text: try Self.text.get(), scale: 1)
    for language in Language.allCases {
      for textScale in [1.0, 1.5] {
        let all = try Self.cells(form, language: language)
        // Upright, words show only while it is expanded.
        let cells = form == .spatial ? [all[0], all[3]] : Array(all.prefix(2))
        sheet.add(cells, .light, .leftToRight, language: language, textScale: textScale)
      }
    }
    try verify(sheet.picture(), named: form.rawValue)
  }

  @Test("From a bar at the bottom to one at the top", arguments: MotionPreference.allCases)
  func morph(motion: MotionPreference) throws {
    let text = try Self.text.get()
    let size = Size(560, 150)
    var sheet = Sheet(size: size, columns: 1, text: text, scale: 1)
    var environment = Environment(size: size, scale: 1, text: text)
    environment.motion = motion
    let style = TabBar.Style(Theme(environment))
    var bar = Self.settled(Self.bar(.regular, 4, badges: [1: "3"]), size, style)
    bar.form = .tablet
    bar.placed(in: Rect(origin: .zero, size: size), style: style, at: 0)
    let times = motion == .full ? [0, 0.08, 0.16, 0.3] : [0.05, 0.15]
    sheet.add(times.map { Cell(bar: bar, time: $0) }, .light, .leftToRight, motion: motion)
    try verify(sheet.picture(), named: motion.rawValue)
  }

  @Test("A held tab in large letters", arguments: Appearance.allCases)
  func largeContent(appearance: Appearance) throws {
    let text = try Self.text.get()
    let size = Size(360, 330)
    var sheet = Sheet(size: size, columns: 1, text: text, scale: 1)
    var environment = Environment(size: size, scale: 1, appearance: appearance, text: text)
    environment.textScale = 2
    let style = TabBar.Style(Theme(environment))
    let bounds = Rect(origin: .zero, size: size)
    var bar = Self.settled(Self.bar(.regular, 4), size, style)
    let down = PointerEvent(.down, PointerID(.touch, 1), at: Point(310, 310))
    _ = bar.handle(TimedEvent(0, .pointer(down)), in: bounds, style: style)
    _ = bar.advance(to: 1, in: bounds, style: style)
    sheet.add([Cell(bar: bar, time: 3)], appearance, .leftToRight, textScale: 2)
    try verify(sheet.picture(), named: appearance.rawValue)
  }
}
