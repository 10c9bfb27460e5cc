public import VitrineMotion
internal import VitrineScenes

/// A state of an exhibit, by the values of its knobs and a person's input.
public struct ExhibitState: Hashable, Sendable {
  /// Its name for people, in English: lower case, hyphens between words; `state.<key>` in the
  /// strings translates it.
  public var key: String
  /// The knobs that it sets; all others have their defaults.
  public var settings: [ExhibitSetting]
  /// A person's input as it begins; nil for none.
  public var input: StateInput?
  /// The time at which it is shown, in seconds; default 0.
  public var time: Seconds

  /// Makes a state.
  public init(
    _ key: String, _ settings: [ExhibitSetting] = [], input: StateInput? = nil, time: Seconds = 0
  ) {
    (self.key, self.settings, self.input, self.time) = (key, settings, input, time)
  }

  /// Makes a state with the value of one knob.
  public init(_ key: String, _ knob: String, _ value: String) {
    self.init(key, [ExhibitSetting(knob, value)])
  }

  /// The states that follow from knobs: each value of a choice, both of a toggle, both ends and the
  /// middle of a number; one state without any such knob.
  static func states(of knobs: [Knob]) -> [ExhibitState] {
    let states = knobs.flatMap { knob -> [ExhibitState] in
      values(of: knob).map { ExhibitState("\(knob.name)-\($0)", knob.name, $0) }
    }
    return states.isEmpty ? [ExhibitState("default")] : Array(states.prefix(maximumCount))
  }

  /// More can't be told apart on a screen.
  ///
  /// Ours.
  static let maximumCount = 24

  private static func values(of knob: Knob) -> [String] {
    switch knob.kind {
    case .choice(let choices, _): return choices
    case .toggle: return ["false", "true"]
    case .number(let range, _) where range == 0...1: return ["0.0", "0.5", "1.0"]
    case .number, .integer, .text, .color: return []
    }
  }
}

extension Exhibit {
  /// The states to show side by side: its own, or those that follow from its knobs.
  public static var shownStates: [ExhibitState] {
    states.isEmpty ? ExhibitState.states(of: makeScene().knobs) : states
  }
}
