/// A segment of an image along an axis: source pixels, and their target on the device.
struct ImageSpan {
  /// The start and end on the device, in pixels.
  var target: (from: Double, to: Double)
  /// The start and end in the image, in pixels.
  var source: (from: Double, to: Double)
}

/// The image pixels that contribute to each device column (or row).
///
/// A device pixel is the average of the part of the image that it covers, but of at least one whole
/// pixel: bilinear if the image is enlarged, free of aliasing if it is shrunk, and an exact copy if
/// pixels coincide. The result depends only on the pixel's own position.
struct ImageAxis {
  /// The first device pixel in the table; pixels outside count as the nearest one.
  private(set) var first = 0
  /// For each device pixel, its first image pixel.
  private(set) var starts: [Int] = []
  /// For each device pixel, the index of its first weight; at the end, the number of weights.
  private(set) var offsets: [Int] = [0]
  /// For each device pixel, the weights of its image pixels from the first one on; their sum is 1.
  private(set) var weights: [Float] = []
  /// True if consecutive device pixels are consecutive image pixels.
  private(set) var isCopy = true

  /// The number of device pixels in the table.
  var count: Int { starts.count }

  /// Computes the table for spans; reuses memory.
  /// - Parameters:
  ///   - spans: in order, at least one, none of them empty on the device.
  ///   - visible: the required device pixels.
  mutating func build(_ spans: [ImageSpan], visible: Range<Int>) {
    first = visible.lowerBound
    starts.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    offsets.append(0)
    weights.removeAll(keepingCapacity: true)
    isCopy = true
    var index = 0
    for pixel in visible {
      let middle = Double(pixel) + 0.5
      while index + 1 < spans.count, middle >= spans[index].target.to { index += 1 }
      add(spans[index], middle: middle)
    }
  }

  private mutating func add(_ span: ImageSpan, middle: Double) {
    let source = span.source
    let length = source.to - source.from
    let ratio = length / (span.target.to - span.target.from)
    let offset = (middle - span.target.from).clamped(
      to: 0...(span.target.to - span.target.from), nanValue: 0)
    // The part is at most twice as long as the span: farther out there are only repetitions of its
    // outermost pixels.
    let radius = max(1, min(ratio, 2 * max(1, length))) / 2
    let center = source.from + offset * ratio
    let low = Int(source.from.rounded(.down))
    let high = max(low, Int(source.to.rounded(.up)) - 1)
    let begin = min(max(Int((center - radius).rounded(.down)), low), high)
    let end = min(max(Int((center + radius).rounded(.up)) - 1, begin), high)
    addWeights(from: begin, to: end, over: (center - radius, center + radius))
  }

  /// Adds the weight of each pixel in a range.
  ///
  /// The outermost pixels also get the weight of the part of `stretch` outside the range.
  private mutating func addWeights(
    from begin: Int, to end: Int, over stretch: (from: Double, to: Double)
  ) {
    /// Smaller weights are rounding errors of a layout on whole pixels.
    let minimum = 1.0 / 4096
    func fraction(before edge: Int) -> Double {
      if edge <= begin { return 0 }
      if edge > end { return 1 }
      let fraction = (Double(edge) - stretch.from) / (stretch.to - stretch.from)
      return fraction < minimum ? 0 : fraction > 1 - minimum ? 1 : fraction
    }
    var (from, to) = (begin, end)
    while from < to, fraction(before: from + 1) == 0 { from += 1 }
    while to > from, fraction(before: to) == 1 { to -= 1 }
    if from != to || (starts.last.map { $0 + 1 != from } ?? false) { isCopy = false }
    starts.append(from)
    for pixel in from...to {
      weights.append(Float(fraction(before: pixel + 1) - fraction(before: pixel)))
    }
    offsets.append(weights.count)
  }
}
