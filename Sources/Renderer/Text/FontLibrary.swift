internal import VitrineDrawing

/// All faces: looked for at the start, opened when first needed.
final class FontLibrary {
  let freeType: FreeTypeLibrary
  private var opener: FaceOpener
  /// By role and style; absent until it is asked for, nil where there is none.
  private var faces: [Slot: FontFace?] = [:]
  /// Stands in where the interface face is missing.
  private let lastResort: FontFace

  private struct Slot: Hashable {
    let role: FontRole
    let style: FaceStyle
  }

  /// Checks which files are there, and opens the regular interface face or its stand-in.
  init(sources: FontSources) throws(FontError) {
    freeType = try FreeTypeLibrary()
    var opener = FaceOpener(sources: sources, freeType: freeType)
    var found: FontFace?
    for role in FontRole.allCases where found == nil {
      found = opener.open(role, FaceStyle(weight: .regular))
    }
    guard let found else { throw .noFonts(searched: sources.directories) }
    lastResort = found
    opener.noteMissing()
    self.opener = opener
  }

  /// What is missing or broken, one line each.
  var notices: [String] { opener.notices }

  /// The face that sets the line height, and shows what no face has.
  func primary(_ style: FaceStyle) -> FontFace { face(.interface, style) ?? lastResort }

  /// The face of a role; nil where it is missing.
  func face(_ role: FontRole, _ style: FaceStyle) -> FontFace? {
    let slot = Slot(role: role, style: style)
    if let known = faces[slot] { return known }
    let face = opener.open(role, style)
    faces[slot] = .some(face)
    return face
  }

  /// The first face, in order of roles, that satisfies a condition.
  func firstFace(_ style: FaceStyle, where condition: (FontFace) -> Bool) -> FontFace? {
    for role in FontRole.allCases {
      if let face = face(role, style), condition(face) { return face }
    }
    return nil
  }
}
