internal import VitrineViews

/// Invites to touch the screen.
struct InvitationCard: Part {
  let text: String

  func body(in environment: Environment) -> some View<Self> {
    // The text is large already, so it grows by half of the text scale's increase.
    let growth = max(0, environment.textScale - 1) / 2
    Text(text, font: .title2, weight: .semibold, alignment: .center)
      .named("invitation")
      .environment(\.textScale, environment.textScale - growth)
      .padding(.horizontal, 28).padding(.vertical, 16)
      .background(Theme(environment).colors.secondaryBackground)
  }
}
