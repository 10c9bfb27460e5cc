internal import Glibc

/// The folders of a kiosk's files.
package struct KioskFolders: Hashable, Sendable {
  /// The name of the folders, inside the user's.
  private static let name = "vitrine-kiosk"

  /// Persistent files: log, failures, PIN, calibration.
  package var state: String
  /// Files that last as long as the kiosk: its socket and its lock.
  package var runtime: String

  /// Names the folders without creating them.
  package init(state: String, runtime: String) { (self.state, self.runtime) = (state, runtime) }

  /// Finds the folders from the environment.
  ///
  /// Persistent files go to systemd's folder (`STATE_DIRECTORY`) or the user's state folder.
  /// Runtime files go to `XDG_RUNTIME_DIR`, or to the persistent folder.
  /// - Throws: `SupervisionError` if the environment names no folder.
  package init(environment: [String: String]) throws(SupervisionError) {
    func path(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    // systemd separates several folders by colons.
    let systemdFolder = path("STATE_DIRECTORY").flatMap {
      $0.split(separator: ":").first.map(String.init)
    }
    let userFolder = path("XDG_STATE_HOME") ?? path("HOME").map { "\($0)/.local/state" }
    guard let state = systemdFolder ?? userFolder.map({ "\($0)/\(Self.name)" }) else {
      throw .noFolder(purpose: "the kiosk's log")
    }
    self.init(
      state: state, runtime: path("XDG_RUNTIME_DIR").map { "\($0)/\(Self.name)" } ?? state)
  }

  /// The socket of a seat.
  package func socket(of seat: String) -> String { "\(runtime)/\(seat).sock" }
  /// The log of a seat.
  package func log(of seat: String) -> String { "\(state)/kiosk-\(seat).log" }
  /// The failure reports of all seats.
  package var failures: String { "\(state)/failures" }

  /// The lock file of a seat, which the seat's kiosk holds locked.
  func lock(of seat: String) -> String { "\(runtime)/\(seat).lock" }

  /// Creates a folder and its parents, for this user only.
  /// - Throws: `SupervisionError` if it can't be created, belongs to another user or isn't a
  ///   folder.
  static func make(_ path: String) throws(SupervisionError) {
    var current = ""
    for part in path.split(separator: "/") {
      current += "/\(part)"
      if mkdir(current, 0o700) != 0, errno != EEXIST {
        throw .badFolder(path: current, reason: .refused(errno))
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
    // A folder of systemd's may be readable for its group.
    if info.st_mode & 0o022 != 0, chmod(path, info.st_mode & 0o755) != 0 {
      throw .badFolder(path: path, reason: .refused(errno))
    }
  }
}

extension String {
  /// A checked seat name, safe as a part of file names.
  /// - Throws: `SupervisionError.badSeat`.
  package func checkedSeat() throws(SupervisionError) -> String {
    let isName = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
      default: false
      }
    }
    // Long enough for logind's names, and never `.` or `..`.
    guard isName, (1...32).contains(utf8.count), !hasPrefix(".") else { throw .badSeat(self) }
    return self
  }
}
