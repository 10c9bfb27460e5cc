import Foundation
import Testing

@testable import VitrineViews

/// Views from left to right, in as many lines as it takes.
private struct FlowLayout: Layout {
  var spacing = 0.0
  var counter: MeasureCount?

  struct Cache {
    var sizes: [Size]
  }

  func makeCache(subviews: Subviews) -> Cache {
    counter?.add()
    return Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size {
    let frames = frames(cache.sizes, width: proposal.width ?? .infinity)
    return Size(frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    for (subview, frame) in zip(subviews, frames(cache.sizes, width: bounds.width)) {
      subview.place(at: bounds.origin + frame.origin, proposal: .unspecified)
    }
  }

  private func frames(_ sizes: [Size], width: Double) -> [Rect] {
    var frames: [Rect] = []
    var (x, y, height) = (0.0, 0.0, 0.0)
    for size in sizes {
      if x > 0, x + size.width > width { (x, y, height) = (0, y + height + spacing, 0) }
      frames.append(Rect(origin: Point(x, y), size: size))
      x += size.width + spacing
      height = max(height, size.height)
    }
    return frames
  }
}

private enum AngleKey: LayoutValueKey { static let defaultValue = 0.0 }

/// Views on a circle, each at its own angle.
private struct RadialLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size { proposal.replacingUnspecifiedDimensions(by: Size(100, 100)) }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let radius = min(bounds.width, bounds.height) / 2 - 10
    for subview in subviews {
      let angle = subview[AngleKey.self]
      let position = bounds.center + Point(sin(angle), -cos(angle)) * radius
      subview.place(at: position, anchor: .center, proposal: .unspecified)
    }
  }

  func flexibility(subviews: Subviews) -> AxisFlexibility { .fills }
}

/// What it is given to say of its views, and no places.
private struct Silent: Layout {
  var size = Size(50, 50)
  var position: Point?
  var anchor = UnitPoint.topLeading

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size { size }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let position else { return }
    for subview in subviews { subview.place(at: position, anchor: anchor, proposal: .unspecified) }
  }
}

@Suite struct LayoutTests {
  @Test func aFlowWrapsAtTheWidthThatThereIs() {
    let frames = frames(Size(100, 100)) {
      FlowLayout(spacing: 5) {
        Box("a", 40, 10)
        Box("b", 40, 20)
        Box("c", 60, 10)
      }
    }
    // 85 wide and 35 high, in the middle.
    #expect(frames["a"] == Rect(8, 33, 40, 10))
    #expect(frames["b"] == Rect(53, 33, 40, 20))
    #expect(frames["c"] == Rect(8, 58, 60, 10))
  }

  @Test func aFlowWrapsInWhatAStackLeaves() {
    let frames = frames(Size(100, 100)) {
      HStack(alignment: .top, spacing: 0) {
        Box("fixed", 30, 10)
        FlowLayout {
          Box("a", 40, 10); Box("b", 40, 10)
        }
      }
    }
    #expect(frames["a"] == Rect(45, 40, 40, 10))
    #expect(frames["b"] == Rect(45, 50, 40, 10))
  }

  @Test func aFlowThatReadsFromTheRightIsMirrored() {
    let frames = frames(Size(100, 100), direction: .rightToLeft) {
      FlowLayout {
        Box("a", 40, 10); Box("b", 40, 10); Box("c", 20, 10)
      }
    }
    #expect(frames["a"]?.minX == 60)
    #expect(frames["c"]?.minX == 0)
  }

  @Test func aRadialLayoutPlacesByValues() {
    let frames = frames(Size(100, 100)) {
      RadialLayout {
        ForEach(0..<4) { index in
          box("\(index)", 10, 10).layoutValue(key: AngleKey.self, value: Double(index) * .pi / 2)
            .padding(0)
        }
      }
    }
    #expect(frames["0"] == Rect(45, 5, 10, 10))
    #expect(frames["1"] == Rect(85, 45, 10, 10))
    #expect(frames["2"] == Rect(45, 85, 10, 10))
    #expect(frames["3"] == Rect(5, 45, 10, 10))
  }

