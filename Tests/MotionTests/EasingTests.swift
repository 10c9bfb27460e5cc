import Testing
import VitrineMotion

@Suite struct EasingTests {
  static let curves: [Easing] = [
    .linear, .easeIn, .easeOut, .easeInOut, Easing(0.9, 0.1, 0.1, 0.9), Easing(1, 0, 0, 1),
  ]

  @Test("a curve starts at 0, ends at 1, and never turns back", arguments: curves)
  func monotonic(easing: Easing) {
    var last = easing(0)
    #expect(last == 0)
    for step in 1...1000 {
      let value = easing(Double(step) / 1000)
      #expect(value >= last - 1e-9)
      last = value
    }
    #expect(last == 1)
  }

  @Test("time outside 0…1 is held, and NaN counts as the start")
  func outside() {
    #expect(Easing.easeInOut(-1) == 0)
    #expect(Easing.easeInOut(2) == 1)
    #expect(Easing.easeInOut(.nan) == 0)
  }

  @Test("values agree with those of CSS: ease-in-out is half way at half time, ease-in is behind")
  func known() {
    #expect(abs(Easing.easeInOut(0.5) - 0.5) < 1e-6)
    #expect(Easing.easeIn(0.5) < 0.35)
    #expect(abs(Easing.easeIn(0.5) + Easing.easeOut(0.5) - 1) < 1e-6)
  }

  @Test("a control point that is not finite, or beyond time, gives a curve all the same")
  func badControlPoints() {
    #expect(Easing(.nan, .nan, .infinity, .infinity)(0.5).isFinite)
    #expect(Easing(-3, 0, 9, 1) == Easing(0, 0, 1, 1))
  }

  @Test("the slope is that of the curve, at its ends too")
  func slope() {
    #expect(abs(Easing.linear.slope(at: 0) - 1) < 1e-9)
    #expect(abs(Easing.linear.slope(at: 1) - 1) < 1e-9)
    #expect(Easing.easeIn.slope(at: 0) < 0.01)
    #expect(abs(Easing.easeInOut.slope(at: 0.5) - 1.7241) < 0.01)
  }
}
