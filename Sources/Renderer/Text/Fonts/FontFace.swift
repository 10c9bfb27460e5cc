internal import CVitrineFreeType
internal import CVitrineHarfBuzz

/// One opened font file: outlines by FreeType, shaping by HarfBuzz.
///
/// Both map the file into memory; only pages that are used are read.
final class FontFace {
  /// A number unique in its library, for cache keys.
  let id: Int
  /// Font units per em.
  let unitsPerEm: Double
  /// From the baseline up to the top of the line, in ems; `hhea` ascender.
  let ascent: Double
  /// From the baseline down to the bottom of the line, in ems, above 0; `hhea` descender.
  let descent: Double
  /// The space between lines, in ems; `hhea` line gap.
  let lineGap: Double
  /// FreeType's face; only used unscaled.
  let outlines: FT_Face
  /// HarfBuzz's font, in font units.
  let shaping: OpaquePointer

  private let library: FreeTypeLibrary
  /// The coverage of the first 65,536 scalars, in pages of 256 that are filled on demand.
  ///
  /// Looking up every character in the file costs more than anything but shaping.
  private var pages = [[Coverage]](repeating: [], count: 256)
  /// True if the face has a glyph for each printable ASCII character.
  private(set) lazy var coversASCII = (0x20..<0x7F).allSatisfy(covers)

  private enum Coverage: UInt8 { case unknown, missing, covered }

  /// Opens a file.
  /// - Parameter probe: a character that must have a glyph with an advance above 0.
  /// - Returns: nil if the file isn't a valid scalable font.
  init?(path: String, id: Int, library: FreeTypeLibrary, probe: UInt32) {
    guard let outlines = FontFace.openOutlines(path, library.handle) else { return nil }
    guard let shaping = FontFace.openShaping(path) else {
      FT_Done_Face(outlines)
      return nil
    }
    let em = max(1, Double(outlines.pointee.units_per_EM))
    self.library = library
    self.id = id
    self.outlines = outlines
    self.shaping = shaping
    unitsPerEm = em
    ascent = Double(outlines.pointee.ascender) / em
    descent = Double(-outlines.pointee.descender) / em
    lineGap = max(0, Double(outlines.pointee.height) / em - ascent - descent)
    guard isSound(probe: probe) else { return nil }
  }

  deinit {
    hb_font_destroy(shaping)
    FT_Done_Face(outlines)
  }

  /// True if the face has a glyph for a Unicode scalar.
  func covers(_ scalar: UInt32) -> Bool {
    let (page, index) = (Int(scalar >> 8), Int(scalar & 0xFF))
    guard page < pages.count else { return hasGlyph(scalar) }
    if pages[page].isEmpty { pages[page] = [Coverage](repeating: .unknown, count: 256) }
    if pages[page][index] == .unknown {
      pages[page][index] = hasGlyph(scalar) ? .covered : .missing
    }
    return pages[page][index] == .covered
  }

  private func hasGlyph(_ scalar: UInt32) -> Bool {
    FT_Get_Char_Index(outlines, FT_ULong(scalar)) != 0
  }

  private func isSound(probe: UInt32) -> Bool {
    let glyph = FT_Get_Char_Index(outlines, FT_ULong(probe))
    return glyph != 0 && ascent + descent > 0
      && hb_font_get_glyph_h_advance(shaping, glyph) > 0
      && FT_Load_Glyph(outlines, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0
  }

  private static func openOutlines(_ path: String, _ library: FT_Library) -> FT_Face? {
    var opened: FT_Face?
    guard FT_New_Face(library, path, 0, &opened) == 0, let face = opened else { return nil }
    let isScalable = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    guard isScalable, face.pointee.units_per_EM > 0 else {
      FT_Done_Face(face)
      return nil
    }
    return face
  }

  private static func openShaping(_ path: String) -> OpaquePointer? {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0) else { return nil }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0 else { return nil }
    return hb_font_create(face)
  }
}
