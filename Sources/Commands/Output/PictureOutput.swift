internal import Glibc
internal import VitrineFiles
package import VitrineRenderer

/// The destination of pictures: one file, or a folder with a file for each.
package struct PictureOutput: Sendable {
  private let path: String
  private let isFolder: Bool
  private let option: String

  /// Checks that pictures can be written, before any is drawn.
  /// - Parameters:
  ///   - path: as `--output` gives it.
  ///   - isMany: true if there may be several pictures, which need a folder.
  ///   - option: the command line option of the path.
  package init(
    _ path: String, isMany: Bool, option: String = "--output"
  ) throws(InputError) {
    self.path = path
    self.option = option
    let existingKind = FileKind.at(path)
    isFolder = isMany || existingKind == .folder || path.hasSuffix("/")
    guard !path.isEmpty else { throw InputError("\(option) is empty; name a file or a folder") }
    if isFolder {
      try check(folder: path, existingKind)
    } else {
      try check(file: path)
    }
    AtomicFile.removeAbandoned(in: isFolder ? path : FileSystem.parent(of: path))
  }

  /// Checks that each picture's file can be replaced, before any of them is written.
  package func check(_ names: [String]) throws(InputError) {
    for name in names {
      let file = path(for: name)
      try FileSystem.checkReplaceable(file: file, named: file)
    }
  }

  /// Checks that another file in the folder can be replaced.
  package func check(otherFile name: String) throws(InputError) {
    let file = path(inside: name)
    try FileSystem.checkReplaceable(file: file, named: file)
  }

  /// Writes a picture atomically.
  /// - Parameters:
  ///   - picture: the pixels.
  ///   - name: the file's name without its extension.
  ///   - text: stored with the pixels.
  package func write(_ picture: PixelBuffer, as name: String, text: PNGText? = nil) throws {
    try PNG.write(picture, to: try file(name), text: text)
  }

  /// Writes an animation atomically.
  /// - Parameter name: the file's name without its extension.
  package func write(_ film: AnimatedPNG, as name: String) throws {
    try PNG.write(film, to: try file(name))
  }

  /// Writes another file into the folder atomically.
  package func write(_ text: String, toOtherFile name: String) throws {
    try makeFolder()
    try AtomicFile(path(inside: name)).write(Array(text.utf8))
  }

  private func file(_ name: String) throws(InputError) -> String {
    if isFolder { try makeFolder() }
    return path(for: name)
  }

  private func makeFolder() throws(InputError) {
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw FileSystem.writeError(path) }
  }

  /// The path of a picture.
  /// - Parameter name: the file's name without its extension.
  package func path(for name: String) -> String {
    isFolder ? path(inside: "\(name).png") : path
  }

  private func path(inside name: String) -> String {
    path.hasSuffix("/") ? "\(path)\(name)" : "\(path)/\(name)"
  }

  private func check(
    folder path: String, _ existingKind: FileKind?
  ) throws(InputError) {
    switch existingKind {
    case .folder: try FileSystem.checkWritable(folder: path)
    case nil:
      guard !path.lowercased().hasSuffix(".png") else {
        throw InputError("\(option) \(path): several pictures need a folder, and this names a file")
      }
      try FileSystem.checkWritable(folder: FileSystem.parent(of: path))
    default:
      throw InputError("\(option) \(path): not a folder; several pictures need a folder")
    }
  }

  private func check(file path: String) throws(InputError) {
    guard path.lowercased().hasSuffix(".png") else {
      throw InputError(
        "\(option) \(path): only PNG is written; let the name end in .png, or name a folder "
          + "that is there")
    }
    try FileSystem.checkReplaceable(file: path, named: "\(option) \(path)")
    try FileSystem.checkWritable(folder: FileSystem.parent(of: path))
  }
}
