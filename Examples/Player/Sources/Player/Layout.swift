import Vitrine

/// Where everything is: one column on a phone, cover and controls side by side where it is wide.
struct Layout {
  /// From the window's sides, in points.
  static let margin = 28.0
  /// Widest column, in points.
  static let widest = 400.0
  /// Largest cover, in points.
  static let largestCover = 440.0
  /// A finger's target, in points.
  static let target = 44.0
  /// Between cover and controls side by side, in points.
  static let gutter = 56.0
  /// Side of the box of back and next, and of play, in points.
  static let skip = 52.0
  static let play = 68.0
  /// From a target's side to the ring in it, in points.
  static let ringInset = 6.0
  /// Below the bar, for the times, in points.
  static let times = 18.0

  /// Above the tab bar.
  let pane: Rect
  let tabs: Rect
  let cover: Rect
  let dots: Rect
  let title: Rect
  let artist: Rect
  let download: Rect
  /// As high as a finger; the bar is in the middle.
  let bar: Rect
  let elapsed: Rect
  let remaining: Rect
  let back: Rect
  let play: Rect
  let next: Rect

  /// From one cover to the next, in points.
  var step: Double { cover.width + Layout.margin }

  /// Lays out a window.
  init(in environment: Environment, tabHeight: Double) {
    let type = Theme(environment).type
    let bounds = environment.bounds
    tabs = Rect(0, max(0, bounds.maxY - tabHeight), bounds.width, tabHeight)
    let pane = Rect(0, 0, bounds.width, tabs.minY)
    self.pane = pane
    let titleHeight = (type.title2.size * 1.35).rounded()
    let artistHeight = (type.body.size * 1.35).rounded()
    let isWide = pane.width >= 640 && pane.width > pane.height * 1.1
    let controls =
      titleHeight + artistHeight + 8 + Layout.target / 2 + Layout.times + Layout.target / 2 + 8
      + Layout.play

    var column: Rect
    if isWide {
      let half = pane.width / 2 - Layout.margin - Layout.gutter / 2
      let side = max(
        0,
        min(half, pane.height - 2 * Layout.margin - Layout.target, Layout.largestCover))
      let width = min(half, Layout.widest)
      let left = (pane.width - side - Layout.gutter - width) / 2
      let top = (pane.height - side - Layout.target) / 2
      cover = Layout.place(Rect(left, top, side, side), environment)
      dots = Layout.place(Rect(left, top + side, side, Layout.target), environment)
      column = Rect(left + side + Layout.gutter, (pane.height - controls) / 2, width, controls)
    } else {
      let width = min(pane.width - 2 * Layout.margin, Layout.widest)
      let left = (pane.width - width) / 2
      let side = max(0, min(width, pane.height - controls - Layout.target - 2 * Layout.margin))
      let spare = max(0, pane.height - controls - Layout.target - side)
      let air = min(spare / 3, Layout.margin)
      let top = (pane.height - side - Layout.target - controls - air) / 2
      cover = Layout.place(Rect(pane.midX - side / 2, top, side, side), environment)
      dots = Layout.place(Rect(left, top + side + air / 2, width, Layout.target), environment)
      column = Rect(left, top + side + Layout.target + air, width, controls)
    }

    func row(_ height: Double) -> Rect {
      let row = Rect(column.minX, column.minY, column.width, height)
      column = Rect(column.minX, column.minY + height, column.width, column.height - height)
      return row
    }
    let words = row(titleHeight + artistHeight)
    let width = max(0, words.width - Layout.target - 12)
    title = Layout.place(Rect(words.minX, words.minY, width, titleHeight), environment)
    artist = Layout.place(
      Rect(words.minX, words.minY + titleHeight, width, artistHeight), environment)
    download = Layout.place(
      Rect(
        words.maxX - Layout.target + Layout.ringInset, words.midY - Layout.target / 2,
        Layout.target, Layout.target),
      environment)
    _ = row(8)
    let bar = row(Layout.target)
    self.bar = Layout.place(bar, environment)
    let times = Rect(bar.minX, bar.midY + 6, bar.width, Layout.times)
    elapsed = Layout.place(Rect(times.minX, times.minY, times.width / 2, times.height), environment)
    remaining = Layout.place(
      Rect(times.midX, times.minY, times.width / 2, times.height), environment)
    _ = row(Layout.times + 8)
    // Tapes run forward to the right wherever people read from right to left.
    let transport = Layout.place(row(Layout.play), environment)
    let reach = min(96, transport.width / 3)
    func button(_ x: Double, _ side: Double) -> Rect {
      Rect(center: Point(transport.midX + x, transport.midY), size: Size(side, side))
        .snapped(toScale: environment.scale)
    }
    back = button(-reach, Layout.skip)
    play = button(0, Layout.play)
    next = button(reach, Layout.skip)
  }

  private static func place(_ rect: Rect, _ environment: Environment) -> Rect {
    environment.directed(rect, in: environment.bounds).snapped(toScale: environment.scale)
  }
}
