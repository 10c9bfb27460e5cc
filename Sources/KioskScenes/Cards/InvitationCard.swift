internal import VitrineViews

/// Asks for a touch.
struct InvitationCard: Part {
  let text: String

  func body(in environment: Environment) -> some View<Self> {
    // Large by itself: words that grow by half as much cover less.
    let growth = max(0, environment.textScale - 1) / 2
    Text(text, font: .title2, weight: .semibold, alignment: .center)
      .named("invitation")
      .environment(\.textScale, environment.textScale - growth)
      .padding(.horizontal, 28).padding(.vertical, 16)
      .background(Theme(environment).colors.secondaryBackground)
  }
}
