import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@testable import VitrineComponents

extension TabBarMotionTests {
  // MARK: Out of sight

  @Test("T2: with reduced motion a keyboard fades in over the bar, and out over it")
  func covered() {
    let style = tabStyle(motion: .reduced)
    let screen = TabBar.Form.regular.screen
    var bar = tabs(3, .regular).settled(in: screen, style)
    (bar.isHidden, bar.isCoveredByKeyboard) = (true, true)
    bar.placed(in: screen, style: style, at: 1)
    #expect(bar.presentation(in: screen, style, at: 1.15).opacity == 1)
    #expect(bar.presentation(in: screen, style, at: 1.3).isInvisible)
    (bar.isHidden, bar.isCoveredByKeyboard) = (false, false)
    bar.placed(in: screen, style: style, at: 2)
    #expect(bar.presentation(in: screen, style, at: 2.05).opacity == 1)
  }

  @Test("T2: hidden, it slides out at its edge, and comes back", arguments: TabBar.Form.allCases)
  func hides(form: TabBar.Form) throws {
    let style = tabStyle()
    let screen = form.screen
    var bar = tabs(3, form).settled(in: screen, style)
    let rest = bar.node(in: screen, style).frame
    bar.isHidden = true
    bar.placed(in: screen, style: style, at: 1)
    let midway = bar.node(in: screen, style, at: 1.15)
    #expect(midway.frame != rest && midway.isVisible && !midway.isFocusable)
    switch form {
    case .regular, .compact: #expect(midway.frame.minY > rest.minY)
    case .tablet, .tv: #expect(midway.frame.minY < rest.minY)
    case .spatial: #expect(midway.frame.minX < rest.minX)
    }
    let gone = bar.node(in: screen, style, at: 5)
    #expect(!gone.isVisible && !gone.isInteractive && gone.state["hidden"] == .bool(true))
    #expect(bar.commands(in: screen, style: style, at: 5).isEmpty)
    #expect(bar.nextChange(after: 5) == nil)
    #expect(bar.handle(Send.key(.right), in: screen, style: style) == nil)
    bar.isHidden = false
    bar.placed(in: screen, style: style, at: 6)
    let back = bar.node(in: screen, style, at: 6.1)
    #expect(back.isVisible && back.frame != rest)
    #expect(bar.node(in: screen, style, at: 9).frame == rest)
  }

  @Test("T2: with reduced motion it fades where it is")
  func hidesFading() {
    let style = tabStyle(motion: .reduced)
    var bar = tabs(3).settled(in: Self.screen, style)
    let rest = bar.node(in: Self.screen, style).frame
    bar.isHidden = true
    bar.placed(in: Self.screen, style: style, at: 1)
    let presentation = bar.presentation(in: Self.screen, style, at: 1.1)
    #expect(abs(presentation.opacity - 0.5) < 0.01)
    #expect(bar.node(in: Self.screen, style, at: 1.1).frame == rest)
  }

  @Test("T2: with reduced motion a pane moves once the bar above it is out of sight")
  func hidesFadingAbove() {
    let (style, bounds) = (tabStyle(motion: .reduced), Rect(0, 0, 900, 600))
    var bar = tabs(3)
    bar.form = .tablet
    bar = bar.settled(in: bounds, style)
    for (isHidden, start) in [(true, 1.0), (false, 2)] {
      let before = bar.contentInsets(in: bounds, style: style)
      bar.isHidden = isHidden
      bar.placed(in: bounds, style: style, at: start)
      let after = bar.contentInsets(in: bounds, style: style)
      #expect(before != after)
      for step in 0...12 {
        let time = start + Double(step) / 60
        let isDone = bar.contentInsets(in: bounds, style: style, at: time) == after
        let opacity = bar.presentation(in: bounds, style, at: time).opacity
        #expect(isDone == (step >= 6), "step \(step)")
        #expect(opacity < 0.001 || (isHidden ? step < 6 : step > 6), "step \(step)")
      }
    }
  }

  @Test("A bar that is made hidden is not there from the start")
  func madeHidden() {
    var bar = tabs(3)
    bar.isHidden = true
    #expect(bar.commands(in: Self.screen, style: tabStyle()).isEmpty)
    #expect(bar.settled(in: Self.screen, tabStyle()).nextChange(after: 0) == nil)
  }
}
