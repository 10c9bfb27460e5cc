public import VitrineDrawing
internal import VitrineMotion

extension RefreshControl {
  // MARK: Style

  /// Colours, measures and words of a refresh control.
  public struct Style: ComponentStyle {
    /// Side of the spinner in points.
    ///
    /// Flutter `cupertino/refresh.dart`: a radius of 14.
    public var spinnerSide = 28.0
    /// How far it is pulled until letting go refreshes, in points; less in a low room, where a finger
    /// goes no further than six tenths of that for it.
    ///
    /// Flutter `cupertino/refresh.dart`; that a low room takes less is ours.
    public var pullDistance = Style.pull
    /// How far down the content stays while it refreshes, in points: more where the words need it, and
    /// no more than it is pulled until letting go refreshes.
    ///
    /// Flutter `cupertino/refresh.dart`.
    public var restDistance = 60.0
    /// From the spinner to the words, in points.
    ///
    /// Ours.
    public var titleGap = 2.0
    /// Above the spinner and below the words where the content rests, in points, at least.
    ///
    /// Ours.
    public var margin = 6.0
    /// From the sides to the words, in points, at least.
    ///
    /// Ours: as a list's rows.
    public var sideMargin = 16.0
    /// Colour of the spokes before their own alpha.
    ///
    /// That of an activity indicator.
    public var spoke: Color
    /// The words.
    public var titleColor: Color
    /// Their letters.
    public var titleFont: Font
    /// What it is called while nothing goes on.
    public var refresh: String
    /// What it says while a refresh goes on, and where one begins.
    public var refreshing: String
    /// What it says where a refresh has ended.
    public var refreshed: String
    /// What it says below the spinner of a refresh that goes on for longer than `patience`.
    public var takesLong: String
    /// Measures the words; its motion says whether the spinner shrinks.
    public var environment: Environment

    static let pull = 100.0
    /// The part of the pull in which it fades in.
    ///
    /// Flutter `cupertino/refresh.dart`.
    static let fadeIn = 0.35
    /// Until the spokes that were pulled are those of one that spins, and until that has gone, in
    /// seconds.
    ///
    /// Ours.
    static let (come, go): (Seconds, Seconds) = (0.25, 0.25)

    /// Takes colours, letters and language from a theme.
    public init(_ theme: Theme) {
      spoke = theme.colors.ink
      titleColor = theme.colors.secondaryLabel
      titleFont = theme.type.footnote
      environment = theme.environment
      switch theme.environment.language {
      case .english:
        (refresh, refreshing, refreshed) = ("Refresh", "Refreshing", "Refreshed")
        takesLong = "Taking longer than usual"
      case .korean:
        (refresh, refreshing, refreshed) = ("새로 고침", "새로 고치는 중", "새로 고침 완료")
        takesLong = "평소보다 오래 걸리고 있습니다"
      }
    }
  }
}

extension RefreshControl.Style: Equatable {
  /// True where they look and say the same.
  public static func == (a: Self, b: Self) -> Bool {
    a.spinnerSide == b.spinnerSide && a.pullDistance == b.pullDistance
      && a.restDistance == b.restDistance && a.titleGap == b.titleGap && a.margin == b.margin
      && a.sideMargin == b.sideMargin && a.spoke == b.spoke && a.titleColor == b.titleColor
      && a.titleFont == b.titleFont && a.refresh == b.refresh && a.refreshing == b.refreshing
      && a.refreshed == b.refreshed && a.takesLong == b.takesLong
      && a.environment.text === b.environment.text
      && a.environment.isSame(butForSizeAs: b.environment)
  }
}
