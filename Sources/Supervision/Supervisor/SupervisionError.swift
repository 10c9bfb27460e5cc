internal import Glibc

/// Why a kiosk can't be supervised or queried; `description` is one line with the remedy.
package enum SupervisionError: Error, Hashable, Sendable {
  /// A seat name that can't be a file name.
  case badSeat(String)
  /// Why a folder can't be used.
  package enum FolderReason: Hashable, Sendable {
    /// A system error, by its `errno(3)` number.
    case refused(Int32)
    /// A file other than a folder has its name.
    case notAFolder
    /// It belongs to another user.
    case foreign
  }

  /// Another kiosk holds the seat; with its process id if known.
  /// - Parameter command: the command for kiosks of this program.
  case seatTaken(seat: String, process: Int32?, command: String)
  /// No kiosk answers on a seat.
  /// - Parameter command: the command for kiosks of this program.
  case notRunning(seat: String, command: String)
  /// The kiosk belongs to another user.
  case notAllowed(seat: String)
  /// The kiosk doesn't answer, or not in a known format.
  case noAnswer(seat: String, reason: String)
  /// The kiosk refuses a request, with its own message.
  case refused(String)
  /// There is no folder for a kiosk's files.
  case noFolder(purpose: String)
  /// A folder can't be used.
  case badFolder(path: String, reason: FolderReason)
  /// A socket's path is too long for the system.
  case longPath(String)
  /// A system call failed.
  case system(what: String, reason: String)
  /// The environment names a supervised role, but the rest is missing or wrong.
  case badEnvironment(String)
}

extension SupervisionError: CustomStringConvertible {
  /// One line: what, where, and the remedy.
  package var description: String {
    switch self {
    case .badSeat(let seat):
      "'\(seat)' is no name of a seat; use letters, digits, '-', '_' and '.', such as seat0"
    case .seatTaken(let seat, let process, let command):
      "a kiosk runs on \(seat) already\(process.map { " (process \($0))" } ?? ""); "
        + "end it with '\(command) quit --seat \(seat)', or name another one with --seat"
    case .notRunning(let seat, let command):
      "no kiosk runs on \(seat); start one with '\(command)', or name its seat with --seat"
    case .notAllowed(let seat):
      "the kiosk on \(seat) belongs to another user; ask as that user, or as root"
    case .noAnswer(let seat, let reason):
      "the kiosk on \(seat) does not answer (\(reason)); look at its log, or end its process"
    case .refused(let reason): reason
    case .noFolder(let purpose):
      "HOME and XDG_STATE_HOME are not set, so there is no place for \(purpose); set one of them"
    case .badFolder(let path, let reason):
      "\(path): cannot be used for the kiosk (\(reason)); "
        + "make it a folder of this user's that others cannot write to"
    case .longPath(let path):
      "\(path): too long for a socket; set XDG_RUNTIME_DIR to a shorter path"
    case .system(let what, let reason):
      "\(what) (\(reason)); close other programs, or raise the limits of memory, files and processes"
    case .badEnvironment(let what):
      "\(what); the variables are the kiosk's own, so unset VITRINE_KIOSK_ROLE and "
        + "VITRINE_KIOSK_PAGE"
    }
  }
}

extension SupervisionError.FolderReason: CustomStringConvertible {
  /// A short reason.
  package var description: String {
    switch self {
    case .refused(let error): reason(of: error)
    case .notAFolder: "not a folder"
    case .foreign: "another user's"
    }
  }
}

/// A description of the last system error.
var systemReason: String { reason(of: errno) }

/// A description of a system error.
func reason(of error: Int32) -> String { String(cString: strerror(error)) }
