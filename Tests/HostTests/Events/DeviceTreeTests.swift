import Foundation
import Testing

@testable import VitrineHost

@Suite("Devices without a display server")
final class DeviceTreeTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Somebody who does not own the files that a test makes, and may be in their group.
  private func visitor(isInGroup: Bool) throws -> DeviceUser {
    let status = try #require(DeviceNode(path: root.path))
    return DeviceUser(
      name: "visitor", id: status.owner &+ 1, groups: isInGroup ? [status.group] : [])
  }

  private func make(_ path: String, mode: Int) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  private func refusal(isInGroup: Bool = true) throws -> DeviceProblem? {
    DeviceTree(root: root.path).problem(for: try visitor(isInGroup: isInGroup))
  }

  @Test("No graphics device is named with its folder and what to load")
  func noGraphics() throws {
    let missing = try #require(try refusal())
    #expect(missing == .noGraphics(folder: "\(root.path)/dri"))
    #expect("\(missing)".contains("modprobe vkms"))
    // What only draws shows nothing.
    try make("dri/renderD128", mode: 0o666)
    try make("dri/card", mode: 0o666)
    try make("dri/cardX", mode: 0o666)
    #expect(try refusal() == missing)
  }

  @Test("A device that only its group may use is refused with the group")
  func noPermission() throws {
    try make("dri/card1", mode: 0o660)
    #expect(try refusal(isInGroup: true) == nil)
    let refused = try #require(try refusal(isInGroup: false))
    let node = try #require(DeviceNode(path: root.path + "/dri/card1"))
    let group = try #require(node.accessGroup)
    #expect(
      refused
        == .noPermission(device: "\(root.path)/dri/card1", group: group, user: "visitor"))
    #expect("\(refused)".contains("sudo usermod -aG \(group) visitor"))
  }

  @Test("A device that not even its group may use is refused without one")
  func noGroup() throws {
    try make("dri/card0", mode: 0o600)
    let refused = try #require(try refusal(isInGroup: true))
    #expect(
      refused == .noPermission(device: "\(root.path)/dri/card0", group: nil, user: "visitor"))
    #expect("\(refused)".contains("udev"))
  }

  @Test("One of several devices is enough, and the first by number is named")
  func several() throws {
    try make("dri/card10", mode: 0o660)
    try make("dri/card2", mode: 0o660)
    guard case .noPermission(let device, _, _) = try refusal(isInGroup: false) else {
      Issue.record("not refused")
      return
    }
    #expect(device.hasSuffix("card2"))
    try make("dri/card11", mode: 0o666)
    #expect(try refusal(isInGroup: false) == nil)
  }

  @Test("Input devices that nobody may read are refused; a machine without any is not")
  func input() throws {
    try make("dri/card0", mode: 0o666)
    #expect(try refusal(isInGroup: false) == nil)
    try make("input/event3", mode: 0o660)
    try make("input/mice", mode: 0o666)
    guard case .noInput(let device, let group?, "visitor") = try refusal(isInGroup: false) else {
      Issue.record("not refused")
      return
    }
    #expect(device.hasSuffix("input/event3") && !group.isEmpty)
    #expect(try refusal(isInGroup: true) == nil)
  }

  @Test("The owner and root may use what is theirs")
  func owners() throws {
    try make("dri/card0", mode: 0o600)
    let node = try #require(DeviceNode(path: root.path + "/dri/card0"))
    let owner = DeviceUser(name: "owner", id: node.owner, groups: [])
    #expect(DeviceTree(root: root.path).problem(for: owner) == nil)
    #expect(
      DeviceTree(root: root.path).problem(for: DeviceUser(name: "root", id: 0, groups: [])) == nil)
    #expect(DeviceTree(root: root.path).problem(for: .current) == nil)
  }

  @Test("What is not there yet may come; what is not allowed or wrong does not pass by itself")
  func passing() {
    #expect(HostError.noDisplay(tried: "").mayPass)
    #expect(HostError.noDevice(.noGraphics(folder: "/dev/dri")).mayPass)
    #expect(HostError.noSuchDisplay(index: 1, displays: []).mayPass)
    #expect(!HostError.noDevice(.noPermission(device: "", group: nil, user: "")).mayPass)
    #expect(!HostError.noDevice(.noInput(device: "", group: nil, user: "")).mayPass)
    #expect(!HostError.displayLost.mayPass)
    #expect(!HostError.failed(call: "", reason: "").mayPass)
  }

  @Test("Errors of the host are one line that says what to do")
  func lines() {
    let errors: [HostError] = [
      .noDevice(.noGraphics(folder: "/dev/dri")),
      .noDevice(.noPermission(device: "/dev/dri/card0", group: "video", user: "guide")),
      .noDevice(.noInput(device: "/dev/input/event0", group: nil, user: "guide")),
      .noSuchDisplay(index: 3, displays: ["0 ('HDMI-1', 1920 x 1080)", "1 ('DP-2', 800 x 600)"]),
      .noSuchDisplay(index: 0, displays: []),
    ]
    for error in errors { #expect(!"\(error)".contains("\n") && "\(error)".contains(";")) }
    #expect("\(errors[3])".contains("choose one of 0 ('HDMI-1', 1920 x 1080), 1"))
  }
}
