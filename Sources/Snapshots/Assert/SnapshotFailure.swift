public import VitrineRenderer

/// Why a snapshot test failed; prints as a message with the remedy.
public enum SnapshotFailure: Error, Hashable, Sendable {
  /// There is no reference; the picture was written beside where it would be.
  case missing(reference: String, new: String)
  /// The picture differs from the reference.
  ///
  /// `owner` is the id of the innermost component at the first differing pixel; `difference` is the
  /// path of the difference picture.
  case different(
    reference: String, Comparison, owner: String?, new: String, difference: String)
  /// The picture is not what a window shows: the scene changed without announcing it.
  case unannounced(reference: String, UnannouncedChange)
  /// The value could not be drawn; with the reason.
  case undrawable(reference: String, reason: String)
  /// The reference could not be read or written.
  case file(PNGError)
  /// A folder could not be created; with the system's error message.
  case folder(path: String, reason: String)
  /// `VITRINE_RECORD` is not a mode.
  case badMode(String)
}

extension SnapshotFailure: CustomStringConvertible {
  /// The problem, its place and the remedy, in one line.
  public var description: String {
    switch self {
    case .missing(let reference, let new):
      "\(reference): there is no reference yet; look at \(new), and accept it by running the "
        + "test with \(RecordMode.environmentVariable)=missing"
    case .different(let reference, let comparison, let owner, let new, let difference):
      "\(reference): \(comparison)\(owner.map { "; in '\($0)'" } ?? ""); look at \(new) and "
        + "\(difference), and accept it by running the test with "
        + "\(RecordMode.environmentVariable)=failed"
    case .unannounced(let reference, let change): "\(reference): \(change)"
    case .undrawable(let reference, let reason): "\(reference): \(reason)"
    case .file(let error): error.description
    case .folder(let path, let reason):
      "\(path): the folder cannot be made (\(reason)); check its parent and its permissions"
    case .badMode(let word):
      "\(RecordMode.environmentVariable) is '\(word)'; set it to "
        + RecordMode.allCases.map(\.rawValue).joined(separator: ", ") + ", or not at all"
    }
  }
}

/// The result of a snapshot test that did not fail.
public enum SnapshotResult: Hashable, Sendable {
  /// The picture equals the reference.
  case matched
  /// The reference was written.
  case recorded(path: String)
}
