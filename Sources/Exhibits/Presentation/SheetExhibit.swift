internal import VitrineResources
internal import VitrineViews

/// Trips, and a sheet for planning another one.
struct SheetExhibit: ViewExhibit {
  static let id = "sheet"
  static let title = "Sheet"
  static let summary =
    "A task in front of its app. Drag it higher, or pull it down to close it, unless a change would be lost."
  static let family = ExhibitFamily.presentation
  static let symbol = "chevron.up"
  static let knobs: [ModelKnob<Self>] = [
    Knob("open", \.isAdding), Knob("detents", \.detents),
    Knob("protects-changes", \.protectsChanges),
    Knob("name", \.name),
  ]
  static let states = [
    ExhibitState("medium", "detents", "medium"), ExhibitState("large", "detents", "large"),
    ExhibitState("unsaved", "name", "Jeju"), ExhibitState("closed", "open", "false"),
  ]
  /// A phone.
  static let leastSize = Size(375, 667)

  /// The detents.
  enum Detents: String, CaseIterable, Sendable {
    case medium, large, both
  }

  var isAdding = true
  var detents = Detents.both
  /// Whether it resists being pulled down while that would lose changes.
  var protectsChanges = true
  var name = ""
  private(set) var cover = Photo.lake
  private(set) var nights = 3
  private(set) var isShared = true
  private(set) var asksToDiscard = false
  private(set) var trips = TripPlan.samples

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack {
      ScrollView {
        Grid(minimumColumnWidth: 240, spacing: 16, verticalSpacing: 24, alignment: .top) {
          ForEach(trips) { TripCard(trip: $0) }
        }
        .padding(16)
      }
      .navigationTitle(environment.localized("trips.title"))
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button(symbol: environment.symbols["plus"], configuration: .plain) { $0.isAdding = true }
            .label(environment.localized("trips.new")).named("add")
        }
      }
    }
    .named("sheet")
    // However it is opened, it starts with a new trip.
    .onChange(of: \.isAdding) { model, isAdding in
      if isAdding { (model.name, model.cover, model.nights, model.isShared) = ("", .lake, 3, true) }
    }
    // snippet.short
    .sheet(isPresented: \.isAdding) {
      form(environment)
        .presentationDetents(
          detents == .both ? [.medium, .large] : detents == .medium ? [.medium] : [.large]
        )
        .interactiveDismissDisabled(protectsChanges && isChanged)
    }
    // snippet.end
  }

  /// The form for a new trip.
  private func form(_ environment: Environment) -> some View<Self> {
    NavigationStack {
      Form {
        Section(environment.localized("trips.cover")) { covers(environment) }
        Section(
          footer: protectsChanges && isChanged ? environment.localized("trips.unsaved") : ""
        ) {
          TextField(environment.localized("trips.name"), text: \.name).named("name")
          HStack {
            Text(environment.localized("trips.nights").replacing("%", with: "\(nights)"))
            Spacer()
            Stepper(value: \.nights, in: 2...14)
              .label(environment.localized("trips.length")).named("nights")
          }
          Toggle(environment.localized("trips.shared"), isOn: \.isShared).named("shared")
        }
      }
      .navigationTitle(environment.localized("trips.new"))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(environment.localized("trips.cancel"), configuration: .plain) { $0.cancel() }
            .named("cancel")
            .confirmationDialog(
              environment.localized("trips.discard.title"), isPresented: \.asksToDiscard,
              titleVisibility: .visible
            ) {
              Button(environment.localized("trips.discard"), role: .destructive) {
                $0.isAdding = false
              }
              Button(environment.localized("trips.keep"), role: .cancel) { _ in }
            }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(environment.localized("trips.add"), configuration: .plain) { $0.add() }
            .disabled(name.isEmpty)
            .named("done")
        }
      }
    }
  }

  private func covers(_ environment: Environment) -> some View<Self> {
    let tint = Theme(environment).colors.tint
    return ScrollView(.horizontal) {
      HStack(spacing: 8) {
        ForEach(Photo.allCases, id: \.self) { photo in
          Button(action: { (model: inout Self) in model.cover = photo }) {
            PhotoView(photo: photo, ratio: 1, radius: 8)
              .frame(width: 64, height: 64)
              .border(photo == cover ? tint : .clear, width: 3, in: .rect(cornerRadius: 8))
          }
          .label(environment.localized(photo.name))
          .state("selected", .bool(photo == cover))
          .named("cover-\(photo.rawValue)")
        }
      }
    }
    .frame(height: 64)
    .padding(.vertical, 8)
  }

  // MARK: Changes

  /// True if closing would lose input.
  private var isChanged: Bool {
    (name, cover, nights, isShared) != ("", .lake, 3, true)
  }

  private mutating func cancel() {
    if protectsChanges, isChanged { asksToDiscard = true } else { isAdding = false }
  }

  private mutating func add() {
    let trip = TripPlan(
      id: trips.count + 1, name: name, cover: cover, nights: nights, isShared: isShared)
    trips.insert(trip, at: 0)
    isAdding = false
  }
}
