import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineKioskScenes
import VitrineTestSupport

@Suite("Touch targets")
struct TouchTargetOverlayTests {
  static let screen = Rect(0, 0, 400, 300)

  private func button(_ id: String, _ frame: Rect, role: Role = .button) -> SemanticsNode {
    SemanticsNode(id: id, role: role, frame: frame, isInteractive: true)
  }

  private func overlay(_ nodes: [SemanticsNode], minimum: Double = 44) -> TouchTargetOverlay {
    let root = SemanticsNode(id: "scene", role: .scene, frame: Self.screen, children: nodes)
    return TouchTargetOverlay(of: root, in: Self.screen, minimum: minimum)
  }

  // MARK: Size

  @Test("A small control that stands alone reaches as far as a finger needs")
  func alone() {
    let overlay = overlay([button("a", Rect(100, 100, 20, 30))])
    #expect(overlay.targets.map(\.hitArea) == [Rect(88, 93, 44, 44)])
    #expect(overlay.state == ["small": .int(0), "close": .int(0), "total": .int(1)])
  }

  @Test("Two small ones share what is between them, and are small for it")
  func shared() {
    let overlay = overlay([
      button("a", Rect(100, 100, 20, 20)), button("b", Rect(130, 100, 20, 20)),
    ])
    #expect(overlay.targets.map(\.hitArea) == [Rect(88, 88, 37, 44), Rect(125, 88, 37, 44)])
    #expect(overlay.small == 2)
    #expect(overlay.close == 0)
  }

  @Test("A clip takes room away beside a target; what is partly scrolled away is not small for it")
  func clipped() {
    let box = SemanticsNode(
      id: "box", role: .group, frame: Rect(0, 0, 400, 120), clip: Rect(0, 0, 400, 120),
      children: [
        button("low", Rect(50, 90, 60, 60)), button("gone", Rect(50, 130, 60, 60)),
        button("near", Rect(200, 90, 30, 30)),
      ])
    let overlay = overlay([box, button("edge", Rect(390, 200, 60, 60))])
    #expect(overlay.targets.map(\.id) == ["low", "near", "edge"])
    #expect(overlay.targets[0].frame == Rect(50, 90, 60, 30))
    #expect(overlay.targets[1].hitArea == Rect(193, 83, 44, 37))
    #expect(overlay.targets[2].frame == Rect(390, 200, 10, 60))
    #expect(overlay.targets.filter(\.isSmall).map(\.id) == ["near"])
  }

  @Test(
    "The least side is what is asked for, held to what can be",
    arguments: [
      (60.0, 60.0, 1), (44, 44, 0), (0, 1, 0), (-5, 1, 0), (1e9, 132, 1), (.infinity, 132, 1),
      (.nan, 44, 0),
    ])
  func minimum(asked: Double, held: Double, small: Int) {
    let overlay = overlay([button("a", Rect(100, 100, 50, 50))], minimum: asked)
    #expect(overlay.minimum == held)
    #expect(overlay.small == small)
  }

  // MARK: Neighbors

  @Test("Two side by side are close below 8 points, across a corner never")
  func close() {
    func gap(_ x: Double, _ y: Double = 0) -> Int {
      overlay([
        button("a", Rect(50, 50, 50, 50)), button("b", Rect(100 + x, 50 + y, 50, 50)),
      ]).close
    }
    #expect(gap(7) == 2)
    #expect(gap(0) == 2)
    #expect(gap(8) == 0)
    #expect(gap(3, 55) == 0)
  }

