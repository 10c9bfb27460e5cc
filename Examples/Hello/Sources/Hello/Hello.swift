import Vitrine

@main struct Hello: App {
  var time: Seconds = 0

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    time < 3 ? time : nil
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: Theme(environment).colors.background)
    let ring = ProgressRing(value: time, total: 3)
    ring.paint(
      into: &canvas, in: environment.bounds.inset(by: 60), style: .init(Theme(environment)),
      at: time)
  }
}
