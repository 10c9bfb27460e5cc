internal import VitrineResources
internal import VitrineViews

/// Photographs to tap, press, pan, and swipe in a list.
struct GestureActionsExhibit: ViewExhibit {
  static let id = "gesture-actions"
  static let title = "Gestures"
  static let summary =
    "Tap, double tap, long press and drag on a photograph, and swipes on the rows of a list."
  static let family = ExhibitFamily.foundations
  static let symbol = "hand.point"
  static let knobs: [ModelKnob<Self>] = [
    Knob("photo", \.photo), Knob("zoomed", \.isZoomed), Knob("favorite", \.isFavorite),
  ]
  static let states = [
    ExhibitState("photo"), ExhibitState("zoomed", "zoomed", "true"),
    ExhibitState("favorite", "favorite", "true"),
  ]
  static let leastSize = Size(375, 667)

  /// The last gesture.
  enum Gesture: String, Sendable {
    case none, tap, double, press, drag
  }

  var photo = Weather.clear
  var isZoomed = false
  var isFavorite = false
  /// The offset of the photograph's center from the frame's, in points.
  var pan = Point.zero
  var panStart: Point?
  var showsCaption = true
  var last = Gesture.none
  var photos = Weather.allCases
  var favorites: Set<Weather> = [.snow]

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      $0.width >= 700
    } content: { isWide in
      if isWide {
        HStack(spacing: 0) {
          viewer(environment).padding(24)
          list(environment).frame(width: 320).padding(.top, 16)
        }
      } else {
        VStack(spacing: 0) {
          viewer(environment).frame(height: 300).padding(16)
          list(environment)
        }
      }
    }
    .background(Theme(environment).colors.groupedBackground)
    .grouped(environment.localized("gesture.title"))
    .named("gesture-actions")
    .onChange(of: \.photo) { $0.isFavorite = $0.favorites.contains($1) }
    .onChange(of: \.isFavorite, initial: true) { model, isFavorite in
      if isFavorite {
        model.favorites.insert(model.photo)
      } else {
        model.favorites.remove(model.photo)
      }
    }
  }

  // MARK: Photograph

  private func viewer(_ environment: Environment) -> some View<Self> {
    VStack(spacing: 12) {
      SizeReader {
        $0
      } content: { size in
        // snippet.short
        picture(environment)
          .focusable()
          .onTap { $0.tapped() }
          .onTap(count: 2) { $0.doubleTapped() }
          .onLongPress { $0.toggleFavorite($0.photo, .press) }
          .gesture(
            DragGesture()
              .onChanged { model, drag in model.dragged(by: drag.translation, in: size) }
              .onEnded { model in model.panStart = nil }
          )
          // snippet.end
          .label(environment.localized("weather.city-\(number)")).role(.image)
          .clipShape(.rect(cornerRadius: 20))
          .named("photo")
      }
      Text(environment.localized("gesture.\(last.rawValue)"), font: .subheadline)
        .foregroundColor(Theme(environment).colors.inactive)
        .multilineTextAlignment(.center)
        .named("last")
    }
  }

  private var number: Int { (Weather.allCases.firstIndex(of: photo) ?? 0) + 1 }

  private func picture(_ environment: Environment) -> some View<Self> {
    Canvas { [self] canvas, size in
      let whole = Size(size.width * factor, size.height * factor)
      let room = Point(whole.width - size.width, whole.height - size.height)
      let corner = held(pan, in: size) - room * 0.5
      WeatherScenery(weather: photo, bounds: Rect(origin: corner, size: whole), time: 0)
        .paint(into: &canvas)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .overlay(alignment: .bottomLeading) {
      if showsCaption {
        Text(environment.localized("weather.city-\(number)"), font: .title2, weight: .bold)
          .foregroundColor(.white)
          .padding(.horizontal, 12).padding(.vertical, 4)
          .background(Color.black.opacity(0.6), in: .capsule)
          .padding(12)
      }
    }
    .overlay(alignment: .topTrailing) {
      if favorites.contains(photo) {
        Image(environment.symbols["heart.fill"], size: 28, color: .white)
          .padding(16)
          .transition(.scale, animation: .spring(.bouncy))
      }
    }
  }

  /// Its scale relative to its frame.
  private var factor: Double { isZoomed ? 2 : 1.15 }

  /// Clamped to its edges.
  private func held(_ pan: Point, in size: Size) -> Point {
    let room = Size(size.width * (factor - 1) / 2, size.height * (factor - 1) / 2)
    return Point(
      min(room.width, max(-room.width, pan.x)), min(room.height, max(-room.height, pan.y)))
  }

  private mutating func tapped() {
    showsCaption.toggle()
    last = .tap
  }

  private mutating func doubleTapped() {
    isZoomed.toggle()
    pan = .zero
    last = .double
  }

  /// Also updates the knob for the shown photo.
  private mutating func toggleFavorite(_ photo: Weather, _ gesture: Gesture? = nil) {
    favorites.formSymmetricDifference([photo])
    isFavorite = favorites.contains(self.photo)
    if let gesture { last = gesture }
  }

  private mutating func dragged(by way: Point, in size: Size) {
    let start = panStart ?? pan
    panStart = start
    pan = held(start + way, in: size)
    last = .drag
  }

  // MARK: List

  private func list(_ environment: Environment) -> some View<Self> {
    List(selection: \.chosen) {
      ForEach(photos, id: \.self) { photo in
        row(photo, environment)
      }
    }
    .listStyle(.insetGrouped)
    .named("photos")
  }

  private var chosen: Weather? {
    get { photo }
    set {
      guard let newValue else { return }
      (photo, pan, isZoomed) = (newValue, .zero, false)
    }
  }

  private func row(_ photo: Weather, _ environment: Environment) -> some View<Self> {
    let number = (Weather.allCases.firstIndex(of: photo) ?? 0) + 1
    return HStack(spacing: 12) {
      Canvas { canvas, size in
        WeatherScenery(weather: photo, bounds: Rect(origin: .zero, size: size), time: 0)
          .paint(into: &canvas)
      }
      .frame(width: 44, height: 32).clipShape(.rect(cornerRadius: 6)).descriptionHidden()
      Text(environment.localized("weather.city-\(number)"))
      Spacer(minLength: 0)
      if favorites.contains(photo) {
        Image(environment.symbols["heart.fill"], size: 15, color: Theme(environment).palette.red)
      }
    }
    .swipeActions {
      Button(environment.localized("gesture.delete"), role: .destructive) {
        $0.photos.removeAll { $0 == photo }
      }
    }
    .swipeActions(edge: .leading) {
      Button(environment.localized("gesture.favorite")) {
        $0.toggleFavorite(photo)
      }
    }
    .named("row-\(photo.rawValue)")
  }
}
