internal import VitrineResources
internal import VitrineViews

/// A menu that copies or saves the current moment.
struct ShareMenu: CompositeView {
  /// False if several states are shown: these have a link, but no test and no file.
  var isSingle: Bool
  /// True for an exhibit that shows its code.
  var hasCode: Bool
  /// True if the picture with default knobs can be drawn beside the current one.
  var hasDefaults: Bool

  static let id = "gallery/share"
  static let firstID = "\(id)/link"

  /// The scales of pictures to save, in pixels a point.
  private static let scales = [1, 2, 3]

  func body(in environment: Environment) -> some View<GalleryModel> {
    Menu(
      "", symbol: environment.symbols["stage/share"],
      configuration: .init(.gray, buttonSize: .small)
    ) {
      copies(environment).tint(environment.tint)
      if isSingle {
        Divider()
        files(environment).tint(environment.tint)
      }
    }
    .tint(Theme(environment).colors.label)
    .label(environment.localized("share.title"))
    .help(environment.localized("share.title"))
    .named(Self.id)
  }

  @Views<GalleryModel>
  private func copies(_ environment: Environment) -> ViewList<GalleryModel> {
    Button(environment.localized("share.link")) {
      $0.copy("\($0.link)", notice: "share.linkCopied", environment)
    }
    .named(Self.firstID)
    Button(environment.localized("share.command")) {
      let command = "vitrine open \(Self.shellQuoted("\($0.link)"))"
      $0.copy(command, notice: "share.commandCopied", environment)
    }
    .named("gallery/share/command")
    if isSingle, hasCode {
      Button(environment.localized("share.test")) {
        let code = $0.exhibit.code(in: environment.language)
        $0.copy(Self.test(of: code, $0), notice: "share.testCopied", environment)
      }
      .named("gallery/share/test")
    }
  }

  @Views<GalleryModel>
  private func files(_ environment: Environment) -> ViewList<GalleryModel> {
    for scale in Self.scales {
      Button(
        environment.localized("share.picture").replacing("{scale}", with: "\(scale)")
      ) {
        $0.stage.scene.export(.picture(scale: Double(scale)))
      }
      .named("gallery/share/picture-\(scale)")
    }
    Button(environment.localized("share.lightAndDark")) {
      $0.stage.scene.export(.lightAndDark)
    }
    .named("gallery/share/light-and-dark")
    // Until a knob is changed there is no "before".
    if hasDefaults {
      Button(environment.localized("share.beforeAndAfter")) {
        $0.stage.scene.export(.beforeAndAfter)
      }
      .named("gallery/share/before-and-after")
    }
    Button(environment.localized("share.film")) { $0.stage.scene.export(.film) }
      .named("gallery/share/film")
  }

  /// A link in single quotes for a shell; quotes inside the link are percent-encoded.
  private static func shellQuoted(_ link: String) -> String {
    "'\(link.replacing("'", with: "%27"))'"
  }

  /// A test that compares the example with its picture, in the environment of the stage; a person's
  /// input is not included.
  private static func test(of code: String, _ model: GalleryModel) -> String {
    let name = code.split(separator: "struct ", maxSplits: 1).last?.prefix { $0 != ":" } ?? ""
    var values: [String] = []
    if let shown = model.stage.scene.session.environment {
      values.append("size: Size(\(shown.size.width), \(shown.size.height))")
      if shown.appearance == .dark { values.append("appearance: .dark") }
      if shown.contrast == .increased { values.append("contrast: .increased") }
      if shown.direction == .rightToLeft { values.append("direction: .rightToLeft") }
      if shown.language == .korean { values.append("language: .korean") }
      if shown.textScale != 1 { values.append("textScale: \(shown.textScale)") }
      if shown.motion == .reduced { values.append("motion: .reduced") }
    } else {
      values.append("size: Size(390, 844)")
    }
    return """
      import Snapshots
      import Testing
      \(code)

      @Test func \(name.prefix(1).lowercased() + name.dropFirst())() throws {
        let text = try TextEngine()
        let environment = Environment(\(values.joined(separator: ", ")), text: text)
        let runner = try SceneRunner(\(name)(), in: environment, text: text)
        try verify(runner, at: \(model.stage.scene.session.time))
      }

      """
  }
}

extension GalleryModel {
  /// The current moment.
  var link: ExhibitLink {
    let playback = stage.scene
    // A still picture needs no time.
    let isMoving = playback.session.environment.map { playback.session.isMoving(in: $0) } ?? false
    let isSingle = view == .one
    let time =
      clock.isPlaying && !(isMoving && isSingle)
      ? nil : isSingle ? playback.session.time : clock.time
    return ExhibitLink(
      exhibit: selected, view: view, settings: playback.settings, time: time,
      choices: choices.filled(from: settings),
      overlays: playback.overlays.choices)
  }

  /// Copies a string, and shows a message.
  mutating func copy(_ string: String, notice key: String, _ environment: Environment) {
    requests.append(.copy(string))
    notify(environment.localized(key))
  }
}

extension GalleryModel {
  /// Shows the moment of a link; time is stopped if the link has one.
  mutating func open(_ link: ExhibitLink) {
    guard Catalog.exhibit(link.exhibit) != nil else { return }
    select(link.exhibit)
    show(.one)
    restart(with: link.settings)
    choices = link.choices
    stage.scene.overlays.choices = link.overlays
    if link.overlays != StageOverlays.Choices() { stage.scene.overlays.isOpen = true }
    show(link.view)
    pane = .stage
    guard let time = link.time else { return }
    clock.setPlaying(false)
    jump(to: FrameGrid.last(through: time))
  }
}
