import Testing

@testable import VitrineHost

@Suite("Times of events")
struct MonotonicClockTests {
  @Test("An event is as old as its milliseconds say")
  func age() {
    #expect(abs(MonotonicClock.time(ofTicks: 1000, ticksNow: 1250, now: 10) - 9.75) < 1e-9)
  }

  @Test("After 49 days SDL's milliseconds start again, and ages stay right")
  func wrap() {
    let time = MonotonicClock.time(ofTicks: UInt32.max - 99, ticksNow: 100, now: 20)
    #expect(abs(time - 19.8) < 1e-9)
  }

  @Test("Only a gap is left out that no program has that runs")
  func gaps() {
    var clock = MonotonicClock()
    let before = clock.now
    clock.excludeDelay(after: before - MonotonicClock.maximumDelay / 2)
    #expect(clock.now >= before)
    clock.excludeDelay(after: before - 100)
    #expect(clock.now < before - 99 && clock.now > before - 100.1)
  }

  @Test("No event is in the future or before the window opened")
  func limits() {
    #expect(MonotonicClock.time(ofTicks: 1300, ticksNow: 1250, now: 10) == 10)
    #expect(MonotonicClock.time(ofTicks: 0, ticksNow: 5000, now: 1) == 0)
  }
}
