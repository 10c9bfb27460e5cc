internal import VitrineResources
internal import VitrineViews

/// A film that goes into a corner and stays above the rest while a person does something else (M11).
struct PictureInPictureExhibit: ViewExhibit {
  static let id = "picture-in-picture"
  static let title = "Picture in Picture"
  static let summary = "A film that floats in a corner above everything else, and goes back."
  static let family = ExhibitFamily.windows
  static let symbol = "tv"
  static let guidance = ["M11"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("phase", \.phase), Knob("corner", \.corner), Knob("scale", \.scale, 0.5...2.5),
    Knob("playing", \.isPlaying),
  ]
  static let states = [
    ExhibitState("inline", "phase", "inline"), ExhibitState("floating", "phase", "floating"),
    ExhibitState("hidden", "phase", "hidden"),
  ]
  static let leastSize = Size(720, 540)

  /// Where the film is: in its window, in a corner, or beyond the edge.
  enum Phase: String, CaseIterable, Sendable {
    case inline, floating, hidden
  }

  enum Corner: String, CaseIterable, Sendable {
    case topLeading = "top-leading"
    case topTrailing = "top-trailing"
    case bottomLeading = "bottom-leading"
    case bottomTrailing = "bottom-trailing"

    init(_ player: StageArrangement.PictureInPicture) {
      self =
        player.isAtTop
        ? player.side == .leading ? .topLeading : .topTrailing
        : player.side == .leading ? .bottomLeading : .bottomTrailing
    }

    var isAtTop: Bool { self == .topLeading || self == .topTrailing }
    var side: StageSide { self == .topLeading || self == .bottomLeading ? .leading : .trailing }
  }

  var phase = Phase.floating
  var corner = Corner.bottomTrailing
  /// How large the player is: 1 as it comes.
  var scale = 1.0
  var isPlaying = true
  private(set) var stage = Stage([])
}
