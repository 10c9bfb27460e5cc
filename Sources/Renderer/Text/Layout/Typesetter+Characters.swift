internal import VitrineDrawing

extension Typesetter {
  /// The extents of a text's characters in one line, in points from its left end.
  func characters(of text: Text) -> [CharacterExtent] {
    let paragraph = TextParagraph(text.string[...], limit: Typesetter.maximumUnits)
    let runs = shape(paragraph, for: text).runs
    var clusters = [ClusterExtent?](repeating: nil, count: paragraph.units.count)
    var pen = 0.0
    for run in LayoutLine(runs, size: text.font.size).runs {
      let point = text.font.size / run.face.unitsPerEm
      for glyph in run.glyphs {
        let next = pen + Double(glyph.advance) * point
        clusters[glyph.cluster].add(min(pen, next), max(pen, next), level: run.level)
        pen = next
      }
    }
    return Typesetter.distributed(clusters, of: paragraph)
  }

  /// Maps clusters to characters.
  ///
  /// A HarfBuzz cluster may contain several characters, as a ligature does, and a character of many
  /// code points may have several clusters.
  private static func distributed(
    _ clusters: [ClusterExtent?], of paragraph: TextParagraph
  ) -> [CharacterExtent] {
    var extents: [CharacterExtent] = []
    var pendingCount = 0
    var last: ClusterExtent?
    for index in 0..<paragraph.clusterCount {
      let units = paragraph.clusterStart(index)..<paragraph.clusterStart(index + 1)
      let ownExtent = clusters[units].reduce(nil) { $1?.union($0) ?? $0 }
      if let ownExtent {
        if let last { extents += last.parts(pendingCount) }
        (last, pendingCount) = (ownExtent, last == nil ? pendingCount + 1 : 1)
      } else {
        pendingCount += 1
      }
    }
    return extents
      + (last ?? ClusterExtent(left: 0, right: 0, isRightToLeft: false)).parts(pendingCount)
  }
}

/// The extent of one cluster's glyphs.
private struct ClusterExtent {
  var left: Double
  var right: Double
  var isRightToLeft: Bool

  func union(_ other: ClusterExtent?) -> ClusterExtent {
    guard let other else { return self }
    return ClusterExtent(
      left: min(left, other.left), right: max(right, other.right), isRightToLeft: isRightToLeft)
  }

  /// Divides the extent into characters of equal width, in reading order.
  func parts(_ count: Int) -> [CharacterExtent] {
    let width = (right - left) / Double(max(1, count))
    return (0..<count).map { index in
      let start = isRightToLeft ? right - Double(index + 1) * width : left + Double(index) * width
      return CharacterExtent(left: start, right: start + width, isRightToLeft: isRightToLeft)
    }
  }
}

extension ClusterExtent? {
  fileprivate mutating func add(_ left: Double, _ right: Double, level: UInt8) {
    let glyph = ClusterExtent(left: left, right: right, isRightToLeft: level & 1 == 1)
    self = glyph.union(self)
  }
}
