package import VitrineGeometry
internal import VitrineMotion

/// The numbers of a `Stage`, in points and seconds.
package enum StageMetrics {
  /// The least size of a pane: a row of a list with its title, below a bar.
  ///
  /// Ours.
  static let leastPane = Size(200, 160)
  /// From this width on panes stand beside each other; below it one above the other.
  ///
  /// Ours: three times the least width, so that a third is a pane.
  static let sideBySide = 600.0
  /// The shares at which a divider rests.
  ///
  /// iPad's Split View: a half, a third, two thirds.
  static let rests = [1.0 / 3, 1.0 / 2, 2.0 / 3]
  /// How wide a window is that slides over, and what it leaves of a narrow stage at least.
  ///
  /// iPad's Slide Over is as wide as a phone.
  static let slideOver = (width: 360.0, gap: 40.0)
  /// Between a window that slides over, or a player, and the edges.
  ///
  /// Ours.
  static let margin = 10.0
  /// The corners of windows that slide over.
  ///
  /// Ours.
  static let radius = 14.0
  /// The bar by which a window that slides over is taken, at its lower side, and the tab of a hidden one.
  ///
  /// Ours; what is hit is 44 wide.
  static let grabber = Size(64, 5)
  static let tab = Size(20, 72)
  static let grabberReach = Size(128, 22)
  /// How much further down the menu of a pane stands that is below the divider.
  ///
  /// Ours: clear of the divider's grip.
  static let belowDivider = 8.0
  /// How much of a window still shows as its tab begins to.
  ///
  /// Ours.
  static let tabFade = 80.0
  /// The strip at a window's top that its menu stands in; apps keep clear of it.
  ///
  /// Ours: as a status bar.
  package static let controls = Size(56, 24)
  /// The strip at the lower edge from which the switcher is pulled up, and the strips at the sides from which a
  /// hidden window is pulled in.
  ///
  /// Ours: narrower than any row.
  package static let edge = 14.0
  /// The most of a stage that a window in front takes, and its largest size.
  ///
  /// Ours; a sheet of an iPad.
  static let prominent = (share: 0.86, size: Size(620, 720))
  /// How wide a player is as it comes, as a share of the stage, and the least and largest.
  ///
  /// Ours: a sixth of a television's picture, half of a phone's width.
  static let player = (share: 0.3, least: 160.0, standard: 200.0...560.0)
  /// The most of the stage that a player takes along either side.
  ///
  /// Ours.
  static let largestPlayer = 0.72
  /// The height of a player of which nothing is known, as a share of its width.
  static let aspect = 9.0 / 16
  /// Between previews in the switcher, above and below them, and their titles.
  ///
  /// Ours.
  static let preview = (gap: 24.0, top: 56.0, bottom: 104.0, title: 34.0)
  /// Below this height the switcher's row of apps has no titles.
  ///
  /// Ours: a phone on its side.
  static let low = 420.0
  /// The least width of a preview: below it the switcher scrolls.
  ///
  /// Ours.
  static let leastPreview = 132.0
  /// How often a preview is drawn at most: ten times a second.
  ///
  /// Ours: one sees that it lives.
  static let previewInterval: Seconds = 0.1
  /// How long a window takes to be opaque that comes, and to fade that goes.
  ///
  /// Ours: two texts are never seen through each other for long, and nothing is bare.
  static let fade: (in: Seconds, out: Seconds) = (0.14, 0.32)
  /// How much smaller a pane is while it passes another one.
  ///
  /// Ours.
  static let raise = 0.1
  /// How windows move: nearly all of the way in 0.4 s, and they never swing.
  static let spring = Spring(response: 0.42, dampingRatio: 0.92)
  /// How far a throw goes on, as a share of a second of its speed.
  ///
  /// Ours: half of what a scroll view makes of it.
  static let throwTime: Seconds = 0.25
  /// How fast a preview has to be thrown up to be closed, in points a second, and how far it has to be dragged, as
  /// a share of its height; how far it gives way downwards, and how long its app has to close the window before it
  /// comes back.
  ///
  /// Ours.
  static let closing = (speed: 900.0, share: 0.6, fall: 40.0, patience: 0.25)
  /// How much larger a preview is that a finger has lifted, to be put elsewhere.
  ///
  /// Ours.
  static let lifted = 1.06
  /// How many fingers pinch a window into the switcher.
  ///
  /// iPad: four or five.
  static let fingers = 4
  /// How much nearer to each other four fingers come for all of the way to the switcher.
  ///
  /// Ours.
  static let pinch = 0.45
  /// How much of that they come before anything moves.
  ///
  /// Ours: fingers that only rest never stand quite still.
  static let pinchSlop = 0.15
  /// How far the switcher, or a fan, has to be open for it to open by itself, 0…1.
  ///
  /// Ours.
  static let opening = 0.4
  /// How near to the edge, as a share of its width, the middle of a window has to come that slides over to be hidden.
  ///
  /// Ours: nearly all of one half is beyond the edge then.
  static let hiding = 0.15
  /// How near to a side of the stage, as a share of that, a window over others becomes a pane.
  ///
  /// Ours.
  static let sideShare = 0.12
  /// How much smaller a pane is that is dragged by its menu, and after how many points.
  ///
  /// Ours: one sees where it may stand.
  static let card = (scale: 0.6, way: 160.0)
  /// How far down, as a share of the stage, a pane is dragged to slide over.
  ///
  /// Ours.
  static let falling = 0.3
  /// How far a notch of a wheel scrolls previews, in points.
  ///
  /// Ours.
  static let notch = 60.0
  /// The row above previews that says what they are for.
  ///
  /// Ours: as a bar.
  static let header = 52.0

  /// How high the row of apps below the previews is, with its distance from the edge.
  static func apps(isLow: Bool) -> Double { isLow ? 52 : 90 }
}
