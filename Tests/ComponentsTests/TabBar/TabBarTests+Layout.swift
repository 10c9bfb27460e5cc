import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction

extension TabBarTests {
  // MARK: Layout

  @Test("Tabs share the width; on wide screens they gather in the middle")
  func widths() {
    let narrow = tabs(3).layout(in: Rect(0, 251, 390, 49), tabStyle())
    #expect(narrow.entries.map(\.target.width) == [130, 130, 130])
    let wide = tabs(3).layout(in: Rect(0, 0, 1200, 49), tabStyle())
    #expect(wide.tab(0)?.target.width == 144)
    #expect(wide.tab(1)?.target.midX == 600)
  }

  @Test("In right-to-left the first tab is at the right", arguments: TabBar.Form.allCases)
  func mirrored(form: TabBar.Form) throws {
    guard form != .spatial else { return }
    let layout = tabs(3, form).layout(in: form.screen, tabStyle(.rightToLeft))
    let centers = layout.entries.map(\.target.midX)
    #expect(centers == centers.sorted(by: >))
    let first = try #require(layout.tab(0))
    if !first.icon.isEmpty, !first.title.isEmpty, form != .regular {
      #expect(first.icon.minX >= first.title.maxX)
    }
  }

  @Test("T10: icons above titles in the regular form, beside them in the compact and tablet form")
  func stacked() throws {
    let style = tabStyle()
    let above = try #require(tabs(3).layout(in: TabBar.Form.regular.screen, style).tab(1))
    #expect(above.icon.maxY <= above.title.minY)
    #expect(abs(above.icon.midX - above.title.midX) <= 0.5, "to the pixel")
    for form in [TabBar.Form.compact, .tablet] {
      let beside = try #require(tabs(3, form).layout(in: form.screen, style).tab(1))
      #expect(beside.icon.maxX < beside.title.minX)
      #expect(abs(beside.icon.midY - beside.title.midY) <= 0.5)
      #expect(beside.target.contains(beside.icon) && beside.target.contains(beside.title))
    }
  }

  @Test("T15: a TV shows titles, and icons where they serve as titles")
  func televisionIcons() throws {
    var bar = tabs(3, .tv)
    bar.items[1].iconServesAsTitle = true
    bar.items[2].title = ""
    let layout = bar.layout(in: TabBar.Form.tv.screen, tabStyle())
    #expect(layout.tab(0)?.icon.isEmpty == true && layout.tab(0)?.title.isEmpty == false)
    for index in 1...2 {
      let entry = try #require(layout.tab(index))
      #expect(!entry.icon.isEmpty && entry.title.isEmpty)
    }
  }

  @Test("A tablet's bar drops its icons where titles have no room beside them")
  func tabletTitles() {
    let style = tabStyle()
    let bar = tabs(5, .tablet, title: "Library")
    let wide = bar.layout(in: Rect(0, 0, 800, 600), style)
    let narrow = bar.layout(in: Rect(0, 0, 580, 600), style)
    #expect(wide.entries.allSatisfy { !$0.icon.isEmpty } && !wide.isOverflowing)
    #expect(narrow.entries.allSatisfy { $0.icon.isEmpty } && !narrow.isOverflowing)
  }

  @Test("T17: a logo of at most 200 by 68 stands beside the tabs, inside the safe margin")
  func logo() throws {
    let pixels = [UInt32](repeating: 0xFF00_00FF, count: 600 * 100)
    let image = try #require(Bitmap(width: 600, height: 100, pixels: pixels))
    var bar = tabs(3, .tv)
    for edge in TabBarButton.Edge.allCases {
      bar.logo = TabBarLogo(image: image, title: "Vitrine", edge: edge)
      let layout = bar.layout(in: TabBar.Form.tv.screen, tabStyle())
      let frame = try #require(layout.logo)
      #expect(frame.width == 200 && frame.height == 33)
      #expect(edge == .leading ? frame.minX == 80 : frame.maxX == 1840)
      #expect(!frame.intersects(layout.bar))
      #expect(abs(frame.midY - 80) <= 0.5)
      let node = bar.node(in: TabBar.Form.tv.screen, tabStyle())
      #expect(node.find("bar/logo")?.label == "Vitrine")
    }
    // Where tabs need all the room, they begin after it.
    bar.logo?.edge = .leading
    bar.items = tabs(20).items
    let layout = bar.layout(in: TabBar.Form.tv.screen, tabStyle())
    #expect(layout.bar.minX >= 280 && layout.isOverflowing)
  }