  @Test("What is on another, parts of one control and rows of a list are not close")
  func joined() {
    #expect(
      overlay([button("row", Rect(0, 0, 400, 60)), button("switch", Rect(300, 10, 51, 31))]).close
        == 0)
    #expect(
      overlay([button("bar/tab-0", Rect(0, 0, 60, 50)), button("bar/tab-1", Rect(60, 0, 60, 50))])
        .close == 0)
    #expect(
      overlay([button("one", Rect(0, 0, 400, 60)), button("two", Rect(0, 60, 400, 60))]).close
        == 0)
    #expect(
      overlay([button("one", Rect(0, 0, 400, 30)), button("two", Rect(0, 30, 400, 30))]).close
        == 2, "too low for rows")
  }

  // MARK: What counts

  @Test("What is hidden, disabled, only shows, or is scrolled is no target")
  func others() {
    var hidden = button("hidden", Rect(0, 0, 50, 50))
    hidden.isVisible = false
    var disabled = button("disabled", Rect(60, 0, 50, 50))
    disabled.isEnabled = false
    let words = SemanticsNode(id: "words", role: .text, frame: Rect(0, 60, 50, 20))
    let surface = button("surface", Self.screen, role: .group)
    var nowhere = button("nowhere", Rect(.nan, 0, 50, 50))
    nowhere.frame = Rect(.infinity, 0, 50, 50)
    #expect(overlay([hidden, disabled, words, surface, nowhere]).total == 0)
    let dot = button("dots/dot-0", Rect(0, 0, 50, 50))
    var dots = button("dots", Rect(0, 0, 200, 50), role: .pageControl)
    #expect(overlay([dots]).total == 1)
    dots.children = [dot]
    #expect(overlay([dots]).targets.map(\.id) == ["dots/dot-0"])
  }

  @Test("Of a tab bar each tab is a target, and the bar is none")
  func tabs() {
    var bar = button("bar", Rect(0, 250, 400, 50), role: .tabBar)
    bar.children = (0..<4).map { index in
      SemanticsNode(
        id: "bar/tab-\(index)", role: .tab, frame: Rect(Double(index) * 100, 250, 100, 50))
    }
    #expect(
      overlay([bar]).targets.map(\.id) == ["bar/tab-0", "bar/tab-1", "bar/tab-2", "bar/tab-3"])
    #expect(overlay([bar]).close == 0)
    bar.isEnabled = false
    #expect(overlay([bar]).total == 0)
  }

  // MARK: Paint

  @Test("The same tree is drawn with the same commands, and inside of the screen")
  func paint() {
    let nodes = [
      button("a", Rect(10, 10, 20, 20)), button("b", Rect(34, 10, 20, 20)),
      button("c", Rect(200, 100, 100, 60)),
    ]
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let environment = Environment.plain(Self.screen.size, direction: direction)
      func list(_ showsLegend: Bool) -> DisplayList {
        var canvas = Canvas()
        overlay(nodes).paint(into: &canvas, in: environment, showsLegend: showsLegend)
        return canvas.finish()
      }
      #expect(list(true) == list(true))
      #expect(list(true) != list(false))
      #expect(list(true).texts.count == 3)
    }
  }

  @Test("A screen of no size, or a huge one, is drawn without a legend that does not fit")
  func sizes() {
    for size in [Size.zero, Size(1, 1), Size(40, 4000), Size(16_384, 16_384)] {
      let bounds = Rect(origin: .zero, size: size)
      let root = SemanticsNode(
        id: "scene", role: .scene, frame: bounds, children: [button("a", Rect(0, 0, 20, 20))])
      var canvas = Canvas()
      TouchTargetOverlay(of: root, in: bounds).paint(into: &canvas, in: .plain(size))
      #expect(canvas.finish().texts.isEmpty == (size.width < 100), "\(size)")
    }
  }

  @Test("Thousands of targets are measured in the order of their nodes")
  func many() {
    let nodes = (0..<4000).map { index in
      button("n\(index)", Rect(Double(index % 80) * 5, Double(index / 80) * 6, 4, 5))
    }
    let overlay = overlay(nodes)
    #expect(overlay.total == 4000)
    #expect(overlay.small == 4000)
    #expect(overlay.targets.first?.id == "n0")
    #expect(overlay.targets.allSatisfy { Self.screen.contains($0.hitArea) })
  }
}
