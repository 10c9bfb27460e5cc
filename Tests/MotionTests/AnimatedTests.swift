import Testing
import VitrineMotion

@Suite struct AnimatedTests {
  @Test("a number at rest stays, and does not animate")
  func rest() {
    let number = Animated(7)
    #expect(number.value(at: 100) == 7)
    #expect(number.velocity(at: 100) == 0)
    #expect(!number.isAnimating(at: 0))
  }

  @Test(
    "a number arrives at its target exactly, and then no longer animates",
    arguments: [
      Curve.easing(.easeInOut, duration: 0.3), .spring(.smooth), .spring(.bouncy), .none,
    ])
  func arrives(curve: Curve) {
    var number = Animated(0)
    number.set(320, at: 1, curve: curve)
    #expect(number.isAnimating(at: 1.01) == (curve != .none))
    #expect(number.value(at: 6) == 320)
    #expect(!number.isAnimating(at: 6))
  }

  @Test("a spring that is sent elsewhere midway jumps neither in value nor in velocity")
  func retargetSpring() {
    var number = Animated(0)
    number.set(100, at: 0, curve: .spring(.snappy))
    for time in [0.05, 0.1, 0.2] {
      let (value, velocity) = (number.value(at: time), number.velocity(at: time))
      number.set(-number.target, at: time, curve: .spring(.bouncy))
      #expect(abs(number.value(at: time) - value) < 1e-9)
      #expect(abs(number.velocity(at: time) - velocity) < 1e-9)
    }
  }

  @Test("a spring takes over the velocity of an easing, and an easing the value of a spring")
  func retargetAcross() {
    var number = Animated(0)
    number.set(100, at: 0, curve: .easing(.linear, duration: 1))
    #expect(abs(number.velocity(at: 0) - 100) < 1e-6, "full speed from the first moment")
    number.set(0, at: 0.5, curve: .spring(.smooth))
    #expect(abs(number.value(at: 0.5) - 50) < 1e-9)
    #expect(abs(number.velocity(at: 0.5) - 100) < 1e-6)
    let value = number.value(at: 0.6)
    number.set(10, at: 0.6, curve: .easing(.easeOut, duration: 0.2))
    #expect(abs(number.value(at: 0.6) - value) < 1e-9)
  }

  @Test("the end of a spring is too small a step to see, however long the way")
  func noVisibleSnap() {
    var number = Animated(0)
    number.set(4000, at: 0, curve: .spring(.smooth))
    var last = number.value(at: 0)
    var snap = 0.0
    for step in 1...60_000 {
      let value = number.value(at: Double(step) / 20_000)
      if value == 4000, last != 4000 { snap = abs(value - last) }
      last = value
    }
    #expect(last == 4000)
    #expect(snap < 0.1)
  }

  @Test("a target that is not finite is ignored")
  func badTarget() {
    var number = Animated(5)
    number.set(.nan, at: 0, curve: .spring(.smooth))
    number.set(.infinity, at: 0, curve: .none)
    #expect(number.target == 5)
    #expect(number.value(at: 1) == 5)
  }

  @Test("no duration, or a negative one, means at once")
  func noDuration() {
    for duration in [0, -1, .nan] as [Double] {
      var number = Animated(0)
      number.set(9, at: 2, curve: .easing(.easeIn, duration: duration))
      #expect(number.value(at: 2) == 9)
      #expect(!number.isAnimating(at: 2))
    }
  }

  @Test("numbers are held to 0…1 with NaN as 0, and mixed in proportion")
  func unitAndMix() {
    #expect([-1, 0.25, 3, .nan].map(unit) == [0, 0.25, 1, 0])
    #expect(mix(10, 20, 0.25) == 12.5)
  }
}
