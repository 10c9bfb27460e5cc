internal import VitrineViews

/// Asks whether somebody is still there, and counts down.
struct StillThereCard: Part {
  enum Choice: Equatable {
    case stay, startOver
  }

  let strings: KioskStrings
  /// The duration of the countdown, in seconds.
  let duration: Seconds
  /// The remaining whole seconds.
  var remainingSeconds: Int
  /// The person's choice.
  var choice: Choice?

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    VStack(spacing: 20) {
      ZStack {
        ProgressRing(value: Double(remainingSeconds), total: max(1, duration)).diameter(96)
          .descriptionHidden()
        Text("\(remainingSeconds)", alignment: .center)
          .font(Font(size: 40, weight: .semibold, tabularDigits: true))
          .named("countdown")
      }
      VStack(spacing: 6) {
        // Large text shrinks before a word breaks.
        Text(
          strings.text(.stillThere, in: environment), font: .title1, weight: .bold,
          alignment: .center
        )
        .minimumScaleFactor(0.5).lineLimit(2)
        .named("still-there-title")
        Text(
          strings.text(.startsOver, in: environment, seconds: remainingSeconds),
          color: theme.colors.secondaryLabel, alignment: .center
        )
        .named("still-there-detail")
      }
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 12) { buttons(environment) }
        VStack(spacing: 12) { buttons(environment) }
      }
    }
    .padding(28)
    .frame(maxWidth: .infinity)
    .background(theme.colors.secondaryBackground)
  }

  @Views<Self> private func buttons(_ environment: Environment) -> ViewList<Self> {
    Button(
      strings.text(.startOver, in: environment), configuration: .init(.gray, buttonSize: .large)
    ) { $0.choice = .startOver }
    .named("start-over")
    Button(
      strings.text(.stay, in: environment), configuration: .init(.filled, buttonSize: .large)
    ) { $0.choice = .stay }
    .named("stay")
  }
}
