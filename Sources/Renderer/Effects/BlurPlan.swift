internal import Glibc

/// The division of a Gaussian blur into cheap steps: shrink by a whole step, blur, enlarge.
///
/// Shrinking averages `step × step` pixels, and enlarging draws a quadratic B-spline through the
/// small pixels. Both blur by a known variance; the kernel in between adds the rest, so that the
/// sum is the requested Gaussian. The spline is smooth, so no grid is visible.
struct BlurPlan {
  /// The `shift` of the longest step: the sum of 16×16 bytes still fits into 16 bits.
  private static let maximumShift = 4
  /// The least deviation, in small pixels.
  ///
  /// Ours: with a smaller deviation, the loss of detail in the small pixels becomes visible.
  private static let minimumDeviation = 2.25
  /// The extent of the kernel, in deviations; 0.05 % is outside.
  private static let radiusInDeviations = 3.5
  /// The variance of a quadratic B-spline, in small pixels squared.
  private static let splineVariance = 0.25

  /// The requested standard deviation, in pixels.
  private(set) var deviation = -1.0
  /// The shrinking factor is `1 << shift`.
  private(set) var shift = 0
  /// The kernel's weights from the middle outwards.
  ///
  /// The first weight, and twice each other weight, add up to 1.
  private(set) var kernel: [Float] = [1]
  /// For each pixel of a step, the weights of the previous small pixel, of the small pixel that
  /// contains it, and of the next.
  private(set) var phases: [(before: Float, center: Float, after: Float)] = [(0, 1, 0)]

  init(deviation: Double) { change(to: deviation) }

  /// The side of a small pixel, in pixels.
  var step: Int { 1 << shift }
  /// The number of small pixels on each side that the kernel reads.
  var radius: Int { kernel.count - 1 }
  /// The reach of the blur, in pixels.
  var spread: Int { deviation > 0 ? (radius + 2) * step : 0 }

  /// Plans another deviation, in pixels from 0 up; reuses memory.
  mutating func change(to deviation: Double) {
    guard deviation != self.deviation else { return }
    self.deviation = deviation
    shift = 0
    while shift < Self.maximumShift, deviation / Double(2 << shift) >= Self.minimumDeviation {
      shift += 1
    }
    makePhases()
    makeKernel()
  }

  private mutating func makePhases() {
    phases.removeAll(keepingCapacity: true)
    guard shift > 0 else { return phases.append((0, 1, 0)) }
    for i in 0..<step {
      // The distance from the center of the small pixel to the center of pixel `i` of the step, in
      // small pixels.
      let t = Float((Double(i) + 0.5) / Double(step) - 0.5)
      phases.append(((0.5 - t) * (0.5 - t) / 2, 0.75 - t * t, (0.5 + t) * (0.5 + t) / 2))
    }
  }

  private mutating func makeKernel() {
    kernel.removeAll(keepingCapacity: true)
    let area = Double(step) * Double(step)
    let boxVariance = (1 - 1 / area) / 12
    let variance =
      deviation * deviation / area - boxVariance - (shift > 0 ? Self.splineVariance : 0)
    let radius =
      variance > 0 ? Int((Self.radiusInDeviations * variance.squareRoot()).rounded(.up)) : 0
    var sum = 0.0
    for i in 0...radius {
      let weight = i == 0 ? 1 : exp(-Double(i * i) / (2 * variance))
      kernel.append(Float(weight))
      sum += i == 0 ? weight : 2 * weight
    }
    for i in kernel.indices { kernel[i] = Float(Double(kernel[i]) / sum) }
  }
}
