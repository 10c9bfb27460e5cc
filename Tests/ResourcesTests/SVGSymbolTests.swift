import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineResources

@Suite("SVG symbols")
struct SVGSymbolTests {
  func parse(_ body: String, attributes: String = "") throws(ResourceError) -> Symbol {
    try SVGSymbol.parse(
      Array("<svg viewBox=\"0 0 24 24\" \(attributes)>\n\(body)\n</svg>".utf8),
      name: "test", file: "test.svg")
  }

  func refusal(_ body: String, attributes: String = "") -> String? {
    do throws(ResourceError) {
      _ = try parse(body, attributes: attributes)
      return nil
    } catch { return error.description }
  }

  func elements(_ d: String) throws -> [PathElement] {
    try parse("<path d=\"\(d)\"/>").layers[0].path.elements
  }

  @Test("A shape is filled unless told otherwise, and its box is the viewBox")
  func defaults() throws {
    let symbol = try parse("<circle cx=\"12\" cy=\"12\" r=\"4\"/>")
    #expect(symbol.box == Rect(0, 0, 24, 24))
    #expect(symbol.layers.count == 1)
    #expect(symbol.layers[0].stroke == nil)
    #expect(symbol.layers[0].path.controlBounds == Rect(8, 8, 8, 8))
  }

  @Test("Groups hand their style down, and an element overrides it")
  func inheritance() throws {
    let symbol = try parse(
      """
      <g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">
        <line x1="1" y1="2" x2="3" y2="4"/>
        <g stroke-width="3" stroke-linejoin="bevel"><line x2="5"/></g>
      </g>
      <rect width="4" height="4" rx="1" fill-rule="evenodd"/>
      """)
    #expect(symbol.layers.map(\.stroke?.width) == [2, 3, nil])
    #expect(symbol.layers[1].stroke?.cap == .round)
    #expect(symbol.layers[1].stroke?.join == .bevel)
    #expect(symbol.layers[2].rule == .evenOdd)
  }

  @Test("A filled and stroked shape is two layers, the line on top")
  func fillAndStroke() throws {
    let symbol = try parse("<path d=\"M0 0H4V4Z\" stroke=\"currentColor\"/>")
    #expect(symbol.layers.map { $0.stroke != nil } == [false, true])
  }

  @Test("Lines, absolute and relative")
  func lines() throws {
    #expect(
      try elements("M1 2 3 4l1,1H9h-2V0v5z") == [
        .move(Point(1, 2)), .line(Point(3, 4)), .line(Point(4, 5)), .line(Point(9, 5)),
        .line(Point(7, 5)), .line(Point(7, 0)), .line(Point(7, 5)), .close,
      ])
  }

  @Test("Smooth curves mirror the last control point, or none after another kind of step")
  func smoothCurves() throws {
    #expect(
      try elements("M0 0C1 1 2 1 3 0S5-1 6 0T7 0") == [
        .move(.zero), .cubic(Point(1, 1), Point(2, 1), Point(3, 0)),
        .cubic(Point(4, -1), Point(5, -1), Point(6, 0)), .quad(Point(6, 0), Point(7, 0)),
      ])
    #expect(
      try elements("M0 0q1 1 2 0t2 0") == [
        .move(.zero), .quad(Point(1, 1), Point(2, 0)), .quad(Point(3, -1), Point(4, 0)),
      ])
  }

  @Test("After Z the next contour begins where the last one did")
  func afterClose() throws {
    #expect(
      try elements("M1 1h2v2zl1 0") == [
        .move(Point(1, 1)), .line(Point(3, 1)), .line(Point(3, 3)), .close,
        .move(Point(1, 1)), .line(Point(2, 1)),
      ])
  }

  @Test("Numbers need no space between them where they cannot be misread")
  func packedNumbers() throws {
    #expect(try elements("M.5.5-1-1e1") == [.move(Point(0.5, 0.5)), .line(Point(-1, -10))])
    #expect(try elements("M0 0a1 1 0 012 0").count == 3)
  }

  @Test("Arcs go the way that their flags say, stay on the circle, and end where told")
  func arcs() throws {
    for (flags, low, high) in [("0 1", -1.0, 0.0), ("0 0", 0.0, 1.0)] {
      let path = try parse("<path d=\"M0 0A1 1 0 \(flags) 2 0\"/>").layers[0].path
      let ys = path.elements.compactMap { element -> Double? in
        if case .cubic(_, _, let end) = element { return end.y }
        return nil
      }
      #expect(ys.allSatisfy { $0 >= low - 1e-9 && $0 <= high + 1e-9 })
      #expect(abs(ys[0]) > 0.99, "the half turn passes a pole")
      #expect(path.currentPoint == Point(2, 0))
    }
  }

  @Test("A large arc goes the long way round; radii too small to reach are grown")
  func largeArcs() throws {
    #expect(try elements("M1 0A1 1 0 1 1 0-1").count == 1 + 3)
    let grown = try parse("<path d=\"M0 0A1 1 0 0 1 20 0\"/>").layers[0].path
    #expect(abs(grown.elements.compactMap(endY).min() ?? 0) > 9.99)
    #expect(try elements("M0 0A0 5 0 0 1 4 4") == [.move(.zero), .line(Point(4, 4))])
  }

  func endY(_ element: PathElement) -> Double? {
    if case .cubic(_, _, let end) = element { return end.y }
    return nil
  }

  @Test(
    "What is outside the subset is refused by name, with its line",
    arguments: [
      ("<ellipse/>", "<ellipse> is not in the subset"),
      ("<path d=\"M0 0\" transform=\"scale(2)\"/>", "attribute transform of <path>"),
      ("<path d=\"M0 0\" fill=\"red\"/>", "fill=\"red\" is not one of currentColor, none"),
      ("<path d=\"L0 0\"/>", "d: a path begins with M, not with 'L'"),
      ("<path d=\"M0 0B1 1\"/>", "d: unknown path command 'B'"),
      ("<path d=\"M0\"/>", "d: a number is missing at the end"),
      ("<path d=\"M0 0A1 1 0 2 0 1 1\"/>", "d: no flag, 0 or 1, at '2 0 1 1'"),
      ("<path d=\"M1e99 0\"/>", "d: the number 1e99 is beyond"),
      ("<circle r=\"-1\"/>", "r=\"-1\" is below 0"),
      ("<rect width=\"4px\" height=\"1\"/>", "width=\"4px\" is not a plain number"),
      ("words", "text 'words"), ("<svg viewBox=\"0 0 1 1\"/>", "an svg inside svg"),
      ("<g>", "Element"),
    ])
  func refusals(body: String, reason: String) throws {
    let message = try #require(refusal(body))
    #expect(message.contains(reason), "\(message)")
    #expect(message.hasPrefix("test.svg:"))
    #expect(!message.contains("\n"))
  }

  @Test("The line that is at fault is named")
  func lineNumber() throws {
    let message = try #require(refusal("<g>\n</g>\n<text/>"))
    #expect(message.hasPrefix("test.svg:4: <text>"))
  }

  @Test("Titles and descriptions are skipped")
  func titles() throws {
    #expect(try parse("<title>House <b>bold</b></title><desc/>").layers.isEmpty)
  }

  @Test("A file without an svg, or an svg without a good viewBox, is refused")
  func documents() {
    for file in ["", "<g/>", "<svg/>", "<svg viewBox='0 0 0 24'/>", "<svg viewBox='1 2'/>", "\0"] {
      #expect(throws: ResourceError.self, "\(file)") {
        try SVGSymbol.parse(Array(file.utf8), name: "x", file: "x.svg")
      }
    }
  }
}
