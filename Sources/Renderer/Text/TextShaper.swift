internal import CVitrineHarfBuzz
internal import VitrineDrawing

/// Shapes characters to glyphs with HarfBuzz: joining, ligatures, kerning, marks.
final class TextShaper {
  private let buffer: OpaquePointer?
  private let korean = hb_language_from_string("ko", -1)
  private let arabic = hb_language_from_string("ar", -1)
  private let hebrew = hb_language_from_string("he", -1)
  private let english = hb_language_from_string("en", -1)
  private var tabularDigits = hb_feature_t(
    tag: hb_tag_from_string("tnum", -1), value: 1, start: 0, end: UInt32.max)

  init() { buffer = hb_buffer_create() }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes one item, with the surrounding paragraph as context.
  func shape(_ item: TextItem, of paragraph: TextParagraph, tabularDigits tabular: Bool)
    -> ShapedRun
  {
    fill(item, paragraph)
    if tabular {
      hb_shape(item.face.shaping, buffer, &tabularDigits, 1)
    } else {
      hb_shape(item.face.shaping, buffer, nil, 0)
    }
    return read(item)
  }

  private func fill(_ item: TextItem, _ paragraph: TextParagraph) {
    hb_buffer_clear_contents(buffer)
    paragraph.units.withUnsafeBufferPointer { units in
      hb_buffer_add_utf16(
        buffer, units.baseAddress, Int32(units.count), UInt32(item.range.lowerBound),
        Int32(item.range.count))
    }
    hb_buffer_set_direction(buffer, item.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script)
    hb_buffer_set_language(buffer, language(of: item.script))
  }

  private func language(of script: hb_script_t) -> hb_language_t? {
    switch script {
    case HB_SCRIPT_HANGUL: korean
    case HB_SCRIPT_ARABIC: arabic
    case HB_SCRIPT_HEBREW: hebrew
    default: english
    }
  }

  private func read(_ item: TextItem) -> ShapedRun {
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    var glyphs: [ShapedGlyph] = []
    if let infos, let positions {
      glyphs.reserveCapacity(Int(count))
      for index in 0..<Int(count) {
        let (info, position) = (infos[index], positions[index])
        // Only HarfBuzz's flags are left of the mask.
        let isUnsafe = info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
        glyphs.append(
          ShapedGlyph(
            glyph: info.codepoint, cluster: info.cluster, isUnsafeToBreak: isUnsafe,
            advance: position.x_advance, x: position.x_offset, y: position.y_offset))
      }
    }
    return ShapedRun(face: item.face, level: item.level, glyphs: glyphs[...])
  }
}
