internal import VitrineDrawing
internal import VitrineFiles

/// Finds and opens font files, and reports failures.
struct FaceOpener {
  private let sources: FontSources
  private let freeType: FreeTypeLibrary
  /// Missing or damaged fonts, one line each.
  private(set) var warnings: [String] = []
  /// Faces by path, since weights may share a file; nil for an invalid file.
  private var cache: [String: FontFace?] = [:]

  init(sources: FontSources, freeType: FreeTypeLibrary) {
    self.sources = sources
    self.freeType = freeType
  }

  /// The face of a role in a style, or else in the nearest weight.
  mutating func open(_ role: FontRole, _ style: FaceStyle) -> FontFace? {
    for candidate in style.nearestFirst {
      for path in sources.paths(of: role.fileNames(candidate)) {
        if let face = open(path, role) { return face }
      }
    }
    return nil
  }

  /// Reports each chosen folder that is missing, and each role and weight without a file, without
  /// opening any.
  mutating func reportMissing() {
    for folder in sources.unusable {
      warnings.append(
        "\(folder): no folder that can be read is here, though VITRINE_FONTS names it, and other "
          + "fonts stand in; set VITRINE_FONTS to folders of fonts, parted by colons")
    }
    for role in FontRole.allCases {
      let missing = FontWeight.allCases.map { FaceStyle(weight: $0) }
        .filter { sources.path(of: role.fileNames($0)) == nil }
      guard let first = missing.first else { continue }
      let names = role.fileNames(first).joined(separator: " or ")
      let what = missing.count == FontWeight.allCases.count ? "font" : "weight"
      warnings.append(
        "\(role.purpose): \(what) \(names) is missing, another stands in; "
          + "install \(role.package), or name its folder in VITRINE_FONTS")
    }
  }

  private mutating func open(_ path: String, _ role: FontRole) -> FontFace? {
    if let cached = cache[path] { return cached }
    let (face, problem) = openUncached(path, role)
    cache[path] = .some(face)
    if let problem {
      warnings.append("\(path) \(problem), and is passed over; reinstall \(role.package)")
    }
    return face
  }

  private func openUncached(_ path: String, _ role: FontRole) -> (FontFace?, problem: String?) {
    do throws(FileReadError) {
      // FreeType would block on a pipe.
      _ = try ReadableFile(path)
    } catch {
      return (nil, error.problem)
    }
    let face = FontFace(path: path, id: cache.count, library: freeType, probe: role.probe)
    return (face, face == nil ? "is damaged or no font" : nil)
  }
}
