internal import VitrineResources
internal import VitrineViews

/// A message in the list: sender, time, subject, and the beginning of its text.
struct MailRow<Model>: CompositeView {
  var message: MailApp.Message

  func body(in environment: Environment) -> some View<Model> {
    let theme = Theme(environment)
    let growth = max(1, environment.textScale)
    HStack(alignment: .top, spacing: 10) {
      MailBadge(message: message, side: 40)
        .overlay(alignment: .topLeading) {
          if message.isUnread {
            Circle().fill(theme.palette.blue).frame(width: 12, height: 12)
              .border(theme.colors.background, width: 2, in: .circle)
          }
        }
        .padding(.top, 2)
      VStack(alignment: .leading, spacing: 1) {
        HStack(spacing: 6) {
          Text(
            message.from(in: environment), font: .subheadline,
            weight: message.isUnread ? .bold : .semibold
          )
          .lineLimit(environment.textScale > 1 ? 2 : 1)
          .frame(maxWidth: .infinity, alignment: .leading)
          if message.isFlagged {
            Image(environment.symbols["star.fill"], size: 12 * growth, color: theme.palette.orange)
          }
          Text(
            message.time(in: environment), font: .footnote, color: theme.colors.inactive
          )
          .lineLimit(1).fixedSize()
        }
        Text(message.subject(in: environment), font: .subheadline)
          .lineLimit(environment.textScale > 1 ? 2 : 1)
        Text(
          message.preview(in: environment), font: .footnote, color: theme.colors.inactive
        )
        .lineLimit(2)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(.vertical, 2)
  }
}

/// The sender's initials on their color.
struct MailBadge<Model>: CompositeView {
  var message: MailApp.Message
  var side: Double

  func body(in environment: Environment) -> some View<Model> {
    let side = side * max(1, environment.textScale)
    Text(message.initials(in: environment), font: .subheadline, weight: .semibold, color: .white)
      .lineLimit(1)
      .frame(width: side, height: side)
      .background(message.color, in: .circle)
      .descriptionHidden()
  }
}

/// An open message.
struct MailPage<Model>: CompositeView {
  var message: MailApp.Message

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    let growth = max(1, environment.textScale)
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        HStack(spacing: 12) {
          MailBadge(message: message, side: 44)
          VStack(alignment: .leading, spacing: 2) {
            Text(message.from(in: environment), font: .headline).lineLimit(2)
            Text(environment.localized("mail.to"), font: .footnote, color: colors.inactive)
              .lineLimit(1)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          Text(message.time(in: environment), font: .footnote, color: colors.inactive)
            .lineLimit(1).fixedSize()
        }
        Text(message.subject(in: environment), font: .title1, weight: .bold).named("subject")
        VStack(alignment: .leading, spacing: 14) {
          ForEach(paragraphs(environment), id: { $0 }) { Text($0, font: .body) }
        }
        if let picture = message.picture {
          Canvas { canvas, size in picture.paint(into: &canvas, in: size) }
            .label(environment.localized("mail.picture.\(picture.rawValue)")).role(.image)
            .named("picture")
            .aspectRatio(1.6, contentMode: .fit)
            .clipShape(.rect(cornerRadius: 14))
        }
      }
      .frame(maxWidth: 680 * growth)
      .padding(20)
      .frame(maxWidth: .infinity)
    }
    .named("page")
    .background(colors.background)
  }

  private func paragraphs(_ environment: Environment) -> [String] {
    message.text(in: environment).split(separator: "\n").map(String.init)
  }
}

/// A message in a window of its own.
struct MailWindow: CompositeView {
  var message: MailApp.Message?

  func body(in environment: Environment) -> some View<MailApp> {
    let frame = environment.localized("mail.message")
    NavigationStack {
      if let message {
        MailPage(message: message)
          .onAppear { $0.read(message.id) }
          .navigationTitle(frame).navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .primaryAction) {
              Button(
                symbol: environment.symbols[message.isFlagged ? "star.fill" : "star"],
                configuration: .plain
              ) { $0.flag(message.id) }
              .label(environment.localized(message.isFlagged ? "mail.unflag" : "mail.flag"))
              .named("flag")
            }
            ToolbarItem(placement: .confirmationAction) {
              Button(environment.localized("mail.done")) { _, context in context.close() }
                .named("done")
            }
          }
      }
    }
  }
}
