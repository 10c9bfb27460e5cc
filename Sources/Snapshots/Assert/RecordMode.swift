internal import Glibc

/// When a snapshot test writes its reference instead of comparing with it.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Always.
  case all
  /// Where there is no reference yet.
  case missing
  /// Where there is none, or it differs.
  case failed
  /// Never: what a test run should do unless a person asks for something else.
  case never

  /// The environment variable that chooses a mode for a whole test run, as `make bless` does.
  public static let environmentVariable = "VITRINE_RECORD"

  /// The mode of the code that runs inside `withValue`; nil for that of the test run.
  ///
  ///     RecordMode.$scoped.withValue(.missing) { … }
  @TaskLocal public static var scoped: RecordMode?

  /// The mode to use: the scoped one, else that of the environment variable, else `never`.
  /// - Throws: `SnapshotFailure.badMode` where the variable holds anything else.
  static func current() throws(SnapshotFailure) -> RecordMode {
    if let scoped { return scoped }
    guard let word = getenv(environmentVariable).map({ String(cString: $0) }), !word.isEmpty else {
      return .never
    }
    guard let mode = RecordMode(rawValue: word) else { throw .badMode(word) }
    return mode
  }
}
