package import VitrineGeometry
internal import VitrineMotion

/// The metrics of a `Stage`, in points and seconds.
package enum StageMetrics {
  /// The minimum size of a pane: a list row with its title, below a bar.
  ///
  /// Ours.
  static let minimumPaneSize = Size(200, 160)
  /// The width from which panes are side by side; below it, one above the other.
  ///
  /// Ours: three times the minimum width, so a third is wide enough for a pane.
  static let sideBySideWidth = 600.0
  /// The ratios at which a divider rests.
  ///
  /// iPad's Split View: a half, a third, two thirds.
  static let snapRatios = [1.0 / 3, 1.0 / 2, 2.0 / 3]
  /// The width of a window that slides over, and the minimum gap that it leaves on a narrow stage.
  ///
  /// iPad's Slide Over is as wide as a phone.
  static let slideOver = (width: 360.0, gap: 40.0)
  /// The distance between the edges and a player or a window that slides over.
  ///
  /// Ours.
  static let margin = 10.0
  /// The corner radius of windows that slide over.
  ///
  /// Ours.
  static let radius = 14.0
  /// The bar at the bottom of a window that slides over, by which it is dragged, and the tab of a
  /// hidden one.
  ///
  /// Ours; the touch area is 44 wide.
  static let grabber = Size(64, 5)
  static let tab = Size(20, 72)
  static let grabberHitSize = Size(128, 22)
  /// How much lower the menu of a pane is if the pane is below the divider.
  ///
  /// Ours: clear of the divider's grip.
  static let dividerClearance = 8.0
  /// How much of a window is still visible when its tab begins to fade in.
  ///
  /// Ours.
  static let tabFadeDistance = 80.0
  /// The strip at a window's top for its menu; apps keep clear of it.
  ///
  /// Ours: as a status bar.
  package static let controls = Size(56, 24)
  /// The strip at the bottom edge from which the switcher is pulled up, and the strips at the sides
  /// from which a hidden window is pulled in.
  ///
  /// Ours: narrower than any row.
  package static let edge = 14.0
  /// The maximum fraction of a stage for a prominent window, and its maximum size.
  ///
  /// Ours; a sheet of an iPad.
  static let prominent = (fraction: 0.86, size: Size(620, 720))
  /// The initial width of a player as a fraction of the stage, and its minimum and maximum.
  ///
  /// Ours: a sixth of a television's picture, half of a phone's width.
  static let player = (fraction: 0.3, minimum: 160.0, standard: 200.0...560.0)
  /// The maximum fraction of the stage that a player covers along either axis.
  ///
  /// Ours.
  static let maximumPlayerFraction = 0.72
  /// The height of a player of unknown aspect ratio, as a fraction of its width.
  static let aspect = 9.0 / 16
  /// The distances between previews in the switcher, above and below them, and the height of their
  /// titles.
  ///
  /// Ours.
  static let preview = (gap: 24.0, top: 56.0, bottom: 104.0, title: 34.0)
  /// The stage height below which the switcher's row of apps has no titles.
  ///
  /// Ours: a phone on its side.
  static let compactHeight = 420.0
  /// The minimum width of a preview; below it the switcher scrolls.
  ///
  /// Ours.
  static let minimumPreviewWidth = 132.0
  /// The shortest interval between draws of a preview: ten a second.
  ///
  /// Ours: enough to look live.
  static let previewInterval: Seconds = 0.1
  /// The duration of a window's fade in, and of its fade out.
  ///
  /// Ours: two texts overlap only briefly, and the stage is never empty.
  static let fade: (in: Seconds, out: Seconds) = (0.14, 0.32)
  /// How much a pane shrinks while it passes another one.
  ///
  /// Ours.
  static let passingShrink = 0.1
  /// The animation of windows: nearly done after 0.4 s, practically without overshoot.
  static let spring = Spring(response: 0.42, dampingRatio: 0.92)
  /// How far a fling continues, as a fraction of a second at its speed.
  ///
  /// Ours: half of a scroll view's.
  static let projectionTime: Seconds = 0.25
  /// The limits of closing a preview.
  ///
  /// The speed of an upward fling that closes it, in points a second; the distance of a drag that
  /// closes it, as a fraction of its height; how far it moves downwards; and how long its app has
  /// to close the window before the preview comes back, in seconds.
  ///
  /// Ours.
  static let closing = (speed: 900.0, fraction: 0.6, maximumDrop: 40.0, timeout: 0.25)
  /// How much a preview is enlarged when a long press has lifted it.
  ///
  /// Ours.
  static let liftedScale = 1.06
  /// The number of fingers of a pinch that opens the switcher.
  ///
  /// iPad: four or five.
  static let pinchFingerCount = 4
  /// How much closer four fingers get for the switcher to open fully.
  ///
  /// Ours.
  static let pinchFraction = 0.45
  /// The progress of the pinch, as a fraction, below which nothing moves.
  ///
  /// Ours: resting fingers never keep quite still.
  static let pinchSlop = 0.15
  /// How far the switcher or a fan has to be open to finish opening by itself, 0…1.
  ///
  /// Ours.
  static let openThreshold = 0.4
  /// How near to the edge the center of a window that slides over has to be for it to be hidden, as
  /// a fraction of its width.
  ///
  /// Ours: most of the window's outer half is beyond the edge then.
  static let hideThreshold = 0.15
  /// How near to a side of the stage a window over others becomes a pane, as a fraction of the
  /// stage.
  ///
  /// Ours.
  static let sideFraction = 0.12
  /// The scale of a pane that is dragged by its menu, and the distance over which it shrinks.
  ///
  /// Ours: small enough to show where the pane can be dropped.
  static let card = (scale: 0.6, distance: 160.0)
  /// How far down a pane is dragged to slide over, as a fraction of the stage.
  ///
  /// Ours.
  static let slideOverThreshold = 0.3
  /// How far a wheel notch scrolls previews, in points.
  ///
  /// Ours.
  static let wheelNotch = 60.0
  /// The height of the heading above previews.
  ///
  /// Ours: as a bar.
  static let headerHeight = 52.0

  /// The height of the row of apps below the previews, including its distance from the edge.
  static func appRowHeight(isCompact: Bool) -> Double { isCompact ? 52 : 90 }
}
