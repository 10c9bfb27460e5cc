internal import VitrineResources
internal import VitrineViews

/// What keys do in the gallery, on a sheet.
struct ShortcutList: CompositeView {
  /// The keys, and the end of the key of their words.
  private static let shortcuts: [(keys: String, words: String)] = [
    ("Ctrl F, Ctrl K", "search"), ("F6, Ctrl F6", "part"), ("K", "play"), (", .", "step"),
    ("I O", "mark"),
    ("F11", "full-screen"), ("Esc", "back"), ("F1, ?", "list"),
  ]

  func body(in environment: Environment) -> some View<GalleryModel> {
    let theme = Theme(environment)
    NavigationStack {
      ScrollView {
        Grid(
          minimumColumnWidth: 260, spacing: 32, verticalSpacing: 12, alignment: .topLeading
        ) {
          ForEach(Self.shortcuts, id: \.words) { shortcut in
            HStack(spacing: 12) {
              Text(environment.localized("shortcut.\(shortcut.words)"), lineLimit: 3)
                .frame(maxWidth: .infinity, alignment: .leading)
              Text(shortcut.keys, font: .footnote, weight: .semibold, lineLimit: 1)
                .padding(.horizontal, 8).padding(.vertical, 4)
                .background(theme.colors.fill, in: .rect(cornerRadius: 6))
            }
          }
        }
        .padding(20)
      }
      .navigationTitle(environment.localized("gallery.shortcuts"))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(environment.localized("gallery.done")) { $0.showsShortcuts = false }
        }
      }
    }
    .named("gallery/shortcuts")
  }
}
