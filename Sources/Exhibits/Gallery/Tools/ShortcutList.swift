internal import VitrineResources
internal import VitrineViews

/// The list of keyboard shortcuts, on a sheet.
struct ShortcutList: CompositeView {
  /// The purposes, and the shortcuts for each, by name.
  static let sections: [(name: String, shortcuts: [String])] = [
    ("navigation", ["search", "exhibit", "part", "leave", "sidebar", "inspector"]),
    ("exhibit", ["view", "zoom", "appearance", "inspect", "share"]),
    ("time", ["play", "step", "speed", "mark", "loop", "record"]),
    ("window", ["full-screen", "back", "settings", "list", "diagnostics", "quit"]),
  ]

  /// The titles of a shortcut's keys.
  static func keys(of name: String) -> [String] {
    switch name {
    // The gallery doesn't handle these.
    case "diagnostics": [KeyEvent.diagnostics.shortName]
    case "quit": [KeyEvent.close.shortName]
    default: GalleryShortcut.titles(of: GalleryShortcut.all.filter { $0.name == name })
    }
  }

  func body(in environment: Environment) -> some View<GalleryModel> {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) {
          ForEach(Self.sections, id: \.name) { section in
            VStack(alignment: .leading, spacing: 12) {
              Text(environment.localized("shortcuts.\(section.name)"), font: .headline)
              ForEach(section.shortcuts, id: \.self) { row($0, environment) }
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

  private func row(_ name: String, _ environment: Environment) -> some View<GalleryModel> {
    HStack(spacing: 4) {
      Text(environment.localized("shortcut.\(name)"), lineLimit: 3)
        .frame(maxWidth: .infinity, alignment: .leading)
      ForEach(Self.keys(of: name), id: \.self) { KeyCap(title: $0) }
    }
  }
}
