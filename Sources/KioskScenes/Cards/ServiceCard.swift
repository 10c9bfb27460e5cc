internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineViews

/// What there is for who looks after the kiosk, once let in.
struct ServiceCard: Part {
  enum Choice: Equatable {
    case startOver, close, back
  }

  let strings: KioskStrings
  /// What stands where: the item, and how often the kiosk began anew.
  let detail: String
  var showsTouchTargets: Bool
  private(set) var choice: Choice?

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    let language = environment.language
    VStack(spacing: 16) {
      Text(strings.text(.service, language), font: .title2, alignment: .center)
        .named("service-title")
      Text(
        detail, font: .subheadline, color: theme.colors.secondaryLabel, alignment: .center
      )
      .named("service-detail")
      Toggle(strings.text(.touchTargets, language), isOn: \.showsTouchTargets)
        .frame(minHeight: 44).named("service-touch-targets")
      VStack(spacing: 12) {
        wide(.startOver, .startOver, .gray, "service-start-over", language)
        wide(.close, .close, .gray, "service-close", language, role: .destructive)
        wide(.back, .back, .filled, "service-back", language)
      }
    }
    .padding(24)
    .frame(maxWidth: .infinity)
  }

  private func wide(
    _ key: KioskStrings.Key, _ choice: Choice, _ look: Button.Configuration, _ name: String,
    _ language: Language, role: Button.Role = .normal
  ) -> some View<Self> {
    Button(strings.text(key, language), configuration: look, role: role) { $0.choice = choice }
      .frame(maxWidth: .infinity, minHeight: 50)
      .named(name)
  }
}
