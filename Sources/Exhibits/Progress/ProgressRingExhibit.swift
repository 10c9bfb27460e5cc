internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineViews

/// A progress ring in the middle of the stage (P2).
struct ProgressRingExhibit: ViewExhibit {
  static let id = "progress-ring"
  static let title = "Progress Ring"
  static let summary = "A ring that fills clockwise from 12 o'clock as a task gets done."
  static let family = ExhibitFamily.progress
  static let symbol = "progress.ring"
  static let guidance = ["P2", "P22"]
  static let knobs: [ModelKnob<Self>] = [Knob("value", \.value, 0...1)]
  static let states = [
    ExhibitState("0%", "value", "0"), ExhibitState("30%", "value", "0.3"),
    ExhibitState("60%", "value", "0.6"), ExhibitState("100%", "value", "1"),
  ]
  static let wallPieces = [2.9, 3.7, 4.7, 6.1].map { WallPiece.filling("value", every: $0) }

  var value = 0.6

  func body(in environment: Environment) -> some View<Self> {
    ProgressRing(value: value)
      .style(ProgressRing.self) { $0.diameter = ProgressRing.Style.Diameter.large }
      .named("progress-ring")
      .padding(32)
  }
}
