public import VitrineDrawing
public import VitrineGeometry
public import VitrineScenes

/// A page of the gallery: a scene that shows one thing live, and says what it shows.
///
/// Adding one takes a file, a line in `Catalog`, and words in `Assets/strings/ko.json`; where it
/// shows code, that is compiled in a test: `docs/ADDING-A-COMPONENT.md` has all steps. The main
/// node of its tree has the exhibit's id. Its knobs are named values that the gallery, `--set` and
/// scripts all reach.
public protocol Exhibit: Scene, SendableMetatype {
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
  /// Ids of the guidelines that it shows, such as `P1`.
  static var guidance: [String] { get }

  /// The part of a number knob's range that its slider runs over, by the knob's name.
  ///
  /// Without an entry it is the whole range. The knob itself takes all of its range anyway.
  static var sliderRanges: [String: ClosedRange<Double>] { get }

  /// The states that its component is shown in side by side.
  ///
  /// Empty for those that its choices and toggles have of themselves.
  static var states: [ExhibitState] { get }

  /// The least room in which it is itself, in points: in a smaller one beside others it is drawn
  /// smaller.
  static var leastSize: Size { get }

  /// How high all that it has to show is in a room, in points; less than the room for what fits any.
  ///
  /// Beside others it is drawn as small as it takes to show all of it.
  func contentHeight(in environment: Environment) -> Double

  /// The Swift that produces what it shows with its present knobs; empty where it shows none.
  ///
  /// Lines are short enough for a narrow panel: about 40 characters.
  var code: String { get }

  /// Makes the exhibit with the defaults of its knobs.
  init(context: ExhibitContext)
}

extension Exhibit {
  /// A plain square grid.
  public static var symbol: String { "square.grid" }
  /// None.
  public static var guidance: [String] { [] }
  /// Those of its knobs.
  public static var states: [ExhibitState] { [] }
  /// What a single component and its words need: ours.
  public static var leastSize: Size { Size(260, 168) }
  /// None.
  public func contentHeight(in environment: Environment) -> Double { 0 }
  /// Nothing.
  public var code: String { "" }
  /// None.
  public static var sliderRanges: [String: ClosedRange<Double>] { [:] }
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
  /// Windows and multitasking.
  case windows
  /// Fingers, keys, and pictures to measure by.
  case diagnostics
}
