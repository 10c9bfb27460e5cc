internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineViews

/// A progress bar in the middle of the stage (P1).
struct ProgressBarExhibit: ViewExhibit {
  static let id = "progress-bar"
  static let title = "Progress Bar"
  static let summary = "A bar that fills from the leading side as a task gets done."
  static let family = ExhibitFamily.progress
  static let symbol = "progress.bar"
  static let guidance = ["P1", "P22"]
  static let knobs: [ModelKnob<Self>] = [Knob("value", \.value, 0...1)]
  static let states = [
    ExhibitState("0%", "value", "0"), ExhibitState("30%", "value", "0.3"),
    ExhibitState("60%", "value", "0.6"), ExhibitState("100%", "value", "1"),
  ]
  static let wallPieces = [2.3, 3.1, 4.3, 5.9].map { WallPiece.filling("value", every: $0) }

  var value = 0.6

  func body(in environment: Environment) -> some View<Self> {
    ProgressBar(value: value)
      .named("progress-bar")
      .frame(maxWidth: 320)
      .padding(32)
  }
}
