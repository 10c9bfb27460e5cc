import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

/// Images, colors on any background, and words (C11, C13).
@Suite struct PageControlLookTests {
  let bounds = Rect(0, 0, 200, 44)
  let style = PageControl.Style(Theme(.plain()))

  func symbol(_ name: String) -> Symbol {
    Symbol(
      name: name, box: Rect(0, 0, 24, 24), layers: [.init(path: Path(Rect(4, 4, 16, 16)))])
  }

  func count(_ control: PageControl) -> (dots: Int, images: Int) {
    let commands = control.commands(in: bounds, style: style)
    let dots = commands.count { if case .fill(.ellipse, _) = $0 { true } else { false } }
    let images = commands.count { if case .fillPath = $0 { true } else { false } }
    return (dots, images)
  }

  // MARK: Images

  @Test("C11: a preferred image stands for all pages, another for one page")
  func images() {
    var control = PageControl(numberOfPages: 5, currentPage: 1)
    control.setIndicatorImage(symbol("location"), forPage: 0)
    #expect(count(control) == (4, 1))
    #expect(control.indicatorImage(forPage: 0)?.name == "location")
    #expect(control.indicatorImage(forPage: 1) == nil)
    control.preferredIndicatorImage = symbol("star")
    #expect(count(control) == (0, 5))
    control.preferredIndicatorImage = nil
    control.setIndicatorImage(nil, forPage: 0)
    #expect(count(control) == (5, 0))
  }

  @Test("C11: the current page has images of its own, which only show while it is current")
  func currentImages() {
    var control = PageControl(numberOfPages: 5, currentPage: 1)
    control.preferredCurrentPageIndicatorImage = symbol("star")
    #expect(count(control) == (4, 1))
    control.setCurrentPageIndicatorImage(symbol("heart"), forPage: 3)
    #expect(count(control) == (4, 1))
    control.preferredCurrentPageIndicatorImage = nil
    #expect(count(control) == (5, 0))
    control.currentPage = 3
    #expect(count(control) == (4, 1))
    #expect(control.currentPageIndicatorImage(forPage: 3)?.name == "heart")
  }

  @Test("Images of pages that do not exist are passed over")
  func missingPages() {
    var control = PageControl(numberOfPages: 2)
    control.setIndicatorImage(symbol("star"), forPage: -1)
    control.setIndicatorImage(symbol("star"), forPage: 99)
    #expect(count(control) == (2, 0))
  }

  @Test("Translucent images are one layer, so that their strokes do not show in their fills")
  func oneLayer() {
    var control = PageControl(numberOfPages: 5, currentPage: 1)
    control.preferredIndicatorImage = symbol("star")
    let layers = control.commands(in: bounds, style: style).compactMap {
      if case .pushLayer(let layer) = $0 { layer.opacity } else { nil }
    }
    #expect(layers == [Double(style.dot.alpha) / 255])
  }

  // MARK: Colors

  @Test("Tints of the owner's replace the theme's")
  func tints() {
    var control = PageControl(numberOfPages: 2)
    control.pageIndicatorTintColor = Color(0x00FF00)
    control.currentPageIndicatorTintColor = Color(0xFF0000)
    let colors = control.commands(in: bounds, style: style).compactMap {
      if case .fill(_, .color(let color)) = $0 { color } else { nil }
    }
    #expect(colors == [Color(0xFF0000), Color(0x00FF00)])
  }

  /// Colors of every kind that a picture may have.
  static let backdrops: [Color] = [0, 64, 128, 192, 255].flatMap { r in
    [0, 64, 128, 192, 255].flatMap { g in
      [0, 64, 128, 192, 255].map { Color(red: r, green: g, blue: $0) }
    }
  }

  @Test(
    "C13: on the background's material the current dot stands out by 3:1, whatever is beneath",
    arguments: Appearance.allCases, Contrast.allCases)
  func onMaterial(appearance: Appearance, contrast: Contrast) {
    let theme = Theme(.plain(appearance: appearance, contrast: contrast))
    for picture in Self.backdrops {
      for style in [PageControl.Style(theme), PageControl.Style(theme, over: picture)] {
        let ground = style.background.tint.composited(over: picture)
        let rest = style.dotOnBackground.composited(over: ground)
        #expect(style.currentDot.contrast(against: rest) >= 3, "\(picture)")
        #expect(rest.contrast(against: ground) >= 1.8, "\(picture)")
      }
    }
  }

