import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction

/// State, place and layout of a tab bar.
@Suite struct TabBarTests {
  // MARK: State

  @Test("The selection is pinned to the tabs there are")
  func pins() {
    var bar = tabs(3)
    bar.selectedIndex = 12
    #expect(bar.selectedIndex == 2)
    bar.selectedIndex = -4
    #expect(bar.selectedIndex == 0)
    bar.selectedIndex = 2
    bar.items = []
    #expect(bar.selectedIndex == 0)
  }

  @Test("A tab's id is its title unless it says so; what the safe area has of bad numbers is none")
  func defaults() {
    #expect(TabBarItem(title: "Listen").id == "Listen")
    #expect(TabBarItem(id: "1", title: "Listen").id == "1")
    var bar = tabs(1)
    bar.safeAreaInsets = Insets(top: .nan, left: -3, bottom: .infinity, right: 8)
    #expect(bar.safeAreaInsets == Insets(top: 0, left: 0, bottom: 1e6, right: 8))
  }

  // MARK: Bounds

  @Test("T10, T12: each form finds its own place in the bounds", arguments: [0.0, 20])
  func places(origin: Double) {
    let style = tabStyle()
    func frame(_ form: TabBar.Form) -> Rect {
      let bounds = form.screen.offset(by: Point(origin, origin))
      return tabs(3, form).barFrame(in: bounds, style: style).offset(by: Point(-origin, -origin))
    }
    #expect(frame(.regular) == Rect(0, 551, 390, 49))
    #expect(frame(.compact) == Rect(0, 358, 844, 32))
    #expect(frame(.tablet).minY == 8 && frame(.tablet).height == 44)
    #expect(abs(frame(.tablet).midX - 512) <= 0.5)
    #expect(frame(.tv).minY == 46 && frame(.tv).height == 68)
    #expect(abs(frame(.tv).midX - 960) <= 0.5)
    #expect(frame(.spatial).minX == 16 && frame(.spatial).midY == 300)
    #expect(frame(.spatial).size == Size(60, 3 * 52 + 16))
  }

  @Test("The spatial bar is at the leading side", arguments: LayoutDirection.allCases)
  func leadingSide(direction: LayoutDirection) {
    let frame = tabs(3, .spatial).barFrame(
      in: TabBar.Form.spatial.screen, style: tabStyle(direction))
    #expect(direction == .leftToRight ? frame.minX == 16 : frame.maxX == 784)
  }

  @Test("A strip just as high as it wants to be is filled", arguments: TabBar.Form.allCases)
  func strip(form: TabBar.Form) {
    let style = tabStyle()
    let bar = tabs(3, form)
    let size = bar.size(fitting: form.screen.size, style: style)
    let frame = bar.barFrame(in: Rect(origin: .zero, size: size), style: style)
    #expect(Rect(origin: .zero, size: size).contains(frame))
    switch form {
    case .regular, .compact: #expect(frame.size == size)
    case .tablet: #expect(size == Size(1024, 60) && frame.minY == 8)
    case .tv: #expect(size == Size(1920, 134) && frame.minY == 46)
    case .spatial: #expect(size == Size(92, 3 * 52 + 32) && frame.minX == 16)
    }
  }

  @Test("A pane keeps clear of the bar, unless that is hidden", arguments: TabBar.Form.allCases)
  func contentInsets(form: TabBar.Form) {
    var bar = tabs(3, form)
    let insets = bar.contentInsets(in: form.screen, style: tabStyle())
    switch form {
    case .regular: #expect(insets == Insets(top: 0, left: 0, bottom: 49, right: 0))
    case .compact: #expect(insets == Insets(top: 0, left: 0, bottom: 32, right: 0))
    case .tablet: #expect(insets == Insets(top: 60, left: 0, bottom: 0, right: 0))
    case .tv: #expect(insets == Insets(top: 134, left: 0, bottom: 0, right: 0))
    case .spatial: #expect(insets == Insets(top: 0, left: 92, bottom: 0, right: 0))
    }
    let pane = form.screen.inset(by: insets)
    #expect(!pane.intersects(bar.barFrame(in: form.screen, style: tabStyle())))
    bar.isHidden = true
    #expect(bar.contentInsets(in: form.screen, style: tabStyle()) == .zero)
  }

  @Test(
    "A pane keeps clear of the spatial bar and of the inset at its side alone",
    arguments: LayoutDirection.allCases)
  func spatialInset(direction: LayoutDirection) {
    let style = tabStyle(direction)
    let bounds = TabBar.Form.spatial.screen
    var bar = tabs(3, .spatial)
    for (left, right) in [(0.0, 50.0), (50, 0), (20, 30)] {
      bar.safeAreaInsets = Insets(top: 0, left: left, bottom: 0, right: right)
      let insets = bar.contentInsets(in: bounds, style: style)
      let frame = bar.barFrame(in: bounds, style: style)
      let isLeft = direction == .leftToRight
      #expect((isLeft ? insets.left : insets.right) == (isLeft ? left : right) + 92)
      #expect((isLeft ? insets.right : insets.left) == 0)
      // As far from the pane as from its own side.
      let pane = bounds.inset(by: insets)
      #expect(isLeft ? pane.minX - frame.maxX == 16 : frame.minX - pane.maxX == 16)
    }
  }

