internal import VitrineResources
internal import VitrineViews

/// The tasks before a street fair: cards in columns.
///
/// Their texts are in the strings.
struct FairBoard: Equatable, Sendable {
  /// A card, as it is dragged.
  struct Card: Hashable, Identifiable, Sendable {
    let id: Int

    func title(in environment: Environment) -> String {
      environment.localized("fair.card.\(id)")
    }

    /// The topic of the card.
    var topic: Topic { Topic.allCases[id % Topic.allCases.count] }
  }

  enum Column: Int, CaseIterable, Sendable {
    case todo, doing, done

    func title(in environment: Environment) -> String {
      environment.localized("fair.column.\(rawValue)")
    }
  }

  enum Topic: String, CaseIterable, Sendable {
    case food, music, stalls

    func color(_ palette: Palette) -> Color {
      switch self {
      case .food: palette.orange
      case .music: palette.blue
      case .stalls: palette.green
      }
    }
  }

  private var columns: [[Card]] = [
    [4, 1, 8, 6, 9, 2].map(Card.init), [3, 7, 5].map(Card.init), [0, 10].map(Card.init),
  ]

  subscript(column: Column) -> [Card] { columns[column.rawValue] }

  /// Moves a card before another, or to the end of a column.
  mutating func move(_ card: Card, to column: Column, before other: Card? = nil) {
    guard card != other else { return }
    for index in columns.indices { columns[index].removeAll { $0 == card } }
    let index = columns[column.rawValue].firstIndex { $0 == other }
    columns[column.rawValue].insert(card, at: index ?? columns[column.rawValue].count)
  }
}

/// A card: its topic and task.
struct FairCard<Model>: CompositeView {
  var card: FairBoard.Card
  /// True to mark that a dragged card would be inserted before it.
  var isTargeted: Bool
  var showsTopic: Bool

  func body(in environment: Environment) -> some View<Model> {
    let theme = Theme(environment)
    HStack(spacing: 12) {
      RoundedRectangle(cornerRadius: 2).fill(card.topic.color(theme.palette))
        .frame(width: 4).frame(minHeight: 20)
      VStack(alignment: .leading, spacing: 2) {
        Text(card.title(in: environment), font: .subheadline, weight: .medium)
        if showsTopic {
          Text(
            environment.localized("fair.topic.\(card.topic.rawValue)"), font: .caption1,
            color: theme.colors.inactive)
        }
      }
      Spacer(minLength: 0)
    }
    .padding(12)
    .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 12))
    .overlay(alignment: .top) {
      if isTargeted {
        RoundedRectangle(cornerRadius: 1.5).fill(theme.colors.tint).frame(height: 3)
          .offset(y: -5)
      }
    }
  }
}
