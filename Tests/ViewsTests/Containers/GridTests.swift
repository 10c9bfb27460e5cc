import Testing

@testable import VitrineViews

@Suite struct GridTests {
  // MARK: Rows

  @Test func columnsAreAsWideAsTheirWidestCell() {
    let frames = frames {
      Grid(horizontalSpacing: 10, verticalSpacing: 4) {
        GridRow {
          Box("a", 20, 10); Box("b", 50, 10)
        }
        GridRow {
          Box("c", 60, 30); Box("d", 10, 10)
        }
      }
    }
    // 60 + 10 + 50 wide and 10 + 4 + 30 high, in the middle of 200 × 100.
    #expect(frames["a"] == Rect(60, 28, 20, 10))
    #expect(frames["b"] == Rect(110, 28, 50, 10))
    #expect(frames["c"] == Rect(40, 42, 60, 30))
    #expect(frames["d"] == Rect(130, 52, 10, 10))
  }

  @Test func cellsAreAligned() {
    let frames = frames {
      Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 4) {
        GridRow {
          Box("a", 20, 10); Box("b", 50, 20)
        }
        GridRow(alignment: .bottom) {
          Box("c", 60, 30); Box("d", 10, 10)
        }
      }
    }
    #expect(frames["a"]?.origin == Point(40, 23))
    #expect(frames["d"] == Rect(110, 67, 10, 10))
  }

  @Test func cellsStandOnOneBaseline() {
    let frames = frames {
      Grid(verticalSpacing: 0) {
        GridRow(alignment: .firstTextBaseline) {
          Box("a", 20, 40, baseline: 30)
          Box("b", 20, 10, baseline: 8)
        }
      }
    }
    #expect(frames["b"]?.minY == frames["a"].map { $0.minY + 22 })
  }

  @Test func aCellSpansColumns() {
    let frames = frames {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Box("a", 20, 10); Box("b", 30, 10); Box("c", 40, 10)
        }
        GridRow {
          box("wide", 44, 10).gridCellColumns(2); Box("d", 10, 10)
        }
      }
    }
    // 110 wide; the wide one in the middle of the first 60.
    #expect(frames["a"]?.minX == 45)
    #expect(frames["wide"] == Rect(53, 50, 44, 10))
    #expect(frames["d"]?.minX == 130)
  }

  @Test func aCellThatNeedsMoreWidensTheColumnsThatItSpans() {
    let frames = frames {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Box("a", 20, 10); Box("b", 30, 10); Box("c", 40, 10)
        }
        GridRow { box("wide", 80, 10).gridCellColumns(2) }
      }
    }
    // 30 + 10 + 40 + 10 + 40.
    #expect(frames["wide"]?.minX == 35)
    #expect(frames["b"]?.midX == 95)
    #expect(frames["c"]?.minX == 125)
  }

  @Test func aViewInNoRowSpansAll() {
    let frames = frames {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Box("a", 20, 10); Box("b", 30, 10)
        }
        Box("line", 5, 4, .fillsWidth)
        GridRow { Box("c", 20, 10) }
      }
    }
    #expect(frames["line"] == Rect(70, 48, 60, 4))
    #expect(frames["c"]?.minX == 70)
  }

  @Test func columnsThatTakeWidthShareWhatIsLeft() {
    let frames = frames {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Box("a", 20, 10); Box("b", 5, 10, .fillsWidth); Box("c", 5, 10, .fillsWidth)
        }
        GridRow {
          Box("d", 40, 10); Box("e", 90, 10)
        }
      }
    }
    // 200 − 40 − 20 leaves 70 each; the fixed one in a column needs 90.
    #expect(frames["b"] == Rect(50, 40, 90, 10))
    #expect(frames["c"] == Rect(150, 40, 50, 10))
  }

  @Test func textWrapsInItsColumn() {
    let frames = frames {
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Box("a", 50, 10); Box("text", 300, 10, .shrinksWidth)
        }
        GridRow { Box("b", 50, 10) }
      }
    }
    #expect(frames["text"] == Rect(50, 35, 150, 20))
    #expect(frames["b"]?.minY == 55)
  }

  @Test func rowsThatTakeHeightShareWhatIsLeft() {
    let frames = frames {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { Box("a", 50, 20) }
        GridRow { Box("b", 50, 10, .fills) }
      }
    }
    #expect(frames["b"] == Rect(0, 20, 200, 80))
  }

  @Test func rowsOfAModelAreRows() {
    let environment = Environment(size: Size(200, 100), text: HalfEms())
    var scene = ViewScene(Table())
    scene.update(FrameInput(time: 0, events: []), in: environment)
    func frame(_ label: String) -> Rect? {
      scene.describe(in: environment).children.first { $0.label == label }?.frame
    }
    #expect(frame("value 0")?.minX == frame("value 1")?.minX)
    #expect(frame("value 1") == Rect(118, 54, 30, 10))
    // A wider cell in one row moves the cells of the others.
    scene.model.rows[0].width = 100
    scene.update(FrameInput(time: 1, events: []), in: environment)
    #expect(frame("value 1") == Rect(139, 54, 30, 10))
    let copy = scene
    scene.model.rows[0].width = 20
    scene.update(FrameInput(time: 2, events: []), in: environment)
    #expect(frame("value 1") == Rect(118, 54, 30, 10))
    let old = copy.describe(in: environment).children.first { $0.label == "value 1" }
    #expect(old?.frame == Rect(139, 54, 30, 10))
  }

  @Test func aRowOutsideOfAGridIsAStack() {
    let frames = frames {
      GridRow {
        Box("a", 20, 10); Box("b", 30, 10)
      }
    }
    #expect(frames["a"]?.minX == 71)
    #expect(frames["b"]?.minX == 99)
  }

  @Test func aGridThatReadsFromTheRightIsMirrored() {
    let content: @Sendable () -> ViewList<Bare> = {
      .one(
        Grid(alignment: .leading, horizontalSpacing: 10) {
          GridRow {
            Box("a", 20, 10); Box("b", 50, 10)
          }
          GridRow {
            Box("c", 60, 30); Box("d", 10, 10)
          }
        })
    }
    let left = frames(Size(200, 100), content)
    let right = frames(direction: .rightToLeft, content)
    #expect(left.count == 4)
    for (name, frame) in left {
      #expect(right[name] == frame.mirrored(in: Rect(0, 0, 200, 100)))
    }
  }

  // MARK: Columns by width

  @Test(arguments: [(200.0, 3, 60.0), (120, 2, 55), (119, 1, 119), (40, 1, 40)])
  func asManyColumnsAsFit(width: Double, count: Int, each: Double) {
    let frames = frames(Size(width, 100)) {
      Grid(minimumColumnWidth: 55, spacing: 10) {
        ForEach(0..<7) { Box("\($0)", 5, 10, .fillsWidth) }
      }
    }
    #expect(frames["0"]?.width == each)
    #expect(Set(frames.values.map(\.minX)).count == count)
    #expect(frames["\(count)"]?.minY == frames["0"].map { $0.minY + 20 })
  }

  @Test func withoutAWidthAllStandSideBySide() {
    let frames = frames {
      ScrollView(.horizontal) {
        Grid(minimumColumnWidth: 50, spacing: 0) { ForEach(0..<6) { Box("\($0)", 20, 10) } }
      }
    }
    #expect(frames["5"]?.minX == 265)
  }

  // MARK: Hard numbers

  @Test(arguments: [Size.zero, Size(1, 1), Size(1e9, 1e9)])
  func hardNumbersAreNoHarm(size: Size) {
    let frames = frames(size) {
      Grid(horizontalSpacing: .nan, verticalSpacing: -.infinity) {
        GridRow<Bare> {}
        GridRow {
          box("a", 1e300, 10).gridCellColumns(.max); box("b", .nan, -1).gridCellColumns(-3)
        }
        Box("c", 5, 5, .fills)
      }
      Grid<Bare> {}
      Grid(minimumColumnWidth: .nan, spacing: .infinity) { Box("d") }
      Grid(minimumColumnWidth: -1, spacing: -5) { ForEach(0..<9) { Box("e\($0)") } }
    }
    #expect(frames.count == 13)
    #expect(frames.values.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 })
  }

  @Test func cellsAreMeasuredAFewTimes() {
    let count = MeasureCount()
    _ = frames(Size(400, 4000)) {
      Grid {
        ForEach(0..<50) { row in
          GridRow {
            Box("a\(row)", 50, 10)
            Box("b\(row)", 300, 10, .shrinksWidth, counter: count)
          }
        }
      }
    }
    #expect(count.count <= 150)
  }
}

private struct Table: Part {
  struct Line: Identifiable, Equatable {
    let id: Int
    var width: Double
  }

  var rows = [Line(id: 0, width: 20), Line(id: 1, width: 58)]

  func body(in environment: Environment) -> some View<Self> {
    Grid {
      ForEach(\.rows) { row in
        GridRow {
          Box("name \(row.id)", row.width, 10); Box("value \(row.id)", 30, 10)
        }
      }
    }
  }
}