  @Test("The bar at the bottom grows by the safe area, and its background covers that")
  func safeArea() {
    let style = tabStyle()
    var bar = tabs(3)
    bar.safeAreaInsets = Insets(top: 47, left: 0, bottom: 34, right: 0)
    let frame = bar.barFrame(in: Rect(0, 0, 390, 600), style: style)
    #expect(frame == Rect(0, 517, 390, 83))
    let layout = bar.layout(in: Rect(0, 0, 390, 600), style)
    #expect(layout.background == frame)
    #expect(layout.tab(1).map { $0.title.maxY <= 566 } == true)
    #expect(bar.contentInsets(in: Rect(0, 0, 390, 600), style: style).bottom == 83)
    bar.form = .tablet
    #expect(bar.barFrame(in: Rect(0, 0, 700, 600), style: style).minY == 55)
    bar.form = .tv
    #expect(bar.barFrame(in: Rect(0, 0, 700, 600), style: style).minY == 47)
    bar.form = .compact
    bar.safeAreaInsets = Insets(top: 0, left: 50, bottom: 0, right: 0)
    #expect(bar.layout(in: Rect(0, 0, 390, 300), style).entries.allSatisfy { $0.target.minX >= 50 })
  }

  // MARK: Icons

  /// The table of the guideline, in points.
  static let sides: [(shape: TabBarIconShape, regular: Double, compact: Double)] = [
    (.circle, 25, 18), (.square, 23, 17), (.wide, 31, 23), (.tall, 28, 20),
  ]

  @Test("T10: icons are as large as the table says, in whole pixels", arguments: [1.0, 2, 3])
  func iconSides(scale: Double) throws {
    for form in TabBar.Form.allCases where form != .tv {
      for direction in LayoutDirection.allCases {
        let style = tabStyle(direction, scale: scale)
        let layout = tabs(4, form).layout(in: form.screen.offset(by: Point(0, 1)), style)
        for (index, row) in Self.sides.enumerated() {
          let icon = try #require(layout.tab(index)).icon
          let side = form == .compact || form == .tablet ? row.compact : row.regular
          switch row.shape {
          case .circle, .square: #expect(icon.size == Size(side, side), "\(form) \(row.shape)")
          case .wide: #expect(icon.width == side && icon.height < side / 1.2, "\(form)")
          case .tall: #expect(icon.height == side && icon.width < side / 1.2, "\(form)")
          }
          let pixels = [icon.minX, icon.minY, icon.width, icon.height].map { $0 * scale }
          #expect(pixels.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }, "\(form) \(pixels)")
        }
      }
    }
  }

