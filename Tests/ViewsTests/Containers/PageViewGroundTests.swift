import Testing
import VitrineDrawing
import VitrineViews

/// A page whose color changes from top to bottom, or that names none.
private struct Album: Part {
  var page = 0
  var tops: [UInt8?] = [10, 20]

  func body(in environment: Environment) -> some View<Self> {
    PageView(selection: \.page) {
      ForEach(Array(tops.indices), id: \.self) { index in
        let top = tops[index]
        Rectangle().fill(.clear).pageBackdrop { part, _ in
          top.map { PageBackdrop(Color(red: $0, green: UInt8(part.midY), blue: 0)) }
        }
      }
    }
  }
}

@Suite("What shows beyond the first and last page")
struct PageViewGroundTests {
  private let size = Size(400, 200)

  /// Drags pages past an end, and says what is filled behind them.
  private func stops(
    _ album: Album, by distance: Double, direction: LayoutDirection = .leftToRight
  ) throws -> [GradientStop] {
    var driver = try ViewDriver(album, size: size, direction: direction)
    for (phase, fraction) in [(PointerPhase.down, 0.0), (.move, 0.2), (.move, 1)] {
      driver.frame(
        at: 1 + fraction,
        .pointer(PointerEvent(phase, .finger, at: Point(200 + distance * fraction, 100))))
    }
    let list = driver.picture
    for case .fill(.rect(let rect), .gradient(let index)) in list.commands
    where rect.size == size {
      return list.gradients[Int(index)].stops
    }
    return []
  }

  @Test("The page's own colours go on, from top to bottom")
  func ownColors() throws {
    let first = try stops(Album(), by: 150)
    #expect(first.count == 16 && first.allSatisfy { $0.color.red == 10 })
    #expect(zip(first, first.dropFirst()).allSatisfy { $0.color.green < $1.color.green })
    let last = try stops(Album(page: 1), by: -150)
    #expect(last.count == 16 && last.allSatisfy { $0.color.red == 20 })
    let mirrored = try stops(Album(), by: -150, direction: .rightToLeft)
    #expect(mirrored.count == 16 && mirrored.allSatisfy { $0.color.red == 10 })
  }

  @Test("Nothing shows beyond a page that names no colour, nor between pages")
  func nothing() throws {
    #expect(try stops(Album(tops: [nil, nil]), by: 150).isEmpty)
    #expect(try stops(Album(), by: -150).isEmpty)
  }
}
