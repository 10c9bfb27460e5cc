import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

/// What the guidance advises against, and the control can see of itself (C2, C10, C12).
@Suite struct PageControlAdviceTests {
  let style = PageControl.Style(Theme(.plain()))

  func symbol(_ name: String) -> Symbol {
    Symbol(
      name: name, box: Rect(0, 0, 24, 24), layers: [.init(path: Path(Rect(4, 4, 16, 16)))])
  }

  func advice(_ control: PageControl) -> Set<Advice> {
    control.advice(in: Rect(0, 0, 200, 26), style: style)
  }

  @Test("C2: more than ten pages are reported", arguments: [(10, false), (11, true)])
  func pages(count: Int, isTooMany: Bool) {
    #expect(advice(PageControl(numberOfPages: count)) == (isTooMany ? [.manyPages] : []))
  }

  @Test("C10: the minimal background together with scrubbing is reported")
  func minimal() {
    var control = PageControl(numberOfPages: 5)
    control.backgroundStyle = .minimal
    #expect(advice(control) == [])
    control.scrubsWithoutBackground = true
    #expect(advice(control) == [.scrubsUnseen])
    control.allowsContinuousInteraction = false
    #expect(advice(control) == [])
  }

  @Test("C12: more than two different images are reported, those of no page are not counted")
  func images() {
    var control = PageControl(numberOfPages: 5)
    control.preferredIndicatorImage = symbol("star")
    control.setIndicatorImage(symbol("location"), forPage: 0)
    control.setCurrentPageIndicatorImage(symbol("star"), forPage: 2)
    control.setIndicatorImage(symbol("heart"), forPage: 9)
    #expect(advice(control) == [])
    control.preferredCurrentPageIndicatorImage = symbol("heart")
    #expect(advice(control) == [.manyImages])
  }

  @Test("C12: an image with too much detail for its size is reported")
  func detail() {
    var gear = symbol("gear")
    for step in 0..<60 { gear.layers[0].path.line(to: Point(Double(step), 2)) }
    var control = PageControl(numberOfPages: 5)
    control.preferredIndicatorImage = gear
    #expect(advice(control) == [.detailedImage])
  }

  @Test("C12: colours of the owner's that are hard to tell apart are reported, the theme's are not")
  func colors() {
    var control = PageControl(numberOfPages: 5)
    for backdrop in [Color.white, .black, Color(0x808080)] {
      var style = style
      style.backdrop = backdrop
      #expect(control.advice(in: Rect(0, 0, 200, 26), style: style) == [])
    }
    control.currentPageIndicatorTintColor = Color(0xFFD60A)
    #expect(advice(control) == [.lowContrast], "yellow on white")
    control.currentPageIndicatorTintColor = Color(0x0040A0)
    #expect(advice(control) == [.lowContrast], "dark blue beside the grey of the theme")
    control.pageIndicatorTintColor = Color(0xB0C4DE)
    #expect(advice(control) == [])
    control.currentPageIndicatorTintColor = Color(0x90A4CE)
    #expect(advice(control) == [.lowContrast], "two blues alike")
  }
}
