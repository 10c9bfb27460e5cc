import CVitrineSDL2
import Glibc
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

@testable import VitrineHost

@Suite("M6: Several windows of one scene")
struct SeveralWindowsTests {
  static let first = SceneWindow("first", title: "First")
  static let second = SceneWindow("second", title: "Second")
  static let letter = InputEvent.key(KeyEvent(.character("a")))

  @Test("Each is told its own events, closes once the scene agrees, and the last one ends the run")
  func events() async {
    await #expect(processExitsWith: .success) {
      var scene = WindowsScene([Self.first, Self.second]) { scene, frame in
        // Both have had their first frame: a click into each.
        if scene.frames.count == 4 {
          SDL_Event.button(true, 10, 10).push(to: 1)
          SDL_Event.button(true, 20, 20).push(to: 2)
        }
        switch frame.events.last {
        case .pointer(let step) where step.phase == .down && frame.window == "second":
          SDL_Event.ofWindow(SDL_WINDOWEVENT_CLOSE).push(to: 1)
        case .closeRequest where frame.window == "first":
          // Of a window that is no more.
          SDL_Event.letter("a").push(to: 1)
          SDL_Event.letter("a").push(to: 2)
        case .key:
          scene.requests = [.close]
        default: break
        }
      }
      let host = try scene.run()
      let pressed = scene.frames.flatMap { frame in
        frame.events.compactMap { event -> String? in
          guard case .pointer(let step) = event, step.phase == .down else { return nil }
          return "\(frame.window) \(step.position.x)"
        }
      }
      #expect(pressed == ["first 10.0", "second 20.0"])
      #expect(scene.received("first").last == .closeRequest)
      #expect(scene.received("second").suffix(2) == [Self.letter, .closeRequest])
      #expect(scene.windows?.isEmpty == true)
      #expect(host.statistics.elapsed < 20)
      // Neither was drawn after it was closed.
      #expect(host.framesDrawn["first"] == scene.frames.count { $0.window == "first" } - 2)
    }
  }

  @Test("A scene that does not agree keeps its window")
  func refusal() async {
    await #expect(processExitsWith: .success) {
      var scene = WindowsScene([Self.first]) { scene, frame in
        if scene.frames.count == 2 { SDL_Event.ofWindow(SDL_WINDOWEVENT_CLOSE).push(to: 1) }
        guard frame.events.contains(.closeRequest) else { return }
        if !scene.staysOpen { return }
        scene.staysOpen = false
        scene.requests = [.close]
      }
      scene.staysOpen = true
      _ = try scene.run()
      #expect(scene.received("first").filter { $0 == .closeRequest }.count == 2)
    }
  }

  @Test("What one window changes in the model shows in the others in the same beat")
  func sharedModel() async {
    await #expect(processExitsWith: .success) {
      var scene = WindowsScene([Self.first, Self.second]) { scene, frame in
        if scene.frames.count == 4 { SDL_Event.letter("a").push(to: 2) }
        if frame.events.contains(Self.letter) { scene.count += 1 }
        if scene.count == 1, frame.window == "first" { scene.windows = [] }
      }
      _ = try scene.run()
      let last = scene.frames.suffix(2)
      #expect(last.map(\.window) == ["second", "first"])
      #expect(Set(last.map(\.time)).count == 1)
      #expect(last.last?.events == [])
    }
  }

  @Test("M6: a prominent window keeps input from the others until it closes")
  func prominent() async {
    await #expect(processExitsWith: .success) {
      let front = SceneWindow("front", title: "Front", presentation: .prominent)
      var scene = WindowsScene([Self.first]) { scene, frame in
        if scene.frames.count == 2 { SDL_Event.button(true, 10, 10).push(to: 1) }
        if scene.windows?.count == 1, frame.events.contains(where: \.isPress) {
          scene.windows = [Self.first, front]
        } else if frame.window == "front", scene.received("front").isEmpty, scene.count == 0 {
          scene.count = 1
          SDL_Event.button(false, 10, 10).push(to: 1)
          SDL_Event.button(true, 30, 30).push(to: 1)
          SDL_Event.letter("a").push(to: 1)
          SDL_Event.ofWindow(SDL_WINDOWEVENT_CLOSE).push(to: 1)
          SDL_Event.letter("a").push(to: 2)
        } else if frame.window == "front", frame.events.contains(Self.letter) {
          scene.windows = [Self.first]
          SDL_Event.letter("a").push(to: 1)
        } else if frame.events.contains(Self.letter) {
          scene.windows = []
        }
      }
      _ = try scene.run()
      let steps = scene.received("first").compactMap { event -> PointerPhase? in
        if case .pointer(let step) = event { step.phase } else { nil }
      }
      // What was down is taken back, and the mouse is far away.
      #expect(steps == [.down, .cancel, .hover])
      #expect(scene.received("first").filter { $0 == Self.letter }.count == 1)
      #expect(!scene.received("first").contains(.closeRequest))
      #expect(scene.received("front").contains(Self.letter))
    }
  }

  @Test("Titles, sizes and surroundings are each window's own")
  func descriptions() async {
    await #expect(processExitsWith: .success) {
      func title(_ number: UInt32) -> String? {
        SDL_GetWindowTitle(SDL_GetWindowFromID(number)).map { String(cString: $0) }
      }
      var titles: [String?] = []
      let large = SceneWindow("large", title: "Large", size: Size(500, 400))
      var scene = WindowsScene([Self.first, large]) { scene, frame in
        if scene.frames.count == 4 {
          titles = [title(1), title(2)]
          scene.windows?[1].title = "Renamed"
          scene.count += 1
        } else if scene.frames.count > 4 {
          titles.append(title(2))
          scene.windows = []
        }
      }
      // All have closed by the end.
      _ = try scene.run(onCheckpoint: { _, places in #expect(places.isEmpty) })
      #expect(titles == ["First", "Large", "Renamed"])
    }
  }

  @Test("Checkpoints have the places of open windows, and a window opens where it was")
  func placements() async {
    await #expect(processExitsWith: .success) {
      var seen: [[WindowID: WindowPlacement]] = []
      var scene = WindowsScene([Self.first, Self.second]) { scene, frame in
        if scene.frames.count == 3 { SDL_Event.letter("a").push(to: 1) }
        if seen.isEmpty { SDL_Event.letter("a").push(to: 1) }
        if seen.count == 1 { scene.windows = [Self.second] }
        if frame.time > 2 { raise(SIGTERM) }
        scene.moving = ["second"]
      }
      let host = try scene.run(
        onCheckpoint: { _, places in seen.append(places) },
        configure: {
          $0.placements["second"] = WindowPlacement(
            position: Point(40, 50), size: Size(400, 300), isFullScreen: false)
          $0.placements["first"] = WindowPlacement(
            position: Point(.nan, 0), size: Size(-1, .infinity), isFullScreen: false)
        })
      #expect(seen.first?.keys.sorted() == ["first", "second"])
      #expect(seen.first?["first"]?.size == Size(320, 240))
      #expect(seen.first?["second"]?.size == Size(400, 300))
      #expect(seen.first?["second"]?.position == Point(40, 50))
      #expect(seen.last?.keys.sorted() == ["second"])
      #expect(host.lastPlacements == seen.last)
    }
  }

  @Test("A window that cannot be opened is one that closes, with a line on standard error")
  func failure() async {
    await #expect(processExitsWith: .success) {
      let bad = SceneWindow("bad", title: "", size: Size(.nan, 1e9))
      var scene = WindowsScene([Self.first]) { scene, frame in
        if scene.frames.count == 2 { scene.windows = [Self.first, bad, Self.second] }
        if scene.received("bad") == [.closeRequest], frame.window == "second" { scene.windows = [] }
        scene.moving = ["second"]
      }
      let host = try scene.run()
      #expect(scene.received("bad") == [.closeRequest])
      #expect(host.framesDrawn.keys.sorted() == ["first", "second"])
    }
  }

  @Test("A recording has that a window could not be opened, after what made the scene want it")
  func recordedFailure() async {
    await #expect(processExitsWith: .success) {
      let bad = SceneWindow("bad", title: "", size: Size(.nan, 1e9))
      var scene = WindowsScene([Self.first]) { scene, frame in
        if scene.frames.count == 2 { SDL_Event.letter("a").push(to: 1) }
        if frame.events.contains(Self.letter) { scene.windows = [Self.first, bad] }
        if scene.received("bad") == [.closeRequest], frame.window == "first" { scene.windows = [] }
        scene.moving = ["first"]
      }
      var received: [(window: WindowID, event: TimedEvent, frame: Seconds)] = []
      _ = try scene.run(
        onFrame: { input, statistics in
          received += input.events.map { (statistics.lastWindow, $0, input.time) }
        }, configure: { $0.framesOnGrid = true })
      let kept = received.filter {
        $0.event.event == Self.letter || $0.event.event == .closeRequest
      }
      #expect(kept.map(\.window) == ["first", "bad"])
      let (letter, closing) = (try #require(kept.first), try #require(kept.last))
      #expect(letter.event.time <= closing.event.time)
      // Both are told in one frame of a replay.
      #expect(FrameGrid.first(from: letter.event.time) == FrameGrid.first(from: closing.event.time))
      #expect(closing.frame >= letter.frame)
    }
  }

  @Test("Each window is told whether a person can close it")
  func closable() async {
    await #expect(processExitsWith: .success) {
      for isClosable in [true, false] {
        var scene = WindowsScene([Self.first, Self.second]) { scene, frame in
          if scene.frames.count > 4 { scene.windows = [] }
        }
        scene.moving = ["first"]
        _ = try scene.run(configure: { $0.isClosable = isClosable })
        #expect(Set(scene.frames.map(\.window)).count == 2)
        #expect(scene.frames.allSatisfy { $0.environment.isWindowClosable == isClosable })
      }
    }
  }

  @Test("A display whose scale becomes 2 and 1 again: the points stay, and the pixels double")
  func scale() async {
    await #expect(processExitsWith: .success) {
      func set(_ scale: Int32) {
        setenv("GDK_SCALE", "\(scale)", 1)
        SDL_SetWindowSize(SDL_GetWindowFromID(1), 320 * scale, 240 * scale)
      }
      var (places, pixels) = ([WindowPlacement](), [Double: Int]())
      var scene = WindowsScene([Self.first]) { scene, frame in
        let scale = frame.environment.scale
        if scene.frames.count == 3 { set(2) }
        if scale == 2, scene.count == 0, frame.time > 0.7 {
          scene.count = 1
          set(1)
        }
        if scale == 1, scene.count == 1, frame.time > 1.4 { scene.windows = [] }
      }
      scene.moving = ["first"]
      _ = try scene.run(
        onFrame: { _, statistics in
          let scale = Double(statistics.lastPixels) / (320 * 240)
          pixels[scale, default: 0] += 1
        },
        onCheckpoint: { _, all in places += all.values })
      #expect(Set(scene.frames.map(\.environment.scale)) == [1, 2])
      #expect(scene.frames.allSatisfy { $0.environment.size == Size(320, 240) })
      // All of the window where its scale changes, and nothing after that.
      #expect(pixels[4] == 1 && Set(pixels.keys) == [0, 1, 4])
      #expect(!places.isEmpty && places.allSatisfy { $0.size == Size(320, 240) })
    }
  }

  @Test("A program that was stopped goes on where it was: what was due meanwhile is one step")
  func stopped() async {
    await #expect(processExitsWith: .success) {
      /// Runs a line of the shell beside this process.
      func run(_ line: String) {
        var child = pid_t()
        let arguments: [String] = ["/bin/sh", "-c", line]
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        words.append(nil)
        #expect(posix_spawn(&child, "/bin/sh", nil, nil, &words, environ) == 0)
        for word in words { free(word) }
      }
      var scene = TickingScene()
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      let text = try TextEngine()
      var configuration = WindowConfiguration(
        title: "", environment: Environment(size: Size(320, 240), text: text))
      configuration.runDuration = 3
      let host = WindowHost(configuration: configuration, text: text)
      var isStopped = false
      try host.run(
        &scene,
        onFrame: { input, _ in
          guard input.time >= 0.5, !isStopped else { return }
          isStopped = true
          // As it waits for the next tick.
          run("sleep 0.2; kill -STOP \(getpid()); sleep 10; kill -CONT \(getpid())")
        })
      // It ticks twice a second, and ten seconds are not there.
      #expect(isStopped && scene.times.count <= 7)
      for (time, next) in zip(scene.times, scene.times.dropFirst()) { #expect(next - time < 5) }
      #expect(host.statistics.elapsed < 9)
    }
  }
}

/// Ticks twice a second.
private struct TickingScene: Scene {
  private(set) var times: [Seconds] = []

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    if frame.time >= next { times.append(frame.time) }
  }

  private var next: Seconds { ((times.last ?? 0) * 2 + 1).rounded(.down) / 2 }

  func draw(into canvas: inout Canvas, in environment: Environment) {}
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { next }
}

extension InputEvent {
  fileprivate var isPress: Bool {
    if case .pointer(let step) = self { step.phase == .down } else { false }
  }
}
