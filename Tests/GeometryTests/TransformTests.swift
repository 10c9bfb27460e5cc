import Testing
import VitrineGeometry

@Suite struct TransformTests {
  let points = [Point(0, 0), Point(3, -7), Point(-120.5, 44)]

  @Test("a map followed by its inverse changes nothing")
  func invert() throws {
    let maps: [Transform] = [
      .identity, .translation(4, -9), .scale(2, 0.25), .rotation(1.1),
      Transform.rotation(0.4).then(.scale(-3, 2)).then(.translation(100, 7)),
    ]
    for map in maps {
      let inverse = try #require(map.inverted)
      for point in points {
        #expect(inverse.apply(map.apply(point)).distance(to: point) < 1e-9)
        #expect(map.then(inverse).apply(point).distance(to: point) < 1e-9)
      }
    }
  }

  @Test("a flat map, and one that is not finite, has no inverse")
  func noInverse() {
    #expect(Transform.scale(0, 1).inverted == nil)
    #expect(Transform.scale(.nan, 1).inverted == nil)
    #expect(Transform.translation(.infinity, 1).inverted == nil)
  }

  @Test("maps are done in the order in which they are written")
  func order() {
    let map = Transform.scale(2, 2).then(.translation(10, 0))
    #expect(map.apply(Point(1, 1)) == Point(12, 2))
  }

  @Test("a rotation turns clockwise on screen")
  func rotation() {
    let turned = Transform.rotation(.pi / 2).apply(Point(1, 0))
    #expect(turned.distance(to: Point(0, 1)) < 1e-12)
  }

  @Test("the bounds of a turned square surround its corners")
  func bounds() {
    let bounds = Transform.rotation(.pi / 4).bounds(of: Rect(-1, -1, 2, 2))
    let root = 2.0.squareRoot()
    #expect(abs(bounds.minX + root) < 1e-12 && abs(bounds.maxY - root) < 1e-12)
  }

  @Test("the mean scale ignores turns and mirrors")
  func meanScale() {
    #expect(abs(Transform.rotation(1).then(.scale(-4, 1)).meanScale - 2) < 1e-12)
    #expect(Transform.scale(0, 5).meanScale == 0)
  }
}
