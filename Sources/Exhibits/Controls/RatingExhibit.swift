internal import VitrineResources
internal import VitrineViews

/// A rating in the middle of the stage.
struct RatingExhibit: ViewExhibit {
  static let id = "rating"
  static let title = "Rating"
  static let summary = "Five stars that fill by halves with a tap, a drag or the arrow keys."
  static let family = ExhibitFamily.controls
  static let symbol = "star"
  static let knobs: [ModelKnob<Self>] = [
    Knob("value", \.value, 0...5), Knob("enabled", \.isEnabled), Knob("tint", \.tint),
  ]
  static let states = [
    ExhibitState("no-stars", "value", "0"), ExhibitState("half-star", "value", "0.5"),
    ExhibitState("three-and-a-half-stars", "value", "3.5"),
    ExhibitState("five-stars", "value", "5"), ExhibitState("tinted", "tint", "#C93400"),
    ExhibitState("disabled", "enabled", "false"),
  ]
  /// The stars with room for the focus ring.
  static let leastSize = Size(284, 108)

  var value = 3.5
  var isEnabled = true
  var tint: Color?

  func body(in environment: Environment) -> some View<Self> {
    Rating().bound(to: \.value).label(environment.localized("rating.label"))
      .tint(tint)
      .disabled(!isEnabled)
      .named("rating")
      .padding(32)
  }
}
