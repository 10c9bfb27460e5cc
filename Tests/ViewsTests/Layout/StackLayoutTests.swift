import Testing
import VitrineViews

@Suite struct StackLayoutTests {
  // MARK: Fixed

  @Test func fixedViewsStandInTheMiddleWithTheSpacingBetweenThem() {
    let row = frames {
      HStack(spacing: 6) {
        Box("a", 20, 10); Box("b", 30, 40)
      }
    }
    #expect(row == ["a": Rect(72, 45, 20, 10), "b": Rect(98, 30, 30, 40)])
    let column = frames {
      VStack(spacing: 6) {
        Box("a", 20, 10); Box("b", 30, 40)
      }
    }
    #expect(column == ["a": Rect(90, 22, 20, 10), "b": Rect(85, 38, 30, 40)])
  }

  @Test func theSpacingIsEightPointsByDefault() {
    let frames = frames {
      HStack {
        Box("a"); Box("b")
      }
    }
    #expect(frames["b"]?.minX == frames["a"].map { $0.maxX + 8 })
  }

  @Test func aStackThatIsTooLongSticksOutOnBothSides() {
    let frames = frames {
      HStack(spacing: 0) {
        Box("a", 150, 10); Box("b", 150, 10)
      }
    }
    #expect(frames["a"]?.minX == -50)
    #expect(frames["b"]?.maxX == 250)
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, 80.0), (.center, 90), (.trailing, 100),
  ])
  func viewsOfAColumnAreAligned(alignment: HorizontalAlignment, x: Double) {
    let frames = frames {
      VStack(alignment: alignment) {
        Box("a", 20, 10); Box("b", 40, 10)
      }
    }
    #expect(frames["a"]?.minX == x)
  }

  @Test(arguments: [(VerticalAlignment.top, 30.0), (.center, 45), (.bottom, 60)])
  func viewsOfARowAreAligned(alignment: VerticalAlignment, y: Double) {
    let frames = frames {
      HStack(alignment: alignment) {
        Box("a", 20, 10); Box("b", 20, 40)
      }
    }
    #expect(frames["a"]?.minY == y)
  }

  @Test func emptyStacksTakeNothing() {
    let frames = frames {
      VStack {
        HStack<Bare> {}; Box("a", 20, 10)
      }
    }
    // Half of 0 + 8 + 10 above the middle, and the spacing.
    #expect(frames["a"] == Rect(90, 49, 20, 10))
  }

  // MARK: Shrinking

  @Test func textThatFitsIsAsWideAsItIs() {
    let frames = frames {
      HStack(spacing: 0) {
        Box("a", 60, 10, .shrinksWidth); Box("b", 100, 10, .shrinksWidth)
      }
    }
    #expect(frames == ["a": Rect(20, 45, 60, 10), "b": Rect(80, 45, 100, 10)])
  }

  @Test func textsThatDoNotFitShareWhatThereIs() {
    let frames = frames {
      HStack(spacing: 0) {
        Box("a", 300, 10, .shrinksWidth)
        Box("fixed", 40, 10)
        Box("b", 300, 10, .shrinksWidth)
      }
    }
    #expect(frames["a"] == Rect(0, 30, 80, 40))
    #expect(frames["fixed"] == Rect(80, 45, 40, 10))
    #expect(frames["b"] == Rect(120, 30, 80, 40))
  }

  @Test func aShortTextLeavesTheRestToALongOne() {
    let frames = frames {
      HStack(spacing: 0) {
        Box("long", 300, 10, .shrinksWidth); Box("a", 50, 10, .shrinksWidth)
      }
    }
    #expect(frames["long"] == Rect(0, 40, 150, 20))
    #expect(frames["a"] == Rect(150, 45, 50, 10))
  }

  @Test func textInAColumnWrapsAtItsWidth() {
    let frames = frames {
      VStack(spacing: 0) {
        Box("a", 300, 10, .shrinksWidth); Box("b", 20, 10)
      }
    }
    #expect(frames["a"] == Rect(0, 35, 200, 20))
    #expect(frames["b"]?.minY == 55)
  }

  // MARK: Filling

  @Test func fillersShareWhatOthersLeave() {
    let frames = frames {
      HStack(spacing: 10) {
        Box("a", 5, 5, .fills)
        Box("text", 60, 10, .shrinksWidth)
        Box("b", 5, 5, .fillsWidth)
      }
    }
    #expect(frames["a"] == Rect(0, 0, 60, 100))
    #expect(frames["text"] == Rect(70, 45, 60, 10))
    #expect(frames["b"] == Rect(140, 48, 60, 5))
  }

  @Test func aFillerThatMayNotGrowLeavesTheRestToOthers() {
    let frames = frames {
      HStack(spacing: 0) {
        box("a", 5, 5, .fills).frame(maxWidth: 30)
        Box("b", 5, 5, .fills)
        Box("c", 5, 5, .fills)
      }
    }
    #expect(frames["a"] == Rect(0, 0, 30, 100))
    #expect(frames["b"] == Rect(30, 0, 85, 100))
    #expect(frames["c"] == Rect(115, 0, 85, 100))
  }

  @Test func aFillerThatMayNotShrinkTakesFromOthers() {
    let frames = frames {
      HStack(spacing: 0) {
        box("a", 5, 5, .fills).frame(minWidth: 120, maxWidth: .infinity)
        Box("b", 5, 5, .fills)
        Box("c", 5, 5, .fills)
      }
    }
    #expect(frames["a"]?.width == 120)
    #expect(frames["b"] == Rect(120, 0, 40, 100))
  }

  @Test func aMinimumIsServedBeforeAMaximum() {
    // A third is 67: neither limit is kept by it. The minimum leaves 40 each.
    let frames = frames {
      HStack(spacing: 0) {
        box("least", 5, 5, .fills).frame(minWidth: 120, maxWidth: .infinity)
        box("most", 5, 5, .fills).frame(maxWidth: 60)
        Box("free", 5, 5, .fills)
      }
    }
    #expect(frames["least"]?.width == 120)
    #expect(frames["most"]?.width == 40)
    #expect(frames["free"]?.width == 40)
  }

  @Test func aStackOfFillersFills() {
    let frames = frames {
      HStack(spacing: 0) {
        Box("a", 20, 10)
        VStack(spacing: 0) {
          Box("top", 5, 5, .fills); Box("bottom", 5, 5, .fills)
        }
      }
    }
    #expect(frames["top"] == Rect(20, 0, 180, 50))
    #expect(frames["bottom"] == Rect(20, 50, 180, 50))
  }

  // MARK: Priorities

  @Test func aHigherPriorityIsServedFirst() {
    let frames = frames {
      HStack(spacing: 0) {
        Box("low", 150, 10, .shrinksWidth)
        box("high", 150, 10, .shrinksWidth).layoutPriority(1)
      }
    }
    #expect(frames["high"]?.width == 150)
    #expect(frames["low"]?.width == 50)
  }

  @Test func aLowerPriorityKeepsTheLeastThatItCanDoWith() {
    let frames = frames {
      HStack(spacing: 0) {
        box("low", 5, 5, .fills).frame(minWidth: 40, maxWidth: .infinity)
        box("high", 5, 5, .fills).layoutPriority(1)
      }
    }
    #expect(frames["low"]?.width == 40)
    #expect(frames["high"]?.width == 160)
  }

  @Test func aPriorityBelowZeroIsServedLast() {
    let frames = frames {
      HStack(spacing: 0) {
        box("last", 150, 10, .shrinksWidth).layoutPriority(-1).padding(0)
        Box("first", 150, 10, .shrinksWidth)
      }
    }
    #expect(frames["first"]?.width == 150)
    #expect(frames["last"]?.width == 50)
  }

  // MARK: Baselines

  @Test func textsStandOnOneBaseline() {
    let frames = frames {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Box("large", 20, 40, baseline: 30)
        Box("small", 20, 10, baseline: 8)
        Box("picture", 20, 20)
      }
    }
    // The row reaches from 30 above the line to 10 below it.
    #expect(frames["large"]?.minY == 30)
    #expect(frames["small"]?.minY == 52)
    #expect(frames["picture"]?.maxY == 60)
  }

  @Test func aBaselineIsThatOfTheFirstTextInside() {
    let frames = frames {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Box("a", 20, 10, baseline: 8)
        VStack(spacing: 5) {
          Box("picture", 20, 20); Box("below", 20, 10, baseline: 8)
        }
        box("padded", 20, 10, baseline: 8).padding(7)
        box("framed", 20, 10, baseline: 8).frame(height: 50, alignment: .bottom)
        ZStack(alignment: .top) {
          Box("back", 20, 60); Box("front", 20, 10, baseline: 8)
        }
        HStack {
          Box("tall", 20, 60); Box("beside", 20, 10, baseline: 8)
        }
      }
    }
    let lines = ["a", "below", "padded", "framed", "front", "beside"].map { frames[$0]?.minY }
    #expect(Set(lines).count == 1)
  }

  // MARK: Directions and scales

  @Test func aRowThatReadsFromTheRightIsMirrored() {
    let views: @Sendable () -> ViewList<Bare> = {
      .one(
        HStack(spacing: 3) {
          Box("a", 21, 10)
          Spacer()
          VStack(alignment: .leading) {
            Box("b", 40, 10); Box("c", 10, 10)
          }
        })
    }
    let left = frames(direction: .leftToRight, views)
    let right = frames(direction: .rightToLeft, views)
    #expect(left.count == 3)
    for (name, frame) in left {
      #expect(right[name] == frame.mirrored(in: Rect(0, 0, 200, 100)))
    }
  }

  @Test(arguments: [1.0, 1.5, 2, 3], [LayoutDirection.leftToRight, .rightToLeft])
  func edgesAreOnPixelsAndNeighboursFlush(scale: Double, direction: LayoutDirection) {
    let size = Size(101, 67)
    let frames = frames(size, scale: scale, direction: direction) {
      HStack(spacing: 0) {
        Box("a", 5, 5, .fills)
        Box("b", 5, 5, .fills)
        VStack(spacing: 0) {
          Box("c", 5, 5, .fills)
          Box("d", 5, 5, .fills)
          Box("e", 5, 5, .fills)
        }
        box("f", 5, 5, .fills).padding(1.0 / 3)
      }
    }
    for frame in frames.values {
      for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
      }
    }
    let isForth = direction == .leftToRight
    func flush(_ a: String, _ b: String) -> Bool {
      guard let left = frames[isForth ? a : b], let right = frames[isForth ? b : a] else {
        return false
      }
      return abs(left.maxX - right.minX) < 1e-9
    }
    #expect(flush("a", "b") && flush("b", "c"))
    #expect(abs((frames["c"]?.maxY ?? 0) - (frames["d"]?.minY ?? 1)) < 1e-9)
    #expect(abs((frames["d"]?.maxY ?? 0) - (frames["e"]?.minY ?? 1)) < 1e-9)
  }

  @Test(arguments: [1.0, 1.5, 2], [LayoutDirection.leftToRight, .rightToLeft])
  func whatEndsWithItsContainerEndsOnItsPixel(scale: Double, direction: LayoutDirection) {
    // Thirds of sevenths: no edge but the last is on a pixel before it is put there.
    let frames = frames(Size(100, 66), scale: scale, direction: direction) {
      HStack(spacing: 0) {
        ForEach(0..<7) { column in
          VStack(alignment: .leading, spacing: 0) {
            ForEach(0..<3) { row in
              box("\(column) \(row)", 5, 5, .fills)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
          }
        }
      }
    }
    let isForth = direction == .leftToRight
    for column in 0..<7 {
      #expect(frames["\(column) 2"]?.maxY == 66)
      guard column > 0, let left = frames["\(isForth ? column - 1 : column) 0"],
        let right = frames["\(isForth ? column : column - 1) 0"]
      else { continue }
      #expect(abs(left.maxX - right.minX) < 1e-9)
    }
    #expect(frames["\(isForth ? 6 : 0) 0"]?.maxX == 100)
    #expect(frames["\(isForth ? 0 : 6) 0"]?.minX == 0)
  }

  // MARK: Hard sizes

  @Test(arguments: [Size.zero, Size(1, 1), Size(1e9, 1e9), Size(-5, 20)])
  func hardSizesAreNoHarm(size: Size) {
    let frames = frames(size) {
      HStack(spacing: .nan) {
        VStack(spacing: -.infinity) {
          Box("a", .nan, .infinity); Box("b", -10, 1e300)
        }
        Box("c", 1e300, 10, .shrinksWidth)
        Spacer(minLength: .nan)
        box("d", 5, 5, .fills).frame(minWidth: .nan, maxWidth: -1)
        box("e", 5, 5, .fills).frame(width: .infinity, height: -.infinity)
        box("f", 5, 5).padding(-100)
        Divider()
      }
      .padding(.nan)
    }
    #expect(frames.count == 6)
    #expect(frames.values.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 })
  }
}
