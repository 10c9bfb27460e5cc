import Vitrine

@main struct Hello: App {
  var time: Seconds = 0

  func nextChange(after time: Seconds, in room: Environment) -> Seconds? { time < 3 ? time : nil }

  func draw(into canvas: inout Canvas, in room: Environment) {
    canvas.fill(.rect(room.bounds), with: Theme(room).colors.background)
    let ring = ProgressRing(value: time, total: 3)
    ring.paint(into: &canvas, in: room.bounds.inset(by: 60), style: .init(Theme(room)), at: time)
  }
}
