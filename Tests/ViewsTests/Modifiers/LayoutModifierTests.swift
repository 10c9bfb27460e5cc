import Snapshots
import Testing
import VitrineViews

@Suite struct FrameTests {
  /// The frame of a box of 40 by 20 in a frame, and that of the frame itself, in 200 by 100.
  private func frames(
    _ box: Patch = Patch("a", 40, 20), in size: Size = Size(200, 100),
    direction: LayoutDirection = .leftToRight,
    _ framed: @escaping @Sendable (Patch) -> any View<Probe>
  ) throws -> (box: Rect, frame: Rect) {
    let runner = try ModifierProbe.runner(size, direction: direction) { _ in
      VStack(spacing: 0) { ViewList<Probe>.one(AnyProbeView(framed(box))).grouped("frame") }
    }
    return (try runner.frame("a"), try runner.frame("frame"))
  }

  @Test func aFixedSizeIsTakenWhateverThereIs() throws {
    let (box, frame) = try frames { ComponentView($0).frame(width: 60, height: 30) }
    #expect(frame.size == Size(60, 30))
    #expect(box == Rect(center: frame.center, size: Size(40, 20)))
    #expect(try frames { ComponentView($0).frame(width: 300) }.frame.width == 300)
    #expect(try frames { ComponentView($0).frame(width: 10) }.box.size == Size(40, 20))
  }

  @Test func anAxisWithoutALengthIsTheViews() throws {
    #expect(try frames { ComponentView($0).frame(width: 60) }.frame.size == Size(60, 20))
    #expect(try frames { ComponentView($0).frame(height: 30) }.frame.size == Size(40, 30))
  }

  @Test func whatIsNoLengthCountsAsNoneOrZero() throws {
    #expect(
      try frames { ComponentView($0).frame(width: .nan, height: .infinity) }.frame.size
        == Size(40, 20))
    #expect(try frames { ComponentView($0).frame(width: -5, height: 30) }.frame.size == Size(0, 30))
    #expect(
      try frames { ComponentView($0).frame(minWidth: .infinity, idealWidth: .nan) }.frame.width
        == 40)
    #expect(try frames { ComponentView($0).frame(minWidth: -9, maxWidth: -3) }.frame.width == 0)
  }

  @Test func aMostFillsUpToIt() throws {
    #expect(try frames { ComponentView($0).frame(maxWidth: .infinity) }.frame.size == Size(200, 20))
    #expect(try frames { ComponentView($0).frame(maxWidth: 90) }.frame.width == 90)
    #expect(try frames { ComponentView($0).frame(maxWidth: 30) }.frame.width == 30)
    #expect(
      try frames { ComponentView($0).frame(maxWidth: .infinity, maxHeight: .infinity) }.frame.size
        == Size(200, 100))
  }

  @Test func aLeastIsKept() throws {
    #expect(try frames { ComponentView($0).frame(minWidth: 90) }.frame.width == 90)
    #expect(try frames { ComponentView($0).frame(minWidth: 10) }.frame.width == 40)
    #expect(try frames { ComponentView($0).frame(minWidth: 300) }.frame.width == 300)
  }

  @Test func withALeastAloneWhatSticksOutDoesNotCount() throws {
    let wide = try frames(Patch("a", 400, 20)) { ComponentView($0).frame(minWidth: 50) }
    #expect(wide.frame.width == 200)
    #expect(wide.box == Rect(-100, 40, 400, 20))
  }

  @Test func bothLimitsTakeWhatIsProposed() throws {
    #expect(try frames { ComponentView($0).frame(minWidth: 50, maxWidth: 500) }.frame.width == 200)
    #expect(try frames { ComponentView($0).frame(minWidth: 250, maxWidth: 500) }.frame.width == 250)
  }

  @Test func ofContradictingLimitsTheLeastWins() throws {
    #expect(try frames { ComponentView($0).frame(minWidth: 90, maxWidth: 50) }.frame.width == 90)
    #expect(
      try frames { ComponentView($0).frame(minWidth: 90, idealWidth: 10, maxWidth: 50).fixedSize() }
        .frame.width
        == 90)
  }

  @Test func theIdealCountsWhereNothingIsProposed() throws {
    let filling = Patch.filling("a")
    #expect(
      try frames(filling) { ComponentView($0).frame(idealWidth: 70).fixedSize() }.frame.width == 70)
    #expect(
      try frames {
        ComponentView($0).frame(minWidth: 20, idealWidth: 70, maxWidth: 500).fixedSize()
      }
      .frame.width == 70)
    // One that does not give way keeps its own.
    #expect(try frames { ComponentView($0).frame(idealWidth: 70).fixedSize() }.frame.width == 40)
  }

  @Test func alignmentFollowsTheDirection() throws {
    let leading = try frames {
      ComponentView($0).frame(width: 100, height: 50, alignment: .bottomLeading)
    }
    #expect(leading.box.origin == Point(leading.frame.minX, leading.frame.maxY - 20))
    let mirrored = try frames(direction: .rightToLeft) {
      ComponentView($0).frame(width: 100, height: 50, alignment: .bottomLeading)
    }
    #expect(mirrored.box.origin == Point(mirrored.frame.maxX - 40, mirrored.frame.maxY - 20))
  }

  @Test func theBaselineIsThatOfTheViewInIt() throws {
    let runner = try ModifierProbe.runner { _ in
      HStack(alignment: .firstTextBaseline) {
        ComponentView(Patch("a", 10, 20)).frame(height: 50, alignment: .top)
        Patch("b", 10, 30)
      }
    }
    #expect(try runner.frame("a").maxY == runner.frame("b").maxY)
  }
}

