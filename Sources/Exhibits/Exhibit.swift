public import VitrineViews

/// A page of the gallery: its names, its summary, and the scene that shows it.
///
/// Most are views: see `ViewExhibit`. One that draws itself is a `DrawnExhibit`. The main node of
/// its tree has the exhibit's id.
public protocol Exhibit: SendableMetatype {
  /// Its id: lower case, hyphens between words; never changes.
  static var id: String { get }
  /// Its title for people, in English; `exhibit.<id>` in the strings translates it.
  static var title: String { get }
  /// One English sentence about its content.
  static var summary: String { get }
  /// Its group in the sidebar.
  static var family: ExhibitFamily { get }
  /// Its symbol in the sidebar.
  static var symbol: String { get }
  /// False if it is no component, and is only found by its id.
  static var isListed: Bool { get }
  /// True if it shows windows on a stage, which F6 goes through.
  static var hasWindows: Bool { get }
  /// Ids of the guidelines that it demonstrates, such as `P1`.
  static var guidance: [String] { get }

  /// The keys of the states that demonstrate guidelines, by the guidelines' ids.
  static var guidanceStates: [String: String] { get }

  /// Its knobs that count from 0 where people count from 1.
  static var ordinalKnobs: Set<String> { get }

  /// Its knobs that have no effect with the current values of the others.
  /// - Parameter value: the value of a knob; nil if there is no such knob.
  static func unusedKnobs(_ value: (String) -> String?) -> Set<String>

  /// The units of its number knobs, by knob name; `unit.<unit>` in the strings has their names.
  static var units: [String: String] { get }

  /// Its text knobs that accept some strings or a number, by knob name.
  static var numberOrKeywordKnobs: [String: NumberOrKeyword] { get }

  /// The part of a number knob's range that its slider covers, by knob name.
  ///
  /// Without an entry it is the whole range, which the knob itself always accepts.
  static var sliderRanges: [String: ClosedRange<Double>] { get }

  /// The steps of its number knobs, by knob name.
  static var steps: [String: Double] { get }

  /// The states of its component that are shown side by side.
  ///
  /// Empty for those that follow from its choices and toggles.
  static var states: [ExhibitState] { get }

  /// A person's input as its time begins, on the gallery's stage and among the exhibit's states,
  /// unless a state has another; nil, the default, for none.
  static var firstInput: StateInput? { get }

  /// The style of a device's status bar over it.
  static var preferredStatusBarStyle: StatusBarStyle { get }

  /// The minimum size of its normal layout, in points: in less space beside others it is scaled
  /// down.
  static var leastSize: Size { get }

  /// Its piece on the wall of all exhibits.
  static var wallPiece: WallPiece { get }

  /// Makes its scene, with the default values of its knobs.
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
  public static var numberOrKeywordKnobs: [String: NumberOrKeyword] { [:] }
  /// None.
  public static func unusedKnobs(_ value: (String) -> String?) -> Set<String> { [] }
  /// Those that follow from its knobs.
  public static var states: [ExhibitState] { [] }
  /// Nothing.
  public static var firstInput: StateInput? { nil }
  /// The appearance's.
  public static var preferredStatusBarStyle: StatusBarStyle { .default }
  /// The space for a single component and its label: ours.
  public static var leastSize: Size { Size(260, 168) }
  /// The exhibit with its defaults, without a drive.
  public static var wallPiece: WallPiece { WallPiece() }
  /// None.
  public static var steps: [String: Double] { [:] }
  /// None.
  public static var sliderRanges: [String: ClosedRange<Double>] { [:] }
}

/// The values of a text knob that stands for a number or for one of some strings.
public struct NumberOrKeyword: Hashable, Sendable {
  /// The strings; `choice.<word>` in the strings translates them.
  public var words: [String]
  /// The range of numbers.
  public var range: ClosedRange<Double>

  /// Makes the values.
  public init(_ words: [String], _ range: ClosedRange<Double>) {
    (self.words, self.range) = (words, range)
  }
}

/// The scene that shows an exhibit.
public protocol ExhibitScene: Scene {
  /// Sets a knob to a value of its kind; a value of another kind, or an unknown knob, changes
  /// nothing.
  mutating func turn(_ knob: String, to value: KnobValue)

  /// The height of its whole content, in points; less than the available height if it fits any.
  ///
  /// Beside others it is scaled down until all of it fits.
  func contentHeight(in environment: Environment) -> Double

  /// The Swift code of its content with the current knobs; empty for none.
  /// - Parameter language: the language of its strings.
  func code(in language: Language) -> String

  /// The few lines of that code that an app needs; empty if the exhibit marks none.
  /// - Parameter language: the language of its strings.
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

/// An exhibit that draws its pixels itself.
///
/// Its `update` begins with `applyKnobs(of:)`: a script sets knobs by events of a frame.
public protocol DrawnExhibit: Exhibit, ExhibitScene {
  /// The knobs, in the order of their controls.
  static var modelKnobs: [ModelKnob<Self>] { get }

  /// Makes it with the default values of its knobs.
  init()
}

extension DrawnExhibit {
  /// The exhibit itself.
  public static func makeScene() -> any ExhibitScene { Self() }

  /// Those of the type, with their initial values as defaults.
  public var knobs: [Knob] {
    let first = Self()
    return Self.modelKnobs.map { $0.knob(defaults: first) }
  }

  /// Sets a knob.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    guard let knob = Self.modelKnobs.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: Self.modelKnobs.map(\.name))
    }
    try knob.set(&self, to: value)
  }

  /// Sets the knobs of a frame's `set` events, whose values the sender has validated.
  public mutating func applyKnobs(of frame: FrameInput) {
    for case .set(let name, let value) in frame.events.map(\.event) { try? set(name, to: value) }
  }

  /// Sets a knob if the value is of its kind.
  public mutating func turn(_ knob: String, to value: KnobValue) {
    Self.modelKnobs.first { $0.name == knob }?.set(&self, to: value)
  }

  /// The value of a knob.
  public func value(of knob: String) -> String? {
    Self.modelKnobs.first { $0.name == knob }?.value(in: self)
  }
}

/// A group of exhibits.
public enum ExhibitFamily: String, Hashable, Sendable, CaseIterable, Codable {
  /// The basics: type, colors, materials, icons.
  case foundations
  /// Progress indicators.
  case progress
  /// Page controls and tab bars.
  case navigation
  /// Buttons, switches, sliders, fields, lists.
  case controls
  /// Views in front of an app: sheets, alerts, popovers, menus.
  case presentation
  /// Windows and multitasking.
  case windows
  /// Programs that run by themselves in a hall.
  case kiosk
  /// Fingers, keys, and pictures for measuring.
  case diagnostics
}
