import Testing
import VitrineGeometry

@Suite struct PathTests {
  @Test("control bounds surround end points and control points")
  func bounds() {
    var path = Path()
    path.move(to: Point(5, 5))
    path.line(to: Point(10, 8))
    path.quad(to: Point(0, 0), control: Point(-4, 20))
    path.cubic(to: Point(1, 1), control1: Point(30, 1), control2: Point(1, -6))
    #expect(path.controlBounds == Rect(-4, -6, 34, 26))
  }

  @Test("an empty path, and one without numbers, has empty bounds")
  func emptyBounds() {
    #expect(Path().controlBounds == .zero)
    #expect(Path { $0.move(to: Point(.nan, .nan)) }.controlBounds == .zero)
    #expect(Path { $0.move(to: Point(3, .nan)) }.controlBounds == .zero)
  }

  @Test("shapes fill exactly the rectangle that they are given")
  func shapeBounds() {
    let rect = Rect(10, 20, 30, 40)
    #expect(Path(rect).controlBounds == rect)
    #expect(Path(ellipseIn: rect).controlBounds == rect)
    #expect(Path(roundedRect: rect, radius: 8).controlBounds == rect)
    #expect(Path(roundedRect: rect, radius: 500).controlBounds == rect, "radius is held")
  }

  @Test("a circle's outline stays within 0.03 % of its radius")
  func circle() {
    let path = Path(ellipseIn: Rect(-100, -100, 200, 200))
    var current = Point.zero
    for element in path.elements {
      guard case .cubic(let c, let d, let end) = element else {
        current = path.currentPoint(after: element, from: current)
        continue
      }
      for step in 0...20 {
        let t = Double(step) / 20
        let r = 1 - t
        let onCurve =
          current * (r * r * r) + c * (3 * r * r * t) + d * (3 * r * t * t) + end * (t * t * t)
        #expect(abs(onCurve.distance(to: .zero) - 100) < 0.03)
      }
      current = end
    }
  }

  @Test("closing goes back to where the contour began")
  func close() {
    var path = Path(Rect(1, 2, 3, 4))
    #expect(path.currentPoint == Point(1, 2))
    path.line(to: .zero)
    #expect(path.currentPoint == .zero)
  }

  @Test("a copy does not change with its original")
  func copy() {
    var path = Path(Rect(0, 0, 1, 1))
    let copy = path
    #expect(copy.isIdentical(to: path))
    path.line(to: Point(9, 9))
    #expect(copy.elements.count == 5)
    #expect(copy != path)
    #expect(copy == Path(Rect(0, 0, 1, 1)), "equal where the elements are")
    #expect(!copy.isIdentical(to: Path(Rect(0, 0, 1, 1))))
  }

  @Test("mapping a path maps every point, and appending adds all steps")
  func mapAndAppend() {
    let path = Path(Rect(0, 0, 1, 1)).applying(.translation(5, 6))
    #expect(path == Path(Rect(5, 6, 1, 1)))
    var both = path
    both.append(both)
    #expect(both.elements == path.elements + path.elements)
  }
}

extension Path {
  /// Where an element that is not a curve ends.
  fileprivate func currentPoint(after element: PathElement, from point: Point) -> Point {
    switch element {
    case .move(let p), .line(let p): p
    default: point
    }
  }
}
