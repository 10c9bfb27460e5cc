internal import Glibc

/// Where a kiosk has its files.
package struct KioskFolders: Hashable, Sendable {
  /// What the folders are called, in those of the user.
  private static let name = "vitrine-kiosk"

  /// For what is kept: log, failures, PIN, calibration.
  package var state: String
  /// For what ends with the kiosk: its socket and its lock.
  package var runtime: String

  /// Names them; nothing is done yet.
  package init(state: String, runtime: String) { (self.state, self.runtime) = (state, runtime) }

  /// Finds them as the system says.
  ///
  /// What is kept goes where systemd has made a folder (`STATE_DIRECTORY`), or among the state of this
  /// user's programs. What ends with the kiosk goes into `XDG_RUNTIME_DIR`, or to what is kept.
  /// - Throws: `SupervisionError` where the environment names no place.
  package init(environment: [String: String]) throws(SupervisionError) {
    func path(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    // systemd names several, where the unit has several, with colons between.
    let made = path("STATE_DIRECTORY").flatMap { $0.split(separator: ":").first.map(String.init) }
    let own = path("XDG_STATE_HOME") ?? path("HOME").map { "\($0)/.local/state" }
    guard let state = made ?? own.map({ "\($0)/\(Self.name)" }) else {
      throw .noFolder(purpose: "the kiosk's log")
    }
    self.init(
      state: state, runtime: path("XDG_RUNTIME_DIR").map { "\($0)/\(Self.name)" } ?? state)
  }

  /// Of a seat.
  package func socket(of seat: String) -> String { "\(runtime)/\(seat).sock" }
  /// Of a seat.
  package func log(of seat: String) -> String { "\(state)/kiosk-\(seat).log" }
  /// Of all seats.
  package var failures: String { "\(state)/failures" }

  /// Of a seat; whoever has it locked is the seat's kiosk.
  func lock(of seat: String) -> String { "\(runtime)/\(seat).lock" }

  /// Makes a folder and those that it is in, for this user alone.
  /// - Throws: `SupervisionError` where it cannot be made, is another user's or not a folder.
  static func make(_ path: String) throws(SupervisionError) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) != 0, errno != EEXIST {
        throw .badFolder(path: made, reason: .refused(errno))
      }
    }
    var info = stat()
    guard lstat(path, &info) == 0 else { throw .badFolder(path: path, reason: .refused(errno)) }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      throw .badFolder(path: path, reason: .notAFolder)
    }
    guard info.st_uid == geteuid() else {
      throw .badFolder(path: path, reason: .foreign)
    }
    // A folder of systemd's may be open for its group to read.
    if info.st_mode & 0o022 != 0, chmod(path, info.st_mode & 0o755) != 0 {
      throw .badFolder(path: path, reason: .refused(errno))
    }
  }
}

extension String {
  /// The name of a seat, checked: it becomes part of the names of files.
  /// - Throws: `SupervisionError.badSeat`.
  package func checkedSeat() throws(SupervisionError) -> String {
    let isName = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
      default: false
      }
    }
    // As long as logind's are, with room to spare; and no name that folders have for themselves.
    guard isName, (1...32).contains(utf8.count), !hasPrefix(".") else { throw .badSeat(self) }
    return self
  }
}
