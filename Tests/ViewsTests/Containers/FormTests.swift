import Testing

@testable import VitrineViews

/// Margins, paddings and least heights are those of a list: 16, 16 and 44.
@Suite struct FormTests {
  @Test func rowsOfASectionStandOnACard() {
    let frames = frames(Size(300, 400)) {
      Form {
        Section("Header", footer: "Footer") {
          Box("a", 50, 20)
          Box("b", 5, 60, .fillsWidth)
        }
      }
    }
    // 8, a header of 31, a row of 44, a row of 60 + 12, a footer of 16 between 7 and 7.
    #expect(frames["Header"]?.minX == 32)
    #expect(frames["Header"]?.maxY == 32)
    #expect(frames["a"] == Rect(32, 51, 50, 20))
    #expect(frames["b"] == Rect(32, 89, 236, 60))
    #expect(frames["Footer"]?.minY == 162)
  }

  @Test func rowsOutsideOfSectionsShareACard() {
    let frames = frames(Size(300, 400)) {
      Form {
        Box("a", 50, 20)
        Box("b", 50, 20)
        Section { Box("c", 50, 20) }
        Box("d", 50, 20)
      }
    }
    let tops = ["a", "b", "c", "d"].map { frames[$0]?.minY }
    #expect(tops == [28, 72, 140, 208])
  }

  @Test func sectionsOfAForEachAreSections() {
    let frames = frames(Size(300, 400)) {
      Form { ForEach(0..<2) { index in Section { Box("\(index)", 50, 20) } } }
    }
    #expect(frames["1"]?.minY == frames["0"].map { $0.minY + 44 + 24 })
  }

  @Test func aWideFormKeepsItsRowsTogether() {
    let frames = frames(Size(1000, 400)) { Form { Box("a", 5, 20, .fillsWidth) } }
    #expect(frames["a"] == Rect(196, 28, 608, 20))
  }

  @Test func labelsStandAboveInANarrowForm() {
    let frames = frames(Size(200, 400)) {
      Form { LabeledContent("Name") { Box("field", 5, 30, .fillsWidth) } }
    }
    #expect(frames["Name"]?.minX == 32)
    #expect(frames["field"]?.minX == 32)
    #expect(frames["field"]?.width == 136)
  }

  @Test func aFormThatReadsFromTheRightIsMirrored() {
    let frames = frames(Size(300, 400), direction: .rightToLeft) {
      Form { Section("Header") { Box("a", 50, 20) } }
    }
    #expect(frames["Header"]?.maxX == 268)
    #expect(frames["a"]?.maxX == 268)
  }

  @Test func outsideOfAFormASectionIsAColumn() {
    let frames = frames(Size(300, 100)) {
      Section {
        Box("a", 50, 20)
      } header: {
        Box("header", 80, 10)
      } footer: {
        Box("footer", 60, 10)
      }
    }
    // 10 + 8 + 20 + 8 + 10 high and 80 wide, in the middle.
    #expect(frames["header"] == Rect(110, 22, 80, 10))
    #expect(frames["a"] == Rect(110, 40, 50, 20))
    #expect(frames["footer"] == Rect(110, 68, 60, 10))
  }

  @Test func aSectionInARowOfAFormIsAColumn() {
    let frames = frames(Size(300, 400)) {
      Form { Section { VStack { Section("Inner") { Box("a", 50, 20) } } } }
    }
    // The row is as wide as its column: the inner section is no card with margins.
    #expect(frames["a"]?.minX == 32)
  }

  @Test(arguments: [Size.zero, Size(1, 1), Size(1e9, 1e9)])
  func hardSizesAreNoHarm(size: Size) {
    let frames = frames(size) {
      Form {
        Section("Header") {}
        Section { Box("a", .nan, -1) }
        Box("b", 1e300, 1e300)
      }
      Form<Bare> {}
    }
    #expect(frames.values.allSatisfy { $0.isFinite })
    #expect(frames["a"] != nil)
  }
}
