import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// How a bar goes from one form to another, out of sight, and fades.
@Suite struct TabBarMotionTests {
  static let screen = Rect(0, 0, 900, 600)

  /// The frames of what shows of a bar at a time, by what they are.
  static func frames(
    _ bar: TabBar, _ style: TabBar.Style, at time: Seconds, in bounds: Rect = screen
  ) -> [String: Rect] {
    let layout = bar.presentation(in: bounds, style, at: time).layout
    var frames = ["bar": layout.bar, "background": layout.background]
    for entry in layout.entries {
      if !entry.icon.isEmpty, entry.iconOpacity > 0.01 { frames["\(entry.key) icon"] = entry.icon }
      if !entry.title.isEmpty, entry.titleOpacity > 0.01 {
        frames["\(entry.key) title"] = entry.title
      }
      if let badge = entry.badge { frames["\(entry.key) badge"] = badge }
    }
    return frames
  }

  /// How far what shows at two moments is apart at most, in points.
  static func distance(_ a: [String: Rect], _ b: [String: Rect]) -> Double {
    let both = a.keys.filter { b[$0] != nil }
    return distance(both.compactMap { a[$0] }, both.compactMap { b[$0] })
  }

  /// How far frames are apart at most, in points.
  static func distance(_ a: [Rect], _ b: [Rect]) -> Double {
    guard a.count == b.count else { return .infinity }
    return zip(a, b).reduce(0) { most, pair in
      let (a, b) = pair
      return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
        .reduce(most) { max($0, abs($1)) }
    }
  }

  static func badged(_ form: TabBar.Form) -> TabBar {
    var bar = tabs(4, form)
    bar.items[1].badgeValue = "3"
    return bar
  }

  // MARK: From form to form

  @Test(
    "Every part glides from its place in one form to that in another",
    arguments: TabBar.Form.allCases, TabBar.Form.allCases)
  func morph(old: TabBar.Form, new: TabBar.Form) throws {
    guard old != new else { return }
    let style = tabStyle()
    var bar = Self.badged(old).settled(in: Self.screen, style)
    let before = Self.frames(bar, style, at: 1)
    bar.form = new
    bar.placed(in: Self.screen, style: style, at: 1)
    let start = Self.frames(bar, style, at: 1)
    #expect(Self.distance(start, before) < 0.001 && Set(before.keys) == Set(start.keys))
    let rest = Self.badged(new).settled(in: Self.screen, style)
    #expect(bar.nextChange(after: 1.1) == 1.1)
    // No part jumps from one frame to the next.
    var last = Self.frames(bar, style, at: 1)
    for frame in 1...90 {
      let next = Self.frames(bar, style, at: 1 + Double(frame) / 60)
      #expect(Self.distance(last, next) < 90, "frame \(frame) of \(old) to \(new)")
      last = next
    }
    #expect(Self.frames(bar, style, at: 4) == Self.frames(rest, style, at: 4))
    #expect(bar.nextChange(after: 4) == nil)
    let node = bar.node(in: Self.screen, style, at: 1.2)
    #expect(node.frame == bar.presentation(in: Self.screen, style, at: 1.2).layout.bar)
    #expect(node.duplicates.isEmpty)
  }

  @Test("Half way all is between the old and the new place")
  func halfWay() throws {
    let style = tabStyle()
    var bar = Self.badged(.regular).settled(in: Self.screen, style)
    bar.form = .compact
    bar.placed(in: Self.screen, style: style, at: 1)
    func icon(_ time: Seconds) throws -> Rect {
      try #require(bar.presentation(in: Self.screen, style, at: time).layout.tab(0)).icon
    }
    let (from, middle, to) = (try icon(1), try icon(1.1), try icon(4))
    #expect(from.width == 25 && to.width == 18 && middle.width > 18 && middle.width < 25)
    #expect(middle.minY > min(from.minY, to.minY) && middle.minY < max(from.minY, to.minY))
  }

