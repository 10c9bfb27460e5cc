internal import VitrineViews

/// The operator's menu, shown after the PIN.
struct ServiceCard: Part {
  enum Choice: Equatable {
    case startOver, close, back
  }

  let strings: KioskStrings
  /// The current item and the number of visits.
  let detail: String
  var showsTouchTargets: Bool
  private(set) var choice: Choice?

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    VStack(spacing: 16) {
      Text(
        strings.text(.service, in: environment), font: .title2, weight: .bold, alignment: .center
      )
      .named("service-title")
      Text(
        detail, font: .subheadline, color: theme.colors.secondaryLabel, alignment: .center
      )
      .named("service-detail")
      Toggle(strings.text(.touchTargets, in: environment), isOn: \.showsTouchTargets)
        .frame(minHeight: 44).named("service-touch-targets")
      VStack(spacing: 12) {
        rowButton(.startOver, .startOver, .row, "service-start-over", environment)
        rowButton(.close, .close, .destructiveRow, "service-close", environment)
        rowButton(.back, .back, .prominentRow, "service-back", environment)
      }
    }
    .padding(24)
    .frame(maxWidth: .infinity)
    .background(theme.colors.secondaryBackground)
  }

  private func rowButton(
    _ key: KioskStrings.Key, _ choice: Choice, _ style: CardButtonLabel<Self>.Style, _ name: String,
    _ environment: Environment
  ) -> some View<Self> {
    Button {
      $0.choice = choice
    } label: {
      CardButtonLabel(strings.text(key, in: environment), style)
    }
    .named(name)
  }
}
