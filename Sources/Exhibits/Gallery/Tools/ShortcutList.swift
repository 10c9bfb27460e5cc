internal import VitrineResources
internal import VitrineViews

/// What keys do in the gallery, on a sheet.
struct ShortcutList: CompositeView {
  /// The names of shortcuts, each once, and all keys that each has.
  private static let shortcuts: [(name: String, keys: [String])] =
    GalleryShortcut.all.reduce(into: []) { rows, shortcut in
      if rows.last?.name != shortcut.name { rows.append((shortcut.name, [])) }
      rows[rows.count - 1].keys.append(shortcut.title)
    } + windowKeys

  /// Keys of the window, which the gallery is not asked about.
  private static let windowKeys = [("diagnostics", KeyEvent.diagnostics), ("quit", .close)]
    .map { (name: $0.0, keys: [$0.1.shortName]) }

  func body(in environment: Environment) -> some View<GalleryModel> {
    NavigationStack {
      ScrollView {
        Grid(
          minimumColumnWidth: 260, spacing: 32, verticalSpacing: 12, alignment: .topLeading
        ) {
          ForEach(Self.shortcuts, id: \.name) { shortcut in
            HStack(spacing: 4) {
              Text(environment.localized("shortcut.\(shortcut.name)"), lineLimit: 3)
                .frame(maxWidth: .infinity, alignment: .leading)
              ForEach(shortcut.keys, id: \.self) { key in
                KeyCap(title: key)
              }
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
