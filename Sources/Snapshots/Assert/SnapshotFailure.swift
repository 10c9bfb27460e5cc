public import VitrineRenderer

/// Why a snapshot test failed; prints as what a person needs to know about it.
public enum SnapshotFailure: Error, Hashable, Sendable {
  /// There is no reference; the picture stands beside where it would be.
  case missing(reference: String, new: String)
  /// The picture differs from the reference.
  ///
  /// `owner` is the id of the innermost component at the first differing pixel; `difference` is
  /// the path of a picture of what differs.
  case different(
    reference: String, Comparison, owner: String?, new: String, difference: String)
  /// The picture is not what a window shows: the scene has changed and not announced it.
  case unannounced(reference: String, UnannouncedChange)
  /// The value could not be made into a picture; with the reason.
  case undrawable(reference: String, reason: String)
  /// The reference could not be read or written.
  case file(PNGError)
  /// A folder could not be made; with what the system says.
  case folder(path: String, reason: String)
  /// `VITRINE_RECORD` holds something else than a mode.
  case badMode(String)
}

extension SnapshotFailure: CustomStringConvertible {
  /// What is wrong, where, and the remedy, in one line.
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

/// How a snapshot test went that did not fail.
public enum SnapshotResult: Hashable, Sendable {
  /// The picture is the reference's.
  case matched
  /// The reference was written.
  case recorded(path: String)
}
