/// All exhibits, in the order of the sidebar.
public enum Catalog {
  /// Every exhibit's type.
  public static let all: [any Exhibit.Type] = [
    Typography.self,
    Colors.self,
    Materials.self,
    Icons.self,
    ProgressBarExhibit.self,
    ProgressRingExhibit.self,
    ActivityIndicatorExhibit.self,
    ProgressTaskExhibit.self,
    NetworkActivityExhibit.self,
    ProgressPlacesExhibit.self,
    RefreshControlExhibit.self,
    PageControlExhibit.self,
    PageControlStylesExhibit.self,
    PageViewExhibit.self,
    PageStoriesExhibit.self,
    TabBarExhibit.self,
    TabClockExhibit.self,
    TabMusicExhibit.self,
    TabSidebarExhibit.self,
    TabTVExhibit.self,
    TabSpatialExhibit.self,
    BadgesExhibit.self,
    ControlsExhibit.self,
    RatingExhibit.self,
    TextFieldExhibit.self,
    OnScreenKeyboardExhibit.self,
    ListExhibit.self,
    KioskGuideExhibit.self,
    IdleResetExhibit.self,
    TouchTargetsExhibit.self,
    Gestures.self,
    TestPlate.self,
  ]

  /// The exhibit that a gallery begins with.
  static let first: any Exhibit.Type = all.first ?? Typography.self

  /// The exhibit of an id, or nil.
  public static func exhibit(_ id: String) -> (any Exhibit.Type)? {
    all.first { $0.id == id }
  }
}
