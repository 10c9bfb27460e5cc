import Glibc
import Testing

@testable import VitrineRenderer

@Suite("PNG files on disk")
struct PNGFileTests {
  private let picture = PixelBuffer.noise(6, 6, seed: 9)

  @Test("a written file is read back, and nothing is left beside it")
  func roundTrip() throws {
    let folder = try Folder()
    try PNG.write(picture, to: folder.path + "/a.png")
    #expect(try PNG.read(folder.path + "/a.png").pixels == picture.pixels)
    #expect(folder.names == ["a.png"])
  }

  @Test("an older file is replaced whole")
  func replaced() throws {
    let folder = try Folder()
    try PNG.write(PixelBuffer.noise(50, 50, seed: 1), to: folder.path + "/a.png")
    try PNG.write(picture, to: folder.path + "/a.png")
    #expect(try PNG.read(folder.path + "/a.png").pixels == picture.pixels)
    #expect(folder.names == ["a.png"])
  }

  @Test("a folder that is not there is an error that names the file")
  func missingFolder() throws {
    let folder = try Folder()
    let path = folder.path + "/none/a.png"
    #expect(throws: PNGError.unwritable(path: path, reason: "No such file or directory")) {
      try PNG.write(picture, to: path)
    }
    #expect(throws: PNGError.unreadable(path: path, reason: "No such file or directory")) {
      try PNG.read(path)
    }
    #expect(folder.names.isEmpty)
  }

  @Test("a folder is not replaced by a file, nor read as one")
  func folderInTheWay() throws {
    let folder = try Folder()
    mkdir(folder.path + "/a.png", 0o777)
    #expect(throws: PNGError.self) { try PNG.write(picture, to: folder.path + "/a.png") }
    #expect(throws: PNGError.self) { try PNG.read(folder.path + "/a.png") }
    #expect(folder.names == ["a.png"])
  }

  @Test("a pipe and a device are refused without waiting for bytes")
  func pipe() throws {
    let folder = try Folder()
    let path = folder.path + "/a.png"
    mkfifo(path, 0o600)
    #expect(throws: PNGError.notRegular(path: path, problem: "is a pipe")) { try PNG.read(path) }
    #expect(throws: PNGError.notRegular(path: "/dev/zero", problem: "is a device")) {
      try PNG.read("/dev/zero")
    }
  }

  @Test("a device is not replaced by a file")
  func device() {
    #expect(throws: PNGError.unwritable(path: "/dev/null", reason: "not a regular file")) {
      try PNG.write(picture, to: "/dev/null")
    }
  }
}

/// A folder of its own for one test, removed with it.
private final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/vitrine-png-XXXXXX".utf8CString)
    path = try template.withUnsafeMutableBufferPointer { name in
      let made = try #require(name.baseAddress.flatMap { mkdtemp($0) })
      return String(cString: made)
    }
  }

  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  deinit {
    for name in names {
      remove(path + "/" + name)
    }
    rmdir(path)
  }
}
