public import VitrineMotion
internal import VitrineScenes

/// A state that an exhibit can be in, by what its knobs stand at and what a person does.
public struct ExhibitState: Hashable, Sendable {
  /// What a person would call it, in English: lower case, hyphens between words; `state.<key>` in
  /// the strings translates it.
  public var key: String
  /// The knobs that make it; all others stand at their defaults.
  public var settings: [ExhibitSetting]
  /// What a person does as it begins; nil for nothing.
  public var input: StateInput?
  /// The seconds that have passed when it shows; 0 by default.
  public var time: Seconds

  /// Makes a state.
  public init(
    _ key: String, _ settings: [ExhibitSetting] = [], input: StateInput? = nil, time: Seconds = 0
  ) {
    (self.key, self.settings, self.input, self.time) = (key, settings, input, time)
  }

  /// Makes a state by the value of one knob.
  public init(_ key: String, _ knob: String, _ value: String) {
    self.init(key, [ExhibitSetting(knob, value)])
  }

  /// The states that knobs have of themselves: each word of a choice, both sides of a toggle, both
  /// ends and the middle of a number; one state where there is no such knob.
  static func states(of knobs: [Knob]) -> [ExhibitState] {
    let states = knobs.flatMap { knob -> [ExhibitState] in
      values(of: knob).map { ExhibitState("\(knob.name)-\($0)", knob.name, $0) }
    }
    return states.isEmpty ? [ExhibitState("default")] : Array(states.prefix(most))
  }

  /// More cannot be told apart on a screen.
  ///
  /// Ours.
  static let most = 24

  private static func values(of knob: Knob) -> [String] {
    switch knob.kind {
    case .choice(let words, _): return words
    case .toggle: return ["false", "true"]
    case .number(let range, _) where range == 0...1: return ["0.0", "0.5", "1.0"]
    case .number, .integer, .text, .color: return []
    }
  }
}

extension Exhibit {
  /// The states that stand side by side: its own, or those that its knobs have of themselves.
  public static var shownStates: [ExhibitState] {
    states.isEmpty ? ExhibitState.states(of: makeScene().knobs) : states
  }
}
