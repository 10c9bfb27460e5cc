import Vitrine

@main struct Hello: App {
  var time: Seconds = 0

  func body(in environment: Environment) -> some View<Self> {
    ProgressRing(value: time, total: 3)
      .style(VitrineComponents.ProgressRing.self) { $0.diameter = 120 }
      .onTimer(every: 0, while: time < 3) { $0.time = $1.time }
  }
}
