internal import Glibc
internal import VitrineRenderer

/// The files of one snapshot.
package struct SnapshotFiles: Hashable, Sendable {
  /// The ending of the name of a picture that differs from the reference.
  package static let newSuffix = ".new.png"
  /// The folder of all snapshots of a test file.
  let folder: String
  /// The path of the reference.
  package var reference: String { path + ".png" }
  /// The path of a picture that differs from the reference.
  package var new: String { path + Self.newSuffix }
  /// The path of the difference picture.
  package var difference: String { path + ".diff.png" }

  private let path: String

  /// Names the files: `__Snapshots__/<test file>/<test>.<name>.png` beside the test file.
  /// - Parameters:
  ///   - name: nil for a test with only one snapshot.
  ///   - function: as `#function` gives it.
  ///   - file: as `#filePath` gives it.
  init(name: String?, function: String, file: String) {
    let slash = file.lastIndex(of: "/")
    let parent = slash.map { String(file[..<$0]) } ?? "."
    let leaf = slash.map { String(file[file.index(after: $0)...]) } ?? file
    let suite = leaf.hasSuffix(".swift") ? String(leaf.dropLast(6)) : leaf
    folder = "\(parent)/__Snapshots__/\(suite)"
    let test = String(function.prefix { $0 != "(" })
    path =
      folder + "/"
      + [test, name ?? ""].filter { !$0.isEmpty }.map(SnapshotFiles.plain)
      .joined(separator: ".")
  }

  /// The files that a `.new.png` picture belongs to; nil for the path of another file.
  package init?(new path: String) {
    guard path.hasSuffix(Self.newSuffix) else { return nil }
    let path = String(path.dropLast(Self.newSuffix.count))
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    self.path = path
  }

  /// The name with hyphens for all but letters, digits, hyphens, underscores and dots: safe in any
  /// path.
  package static func plain(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }

  var hasReference: Bool { access(reference, F_OK) == 0 }

  func makeFolder() throws(SnapshotFailure) {
    // Creates missing folders inside the test's own folder, which exists.
    for path in [folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.endIndex), folder[...]] {
      guard mkdir(String(path), 0o777) != 0, errno != EEXIST else { continue }
      throw .folder(path: String(path), reason: String(cString: strerror(errno)))
    }
  }

  func write(
    _ picture: PixelBuffer, to path: String, text: PNGText? = nil
  ) throws(SnapshotFailure) {
    do {
      try PNG.write(picture, to: path, text: text)
    } catch {
      throw .file(error)
    }
  }

  func readReference() throws(SnapshotFailure) -> PixelBuffer {
    do {
      return try PNG.read(reference)
    } catch {
      throw .file(error)
    }
  }

  /// Removes the files of an earlier failure.
  package func removeArtefacts() {
    unlink(new)
    unlink(difference)
  }
}
