import Glibc
import Testing
import VitrineCommands

@testable import VitrineKiosk

/// The PIN, kept as the system keeps passwords.
@Suite struct PINFileTests {
  private let folder: Folder
  private var file: PINFile { PINFile(path: "\(folder.path)/state/pin") }

  init() throws { folder = try Folder() }

  @Test func `A PIN is kept as a hash that only its owner can read`() throws {
    try file.write("2468")
    let hash = try #require(try file.read())
    #expect(!hash.contains("2468"))
    var info = stat()
    #expect(stat(file.path, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o600)
    let crypt = try #require(PasswordHash())
    #expect(crypt.matches("2468", hash) == true)
    #expect(crypt.matches("2469", hash) == false)
    #expect(crypt.matches("", hash) == false)
  }

  @Test func `Two of the same PIN are two hashes`() throws {
    try file.write("2468")
    let first = try file.read()
    try file.write("2468")
    #expect(try file.read() != first)
  }

  @Test func `There may be none, and it can be taken away`() throws {
    #expect(try file.read() == nil)
    try file.clear()
    try file.write("2468")
    try file.clear()
    #expect(try file.read() == nil)
  }

  @Test func `A file that others can read, or that holds something else, is refused`() throws {
    try file.write("2468")
    chmod(file.path, 0o644)
    #expect(throws: InputError.self) { try file.read() }
    let plain = PINFile(path: try folder.write("plain", "2468\n"))
    chmod(plain.path, 0o600)
    #expect(throws: InputError.self) { try plain.read() }
  }

  @Test
  func `Whether a PIN is right cannot be known once its file has gone or holds something else`()
    throws
  {
    try file.write("2468")
    #expect(try file.matches("2468"))
    #expect(try !file.matches("2469"))
    for words in ["", "2468\n", "$zz$" + String(repeating: "x", count: 40)] {
      _ = try folder.write("state/pin", words)
      let error = try #require(throws: InputError.self) { try file.matches("2468") }
      #expect(error.description.hasPrefix("\(file.path): it holds no PIN"), "\(error)")
    }
    _ = try folder.write("state/pin", String(repeating: "x", count: 2000))
    #expect(
      try #require(throws: InputError.self) { try file.matches("2468") }.description
        .contains("larger than 1 KB;"))
    unlink(file.path)
    #expect(
      try #require(throws: InputError.self) { try file.matches("2468") }.description
        .contains("the PIN is gone"))
    mkdir(file.path, 0o700)
    #expect(
      try #require(throws: InputError.self) { try file.matches("2468") }.description
        .contains("is a folder"))
  }

  @Test(arguments: ["", "123", "1234567890123", "12a4", "１２３４", " 1234"])
  func `What no keypad can type is no PIN`(_ pin: String) { #expect(!PINFile.isValid(pin)) }
}
