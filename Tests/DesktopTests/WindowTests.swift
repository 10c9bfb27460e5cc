import Foundation
import Glibc
import Testing
import VitrineDesktop
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

extension DesktopTests {
  /// Windows that SDL keeps in memory, each test in a process of its own: a window takes its
  /// signals, and gives variables to what it starts.
  @Suite struct WindowTests {
    @Test func openWindowFollows() async {
      await #expect(processExitsWith: .success) {
        let bus = try PrivateBus()
        let portal = try FakeService.portal(on: bus)
        let seen = try WindowTests.show(on: bus, following: Set(DesktopTrait.allCases)) {
          try? portal.change("org.freedesktop.appearance", "color-scheme", "<uint32 0>")
        }
        let dark = try #require(seen.first { $0.appearance == .dark })
        #expect(dark.contrast == .increased)
        #expect(dark.motion == .reduced)
        #expect(dark.textScale == 1.25)
        #expect(dark.tint == Color(0xFF8000))
        // Live, and what the desktop no longer says is the app's again.
        #expect(seen.last?.appearance == .light)
        #expect(seen.last?.contrast == .increased)
        // A change is one frame.
        #expect(seen.count { $0.appearance == .dark } <= 2)
      }
    }

    @Test func whatTheAppHasChosenHolds() async {
      await #expect(processExitsWith: .success) {
        let bus = try PrivateBus()
        let portal = try FakeService.portal(on: bus)
        let seen = try WindowTests.show(on: bus, following: [.appearance, .textScale]) {
          try? portal.change("org.freedesktop.appearance", "color-scheme", "<uint32 2>")
        } configure: {
          $0.environment.textScale = 2
        }
        let dark = try #require(seen.first { $0.appearance == .dark })
        #expect(dark.textScale == 2)
        #expect(dark.contrast == .standard)
        #expect(dark.motion == .full)
        #expect(dark.tint == nil)
      }
    }

    @Test func whatIsReplayedFollowsNothing() async {
      await #expect(processExitsWith: .success) {
        let bus = try PrivateBus()
        let portal = try FakeService.portal(on: bus)
        for kind in ["nothing", "frozen", "grid"] {
          let seen = try WindowTests.show(
            on: bus, following: kind == "nothing" ? [] : Set(DesktopTrait.allCases), whenDark: {}
          ) {
            $0.frozenTime = kind == "frozen" ? 1 : nil
            $0.framesOnGrid = kind == "grid"
            $0.runDuration = 1
          }
          #expect(!seen.isEmpty)
          #expect(seen.allSatisfy { $0.appearance == .light && $0.tint == nil })
          #expect(try !portal.calls(of: "ReadAll").contains("appearance"))
        }
      }
    }

    /// Shows a still scene until its surroundings have been dark and light again.
    /// - Parameter whenDark: called in the first frame that is dark.
    private static func show(
      on bus: PrivateBus, following traits: Set<DesktopTrait>,
      whenDark: @escaping () -> Void,
      configure: (inout WindowConfiguration) -> Void = { _ in }
    ) throws -> [Environment] {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      defer {
        unsetenv("SDL_VIDEODRIVER")
        unsetenv("DBUS_SESSION_BUS_ADDRESS")
      }
      let text = try TextEngine()
      var configuration = WindowConfiguration(
        title: "", environment: Environment(size: Size(320, 240), text: text))
      configuration.followsDesktop = traits
      configuration.runDuration = 20
      configure(&configuration)
      var scene = StillScene(whenDark: whenDark)
      try WindowHost(configuration: configuration, text: text).run(&scene)
      return scene.frames
    }
  }
}

/// A scene that never changes by itself, keeps its surroundings, and ends once they are light after
/// they were dark.
private struct StillScene: Scene {
  let whenDark: () -> Void
  private(set) var frames: [Environment] = []
  private var wasDark = false

  init(whenDark: @escaping () -> Void) { self.whenDark = whenDark }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    frames.append(environment)
    guard environment.appearance == .dark, !wasDark else { return }
    wasDark = true
    whenDark()
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  func draw(into canvas: inout Canvas, in environment: Environment) {}

  func describe(in environment: Environment) -> SemanticsNode {
    SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds)
  }

  mutating func takeRequests() -> [SceneRequest] {
    wasDark && frames.last?.appearance == .light ? [.close] : []
  }
}
