import Vitrine

/// Seconds that pass until a duration is over, which may change meanwhile.
struct TimerTask: Part {
  var duration: Seconds = 15
  private(set) var tenths = 0

  var elapsed: Seconds { Double(tenths) / 10 }

  func body(in environment: Environment) -> some View<Self> {
    let width = Theme(environment).type.body.size * 14
    VStack(spacing: 16) {
      ProgressBar(value: elapsed, total: duration)
      LabeledContent("Elapsed", value: "\(elapsed) s")
      LabeledContent("Duration") { Slider(value: \.duration, in: 1...30).frame(maxWidth: width) }
      Button("Reset", configuration: .tinted) { $0.tenths = 0 }
    }
    .onTimer(every: 0.1, while: elapsed < duration) { $0.tenths += 1 }
  }
}
