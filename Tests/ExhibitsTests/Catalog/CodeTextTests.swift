import Testing
import VitrineComponents
import VitrineDrawing
import VitrineExhibitCode
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Text of code")
struct CodeTextTests {
  @Test(
    "Colors of code have 7:1 on what they stand on", arguments: Appearance.allCases)
  func colors(appearance: Appearance) {
    let theme = Theme(.plain(appearance: appearance))
    let style = CodeText.Style(theme)
    for kind in CodeLine.Kind.allCases {
      #expect(style.color(kind).contrast(against: theme.colors.background) >= 7, "\(kind)")
    }
  }

  @Test("Lines that are too long go on below; nothing is lost, nothing sticks out")
  func broken() {
    let style = CodeText.Style(Theme(.plain()))
    let line = #"    let word = "a string that is far too long for one row of the panel", 12"#
    func drawn(_ width: Double) -> [(text: String, frame: Rect)] {
      var canvas = Canvas()
      let code = CodeText(lines: CodeLine.lines(of: line))
      let size = code.size(fitting: Size(width, .infinity), style: style)
      code.paint(into: &canvas, in: Rect(origin: .zero, size: size), style: style, at: 0)
      let list = canvas.finish()
      return list.commands.compactMap { command -> (text: String, frame: Rect)? in
        guard case .text(let index, let frame, _) = command else { return nil }
        return (list.texts[Int(index)].string, frame)
      }
    }
    #expect(Set(drawn(2000).map(\.frame.minY)).count == 1)
    let rows = drawn(120)
    #expect(Set(rows.map(\.frame.minY)).count > 3)
    #expect(rows.map(\.text).joined().filter { $0 != " " } == line.filter { $0 != " " })
    #expect(rows.allSatisfy { $0.frame.minX > 0 }, "what goes on below is set in too")
    #expect(drawn(3).count > 20, "one letter a row, and an end")
  }
}
