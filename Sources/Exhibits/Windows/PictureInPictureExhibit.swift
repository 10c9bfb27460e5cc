internal import VitrineResources
internal import VitrineViews

/// A film that moves to a corner and stays above the rest while a person does something else (M11).
struct PictureInPictureExhibit: PartExhibit {
  static let id = "picture-in-picture"
  static let title = "Picture in Picture"
  static let summary = "A film that floats in a corner above everything else, then goes back."
  static let family = ExhibitFamily.windows
  static let symbol = "play"
  static let hasWindows = true
  static let guidance = ["M11"]
  static let guidanceStates = ["M11": "floating"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("phase", \.phase), Knob("corner", \.corner), Knob("scale", \.scale, 0.5...2.5),
    Knob("playing", \.isPlaying),
  ]
  static let states = [
    ExhibitState("inline", "phase", "inline"), ExhibitState("floating", "phase", "floating"),
    ExhibitState("hidden", "phase", "hidden"),
  ]
  static let leastSize = Size(640, 440)

  /// The place of the film: in its window, in a corner, or beyond the edge.
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
  /// The scale of the player: 1 is its initial size.
  var scale = 1.0
  var isPlaying = true
  var stage = Stage([.film, .map])

  /// The film, which plays in its window or in a corner.
  private var film: FilmApp? {
    get { stage[app: "film", as: WindowsScene<FilmApp>.self] }
    set { stage[app: "film", as: WindowsScene<FilmApp>.self] = newValue }
  }

  /// The actual place of the film.
  private var actual: Phase {
    if film?.players.isEmpty != false { return .inline }
    return stage.arrangement.pictureInPicture.isHidden ? .hidden : .floating
  }

  /// Moves the film according to the knobs.
  private mutating func follow() {
    guard phase != actual else { return }
    if phase == .inline {
      film?.closePlayer()
      stage.fill("film/Film/1")
    } else if actual == .inline {
      film?.openPlayer()
      stage.fill("map")
    }
    stage.arrangement.pictureInPicture.isHidden = phase == .hidden
  }

  func body(in environment: Environment) -> some View<Self> {
    SizeReader(AppFrame.init) { frame in
      Scope(\.stage).named("picture-in-picture")
        // The film avoids the buttons of the app below it.
        .onChange(of: covered(frame, environment), initial: true) { model, insets in
          model.stage.pictureInPictureInsets = insets
        }
    }
    .onChange(of: \.phase, initial: true) { model, _ in model.follow() }
    .onChange(of: \.corner, initial: true) { model, corner in
      model.stage.arrangement.pictureInPicture.side = corner.side
      model.stage.arrangement.pictureInPicture.isAtTop = corner.isAtTop
    }
    .onChange(of: \.scale, initial: true) { $0.stage.arrangement.pictureInPicture.scale = $1 }
    .onChange(of: \.isPlaying, initial: true) { model, _, isPlaying, context in
      guard isPlaying != model.film?.film.isPlaying else { return }
      model.film?.film.toggle(at: context.time)
    }
    .onChange(of: \.actual) { $0.phase = $1 }
    .onChange(of: \.stage.arrangement.pictureInPicture) { model, player in
      model.corner = Corner(player)
      model.scale = min(max(player.scale, 0.5), 2.5)
    }
    .onChange(of: \.playing) { $0.isPlaying = $1 }
  }

  private var playing: Bool { film?.film.isPlaying ?? false }

  /// The insets of the map's controls at the edges.
  ///
  /// If they leave no space between them, such as a card with very large text on a phone, the film
  /// overlaps them, and a person can move it.
  private func covered(_ frame: AppFrame, _ environment: Environment) -> Insets {
    let map = stage[app: "map", as: ViewScene<MapApp>.self]
    guard var insets = map?.covered(frame, environment), insets != .zero else { return .zero }
    insets.top += StageMetrics.controls.height
    insets.bottom += StageMetrics.edge
    return insets
  }
}
