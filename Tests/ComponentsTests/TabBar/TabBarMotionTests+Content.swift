import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

extension TabBarMotionTests {
  // MARK: Content beneath

  /// How much of the bar's tint each material has.
  static func materials(_ commands: [DrawCommand]) -> [Double] {
    let full = Double(tabStyle().material.tint.alpha)
    return commands.compactMap {
      guard case .material(_, let material) = $0 else { return nil }
      #expect(material.blur == 20 && material.opacity == 1, "the blur is there at once")
      return Double(material.tint.alpha) / full
    }
  }

  @Test("T6: material and line fade in as content comes beneath, and out as it goes")
  func beneath() {
    let style = tabStyle()
    var bar = tabs(3)
    bar.isContentBeneath = false
    bar = bar.settled(in: Self.screen, style)
    #expect(Self.materials(bar.commands(in: Self.screen, style: style)).isEmpty)
    let lines = { (commands: [DrawCommand]) in
      commands.contains {
        if case .fill(.rect(let rect), _) = $0 { rect.height == 1 } else { false }
      }
    }
    #expect(!lines(bar.commands(in: Self.screen, style: style)))
    bar.isContentBeneath = true
    bar.placed(in: Self.screen, style: style, at: 1)
    let half = Self.materials(bar.commands(in: Self.screen, style: style, at: 1.125))
    #expect(half.count == 1 && half[0] > 0.3 && half[0] < 0.7)
    #expect(lines(bar.commands(in: Self.screen, style: style, at: 1.125)))
    #expect(Self.materials(bar.commands(in: Self.screen, style: style, at: 3)) == [1])
    #expect(bar.nextChange(after: 3) == nil)
  }

  @Test("T6: what is beneath at once has its material at once; what is scrolled there fades in")
  func beneathAtOnce() {
    let style = tabStyle()
    var bar = tabs(3)
    bar.isContentBeneath = false
    bar = bar.settled(in: Self.screen, style)
    func opacity(_ bar: TabBar, at time: Seconds) -> Double {
      Self.materials(bar.commands(in: Self.screen, style: style, at: time)).first ?? 0
    }
    var scrolled = bar
    bar.setContentBeneath(true, animated: false, at: 1)
    scrolled.setContentBeneath(true, animated: true, at: 1)
    #expect(opacity(bar, at: 1) == 1 && opacity(scrolled, at: 1) == 0)
    #expect(abs(opacity(scrolled, at: 1.125) - 0.5) < 0.1 && opacity(scrolled, at: 1.25) == 1)
    // What changes afterwards begins nothing anew.
    bar.selectedIndex = 2
    bar.placed(in: Self.screen, style: style, at: 2)
    #expect(opacity(bar, at: 2) == 1 && opacity(bar, at: 2.05) == 1)
  }

  @Test("T8, T10: the pill stays on its tab while a bar becomes another form")
  func pillStays() throws {
    let style = tabStyle()
    let screen = Rect(0, 0, 800, 600)
    var bar = tabs(3).settled(in: screen, style)
    bar.form = .tablet
    bar.showsSidebarButton = true
    for time in stride(from: 1, through: 1.5, by: 0.05) {
      bar.placed(in: screen, style: style, at: time)
      let layout = bar.presentation(in: screen, style, at: time).layout
      #expect(bar.pillPosition(layout, at: time) == layout.index(of: .tab(0)).map(Double.init))
    }
  }

  // MARK: Panes

  @Test("T10: what a pane keeps clear of goes from one form to the other with the bar")
  func insetsMorph() {
    let style = tabStyle()
    let screen = Rect(0, 0, 800, 600)
    for new in TabBar.Form.allCases {
      var bar = tabs(3).settled(in: screen, style)
      bar.form = new
      var last = bar.contentInsets(in: screen, style: style, at: 1)
      for frame in 0...90 {
        let time = 1 + Double(frame) / 60
        bar.placed(in: screen, style: style, at: time)
        let insets = bar.contentInsets(in: screen, style: style, at: time)
        if frame == 0 { #expect(insets.bottom == 49 && insets.top == 0 && insets.left == 0) }
        if frame > 0 {
          let step = max(
            abs(insets.top - last.top), abs(insets.bottom - last.bottom),
            abs(insets.left - last.left))
          #expect(step < 20, "\(new), frame \(frame)")
        }
        last = insets
      }
      #expect(last == bar.contentInsets(in: screen, style: style))
    }
  }

  @Test("T2, T8: a pane comes along with a bar at the top that hides, and goes with it")
  func insetsHide() {
    let style = tabStyle()
    let screen = TabBar.Form.tablet.screen
    var bar = tabs(3, .tablet).settled(in: screen, style)
    bar.isHidden = true
    bar.placed(in: screen, style: style, at: 1)
    #expect(bar.contentInsets(in: screen, style: style, at: 1).top == 60)
    let half = bar.contentInsets(in: screen, style: style, at: 1.15).top
    #expect(half > 1 && half < 59)
    #expect(bar.contentInsets(in: screen, style: style, at: 4) == .zero)
    let still = tabStyle(motion: .reduced)
    #expect(bar.contentInsets(in: screen, style: still, at: 1.15) == .zero)
  }
}
