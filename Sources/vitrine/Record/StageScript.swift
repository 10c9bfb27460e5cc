import Interaction
import Snapshots

/// A recording of the gallery's stage, kept beside where the program was started.
enum StageScript {
  /// Most recordings of one name in a folder.
  ///
  /// Ours.
  private static let most = 9999

  /// Writes events as a script, to the first name that is free: `NAME-1.jsonl`, then `NAME-2.jsonl`.
  /// - Returns: the file's path.
  static func save(_ events: [TimedEvent], as name: String) throws -> String {
    let bytes = try Script(events: events, name: name).encoded()
    guard
      let path = (1...most).lazy.map({ "\(name)-\($0).jsonl" })
        .first(where: { FileSystem.kind(of: $0) == nil })
    else { throw InputError("\(name)-\(most).jsonl: there are too many recordings; move some") }
    try AtomicFile(path).write(bytes, isDurable: false)
    return path
  }
}
