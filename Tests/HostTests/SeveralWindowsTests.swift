import CVitrineAllocations
import CVitrineEventLoop
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
  private static let first = SceneWindow("first", title: "First")
  private static let second = SceneWindow("second", title: "Second")
  private static let letter = InputEvent.key(KeyEvent(.character("a")))

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
      #expect(scene.told("first").last == .closeRequest)
      #expect(scene.told("second").suffix(2) == [Self.letter, .closeRequest])
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
      #expect(scene.told("first").filter { $0 == .closeRequest }.count == 2)
    }
  }

  @Test("M1: a hidden window and a still one have no frame while another moves")
  func stillAndHidden() async {
    await #expect(processExitsWith: .success) {
      var before: Int?
      let third = SceneWindow("third", title: "Third")
      var scene = WindowsScene([Self.first, Self.second, third]) { scene, frame in
        let moved = scene.frames.count { $0.window == "first" }
        if frame.window == "first", moved == 10 {
          before = scene.frames.count { $0.window != "first" }
          SDL_Event.ofWindow(SDL_WINDOWEVENT_MINIMIZED).push(to: 3)
        }
        if moved == 40 { scene.windows = [] }
      }
      scene.moving = ["first", "third"]
      let host = try scene.run()
      let drawn = host.framesDrawn
      #expect(try #require(drawn["first"]) >= 35)
      #expect(try #require(drawn["second"]) <= 3)
      // It moved with the first one until it was hidden, and was then told that.
      #expect(try #require(drawn["third"]) <= 12)
      #expect(scene.told("third").last == .hide)
      #expect(try #require(before) > 0)
      let beats = Set(scene.frames.map(\.time))
      #expect(beats.count <= 45)
      for (time, next) in zip(beats.sorted(), beats.sorted().dropFirst()) {
        #expect(abs((next - time) * 60 - ((next - time) * 60).rounded()) < 1e-6)
      }
    }
  }

  @Test(
    "A still window beside one that moves costs no heap allocation",
    .enabled(if: getenv("VITRINE_STRICT") != nil, "loops that are not optimized allocate"))
  func allocations() async {
    await #expect(processExitsWith: .success) {
      /// The least that ten frames of the first window take, each with all that comes between two.
      func cost(_ windows: [SceneWindow]) throws -> Int64 {
        var (counts, frames) = ([Int64](repeating: 0, count: 60), 0)
        var scene = WindowsScene(windows) { scene, frame in
          guard frame.window == "first" else { return }
          scene.isQuiet = true
          frames += 1
          if frames < counts.count { counts[frames] = CAllocationsOfThread() }
          if frames == counts.count { scene.windows = [] }
        }
        scene.moving = ["first"]
        _ = try scene.run()
        return (20..<50).map { counts[$0 + 9] - counts[$0] }.min() ?? 0
      }
      guard CAllocationsOfThread() >= 0 else { return }
      let many = (0..<10).map { SceneWindow(WindowID("still \($0)"), title: "") }
      let (alone, beside) = try (cost([Self.first]), cost([Self.first] + many))
      // A frame that is late makes fewer rounds of the loop, so the two may differ by some. One allocation for
      // each still window and frame would be 90.
      #expect(beside < alone + 90)
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
        } else if frame.window == "front", scene.told("front").isEmpty, scene.count == 0 {
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
      let steps = scene.told("first").compactMap { event -> PointerPhase? in
        if case .pointer(let step) = event { step.phase } else { nil }
      }
      // What was down is taken back, and the mouse is far away.
      #expect(steps == [.down, .cancel, .hover])
      #expect(scene.told("first").filter { $0 == Self.letter }.count == 1)
      #expect(!scene.told("first").contains(.closeRequest))
      #expect(scene.told("front").contains(Self.letter))
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
        if scene.told("bad") == [.closeRequest], frame.window == "second" { scene.windows = [] }
        scene.moving = ["second"]
      }
      let host = try scene.run()
      #expect(scene.told("bad") == [.closeRequest])
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
        if scene.told("bad") == [.closeRequest], frame.window == "first" { scene.windows = [] }
        scene.moving = ["first"]
      }
      var told: [(window: WindowID, event: TimedEvent, frame: Seconds)] = []
      _ = try scene.run(
        onFrame: { input, statistics in
          told += input.events.map { (statistics.lastWindow, $0, input.time) }
        }, configure: { $0.framesOnGrid = true })
      let kept = told.filter { $0.event.event == Self.letter || $0.event.event == .closeRequest }
      #expect(kept.map(\.window) == ["first", "bad"])
      let (letter, closing) = (try #require(kept.first), try #require(kept.last))
      #expect(letter.event.time <= closing.event.time)
      // Both are told in one frame of a replay.
      #expect(FrameGrid.first(from: letter.event.time) == FrameGrid.first(from: closing.event.time))
      #expect(closing.frame >= letter.frame)
    }
  }

  @Test("One window alone waits for the display, and none of several does")
  func beat() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_RENDER_DRIVER", "software", 1)
      /// Whether presenting a window waits; nil where it is not there.
      func waits(_ number: UInt32) -> Bool? {
        var info = SDL_RendererInfo()
        guard let window = SDL_GetWindowFromID(number), let renderer = SDL_GetRenderer(window),
          SDL_GetRendererInfo(renderer, &info) == 0
        else { return nil }
        return info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
      }
      var seen: [[Bool?]] = []
      var scene = WindowsScene([Self.first]) { scene, frame in
        guard frame.window == "first" else { return }
        let now = [waits(1), waits(2)]
        if seen.last != now { seen.append(now) }
        switch scene.frames.count(where: { $0.window == "first" }) {
        case 5: scene.windows = [Self.first, Self.second]
        case 10: scene.windows = [Self.first]
        case 15: scene.windows = []
        default: break
        }
      }
      scene.moving = ["first"]
      _ = try scene.run(configure: { $0.presentation = .texture })
      #expect(seen == [[true, nil], [false, false], [true, nil]])
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

  @Test("Fifty windows that open and close leave nothing behind")
  func nothingLeft() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_RENDER_DRIVER", "software", 1)
      /// Entries of a folder of the system's.
      func count(_ folder: String) -> Int {
        guard let entries = opendir(folder) else { return -1 }
        defer { closedir(entries) }
        var count = 0
        while readdir(entries) != nil { count += 1 }
        return count
      }
      struct Use {
        var threads, files, windows, bytes: Int
      }
      func used() -> Use {
        let heap = mallinfo2()
        return Use(
          threads: count("/proc/self/task"), files: count("/proc/self/fd"),
          windows: (1..<1000).count { SDL_GetWindowFromID($0) != nil },
          bytes: Int(heap.uordblks + heap.hblkhd))
      }
      for presentation in [WindowConfiguration.Presentation.surface, .texture] {
        let all = (0..<50).map { SceneWindow(WindowID("\($0)"), title: "\($0)") }
        var (rounds, mostWindows) = ([Use](), 0)
        var (drawn, rests) = (Set<WindowID>(), 0)
        var scene = WindowsScene([Self.first]) { scene, frame in
          scene.isQuiet = true
          if scene.windows?.count == 1 {
            guard frame.window == "first" else { return }
            rests += 1
            // A few frames later nothing of them is left.
            guard rests > 10 else { return }
            rounds.append(used())
            (drawn, rests) = ([], 0)
            scene.windows = rounds.count < 5 ? [Self.first] + all : []
          } else {
            drawn.insert(frame.window)
            guard drawn.count == 51, frame.window == "first" else { return }
            mostWindows = used().windows
            scene.windows = [Self.first]
          }
        }
        scene.moving = Set(all.map(\.id) + ["first"])
        _ = try scene.run(configure: {
          $0.presentation = presentation
          $0.runDuration = 120
        })
        #expect(rounds.count == 5 && mostWindows == 51)
        let (early, late) = (rounds[1], rounds[4])
        #expect(late.threads <= early.threads && late.files <= early.files)
        // Less than the pixels of four of the hundred and fifty.
        #expect(late.bytes - early.bytes < 4 * 320 * 240 * 4)
        #expect(rounds.allSatisfy { $0.windows == 1 })
      }
    }
  }

  @Test("Fifty windows open, are drawn and close")
  func many() async {
    await #expect(processExitsWith: .success) {
      let all = (0..<50).map { SceneWindow(WindowID("\($0)"), title: "\($0)") }
      var scene = WindowsScene(all) { scene, frame in
        if Set(scene.frames.filter { $0.time > 0 }.map(\.window)).count == 50 {
          scene.windows = []
        }
      }
      scene.moving = Set(all.map(\.id))
      let host = try scene.run()
      #expect(host.framesDrawn.values.reduce(0, +) >= 49)
    }
  }

  @Test("On the grid, all windows have the frames that one of them has, in the scene's order")
  func grid() async {
    await #expect(processExitsWith: .success) {
      var scene = WindowsScene([Self.first, Self.second]) { scene, frame in
        if scene.frames.count == 2 { SDL_Event.letter("a").push(to: 2) }
        if frame.events.contains(Self.letter) {
          scene.windows = [Self.second, Self.first]
          SDL_Event.letter("b").push(to: 1)
        } else if scene.windows?.first == Self.second, frame.window == "first" {
          scene.windows = []
        }
      }
      _ = try scene.run(configure: { $0.framesOnGrid = true })
      let pairs = stride(from: 0, to: scene.frames.count - 1, by: 2).map { index in
        scene.frames[index...index + 1]
      }
      for pair in pairs {
        #expect(Set(pair.map(\.time)).count == 1)
        #expect(Set(pair.map(\.window)) == ["first", "second"])
      }
      #expect(scene.frames.suffix(2).map(\.window) == ["second", "first"])
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
