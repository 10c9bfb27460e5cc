internal import Glibc

/// How a Gaussian blur is split into cheap steps: shrink by a whole step, blur, enlarge.
///
/// Shrinking averages `step × step` pixels, and enlarging draws a quadratic B-spline through the
/// small pixels. Both blur by a known variance; the kernel in between adds what is missing, so the
/// sum is the wanted Gaussian. The spline has no corners, so no grid shows.
struct BlurPlan {
  /// Longest step: the sum of 16×16 bytes still fits into 16 bits.
  private static let longestShift = 4
  /// The wanted deviation is at least this many small pixels.
  ///
  /// Ours: below, what the small pixels cannot hold begins to show.
  private static let leastDeviation = 2.25
  /// Where the kernel ends, in deviations; 0.05 % lies outside.
  private static let reach = 3.5
  /// Variance of a quadratic B-spline, in small pixels squared.
  private static let splineVariance = 0.25

  /// The wanted standard deviation, in pixels.
  private(set) var deviation = -1.0
  /// Shrinking is by `1 << shift`.
  private(set) var shift = 0
  /// Weights from the middle outwards; with all but the first twice, they sum up to 1.
  private(set) var kernel: [Float] = [1]
  /// For each pixel of a step, how much of the small pixel before, its own, and the one after.
  private(set) var phases: [(before: Float, own: Float, after: Float)] = [(0, 1, 0)]

  init(deviation: Double) { change(to: deviation) }

  /// Pixels a small pixel stands for, each way.
  var step: Int { 1 << shift }
  /// Small pixels on each side that the kernel reads.
  var radius: Int { kernel.count - 1 }
  /// How far the blur carries something, in pixels.
  var spread: Int { deviation > 0 ? (radius + 2) * step : 0 }

  /// Plans another deviation, in pixels from 0 up; uses the memory of the plan before.
  mutating func change(to deviation: Double) {
    guard deviation != self.deviation else { return }
    self.deviation = deviation
    shift = 0
    while shift < Self.longestShift, deviation / Double(2 << shift) >= Self.leastDeviation {
      shift += 1
    }
    makePhases()
    makeKernel()
  }

  private mutating func makePhases() {
    phases.removeAll(keepingCapacity: true)
    guard shift > 0 else { return phases.append((0, 1, 0)) }
    for i in 0..<step {
      // From the middle of the small pixel to the middle of this one, in small pixels.
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
    let radius = variance > 0 ? Int((Self.reach * variance.squareRoot()).rounded(.up)) : 0
    var sum = 0.0
    for i in 0...radius {
      let weight = i == 0 ? 1 : exp(-Double(i * i) / (2 * variance))
      kernel.append(Float(weight))
      sum += i == 0 ? weight : 2 * weight
    }
    for i in kernel.indices { kernel[i] = Float(Double(kernel[i]) / sum) }
  }
}
