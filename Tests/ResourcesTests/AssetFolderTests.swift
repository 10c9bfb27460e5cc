import Glibc
import Testing
import VitrineDrawing

@testable import VitrineResources

/// A folder of its own for a test, removed with it.
final class ScratchFolder {
  let path: String
  private var made: [String] = []

  init() throws {
    var template = Array("/tmp/vitrine-assets-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  func makeFolder(_ name: String) {
    mkdir("\(path)/\(name)", 0o700)
    made.append("\(path)/\(name)")
  }

  func makePipe(_ name: String) {
    mkfifo("\(path)/\(name)", 0o600)
    made.append("\(path)/\(name)")
  }

  func write(_ text: String, to name: String) throws {
    let handle = try #require(fopen("\(path)/\(name)", "wb"))
    fputs(text, handle)
    fclose(handle)
    made.append("\(path)/\(name)")
  }

  deinit {
    for name in made.reversed() { remove(name) }
    remove(path)
  }
}

@Suite("Assets folder")
struct AssetFolderTests {
  @Test("It is found beside the test bundle, as the package manager lays it out")
  func found() throws {
    let folder = try AssetFolder.find()
    #expect(try folder.list("icons", suffix: ".svg").contains("house"))
  }

  @Test("A folder that the environment names comes first; a wrong one is an error, not passed over")
  func named() throws {
    let scratch = try ScratchFolder()
    #expect(try AssetFolder.find(named: scratch.path, besides: "/nowhere").path == scratch.path)
    #expect(throws: ResourceError.self) {
      try AssetFolder.find(named: "\(scratch.path)/no", besides: scratch.path)
    }
  }

  @Test("The folder beside the executable comes before the installed one")
  func order() throws {
    let scratch = try ScratchFolder()
    for name in ["bin", "share", "share/vitrine"] { scratch.makeFolder(name) }
    let bin = "\(scratch.path)/bin"
    #expect(try AssetFolder.find(named: nil, besides: bin).path == "\(bin)/../share/vitrine")
    scratch.makeFolder("bin/Vitrine_VitrineAssets.resources")
    #expect(
      try AssetFolder.find(named: "", besides: bin).path == "\(bin)/Vitrine_VitrineAssets.resources"
    )
  }

  @Test("No folder at all says where it was looked for, and the remedy")
  func missing() throws {
    let error = try #require(throws: ResourceError.self) {
      try AssetFolder.find(named: nil, besides: "/nowhere")
    }
    #expect(error.description.contains("/nowhere/Vitrine_VitrineAssets.resources"))
    #expect(error.description.contains("VITRINE_ASSETS"))
  }

  @Test("A file that is not there, or is a folder or a pipe, is named with the reason")
  func unreadable() throws {
    let scratch = try ScratchFolder()
    scratch.makeFolder("icons")
    let folder = AssetFolder(path: scratch.path)
    scratch.makePipe("pipe.svg")
    let problems = [
      "missing.svg": "cannot be read (No such file", "icons": "is a folder",
      "pipe.svg": "is a pipe",
    ]
    for (name, problem) in problems {
      let error = try #require(throws: ResourceError.self) { try folder.read(name) }
      #expect(error.file == "\(scratch.path)/\(name)")
      #expect(error.problem.hasPrefix(problem))
    }
    #expect(throws: ResourceError.self) { try folder.list("strings", suffix: ".json") }
  }

  @Test("A file larger than any icon is refused")
  func large() throws {
    let scratch = try ScratchFolder()
    try scratch.write(String(repeating: " ", count: AssetFolder.largestFile + 1), to: "a")
    #expect(throws: ResourceError.self) { try AssetFolder(path: scratch.path).read("a") }
  }
}
