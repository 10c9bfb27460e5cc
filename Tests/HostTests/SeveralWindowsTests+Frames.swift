import CVitrineAllocations
import CVitrineEventLoop
import CVitrineSDL2
import Glibc
import Testing
import VitrineDrawing
import VitrineInteraction
import VitrineScenes

@testable import VitrineHost

extension SeveralWindowsTests {
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
      #expect(scene.received("third").last == .hide)
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
