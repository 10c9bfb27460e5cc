import Snapshots
import VitrineCommands
import VitrineRenderer

/// Two pictures of one name; one of them may be missing.
struct PicturePair {
  /// What a person calls them.
  let name: String
  /// Path of what it should look like; nil where there is no such file.
  let reference: String?
  /// Path of what it looks like; nil where there is no such file.
  let actual: String?

  /// Two files.
  init(reference: String, actual: String) {
    name = String(actual.split(separator: "/").last ?? "picture")
    self.reference = reference
    self.actual = actual
  }

  private init(_ name: String, reference: String?, actual: String?) {
    self.name = name
    self.reference = reference
    self.actual = actual
  }

  /// The pictures of two folders.
  struct Folders {
    /// Those that can be compared, by name.
    let pairs: [PicturePair]
    /// Paths of those that no name can be given to.
    let misnamed: [String]

    /// Lists both folders.
    init(_ reference: String, _ actual: String) throws(InputError) {
      let (before, after) = (
        try FileSystem.pictures(in: reference), try FileSystem.pictures(in: actual)
      )
      let (references, actuals) = (Set(before.names), Set(after.names))
      guard !references.isEmpty || !before.misnamed.isEmpty else {
        throw InputError("\(reference): no PNG files are in this folder; name another one")
      }
      pairs = references.union(actuals).sorted().map { name in
        PicturePair(
          name, reference: references.contains(name) ? "\(reference)/\(name)" : nil,
          actual: actuals.contains(name) ? "\(actual)/\(name)" : nil)
      }
      misnamed =
        before.misnamed.map { "\(reference)/\($0)" } + after.misnamed.map { "\(actual)/\($0)" }
    }
  }
}

/// A picture and the file that it was read from.
struct PictureFile {
  let bytes: [UInt8]
  let pixels: PixelBuffer

  init(_ path: String) throws {
    bytes = try PNG.contents(of: path)
    pixels = try PNG.decode(bytes, name: path)
  }
}

/// What a comparison of two pictures found.
enum PairResult {
  case equal
  case missing(PictureFile)
  case added(PictureFile)
  case different(reference: PictureFile, actual: PictureFile, Comparison)

  init(_ pair: PicturePair) throws {
    switch (pair.reference, pair.actual) {
    case (let reference?, let actual?):
      let (a, b) = (try PictureFile(reference), try PictureFile(actual))
      let comparison = Comparison(a.pixels, b.pixels)
      self = comparison.isEqual ? .equal : .different(reference: a, actual: b, comparison)
    case (let reference?, nil): self = .missing(try PictureFile(reference))
    case (nil, let actual?): self = .added(try PictureFile(actual))
    case (nil, nil): self = .equal
    }
  }
}

extension Comparison {
  /// Whose the difference of two files is; empty where neither says what is on it.
  func owners(_ reference: PictureFile, _ actual: PictureFile) -> [OwnedDifference] {
    // References are kept without a tree, so the actual picture is asked first.
    let tree = PictureTree(png: actual.bytes) ?? PictureTree(png: reference.bytes)
    return tree.map { owners(reference.pixels, actual.pixels, in: $0) } ?? []
  }
}