  @Test("C13: with the colour of what is beneath given, it does so without a material too")
  func onPicture() {
    for picture in Self.backdrops {
      let style = PageControl.Style(Theme(.plain()), over: picture)
      let rest = style.dot.composited(over: picture)
      #expect(style.currentDot.contrast(against: rest) >= 3, "\(picture)")
      #expect(rest.contrast(against: picture) >= 1.3, "\(picture)")
    }
  }

  @Test("C13: on a picture of many colours it does so on every one of them, by dots with rims")
  func onVariedPicture() throws {
    for mean in [Color(0x6C6C74), Color(0xC0C0C0), Color(0x202020)] {
      let style = PageControl.Style(Theme(.plain()), over: mean, hasVariedColors: true)
      let rim = try #require(style.rim)
      #expect(style.dot.alpha == .max && style.currentDot.contrast(against: style.dot) >= 3)
      for color in Self.backdrops {
        let rimColor = rim.composited(over: color)
        func maximumContrast(_ dot: Color) -> Double {
          max(dot.contrast(against: color), dot.contrast(against: rimColor))
        }
        #expect(maximumContrast(style.currentDot) >= 3, "\(color)")
        #expect(maximumContrast(style.dot) >= 1.3, "\(color)")
      }
    }
  }

  @Test("Rims are around dots that nothing else is behind, and around images")
  func rims() {
    var style = PageControl.Style(Theme(.plain()), over: .white, hasVariedColors: true)
    var control = PageControl(numberOfPages: 5, currentPage: 1)
    control.setIndicatorImage(symbol("location"), forPage: 0)
    func rims() -> Int {
      control.commands(in: bounds, style: style).count {
        switch $0 {
        case .fill(_, .color(let color)), .fillPath(_, _, _, .color(let color)): color == style.rim
        default: false
        }
      }
    }
    #expect(rims() == 5)
    control.backgroundStyle = .prominent
    #expect(rims() == 0)
    control.backgroundStyle = .minimal
    style.rim = nil
    #expect(rims() == 0)
  }

  @Test("Rims shrink with their dots, so that nothing stays of one that goes out of sight")
  func rimsShrink() {
    let style = PageControl.Style(Theme(.plain()), over: .white, hasVariedColors: true)
    var control = PageControl(numberOfPages: 40, currentPage: 22)
    _ = control.advance(to: 0, in: bounds, style: style)
    _ = control.handle(TimedEvent(1, .key(KeyEvent(.end))), in: bounds, style: style)
    for frame in 0..<40 {
      let commands = control.commands(in: bounds, style: style, at: 1 + Double(frame) / 60)
      let fills = commands.compactMap { command -> (Rect, Bool)? in
        switch command {
        case .fill(.roundedRect(let rect, _, _), .color(let color)),
          .fill(.ellipse(let rect), .color(let color)):
          (rect, color == style.rim)
        default: nil
        }
      }
      let (rims, dots) = (fills.filter(\.1), fills.filter { !$0.1 })
      #expect(rims.count >= 11 && rims.count <= dots.count)
      for (rim, _) in rims {
        let dot = dots.first { abs($0.0.midX - rim.midX) < 1e-6 }?.0 ?? .zero
        #expect(dot.width > 0 && rim.width <= dot.width * 1.25 + 1e-6)
      }
    }
  }

  @Test("Disabled, dots and rims are dimmed together, so that none shows through the other")
  func dimmedTogether() {
    let style = PageControl.Style(Theme(.plain()), over: .white, hasVariedColors: true)
    var control = PageControl(numberOfPages: 3)
    let enabled = control.commands(in: bounds, style: style)
    control.isEnabled = false
    let disabled = control.commands(in: bounds, style: style)
    #expect(disabled.count == enabled.count + 2 && Array(disabled[1...enabled.count]) == enabled)
    guard case .pushLayer(let layer) = disabled[0] else {
      Issue.record("no layer")
      return
    }
    #expect(layer.opacity < 0.5 && layer.bounds.contains(bounds.center))
  }

  // MARK: Words

  @Test("It has a label and says its value in the words of its language, or of its owner")
  func words() {
    var control = PageControl(numberOfPages: 5, currentPage: 1)
    func node(_ style: PageControl.Style) -> SemanticsNode {
      control.node(id: "page-control", in: bounds, style: style, at: 0)
    }
    #expect(node(style).label == "Pages" && node(style).value == "page 2 of 5")
    var korean = style
    korean.language = .korean
    #expect(node(korean).label == "페이지" && node(korean).value == "5페이지 중 2페이지")
    control.strings = PageControl.Strings(label: "Cities", value: "City {page}/{count}")
    #expect(node(korean).label == "Cities" && node(style).value == "City 2/5")
  }
}
