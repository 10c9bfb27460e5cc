internal import VitrineDrawing

/// What is being laid out, and the lines so far.
struct LineSetting {
  let text: Text
  /// Room in points, with the slack.
  let width: Double
  var lines: [LayoutLine] = []
  var isTruncated = false

  init(text: Text, width: Double) {
    self.text = text
    self.width = width
  }

  /// Lines that may still be set.
  var linesLeft: Int { text.lineLimit - lines.count }

  /// Code units that can show in the lines left, at most; more need not be shaped.
  var unitLimit: Int {
    let line = width / text.font.size / Typesetter.narrowestLetter + 64
    return Int(min(line * Double(linesLeft), Double(Typesetter.mostUnits)))
  }
}
