import Testing
import VitrineGeometry

@Suite struct RectTests {
  let rect = Rect(10, 20, 30, 40)

  @Test("a rectangle contains its left and top side, not its right and bottom one")
  func containsPoint() {
    #expect(rect.contains(Point(10, 20)))
    #expect(rect.contains(Point(39.9, 59.9)))
    #expect(!rect.contains(Point(40, 30)))
    #expect(!rect.contains(Point(30, 60)))
    #expect(!rect.contains(Point(.nan, 30)))
  }

  @Test("a rectangle contains another one only where it lies wholly inside")
  func containsRect() {
    #expect(rect.contains(rect))
    #expect(rect.contains(Rect(15, 25, 1, 1)))
    #expect(!rect.contains(Rect(15, 25, 30, 1)))
  }

  @Test("two rectangles intersect where they share an area, not where they only touch")
  func intersects() {
    #expect(rect.intersects(Rect(39, 59, 10, 10)))
    #expect(!rect.intersects(Rect(40, 20, 10, 10)))
    #expect(!rect.intersects(Rect(20, 30, 0, 0)), "an empty one shares no area")
    #expect(!rect.intersects(Rect(.nan, 20, 10, 10)))
  }

  @Test("the intersection is the shared area, or empty")
  func intersection() {
    #expect(rect.intersection(Rect(0, 0, 20, 30)) == Rect(10, 20, 10, 10))
    #expect(rect.intersection(Rect(100, 100, 5, 5)).isEmpty)
    #expect(rect.intersection(Rect(.nan, 20, 10, 10)).isEmpty)
  }

  @Test("the union surrounds both, and an empty one adds nothing")
  func union() {
    #expect(rect.union(Rect(0, 0, 5, 5)) == Rect(0, 0, 40, 60))
    #expect(rect.union(Rect(500, 500, 0, 9)) == rect)
    #expect(Rect.zero.union(rect) == rect)
  }

  @Test("insets move the sides inwards, and negative ones outwards")
  func inset() {
    #expect(
      rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(12, 21, 24, 36))
    #expect(rect.inset(by: -5) == Rect(5, 15, 40, 50))
    #expect(rect.inset(by: Insets(horizontal: 20, vertical: 1)).width == 0, "never crosses")
  }

  @Test("mirroring twice gives the rectangle back, and swaps the distances to the sides")
  func mirrored() {
    let container = Rect(5, 0, 100, 100)
    let mirrored = rect.mirrored(in: container)
    #expect(mirrored == Rect(70, 20, 30, 40))
    #expect(mirrored.mirrored(in: container) == rect)
  }

  @Test("snapping puts the sides on whole pixels of the scale")
  func snapped() {
    #expect(Rect(0.3, 0.6, 10.1, 10.1).snapped(toScale: 1) == Rect(0, 1, 10, 10))
    #expect(Rect(0.3, 0.6, 10.1, 10.1).snapped(toScale: 2) == Rect(0.5, 0.5, 10, 10))
  }

  @Test("sizes that are zero, negative or not a number are empty")
  func empty() {
    #expect(Size(0, 5).isEmpty)
    #expect(Size(5, -1).isEmpty)
    #expect(Size(.nan, 5).isEmpty)
    #expect(!Size(1, 1).isEmpty)
  }

  @Test("a point on a circle starts at 12 o'clock and goes clockwise")
  func onCircle() {
    let center = Point(10, 10)
    #expect(center.onCircle(radius: 5, angle: 0).distance(to: Point(10, 5)) < 1e-12)
    #expect(center.onCircle(radius: 5, angle: .pi / 2).distance(to: Point(15, 10)) < 1e-12)
  }
}

@Suite("The grid of layouts")
struct LayoutGridTests {
  @Test("Where a pixel is larger than a point, layouts stand on points; else on pixels")
  func grid() {
    let rect = Rect(10.3, 0.6, 51, 20)
    for scale in [0.25, 0.4, 0.62, 1] {
      #expect(rect.snapped(toScale: scale) == rect.snapped(toScale: 1))
    }
    #expect(rect.snapped(toScale: 2) == Rect(10.5, 0.5, 51, 20))
    #expect(layoutGrid(atScale: 1.5) == 1.5)
    for scale in [.nan, 0, -1] { #expect(layoutGrid(atScale: scale) == 1) }
  }

  @Test("A length is whole points, and stays as long when it is snapped")
  func lengths() {
    for scale in [0.5, 1, 1.25, 1.5, 1.75, 2, 3] {
      for length in stride(from: 0, through: 40, by: 0.7) {
        let whole = layoutLength(length, atScale: scale)
        #expect(whole >= length && whole < length + 2)
        for x in [0, 0.3, 7.7] where scale > 1 {
          let snapped = Rect(x, 0, whole, 1).snapped(toScale: scale)
          #expect(abs(snapped.width - whole) < 1e-9, "\(length) at \(scale)")
        }
      }
    }
    #expect(layoutLength(9.2, atScale: 2) == 10)
    #expect(layoutLength(9.2, atScale: 1.25) == 10.4)
  }

  @Test("On pixels, what is thinner than one stays as it is, and a pixel is one wherever it is")
  func pixels() {
    #expect(Rect(3, 7, 10, 2.5).onPixels(atScale: 0.4) == Rect(2.5, 7.5, 10, 2.5))
    #expect(Rect(3, 7, 10, 1).onPixels(atScale: 0.4) == Rect(2.5, 7, 10, 1))
  }
}
