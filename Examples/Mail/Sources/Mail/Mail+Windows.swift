import Vitrine

extension Mail {
  /// The model of a window that browses: the app's, and the window's own.
  typealias BrowserModel = WindowModel<Mail, Browser>

  @WindowsBuilder<Self> var windows: Windows<Self> {
    WindowGroup("Mail", for: \.kept.browsers, new: { $0.openBrowser() }) { browser in
      NavigationStack(path: \.state.path) {
        mailbox(browser)
      } destination: { id in
        page(id)
      }
    }
    AuxiliaryWindow("Message", for: \.kept.reading) { id in
      NavigationStack {
        letter(id)
          .onAppear { $0.read(id) }
          .navigationTitle(subject(id)).navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) {
              Button("Done") { _, context in context.close() }
            }
          }
      }
    }
    .defaultSize(width: 440, height: 420)
    AuxiliaryWindow("New Message", for: \.kept.drafts) { draft in
      NavigationStack { writing(draft) }
    }
    .defaultSize(width: 460, height: 440)
  }

  // MARK: Browsing

  private func mailbox(_ browser: Browser) -> some View<BrowserModel> {
    List {
      if let sync {
        ProgressView("Looking for messages", value: Double(sync), total: Double(Mail.syncSteps))
          .named("sync-progress").padding(.vertical, 8)
      }
      ForEach(found(browser)) { message in
        NavigationLink(value: message.id) { row(message) }
          .named("message-\(message.id)")
          .opensWindow(value: message.id)
          .contextMenu {
            OpenWindowButton(value: message.id)
            Button("Reply") { $0.app.compose(to: message.from, "Re: \(message.subject)") }
            Divider()
            Button("Delete", role: .destructive) { $0.app.delete(message.id) }
          }
          .swipeActions { Button("Delete", role: .destructive) { $0.app.delete(message.id) } }
      }
    }
    .searchable(text: \.state.search)
    .overlay {
      if found(browser).isEmpty { ContentUnavailableView.search(text: browser.search) }
    }
    .navigationTitle(unread > 0 ? "Inbox (\(unread))" : "Inbox")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("New Message", systemImage: "plus") { $0.app.compose() }
        Button("Sync", systemImage: "arrow.clockwise") { ($0.sync, $0.syncing) = (0, browser.id) }
          .disabled(sync != nil)
      }
    }
    .task(
      name: "sync", for: .app, while: sync != nil && browser.id == syncing,
      preventsSleep: "Looking for messages",
      recorded: (1...Mail.syncSteps).map { (Double($0) / 2, $0) }
    ) { report in
      for step in 1...Mail.syncSteps {
        try await Task.sleep(for: .milliseconds(500))
        await report(step)
      }
    } received: { model, step, context in
      model.app.sync(reached: step, &context)
    }
    .onNotification(Mail.syncNotification) { ($0.state.path, $0.state.search) = ([], "") }
  }

  private func found(_ browser: Browser) -> [Message] {
    let words = browser.search.lowercased()
    guard !words.isEmpty else { return kept.messages }
    return kept.messages.filter {
      "\($0.from) \($0.subject) \($0.words)".lowercased().contains(words)
    }
  }

  private func row(_ message: Message) -> some View<BrowserModel> {
    HStack(spacing: 12) {
      Circle().fill(message.isUnread ? Color(0x0A84FF) : .clear).frame(width: 10, height: 10)
      Badge(message: message)
      VStack(alignment: .leading, spacing: 2) {
        HStack {
          Text(message.from, font: .headline).lineLimit(2)
          Spacer()
          Text(message.time, font: .footnote).foregroundColor(.secondary)
        }
        Text(message.subject, font: .subheadline).lineLimit(2)
        Text(message.words, font: .subheadline).foregroundColor(.secondary).lineLimit(1)
      }
    }
    .padding(.vertical, 4)
  }

  private func page(_ id: Message.ID) -> some View<BrowserModel> {
    letter(id)
      .onAppear { $0.app.read(id) }
      .navigationTitle(subject(id)).navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Reply") { model in
            guard let message = kept.messages.first(where: { $0.id == id }) else { return }
            model.app.compose(to: message.from, "Re: \(message.subject)")
          }
        }
      }
  }

  // MARK: Reading

  private func subject(_ id: Message.ID) -> String {
    kept.messages.first { $0.id == id }?.subject ?? "Message"
  }

  /// A message, in a window of its own or in one that browses.
  private func letter<Model>(_ id: Message.ID) -> some View<Model> {
    ScrollView {
      if let message = kept.messages.first(where: { $0.id == id }) {
        VStack(alignment: .leading, spacing: 16) {
          HStack(spacing: 12) {
            Badge(message: message)
            VStack(alignment: .leading, spacing: 2) {
              Text(message.from, font: .headline)
              Text(message.time, font: .footnote).foregroundColor(.secondary)
            }
          }
          Text(message.subject, font: .title2, weight: .bold)
          Text(message.words)
        }
        .frame(maxWidth: .infinity, alignment: .leading).padding(20)
      }
    }
  }

  // MARK: Writing

  private func writing(_ draft: Draft) -> some View<WindowModel<Mail, Draft>> {
    Form {
      TextField("To", text: \.state.to).named("to")
      TextField("Subject", text: \.state.subject).named("subject")
      TextField("Message", text: \.state.words).named("words")
    }
    .navigationTitle(draft.subject.isEmpty ? "New Message" : draft.subject)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Delete") { model in model.app.kept.drafts.removeAll { $0.id == draft.id } }
      }
      ToolbarItem(placement: .confirmationAction) {
        Button("Send") { $0.app.send($0.state) }.disabled(draft.to.isEmpty)
      }
    }
  }
}

/// The initials of a sender in a circle, which grows with the text.
private struct Badge<Model>: CompositeView {
  var message: Message

  func body(in environment: Environment) -> some View<Model> {
    let side = 40 * max(1, environment.textScale)
    Text(message.initials, font: .subheadline, weight: .semibold).foregroundColor(.white)
      .lineLimit(1).frame(width: side, height: side).background(message.color, in: .circle)
  }
}
