import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineComponents

extension TabBarMotionTests {
  // MARK: Cost

  @Test("A bar that stands still measures no word again")
  func measuresOnce() {
    let text = CountingAdvance()
    let style = tabStyle(text: text)
    for form in TabBar.Form.allCases {
      let bar = tabs(200, form).settled(in: Self.screen, style)
      let count = text.count
      for time in [1.0, 2, 3] {
        _ = bar.commands(in: Self.screen, style: style, at: time)
        _ = bar.node(in: Self.screen, style, at: time)
        var same = bar
        same.placed(in: Self.screen, style: style, at: time)
        #expect(same == bar, "\(form)")
      }
      #expect(text.count == count, "\(form)")
    }
  }

  @Test("T18: nor does a spatial bar that stands still expanded")
  func measuresExpandedOnce() {
    let text = CountingAdvance()
    let style = tabStyle(text: text)
    let screen = TabBar.Form.spatial.screen
    var bar = tabs(5, .spatial).settled(in: screen, style)
    bar.isHovered = true
    bar.expand(at: 1, style)
    bar.placed(in: screen, style: style, at: 1)
    let count = text.count
    let wide = bar.arranged(in: screen.size, style, isExpanded: true)
    #expect(text.count > count)
    let measured = text.count
    for time in [1.1, 5.0, 6] {
      _ = bar.commands(in: screen, style: style, at: time)
      _ = bar.node(in: screen, style, at: time)
      bar.placed(in: screen, style: style, at: time)
    }
    #expect(bar.presentation(in: screen, style, at: 6).layout == wide)
    #expect(text.count == measured)
    // Other words are measured, and it is as wide as they want.
    bar.items[0].title = "A much longer title"
    #expect(bar.presentation(in: screen, style, at: 6).layout.bar.width > wide.bar.width)
    bar.collapse(at: 7, style)
    bar.placed(in: screen, style: style, at: 20)
    bar.isHovered = false
    var other = tabs(5, .spatial)
    other.items[0].title = "A much longer title"
    bar.viewState.morph = nil
    #expect(bar == other.settled(in: screen, style), "nothing is kept once it has collapsed")
  }

  @Test("Where tabs go into More, those in there are not measured at all")
  func measuresWhatShows() {
    for form in [TabBar.Form.regular, .compact, .tablet, .spatial] {
      let text = CountingAdvance()
      _ = tabs(200, form).settled(in: Self.screen, tabStyle(text: text))
      #expect(text.count <= 60, "\(form) \(text.count)")
    }
  }
}
