internal import CVitrineHarfBuzz
internal import CVitrineICU
internal import VitrineDrawing

/// A range of one direction, script and face, in logical order.
struct TextItem {
  var range: Range<Int>
  /// The embedding level; odd for right to left.
  let level: UInt8
  let script: hb_script_t
  let face: FontFace
}

/// Divides paragraphs into items that HarfBuzz can shape.
final class TextItemizer {
  private let fonts: FontLibrary
  private let bidi: OpaquePointer?
  private let unicode = hb_unicode_funcs_get_default()

  init(fonts: FontLibrary) {
    self.fonts = fonts
    bidi = vitrine_ubidi_open()
  }

  deinit {
    if let bidi { vitrine_ubidi_close(bidi) }
  }

  /// Divides a paragraph; the items cover it without gaps.
  func items(
    of paragraph: TextParagraph, style: FaceStyle, direction: LayoutDirection
  ) -> [TextItem] {
    let faces = fonts.faces(style)
    let levels = self.levels(of: paragraph, direction: direction)
    if paragraph.content == .ascii, levels == nil, let face = faces.first, face.coversASCII {
      guard !paragraph.units.isEmpty else { return [] }
      let all = paragraph.units.indices
      return [TextItem(range: all, level: 0, script: HB_SCRIPT_LATIN, face: face)]
    }
    var items: [TextItem] = []
    var previous: FontFace?
    var script = firstScript(of: paragraph)
    for index in 0..<paragraph.clusterCount {
      let range = paragraph.clusterStart(index)..<paragraph.clusterStart(index + 1)
      let face = self.face(for: range, of: paragraph, faces, previous: previous)
      previous = face
      // Characters without a script take their neighbor's.
      if let found = self.script(at: range.lowerBound, of: paragraph) { script = found }
      let level = levels?[range.lowerBound] ?? 0
      if let last = items.last, last.level == level, last.script == script, last.face === face {
        items[items.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        items.append(TextItem(range: range, level: level, script: script, face: face))
      }
    }
    return items
  }

  /// The embedding level of each code unit, by ICU's bidirectional algorithm; nil if all are 0.
  private func levels(of paragraph: TextParagraph, direction: LayoutDirection) -> [UInt8]? {
    if direction == .leftToRight, paragraph.content != .mixed { return nil }
    let base: UInt8 = direction == .rightToLeft ? 1 : 0
    let count = paragraph.units.count
    let plain = [UInt8](repeating: base, count: count)
    guard let bidi, count > 0 else { return plain }
    return paragraph.units.withUnsafeBufferPointer { units in
      var status: Int32 = 0
      vitrine_ubidi_setPara(bidi, units.baseAddress, Int32(count), base, &status)
      guard let levels = vitrine_ubidi_getLevels(bidi, &status), status <= 0 else {
        return plain
      }
      return Array(UnsafeBufferPointer(start: levels, count: count))
    }
  }

  /// The direction of the first strong character, by ICU; nil if there is none.
  static func baseDirection(of string: String) -> LayoutDirection? {
    let units = Array(string.utf16)
    return units.withUnsafeBufferPointer { units in
      switch vitrine_ubidi_getBaseDirection(units.baseAddress, Int32(clamping: units.count)) {
      case 0: .leftToRight
      case 1: .rightToLeft
      default: nil
      }
    }
  }

  /// The first script of any cluster; Latin if there is none.
  private func firstScript(of paragraph: TextParagraph) -> hb_script_t {
    for index in 0..<paragraph.clusterCount {
      if let found = script(at: paragraph.clusterStart(index), of: paragraph) { return found }
    }
    return HB_SCRIPT_LATIN
  }

  /// The script of a scalar; nil if it has none.
  private func script(at unit: Int, of paragraph: TextParagraph) -> hb_script_t? {
    let script = hb_unicode_script(unicode, paragraph.scalar(at: unit).value)
    return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
      || script == HB_SCRIPT_UNKNOWN ? nil : script
  }

  /// One face for a whole cluster, so that marks stay with their base.
  private func face(
    for range: Range<Int>, of paragraph: TextParagraph, _ faces: FaceChain, previous: FontFace?
  ) -> FontFace {
    let first = paragraph.scalar(at: range.lowerBound).value
    // A space takes the previous face: fewer items, and that face's spacing.
    if first == 0x20, let previous, previous.covers(first) { return previous }
    return faces.first { covers($0, range, of: paragraph) }
      ?? faces.first { $0.covers(first) }
      ?? faces.primary
  }

  private func covers(_ face: FontFace, _ range: Range<Int>, of paragraph: TextParagraph) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = paragraph.scalar(at: index)
      if !face.covers(scalar), !isInvisible(scalar) { return false }
      index += length
    }
    return true
  }

  /// Joiners, direction marks and variation selectors, which need no glyph.
  private func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
