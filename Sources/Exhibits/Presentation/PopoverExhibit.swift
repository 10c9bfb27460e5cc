internal import VitrineResources
internal import VitrineViews

/// A photograph with information: in a popover beside a button, or in a sheet if that doesn't fit.
struct PopoverExhibit: ViewExhibit {
  static let id = "popover"
  static let title = "Popover"
  static let summary =
    "Details beside what they belong to, with an arrow to it. On a phone they’re a sheet."
  static let family = ExhibitFamily.presentation
  static let symbol = "message"
  static let knobs: [ModelKnob<Self>] = [Knob("open", \.showsInfo), Knob("edge", \.edge)]
  static let states =
    Side.allCases.dropFirst().map { ExhibitState($0.rawValue, "edge", $0.rawValue) }
    + [ExhibitState("closed", "open", "false")]
  /// The smallest size in which the popover fits beside the button.
  static let leastSize = Size(680, 640)

  /// The side of the button that the popover is on.
  enum Side: String, CaseIterable, Sendable {
    case automatic, top, bottom, leading, trailing

    var edge: Edge? {
      switch self {
      case .automatic: nil
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      }
    }
  }

  var showsInfo = true
  var edge = Side.automatic
  private(set) var photo = Photo.peaks
  private(set) var favorites: Set<Photo> = [.peaks]

  /// Whether the shown photo is a favorite.
  var isFavorite: Bool {
    get { favorites.contains(photo) }
    set { if newValue { favorites.insert(photo) } else { favorites.remove(photo) } }
  }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 16) {
      ZStack {
        WidthReader(breaks: [600]) { width in
          PhotoView(photo: photo, ratio: width >= 600 ? 1.5 : 0.85).named("popover")
        }
        info(environment)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      ScrollView(.horizontal) {
        HStack(spacing: 8) {
          ForEach(Photo.allCases, id: \.self) { thumbnail($0, environment) }
        }
        .padding(.horizontal, 16)
      }
      .frame(height: 64)
      .frame(maxWidth: 8 * 72 + 24)
    }
    .padding(.vertical, 16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Theme(environment).colors.groupedBackground)
  }

  // MARK: Parts

  private func info(_ environment: Environment) -> some View<Self> {
    let button = Button(action: { (model: inout Self) in model.showsInfo = true }) {
      Image(environment.symbols["info"], size: 22, color: Theme(environment).colors.tint)
        .frame(width: 44, height: 44)
        .background(Theme(environment).colors.background, in: .capsule)
    }
    .label(environment.localized("photo.info"))
    .named("info")
    return WidthReader(breaks: [600]) { width in
      // snippet.short
      if width >= 600 {
        button.popover(isPresented: \.showsInfo, arrowEdge: edge.edge) {
          details(environment).padding(16).frame(width: 260)
        }
      } else {
        button.sheet(isPresented: \.showsInfo) {
          details(environment)
            .padding(24)
            .frame(maxHeight: .infinity, alignment: .top)
            .presentationDetents([.medium])
        }
      }
      // snippet.end
    }
  }

  private func details(_ environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 12) {
      Text(environment.localized(photo.name), font: .headline)
      Divider()
      LabeledContent(
        environment.localized("photo.date"), value: environment.localized("photo.date.value"))
      LabeledContent(
        environment.localized("photo.lens"), value: environment.localized("photo.lens.value"))
      LabeledContent(environment.localized("photo.size"), value: "4032 × 2688")
      Toggle(environment.localized("photo.favorite"), isOn: \.isFavorite).named("favorite")
    }
  }

  private func thumbnail(_ photo: Photo, _ environment: Environment) -> some View<Self> {
    let isShown = photo == self.photo
    let tint = Theme(environment).colors.tint
    return Button(action: { (model: inout Self) in model.photo = photo }) {
      PhotoView(photo: photo, ratio: 1, radius: 8)
        .frame(width: 64, height: 64)
        .border(isShown ? tint : .clear, width: 3, in: .rect(cornerRadius: 8))
    }
    .label(environment.localized(photo.name))
    .state("selected", .bool(isShown))
    .named("photo-\(photo.rawValue)")
  }
}
