import Foundation
import Testing

/// What `make install` puts somewhere works there, and `make uninstall` takes all of it away.
struct InstallTests {
  /// The package's folder.
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("an installed program works anywhere, and leaves no file behind when it is removed")
  func installed() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    try make("install", at: place)
    let before = try files(in: place)
    #expect(before.contains("usr/bin/vitrine"))
    #expect(before.contains("usr/share/vitrine/icons/house.svg"))
    #expect(before.contains("usr/share/icons/hicolor/48x48/apps/vitrine.png"))
    let entry = place.appending(path: "usr/share/applications/vitrine.desktop")
    let starts = try String(contentsOf: entry, encoding: .utf8)
    #expect(starts.contains("\nExec=\"/usr/bin/vitrine\"\n"))

    for completion in [
      "bash-completion/completions/vitrine", "zsh/site-functions/_vitrine",
      "fish/vendor_completions.d/vitrine.fish",
    ] {
      let script = place.appending(path: "usr/share/\(completion)")
      #expect(try String(contentsOf: script, encoding: .utf8).contains("filmstrip"))
    }

    let list = try run(place, "list")
    #expect(String(decoding: list, as: UTF8.self).contains("tab-bar"))
    let picture = place.appending(path: "picture.png")
    _ = try run(place, "snapshot", "tab-bar", "--size", "390x300", "--output", picture.path)
    #expect(try Picture(png: Data(contentsOf: picture)).colors > 2)
    try FileManager.default.removeItem(at: picture)
    // It has written nothing but what it was asked for.
    #expect(try files(in: place) == before)

    try make("uninstall", at: place)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.path) == ["usr"])
  }

  @Test(
    "whatever the mask of who installs it, all may read it and only the owner may change it",
    arguments: ["077", "000"])
  func modes(mask: String) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    try make("install", at: place, mask: mask)
    for name in try FileManager.default.subpathsOfDirectory(atPath: place.path) {
      let path = place.appending(path: name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      let mode = isFolder || name == "usr/bin/vitrine" ? 0o755 : 0o644
      #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
    }
  }

  @Test("a prefix may have any character, and the desktop is told it as it wants that")
  func prefix() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    let prefix = #"/p&q|r s't"u\v%w`"#
    try make("install", at: place, prefix: prefix)
    #expect(try files(in: place).contains(#"p&q|r s't"u\v%w`/bin/vitrine"#))
    let entry = place.appending(path: "\(prefix)/share/applications/vitrine.desktop")
    let text = try String(contentsOf: entry, encoding: .utf8)
    #expect(text.contains(#"Exec="/p&q|r s't\\"u\\\\v%%w\\`/bin/vitrine""# + "\n"))
    #expect(text.contains(#"TryExec=/p&q|r s't"u\\v%w`/bin/vitrine"# + "\n"))
    let check = try ChildProcess("/usr/bin/env", ["desktop-file-validate", entry.path])
    let said = String(decoding: try check.readAll(), as: UTF8.self)
    #expect(check.exitCode(within: 60) == 0, "\(said)")
    try make("uninstall", at: place, prefix: prefix)
    #expect(try files(in: place).isEmpty)
  }

  @Test(
    "the desktop's own tools accept what describes the program to it",
    arguments: [
      ["desktop-file-validate", "Packaging/vitrine.desktop"],
      ["appstreamcli", "validate", "--no-net", "Packaging/org.vitrine.vitrine.metainfo.xml"],
    ])
  func descriptions(command: [String]) throws {
    let check = try ChildProcess("/usr/bin/env", ["-C", Self.root.path] + command)
    let said = String(decoding: try check.readAll(), as: UTF8.self)
    #expect(check.exitCode(within: 60) == 0, "\(said)\(check.complaints)")
  }

  private func make(
    _ target: String, at place: URL, prefix: String = "/usr", mask: String = "022"
  ) throws {
    let make = try ChildProcess(
      "/bin/sh",
      [
        "-c", "umask \(mask) && exec make \"$@\"", "make", "-C", Self.root.path, target,
        "BINARY=\(Vitrine.path)", "PREFIX=\(prefix)", "DESTDIR=\(place.path)",
      ])
    _ = try make.readAll()
    #expect(make.exitCode(within: 60) == 0, "\(make.complaints)")
  }

  /// Runs the installed program from the root folder, with nothing in its environment.
  private func run(_ place: URL, _ arguments: String...) throws -> Data {
    let program = try ChildProcess(
      "/usr/bin/env", ["-i", "-C", "/", place.appending(path: "usr/bin/vitrine").path] + arguments)
    let output = try program.readAll()
    #expect(program.exitCode(within: 60) == 0, "\(program.complaints)")
    return output
  }

  private func files(in folder: URL) throws -> Set<String> {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Set(
      names.filter {
        var isFolder: ObjCBool = false
        let path = folder.appending(path: $0).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && !isFolder.boolValue
      })
  }
}
