internal import VitrineExhibitCode
internal import VitrineResources
public import VitrineViews

/// An exhibit that is a model with a body: its knobs set its properties.
///
/// The gallery shows the source of this very struct as its code, without what only the gallery
/// needs, and with the values of its knobs. So its body uses only what `import Vitrine` provides.
public protocol ViewExhibit: PartExhibit {}

/// A `ViewExhibit` that shows no code: that of the apps in it would be too long to read.
public protocol PartExhibit: Exhibit, AdjustablePart {
  /// Makes it with the default values of its knobs.
  init()
}

extension PartExhibit {
  /// A scene of the exhibit.
  public static func makeScene() -> any ExhibitScene { ViewExhibitScene<Self>() }
}

/// The scene of an exhibit that is a model with a body.
struct ViewExhibitScene<E: PartExhibit>: ExhibitScene, FieldScene {
  private var scene = ViewScene(E())

  init() {}

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

  mutating func takeRequests() -> [SceneRequest] { scene.takeRequests() }

  var tasks: [SceneTask] { scene.tasks }

  /// Without guideline advice: exhibits also show what the guidelines advise against.
  var warnings: [String] { scene.problems }

  var asksBeforeClosing: Bool { scene.asksBeforeClosing }

  var revision: Int { scene.revision }

  /// The views; the exhibit's main node has the values of the knobs.
  func describe(in environment: Environment) -> SemanticsNode {
    var root = scene.describe(in: environment)
    _ = addKnobs(to: &root)
    return root
  }

  /// Adds the values of knobs to the main node, even inside a scroll view.
  /// - Returns: false if the node is not inside.
  private func addKnobs(to node: inout SemanticsNode) -> Bool {
    guard node.id != E.id else {
      for knob in E.knobs where node.state[knob.name] == nil {
        node.state[knob.name] = knob.knobValue(in: scene.model).state
      }
      return true
    }
    return node.children.indices.contains { addKnobs(to: &node.children[$0]) }
  }

  // MARK: Knobs

  var knobs: [Knob] { scene.knobs }

  mutating func set(_ name: String, to value: String) throws(KnobError) {
    try scene.set(name, to: value)
  }

  mutating func turn(_ knob: String, to value: KnobValue) {
    let knobs = E.knobs
    // Not `first(where:)`, whose generic call casts and allocates for each element: the wall sets
    // knobs at each frame.
    for index in 0..<knobs.count where knobs[index].name == knob {
      guard knobs[index].knobValue(in: scene.model) != value else { return }
      return knobs[index].set(&scene.model, to: value)
    }
  }

  func value(of knob: String) -> String? {
    scene.value(of: knob)
  }

  // MARK: Fields

  var changeableFields: [String] { scene.changeableFields }

  mutating func changeField(_ name: String) -> Bool { scene.changeField(name) }

  // MARK: Gallery

  /// The ideal height of the views at the available width.
  func contentHeight(in environment: Environment) -> Double {
    scene.sizeThatFits(
      ProposedViewSize(width: environment.size.width, height: nil), in: environment
    ).height
  }

  /// The source of the exhibit, as read by the build.
  func code(in language: Language) -> String {
    code(CodeListing.exhibits[E.id]?.whole, in: language)
  }

  /// The lines of it that an app needs, without branches on knobs and settings that are not set.
  func snippet(in language: Language) -> String {
    CodeFolding.folded(code(CodeListing.exhibits[E.id]?.snippet, in: language))
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !Self.setsNothing($0) }
      .joined(separator: "\n")
  }

  /// True for a line with a modifier whose arguments are all nil.
  private static func setsNothing(_ line: Substring) -> Bool {
    let modifier = line.drop { $0 == " " }
    guard modifier.first == ".", modifier.last == ")", let start = modifier.firstIndex(of: "(")
    else { return false }
    let arguments = modifier[start...].dropFirst().dropLast().split(separator: ",")
    return !arguments.isEmpty
      && arguments.allSatisfy { $0.split(separator: " ").last == "nil" }
  }

  private func code(_ template: CodeTemplate?, in language: Language) -> String {
    template?.code { name in
      E.knobs.first { $0.name == name }?.literal(scene.model) ?? ""
    } localized: { key in
      StringTable.standard.text(key, language).swiftLiteral
    } ?? ""
  }
}
