public import VitrineViews

/// A page of the gallery: what it is called, what it shows, and the scene that shows it.
///
/// Most are views: see `ViewExhibit`. One that draws itself is a `DrawnExhibit`. The main node of its
/// tree has the exhibit's id.
public protocol Exhibit: SendableMetatype {
  /// What it is asked for by: lower case, hyphens between words; never changes.
  static var id: String { get }
  /// What a person would call it, in English; `exhibit.<id>` in the strings translates it.
  static var title: String { get }
  /// One English sentence on what it shows.
  static var summary: String { get }
  /// Which group of the sidebar it stands in.
  static var family: ExhibitFamily { get }
  /// The symbol that stands for it in the sidebar.
  static var symbol: String { get }
  /// False for one that is no component, and only found by its id.
  static var isListed: Bool { get }
  /// True for one of windows on a stage, through which F6 goes.
  static var hasWindows: Bool { get }
  /// Ids of the guidelines that it shows, such as `P1`.
  static var guidance: [String] { get }

  /// The keys of the states that show guidelines, by the guidelines' ids.
  static var guidanceStates: [String: String] { get }

  /// Its knobs that count from 0 what people count from 1.
  static var ordinalKnobs: Set<String> { get }

  /// Its knobs that change nothing as the others stand.
  /// - Parameter value: what a knob stands at; nil for one that there is not.
  static func unusedKnobs(_ value: (String) -> String?) -> Set<String>

  /// The units of its number knobs, by their names; `unit.<unit>` in the strings is what they are called.
  static var units: [String: String] { get }

  /// Its text knobs that take a few words or a number, by their names.
  static var numberOrWordKnobs: [String: NumberOrWords] { get }

  /// The part of a number knob's range that its slider runs over, by the knob's name.
  ///
  /// Without an entry it is the whole range. The knob itself takes all of its range anyway.
  static var sliderRanges: [String: ClosedRange<Double>] { get }

  /// The steps of its number knobs that have some, by their names.
  static var steps: [String: Double] { get }

  /// The states that its component is shown in side by side.
  ///
  /// Empty for those that its choices and toggles have of themselves.
  static var states: [ExhibitState] { get }

  /// What a person does as its time begins, where its state says nothing else; nil for nothing.
  static var firstInput: StateInput? { get }

  /// In which color a device's status bar is over it.
  static var preferredStatusBarStyle: StatusBarStyle { get }

  /// The least room in which it is itself, in points: in a smaller one beside others it is drawn
  /// smaller.
  static var leastSize: Size { get }

  /// How it stands on the wall of all exhibits.
  static var wallPiece: WallPiece { get }

  /// Makes the scene that shows it, with the defaults of its knobs.
  static func makeScene() -> any ExhibitScene
}

extension Exhibit {
  /// A plain square grid.
  public static var symbol: String { "square.grid" }
  /// True.
  public static var isListed: Bool { true }
  /// False.
  public static var hasWindows: Bool { false }
  /// None.
  public static var guidance: [String] { [] }
  /// None.
  public static var guidanceStates: [String: String] { [:] }
  /// None.
  public static var ordinalKnobs: Set<String> { [] }
  /// None.
  public static var units: [String: String] { [:] }
  /// None.
  public static var numberOrWordKnobs: [String: NumberOrWords] { [:] }
  /// None.
  public static func unusedKnobs(_ value: (String) -> String?) -> Set<String> { [] }
  /// Those of its knobs.
  public static var states: [ExhibitState] { [] }
  /// Nothing.
  public static var firstInput: StateInput? { nil }
  /// As the appearance says.
  public static var preferredStatusBarStyle: StatusBarStyle { .default }
  /// What a single component and its words need: ours.
  public static var leastSize: Size { Size(260, 168) }
  /// As it is with its defaults, moved by nothing but itself.
  public static var wallPiece: WallPiece { WallPiece() }
  /// None.
  public static var steps: [String: Double] { [:] }
  /// None.
  public static var sliderRanges: [String: ClosedRange<Double>] { [:] }
}

/// What a text knob takes that stands for a number, or for none.
public struct NumberOrWords: Hashable, Sendable {
  /// The words that it takes; `choice.<word>` in the strings translates them.
  public var words: [String]
  /// The numbers that it takes.
  public var range: ClosedRange<Double>

  /// Makes it.
  public init(_ words: [String], _ range: ClosedRange<Double>) {
    (self.words, self.range) = (words, range)
  }
}

/// The scene that shows an exhibit.
public protocol ExhibitScene: Scene {
  /// Gives a knob a value of its kind; one of another kind, or of no knob, changes nothing.
  mutating func turn(_ knob: String, to value: KnobValue)

  /// How high all that it has to show is in a room, in points; less than the room for what fits any.
  ///
  /// Beside others it is drawn as small as it takes to show all of it.
  func contentHeight(in environment: Environment) -> Double

  /// The Swift that produces what it shows with its present knobs; empty where it shows none.
  /// - Parameter language: of the words in it.
  func code(in language: Language) -> String

  /// The few lines of that code that an app needs; empty for an exhibit that marks none.
  /// - Parameter language: of the words in it.
  func snippet(in language: Language) -> String
}

extension ExhibitScene {
  /// None.
  public func contentHeight(in environment: Environment) -> Double { 0 }
  /// Nothing.
  public func code(in language: Language) -> String { "" }
  /// Nothing.
  public func snippet(in language: Language) -> String { "" }
}

/// An exhibit that draws itself: for who wants the pixels.
///
/// Its `update` begins with `takeKnobs(of:)`: a script sets knobs by events of a frame.
public protocol DrawnExhibit: Exhibit, ExhibitScene {
  /// The knobs, in the order that controls show them.
  static var modelKnobs: [ModelKnob<Self>] { get }

  /// Makes it with the defaults of its knobs.
  init()
}

extension DrawnExhibit {
  /// It is its own scene.
  public static func makeScene() -> any ExhibitScene { Self() }

  /// Those of the type, with the values that they begin with as defaults.
  public var knobs: [Knob] {
    let first = Self()
    return Self.modelKnobs.map { $0.knob(defaults: first) }
  }

  /// Sets it.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    guard let knob = Self.modelKnobs.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: Self.modelKnobs.map(\.name))
    }
    try knob.set(&self, to: value)
  }

  /// Sets the knobs that a frame's events set; who sends them has seen that they take the values.
  public mutating func takeKnobs(of frame: FrameInput) {
    for case .set(let name, let value) in frame.events.map(\.event) { try? set(name, to: value) }
  }

  /// Sets it, where it is of the kind.
  public mutating func turn(_ knob: String, to value: KnobValue) {
    Self.modelKnobs.first { $0.name == knob }?.set(&self, to: value)
  }

  /// What it stands at.
  public func value(of knob: String) -> String? {
    Self.modelKnobs.first { $0.name == knob }?.value(in: self)
  }
}

/// A group of exhibits.
public enum ExhibitFamily: String, Hashable, Sendable, CaseIterable, Codable {
  /// What all else is made of: type, colours, materials, icons.
  case foundations
  /// Progress indicators.
  case progress
  /// Page controls and tab bars.
  case navigation
  /// Buttons, switches, sliders, fields, lists.
  case controls
  /// What comes in front of an app: sheets, alerts, popovers, menus.
  case presentation
  /// Windows and multitasking.
  case windows
  /// What runs by itself in a hall.
  case kiosk
  /// Fingers, keys, and pictures to measure by.
  case diagnostics
}
