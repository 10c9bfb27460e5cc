import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// Badges, and that nothing of a bar lies on anything else.
@Suite struct TabBarBadgeTests {
  static let bounds = Rect(0, 251, 390, 49)

  func badgeFrame(_ value: String, at index: Int, _ style: TabBar.Style) -> Rect {
    var bar = tabs(3)
    bar.items[index].badgeValue = value
    return bar.layout(in: Self.bounds, style).tab(index)?.badge ?? .zero
  }

  // MARK: Words

  @Test("T5: a badge is round for a digit and grows with its text")
  func badgeGrows() {
    let style = tabStyle()
    for sign in ["1", "!", "万"] {
      #expect(badgeFrame(sign, at: 0, style).size == Size(18, 18), "\(sign)")
    }
    #expect(badgeFrame("42", at: 0, style).width > badgeFrame("1", at: 0, style).width)
    #expect(badgeFrame("42", at: 0, style).height == 18)
  }

  @Test(
    "T5: above 99 it says 99+",
    arguments: [
      ("99", "99"), ("100", "99+"), ("123456", "99+"),
      ("99999999999999999999", "99+"), ("!", "!"), ("-100", "-100"), ("inf", "inf"), ("new", "new"),
    ])
  func limit(value: String, shown: String) {
    #expect(Badge(value)?.text == shown)
  }

  @Test(
    "T5, T7: digits of any script are numbers; what is no digit is a sign",
    arguments: [
      ("١٠٠", "99+", "99+"), ("٩٩", "٩٩", "99"), ("१२०", "99+", "99+"), ("１２０", "99+", "99+"),
      ("007", "007", "7"), ("万", "万", "万"), ("一〇〇", "99+", "99+"), ("1.5", "1.5", "1.5"),
      (String(repeating: "9", count: 500), "99+", "99+"),
    ])
  func digits(value: String, shown: String, sum: String) {
    #expect(Badge(value)?.text == shown)
    #expect(Badge.sum(of: [value])?.text == sum)
  }

  @Test("T5: an empty badge is none")
  func emptyBadge() {
    #expect(Badge("") == nil)
    #expect(Badge(nil) == nil)
  }

  @Test(
    "T7: badges together say an exclamation mark, else the sum of numbers or the first sign",
    arguments: [
      (["1", nil, "2"], "3"), (["60", "60"], "99+"), (["new", "!"], "!"),
      (["new", "hot"], "new"), (["!", "4"], "!"), (["4", "!"], "!"), (["new", "4"], "4"),
      (["٤", "5"], "9"), (["", nil], nil), ([], nil),
    ] as [([String?], String?)])
  func sum(values: [String?], shown: String?) {
    #expect(Badge.sum(of: values)?.text == shown)
  }

  @Test(
    "T5: a count with its sign leaves most of an icon free",
    arguments: [TabBar.Form.compact, .spatial])
  func coversLittle(form: TabBar.Form) throws {
    var bar = tabs(4, form)
    for index in 0..<4 { bar.items[index].badgeValue = "128" }
    let layout = bar.layout(in: form.screen, tabStyle())
    for index in 0..<4 {
      let entry = try #require(layout.tab(index))
      let covered = try #require(entry.badge).intersection(entry.icon)
      let share = covered.width * covered.height / (entry.icon.width * entry.icon.height)
      #expect(share < 0.2, "\(index) \(share)")
    }
  }

  @Test("T5: beside an icon a title keeps away from the badge")
  func besideTitle() throws {
    var bar = tabs(4, .compact)
    for index in 0..<4 { bar.items[index].badgeValue = "128" }
    let layout = bar.layout(in: Size(900, 48), tabStyle())
    for index in 0..<4 {
      let entry = try #require(layout.tab(index))
      #expect(try entry.title.minX - #require(entry.badge).maxX > 3, "\(index)")
    }
  }

  // MARK: Motion

