internal import FoundationEssentials
internal import Glibc
internal import VitrineFiles
internal import VitrineInteraction

/// A value with a format version.
package protocol Versioned: Codable, Equatable, Sendable {
  /// The version that this program writes.
  static var currentVersion: Int { get }

  /// The version of this value.
  var version: Int { get }
}

/// A file that saves one value from one run to the next.
///
/// A file that cannot be used is never overwritten: it is set aside, for the person or for a newer
/// version of the program.
package struct StateFile<Value: Versioned>: Sendable {
  /// The largest file that is read: 1 MB.
  ///
  /// Ours; a thousand times what is written.
  static var maximumSize: Int { 1 << 20 }

  package let path: String
  /// A value with all fields.
  ///
  /// The file may lack some of them, since an older version of the program may have written it.
  private let defaults: Value?
  /// Returns why a value can't be used; nil if it can.
  private let objection: @Sendable (Value) -> String?

  package init(
    path: String, defaults: Value? = nil,
    objection: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) {
    (self.path, self.defaults, self.objection) = (path, defaults, objection)
  }

  /// The result of reading.
  package enum Content: Equatable, Sendable {
    /// There is no file yet.
    case nothing
    /// The saved value.
    case value(Value)
    /// The file was moved to another path.
    case setAside(notice: String)
    /// The file can't be read or moved, so that it must be left alone.
    case unreachable(notice: String)
  }

  /// Reads the saved value.
  package func read() -> Content {
    do throws(FileReadError) {
      let content = decode(try ReadableFile.contents(of: path, limit: Self.maximumSize))
      if case .value(let value) = content, let problem = objection(value) {
        return setAside(problem)
      }
      return content
    } catch {
      switch error {
      case .unreadable(_, _, isMissing: true): return .nothing
      case .unreadable: return .unreachable(notice: "\(path): \(error.problem); nothing is saved")
      case .notRegular, .tooLarge: return setAside("it \(error.problem)")
      }
    }
  }

  /// Moves the file out of the way.
  /// - Returns: a message for the person; nil if there is no file.
  package func setAside(because problem: String) -> String? {
    guard FileKind.at(path) != nil else { return nil }
    switch setAside(problem) {
    case .setAside(let notice), .unreachable(let notice): return notice
    case .nothing, .value: return nil
    }
  }

  /// Saves a value atomically.
  /// - Parameter isDurable: true, the default, to wait until it is on the disk.
  package func write(_ value: Value, isDurable: Bool = true) throws {
    try StateFolder.make(FileSystem.parent(of: path))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = try Array(encoder.encode(value)) + [UInt8(ascii: "\n")]
    try AtomicFile(path).write(bytes, isDurable: isDurable)
  }

  private struct Header: Decodable { var version: Int }

  private func decode(_ bytes: [UInt8]) -> Content {
    let data = Data(bytes)
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: data) else {
      return setAside("it is damaged")
    }
    guard header.version <= Value.currentVersion else {
      return setAside("it is of a newer version")
    }
    do {
      return .value(try decoder.decode(Value.self, from: data))
    } catch is NewerVersion {
      return setAside("it is of a newer version")
    } catch {
      return completed(bytes).map { .value($0) } ?? setAside("it is damaged")
    }
  }

  /// The value, with defaults for the required fields that the file lacks; nil if it can't be
  /// completed.
  ///
  /// Fields are added one by one as decoding requires them: what is missing on purpose, such as an
  /// entry of a dictionary, stays missing.
  private func completed(_ bytes: [UInt8]) -> Value? {
    guard let defaults = defaults.flatMap({ JSONValue(encoding: $0) }),
      var stored = try? JSONValue(reading: bytes)
    else { return nil }
    while true {
      do {
        return try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(stored))
      } catch DecodingError.keyNotFound(let key, let context) {
        let path = context.codingPath + [key]
        let names = path.map(\.stringValue)[...]
        // An element of a list has no default, since it doesn't correspond to an element of the
        // default list.
        guard path.allSatisfy({ $0.intValue == nil }), stored[names] == nil,
          let value = defaults[names]
        else { return nil }
        stored[names] = value
        guard stored[names] != nil else { return nil }
      } catch {
        return nil
      }
    }
  }

  /// Moves the file to a free name.
  private func setAside(_ problem: String) -> Content {
    let isFolder = FileKind.at(path) == .folder
    for number in 1...999 {
      let other = "\(path).broken-\(number)"
      guard claim(other, isFolder: isFolder) else {
        if errno == EEXIST { continue }
        break
      }
      if rename(path, other) == 0 {
        return .setAside(
          notice: "\(path): \(problem), so it begins anew; it is kept as \(other)")
      }
      let isGone = errno == ENOENT
      remove(other)
      // Meanwhile, another run or window has moved the file.
      if isGone { return .nothing }
      break
    }
    return .unreachable(notice: "\(path): \(problem), and it cannot be moved; nothing is saved")
  }

  /// Creates a file or folder with a free name, so that moving there replaces nothing.
  private func claim(_ name: String, isFolder: Bool) -> Bool {
    if isFolder { return mkdir(name, 0o700) == 0 }
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
    return file >= 0
  }
}

/// A part of a value has a format that only later versions of the program know.
package struct NewerVersion: Error {
  package init() {}
}
