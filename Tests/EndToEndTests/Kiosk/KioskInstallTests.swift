import Foundation
import Testing

/// What `make install-kiosk` puts somewhere is what systemd accepts, and `make uninstall-kiosk` takes all of it away.
final class KioskInstallTests {
  /// The package's folder.
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let settings = "etc/vitrine-kiosk/kiosk.conf"

  private let place = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: place) }

  @Test(
    "systemd accepts the services of each session, at an exposure of at most 3",
    arguments: ["cage", "x11", "kmsdrm"])
  func accepted(session: String) throws {
    #expect(try make("install-kiosk", "SESSION=\(session)").code == 0)
    try addSystem()
    let units = place.appending(path: "usr/lib/systemd/system")
    let services = try FileManager.default.contentsOfDirectory(atPath: units.path)
      .filter { $0.hasSuffix(".service") }.sorted()
    let display = session == "kmsdrm" ? [] : ["vitrine-kiosk-display.service"]
    #expect(services == display + ["vitrine-kiosk.service"])

    let paths = services.map { units.appending(path: $0).path }
    let check = try analyze(["verify", "--recursive-errors=no", "--man=no"] + paths)
    #expect(check.code == 0, "\(check.said)")
    for service in services {
      // In tenths.
      let check = try analyze(["security", "--offline=true", "--threshold=30", service])
      #expect(check.code == 0, "\(check.said)")
    }
  }

  @Test("a service that says what systemd does not know is not accepted, nor one without limits")
  func notAccepted() throws {
    #expect(try make("install-kiosk", "SESSION=kmsdrm").code == 0)
    try addSystem()
    let unit = place.appending(path: "usr/lib/systemd/system/vitrine-kiosk.service")
    let text = try String(contentsOf: unit, encoding: .utf8)
    let misspelt = text.replacingOccurrences(of: "WatchdogSec=", with: "WatchdogSeconds=")
    try misspelt.write(to: unit, atomically: true, encoding: .utf8)
    #expect(try analyze(["verify", "--recursive-errors=no", "--man=no", unit.path]).code == 1)
    let open = text.split(separator: "\n").filter {
      !$0.hasPrefix("Protect") && !$0.hasPrefix("Restrict") && !$0.hasPrefix("SystemCall")
        && !$0.hasPrefix("CapabilityBoundingSet")
    }
    try open.joined(separator: "\n").write(to: unit, atomically: true, encoding: .utf8)
    let check = try analyze([
      "security", "--offline=true", "--threshold=30", "vitrine-kiosk.service",
    ])
    #expect(check.code != 0)
  }

  @Test(
    "nothing is left of a kiosk that is removed, nor of what it has kept",
    arguments: ["cage", "x11", "kmsdrm"])
  func removed(session: String) throws {
    #expect(try make("install-kiosk", "SESSION=\(session)").code == 0)
    let installed = try FileManager.default.subpathsOfDirectory(atPath: place.path)
    for path in [
      "usr/bin/vitrine", "usr/sbin/vitrine-kiosk", "usr/lib/sysusers.d/vitrine-kiosk.conf",
      "usr/share/doc/vitrine/KIOSK.md", "etc/pam.d/vitrine-kiosk", Self.settings,
    ] {
      #expect(installed.contains(path))
    }
    let failures = place.appending(path: "var/lib/vitrine-kiosk/failures")
    try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: failures.appending(path: "seat0-1.json"))

    #expect(try make("uninstall-kiosk").code == 0)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.path) == ["usr"])
    // There is nothing to remove a second time, and nothing to complain of.
    #expect(try make("uninstall-kiosk").code == 0)
  }

  @Test("a kiosk that is installed again keeps its settings, and nothing of another session")
  func installedAgain() throws {
    #expect(try make("install-kiosk", "SESSION=x11").code == 0)
    let settings = place.appending(path: Self.settings)
    let own = "KIOSK_ARGUMENTS=\"--idle 90 kiosk-guide\"\n"
    try own.write(to: settings, atomically: true, encoding: .utf8)

    #expect(try make("install-kiosk", "SESSION=kmsdrm").code == 0)
    #expect(try String(contentsOf: settings, encoding: .utf8) == own)
    let files = try FileManager.default.subpathsOfDirectory(atPath: place.path)
    #expect(!files.contains("usr/lib/systemd/system/vitrine-kiosk-display.service"))
    #expect(!files.contains("usr/share/vitrine-kiosk"))
  }

  @Test(
    "what no kiosk can be is refused in one line, and nothing is installed",
    arguments: [
      ("SESSION=gdm", "SESSION=gdm is not known; it is cage, x11 or kmsdrm."),
      (
        "PREFIX=/home/kiosk",
        "systemd finds nothing in PREFIX=/home/kiosk; it is /usr or /usr/local."
      ),
    ])
  func refused(setting: String, reason: String) throws {
    let refusal = try make("install-kiosk", setting)
    #expect(refusal.code == 2)
    #expect(refusal.said.contains("install-kiosk: \(reason)"))
    #expect(!FileManager.default.fileExists(atPath: place.path))
  }

  /// What a machine has that is no part of the kiosk: systemd's own units, and the programs that a service starts.
  private func addSystem() throws {
    let lib = place.appending(path: "lib/systemd")
    try FileManager.default.createDirectory(at: lib, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: "/usr/lib/systemd/system"), to: lib.appending(path: "system"))
    for program in ["bin/sh", "usr/bin/chvt", "usr/bin/env"] {
      let stub = place.appending(path: program)
      try FileManager.default.createDirectory(
        at: stub.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("#!/bin/sh\n".utf8).write(to: stub)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stub.path)
    }
  }

  private func analyze(_ arguments: [String]) throws -> (code: Int32?, said: [String]) {
    try run("systemd-analyze", ["--root=\(place.path)"] + arguments)
  }

  /// Makes a target below a place of its own; what is set last wins.
  private func make(_ target: String, _ settings: String...) throws -> (
    code: Int32?, said: [String]
  ) {
    try run(
      "make",
      [
        "--no-print-directory", "-C", Self.root.path, target, "BINARY=\(Vitrine.path)",
        "PREFIX=/usr",
        "DESTDIR=\(place.path)",
      ] + settings)
  }

  private func run(_ program: String, _ arguments: [String]) throws -> (
    code: Int32?, said: [String]
  ) {
    let process = try ChildProcess(program, arguments)
    _ = try process.readAll()
    return (process.exitCode(within: 60), process.complaints)
  }
}
