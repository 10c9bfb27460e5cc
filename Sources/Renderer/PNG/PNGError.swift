/// Why a PNG could not be read or written; `description` is one line with the remedy.
public enum PNGError: Error, Hashable, Sendable {
  /// The picture could not be encoded, with what libpng says.
  case failed(String)
  /// The bytes do not begin as a PNG file does.
  case notPNG(name: String)
  /// The file is cut short or its contents are wrong.
  case damaged(name: String, reason: String)
  /// A side is longer than `PNG.sideLimit`, there are more pixels than `PNG.pixelLimit` or than there
  /// is memory for, or the file is larger than is read.
  case tooLarge(name: String, what: String)
  /// The file could not be opened or read, with what the system says.
  case unreadable(path: String, reason: String)
  /// The path leads to a folder, a pipe or a device, as the problem says.
  case notRegular(path: String, problem: String)
  /// The file could not be written, with what the system says; nothing was left behind.
  case unwritable(path: String, reason: String)
}

extension PNGError: CustomStringConvertible {
  /// One line: what, where, and the remedy.
  public var description: String {
    switch self {
    case .failed(let reason): "cannot encode the picture as PNG: \(reason)"
    case .notPNG(let name): "\(name): not a PNG file; convert the picture to PNG"
    case .damaged(let name, let reason):
      "\(name): damaged PNG (\(reason)); restore the file or export it again"
    case .tooLarge(let name, let what): "\(name): \(what); make the picture smaller"
    case .unreadable(let path, let reason):
      "\(path): cannot be read (\(reason)); check the path and its permissions"
    case .notRegular(let path, let problem): "\(path): \(problem); give a regular file"
    case .unwritable(let path, let reason):
      "\(path): cannot be written (\(reason)); check that the folder exists, is writable and has room"
    }
  }
}
