internal import VitrineResources
internal import VitrineViews

/// Errands for a day: finishing one shows a toast, which offers to undo it for a while.
struct ToastExhibit: ViewExhibit {
  static let id = "toast"
  static let title = "Toast"
  static let summary =
    "A short message that disappears by itself. Undo reverses the action; several messages wait their turn."
  static let family = ExhibitFamily.presentation
  static let symbol = "checkmark"
  static let knobs: [ModelKnob<Self>] = [
    Knob("open", \.isShown), Knob("undo", \.offersUndo), Knob("edge", \.edge),
    Knob("seconds", \.seconds, 1...10),
  ]
  /// One: the toast is inserted a moment later, so that all would look the same at first.
  static let states = [ExhibitState("with-undo")]
  /// A phone.
  static let leastSize = Size(375, 667)

  /// The edge of the toast.
  enum Side: String, CaseIterable, Sendable {
    case bottom, top
  }

  /// The errands.
  enum Errand: String, CaseIterable, Sendable {
    case bread, flowers, parcel, bike, plants

    var symbol: String {
      switch self {
      case .bread: "cup.and.saucer"
      case .flowers: "heart"
      case .parcel: "envelope"
      case .bike: "gear"
      case .plants: "house"
      }
    }
  }

  var isShown = true
  var offersUndo = true
  var edge = Side.bottom
  var seconds = 4.0
  private(set) var isFinished = false
  private(set) var last = Errand.bread
  private(set) var done: Set<Errand> = [.bread]

  func body(in environment: Environment) -> some View<Self> {
    let said = environment.localized("errands.said")
      .replacing("%", with: environment.localized("errands.\(last.rawValue)"))
    return NavigationStack {
      WidthReader(breaks: [600]) { width in
        HStack(spacing: 8) {
          if width >= 600 {
            PhotoView(photo: .poppies, ratio: 0.75).padding(.leading, 16).padding(.bottom, 16)
          }
          List {
            Section {
              for errand in Errand.allCases { row(errand, environment) }
            }
            Section {
              Button(environment.localized("errands.all")) { $0.finish() }
                .disabled(done.count == Errand.allCases.count)
                .named("all")
              Button(environment.localized("errands.again")) { $0.done = [] }
                .disabled(done.isEmpty)
                .named("again")
            }
          }
        }
      }
      .navigationTitle(environment.localized("errands.title"))
    }
    .named("toast")
    // snippet.short
    .toast(said, isPresented: \.isShown, duration: seconds, edge: edge == .top ? .top : .bottom) {
      if offersUndo {
        Button(environment.localized("errands.undo")) { $0.done.remove($0.last) }
      }
    }
    // snippet.end
    .toast(
      environment.localized("errands.finished"), isPresented: \.isFinished, duration: seconds,
      edge: edge == .top ? .top : .bottom
    ) {
      Image(environment.symbols["star.fill"], size: 20, color: Theme(environment).palette.orange)
        .descriptionHidden()
    }
  }

  private func row(_ errand: Errand, _ environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    let isDone = done.contains(errand)
    let growth = max(1, environment.textScale)
    return Button(action: { (model: inout Self) in model.toggle(errand) }) {
      HStack(spacing: 12) {
        Image(
          environment.symbols[isDone ? "checkmark" : "circle"], size: 22 * growth,
          color: isDone ? theme.colors.tint : theme.colors.tertiaryLabel)
        VStack(alignment: .leading, spacing: 2) {
          Text(
            environment.localized("errands.\(errand.rawValue)"),
            color: isDone ? theme.colors.secondaryLabel : theme.colors.label)
          Text(
            environment.localized("errands.\(errand.rawValue).place"), font: .footnote,
            color: theme.colors.secondaryLabel)
        }
        Spacer()
        Image(
          environment.symbols[errand.symbol], size: 20 * growth, color: theme.colors.secondaryLabel)
      }
      .frame(minHeight: 52)
    }
    .label(environment.localized("errands.\(errand.rawValue)"))
    .state("selected", .bool(isDone))
    .named(errand.rawValue)
  }

  // MARK: Changes

  private mutating func toggle(_ errand: Errand) {
    if done.remove(errand) != nil { return }
    done.insert(errand)
    (last, isShown) = (errand, true)
    isFinished = done.count == Errand.allCases.count
  }

  /// Shows two messages, one after the other.
  private mutating func finish() {
    if let errand = Errand.allCases.last(where: { !done.contains($0) }) { last = errand }
    done = Set(Errand.allCases)
    (isShown, isFinished) = (true, true)
  }
}
