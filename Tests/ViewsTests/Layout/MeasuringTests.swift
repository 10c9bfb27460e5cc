import Synchronization
import Testing
import VitrineViews

/// How often views are measured: a few times each, however deep they are.
@Suite struct MeasuringTests {
  /// Rows and columns in turn, of two views each.
  private static func tree(
    depth: Int, _ leaf: @escaping @Sendable () -> any View<Bare>,
    around: @escaping @Sendable (any View<Bare>) -> any View<Bare> = { $0 }
  ) -> any View<Bare> {
    guard depth > 0 else { return leaf() }
    let inner = { around(tree(depth: depth - 1, leaf, around: around)) }
    let pair = ViewList<Bare>.many([.one(inner()), .one(inner())])
    return depth % 2 == 0 ? HStack(spacing: 1) { pair } : VStack(spacing: 1) { pair }
  }

  private func measured(
    depth: Int, _ flexibility: AxisFlexibility, size: Size = Size(1000, 800),
    around: @escaping @Sendable (any View<Bare>) -> any View<Bare> = { $0 }
  ) -> Double {
    let count = MeasureCount()
    _ = frames(size) {
      ViewList<Bare>.one(
        Self.tree(
          depth: depth,
          { ComponentView<Box, Bare>(Box("leaf", 300, 10, flexibility, counter: count)) },
          around: around))
    }
    return Double(count.count) / Double(1 << depth)
  }

  @Test func aFixedViewIsMeasuredOnce() {
    #expect(measured(depth: 10, .fixed) == 1)
  }

  @Test func aTextIsMeasuredTwice() {
    #expect(measured(depth: 10, .shrinksWidth) <= 2)
  }

  @Test func aFillerIsMeasuredOnceOrTwice() {
    #expect(measured(depth: 10, .fills) == 1)
    #expect(measured(depth: 10, .fillsWidth) <= 2)
  }

  @Test func aViewThatIsEighteenStacksDeepIsMeasuredAsOften() {
    let single = MeasureCount()
    let leaf = Box("leaf", 300, 10, .shrinksWidth, counter: single)
    _ = frames(Size(1000, 800)) {
      ViewList<Bare>.one(
        (0..<18).reduce(ComponentView<Box, Bare>(leaf) as any View<Bare>) { inner, depth in
          let sibling = Box("sibling", 50, 10, .shrinksWidth)
          let pair = ViewList<Bare>.many([.one(inner), .one(ComponentView(sibling))])
          return depth % 2 == 0 ? HStack { pair } : VStack { pair }
        })
    }
    #expect(single.count <= 3)
  }

  @Test func limitsAtEveryLevelKeepTheNumberLow() {
    let often = measured(depth: 8, .fills) { view in
      func limited(_ view: some View<Bare>) -> any View<Bare> {
        view.frame(minWidth: 12, maxWidth: .infinity, minHeight: 7, maxHeight: .infinity)
      }
      return limited(view)
    }
    #expect(often <= 3)
  }

  @Test func paddingAndFramesMeasureNoMore() {
    let often = measured(depth: 8, .shrinksWidth) { view in
      func wrapped(_ view: some View<Bare>) -> any View<Bare> {
        view.padding(1).frame(maxWidth: .infinity, alignment: .leading)
      }
      return wrapped(view)
    }
    #expect(often <= 3)
  }

  @Test func aRowOnABaselineMeasuresNoMore() {
    let count = MeasureCount()
    _ = frames(Size(1000, 800)) {
      ViewList<Bare>.one(
        (0..<12).reduce(
          ComponentView<Box, Bare>(
            Box("leaf", 300, 10, .shrinksWidth, baseline: 8, counter: count)) as any View<Bare>
        ) { inner, _ in
          let sibling = Box("sibling", 50, 10, .shrinksWidth, baseline: 8)
          return HStack(alignment: .firstTextBaseline) {
            ViewList<Bare>.many([.one(inner), .one(ComponentView(sibling))])
          }
        })
    }
    #expect(count.count <= 3)
  }

  // MARK: Depth

  /// As many containers in one another.
  private static func nested(_ count: Int) -> ViewList<Bare> {
    ViewList<Bare>.one(
      (0..<count).reduce(ComponentView<Box, Bare>(Box("leaf")) as any View<Bare>) { inner, depth in
        switch depth % 4 {
        case 0: HStack { ViewList<Bare>.one(inner) }
        case 1: VStack { ViewList<Bare>.one(inner) }
        case 2: ZStack { ViewList<Bare>.one(inner) }
        default: VStack { ViewList<Bare>.many([.one(inner), .one(Spacer())]) }
        }
      })
  }

  @Test func aThousandContainersInOneAnotherShow() {
    let frames = frames(Size(3000, 3000)) { Self.nested(1000) }
    #expect(frames["leaf"] == Rect(1490, 0, 20, 10))
  }

  @Test func thousandsOfContainersInOneAnotherAreCutAndNoted() {
    let environment = Environment(size: Size(100, 100), text: HalfEms())
    var scene = ViewScene(Bare { Self.nested(3000) })
    scene.update(FrameInput(time: 0, events: []), in: environment)
    #expect(scene.describe(in: environment).children.isEmpty)
    #expect(
      scene.warnings == [
        "views are more than 1100 deep at StackElement; what is inside does not show"
      ])
  }

  @Test func aPartInsideItselfIsCutAndNoted() {
    let environment = Environment(size: Size(100, 100), text: HalfEms())
    var scene = ViewScene(Endless())
    scene.update(FrameInput(time: 0, events: []), in: environment)
    #expect(scene.warnings.count == 1)
  }
}

private struct Endless: Part {
  var own: Endless {
    get { self }
    set {}
  }

  func body(in environment: Environment) -> some View<Self> { Scope(\.own) }
}
