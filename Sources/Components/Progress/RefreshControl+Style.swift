public import VitrineDrawing
internal import VitrineMotion

extension RefreshControl {
  // MARK: Style

  /// Colors, measures and strings of a refresh control.
  public struct Style: ComponentStyle {
    /// Side of the spinner in points.
    ///
    /// Flutter `cupertino/refresh.dart`: a radius of 14.
    public var spinnerSide = 28.0
    /// The pull at which releasing refreshes, in points; less in a low viewport, where the finger
    /// has to move at most six tenths of the viewport's height.
    ///
    /// Flutter `cupertino/refresh.dart`; the reduction in a low viewport is ours.
    public var pullDistance = Style.pull
    /// How far down the content rests during a refresh, in points: more if the text needs it, and
    /// at most the pull at which releasing refreshes.
    ///
    /// Flutter `cupertino/refresh.dart`.
    public var restDistance = 60.0
    /// From the spinner to the text, in points.
    ///
    /// Ours.
    public var titleGap = 2.0
    /// Minimum space above the spinner and below the text while the content rests, in points.
    ///
    /// Ours.
    public var margin = 6.0
    /// Minimum space from the sides to the text, in points.
    ///
    /// Ours: the same as in list rows.
    public var sideMargin = 16.0
    /// Color of the spokes before their own alpha is applied.
    ///
    /// The same as of an activity indicator.
    public var spoke: Color
    /// Color of the text.
    public var titleColor: Color
    /// Font of the text.
    public var titleFont: Font
    /// Accessibility label while idle.
    public var refresh: String
    /// Accessibility label during a refresh, and announcement when one begins.
    public var refreshing: String
    /// Announcement when a refresh has ended.
    public var refreshed: String
    /// Text below the spinner of a refresh that lasts longer than `overdueDelay`.
    public var overdue: String
    /// Measures text; its motion preference decides whether the spinner shrinks.
    public var environment: Environment

    static let pull = 100.0
    /// The fraction of the pull over which the spinner fades in.
    ///
    /// Flutter `cupertino/refresh.dart`.
    static let fadeIn = 0.35
    /// Duration of the transition from pulled to spinning spokes, and of the spinner's
    /// disappearance, in seconds.
    ///
    /// Ours.
    static let (appearDuration, disappearDuration): (Seconds, Seconds) = (0.25, 0.25)

    /// Makes a style with colors, fonts and language from a theme.
    public init(_ theme: Theme) {
      spoke = theme.colors.ink
      titleColor = theme.colors.secondaryLabel
      titleFont = theme.type.footnote
      environment = theme.environment
      switch theme.environment.language {
      case .english:
        (refresh, refreshing, refreshed) = ("Refresh", "Refreshing", "Refreshed")
        overdue = "Taking longer than usual"
      case .korean:
        (refresh, refreshing, refreshed) = ("새로 고침", "새로 고치는 중", "새로 고침 완료")
        overdue = "평소보다 오래 걸리고 있습니다"
      }
    }
  }
}

extension RefreshControl.Style: Equatable {
  /// True if two styles look alike and have the same strings.
  public static func == (a: Self, b: Self) -> Bool {
    a.spinnerSide == b.spinnerSide && a.pullDistance == b.pullDistance
      && a.restDistance == b.restDistance && a.titleGap == b.titleGap && a.margin == b.margin
      && a.sideMargin == b.sideMargin && a.spoke == b.spoke && a.titleColor == b.titleColor
      && a.titleFont == b.titleFont && a.refresh == b.refresh && a.refreshing == b.refreshing
      && a.refreshed == b.refreshed && a.overdue == b.overdue
      && a.environment.text === b.environment.text
      && a.environment.isSame(ignoringSizeOf: b.environment)
  }
}
