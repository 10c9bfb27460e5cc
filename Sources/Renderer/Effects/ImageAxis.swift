/// One stretch of an image along an axis: these source pixels go to this part of the device.
struct ImageSpan {
  /// Where it begins and ends on the device, in pixels.
  var target: (from: Double, to: Double)
  /// Where it begins and ends in the image, in pixels.
  var source: (from: Double, to: Double)
}

/// Which image pixels each device column (or row) is made of.
///
/// A device pixel is the average of the stretch of image that it covers, but of one whole pixel
/// at least: that is bilinear where the image is enlarged, free of aliasing where it is shrunk,
/// and an exact copy where pixels fall on pixels. What a pixel is made of depends on nothing but
/// its own place.
struct ImageAxis {
  /// Device pixels that are known; others count as the nearest of them.
  private(set) var first = 0
  /// For each device pixel, its first image pixel.
  private(set) var starts: [Int] = []
  /// For each device pixel, where its weights begin; one more at the end.
  private(set) var offsets: [Int] = [0]
  /// Shares of the image pixels from the first on; they sum up to 1.
  private(set) var weights: [Float] = []
  /// True where each device pixel is one image pixel, and the next is its neighbour.
  private(set) var isCopy = true

  /// Device pixels that are known.
  var count: Int { starts.count }

  /// Lays out spans; uses the memory of the layout before.
  /// - Parameters:
  ///   - spans: in order, at least one, none of them empty on the device.
  ///   - visible: device pixels that will be asked for.
  mutating func lay(_ spans: [ImageSpan], visible: Range<Int>) {
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
    let place = (middle - span.target.from).held(
      to: 0...(span.target.to - span.target.from), notANumber: 0)
    // Never wider than the span twice over: beyond, its outermost pixels repeat anyhow.
    let reach = max(1, min(ratio, 2 * max(1, length))) / 2
    let centre = source.from + place * ratio
    let low = Int(source.from.rounded(.down))
    let high = max(low, Int(source.to.rounded(.up)) - 1)
    let begin = min(max(Int((centre - reach).rounded(.down)), low), high)
    let end = min(max(Int((centre + reach).rounded(.up)) - 1, begin), high)
    addWeights(from: begin, to: end, over: (centre - reach, centre + reach))
  }

  /// Adds the share of each pixel in a stretch; what sticks out belongs to the outermost.
  private mutating func addWeights(
    from begin: Int, to end: Int, over stretch: (from: Double, to: Double)
  ) {
    /// Shares below this are rounding errors of a layout that falls on whole pixels.
    let least = 1.0 / 4096
    func part(before edge: Int) -> Double {
      if edge <= begin { return 0 }
      if edge > end { return 1 }
      let share = (Double(edge) - stretch.from) / (stretch.to - stretch.from)
      return share < least ? 0 : share > 1 - least ? 1 : share
    }
    var (from, to) = (begin, end)
    while from < to, part(before: from + 1) == 0 { from += 1 }
    while to > from, part(before: to) == 1 { to -= 1 }
    if from != to || (starts.last.map { $0 + 1 != from } ?? false) { isCopy = false }
    starts.append(from)
    for pixel in from...to {
      weights.append(Float(part(before: pixel + 1) - part(before: pixel)))
    }
    offsets.append(weights.count)
  }
}
