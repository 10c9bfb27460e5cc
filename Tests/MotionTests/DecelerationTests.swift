import Testing
import VitrineMotion

@Suite struct DecelerationTests {
  let slide = Deceleration(from: 100, velocity: 1000, at: 2)

  @Test("A thousandth of a second leaves 0.998 of the speed, as UIKit publishes")
  func rate() {
    #expect(abs(slide.velocity(at: 2.001) - 998) < 0.001)
    #expect(abs(slide.velocity(at: 3) - 1000 * 0.1351) < 0.2)
  }

  @Test("It comes to rest about half its speed further")
  func restPosition() {
    #expect(abs(slide.restPosition - (100 + 1000 / 2.002)) < 0.01)
    #expect(abs(slide.position(at: 60) - slide.restPosition) < 0.001)
  }

  @Test("Before the start it waits")
  func waits() { #expect(slide.position(at: 0) == 100 && slide.position(at: 2) == 100) }

  @Test("It tells when it passes a place, and never for one out of reach or behind")
  func passing() throws {
    let time = try #require(slide.time(passing: 400))
    #expect(abs(slide.position(at: time) - 400) < 0.001)
    #expect(slide.time(passing: 99) == nil && slide.time(passing: 1000) == nil)
    #expect(Deceleration(from: 0, velocity: 0, at: 0).time(passing: 0) == nil)
  }

  @Test("It tells when it is slower than a speed")
  func slower() {
    let time = slide.time(slowerThan: 10)
    #expect(abs(slide.velocity(at: time) - 10) < 0.001)
    #expect(slide.time(slowerThan: 5000) == 2)
  }

  @Test("What is not finite stands still")
  func hard() {
    let slide = Deceleration(from: .nan, velocity: .infinity, at: 0)
    #expect(slide.position(at: 1) == 0 && slide.velocity(at: 1) == 0)
  }
}