@Suite struct PaddingTests {
  @Test func sidesFollowTheDirection() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let runner = try ModifierProbe.runner(direction: direction) { _ in
        ComponentView(Patch("a", 40, 20)).padding(.leading, 30).padding([.top, .trailing], 10)
          .grouped("p")
      }
      let (box, all) = (try runner.frame("a"), try runner.frame("p"))
      #expect(all == Rect(60, 35, 80, 30))
      #expect(box == Rect(direction == .rightToLeft ? 70 : 90, 45, 40, 20))
    }
  }

  @Test func whatIsNoLengthIsNoPadding() throws {
    let runner = try ModifierProbe.runner { _ in
      VStack {
        ComponentView(Patch("a", 40, 20)).padding(.nan).padding(.infinity).padding(
          EdgeInsets(top: -.infinity)
        )
        .grouped("p")
      }
    }
    #expect(try runner.frame("p").size == Size(40, 20))
  }

  @Test func lessThanNothingLetsNeighboursOverlap() throws {
    let runner = try ModifierProbe.runner { _ in
      VStack(spacing: 0) {
        ComponentView(Patch("a", 40, 20)).padding(.bottom, -5)
        Patch("b", 40, 20)
        ComponentView(Patch("c", 4, 4)).padding(-100).grouped("empty")
      }
    }
    #expect(try runner.frame("b").minY == runner.frame("a").maxY - 5)
    #expect(try runner.frame("empty").size == .zero)
  }

  @Test func aHugeOneStaysFinite() throws {
    let runner = try ModifierProbe.runner { _ in
      VStack { ComponentView(Patch("a", 40, 20)).padding(1e300).grouped("p") }
    }
    #expect(try runner.frame("p").isFinite)
  }
}

@Suite struct FixedSizeTests {
  @Test func keepsWhatItTakesByItself() throws {
    let runner = try ModifierProbe.runner { _ in
      HStack(spacing: 0) {
        ComponentView(Patch.filling("a")).fixedSize()
        ComponentView(Patch.filling("b")).fixedSize(horizontal: false, vertical: true)
      }
    }
    #expect(try runner.frame("a").size == Size(10, 10))
    #expect(try runner.frame("b").size == Size(190, 10))
  }

  @Test func aTextIsNotWrapped() throws {
    let long = "Words that go on and on until they no longer fit"
    let runner = try ModifierProbe.runner(Size(100, 200)) { _ in
      VStack {
        Text(long).fixedSize().label("whole")
        Text(long).label("wrapped")
      }
    }
    #expect(try runner.frame("whole").width > 100)
    #expect(try runner.frame("wrapped").width <= 100)
    #expect(try runner.frame("wrapped").height > runner.frame("whole").height)
  }
}

@Suite struct LayoutPriorityTests {
  private func widths(_ priority: Double) throws -> (first: Double, second: Double) {
    let runner = try ModifierProbe.runner(Size(200, 60)) { _ in
      HStack(spacing: 0) {
        ComponentView(Patch.filling("a")).padding(0)
        ComponentView(Patch.filling("b")).layoutPriority(priority).padding(0).background {
          Patch.filling("c")
        }
      }
    }
    return (try runner.frame("a").width, try runner.frame("b").width)
  }

  @Test func theHigherComesFirstWhateverIsAroundIt() throws {
    #expect(try widths(0) == (100, 100))
    #expect(try widths(1) == (0, 200))
    #expect(try widths(-1) == (200, 0))
    #expect(try widths(.nan) == (100, 100))
    #expect(try widths(.infinity) == (0, 200))
  }
}

@Suite struct AspectRatioTests {
  private func size(
    of box: Patch = .filling("a"), in space: Size = Size(200, 100), _ ratio: Double?,
    _ mode: ContentMode
  ) throws -> Size {
    let runner = try ModifierProbe.runner(space) { _ in
      ComponentView(box).aspectRatio(ratio, contentMode: mode)
    }
    return try runner.frame("a").size
  }

  @Test func fitsInsideOfTheSpace() throws {
    #expect(try size(1, .fit) == Size(100, 100))
    #expect(try size(4, .fit) == Size(200, 50))
    #expect(try size(in: Size(50, 300), 0.5, .fit) == Size(50, 100))
  }

  @Test func fillsTheSpace() throws {
    #expect(try size(1, .fill) == Size(200, 200))
    #expect(try size(4, .fill) == Size(400, 100))
  }

  @Test func withoutARatioItsOwnCounts() throws {
    var wide = Patch("a", 40, 10)
    wide.flexibility = .fills
    #expect(try size(of: wide, nil, .fit) == Size(200, 50))
    for ratio in [0, -1, .nan, .infinity] {
      #expect(try size(of: wide, ratio, .fit) == Size(200, 50))
    }
    #expect(try size(of: Patch("a", 0, 0), nil, .fit) == .zero)
  }

  @Test func oneOfAFixedSizeKeepsIt() throws {
    #expect(try size(of: Patch("a", 30, 10), 1, .fill) == Size(30, 10))
  }

  @Test func oneProposedLengthGivesTheOther() throws {
    let runner = try ModifierProbe.runner { _ in
      VStack {
        HStack { ComponentView(Patch.filling("a")).aspectRatio(2, contentMode: .fit) }
          .frame(width: 60).fixedSize(horizontal: false, vertical: true)
        ComponentView(Patch.filling("b")).aspectRatio(2, contentMode: .fit).fixedSize()
      }
    }
    #expect(try runner.frame("a").size == Size(60, 30))
    #expect(try runner.frame("b").size == Size(10, 5))
  }

  @Test func anExtremeRatioStaysFinite() throws {
    #expect(try size(1e-300, .fill).height.isFinite)
    #expect(try size(1e300, .fit).width.isFinite)
  }
}
