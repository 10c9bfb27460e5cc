internal import VitrineResources
internal import VitrineViews

/// All messages, and the open one: side by side, or pushed if there is less space.
struct MailBrowser: CompositeView {
  typealias Model = WindowModel<MailApp, AppBrowser>

  var messages: [MailApp.Message]
  var browser: AppBrowser

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    SizeReader(AppFrame.init) { frame in
      VStack(spacing: 0) {
        if frame.isWide {
          HStack(spacing: 0) {
            column(environment).frame(width: (frame.isLow ? 300 : 360) * frame.scale)
              .overlay(alignment: .trailing) {
                Rectangle().fill(colors.separator).frame(width: 1)
              }
            reading(environment)
          }
        } else {
          pushed(environment)
        }
      }
      .environment(\.textScale, environment.textScale * frame.scale)
    }
    .background(colors.background)
    .onChange(of: \.state.isChosen) { model, _ in model.readChosen() }
    .onChange(of: \.state.shown) { model, _ in model.readChosen() }
  }

  // MARK: One column

  private func pushed(_ environment: Environment) -> some View<Model> {
    NavigationStack(path: \.state.path) {
      List {
        ForEach(messages) { message in
          NavigationLink(value: message.id) { MailRow(message: message) }
            .named("message-\(message.id)")
            .contextMenu { menu(of: message, environment) }
            .swipeActions {
              Button(environment.localized("mail.delete"), role: .destructive) {
                $0.app.delete(message.id)
              }
            }
        }
      }
      .named("messages")
      .overlay { if messages.isEmpty { empty(environment) } }
      .navigationTitle(environment.localized("mail.inbox"))
    } destination: { id in
      if let message = messages.first(where: { $0.id == id }) {
        MailPage(message: message)
          .navigationTitle("").navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .primaryAction) { flag(message, environment) }
            ToolbarItem(placement: .primaryAction) { delete(message, environment) }
          }
      }
    }
  }

  // MARK: Two columns

  private func column(_ environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    let unread = messages.count(where: \.isUnread)
    return VStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 2) {
        Text(environment.localized("mail.inbox"), font: .title1, weight: .bold).lineLimit(1)
        Text(
          unread == 0
            ? environment.localized("mail.read")
            : environment.localized("mail.unread").replacing("{count}", with: "\(unread)"),
          font: .footnote, color: colors.inactive
        )
        .lineLimit(1).named("unread")
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 16).padding(.top, 14).padding(.bottom, 8)
      List(selection: \.state.choice) {
        ForEach(messages) { message in
          MailRow(message: message)
            .contextMenu { menu(of: message, environment) }
            .named("message-\(message.id)")
        }
      }
      .named("messages")
      .overlay { if messages.isEmpty { empty(environment) } }
    }
    .background(colors.background)
  }

  private func reading(_ environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    return VStack(spacing: 0) {
      if let message = messages.first(where: { $0.id == browser.shown }) {
        HStack(spacing: 4) {
          Spacer()
          flag(message, environment)
          delete(message, environment)
        }
        .padding(.horizontal, 12).frame(height: 52)
        .overlay(alignment: .bottom) { Rectangle().fill(colors.separator).frame(height: 1) }
        MailPage(message: message).id(message.id)
      } else {
        ContentUnavailableView(
          environment.localized("mail.none"), systemImage: "envelope",
          description: environment.localized("mail.none.words"))
      }
    }
  }

  // MARK: Parts

  private func empty(_ environment: Environment) -> some View<Model> {
    ContentUnavailableView(
      environment.localized("mail.empty"), systemImage: "tray",
      description: environment.localized("mail.empty.words"))
  }

  @Views<Model> private func menu(
    of message: MailApp.Message, _ environment: Environment
  ) -> ViewList<Model> {
    OpenWindowButton(value: message.id)
    Button(environment.localized(message.isFlagged ? "mail.unflag" : "mail.flag")) {
      $0.app.flag(message.id)
    }
    Divider()
    Button(environment.localized("mail.delete"), role: .destructive) {
      $0.app.delete(message.id)
    }
  }

  private func flag(_ message: MailApp.Message, _ environment: Environment) -> some View<Model> {
    Button(
      symbol: environment.symbols[message.isFlagged ? "star.fill" : "star"], configuration: .plain
    ) { $0.app.flag(message.id) }
    .label(environment.localized(message.isFlagged ? "mail.unflag" : "mail.flag")).named("flag")
  }

  private func delete(_ message: MailApp.Message, _ environment: Environment) -> some View<Model> {
    Button(symbol: environment.symbols["trash"], configuration: .plain) {
      $0.app.delete(message.id)
    }
    .label(environment.localized("mail.delete")).named("delete")
  }
}

extension WindowModel where Shared == MailApp, State == AppBrowser {
  /// Marks a chosen message as read.
  fileprivate mutating func readChosen() {
    if state.isChosen, let shown = state.shown { app.read(shown) }
  }
}
