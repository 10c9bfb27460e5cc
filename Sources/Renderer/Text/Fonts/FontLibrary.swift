internal import VitrineDrawing

/// All font faces: located at the start, opened on demand.
final class FontLibrary {
  let freeType: FreeTypeLibrary
  fileprivate var opener: FaceOpener
  private var chains: [FaceStyle: FaceChain] = [:]
  /// Replaces a missing interface face.
  fileprivate let lastResort: FontFace

  /// Checks which files exist, and opens the regular interface face or its replacement.
  init(sources: FontSources) throws(FontError) {
    freeType = try FreeTypeLibrary()
    var opener = FaceOpener(sources: sources, freeType: freeType)
    var found: FontFace?
    for role in FontRole.allCases where found == nil {
      found = opener.open(role, FaceStyle(weight: .regular))
    }
    guard let found else { throw .noFonts(searched: sources.directories) }
    lastResort = found
    opener.reportMissing()
    self.opener = opener
  }

  /// Missing or damaged fonts, one line each.
  var warnings: [String] { opener.warnings }

  /// The faces of a style.
  func faces(_ style: FaceStyle) -> FaceChain {
    if let cached = chains[style] { return cached }
    let chain = FaceChain(style, in: self)
    chains[style] = chain
    return chain
  }

  /// The face that determines the line height, and draws what no face supports.
  func primary(_ style: FaceStyle) -> FontFace { faces(style).primary }
}

/// The faces of one style in order of fallback, opened on demand.
final class FaceChain {
  private unowned let library: FontLibrary
  private let style: FaceStyle
  /// Faces by role, as far as they were requested; nil for a missing one.
  private var faces: [FontFace?] = []

  init(_ style: FaceStyle, in library: FontLibrary) {
    self.library = library
    self.style = style
  }

  /// The face that determines the line height, and draws what no face supports.
  var primary: FontFace { face(.interface) ?? library.lastResort }

  /// The first available face.
  var first: FontFace? { first { _ in true } }

  /// The first face in role order that satisfies a condition.
  func first(where condition: (FontFace) -> Bool) -> FontFace? {
    for role in FontRole.allCases {
      if let face = face(role), condition(face) { return face }
    }
    return nil
  }

  /// The face of a role; nil if it is missing.
  private func face(_ role: FontRole) -> FontFace? {
    while faces.count <= role.rawValue, let next = FontRole(rawValue: faces.count) {
      faces.append(library.opener.open(next, style))
    }
    return faces[role.rawValue]
  }
}
