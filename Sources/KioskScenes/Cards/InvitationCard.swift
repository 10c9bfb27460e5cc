internal import VitrineViews

/// Asks for a touch.
struct InvitationCard: Part {
  let text: String

  func body(in environment: Environment) -> some View<Self> {
    Text(text, font: .title2, weight: .semibold, alignment: .center)
      .named("invitation")
      .padding(.horizontal, 28).padding(.vertical, 16)
      .background(Theme(environment).colors.secondaryBackground)
  }
}
