import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@testable import VitrineComponents

@Suite struct ListRowTests {
  let bounds = Rect(0, 0, 320, 26)

  @Test("A row has the height of a line or two, which grow with the text")
  func heights() {
    var row = ListRow("One")
    func height(_ textScale: Double = 1) -> Double {
      row.size(fitting: Size(320, .infinity), style: row.style(.plain(textScale: textScale))).height
    }
    #expect(height() == 26 && height(2) == 46)
    row.subtitle = "More"
    #expect(height() == 42 && height(2) > 82)
    let large = ListRow.Style(.plain(textScale: 2))
    #expect(large.rowHeight == 64 && large.tallRowHeight > 100)
  }

  @Test("In right-to-left what is at the leading side is at the right")
  func mirrored() throws {
    let row = ListRow("Row", accessory: .checkmark)
    func titleFrame(_ direction: LayoutDirection) throws -> Rect {
      let commands = row.commands(in: bounds, style: row.style(.plain(direction: direction)), at: 0)
      let rects = commands.compactMap { command -> Rect? in
        if case .text(_, let rect, _) = command { rect } else { nil }
      }
      return try #require(rects.first)
    }
    #expect(try titleFrame(.rightToLeft) == titleFrame(.leftToRight).mirrored(in: bounds))
  }

  @Test("A badge grows with the words beside it, and pales with a row that cannot be chosen")
  func badges() throws {
    func badge(textScale: Double, isEnabled: Bool) throws -> (frame: Rect, alpha: Double) {
      var row = ListRow("A", badge: "3")
      row.isEnabled = isEnabled
      let style = row.style(.plain(textScale: textScale))
      let fills = row.commands(in: bounds, style: style, at: 0).compactMap {
        command -> (Rect, Double)? in
        guard case .fill(let shape, .color(let color)) = command, shape == .capsule(shape.bounds)
        else { return nil }
        return (shape.bounds, Double(color.alpha) / 255)
      }
      return try #require(fills.first)
    }
    let plain = try badge(textScale: 1, isEnabled: true)
    #expect(plain.frame.size == Size(18, 18) && plain.alpha == 1)
    let large = try badge(textScale: 2, isEnabled: true)
    #expect(large.frame.height == 36)
    let pale = try badge(textScale: 1, isEnabled: false)
    #expect(pale.alpha < 0.5)
  }

  @Test("A selected row shows its other symbol, and white words in a sidebar")
  func selected() {
    let plain = Symbol(name: "plain", box: Rect(0, 0, 24, 24), layers: [])
    let filled = Symbol(name: "filled", box: Rect(0, 0, 24, 24), layers: [])
    var row = ListRow("A", symbol: plain, selectedSymbol: filled)
    func inks() -> [Color] {
      row.commands(in: bounds, style: row.style(.plain()), at: 0).compactMap {
        if case .text(_, _, let color) = $0 { color } else { nil }
      }
    }
    let label = inks()
    row.isSelected = true
    #expect(inks() == label)
    row.listStyle = .sidebar
    #expect(inks() == [ListRow.Style(.plain(), listStyle: .sidebar).onTint])
  }

  @Test(
    "A row of a sidebar is as high as its title beside its value and its accessory",
    arguments: ["", "1,204 unread"], [ListRow.Accessory.none, .disclosure])
  func lines(value: String, accessory: ListRow.Accessory) throws {
    var row = ListRow("Everything that came in", value: value, accessory: accessory)
    row.listStyle = .sidebar
    let style = row.style(.plain())
    for width in stride(from: 100.0, through: 320, by: 10) {
      let size = row.size(fitting: Size(width, .infinity), style: style)
      var height = 0.0
      let commands = row.commands(in: Rect(origin: .zero, size: size), style: style, at: 0)
      for case .text(_, let rect, _) in commands where rect.minX == 0 {
        var text = style.text(row.title, style.font)
        text.lineLimit = row.titleLines
        height = style.measuring.measure(text, width: rect.width).size.height
      }
      #expect(height > 0 && height <= size.height, "\(width)")
    }
  }

  @Test("No layout chokes on empty, negative or huge bounds", arguments: hardBounds)
  func hard(bounds: Rect) {
    let row = ListRow("A", subtitle: "B", value: "C", badge: "3", accessory: .disclosure)
    _ = row.commands(in: bounds, style: row.style(.plain()), at: 0)
    #expect(row.size(fitting: bounds.size, style: row.style(.plain())).width >= 0)
  }
}