  @Test("T11: buttons stand at the ends of every form, and are told by their id")
  func buttons() throws {
    for form in TabBar.Form.allCases {
      var bar = tabs(3, form)
      bar.buttons = [
        TabBarButton(id: "search", title: "Search", symbol: .outlined(.circle)),
        TabBarButton(id: "settings", title: "Settings", symbol: .outlined(.square), edge: .leading),
      ]
      let style = tabStyle()
      let layout = bar.layout(in: form.screen, style)
      #expect(layout.entries.first?.part == .button(1), "\(form)")
      #expect(layout.entries.last?.part == .button(0), "\(form)")
      let point = try #require(layout.entry(.button(0))).target.center
      #expect(bar.tap(point, in: form.screen, style) == .button("search"), "\(form)")
      #expect(bar.selectedIndex == 0)
      let node = bar.node(in: form.screen, style)
      #expect(node.find("bar/button-search")?.role == .button)
    }
  }

  @Test(
    "Every target is as wide as a finger in however little room: the last buttons give way",
    arguments: [TabBar.Form.regular, .compact, .tablet, .spatial], LayoutDirection.allCases)
  func targets(form: TabBar.Form, direction: LayoutDirection) {
    let style = tabStyle(direction)
    var most = 0
    for (count, inset) in [(0, 0.0), (1, 0), (3, 0), (3, 7)] {
      for side in 1...240 {
        var bar = tabs(count, form)
        bar.showsSidebarButton = true
        bar.safeAreaInsets = Insets(top: 0, left: inset, bottom: 0, right: 0)
        bar.buttons = TabBarButton.Edge.allCases.map {
          TabBarButton(id: $0.rawValue, title: "", symbol: .outlined(.circle), edge: $0)
        }
        let length = Double(side)
        let bounds = form == .spatial ? Rect(0, 0, 300, length) : Rect(0, 0, length, 300)
        let layout = bar.layout(in: bounds, style)
        let parts = layout.entries.map(\.part)
        let what = "\(count) tabs in \(side): \(parts)"
        let buttons = parts.filter { if case .button = $0 { true } else { false } }
        most = max(most, buttons.count)
        if buttons.count == 1 { #expect(buttons == [.button(0)], "\(what)") }
        // What it has beside its margins has room for one target at least.
        let margins = form == .tablet ? 8.0 : form == .spatial ? 32 : 0
        guard parts.count > 1 || length >= 44 + margins + inset else {
          #expect(buttons.isEmpty, "\(what)")
          continue
        }
        for (index, entry) in layout.entries.enumerated() {
          let target = entry.target
          #expect(target.width >= 43.9 && target.height >= 43.9, "\(what) \(target)")
          #expect(bounds.contains(target), "\(what) \(target)")
          #expect(form == .compact || layout.bar.contains(target), "\(what) \(target)")
          for other in layout.entries.dropFirst(index + 1) {
            let common = target.intersection(other.target)
            #expect(common.width < 0.01 || common.height < 0.01, "\(what)")
          }
        }
      }
    }
    #expect(most == 2)
  }

  @Test("T8: a tablet's bar has the sidebar's button at its leading end")
  func sidebarButton() throws {
    var bar = tabs(3, .tablet)
    bar.showsSidebarButton = true
    let style = tabStyle()
    let layout = bar.layout(in: TabBar.Form.tablet.screen, style)
    let entry = try #require(layout.entry(.sidebar))
    #expect(layout.entries.first == entry && layout.bar.contains(entry.target))
    #expect(bar.tap(entry.target.center, in: TabBar.Form.tablet.screen, style) == .toggledSidebar)
    bar.form = .regular
    #expect(bar.layout(in: TabBar.Form.regular.screen, style).entry(.sidebar) == nil)
  }
}
