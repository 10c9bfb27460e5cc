internal import VitrineResources
internal import VitrineViews

/// A plant of the guide; its texts are in the strings.
enum Plant: String, CaseIterable, Identifiable, Codable, Sendable {
  case monstera, fern, pilea, lily, aloe, rubber, pearls, snake

  /// The texts about a plant.
  enum Part: String, CaseIterable {
    case light, water, height

    var symbol: String {
      switch self {
      case .light: "sun"
      case .water: "cloud"
      case .height: "chevron.up"
      }
    }
  }

  var id: Self { self }

  /// Plants that grow well beside it.
  var companions: [Plant] {
    switch self {
    case .monstera: [.fern, .lily]
    case .fern: [.lily, .monstera]
    case .pilea: [.rubber, .fern]
    case .lily: [.monstera, .rubber]
    case .aloe: [.snake, .pearls]
    case .rubber: [.pilea, .monstera]
    case .pearls: [.aloe, .snake]
    case .snake: [.aloe, .pilea]
    }
  }

  /// Its botanical name, in all languages.
  var latin: String {
    switch self {
    case .monstera: "Monstera deliciosa"
    case .fern: "Nephrolepis exaltata"
    case .pilea: "Pilea peperomioides"
    case .lily: "Spathiphyllum wallisii"
    case .aloe: "Aloe vera"
    case .rubber: "Ficus elastica"
    case .pearls: "Curio rowleyanus"
    case .snake: "Dracaena trifasciata"
    }
  }

  func name(in environment: Environment) -> String {
    environment.localized("plants.\(rawValue)")
  }

  func text(_ part: Part, in environment: Environment) -> String {
    environment.localized("plants.\(rawValue).\(part.rawValue)")
  }

  /// True if a name contains the query; always for an empty one.
  func matches(_ query: String, in environment: Environment) -> Bool {
    let term = query.lowercased()
    return term.isEmpty || name(in: environment).lowercased().contains(term)
      || latin.lowercased().contains(term)
  }
}

/// A plant in the guide: its picture above its name.
struct PlantCard<Model>: CompositeView {
  var plant: Plant
  var isThirsty: Bool
  /// The aspect ratio of the picture, width to height.
  var ratio = 1.0

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    VStack(alignment: .leading, spacing: 2) {
      PlantPicture(plant: plant)
        .aspectRatio(ratio, contentMode: .fit)
        .clipShape(.rect(cornerRadius: 16))
        .overlay(alignment: .topTrailing) {
          if isThirsty {
            Circle().fill(Color(0x0A84FF)).frame(width: 12, height: 12)
              .border(.white, width: 2, in: .circle).padding(12)
          }
        }
        .padding(.bottom, 6)
      Text(plant.name(in: environment), font: .headline)
        .lineLimit(environment.textScale > 1 ? 2 : 1)
      Text(plant.latin, font: .footnote, color: colors.inactive)
        .lineLimit(environment.textScale > 1 ? 2 : 1)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The description of a plant: its needs, and a few sentences.
struct PlantNotes<Model>: CompositeView {
  var plant: Plant

  func body(in environment: Environment) -> some View<Model> {
    let theme = Theme(environment)
    VStack(alignment: .leading, spacing: 24) {
      VStack(alignment: .leading, spacing: 4) {
        Text(plant.name(in: environment), font: .title1, weight: .bold)
        Text(plant.latin, font: .subheadline, color: theme.colors.inactive)
      }
      VStack(spacing: 0) {
        for (index, part) in Plant.Part.allCases.enumerated() {
          if index > 0 { Divider().padding(.leading, 16) }
          HStack(spacing: 12) {
            Image(
              environment.symbols[part.symbol], size: 22 * max(1, environment.textScale),
              color: theme.palette.green)
            Text(environment.localized("plants.\(part.rawValue)"))
            Spacer(minLength: 8)
            Text(plant.text(part, in: environment), color: theme.colors.inactive)
              .multilineTextAlignment(.trailing)
          }
          .padding(.horizontal, 16).padding(.vertical, 12)
        }
      }
      .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 12))
      Text(environment.localized("plants.\(plant.rawValue).text"))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
