import Snapshots
import VitrineCommands
import VitrineRenderer

/// Two pictures with the same name; one of them may be missing.
struct PicturePair {
  /// The name for people.
  let name: String
  /// The path of the expected picture; nil if it is missing.
  let reference: String?
  /// The path of the actual picture; nil if it is missing.
  let actual: String?

  /// Two files.
  init(reference: String, actual: String) {
    name = String(actual.split(separator: "/").last ?? "picture")
    self.reference = reference
    self.actual = actual
  }

  /// Two files, one of which may be missing.
  init(_ name: String, reference: String?, actual: String?) {
    self.name = name
    self.reference = reference
    self.actual = actual
  }

  /// The pictures of two folders.
  struct Folders {
    /// The pairs to compare, by name.
    let pairs: [PicturePair]
    /// The paths of files with unusable names.
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

/// The differences to ignore.
struct IgnoredDifferences {
  var tolerance = Tolerance.exact
  /// Ids of components in which differences are ignored.
  var masks: [String] = []
  /// Ids of all components in the pictures that were read; empty without masks.
  var componentIDs: Set<String> = []

  /// The first mask that matches no component, and the id that it may have meant.
  var unmatchedMask: (mask: String, nearest: String?)? {
    masks.first { !componentIDs.contains($0) }
      .map { ($0, Spelling.nearest(to: $0, among: componentIDs.sorted())) }
  }
}

/// The result of comparing two pictures.
enum PairResult {
  /// The pictures are equal, apart from differences that are ignored.
  case equal(hiddenPixels: Int)
  case missing(PictureFile)
  case added(PictureFile)
  case different(reference: PictureFile, actual: PictureFile, Comparison)

  /// The number of differing pixels that are ignored.
  var hiddenPixels: Int {
    switch self {
    case .equal(let count): count
    case .missing, .added: 0
    case .different(_, _, let comparison): comparison.hiddenPixels
    }
  }

  /// - Parameter ignored: collects the ids of components.
  /// - Throws: if a file cannot be read.
  init(_ pair: PicturePair, _ ignored: inout IgnoredDifferences) throws {
    let reference = try pair.reference.map(PictureFile.init)
    let actual = try pair.actual.map(PictureFile.init)
    let components =
      ignored.masks.isEmpty
      ? []
      : [reference, actual].compactMap(\.self)
        .flatMap { PictureTree(png: $0.bytes)?.components ?? [] }
    ignored.componentIDs.formUnion(components.map(\.id))
    switch (reference, actual) {
    case (let a?, let b?):
      let masked = components.filter { ignored.masks.contains($0.id) }
      let comparison = Comparison(
        a.pixels, b.pixels, tolerance: ignored.tolerance, masks: masked.map(\.pixels))
      let hidden = comparison.hiddenPixels + comparison.differingPixels
      self =
        comparison.isEqual
        ? .equal(hiddenPixels: hidden) : .different(reference: a, actual: b, comparison)
    case (let reference?, nil): self = .missing(reference)
    case (nil, let actual?): self = .added(actual)
    case (nil, nil): self = .equal(hiddenPixels: 0)
    }
  }
}

extension Comparison {
  /// The components that own the difference of two files; empty if neither has a tree.
  func owners(_ reference: PictureFile, _ actual: PictureFile) -> [OwnedDifference] {
    // References are kept without a tree, so the actual picture is asked first.
    let tree = PictureTree(png: actual.bytes) ?? PictureTree(png: reference.bytes)
    return tree.map { owners(reference.pixels, actual.pixels, in: $0) } ?? []
  }
}
