internal import VitrineDrawing

/// The available width of a line: in points for a whole paragraph, in ems for parts of one.
struct LineRoom {
  var points: RoomSpan
  var ems: RoomSpan

  init(_ font: Font, width: Double) {
    let room = LineRoom.room(font, width: width)
    points = RoomSpan(room)
    ems = RoomSpan(room / font.size)
  }

  /// True if another width would give the same lines.
  func suits(_ font: Font, width: Double) -> Bool {
    let room = LineRoom.room(font, width: width)
    return points.includes(room) && ems.includes(room / font.size)
  }

  /// A width with the slack, in points.
  private static func room(_ font: Font, width: Double) -> Double {
    width + Typesetter.slack * font.magnification
  }
}

/// The state of a layout: the text, and the lines so far.
struct LineSetting {
  let text: Text
  var room: LineRoom
  private(set) var lines: [LayoutLine] = []
  var isTruncated = false
  /// The number of glyphs shaped for these lines only.
  private(set) var ownGlyphs = 0

  init(_ text: Text, width: Double) {
    self.text = text
    room = LineRoom(text.font, width: width)
  }

  /// The number of lines that may still be added.
  var linesLeft: Int { max(1, text.lineLimit) - lines.count }

  /// The most code units that the remaining lines can show; more need not be shaped.
  var unitLimit: Int {
    let line = room.ems.room / Typesetter.narrowestLetter + 64
    return Int(min(line * Double(linesLeft), Double(Typesetter.mostUnits)))
  }

  /// Adds a line.
  /// - Parameter ownGlyphs: the number of glyphs shaped for it.
  mutating func add(_ line: LayoutLine, ownGlyphs: Int = 0) {
    lines.append(line)
    self.ownGlyphs += ownGlyphs
  }
}
