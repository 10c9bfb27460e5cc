import Geometry
import Interaction
import Testing

@Suite struct WheelAccumulatorTests {
  private func add(
    _ accumulator: inout WheelAccumulator, _ dx: Double, _ dy: Double
  ) -> [Int] {
    let notches = accumulator.add(WheelEvent(at: .zero, dx: dx, dy: dy))
    return [notches.dx, notches.dy]
  }

  @Test("fractions add up to whole notches, and what is left over counts on")
  func fractions() {
    var wheel = WheelAccumulator()
    #expect(add(&wheel, 0, 0.5) == [0, 0])
    #expect(add(&wheel, 0, 0.75) == [0, 1])
    #expect(add(&wheel, 0, 0.75) == [0, 1])
    #expect(add(&wheel, -2.5, 0) == [-2, 0])
    #expect(add(&wheel, -0.5, 0) == [-1, 0])
  }

  @Test("a change of direction drops what had added up")
  func direction() {
    var wheel = WheelAccumulator()
    _ = add(&wheel, 0, 0.875)
    #expect(add(&wheel, 0, -0.5) == [0, 0])
    #expect(add(&wheel, 0, -0.5) == [0, -1])
  }

  @Test("a reset drops it too")
  func reset() {
    var wheel = WheelAccumulator()
    _ = add(&wheel, 0, 0.75)
    wheel.reset()
    #expect(add(&wheel, 0, 0.5) == [0, 0])
  }

  @Test("turns that make no sense are survived")
  func nonsense() {
    var wheel = WheelAccumulator()
    #expect(add(&wheel, .nan, .infinity) == [0, 1000])
    #expect(add(&wheel, 1e300, -1e300) == [1000, -1000])
    #expect(add(&wheel, 0, -1) == [0, -1])
  }
}
