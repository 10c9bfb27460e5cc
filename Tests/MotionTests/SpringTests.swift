import Testing
import VitrineMotion

@Suite struct SpringTests {
  static let springs: [Spring] = [
    .smooth, .snappy, .bouncy, Spring(response: 0.2, dampingRatio: 0.1),
    Spring(response: 0.5, dampingRatio: 2.5), Spring(response: 0.4, dampingRatio: 1.0001),
    Spring(response: 0.4, dampingRatio: 0.9999),
  ]

  @Test("a spring starts where it is, with the velocity that it has", arguments: springs)
  func start(spring: Spring) {
    let state = spring.state(at: 0, distance: 80, velocity: -300)
    #expect(abs(state.distance - 80) < 1e-6)
    #expect(abs(state.velocity + 300) < 1e-6)
  }

  @Test("a spring comes to rest at its goal", arguments: springs)
  func converges(spring: Spring) {
    let state = spring.state(at: 20, distance: 500, velocity: 4000)
    #expect(abs(state.distance) < 1e-3)
    #expect(abs(state.velocity) < 1e-2)
  }

  @Test("the velocity is the rate of change of the distance", arguments: springs)
  func derivative(spring: Spring) {
    let h = 1e-6
    for step in 1...60 {
      let t = Double(step) / 40
      let before = spring.state(at: t - h, distance: 100, velocity: 250).distance
      let after = spring.state(at: t + h, distance: 100, velocity: 250).distance
      let velocity = spring.state(at: t, distance: 100, velocity: 250).velocity
      #expect(abs((after - before) / (2 * h) - velocity) < 1e-3 * max(1, abs(velocity)))
    }
  }

  @Test("a critical spring does not overshoot; a bouncy one does")
  func overshoot() {
    let times = (0...200).map { Double($0) / 100 }
    #expect(times.allSatisfy { Spring.smooth.state(at: $0, distance: 1).distance >= 0 })
    #expect(times.contains { Spring.bouncy.state(at: $0, distance: 1).distance < -0.01 })
  }

  @Test("the three damping regimes meet: near critical they agree")
  func regimes() {
    let critical = Spring(response: 0.4, dampingRatio: 1).state(at: 0.2, distance: 1)
    for ratio in [0.99999, 1.00001] {
      let near = Spring(response: 0.4, dampingRatio: ratio).state(at: 0.2, distance: 1)
      #expect(abs(near.distance - critical.distance) < 1e-4)
    }
  }

  @Test("numbers out of range give a spring that settles, never NaN")
  func outOfRange() {
    for bad in [0, -1, .nan, .infinity, 1e300] as [Double] {
      var spring = Spring(response: bad, dampingRatio: bad)
      #expect(spring.state(at: 0.1, distance: 1, velocity: 1).distance.isFinite)
      spring.response = bad
      spring.dampingRatio = bad
      #expect(spring.state(at: 0.1, distance: 1, velocity: 1).velocity.isFinite)
    }
    #expect(Spring.smooth.state(at: -5, distance: 3).distance == 3, "before the start it waits")
  }
}
