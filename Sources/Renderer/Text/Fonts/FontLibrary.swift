internal import VitrineDrawing

/// All faces: looked for at the start, opened when first needed.
final class FontLibrary {
  let freeType: FreeTypeLibrary
  fileprivate var opener: FaceOpener
  private var chains: [FaceStyle: FaceChain] = [:]
  /// Stands in where the interface face is missing.
  fileprivate let lastResort: FontFace

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

  /// The faces of a style.
  func faces(_ style: FaceStyle) -> FaceChain {
    if let known = chains[style] { return known }
    let chain = FaceChain(style, in: self)
    chains[style] = chain
    return chain
  }

  /// The face that sets the line height, and shows what no face has.
  func primary(_ style: FaceStyle) -> FontFace { faces(style).primary }
}

/// The faces of one style in order of fallback, each opened when it is first needed.
final class FaceChain {
  private unowned let library: FontLibrary
  private let style: FaceStyle
  /// By role; shorter than the roles until all were asked for, nil where there is none.
  private var faces: [FontFace?] = []

  init(_ style: FaceStyle, in library: FontLibrary) {
    self.library = library
    self.style = style
  }

  /// The face that sets the line height, and shows what no face has.
  var primary: FontFace { face(.interface) ?? library.lastResort }

  /// The first face that there is.
  var first: FontFace? { first { _ in true } }

  /// The first face, in order of roles, that satisfies a condition.
  func first(where condition: (FontFace) -> Bool) -> FontFace? {
    for role in FontRole.allCases {
      if let face = face(role), condition(face) { return face }
    }
    return nil
  }

  /// The face of a role; nil where it is missing.
  private func face(_ role: FontRole) -> FontFace? {
    while faces.count <= role.rawValue, let next = FontRole(rawValue: faces.count) {
      faces.append(library.opener.open(next, style))
    }
    return faces[role.rawValue]
  }
}
