internal import VitrineResources
internal import VitrineViews

/// A guide to house plants: a list of all, a page for each, with links to others.
struct NavigationStackExhibit: ViewExhibit {
  static let id = "navigation-stack"
  static let title = "Navigation Stack"
  static let summary =
    "Screens that slide over one another, with a title, a toolbar, a search field and a way back."
  static let family = ExhibitFamily.navigation
  static let symbol = "chevron.left"
  static let knobs: [ModelKnob<Self>] = [
    Knob("title-display", \.titleDisplay), Knob("screens", \.depth, 1...3),
    Knob("query", \.query), Knob("search", \.isSearchable), Knob("toolbar", \.hasToolbar),
  ]
  static let states = [
    ExhibitState("large-title"),
    ExhibitState(
      "inline-title",
      [ExhibitSetting("title-display", "inline"), ExhibitSetting("search", "false")]),
    ExhibitState("searching", "query", "al"), ExhibitState("no-results", "query", "Cactus"),
    ExhibitState("second-screen", "screens", "2"),
  ]
  static let leastSize = Size(375, 667)

  var titleDisplay = TitleDisplayMode.automatic
  /// The number of screens, with the first.
  var depth = 1
  var query = ""
  var isSearchable = true
  var hasToolbar = true
  var path: [Plant] = []
  var thirsty: Set<Plant> = [.monstera, .fern, .lily]
  var favorites: Set<Plant> = [.fern, .pearls]
  var showsFavorites = false

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      $0.width >= 700
    } content: { isWide in
      // snippet.short
      NavigationStack(path: \.path) {
        guide(isWide, environment)
          .navigationTitle(environment.localized("plants.title"))
          .navigationBarTitleDisplayMode(titleDisplay)
      } destination: { plant in
        page(plant, isWide, environment)
          .navigationTitle(plant.name(in: environment))
      }
      // snippet.end
    }
    .named("navigation-stack")
    .onChange(of: \.depth, initial: true) { model, depth in
      guard model.path.count != depth - 1 else { return }
      model.path = Array([.monstera, .fern].prefix(depth - 1))
    }
    .onChange(of: \.path) { model, path in model.depth = path.count + 1 }
  }

  // MARK: All plants

  private func shown(_ environment: Environment) -> [Plant] {
    Plant.allCases.filter {
      (!isSearchable || $0.matches(query, in: environment))
        && (!showsFavorites || favorites.contains($0))
    }
  }

  private func guide(_ isWide: Bool, _ environment: Environment) -> some View<Self> {
    let plants = shown(environment)
    return VStack(spacing: 0) {
      if isSearchable {
        grid(plants, isWide, environment).searchable(text: \.query)
      } else {
        grid(plants, isWide, environment)
      }
    }
    .toolbar {
      if hasToolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button(
            symbol: environment.symbols[showsFavorites ? "heart.fill" : "heart"],
            configuration: .plain
          ) { $0.showsFavorites.toggle() }
          .label(environment.localized("plants.favorites")).named("favorites")
        }
        ToolbarItem(placement: .bottomBar) {
          Text(thirstyWords(environment), font: .footnote).lineLimit(2)
            .named("status")
          Spacer()
          Button(environment.localized("plants.water-all")) { $0.thirsty = [] }
            .disabled(thirsty.isEmpty).named("water-all")
        }
      }
    }
  }

  private func thirstyWords(_ environment: Environment) -> String {
    switch thirsty.count {
    case 0: environment.localized("plants.thirsty.none")
    case 1: environment.localized("plants.thirsty.one")
    default:
      environment.localized("plants.thirsty").replacing("{count}", with: "\(thirsty.count)")
    }
  }

  @Views<Self>
  private func grid(
    _ plants: [Plant], _ isWide: Bool, _ environment: Environment
  ) -> ViewList<Self> {
    if plants.isEmpty, !query.isEmpty {
      ContentUnavailableView.search(text: query)
    } else {
      ScrollView {
        Grid(
          minimumColumnWidth: (isWide ? 240 : 128) * max(1, environment.textScale),
          spacing: isWide ? 24 : 16, alignment: .top
        ) {
          ForEach(plants) { plant in
            NavigationLink(value: plant) {
              PlantCard(
                plant: plant, isThirsty: thirsty.contains(plant), ratio: isWide ? 1.3 : 1)
            }
            .named("plant-\(plant.rawValue)")
          }
        }
        .padding(.horizontal, 16).padding(.vertical, 16)
      }
    }
  }

  // MARK: A plant

  private func page(
    _ plant: Plant, _ isWide: Bool, _ environment: Environment
  ) -> some View<Self> {
    HStack(alignment: .top, spacing: 0) {
      if isWide {
        PlantPicture(plant: plant)
          .clipShape(.rect(cornerRadius: 20)).padding(24)
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 24) {
          if !isWide {
            PlantPicture(plant: plant).frame(height: 240).clipShape(.rect(cornerRadius: 16))
          }
          PlantNotes(plant: plant)
          companions(plant, environment)
        }
        .padding(isWide ? 24 : 16)
      }
      .frame(maxWidth: isWide ? 400 : .infinity)
    }
    .background(Theme(environment).colors.groupedBackground)
    .toolbar {
      if hasToolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button(
            symbol: environment.symbols[favorites.contains(plant) ? "heart.fill" : "heart"],
            configuration: .plain
          ) { $0.favorites.formSymmetricDifference([plant]) }
          .label(environment.localized("plants.favorite")).named("favorite")
        }
        ToolbarItem(placement: .bottomBar) {
          Text(
            environment.localized(
              thirsty.contains(plant) ? "plants.needs-water" : "plants.watered"),
            font: .footnote
          )
          .lineLimit(2)
          Spacer()
          Button(environment.localized("plants.do-water")) { $0.thirsty.remove(plant) }
            .disabled(!thirsty.contains(plant)).named("water")
        }
      }
    }
  }

  private func companions(_ plant: Plant, _ environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 12) {
      Text(environment.localized("plants.companions"), font: .title3, weight: .semibold)
      HStack(alignment: .top, spacing: 16) {
        for other in plant.companions {
          NavigationLink(value: other) {
            PlantCard(plant: other, isThirsty: thirsty.contains(other))
          }
          .named("companion-\(other.rawValue)")
        }
      }
    }
  }
}
