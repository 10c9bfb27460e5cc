import Testing
import VitrineGeometry

@testable import VitrineTool

@Suite struct SheetLayoutTests {
  private let sizes = [
    Size(1, 1), Size(390, 844), Size(1280, 800), Size(16_384, 1), Size(1, 16_384),
    Size(16_384, 16_384), Size(0.1, 0.1),
  ]

  @Test(
    "no sheet is larger than a picture can be, or than memory allows",
    arguments: [
      [1], [2], [2, 2, 2, 2, 2], [1024], [2, 512], [2, 2, 2, 2, 2, 2, 16], [32, 32], [1, 1, 1],
    ])
  func limits(_ counts: [Int]) {
    for size in sizes {
      let layout = SheetLayout(counts: counts, picture: size)
      let (width, height) = layout.pixels
      #expect((1...16_384).contains(width) && (1...16_384).contains(height), "\(size)")
      #expect(Double(width) * Double(height) < 24.1e6, "\(size)")
      #expect(layout.rows * layout.columns == counts.reduce(1, *))
      #expect(layout.scale > 0 && layout.scale <= 2)
    }
  }

  @Test("pictures stand in a grid inside the sheet, on whole pixels, and none covers another")
  func grid() {
    for size in sizes {
      let layout = SheetLayout(counts: [2, 3, 2], picture: size)
      var taken: [Rect] = []
      for row in 0..<layout.rows {
        for column in 0..<layout.columns {
          let picture = layout.picture(column: column, row: row)
          let caption = layout.caption(column: column, row: row)
          for rect in [picture, caption] {
            #expect(rect.minX >= 40 && rect.maxX <= layout.size.width - 39)
            #expect(rect.maxY <= layout.size.height - 39 && rect.minY > layout.subtitle.maxY)
            #expect(!taken.contains { $0.insetBy(0.6).intersects(rect.insetBy(0.6)) })
          }
          taken += [picture, caption]
          let left = picture.minX * layout.scale
          #expect(abs(left - left.rounded()) < 1e-6)
          #expect(picture.minX == layout.picture(column: column, row: 0).minX)
        }
      }
    }
  }

  @Test("pictures are shrunk to what a sheet shows, never enlarged, and keep their shape")
  func shrunk() {
    let large = SheetLayout(counts: [2, 2], picture: Size(1280, 800)).picture
    #expect(large == Size(360, 225))
    let tall = SheetLayout(counts: [2, 2], picture: Size(390, 844)).picture
    #expect(abs(tall.height - 360) < 1e-9 && abs(tall.width / tall.height - 390.0 / 844) < 1e-9)
    #expect(SheetLayout(counts: [2], picture: Size(80, 80)).picture == Size(80, 80))
  }

  @Test("pictures of several sizes each fit into the room for all of them")
  func severalSizes() {
    let layout = SheetLayout(counts: [sizes.count], picture: SheetLayout.cell(of: sizes))
    for size in sizes {
      let (width, height) = layout.pixels(of: size)
      #expect((1...layout.picturePixels.width).contains(width), "\(size)")
      #expect((1...layout.picturePixels.height).contains(height), "\(size)")
    }
    #expect(SheetLayout.cell(of: [Size(1920, 1080), Size(390, 844)]) == Size(360, 360))
  }

  @Test("shards of any number are disjoint and complete")
  func shards() throws {
    for total in [0, 1, 5, 12] {
      let work = Array(0..<total)
      for count in 1...14 {
        let shares = try (1...count).map { try Shard(argument: "\($0)/\(count)").part(of: work) }
        #expect(shares.flatMap { $0 }.sorted() == work)
        let sizes = shares.map(\.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      }
    }
  }

  @Test("the failure of the first piece is reported, and no piece is begun after one")
  func workers() throws {
    struct Failure: Error, Equatable { let index: Int }
    for count in [1, 2, 7] {
      #expect(throws: Failure(index: 5)) {
        try Workers(count: count).run(1000) { index in
          if index >= 5 { throw Failure(index: index) }
        }
      }
      try Workers(count: count).run(0) { _ in throw Failure(index: 0) }
    }
  }
}

extension Rect {
  fileprivate func insetBy(_ distance: Double) -> Rect {
    Rect(
      minX + distance, minY + distance, max(0, width - 2 * distance),
      max(0, height - 2 * distance))
  }
}
