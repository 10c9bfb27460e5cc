internal import Glibc

/// Why a kiosk cannot be supervised, or asked; `description` is one line with the remedy.
package enum SupervisionError: Error, Hashable, Sendable {
  /// A seat's name that no file could have.
  case badSeat(String)
  /// Why a folder cannot be used.
  package enum FolderReason: Hashable, Sendable {
    /// The system refuses it: an error number of `errno(3)`.
    case refused(Int32)
    /// Something else has its name.
    case notAFolder
    /// It belongs to another user.
    case foreign
  }

  /// Another kiosk has the seat; its process where it has said so.
  /// - Parameter command: how a person calls kiosks of this program.
  case seatTaken(seat: String, process: Int32?, command: String)
  /// No kiosk answers on a seat.
  /// - Parameter command: how a person calls kiosks of this program.
  case notRunning(seat: String, command: String)
  /// A kiosk is there and belongs to somebody else.
  case notAllowed(seat: String)
  /// A kiosk is there and does not answer, or not in words that are known.
  case noAnswer(seat: String, reason: String)
  /// The kiosk refuses a request, in its own words.
  case refused(String)
  /// There is no place for a kiosk's files.
  case noFolder(purpose: String)
  /// A folder that cannot be used.
  case badFolder(path: String, reason: FolderReason)
  /// A socket's path that is longer than the system takes.
  case longPath(String)
  /// Something that the system refuses.
  case system(what: String, reason: String)
  /// The environment says that this is a supervised scene, and the rest does not fit.
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
  /// In a few words.
  package var description: String {
    switch self {
    case .refused(let error): reason(of: error)
    case .notAFolder: "not a folder"
    case .foreign: "another user's"
    }
  }
}

/// What the last call of the system was refused for.
var systemReason: String { reason(of: errno) }

/// What an error of the system is called.
func reason(of error: Int32) -> String { String(cString: strerror(error)) }
