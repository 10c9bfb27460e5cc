import Testing
import VitrineGeometry
import VitrineInteraction

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

  @Test("as many fractions as make whole notches do, however they are rounded")
  func roundings() {
    for (part, count, sum) in [(0.3, 10, 3), (0.1, 10, 1), (0.7, 10, 7), (1.0 / 3, 30, 10)] {
      for sign in [1.0, -1] {
        var wheel = WheelAccumulator()
        let notches = (0..<count).reduce(0) { all, _ in all + add(&wheel, 0, sign * part)[1] }
        #expect(notches == Int(sign) * sum, "\(count) times \(sign * part)")
      }
    }
  }

  @Test("what is left over is forgotten half a second after the last turn")
  func forgets() {
    var wheel = WheelAccumulator()
    func turn(_ time: Double) -> Int {
      wheel.add(WheelEvent(at: .zero, dx: 0, dy: 0.5), at: time).dy
    }
    #expect([1.0, 1.5, 1.75].map(turn) == [0, 1, 0])
    #expect([2.5, 3.0].map(turn) == [0, 1])
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