  @Test func aLayoutThatFillsHasWhatIsLeft() {
    let frames = frames(Size(100, 100)) {
      VStack(spacing: 0) {
        Box("fixed", 30, 40)
        RadialLayout { Box("top", 10, 10) }
      }
    }
    // A circle of 20 about the middle of 100 × 60 below.
    #expect(frames["top"]?.center == Point(50, 50))
  }

  @Test func whatIsNotPlacedIsInTheMiddle() {
    let frames = frames(Size(100, 100)) { Silent { Box("a", 20, 10) } }
    #expect(frames["a"] == Rect(40, 45, 20, 10))
  }

  @Test(arguments: [
    (UnitPoint.topLeading, Point(35, 35)), (.bottomTrailing, Point(15, 25)),
    (.center, Point(25, 30)), (.leading, Point(35, 30)), (.top, Point(25, 35)),
    (UnitPoint(x: 2, y: -1), Point(-5, 45)),
  ])
  func anAnchorIsWhereTheViewIsPlaced(anchor: UnitPoint, origin: Point) {
    let frames = frames(Size(100, 100)) {
      Silent(position: Point(10, 10), anchor: anchor) { Box("a", 20, 10) }
    }
    #expect(frames["a"]?.origin == origin)
  }

  @Test func hardNumbersAreNoHarm() {
    for size in [Size(.nan, .infinity), Size(-1, 1e300)] {
      for position in [Point(.nan, -.infinity), Point(1e300, -1e300)] {
        let frames = frames(Size(100, 100)) {
          Silent(size: size, position: position) { Box("a", 20, 10) }
        }
        #expect(frames["a"]?.isFinite == true)
      }
    }
    let none = frames(Size(100, 100)) {
      Silent {}; Box("a")
    }
    #expect(none.count == 1)
  }

  @Test func dimensionsHaveWhatViewsLineUpBy() {
    let dimensions = ViewDimensions(width: 20, height: 10, firstTextBaseline: 8)
    #expect(dimensions[HorizontalAlignment.leading] == 0)
    #expect(dimensions[HorizontalAlignment.center] == 10)
    #expect(dimensions[HorizontalAlignment.trailing] == 20)
    #expect(dimensions[VerticalAlignment.top] == 0)
    #expect(dimensions[VerticalAlignment.center] == 5)
    #expect(dimensions[VerticalAlignment.bottom] == 10)
    #expect(dimensions[VerticalAlignment.firstTextBaseline] == 8)
    let bare = ViewDimensions(width: 20, height: 10, firstTextBaseline: nil)
    #expect(bare[VerticalAlignment.firstTextBaseline] == 10)
  }

  @Test func aRowLinesUpWithTheTextInALayout() {
    let frames = frames(Size(200, 100)) {
      HStack(alignment: .firstTextBaseline) {
        Box("text", 20, 10, baseline: 8)
        FlowLayout { Box("inside", 20, 30, baseline: 25) }
      }
    }
    #expect(frames["text"].map { $0.minY + 8 } == frames["inside"].map { $0.minY + 25 })
  }

  @Test func theCacheLastsUntilAViewChanges() {
    let count = MeasureCount()
    let environment = Environment(size: Size(100, 100), text: HalfEms())
    var scene = ViewScene(Growing(count: count))
    func frame() -> Rect? {
      scene.describe(in: environment).children.first { $0.label == "a" }?.frame
    }
    scene.update(FrameInput(time: 0, events: []), in: environment)
    let first = count.count
    #expect(first == 1)
    #expect(frame()?.width == 20)
    scene.model.other += 1
    scene.update(FrameInput(time: 1, events: []), in: environment)
    #expect(count.count == first)
    scene.model.width = 60
    scene.update(FrameInput(time: 2, events: []), in: environment)
    #expect(count.count == first + 1)
    #expect(frame()?.width == 60)
    scene.model.spacing = 9
    scene.update(FrameInput(time: 3, events: []), in: environment)
    #expect(count.count == first + 2)
  }
}

private struct Growing: Part {
  var width = 20.0
  var other = 0
  var spacing = 0.0
  let count: MeasureCount

  func body(in environment: Environment) -> some View<Self> {
    FlowLayout(spacing: spacing, counter: count) {
      Box("a", width, 10); Box("b", 20, 10)
    }
  }
}
