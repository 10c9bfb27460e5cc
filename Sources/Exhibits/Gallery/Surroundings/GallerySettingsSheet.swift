internal import VitrineResources
internal import VitrineViews

/// The sheet of the gallery's settings.
struct GallerySettingsSheet: CompositeView {
  static let id = "gallery/settings"

  func body(in environment: Environment) -> some View<GalleryModel> {
    NavigationStack {
      Form {
        Section(footer: environment.localized("gallery.settings.about")) {
          choice(
            "appearance", environment.localizedName("knob", of: "appearance"),
            \.settings.appearance,
            Appearance.allCases, environment
          ) { environment.localizedName("choice", of: $0.rawValue) }
          choice(
            "contrast", environment.localized("tool.contrast"), \.settings.contrast,
            [.increased, .standard], environment
          ) { environment.localizedName("choice", of: $0 == .increased ? "on" : "off") }
          choice(
            "motion", environment.localized("tool.motion"), \.settings.motion,
            [.reduced, .full], environment
          ) { environment.localizedName("choice", of: $0 == .reduced ? "on" : "off") }
          choice(
            "text", environment.localized("tool.text"), \.settings.textScale,
            StageChoices.textScales, environment
          ) { StageTools.percent($0) }
          choice(
            "language", environment.localized("tool.language"), \.settings.language,
            Language.allCases, environment
          ) { environment.localizedName("choice", of: $0.rawValue) }
        }
      }
      .navigationTitle(environment.localized("gallery.settings"))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(environment.localized("gallery.done")) { $0.showsSettings = false }
        }
      }
    }
    .named(Self.id)
    .presentationDetents([.height(Self.height * max(1, environment.textScale))])
  }

  /// The height of the sheet in points, ours: its rows with some space below.
  private static let height = 352.0

  /// A menu of values, the first of which follows the window.
  private func choice<Value: Hashable & Sendable>(
    _ name: String, _ label: String,
    _ path: any WritableKeyPath<GalleryModel, Value?> & Sendable, _ values: [Value],
    _ environment: Environment, title: (Value) -> String
  ) -> some View<GalleryModel> {
    Picker(label, selection: path, options: [nil] + values.map(Optional.some)) {
      $0.map(title) ?? environment.localizedName("choice", of: "automatic")
    }
    .named("\(Self.id)/\(name)")
  }
}

/// Opens the gallery's settings.
struct GallerySettingsButton: CompositeView {
  func body(in environment: Environment) -> some View<GalleryModel> {
    Button<GalleryModel>(
      environment.localized("gallery.settings"), symbol: environment.symbols["gear"]
    ) { $0.showsSettings = true }
    .named("\(GallerySettingsSheet.id)/button")
  }
}
