internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineViews

/// A spinner in the middle of the stage (P3).
struct ActivityIndicatorExhibit: ViewExhibit {
  static let id = "activity-indicator"
  static let title = "Activity Indicator"
  static let summary = "A wheel of spokes that spins while something goes on."
  static let family = ExhibitFamily.progress
  static let symbol = "spinner"
  static let guidance = ["P3", "P22"]
  static let knobs: [ModelKnob<Self>] = [Knob("size", \.size), Knob("animating", \.isAnimating)]
  static let states = [
    ExhibitState("medium", "size", "medium"), ExhibitState("large", "size", "large"),
    ExhibitState(
      "stopped", [ExhibitSetting("size", "large"), ExhibitSetting("animating", "false")]),
  ]
  static let wallPieces = ["medium", "large"].map { WallPiece([ExhibitSetting("size", $0)]) }

  var size = ActivityIndicator.Size.large
  var isAnimating = true

  func body(in environment: Environment) -> some View<Self> {
    ActivityIndicator(isAnimating: isAnimating, size: size, since: 0)
      .named("activity-indicator")
  }
}