  @Test("T10: what shows of a symbol fills its box, whatever margin its own box has")
  func iconFills() throws {
    let box = Rect(0, 0, 100, 100)
    let symbol = Symbol(
      name: "dot", box: box, layers: [.init(path: Path(ellipseIn: Rect(10, 40, 30, 30)))])
    let bar = TabBar(items: [TabBarItem(title: "A", symbol: symbol)])
    let bounds = Rect(0, 0, 390, 49)
    let icon = try #require(bar.layout(in: bounds, tabStyle()).tab(0)).icon
    var canvas = Canvas()
    bar.paint(into: &canvas, in: bounds, style: tabStyle(), at: 0)
    let list = canvas.finish()
    let drawn = try #require(
      list.commands.compactMap { command -> Rect? in
        guard case .fillPath(let index, let transform, _, _) = command else { return nil }
        return list.paths[Int(index)].applying(transform).controlBounds
      }.first)
    #expect(abs(drawn.minX - icon.minX) < 0.01 && abs(drawn.maxX - icon.maxX) < 0.01)
    #expect(abs(drawn.minY - icon.minY) < 0.01 && abs(drawn.maxY - icon.maxY) < 0.01)
  }

  @Test("T10: an icon is measured by its outline, unless its tab says what it is")
  func iconShape() throws {
    func size(_ symbol: Symbol, _ shape: TabBarIconShape? = nil) throws -> Size {
      var item = TabBarItem(title: "A", symbol: symbol)
      item.iconShape = shape
      let layout = TabBar(items: [item]).layout(in: TabBar.Form.regular.screen, tabStyle())
      return try #require(layout.tab(0)).icon.size
    }
    // A line makes the outline larger.
    let ring = Symbol(
      name: "ring", box: Rect(0, 0, 24, 24),
      layers: [.init(path: Path(ellipseIn: Rect(4, 4, 16, 16)), stroke: StrokeStyle(width: 2))])
    #expect(try size(ring) == Size(25, 25))
    #expect(try size(ring, .square) == Size(23, 23))
    let nothing = Symbol(name: "none", box: Rect(0, 0, 24, 24), layers: [])
    #expect(try size(nothing) == Size(23, 23))
    let broken = Symbol(
      name: "nan", box: Rect(0, 0, 0, 0),
      layers: [.init(path: Path(Rect(.nan, 0, .infinity, 3)))])
    let strange = try size(broken)
    #expect(strange.width.isFinite && strange.height > 0)
  }

  @Test("T10: a picture comes in two sizes, made smaller where it is too large")
  func pictures() throws {
    let large = try #require(
      Bitmap(width: 200, height: 100, pixels: [UInt32](repeating: 0xFF00_0000, count: 20_000)))
    let small = try #require(
      Bitmap(width: 18, height: 18, pixels: [UInt32](repeating: 0xFF00_0000, count: 324)))
    let item = TabBarItem(title: "A", image: TabBarImage(regular: large, compact: small))
    func images(_ form: TabBar.Form) -> (Size, [Bitmap]) {
      let bar = TabBar(items: [item], form: form)
      var canvas = Canvas()
      bar.paint(into: &canvas, in: form.screen, style: tabStyle(), at: 0)
      let size = bar.layout(in: form.screen, tabStyle()).tab(0)?.icon.size ?? .zero
      return (size, canvas.finish().images)
    }
    #expect(images(.regular) == (Size(31, 16), [large]))
    #expect(images(.compact) == (Size(18, 18), [small]))
  }

  // MARK: Description

  @Test("Its node has a child for every tab, with icon, title and badge inside")
  func describes() throws {
    var bar = tabs(3)
    bar.items[0].badgeValue = "120"
    bar.items[1].unavailableReason = "No network"
    let bounds = TabBar.Form.regular.screen
    let style = tabStyle()
    let node = bar.node(id: "tab-bar", in: bounds, style: style, at: 0)
    #expect(
      node.state == [
        "selected": .int(0), "form": .string("regular"), "backgroundVisible": .bool(true),
        "hidden": .bool(false), "overflowing": .bool(false),
      ])
    #expect(node.frame == Rect(0, 551, 390, 49) && node.role == .tabBar)
    #expect(node.children.map(\.id) == ["tab-bar/tab-0", "tab-bar/tab-1", "tab-bar/tab-2"])
    #expect(node.children.allSatisfy { $0.role == .tab })
    #expect(node.children[0].state["badge"] == .string("120"))
    #expect(node.children[0].value == "120" && node.children[0].state["selected"] == .bool(true))
    #expect(node.children[1].state["badge"] == .null)
    #expect(node.children[1].state["unavailable"] == .string("No network"))
    #expect(node.children[1].isEnabled, "T4: it stays enabled")
    #expect(node.find("tab-bar/tab-0/badge")?.label == "99+")
    let layout = bar.layout(in: bounds, style)
    #expect(node.find("tab-bar/tab-2/icon")?.frame == layout.tab(2)?.icon)
    #expect(node.find("tab-bar/tab-2/title")?.frame == layout.tab(2)?.title)
    #expect(node.duplicates.isEmpty)
  }

  @Test("T6: it says that its background is gone once that has faded")
  func backgroundVisible() {
    var bar = tabs(3)
    bar.isContentBeneath = false
    let node = bar.node(in: TabBar.Form.regular.screen, tabStyle())
    #expect(node.state["backgroundVisible"] == .bool(false))
    bar.form = .tablet
    let floating = bar.node(in: TabBar.Form.tablet.screen, tabStyle())
    #expect(floating.state["backgroundVisible"] == .bool(true))
  }

  @Test("Nothing outside of the bar takes pointers", arguments: TabBar.Form.allCases)
  func hitsOnlyTheBar(form: TabBar.Form) {
    let style = tabStyle()
    let bar = tabs(3, form)
    let node = bar.node(in: form.screen, style)
    #expect(node.frame == bar.barFrame(in: form.screen, style: style))
    #expect(node.hitPath(at: form.screen.center, by: .mouse).isEmpty)
    #expect(node.hitPath(at: node.frame.center, by: .mouse).last == "bar")
  }

  @Test("Ids of tabs that are called the same get a number")
  func sameIDs() {
    let bar = TabBar(items: ["A", "B", "A", "A"].map { TabBarItem(title: $0) })
    let node = bar.node(in: TabBar.Form.regular.screen, tabStyle())
    #expect(
      node.children.map { $0.state["id"] } == ["A", "B", "A~2", "A~3"].map(StateValue.string))
  }

  @Test(
    "No number makes an id that another tab has itself",
    arguments: [
      (["A", "A", "A~2"], ["A", "A~3", "A~2"]),
      (["A~2", "A", "A", "A"], ["A~2", "A", "A~3", "A~4"]),
      (["A", "A", "A~2", "A~2"], ["A", "A~3", "A~2", "A~2~2"]),
    ])
  func takenIDs(ids: [String], shown: [String]) {
    let bar = TabBar(items: ids.map { TabBarItem(title: $0) })
    let node = bar.node(in: TabBar.Form.regular.screen, tabStyle())
    #expect(node.children.map { $0.state["id"] } == shown.map(StateValue.string))
  }
}
