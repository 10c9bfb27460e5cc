package import VitrineDrawing
package import VitrineGeometry
package import VitrineInteraction
package import VitrineMotion

/// How far the work of a screen has got, at the edge of one of its bars (P12).
///
/// The part that is not done is hidden. In a body it comes in a fade, glides from value to value, and
/// goes in a fade: at once where there is nothing to show any more, a moment after all is done. Input
/// passes through it (P22).
package struct BarProgress: Component {
  // MARK: State

  /// How long a bar that is full stays before it goes, in seconds.
  ///
  /// Ours: so that it is seen to arrive, which its glide takes this long for.
  static let rest: Seconds = 0.6

  /// How much is done, 0…1; nil for nothing to show.
  package let value: Double?
  /// True while nobody knows how much there is to do.
  package let isIndeterminate: Bool

  /// What shows, or showed last.
  private var bar: ProgressBar
  /// How it comes and goes; nil where nothing shows.
  private var fade: Fade?

  /// Makes the progress of a bar.
  /// - Parameters:
  ///   - value: how much is done, 0…1; values outside are moved to the nearest end, NaN becomes nil.
  ///     What is done to begin with does not show.
  ///   - isIndeterminate: true while nobody knows how much there is to do, whatever the value.
  package init(value: Double? = nil, isIndeterminate: Bool = false) {
    self.value = Progress.fraction(value)
    self.isIndeterminate = isIndeterminate
    bar = ProgressBar(value: value)
    bar.isIndeterminate = isIndeterminate
    bar.progressViewStyle = .bar
    if isWanted, !isDone { fade = .there }
  }

  /// True where there is something to show.
  private var isWanted: Bool { isIndeterminate || value != nil }

  /// True where that goes by itself.
  private var isDone: Bool { !isIndeterminate && value == 1 }

  // MARK: Style

  /// Across it, in points.
  ///
  /// Ours: UIKit's `UIProgressView.Style.bar` has 2.5.
  package static let thickness = 3.0

  /// Colours and measures.
  package struct Style: ComponentStyle, Equatable {
    /// Of the progress bar.
    package var bar: ProgressBar.Style

    /// Takes colours from a theme.
    package init(_ theme: Theme) {
      bar = ProgressBar.Style(theme)
      bar.height = BarProgress.thickness
    }
  }

  // MARK: Layout

  /// The whole width, as thick as the style says.
  package func size(fitting available: Size, style: Style) -> Size {
    bar.size(fitting: available, style: style.bar)
  }

  /// Fills the width.
  package var flexibility: AxisFlexibility { .fillsWidth }

  // MARK: Motion

  /// True from when it comes until it has gone.
  package func isVisible(at time: Seconds) -> Bool {
    guard let fade, time >= fade.begin else { return false }
    return !fade.isGone(at: time)
  }

  /// Goes on from where the one before it is; one that is told a time that is not finite shows at once.
  package mutating func continueMotion(of old: BarProgress, at time: Seconds) {
    guard value != old.value || isIndeterminate != old.isIndeterminate else { return self = old }
    guard time.isFinite else { return }
    guard isWanted else {
      (bar, fade) = (old.bar, old.fade)
      fade?.leave(at: time)
      return
    }
    if var fade = old.fade, !fade.isGone(at: time) {
      bar.continueMotion(of: old.bar, at: time)
      fade.stay(at: time)
      self.fade = fade
    } else if !isDone {
      fade = Fade(begin: time)
      // What moves sets out as it comes.
      if isIndeterminate { bar.continueMotion(of: ProgressBar(), at: time) }
    }
    if isDone { fade?.leave(at: time + Self.rest) }
  }

  /// At every frame while something moves or fades.
  package func nextChange(after time: Seconds) -> Seconds? {
    guard let fade, !fade.isGone(at: time) else { return nil }
    return [fade.nextChange(after: time), bar.nextChange(after: time)].compactMap(\.self).min()
  }

  // MARK: Paint

  /// Records the done part.
  package func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    paint(into: &canvas, in: bounds, style: style, at: time, opacity: 1)
  }

  /// Records the done part, paler where the bar that it belongs to comes or goes.
  package func paint(
    into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds, opacity: Double
  ) {
    guard isVisible(at: time), let fade else { return }
    let opacity = fade.opacity(at: time) * opacity
    guard opacity > 0 else { return }
    var style = style.bar
    style.progress = style.progress.opacity(opacity)
    bar.paint(into: &canvas, in: bounds, style: style, at: time)
  }

  // MARK: Description

  /// A progress bar, visible while there is something to show.
  package func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    var node = bar.node(id: id, in: bounds, style: style.bar, at: time)
    node.isVisible = isVisible(at: time)
    return node
  }
}
