import Vitrine

extension Player {
  func draw(into canvas: inout Canvas, in environment: Environment) {
    let look = Look(environment, self)
    let colors = look.theme.colors
    canvas.fill(.rect(environment.bounds), with: colors.background)
    let glow = look.accent.opacity(Look.glow)
    canvas.fill(
      .rect(look.layout.pane),
      with: .gradient(
        Gradient(
          .linear(from: .zero, to: Point(0, look.layout.pane.height * 0.75)),
          stops: [GradientStop(0, glow), GradientStop(1, glow.opacity(0))])))
    switch pane {
    case .listen: drawListening(into: &canvas, look, in: environment)
    case .albums:
      drawShelf(
        Array(Album.all.indices), inGrid: true, "albums", into: &canvas, look, in: environment)
    case .downloads:
      drawShelf(downloaded, inGrid: false, "downloads", into: &canvas, look, in: environment)
    }
    tabs.paint(into: &canvas, in: look.layout.tabs, style: look.tabs, at: time)
    if focus.showsRing, let focused = describe(in: environment).find(focus.focused ?? "") {
      FocusRing.paint(into: &canvas, around: focused.frame, radius: 10, theme: look.theme)
    }
  }

  private func drawShelf(
    _ albums: [Int], inGrid isGrid: Bool, _ heading: String, into canvas: inout Canvas,
    _ look: Look, in environment: Environment
  ) {
    let shelf = Shelf(albums.count, inGrid: isGrid, look.layout.pane, in: environment)
    let type = look.theme.type
    let colors = look.theme.colors
    canvas.draw(
      Text(Words.of(heading, environment), font: type.largeTitle, alignment: environment.leading),
      in: shelf.heading, color: colors.label)
    if albums.isEmpty {
      canvas.draw(
        Text(Words.of("none", environment), font: type.body, alignment: .center, lineLimit: 3),
        in: look.layout.pane.inset(by: Layout.margin), color: colors.secondaryLabel)
    }
    for (index, frame) in zip(albums, shelf.items) {
      if isGrid {
        drawCell(index, in: frame, into: &canvas, look, in: environment)
      } else {
        drawRow(index, in: frame, into: &canvas, look, in: environment)
      }
    }
  }

  private func drawCell(
    _ index: Int, in frame: Rect, into canvas: inout Canvas, _ look: Look,
    in environment: Environment
  ) {
    let cover = Rect(frame.minX, frame.minY, frame.width, frame.width)
    Cover.paint(Album.all[index].picture, into: &canvas, in: cover)
    if press.pressed == ID.album(index) {
      let veil = look.theme.colors.background.opacity(0.4)
      canvas.fill(
        .roundedRect(cover, radius: Cover.radius * cover.width, curve: .continuous), with: veil)
    }
    let words = Rect(frame.minX, cover.maxY + 6, frame.width, frame.maxY - cover.maxY - 6)
    drawNames(index, in: words, into: &canvas, look, in: environment)
  }

  private func drawRow(
    _ index: Int, in frame: Rect, into canvas: inout Canvas, _ look: Look,
    in environment: Environment
  ) {
    func place(_ x: Double, _ width: Double, _ height: Double) -> Rect {
      environment.directed(Rect(frame.minX + x, frame.midY - height / 2, width, height), in: frame)
        .snapped(toScale: environment.scale)
    }
    let cover = place(0, Shelf.thumbnail, Shelf.thumbnail)
    Cover.paint(Album.all[index].picture, into: &canvas, in: cover)
    let words = max(0, frame.width - Shelf.thumbnail - 14 - Layout.target)
    let height = (look.theme.type.subheadline.size * 2.6).rounded()
    drawNames(
      index, in: place(Shelf.thumbnail + 14, words, height), into: &canvas, look, in: environment)
    let mark = place(frame.width - 28, 28, 28)
    if let fraction = downloads[index].fraction(at: time), fraction < 1 {
      ProgressRing(value: fraction).paint(into: &canvas, in: mark, style: look.ring, at: time)
    } else {
      draw("checkmark", nil, in: mark.inset(by: 3), look.accent, into: &canvas)
    }
  }

  private func drawNames(
    _ index: Int, in frame: Rect, into canvas: inout Canvas, _ look: Look,
    in environment: Environment
  ) {
    let album = Album.all[index]
    var title = look.theme.type.subheadline
    title.weight = .semibold
    let half = frame.height / 2
    canvas.draw(
      Text(album.title[environment.language] ?? "", font: title, alignment: environment.leading),
      in: Rect(frame.minX, frame.minY, frame.width, half), color: look.theme.colors.label)
    canvas.draw(
      Text(
        album.artist[environment.language] ?? "", font: look.theme.type.footnote,
        alignment: environment.leading),
      in: Rect(frame.minX, frame.minY + half, frame.width, half),
      color: look.secondary)
  }
}
