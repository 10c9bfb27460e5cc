import Vitrine

extension Player {
  /// How small a cover is that is not in the middle.
  private static let asideScale = 0.86
  /// First id of the layers that covers are kept in while they slide.
  private static let layers: UInt64 = 0x636F_7600
  /// From a cover to the end of its shadow, in points.
  private static let shadowReach = 96.0

  /// Records the pane that plays.
  func drawListening(into canvas: inout Canvas, _ look: Look, in environment: Environment) {
    let layout = look.layout
    let place = deck.place(at: time)
    for index in Album.all.indices where abs(Double(index) - place) < 1 {
      drawCover(index, aside: Double(index) - place, into: &canvas, look, in: environment)
    }
    dots.paint(into: &canvas, in: layout.dots, style: look.dots, at: time)
    drawWords(at: place, into: &canvas, look, in: environment)
    drawDownload(into: &canvas, look)
    drawTrack(into: &canvas, look, in: environment)
    let label = look.theme.colors.label
    draw("backward.fill", ID.back, in: layout.back.inset(by: 10), label, into: &canvas)
    draw("forward.fill", ID.next, in: layout.next.inset(by: 10), label, into: &canvas)
    let isPressed = press.pressed == ID.play
    canvas.fill(.ellipse(layout.play), with: look.vivid.opacity(isPressed ? 0.7 : 1))
    draw(
      playback.isPlaying ? "pause.fill" : "play.fill", nil, in: layout.play.inset(by: 19),
      .white, into: &canvas)
  }

  private func drawCover(
    _ index: Int, aside: Double, into canvas: inout Canvas, _ look: Look,
    in environment: Environment
  ) {
    let cover = look.layout.cover
    guard !cover.isEmpty else { return }
    let step = environment.direction == .leftToRight ? look.layout.step : -look.layout.step
    var layer = Layer(
      id: Player.layers + UInt64(index), bounds: cover.inset(by: -Player.shadowReach),
      opacity: min(1, 2 * (1 - abs(aside))), translation: Point(aside * step, 0))
    if environment.motion == .full { layer.scale = 1 - (1 - Player.asideScale) * abs(aside) }
    let corner = Cover.radius * cover.width
    let album = Album.all[index]
    canvas.layer(layer) { canvas in
      canvas.draw(
        Shadow(
          color: album.color.mixed(with: .black, 0.6).opacity(look.shadow), blur: 28,
          offset: Point(0, 14)),
        of: .roundedRect(cover, radius: corner, curve: .continuous))
      Cover.paint(album.picture, into: &canvas, in: cover)
    }
  }

  private func drawWords(
    at place: Double, into canvas: inout Canvas, _ look: Look, in environment: Environment
  ) {
    // The words are gone at half the way from one cover to the next, where they change.
    let nearest = min(max(0, place.rounded()), Double(Album.all.count - 1))
    let album = Album.all[Int(nearest)]
    let share = 1 - min(1, 2 * abs(place - nearest))
    var font = look.theme.type.title2
    font.weight = .bold
    canvas.draw(
      Text(album.title[environment.language] ?? "", font: font, alignment: environment.leading),
      in: look.layout.title, color: look.theme.colors.label.opacity(share))
    canvas.draw(
      Text(
        album.artist[environment.language] ?? "", font: look.theme.type.body,
        alignment: environment.leading),
      in: look.layout.artist, color: look.secondary.opacity(share))
  }

  private func drawTrack(into canvas: inout Canvas, _ look: Look, in environment: Environment) {
    let layout = look.layout
    let position = playback.position(at: time)
    // In the steps that are announced, so that it shows the same at all times between them.
    let reached = playback.step(of: pixel(look, in: environment), at: time)
    ProgressBar(value: reached, total: playback.length)
      .paint(into: &canvas, in: layout.bar, style: look.bar, at: time)
    var font = look.theme.type.caption1
    font.tabularDigits = true
    let color = look.secondary
    let left = playback.length - position.rounded(.down)
    canvas.draw(
      Text(position.clock, font: font, alignment: environment.leading), in: layout.elapsed,
      color: color)
    canvas.draw(
      Text("\u{2212}\(left.clock)", font: font, alignment: environment.trailing),
      in: layout.remaining,
      color: color)
  }

  private func drawDownload(into canvas: inout Canvas, _ look: Look) {
    let frame = look.layout.download.inset(by: Layout.ringInset)
    let fraction = downloads[deck.page].fraction(at: time)
    let color = look.accent.opacity(press.pressed == ID.download ? 0.5 : 1)
    if fraction == 1 {
      canvas.fill(.ellipse(frame), with: look.vivid)
      draw("checkmark.fill", nil, in: frame.inset(by: 7), .white, into: &canvas)
      return
    }
    ProgressRing(value: fraction).paint(into: &canvas, in: frame, style: look.ring, at: time)
    let middle = frame.center
    if fraction != nil {
      let square = Rect(center: middle, size: Size(9, 9))
      canvas.fill(.roundedRect(square, radius: 2, curve: .circular), with: color)
    } else {
      let arrow = Path {
        $0.move(to: middle + Point(0, -6))
        $0.line(to: middle + Point(0, 6))
        $0.move(to: middle + Point(-5, 1))
        $0.line(to: middle + Point(0, 6))
        $0.line(to: middle + Point(5, 1))
      }
      canvas.stroke(
        arrow, style: StrokeStyle(width: 2, cap: .round, join: .round), with: .color(color))
    }
  }

  /// Records an icon, dimmed while its button is pressed.
  func draw(
    _ name: String, _ id: String?, in frame: Rect, _ color: Color, into canvas: inout Canvas
  ) {
    guard let symbol = symbols.symbol(name) else { return }
    let isPressed = id != nil && press.pressed == id
    canvas.draw(symbol, in: frame, color: color.opacity(isPressed ? 0.4 : 1))
  }
}