  @Test("Sent elsewhere on the way, it goes on from where it is")
  func interrupted() {
    let style = tabStyle()
    var bar = Self.badged(.regular).settled(in: Self.screen, style)
    var time = 1.0
    for form in [TabBar.Form.tablet, .spatial, .compact, .tv, .regular] {
      let before = bar.presentation(in: Self.screen, style, at: time).layout
      bar.form = form
      bar.placed(in: Self.screen, style: style, at: time)
      let after = bar.presentation(in: Self.screen, style, at: time).layout
      #expect(Self.distance([before.background], [after.background]) < 0.001, "\(form)")
      for entry in before.entries {
        let now = after.tab(entry.part == .tab(0) ? 0 : 1)
        if entry.part == .tab(0) {
          let shown = entry.icon.isEmpty || entry.iconOpacity == 0
          let moved = Self.distance([entry.icon], [now?.icon ?? .zero])
          #expect(shown || moved < 0.001, "\(form) \(moved)")
        }
      }
      time += 0.12
    }
  }

  @Test("T7: a tab that goes into More makes way at once, and More fades in")
  func intoMore() throws {
    let style = tabStyle()
    var bar = tabs(5).settled(in: Rect(0, 0, 390, 600), style)
    bar.placed(in: Rect(0, 0, 250, 600), style: style, at: 1)
    let now = bar.presentation(in: Rect(0, 0, 250, 600), style, at: 1.05).layout
    #expect(now.entry(.more).map { $0.opacity < 1 } == true)
    #expect(now.tab(4) == nil, "there is no room for it beside the others")
    let node = bar.node(in: Rect(0, 0, 250, 600), style, at: 1)
    #expect(node.find("bar/more") != nil && node.find("bar/tab-4") == nil, "at once")
    #expect(bar.nextChange(after: 1.05) == 1.05)
    #expect(bar.presentation(in: Rect(0, 0, 250, 600), style, at: 4).layout.tab(4) == nil)
  }

  @Test(
    "T7: tabs never cover one another where a window becomes half or twice as wide in one step",
    arguments: [TabBar.Form.tablet, .compact], [true, false])
  func otherWidth(form: TabBar.Form, grows: Bool) throws {
    let style = tabStyle()
    let widths = grows ? (390.0, 820.0) : (820, 390)
    let bounds = Rect(0, 0, widths.1, 600)
    let first = grows ? form : .tablet
    var bar = tabs(6, first, title: "Favorites").settled(in: Rect(0, 0, widths.0, 600), style)
    bar.form = grows ? .tablet : form
    bar.placed(in: bounds, style: style, at: 1)
    for frame in 0..<30 {
      let layout = bar.presentation(in: bounds, style, at: 1 + Double(frame) / 60).layout
      let drawn = layout.entries.flatMap { entry -> [Rect] in
        let parts = [(entry.icon, entry.iconOpacity), (entry.title, entry.titleOpacity)]
        return parts.filter { !$0.0.isEmpty && $0.1 * entry.opacity > 0.5 }.map(\.0)
      }
      let covered = drawn.indices.map { index in
        drawn[..<index].map { $0.intersection(drawn[index]).width / drawn[index].width }.max() ?? 0
      }
      #expect((covered.max() ?? 0) < 0.45, "frame \(frame)")
    }
  }

