/// Why a PNG couldn't be read or written; `description` is one line with the remedy.
public enum PNGError: Error, Hashable, Sendable {
  /// The picture couldn't be encoded, with libpng's message.
  case failed(String)
  /// The bytes have no PNG signature.
  case notPNG(name: String)
  /// The file is truncated or invalid.
  case damaged(name: String, reason: String)
  /// A side exceeds `PNG.sideLimit`, the pixels exceed `PNG.pixelLimit` or memory, or the file is
  /// too large.
  case tooLarge(name: String, what: String)
  /// The file couldn't be opened or read, with the system's reason.
  case unreadable(path: String, reason: String)
  /// The path names a folder, a pipe or a device, as the problem says.
  case notRegular(path: String, problem: String)
  /// The file couldn't be written, with the system's reason; nothing was left behind.
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
