import Vitrine

/// Seconds that pass until a duration is over, which may change meanwhile.
struct TimerTask: Part {
  var duration: Seconds = 10
  private(set) var ticks = 0

  var elapsed: Seconds { Double(ticks) / 10 }

  func body(in environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 16) {
      ProgressBar(value: elapsed, total: duration)
      Text("\(elapsed) s")
      Slider(value: \.duration, in: 1...30)
      Button("Reset") { $0.ticks = 0 }
    }
    .every(0.1, while: elapsed < duration) { $0.ticks += 1 }
  }
}
