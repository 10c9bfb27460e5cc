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
  static let guidance = ["P3", "P16", "P22"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("size", \.size), Knob("style", \.style), Knob("animating", \.isAnimating),
    Knob("color", \.color),
  ]
  static let states = [
    ExhibitState("medium", "size", "medium"), ExhibitState("large", "size", "large"),
    ExhibitState(
      "desktop", [ExhibitSetting("size", "large"), ExhibitSetting("style", "desktop")]),
    ExhibitState(
      "watch", [ExhibitSetting("size", "large"), ExhibitSetting("style", "watch")]),
    ExhibitState("tinted", "color", "#AF52DE"),
    ExhibitState(
      "stopped", [ExhibitSetting("size", "large"), ExhibitSetting("animating", "false")]),
  ]
  static let wallPieces = ["medium", "large"].map { WallPiece([ExhibitSetting("size", $0)]) }

  var size = ActivityIndicator.Size.large
  var style = VitrineComponents.ActivityIndicator.ViewStyle.default
  var isAnimating = true
  var color: Color?

  func body(in environment: Environment) -> some View<Self> {
    // A watch is black.
    if style == .watch {
      indicator.padding(24).background(Color(0x000000), in: .rect(cornerRadius: 24))
    } else {
      indicator
    }
  }

  private var indicator: some View<Self> {
    ActivityIndicator(isAnimating: isAnimating, size: size, style: style, color: color, since: 0)
      .named("activity-indicator")
  }
}
