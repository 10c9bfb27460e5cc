internal import VitrineResources
internal import VitrineViews

/// The tasks before a fair, on cards that are dragged between columns; each step can be undone.
struct DragAndDropExhibit: ViewExhibit {
  static let id = "drag-and-drop"
  static let title = "Drag & Drop"
  static let summary =
    "Drag cards between columns by mouse, finger or keys, and undo each move."
  static let family = ExhibitFamily.controls
  static let symbol = "tray"
  static let knobs: [ModelKnob<Self>] = [
    Knob("moves", \.moves, 0...4), Knob("details", \.showsTopics),
  ]
  static let states = [
    ExhibitState("board"), ExhibitState("moved", "moves", "3"),
    ExhibitState("without-details", "details", "false"),
  ]
  static let leastSize = Size(375, 600)

  /// The target that a card is dragged over.
  enum Target: Hashable, Sendable {
    case card(FairBoard.Card), column(FairBoard.Column)
  }

  /// The number of moves at the start.
  var moves = 0
  var showsTopics = true
  var history = History(FairBoard())
  var target: Target?

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack {
      SizeReader {
        FairRoom($0.width, textScale: environment.textScale)
      } content: { room in
        if room.column == nil {
          columns(room, environment).padding(.horizontal, 16).padding(.vertical, 24)
        } else {
          ScrollView(.horizontal) { columns(room, environment).padding(16) }.named("columns")
        }
      }
      .background(Theme(environment).colors.groupedBackground)
      .navigationTitle(environment.localized("fair.title"))
      .toolbar {
        ToolbarItem {
          Button(environment.localized("fair.undo")) { $0.history.undo() }
            .keyboardShortcut("z")
            .disabled(!history.canUndo)
            .named("undo")
        }
        ToolbarItem {
          Button(environment.localized("fair.redo")) { $0.history.redo() }
            .keyboardShortcut("z", modifiers: [.control, .shift])
            .disabled(!history.canRedo)
            .named("redo")
        }
      }
    }
    .named("drag-and-drop")
    .onChange(of: \.moves, initial: true) { $0.begin(after: $1) }
  }

  private mutating func begin(after moves: Int) {
    history = History(FairBoard())
    let steps: [(Int, FairBoard.Column)] = [(3, .done), (4, .doing), (1, .doing), (8, .done)]
    for (card, column) in steps.prefix(moves) {
      history.value.move(FairBoard.Card(id: card), to: column)
    }
  }

  // MARK: Board

  private func columns(_ room: FairRoom, _ environment: Environment) -> some View<Self> {
    HStack(alignment: .top, spacing: room.gap) {
      for column in FairBoard.Column.allCases {
        self.column(column, environment)
          .frame(width: room.column)
          .frame(maxWidth: room.column ?? .infinity, maxHeight: .infinity, alignment: .top)
      }
    }
  }

  private func column(
    _ column: FairBoard.Column, _ environment: Environment
  ) -> some View<Self> {
    let colors = Theme(environment).colors
    let cards = history.value[column]
    return VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        Text(column.title(in: environment), font: .headline)
        Spacer(minLength: 8)
        Text("\(cards.count)", font: .subheadline, color: colors.inactive, monospacedDigits: true)
      }
      .padding(16)
      ScrollView {
        VStack(spacing: 8) {
          ForEach(cards) { card in
            self.card(card, in: column)
          }
        }
        .padding(.horizontal, 8).padding(.bottom, 8)
      }
      .named("cards-\(column.rawValue)")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(
      colors.fill.opacity(target == .column(column) ? 0.8 : 0.3), in: .rect(cornerRadius: 16)
    )
    .dropDestination(for: FairBoard.Card.self) { model, card, _ in
      model.history.value.move(card, to: column)
    } isTargeted: { model, isOver in
      model.point(at: .column(column), isOver)
    }
    .grouped(column.title(in: environment))
    .named("column-\(column.rawValue)")
  }

  private func card(_ card: FairBoard.Card, in column: FairBoard.Column) -> some View<Self> {
    // snippet.short
    FairCard(card: card, isTargeted: target == .card(card), showsTopic: showsTopics)
      .draggable(card)
      .dropDestination(for: FairBoard.Card.self, accepts: { $0 != card }) { model, dropped, _ in
        model.history.value.move(dropped, to: column, before: card)
      } isTargeted: { model, isOver in
        model.point(at: .card(card), isOver)
      }
      .animated(.spring(.snappy))
      .transition(.scale(0.9).combined(with: .opacity))
      .named("card-\(card.id)")
    // snippet.end
  }

  /// Sets the drop target that the pointer entered or left; it may be over another already.
  private mutating func point(at target: Target, _ isOver: Bool) {
    if isOver {
      self.target = target
    } else if self.target == target {
      self.target = nil
    }
  }
}

/// The space of the columns; ours, in points.
private struct FairRoom: Equatable {
  /// The width of a column if they scroll; nil if all share the width.
  var column: Double?
  /// The gap between two columns.
  var gap = 12.0

  /// The width from which on all columns share it, and the one from which on they are further
  /// apart.
  private static let (wide, roomy) = (620.0, 760.0)
  /// The margin before the first column.
  private static let margin = 16.0
  /// The minimum width of a scrolling column, and the visible fraction of a clipped one, which
  /// shows that there is more.
  private static let (least, cut) = (230.0, 0.32)
  /// Column widths are multiples of it.
  private static let grid = 4.0
  /// The maximum scale of columns with larger text.
  private static let mostGrowth = 1.3

  init(_ width: Double, textScale: Double) {
    let growth = max(1, min(Self.mostGrowth, textScale))
    if width >= Self.wide * growth {
      if width >= Self.roomy { gap = 24 }
    } else {
      let whole = max(1, ((width - Self.margin - gap) / (Self.least * growth)).rounded(.down))
      let length = (width - Self.margin - whole * gap) / (whole + Self.cut)
      column = (length / Self.grid).rounded() * Self.grid
    }
  }
}