  @Test("T5: a badge can be set, changed and removed, and moves while it does")
  func badgeMotion() {
    let style = tabStyle()
    var bar = tabs(3)
    #expect(bar.nextChange(after: 0) == nil)
    bar.setBadgeValue("3", forItemAt: 1, at: 1)
    #expect(bar.nextChange(after: 1) == 1)
    #expect(bar.nextChange(after: 9) == nil)
    let shown = bar.commands(in: Self.bounds, style: style, at: 9)
    bar.setBadgeValue("4", forItemAt: 1, at: 10)
    #expect(bar.commands(in: Self.bounds, style: style, at: 10.1) != shown)
    bar.setBadgeValue(nil, forItemAt: 1, at: 20)
    #expect(bar.commands(in: Self.bounds, style: style, at: 20.1) != shown)
    #expect(
      bar.commands(in: Self.bounds, style: style, at: 30)
        == tabs(3).commands(in: Self.bounds, style: style, at: 30))
    bar.setBadgeValue("1", forItemAt: 99, at: 31)
    #expect(bar.nextChange(after: 31) == nil)
  }

  @Test("T5: a badge whose words change at every frame becomes no larger than of one change")
  func badgeChangesOften() {
    var bar = tabs(3)
    bar.setBadgeValue("1", forItemAt: 1, at: 1)
    for step in 0..<120 {
      let time = 10 + Double(step) / 60
      bar.setBadgeValue("\(step)", forItemAt: 1, at: time)
      #expect(bar.badgeMotion(1).scale.value(at: time) < 1.1)
      #expect(bar.badgeMotion(1).displayedBadge?.text == "\(min(step, 99))\(step > 99 ? "+" : "")")
    }
  }

  @Test("T5: words that change are larger for a moment, and hardly smaller after that")
  func badgeBump() {
    var bar = tabs(3)
    bar.setBadgeValue("2", forItemAt: 1, at: 1)
    bar.setBadgeValue("99+", forItemAt: 1, at: 10)
    let scales = (0...30).compactMap { step in
      bar.commands(in: Self.bounds, style: tabStyle(), at: 10 + Double(step) / 60).compactMap {
        if case .pushLayer(let layer) = $0 { layer.scale } else { nil }
      }.first
    }
    #expect(scales.prefix(6).min() ?? 0 >= 1)
    #expect(scales.min() ?? 0 > 0.97, "it swings back hardly below its size")
    #expect(scales.max() ?? 0 > 1.05 && scales.max() ?? 9 < 1.1)
  }

  @Test("T5: one badge that changes leaves the others in their motion")
  func badgesMoveTogether() {
    var both = tabs(3)
    both.setBadgeValue("1", forItemAt: 0, at: 1)
    let alone = both
    both.setBadgeValue("2", forItemAt: 2, at: 1.1)
    let scales = { (bar: TabBar) in
      bar.commands(in: Self.bounds, style: tabStyle(), at: 1.1).compactMap {
        if case .pushLayer(let layer) = $0 { layer.scale } else { nil }
      }
    }
    #expect(scales(alone).count == 1)
    #expect(scales(both).first == scales(alone).first)
  }

  @Test("T5: with reduced motion a badge fades in and keeps its size")
  func badgeFades() {
    var bar = tabs(3)
    bar.setBadgeValue("1", forItemAt: 0, at: 1)
    let commands = bar.commands(in: Self.bounds, style: tabStyle(motion: .reduced), at: 1.1)
    let layers = commands.compactMap { if case .pushLayer(let layer) = $0 { layer } else { nil } }
    #expect(layers.count == 1)
    #expect(layers.allSatisfy { $0.scale == 1 && $0.opacity > 0 && $0.opacity < 1 })
  }

  @Test("Once all is at rest, a bar that has moved is the same as one that has not")
  func rests() {
    let style = tabStyle()
    var moved = tabs(3).settled(in: Self.bounds, style)
    moved.setBadgeValue("1", forItemAt: 0, at: 1)
    moved.selectedIndex = 1
    moved.placed(in: Self.bounds, style: style, at: 1)
    moved.placed(in: Self.bounds, style: style, at: 20)
    var still = tabs(3)
    still.items[0].badgeValue = "1"
    still.selectedIndex = 1
    #expect(moved == still.settled(in: Self.bounds, style))
    #expect(moved.nextChange(after: 20) == nil)
  }

  @Test("T5: tabs that are reordered take their badges along")
  func reordered() {
    var old = tabs(3)
    old.items[0].badgeValue = "1"
    old.items[1].badgeValue = "2"
    var new = old
    new.items.swapAt(0, 1)
    new.viewState = old.viewState
    new.changed(from: old, at: 1)
    #expect(new.badgeMotion(0).displayedBadge?.text == "2" && !new.isAnimating(at: 1))
  }

  /// What a bar writes at a time, and the room that it has.
  private func texts(_ bar: TabBar, _ style: TabBar.Style, at time: Seconds) -> [(Text, Rect)] {
    var canvas = Canvas()
    bar.paint(into: &canvas, in: bar.form.screen, style: style, at: time)
    let list = canvas.finish()
    return list.commands.compactMap {
      if case .text(let index, let frame, _) = $0 { (list.texts[Int(index)], frame) } else { nil }
    }
  }

  @Test(
    "T5: a badge that grows shows its words whole at each moment", arguments: TabBar.Form.allCases)
  func growsWhole(form: TabBar.Form) {
    let style = tabStyle()
    var bar = tabs(4, form)
    bar.items[3].badgeValue = "1"
    bar = bar.settled(in: form.screen, style)
    var start = 1.0
    for value in ["12", "120", "", "9", "120"] {
      let old = bar
      bar.items[3].badgeValue = value
      bar.viewState = old.viewState
      bar.changed(from: old, at: start)
      for frame in 0...60 {
        let time = start + Double(frame) / 60
        bar.placed(in: form.screen, style: style, at: time)
        for (text, bounds) in texts(bar, style, at: time) {
          let textWidth = style.environment.text.measure(text, width: .infinity).size.width
          #expect(textWidth <= bounds.width + 0.01, "\(text.string) \(frame) frames after \(value)")
        }
      }
      start += 2
    }
  }

  @Test("T5, T10: a badge is whole while a bar becomes another form")
  func wholeInMorph() {
    let style = tabStyle()
    for (old, new) in [(TabBar.Form.regular, TabBar.Form.tv), (.tv, .regular), (.regular, .tablet)]
    {
      var bar = tabs(3, old)
      bar.items[1].badgeValue = "120"
      bar = bar.settled(in: old.screen, style)
      bar.form = new
      for frame in 0...40 {
        let time = 1 + Double(frame) / 60
        bar.placed(in: new.screen, style: style, at: time)
        for (text, bounds) in texts(bar, style, at: time) where text.string == "99+" {
          let textWidth = style.environment.text.measure(text, width: .infinity).size.width
          #expect(textWidth <= bounds.width, "\(old) to \(new), frame \(frame)")
        }
      }
    }
  }

  @Test("T5: 99+ leaves seven tenths of an icon at least", arguments: TabBar.Form.allCases)
  func leavesIcon(form: TabBar.Form) throws {
    let style = tabStyle()
    var bar = tabs(5, form)
    for index in bar.items.indices { bar.items[index].badgeValue = "128" }
    for entry in bar.layout(in: form.screen, style).entries where !entry.icon.isEmpty {
      let covered = try #require(entry.badge).intersection(entry.icon)
      let share = covered.width * covered.height / (entry.icon.width * entry.icon.height)
      #expect(share <= 0.3, "\(entry.key) in \(form)")
    }
  }

  // MARK: Nothing on anything else

  static let badges = ["1", "42", "128", "!", "a badge of forty letters, which no one sets"]
  static let titles: [Language: [String]] = [
    .english: ["Listen", "Watch Now", "A title that is much too long for a tab", "TV", "Library"],
    .korean: ["듣기", "지금 보기", "탭에 쓰기에는 너무나도 긴 제목입니다", "티브이", "보관함"],
  ]

  /// A bar of the matrix, a badge on every other tab, so that each title has a neighbor with one.
  static func bar(
    _ form: TabBar.Form, _ language: Language, _ badge: String, first: Int, count: Int
  ) -> TabBar {
    let titles = titles[language] ?? []
    var bar = tabs(count, form)
    for index in 0..<count {
      bar.items[index].title = titles[index % titles.count]
      if index % 2 == first || count > 5 { bar.items[index].badgeValue = badge }
    }
    return bar
  }

  @Test(
    "T5: no icon, title or badge lies on another, in any form, language, text size and direction",
    arguments: TabBar.Form.allCases, LayoutDirection.allCases)
  func matrix(form: TabBar.Form, direction: LayoutDirection) throws {
    var checked = 0
    let text = TwoAdvances()
    for language in Language.allCases {
      for textScale in [1.0, 1.5] {
        let style = tabStyle(
          direction, language: language, scale: textScale == 1 ? 1 : 2, textScale: textScale,
          text: text)
        for badge in Self.badges {
          for first in 0...1 {
            for count in [1, 5, 12] {
              for narrow in [1, 0.5] {
                let bar = Self.bar(form, language, badge, first: first, count: count)
                let screen = form.screen
                let bounds = Rect(0, 0, screen.width * narrow, screen.height * narrow)
                check(bar, in: bounds, style)
                checked += 1
              }
            }
          }
        }
      }
    }
    #expect(checked == 2 * 2 * 5 * 2 * 3 * 2)
  }

  private func check(_ bar: TabBar, in bounds: Rect, _ style: TabBar.Style) {
    let layout = bar.layout(in: bounds, style)
    let what = "\(bar.form) \(bar.items.count) tabs in \(bounds.size)"
    var solid: [(Int, Rect)] = []
    for (index, entry) in layout.entries.enumerated() {
      if !entry.icon.isEmpty { solid.append((index, entry.icon)) }
      if !entry.title.isEmpty, entry.titleOpacity > 0 { solid.append((index, entry.title)) }
    }
    for (index, one) in solid.enumerated() {
      for other in solid.dropFirst(index + 1) where one.1.intersects(other.1) {
        Issue.record("\(what): \(one) lies on \(other)")
      }
    }
    for (index, entry) in layout.entries.enumerated() {
      guard let badge = entry.badge else { continue }
      if badge.height != 18 * layout.badgeFactor.rounded(), bar.form != .tv {
        Issue.record("\(what): a badge is \(badge.height) high")
      }
      if !entry.target.contains(badge) { Issue.record("\(what): \(badge) sticks out of its tab") }
      for (owner, frame) in solid where frame.intersects(badge) {
        // Only the upper part of its own icon.
        let isOwnIcon = owner == index && frame == entry.icon
        let covered = frame.intersection(badge)
        let share = covered.width * covered.height / (frame.width * frame.height)
        if !isOwnIcon || share > 0.6 || badge.maxY > frame.maxY {
          Issue.record("\(what): the badge \(badge) covers \(share) of \(frame)")
        }
      }
      for (other, entry) in layout.entries.enumerated() where other > index {
        if entry.badge?.intersects(badge) == true { Issue.record("\(what): two badges") }
      }
    }
    for entry in layout.entries {
      checkTitle(entry, layout, style, what)
      // On a TV a remote aims, not a finger.
      guard bar.form != .tv else { continue }
      if entry.target.width < 44 || entry.target.height < 44 {
        Issue.record("\(what): a target of \(entry.target.size)")
      }
      if bar.form.isFloating, !bounds.contains(entry.target) {
        Issue.record("\(what): \(entry.target) is out of reach")
      }
    }
  }

  /// A title has room for a letter and an ellipsis at least, and is as wide as its letters or cut.
  private func checkTitle(
    _ entry: TabBar.Layout.Entry, _ layout: TabBar.Layout, _ style: TabBar.Style, _ what: String
  ) {
    guard !entry.title.isEmpty, entry.titleOpacity > 0 else { return }
    var font = layout.font
    font.size = entry.fontSize
    let text = Text(entry.text, font: font)
    let measured = style.environment.text.measure(text, width: entry.title.width)
    if measured.isTruncated, entry.title.width < 2 * font.size {
      Issue.record("\(what): \(entry.text) has \(entry.title.width) points")
    }
    if entry.title.height < font.size * 1.2 { Issue.record("\(what): letters are cut") }
  }

  @Test("T5: badges keep off titles while a spatial bar is expanded", arguments: Self.badges)
  func expanded(badge: String) throws {
    let style = tabStyle()
    let screen = TabBar.Form.spatial.screen
    var bar = Self.bar(.spatial, .english, badge, first: 0, count: 4).settled(in: screen, style)
    bar.expand(at: 0, style)
    for time in [0.1, 0.2, 5] {
      let layout = bar.presentation(in: screen, style, at: time).layout
      for entry in layout.entries {
        for other in layout.entries {
          if let frame = entry.badge { #expect(!frame.intersects(other.title)) }
        }
      }
    }
  }

  @Test("T5: a badge that leaves is gone within 0.2 s")
  func badgeLeaves() {
    var bar = tabs(3)
    bar.setBadgeValue("2", forItemAt: 1, at: 1)
    bar.setBadgeValue(nil, forItemAt: 1, at: 10)
    #expect(bar.badgeMotion(1).scale.value(at: 10.1) > 0.5)
    #expect(bar.badgeMotion(1).scale.value(at: 10.2) < 0.001)
  }
}
