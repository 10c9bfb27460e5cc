import CVitrineSDL2
import Glibc
import Testing

@testable import VitrineHost

@Suite("Messages of other threads", .serialized)
struct MessageTests {
  @Test("A message is a notice by itself: SDL's queue need not hold it yet")
  func notice() throws {
    let wakeup = try #require(Wakeup())
    #expect(!wakeup.consumeWakeup())
    WindowHost.wake()
    // SDL was never started, so that nothing can be on its queue.
    #expect(wakeup.consumeWakeup())
    #expect(!wakeup.consumeWakeup())
  }

  @Test("Somebody else's user event is noticed, and other events are not")
  func userEvents() throws {
    #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    let wakeup = try #require(Wakeup())
    var event = SDL_Event()
    event.type = SDL_KEYMAPCHANGED.rawValue
    SDL_PushEvent(&event)
    #expect(!wakeup.consumeWakeup())
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
    #expect(wakeup.consumeWakeup())
  }

  @Test("Each of many wakes from another thread is noticed, while loops come and go")
  func many() async throws {
    let wakeup = try #require(Wakeup())
    let visitors = Task.detached { for _ in 0..<1000 { _ = Wakeup() } }
    for _ in 0..<1000 {
      await Task.detached { WindowHost.wake() }.value
      #expect(wakeup.consumeWakeup())
    }
    await visitors.value
  }

  @Test("Without a loop nothing happens")
  func nobody() { WindowHost.wake() }
}
