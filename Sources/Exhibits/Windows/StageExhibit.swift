internal import VitrineResources
internal import VitrineViews

/// Windows of four apps on one screen, arranged by a person (M9, M10, M13).
struct StageExhibit: PartExhibit {
  static let id = "stage"
  static let title = "Stage"
  static let summary =
    "Windows of several apps on one screen: side by side, overlapping, or in a corner."
  static let family = ExhibitFamily.windows
  static let symbol = "window"
  static let hasWindows = true
  static let guidance = ["M9", "M10", "M13"]
  static let guidanceStates = ["M9": "split", "M10": "slide-over"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("layout", \.layout), Knob("ratio", \.ratio, 0.2...0.8),
  ]
  static let states = [
    ExhibitState("split", "layout", "split"), ExhibitState("slide-over", "layout", "slide-over"),
    ExhibitState("split-slide-over", "layout", "split-slide-over"),
  ]
  static let leastSize = Size(640, 440)

  /// The arrangement of the windows.
  enum Layout: String, CaseIterable, Sendable {
    case full, split
    case slideOver = "slide-over"
    case splitSlideOver = "split-slide-over"

    init(_ arrangement: StageArrangement) {
      let over = arrangement.slideOver
      let isOver = !over.windows.isEmpty && !over.isHidden
      self =
        arrangement.panes.count > 1
        ? isOver ? .splitSlideOver : .split : isOver ? .slideOver : .full
    }

    var isSplit: Bool { self == .split || self == .splitSlideOver }
    var isOver: Bool { self == .slideOver || self == .splitSlideOver }
  }

  var layout = Layout.split
  /// The fraction of the width for the leading window.
  var ratio = 0.5
  var stage = Self.made

  private static var made: Stage {
    var stage = Stage([.mail, .map, .notes, .film])
    stage.split("map", at: .trailing)
    return stage
  }

  /// Arranges the windows according to the knobs.
  private mutating func arrange() {
    var arrangement = stage.arrangement
    if layout != Layout(arrangement) {
      let open = stage.windows.map(\.id)
      let others = ["mail/Mail/1", "map", "notes/Notes/1", "film/Film/1"].filter(open.contains)
      let first = arrangement.panes.first ?? others.first
      let rest = others.filter { $0 != first }
      arrangement.panes = [first].compactMap(\.self) + rest.prefix(layout.isSplit ? 1 : 0)
      arrangement.slideOver.isHidden = false
      arrangement.slideOver.windows =
        layout.isOver ? rest.filter { !arrangement.panes.contains($0) }.prefix(1).map(\.self) : []
    }
    arrangement.ratio = ratio
    stage.arrangement = arrangement
  }

  func body(in environment: Environment) -> some View<Self> {
    Scope(\.stage).named("stage")
      .onChange(of: \.layout, initial: true) { model, _ in model.arrange() }
      .onChange(of: \.ratio) { model, _ in model.arrange() }
      .onChange(of: \.stage.arrangement) { model, arrangement in
        model.layout = Layout(arrangement)
        model.ratio = min(max(arrangement.ratio, 0.2), 0.8)
      }
  }
}
