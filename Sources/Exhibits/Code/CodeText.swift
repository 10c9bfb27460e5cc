internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// Lines of Swift in letters of one width and a few colours, broken where the room is too narrow.
///
/// Code is read from left to right, whatever the language of the interface.
struct CodeText {
  /// A stretch of a row in one colour.
  private struct Piece {
    var text: Text
    var kind: SwiftToken.Kind
    /// In points, from the left of the room and from its top.
    var place: Point
  }

  private var pieces: [Piece] = []
  /// Of a row, in points.
  private let rowHeight: Double
  /// Of all rows, in points.
  private(set) var height = 0.0
  private let font: Font
  private let measuring: any TextMeasuring

  /// Size of letters as a share of captions': a line of 39 letters fits the panel beside the stage.
  ///
  /// Ours.
  private static let size = 10.0 / 12
  /// From one row to the next, in ems.
  ///
  /// Ours: between lines of words and those of an editor.
  private static let leading = 1.4
  /// How far the rest of a broken line is set in, in letters.
  ///
  /// Ours: twice the step of a block, so that it is not taken for one.
  private static let hanging = 4
  /// What rounding may add to a width, in points.
  private static let slack = 0.01

  /// Lays out code in a room of some width, in points.
  init(_ code: String, width: Double, theme: Theme) {
    font = Font(size: theme.type.caption1.size * Self.size, design: .monospaced)
    rowHeight = (font.size * Self.leading).rounded(.up)
    measuring = theme.environment.text
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      add(String(line), width)
    }
  }

  private mutating func add(_ line: String, _ width: Double) {
    let characters = Array(line)
    let places = measuring.characters(of: Text(line, font: font))
    let letter = measuring.measure(Text("0", font: font), width: .infinity).size.width
    let indent = Double(characters.prefix { $0 == " " }.count + Self.hanging) * letter
    var row = Row(width: width, hang: indent < width / 2 ? indent : 0)
    for token in SwiftToken.tokens(of: line) {
      var rest = token.range
      while !rest.isEmpty {
        let end = row.end(of: rest, places)
        if end > rest.lowerBound {
          let left = places[rest.lowerBound..<end].map(\.left).min() ?? 0
          add(characters[rest.lowerBound..<end], token.kind, left - row.start + row.lead)
        }
        guard end < rest.upperBound else { break }
        rest = end..<rest.upperBound
        row.start = places[end].left
        row.lead = row.hang
        height += rowHeight
      }
    }
    height += rowHeight
  }

  /// What of a line one row takes.
  private struct Row {
    let width: Double
    /// How far rows after the first are set in.
    let hang: Double
    /// Where the row begins in the line, and in the room, in points.
    var start = 0.0
    var lead = 0.0

    /// Where a token has to be broken; its end where it fits, its beginning where it belongs below.
    func end(of token: Range<Int>, _ places: [CharacterExtent]) -> Int {
      let limit = start + width - lead + CodeText.slack
      guard let end = token.first(where: { places[$0].right > limit }) else {
        return token.upperBound
      }
      // Names stay whole; one that begins a row has to be broken, after a letter at least.
      let begins = places[token.lowerBound].left <= start + CodeText.slack
      return begins ? max(end, token.lowerBound + 1) : token.lowerBound
    }
  }

  private mutating func add(
    _ letters: ArraySlice<Character>, _ kind: SwiftToken.Kind, _ left: Double
  ) {
    guard letters.contains(where: { $0 != " " }) else { return }
    pieces.append(
      Piece(text: Text(String(letters), font: font), kind: kind, place: Point(left, height)))
  }

  /// Records the rows.
  func paint(into canvas: inout Canvas, in room: Rect, theme: Theme) {
    for piece in pieces {
      let frame = Rect(
        room.minX + piece.place.x, room.minY + piece.place.y,
        max(0, room.width - piece.place.x) + font.size, rowHeight)
      canvas.draw(piece.text, in: frame, color: SwiftToken.color(piece.kind, theme))
    }
  }
}
