/// The costs of many frames.
struct FrameSamples {
  private var total: Samples
  private var record: Samples
  private var render: Samples
  private var pixels: Samples
  private var allocations: Samples
  private var recordAllocations: Samples

  init(capacity: Int) {
    total = Samples(capacity: capacity)
    record = total
    render = total
    pixels = total
    allocations = total
    recordAllocations = total
  }

  mutating func append(_ cost: FrameCost) {
    total.append(cost.total * 1000)
    record.append(cost.record * 1000)
    render.append(cost.render * 1000)
    pixels.append(Double(cost.pixels))
    allocations.append(Double(cost.allocations))
    recordAllocations.append(Double(cost.recordAllocations))
  }

  /// Processor time of all frames, in milliseconds.
  var sum: Double { total.sum }
  /// Processor time of a frame, in milliseconds.
  var mean: Double { total.mean }
  /// Processor time of a frame, in milliseconds.
  var median: Double { total.median }

  /// Adds the mean, the median and the 99th percentile.
  func report(
    to result: inout BenchResult, prefix: String = "", mean: Double? = nil, median: Double? = nil
  ) {
    let name = "\(prefix)CPU a frame"
    result.add("\(name), mean", total.mean, .milliseconds, target: mean)
    result.add("\(name), median", total.median, .milliseconds, target: median)
    result.add("\(name), p99", total.quantile(0.99), .milliseconds)
  }

  /// Adds the median, the part of update and recording, and allocations.
  func reportMedian(to result: inout BenchResult, name: String, target: Double) {
    result.add("\(name), median", total.median, .milliseconds, target: target)
    result.add("\(name), of it update and record", record.median, .milliseconds)
    if allocations.minimum >= 0 {
      result.add("\(name), allocations", allocations.median, .count)
    }
  }

  /// Adds the parts of the time, and the redrawn area.
  func reportDetails(
    to result: inout BenchResult, prefix: String = "", record target: Double? = nil
  ) {
    result.add(
      "\(prefix)of it update and record, median", record.median, .milliseconds, target: target)
    result.add("\(prefix)of it diff and rasterise, median", render.median, .milliseconds)
    result.add("\(prefix)damaged pixels a frame, mean", pixels.mean, .pixels)
    if allocations.minimum >= 0 {
      result.add("\(prefix)heap allocations a frame, mean", allocations.mean, .count)
      result.add(
        "\(prefix)of them in update and record, mean", recordAllocations.mean, .count)
    }
  }
}
