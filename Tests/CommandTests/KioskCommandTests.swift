import Foundation
import Testing

/// The command line of a kiosk where there is no display: what is wrong is said in one line.
@Suite struct KioskCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func run(
    _ arguments: String..., shell: String? = nil, environment: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun(
      ["kiosk"] + arguments, in: folder, shell: shell,
      environment: [
        "XDG_STATE_HOME": folder.path("state"), "VITRINE_ASSETS": CommandRun.assets.path,
      ].merging(environment) { $1 })
  }

  /// One line on standard error, nothing on standard output, exit code 2.
  private func expectRefusal(_ run: CommandRun, _ parts: String...) {
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    for part in parts { #expect(run.errors.contains(part), "\(run.errors)") }
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test(arguments: [
    (["--idle", "0"], "1 to 86400"), (["--idle", "x"], "1 to 86400"),
    (["--warning", "-1"], "0 to 86400"), (["--watchdog", "0"], "0.5 to 600"),
    (["--rotate", "45"], "0, 90, 180 or 270"), (["--night", "22-7"], "two different times"),
    (["--dim-hours", "25:00-26:00"], "two different times"),
    (["--seat", "a/b"], "no name of a seat"),
    (["--memory-limit", "1"], "32 to 1048576"), (["--size", "100x100"], "--windowed"),
    (["--display", "-1"], "--display"), (["tab-cloc"], "did you mean 'tab-clock'"),
    (["--playlist", "none.json"], "none.json"), (["--playlist", "a.json", "tab-bar"], "not both"),
    (["--touch", "none.json"], "kiosk calibrate"),
  ])
  func `What cannot be is refused in a line that says what can`(
    _ arguments: [String], _ remedy: String
  ) throws {
    let run = try CommandRun(
      ["kiosk"] + arguments, in: folder,
      environment: [
        "XDG_STATE_HOME": folder.path("state"), "VITRINE_ASSETS": CommandRun.assets.path,
      ])
    expectRefusal(run, remedy)
  }

  @Test func `Without a kiosk there is nobody to ask`() throws {
    for command in ["status", "restart", "quit"] {
      expectRefusal(try run(command), "no kiosk runs on seat0", "vitrine kiosk")
    }
  }

  @Test func `A playlist is looked at without being shown`() throws {
    try folder.write(
      #"{"version":1,"items":[{"exhibit":"tab-clock","seconds":9,"set":{"pane":"timer"}}]}"#,
      to: "good.json")
    let good = try run("check", "good.json")
    #expect(good.exitCode == 0)
    #expect(good.output == "good.json: 1 item\n")
    try folder.write(
      #"{"version":1,"items":[{"exhibit":"tab-clock","set":{"pane":"tea"}}]}"#, to: "bad.json")
    expectRefusal(try run("check", "bad.json"), "bad.json", "tab-clock", "pane")
  }

  @Test func `A PIN comes from standard input, and is kept for its owner alone`() throws {
    let set = try run("pin", shell: #"printf '2468\n' | "$0" "$@""#)
    #expect(set.exitCode == 0, "\(set.errors)")
    let path = folder.path("state/vitrine-kiosk/pin")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try !folder.read("state/vitrine-kiosk/pin").contains("2468"))
    #expect(try run("pin", "--clear").exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
    expectRefusal(try run("pin", shell: #"printf '12\n' | "$0" "$@""#), "4 to 12 digits")
    expectRefusal(try run("pin"), "no PIN was given")
  }

  @Test func `A PIN's file that others can read is refused before anything shows`() throws {
    _ = try run("pin", shell: #"printf '2468\n' | "$0" "$@""#)
    let path = folder.path("state/vitrine-kiosk/pin")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    expectRefusal(try run("tab-clock"), "others can read", "chmod 600")
  }

  @Test func `A touch file that holds something else is refused`() throws {
    try folder.write("[]", to: "touch.json")
    expectRefusal(try run("--touch", "touch.json"), "touch.json", "kiosk calibrate")
  }

  @Test func `Without a place for its files there is no kiosk`() throws {
    let bare = try CommandRun(
      ["kiosk", "tab-clock"], in: folder, shell: #"unset HOME XDG_STATE_HOME; exec "$0" "$@""#,
      environment: ["VITRINE_ASSETS": CommandRun.assets.path])
    expectRefusal(bare, "HOME and XDG_STATE_HOME are not set")
  }
}

/// Hours with strangers, in virtual time.
@Suite struct SoakTests {
  private struct Report: Decodable {
    var digest: String
    var frames: Int
    var resets: Int
    var stale: Int
    var visits: Int
    var rejectedTouches: Int
    var handlesAtFirst: Int
    var handlesAtLast: Int
    var memorySlope: Double?
    var mostMemory: Int?
  }

  private func soak(_ hours: String, seed: String) throws -> Report {
    let run = try CommandRun(
      [
        "soak", "--hours", hours, "--seed", seed, "--json", "--ignore-frame-time", "--records-only",
      ],
      in: try WorkFolder(), environment: ["VITRINE_ASSETS": CommandRun.assets.path])
    #expect(run.exitCode == 0, "\(run.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func `An hour of strangers leaves nothing behind`() throws {
    let report = try soak("1", seed: "11")
    #expect(report.visits > 10)
    #expect(report.resets > 5)
    #expect(report.stale == 0)
    #expect(report.rejectedTouches > 0)
    #expect(report.handlesAtLast == report.handlesAtFirst)
    #expect(report.memorySlope != nil)
  }

  @Test func `The same seed comes to the same end, another to another`() throws {
    let report = try soak("0.2", seed: "3")
    let again = try soak("0.2", seed: "3")
    #expect(
      (again.digest, again.frames, again.resets) == (report.digest, report.frames, report.resets))
    #expect(try soak("0.2", seed: "4").digest != report.digest)
  }

  @Test func `Two windows that strangers use leave no file open`() throws {
    let run = try CommandRun(
      ["soak", "--window", "--hours", "0.02", "--seed", "5", "--json", "--ignore-frame-time"],
      in: try WorkFolder(), environment: ["VITRINE_ASSETS": CommandRun.assets.path])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.mostMemory == 90 && report.visits > 20 && report.frames > 200)
    #expect(report.handlesAtLast == report.handlesAtFirst)
    let refused = try CommandRun(["soak", "--window", "--records-only"], in: try WorkFolder())
    #expect(refused.exitCode == 2 && refused.errors.contains("--records-only: windows make pixels"))
  }

  @Test(arguments: ["0", "-1", "nan", "1e9"]) func `Hours that cannot be are refused`(
    _ hours: String
  ) throws {
    let run = try CommandRun(["soak", "--hours", hours], in: try WorkFolder())
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("0.01 to 10000"))
  }
}
