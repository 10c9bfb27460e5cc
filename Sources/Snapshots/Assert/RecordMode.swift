internal import Glibc

/// When a snapshot test writes its reference instead of comparing with it.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Always.
  case all
  /// If there is no reference yet.
  case missing
  /// If there is no reference, or if the picture differs from it.
  case failed
  /// Never: the default of a test run.
  case never

  /// The environment variable that chooses a mode for a whole test run, as `make bless` does.
  public static let environmentVariable = "VITRINE_RECORD"

  /// The mode of the code that runs inside `withValue`; nil for the mode of the test run.
  ///
  ///     RecordMode.$scoped.withValue(.missing) { … }
  @TaskLocal public static var scoped: RecordMode?

  /// The mode to use: the scoped one, else the environment variable's, else `never`.
  /// - Throws: `SnapshotFailure.badMode` if the variable has any other value.
  static func current() throws(SnapshotFailure) -> RecordMode {
    if let scoped { return scoped }
    guard let word = getenv(environmentVariable).map({ String(cString: $0) }), !word.isEmpty else {
      return .never
    }
    guard let mode = RecordMode(rawValue: word) else { throw .badMode(word) }
    return mode
  }
}