  @Test(
    "T10: where a window jumps in size, a bar comes in from its own edge and crosses no content",
    arguments: jumps)
  func entrance(old: TabBar.Form, from: Size, new: TabBar.Form, to: Size) throws {
    let style = tabStyle()
    let bounds = Rect(origin: .zero, size: to)
    var bar = tabs(3, old).settled(in: Rect(origin: .zero, size: from), style)
    // As a view does: the size comes first, and the form with it.
    bar.placed(in: bounds, style: style, at: 1)
    bar.form = new
    bar.placed(in: bounds, style: style, at: 1)
    let rest = tabs(3, new).layout(in: bounds, style)
    #expect(bar.presentation(in: bounds, style, at: 1).isInvisible)
    var last = Double.infinity
    for frame in 1..<40 {
      let presentation = bar.presentation(in: bounds, style, at: 1 + Double(frame) / 60)
      #expect(presentation.layout == rest && presentation.old == nil)
      let distance = abs(presentation.shift.x) + abs(presentation.shift.y)
      #expect(distance < last || distance == 0, "frame \(frame)")
      last = distance
    }
    #expect(
      bar.nextChange(after: 4) == nil && bar.presentation(in: bounds, style, at: 4).shift == .zero)
  }

  /// From one edge to another, as a window jumps in size.
  static let jumps: [(TabBar.Form, Size, TabBar.Form, Size)] = [
    (.tablet, Size(860, 600), .regular, Size(390, 844)),
    (.regular, Size(390, 844), .tablet, Size(860, 600)),
    (.spatial, Size(860, 600), .compact, Size(390, 300)),
  ]

  @Test(
    "T10: with reduced motion a bar fades from one edge to another where a window jumps in size",
    arguments: jumps)
  func jump(old: TabBar.Form, from: Size, new: TabBar.Form, to: Size) throws {
    let style = tabStyle(motion: .reduced)
    let bounds = Rect(origin: .zero, size: to)
    var bar = tabs(3, old).settled(in: Rect(origin: .zero, size: from), style)
    // As a view does: the size comes first, and the form with it.
    bar.placed(in: bounds, style: style, at: 1)
    bar.form = new
    bar.placed(in: bounds, style: style, at: 1)
    let rest = tabs(3, new).layout(in: bounds, style)
    for (time, progress) in [(1.05, 0.25), (1.1, 0.5), (1.19, 0.95)] {
      let presentation = bar.presentation(in: bounds, style, at: time)
      #expect(presentation.layout == rest && presentation.old?.form == old)
      #expect(abs(presentation.transitionProgress - progress) < 0.01)
      #expect(
        bar.contentInsets(in: bounds, style: style, at: time)
          == bar.contentInsets(in: bounds, style: style))
    }
    #expect(bar.nextChange(after: 1.21) == nil)
  }

  @Test("A bar that only follows its window does so at once")
  func follows() {
    let style = tabStyle()
    var bar = tabs(3).settled(in: Rect(0, 0, 390, 600), style)
    bar.placed(in: Rect(0, 0, 380, 500), style: style, at: 1)
    #expect(bar.nextChange(after: 1) == nil)
    #expect(bar.node(in: Rect(0, 0, 380, 500), style, at: 1).frame == Rect(0, 451, 380, 49))
  }

  @Test("While it glides, it follows its window")
  func followsOnTheWay() {
    let style = tabStyle()
    var bar = tabs(3).settled(in: Rect(0, 0, 900, 600), style)
    bar.form = .tablet
    bar.placed(in: Rect(0, 0, 900, 600), style: style, at: 1)
    bar.placed(in: Rect(0, 0, 800, 500), style: style, at: 1)
    let background = bar.presentation(in: Rect(0, 0, 800, 500), style, at: 1).layout.background
    #expect(background.width == 800 && background.maxY <= 500.5 && background.minY > 440)
  }

  @Test("With reduced motion one form fades into the other within 0.2 s, and nothing moves")
  func reduced() {
    let style = tabStyle(motion: .reduced)
    var bar = tabs(3).settled(in: Self.screen, style)
    bar.form = .tablet
    bar.placed(in: Self.screen, style: style, at: 1)
    let middle = bar.presentation(in: Self.screen, style, at: 1.1)
    #expect(abs(middle.transitionProgress - 0.5) < 0.01)
    #expect(middle.old?.layout == tabs(3).layout(in: Self.screen, style))
    #expect(middle.layout == tabs(3, .tablet).layout(in: Self.screen, style))
    #expect(bar.nextChange(after: 1.1) == 1.1 && bar.nextChange(after: 1.21) == nil)
    // Back again, as much of it is there as was.
    bar.form = .regular
    bar.placed(in: Self.screen, style: style, at: 1.15)
    let back = bar.presentation(in: Self.screen, style, at: 1.15)
    #expect(abs(back.transitionProgress - 0.25) < 0.01 && back.layout.bar.minY == 551)
  }

  @Test(
    "A badge that comes or goes never lies on the title that it follows, and leaves no room behind",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func badgeBesideTitle(_ direction: LayoutDirection) {
    let style = tabStyle(direction)
    func bar(_ badge: String?) -> TabBar {
      var bar = tabs(2, .tablet)
      bar.items[1].badgeValue = badge
      return bar
    }
    var moving = bar(nil).settled(in: Self.screen, style)
    for (badge, start) in [("99+", 1.0), (nil, 3.0)] {
      moving.setBadgeValue(badge, forItemAt: 1, at: start)
      moving.placed(in: Self.screen, style: style, at: start)
      for frame in 0..<40 {
        let time = start + Double(frame) / 60
        let entry = moving.presentation(in: Self.screen, style, at: time).layout.entries[1]
        guard let badge = entry.badge else { continue }
        #expect(badge.intersection(entry.title).width <= 0.5, "frame \(frame)")
      }
      moving.placed(in: Self.screen, style: style, at: start + 1.9)
      let rest = bar(badge).settled(in: Self.screen, style)
      #expect(
        Self.frames(moving, style, at: start + 1.9) == Self.frames(rest, style, at: start + 1.9))
    }
  }

  @Test("A badge that widens lets the title beside it glide")
  func badgeMovesTitle() throws {
    let style = tabStyle()
    let bounds = TabBar.Form.compact.screen
    var bar = tabs(3, .compact).settled(in: bounds, style)
    let before = try #require(bar.layout(in: bounds, style).tab(0)).title
    bar.setBadgeValue("128", forItemAt: 0, at: 1)
    bar.placed(in: bounds, style: style, at: 1)
    let start = try #require(bar.presentation(in: bounds, style, at: 1).layout.tab(0)).title
    #expect(Self.distance([before], [start]) < 0.001)
    let end = try #require(bar.presentation(in: bounds, style, at: 5).layout.tab(0)).title
    #expect(end.minX > before.minX + 5)
  }

  @Test("No title is cut on the way from one form to another where it is whole in both")
  func wholeTitles() {
    let style = tabStyle()
    var bar = tabs(4, .tv).settled(in: Self.screen, style)
    bar.form = .tablet
    bar.placed(in: Self.screen, style: style, at: 1)
    for frame in 0..<30 {
      let layout = bar.presentation(in: Self.screen, style, at: 1 + Double(frame) / 60).layout
      for entry in layout.entries where !entry.title.isEmpty {
        var font = layout.selectedFont
        font.size *= entry.fontSize / layout.font.size
        let available = entry.title.width + 2 * entry.titleSlack
        #expect(style.environment.width(entry.text, font) <= available, "\(entry.text) \(frame)")
      }
    }
  }

  @Test("Elsewhere in the window it is the same, and its place is kept")
  func moves() {
    let style = tabStyle()
    let bar = tabs(3).settled(in: Self.screen, style)
    let moved = Self.screen.offset(by: Point(30, 20))
    #expect(
      bar.node(in: moved, style).frame
        == bar.node(in: Self.screen, style).frame.offset(by: Point(30, 20)))
  }

  @Test("T10: no icon crosses its title on its way beside it, or back above it")
  func besideTitle() throws {
    let style = tabStyle()
    for (old, new) in [(TabBar.Form.regular, TabBar.Form.compact), (.compact, .regular)] {
      var bar = tabs(3, old).settled(in: Self.screen, style)
      bar.form = new
      bar.placed(in: Self.screen, style: style, at: 1)
      for frame in 0..<40 {
        let layout = bar.presentation(in: Self.screen, style, at: 1 + Double(frame) / 60).layout
        for entry in layout.entries where entry.titleOpacity > 0.75 {
          let shared = entry.icon.inset(by: 3).intersection(entry.title)
          #expect(shared.isEmpty, "frame \(frame) of \(old) to \(new)")
        }
      }
    }
  }

  @Test("T13: titles change their colour where the pill of a TV passes over them")
  func titlesUnderPill() {
    var environment = Environment.plain()
    environment.appearance = .dark
    let style = TabBar.Style(Theme(environment))
    let screen = TabBar.Form.tv.screen
    var bar = tabs(3, .tv).settled(in: screen, style)
    func onPill(_ time: Seconds) -> [String] {
      var canvas = Canvas()
      bar.paint(into: &canvas, in: screen, style: style, at: time)
      let list = canvas.finish()
      return list.commands.compactMap {
        guard case .text(let index, _, let color) = $0, color == style.onTVPill else { return nil }
        return list.texts[Int(index)].string
      }
    }
    #expect(onPill(0.9) == ["Tab 0"])
    bar.selectedIndex = 1
    bar.placed(in: screen, style: style, at: 1)
    #expect(onPill(1) == ["Tab 0"])
    #expect(onPill(1.1) == ["Tab 0", "Tab 1"])
    #expect(onPill(4) == ["Tab 1"])
  }
}
