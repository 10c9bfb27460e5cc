/// All exhibits, in the order of the sidebar.
public enum Catalog {
  /// Removes temporary files of this user's jobs whose programs were killed.
  public static func removeAbandonedFiles() {
    // Nothing is cancelled here.
    try? JobFolder.removeAbandoned(in: JobFile.temporaryFolder)
  }

  /// Every exhibit's type.
  public static let all: [any Exhibit.Type] = [
    Typography.self,
    Colors.self,
    Materials.self,
    Icons.self,
    LayoutExhibit.self,
    AnimationExhibit.self,
    GestureActionsExhibit.self,
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
    NavigationStackExhibit.self,
    BadgesExhibit.self,
    ControlsExhibit.self,
    RatingExhibit.self,
    TextFieldExhibit.self,
    OnScreenKeyboardExhibit.self,
    FormExhibit.self,
    ListExhibit.self,
    TableExhibit.self,
    DragAndDropExhibit.self,
    SheetExhibit.self,
    AlertExhibit.self,
    PopoverExhibit.self,
    MenuExhibit.self,
    ToastExhibit.self,
    HelpExhibit.self,
    WindowsExhibit.self,
    StageExhibit.self,
    PictureInPictureExhibit.self,
    AppSwitcherExhibit.self,
    SplitViewExhibit.self,
    RestorationExhibit.self,
    AudioSessionExhibit.self,
    AttentionExhibit.self,
    NotificationsExhibit.self,
    KioskGuideExhibit.self,
    IdleResetExhibit.self,
    TouchTargetsExhibit.self,
    Gestures.self,
    TestPlate.self,
  ]

  /// The initial exhibit of a gallery.
  static let first: any Exhibit.Type = all.first ?? Typography.self

  /// The exhibit with an id, or nil.
  public static func exhibit(_ id: String) -> (any Exhibit.Type)? {
    all.first { $0.id == id }
  }
}
