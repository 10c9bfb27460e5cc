import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineDesktop
import VitrineExhibits
import VitrineHost
import VitrineResources
import VitrineViews

/// A scene with the id that it was requested by.
struct Screen: FieldScene {
  let id: String
  private var scene: any Scene
  /// Shows saved files in their folder; nil before the first, and without a desktop.
  var desktop: DesktopBus?

  init(_ id: String, _ scene: any Scene) {
    self.id = id
    self.scene = scene
  }

  /// The gallery in its windows; nil if the screen is something else.
  var galleries: GalleryWindows? {
    get { scene as? GalleryWindows }
    set { if let newValue { scene = newValue } }
  }

  /// The gallery, or that of the last frame's window if there are several; nil for a single
  /// exhibit.
  var gallery: Gallery? {
    get { galleries?.currentGallery ?? scene as? Gallery }
    set {
      guard let newValue else { return }
      if galleries == nil { scene = newValue } else { galleries?.currentGallery = newValue }
    }
  }

  var windows: [SceneWindow]? { scene.windows }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    scene.update(frame, in: environment)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    scene.draw(into: &canvas, in: environment)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    scene.nextChange(after: time, in: environment)
  }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    scene.nextUpdate(after: time, in: environment)
  }

  func describe(in environment: Environment) -> SemanticsNode { scene.describe(in: environment) }

  mutating func takeRequests() -> [SceneRequest] { scene.takeRequests() }

  var tasks: [SceneTask] { scene.tasks }

  var warnings: [String] { scene.warnings }

  var asksBeforeClosing: Bool { scene.asksBeforeClosing }

  /// Its views, and why each was built; nil for a scene that draws itself.
  var treeDescription: String? { (scene as? any ModelScene)?.treeDescription }

  var knobs: [Knob] { scene.knobs }

  func value(of knob: String) -> String? { scene.value(of: knob) }

  mutating func set(_ name: String, to value: String) throws(KnobError) {
    try scene.set(name, to: value)
  }

  var changeableFields: [String] { (scene as? any FieldScene)?.changeableFields ?? [] }

  mutating func changeField(_ name: String) -> Bool {
    guard var fields = scene as? any FieldScene, fields.changeField(name) else { return false }
    scene = fields
    return true
  }

  /// The screen with knobs set.
  func with(_ settings: [Setting]) throws(InputError) -> Screen {
    var screen = self
    for setting in settings {
      do {
        try screen.set(setting.name, to: setting.value)
      } catch {
        throw InputError("--set \(setting.name)=\(setting.value) for '\(id)': \(error)")
      }
    }
    return screen
  }
}

/// Finds screens by their ids.
struct ScreenCatalog: Sendable {
  /// The id of the window's whole scene: every command but `list` and `--all` accepts it.
  static let gallery = "gallery"

  /// The shell completions for an id.
  static var completion: CompletionKind { .list(Catalog.all.map { $0.id } + [gallery]) }

  private let symbols: SymbolLibrary
  private let strings: StringTable

  init() throws { (symbols, strings) = (try .loadStandard(), try .loadStandard()) }

  /// Makes the gallery with an exhibit selected, nil for its first; the screen has the exhibit's
  /// id.
  func gallery(showing exhibit: String? = nil) -> Screen {
    let gallery =
      exhibit.map { Gallery(exhibit: $0) } ?? Gallery()
    return Screen(exhibit ?? ScreenCatalog.gallery, gallery)
  }

  /// Makes the gallery in windows; the first window has an exhibit selected, nil for the gallery's
  /// first.
  ///
  /// The screen has the exhibit's id.
  func galleries(showing exhibit: String? = nil) -> Screen {
    let gallery = exhibit.map { Gallery(exhibit: $0) } ?? Gallery()
    return Screen(exhibit ?? ScreenCatalog.gallery, GalleryWindows(gallery))
  }

  /// Makes the exhibit of an id, or the gallery.
  func screen(_ id: String) throws(InputError) -> Screen {
    if id == ScreenCatalog.gallery { return gallery() }
    guard let type = Catalog.exhibit(id) else { throw ScreenCatalog.unknown(id) }
    return Screen(id, type.makeScene())
  }

  /// The title of the exhibit of an id, in English.
  func title(of id: String) -> String {
    let title = Catalog.exhibit(id)?.title ?? "Gallery"
    return strings.text("exhibit.\(id)", .english, default: title)
  }

  /// The name of a `device`, a `knob` or a `choice` for people, in English.
  func displayName(_ kind: String, of name: String) -> String {
    strings.localizedName(kind, of: name, .english)
  }

  /// The labels of the diagnostics.
  func diagnosticsStrings(_ language: Language) -> DiagnosticsStrings {
    func word(_ name: String) -> String { strings.text("diagnostics.\(name)", language) }
    return DiagnosticsStrings(
      framesShown: word("frames-shown"), framesDrawn: word("frames-drawn"),
      processor: word("processor"), damage: word("damage"), allocations: word("allocations"))
  }

  /// Draws a scene without making pixels, and checks that all its icons were found.
  ///
  /// A picture with a gap could be taken for the exhibit's actual look.
  func checkIcons(of runner: SceneRunner<Screen>) throws {
    var canvas = Canvas()
    runner.scene.draw(into: &canvas, in: runner.environment)
    try checkIcons()
  }

  /// Checks that all icons drawn so far were found; the library has reported missing ones.
  func checkIcons() throws {
    if !symbols.problems.isEmpty { throw QuietExit(code: ExitCodes.badInput) }
  }

  /// Checks that all ids are exhibits', before anything is loaded for them.
  /// - Parameters:
  ///   - ids: the ids as given.
  ///   - orCommand: true if a subcommand could have been meant.
  static func check(_ ids: [String], orCommand: Bool = false) throws(InputError) {
    for id in ids where id != gallery && Catalog.exhibit(id) == nil {
      throw unknown(id, orCommand: orCommand)
    }
  }

  private static func unknown(_ id: String, orCommand: Bool = false) -> InputError {
    let commands = orCommand ? Vitrine.commandNames : []
    let known = Catalog.all.map { $0.id } + commands
    let nearest = Spelling.nearest(to: id, among: known).map { "did you mean '\($0)'? " }
    return InputError(
      "no exhibit\(orCommand ? " or command" : "") '\(id)'; \(nearest ?? "")"
        + "'vitrine list' names them all"
        + (orCommand ? ", 'vitrine --help' the commands" : ""))
  }
}
