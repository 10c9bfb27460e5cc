internal import Glibc
internal import VitrineCommands
internal import VitrineFiles

/// A PIN stored like the system's passwords: salted and hashed, by the library for logins.
struct PINFile: Sendable {
  /// Its largest size, in bytes.
  private static let limit = 1024

  let path: String

  /// True for a valid PIN: digits only, 4 to 12.
  static func isValid(_ pin: String) -> Bool {
    (4...12).contains(pin.count) && pin.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The hash; nil if no PIN is set.
  /// - Throws: `InputError` if the file exists but can't be used.
  func read() throws(InputError) -> String? {
    let bytes: [UInt8]
    do throws(FileReadError) {
      bytes = try ReadableFile.contents(of: path, limit: Self.limit)
    } catch {
      if case .unreadable(_, _, isMissing: true) = error { return nil }
      throw InputError("\(path): \(error.problem); set a new PIN with 'kiosk pin'")
    }
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & 0o077 == 0 else {
      throw InputError("\(path): others can read the PIN's hash; chmod 600 it")
    }
    let hash = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
    guard let hash, hash.hasPrefix("$"), hash.utf8.count > 20 else {
      throw missingHashError
    }
    return String(hash)
  }

  /// Compares digits with the PIN.
  /// - Throws: `InputError` if the file is missing or invalid, or the library is missing.
  func matches(_ digits: String) throws(InputError) -> Bool {
    guard let crypt = PasswordHash() else { throw PasswordHash.missing }
    guard let hash = try read() else {
      throw InputError("\(path): the PIN is gone, so that nobody is let in; 'kiosk pin' sets one")
    }
    guard let matches = crypt.matches(digits, hash) else { throw missingHashError }
    return matches
  }

  private var missingHashError: InputError {
    InputError("\(path): it holds no PIN; set a new one with 'kiosk pin'")
  }

  /// Stores a PIN.
  func write(_ pin: String) throws {
    guard let crypt = PasswordHash() else { throw PasswordHash.missing }
    guard let hash = crypt.hash(pin) else {
      throw InputError("the PIN cannot be hashed (\(String(cString: strerror(errno)))); try again")
    }
    try StateFolder.make(FileSystem.parent(of: path))
    let originalMask = umask(0o077)
    defer { umask(originalMask) }
    try AtomicFile(path).write(Array("\(hash)\n".utf8), isDurable: true)
    chmod(path, 0o600)
  }

  /// Removes the PIN.
  func clear() throws(InputError) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw InputError("\(path): cannot be removed (\(String(cString: strerror(errno))))")
    }
  }
}

/// The C library's password hashes, from the separate library that logins use.
struct PasswordHash: @unchecked Sendable {
  private typealias Crypt =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutableRawPointer?>,
      UnsafeMutablePointer<Int32>
    ) -> UnsafeMutablePointer<CChar>?
  private typealias Salt =
    @convention(c) (UnsafePointer<CChar>?, UInt, UnsafePointer<CChar>?, Int32)
    -> UnsafeMutablePointer<CChar>?

  static let missing = InputError("libcrypt.so.1 is missing, so there is no PIN; install libcrypt1")

  private let crypt: Crypt
  private let makeSalt: Salt

  /// Loads the library permanently; nil if it is missing.
  init?() {
    guard let library = dlopen("libcrypt.so.1", RTLD_LAZY | RTLD_NODELETE) else { return nil }
    defer { dlclose(library) }
    guard let crypt = dlsym(library, "crypt_ra"), let salt = dlsym(library, "crypt_gensalt_ra")
    else { return nil }
    self.crypt = unsafeBitCast(crypt, to: Crypt.self)
    self.makeSalt = unsafeBitCast(salt, to: Salt.self)
  }

  /// A new hash, with a new salt.
  func hash(_ text: String) -> String? {
    // Nil selects the system's preferred method and its randomness.
    guard let salt = makeSalt(nil, 0, nil, 0) else { return nil }
    defer { free(salt) }
    return hash(text, String(cString: salt))
  }

  /// True if a text has a hash; nil for an invalid hash.
  func matches(_ text: String, _ hash: String) -> Bool? {
    guard let computed = self.hash(text, hash) else { return nil }
    // A comparison in constant time.
    let (a, b) = (Array(computed.utf8), Array(hash.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func hash(_ text: String, _ salt: String) -> String? {
    var data: UnsafeMutableRawPointer?
    var size: Int32 = 0
    defer { free(data) }
    guard let hash = crypt(text, salt, &data, &size) else { return nil }
    let result = String(cString: hash)
    return result.hasPrefix("*") ? nil : result
  }
}
