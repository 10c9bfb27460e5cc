internal import VitrineExhibitCode
internal import VitrineResources
public import VitrineViews

/// An exhibit that is a part: its properties are what its knobs turn, its body what it shows.
///
/// What the gallery shows as its code is this very struct, without what only the gallery needs, and
/// with the values that its knobs have. So its body uses nothing that `import Vitrine` does not bring.
public protocol ViewExhibit: PartExhibit {}

/// An exhibit that is a part, and shows no code: that of the apps in it would be longer than anybody reads.
public protocol PartExhibit: Exhibit, AdjustablePart {
  /// Makes it with the defaults of its knobs.
  init()
}

extension PartExhibit {
  /// A scene of it.
  public static func makeScene() -> any ExhibitScene { ViewExhibitScene<Self>() }
}

/// The scene of an exhibit that is a part.
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

  /// Without advice: an exhibit shows what the guidelines advise against too.
  var notices: [String] { scene.problems }

  var asksBeforeClosing: Bool { scene.asksBeforeClosing }

  var revision: Int { scene.revision }

  /// The views; the exhibit's main node says what the knobs stand at.
  func describe(in environment: Environment) -> Node {
    var root = scene.describe(in: environment)
    _ = addKnobs(to: &root)
    return root
  }

  /// Adds what the knobs stand at to the main node, be it in what scrolls.
  /// - Returns: false where it is not inside.
  private func addKnobs(to node: inout Node) -> Bool {
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
    // Not `first(where:)`, which asks an array of what is generic by its protocols, with memory of its
    // own for each answer: the wall turns knobs at each frame.
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

  /// As high as the views would like to be in the width that there is.
  func contentHeight(in environment: Environment) -> Double {
    scene.sizeThatFits(
      ProposedViewSize(width: environment.size.width, height: nil), in: environment
    ).height
  }

  /// The source of the exhibit, as the build has read it.
  func code(in language: Language) -> String {
    code(CodeListing.exhibits[E.id]?.whole, in: language)
  }

  /// The lines of it that an app needs, without what the knobs decide and settings that are not set.
  func snippet(in language: Language) -> String {
    CodeFolding.folded(code(CodeListing.exhibits[E.id]?.snippet, in: language))
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !Self.setsNothing($0) }
      .joined(separator: "\n")
  }

  /// True for a line of a modifier whose arguments are all nil.
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
