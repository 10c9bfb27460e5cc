internal import VitrineResources
internal import VitrineViews

/// A shared album, with alerts before it or a part of it is deleted.
struct AlertExhibit: ViewExhibit {
  static let id = "alert"
  static let title = "Alert"
  static let summary =
    "A question to answer before going on. What can’t be undone is red, and Cancel is always within reach."
  static let family = ExhibitFamily.presentation
  static let symbol = "exclamationmark"
  static let knobs: [ModelKnob<Self>] = [
    Knob("question", \.question), Knob("long-text", \.isLong),
  ]
  static let states = [
    ExhibitState("two-buttons", "question", "delete"),
    ExhibitState("three-buttons", "question", "leave"),
    ExhibitState("one-button", "question", "storage"),
    ExhibitState(
      "long-text", [ExhibitSetting("question", "delete"), ExhibitSetting("long-text", "true")]),
    ExhibitState("choices", "question", "remove"),
  ]
  /// A phone.
  static let leastSize = Size(375, 667)

  /// The alerts.
  enum Question: String, CaseIterable, Sendable {
    case none, delete, leave, storage, remove
  }

  var question = Question.delete
  var isLong = false
  private(set) var photos = Photo.allCases
  private(set) var selection: Set<Photo> = [.lake]

  /// True while an alert is shown; a button or Escape sets it to false.
  subscript(asks question: Question) -> Bool {
    get { self.question == question }
    set { self.question = newValue ? question : .none }
  }

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack {
      album(environment)
        .navigationTitle(environment.localized("album.title"))
        .toolbar {
          ToolbarItem(placement: .primaryAction) { menu(environment) }
          ToolbarItem(placement: .bottomBar) {
            Spacer()
            trash(environment)
          }
        }
    }
    .named("alert")
    // snippet.short
    .alert(environment.localized("album.delete.title"), isPresented: \.[asks: .delete]) {
      Button(environment.localized("album.delete"), role: .destructive) { $0.empty() }
      Button(environment.localized("album.cancel"), role: .cancel) { _ in }
    } message: {
      Text(environment.localized(isLong ? "album.delete.long" : "album.delete.message"))
    }
    // snippet.end
    .alert(environment.localized("album.leave.title"), isPresented: \.[asks: .leave]) {
      Button(environment.localized("album.leave.keep")) { _ in }
      Button(environment.localized("album.leave.take"), role: .destructive) { $0.empty() }
      Button(environment.localized("album.cancel"), role: .cancel) { _ in }
    } message: {
      Text(environment.localized("album.leave.message"))
    }
    .alert(environment.localized("album.storage.title"), isPresented: \.[asks: .storage]) {
      Button(environment.localized("album.ok")) { _ in }
    } message: {
      Text(environment.localized("album.storage.message"))
    }
  }

  // MARK: Album

  private func album(_ environment: Environment) -> some View<Self> {
    VStack {
      if photos.isEmpty {
        ContentUnavailableView(environment.localized("album.empty"), systemImage: "photo")
        Button(environment.localized("album.restore"), configuration: .init(.tinted)) {
          $0.photos = Photo.allCases
        }
        .named("restore")
        .padding(.bottom, 24)
      } else {
        WidthReader(breaks: [600, 1000]) { width in
          ScrollView {
            Grid(minimumColumnWidth: width >= 1000 ? 290 : width >= 600 ? 220 : 136, spacing: 8) {
              ForEach(photos, id: \.self) { cell($0, environment) }
            }
            .padding(.horizontal, 16).padding(.vertical, 8)
          }
        }
      }
    }
  }

  private func cell(_ photo: Photo, _ environment: Environment) -> some View<Self> {
    let tint = Theme(environment).colors.tint
    let isSelected = selection.contains(photo)
    return Button(action: { (model: inout Self) in model.select(photo) }) {
      PhotoView(photo: photo, ratio: 1, radius: 8)
        .overlay(alignment: .bottomTrailing) {
          if isSelected {
            Image(environment.symbols["checkmark"], size: 14, color: .white)
              .frame(width: 26, height: 26)
              .background(tint, in: .capsule)
              .border(.white, width: 2, in: .capsule)
              .padding(8)
          }
        }
    }
    .label(environment.localized(photo.name))
    .state("selected", .bool(isSelected))
    .named("photo-\(photo.rawValue)")
  }

  private func menu(_ environment: Environment) -> some View<Self> {
    Menu("", symbol: environment.symbols["ellipsis"]) {
      Button(environment.localized("album.add"), symbol: environment.symbols["plus"]) {
        $0.question = .storage
      }
      Button(environment.localized("album.leave"), symbol: environment.symbols["person"]) {
        $0.question = .leave
      }
      Divider()
      Button(
        environment.localized("album.delete"), symbol: environment.symbols["trash"],
        role: .destructive
      ) { $0.question = .delete }
    }
    .label(environment.localized("album.more"))
    .named("more")
  }

  private func trash(_ environment: Environment) -> some View<Self> {
    Button(symbol: environment.symbols["trash"], configuration: .plain) { $0.question = .remove }
      .label(environment.localized("album.remove"))
      .disabled(selection.isEmpty)
      .named("trash")
      .confirmationDialog(
        environment.localized("album.remove.title"), isPresented: \.[asks: .remove],
        titleVisibility: .visible
      ) {
        Button(environment.localized("album.remove.album")) { $0.remove() }
        Button(environment.localized("album.remove.library"), role: .destructive) { $0.remove() }
        Button(environment.localized("album.cancel"), role: .cancel) { _ in }
      }
  }

  // MARK: Changes

  private mutating func empty() { (photos, selection) = ([], []) }

  private mutating func select(_ photo: Photo) {
    if selection.remove(photo) == nil { selection.insert(photo) }
  }

  private mutating func remove() {
    photos.removeAll(where: selection.contains)
    selection = []
  }
}
