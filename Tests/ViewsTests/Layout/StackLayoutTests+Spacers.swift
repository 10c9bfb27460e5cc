import Testing
import VitrineViews

extension StackLayoutTests {
  // MARK: Spacers and dividers

  @Test func aSpacerPushesApart() {
    let frames = frames {
      HStack(spacing: 0) {
        Box("a"); Spacer(); Box("b")
      }
    }
    #expect(frames["a"]?.minX == 0)
    #expect(frames["b"]?.maxX == 200)
  }

  @Test func spacersShareAndKeepTheirLeast() {
    let even = frames {
      HStack(spacing: 0) {
        Spacer(); Box("a"); Spacer(); Spacer()
      }
    }
    #expect(even["a"]?.minX == 60)
    let minimum = frames {
      HStack(spacing: 0) {
        Spacer(minLength: 100); Box("a"); Spacer()
      }
    }
    #expect(minimum["a"]?.minX == 100)
    let full = frames {
      HStack(spacing: 0) {
        Box("a", 190, 10); Spacer(minLength: 20); Box("b")
      }
    }
    #expect(full["b"]?.minX == full["a"].map { $0.maxX + 20 })
  }

  @Test func aSpacerTakesNothingAcross() {
    let frames = frames {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Box("a"); Spacer()
        }
        Box("below", 20, 10)
      }
    }
    #expect(frames["a"] == Rect(0, 40, 20, 10))
    #expect(frames["below"]?.minY == 50)
  }

  @Test func aDividerIsAPixelThickAndAsLongAsTheStack() {
    let frames = frames(scale: 2) {
      VStack(spacing: 0) {
        Box("above", 60, 10)
        Divider()
        Box("below", 60, 10)
      }
      .frame(width: 60)
    }
    #expect(frames["below"]?.minY == frames["above"].map { $0.maxY + 0.5 })
  }

  @Test func aDividerOfARowIsAsHighAsTheHighest() {
    // In a scroll view no height is proposed; the row is as high as its highest view all the same.
    let frames = frames {
      ScrollView {
        HStack(spacing: 0) {
          Box("a", 20, 30); Divider(); Box("b", 20, 10, .fills)
        }
      }
    }
    #expect(frames["a"] == Rect(0, 0, 20, 30))
    #expect(frames["b"] == Rect(21, 0, 179, 30))
  }
}
