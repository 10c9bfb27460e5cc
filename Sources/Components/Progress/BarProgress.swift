package import VitrineDrawing
package import VitrineGeometry
package import VitrineInteraction
package import VitrineMotion

/// Progress of a screen's work, at the edge of one of its bars.
///
/// The track is invisible. In a body the progress fades in, animates between values, and fades out:
/// at once if there is no more progress to show, or shortly after completion. Input passes through
/// it.
package struct BarProgress: Component {
  // MARK: State

  /// How long a full bar stays visible before it fades out, in seconds.
  ///
  /// Ours: the duration of the animation to the full value.
  static let completedDuration: Seconds = 0.6

  /// The completed fraction, 0…1; nil to show nothing.
  package let value: Double?
  /// True while the amount of work is unknown.
  package let isIndeterminate: Bool

  /// The bar that is shown, or was shown last.
  private var bar: ProgressBar
  /// The fade of the bar; nil if nothing is shown.
  private var fade: Fade?

  /// Makes the progress of a bar.
  /// - Parameters:
  ///   - value: the completed fraction, 0…1; values outside are clamped, NaN becomes nil. A
  ///     progress that is complete from the start is not shown.
  ///   - isIndeterminate: true while the amount of work is unknown, whatever the value.
  package init(value: Double? = nil, isIndeterminate: Bool = false) {
    self.value = Progress.fraction(value)
    self.isIndeterminate = isIndeterminate
    bar = ProgressBar(value: value)
    bar.isIndeterminate = isIndeterminate
    bar.progressViewStyle = .bar
    if hasProgress, !isComplete { fade = .visible }
  }

  /// True if there is progress to show.
  private var hasProgress: Bool { isIndeterminate || value != nil }

  /// True if the bar disappears because the work is complete.
  private var isComplete: Bool { !isIndeterminate && value == 1 }

  // MARK: Style

  /// Thickness of the bar, in points.
  ///
  /// Ours: UIKit's `UIProgressView.Style.bar` has 2.5.
  package static let thickness = 3.0

  /// Colors and measures.
  package struct Style: ComponentStyle, Equatable {
    /// Style of the progress bar.
    package var bar: ProgressBar.Style

    /// Makes a style with colors from a theme.
    package init(_ theme: Theme) {
      bar = ProgressBar.Style(theme)
      bar.height = BarProgress.thickness
    }
  }

  // MARK: Layout

  /// As wide as the proposal, as thick as the style says.
  package func size(fitting available: Size, style: Style) -> Size {
    bar.size(fitting: available, style: style.bar)
  }

  /// Fills the width.
  package var flexibility: AxisFlexibility { .fillsWidth }

  // MARK: Motion

  /// True from insertion until the bar has faded out.
  package func isVisible(at time: Seconds) -> Bool {
    guard let fade, time >= fade.fadeInTime else { return false }
    return !fade.hasFadedOut(at: time)
  }

  /// Continues the animation of the previous progress; if the time is not finite, the new progress
  /// is shown at once.
  package mutating func continueMotion(of old: BarProgress, at time: Seconds) {
    guard value != old.value || isIndeterminate != old.isIndeterminate else { return self = old }
    guard time.isFinite else { return }
    guard hasProgress else {
      (bar, fade) = (old.bar, old.fade)
      fade?.fadeOut(at: time)
      return
    }
    if var fade = old.fade, !fade.hasFadedOut(at: time) {
      bar.continueMotion(of: old.bar, at: time)
      fade.cancelFadeOut(at: time)
      self.fade = fade
    } else if !isComplete {
      fade = Fade(fadeInTime: time)
      // An indeterminate bar begins its motion when it appears.
      if isIndeterminate { bar.continueMotion(of: ProgressBar(), at: time) }
    }
    if isComplete { fade?.fadeOut(at: time + Self.completedDuration) }
  }

  /// Every frame while something moves or fades.
  package func nextChange(after time: Seconds) -> Seconds? {
    guard let fade, !fade.hasFadedOut(at: time) else { return nil }
    return [fade.nextChange(after: time), bar.nextChange(after: time)].compactMap(\.self).min()
  }

  // MARK: Paint

  /// Records the completed part.
  package func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    paint(into: &canvas, in: bounds, style: style, at: time, opacity: 1)
  }

  /// Records the completed part, with the opacity of a bar that is appearing or disappearing.
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

  /// A progress bar, visible while there is progress to show.
  package func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    var node = bar.node(id: id, in: bounds, style: style.bar, at: time)
    node.isVisible = isVisible(at: time)
    return node
  }
}
