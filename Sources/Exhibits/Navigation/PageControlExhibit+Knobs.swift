internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

extension PageControlExhibit {
  /// The knobs.
  static let declared = [
    Knob("pages", .integer(0...10_000, default: 5)),
    Knob("current", .integer(0...9_999, default: 0)),
    Knob(
      "background",
      .choice(
        PageControl.BackgroundStyle.allCases.map(\.rawValue),
        default: PageControl.BackgroundStyle.automatic.rawValue)),
    Knob("scrubbing", .toggle(default: true)),
    Knob("taps", .toggle(default: true)),
    Knob(
      "direction",
      .choice(
        PageControl.Direction.allCases.map(\.rawValue),
        default: PageControl.Direction.natural.rawValue)),
    Knob("image", .choice(["dot", "star", "heart", "bookmark"], default: "dot")),
    Knob("first-image", .choice(["none", "location"], default: "none")),
    Knob("hides-single", .toggle(default: false)),
    Knob(PageProgressKnob.name, .text(default: PageProgressKnob.noneWord)),
  ]
}

extension SymbolLibrary {
  /// The filled symbol that an image knob names; nil for `dot` and `none`.
  func indicator(_ name: String) -> Symbol? {
    name == "dot" || name == "none" ? nil : symbol("\(name).fill")
  }
}

/// What the `progress` knob stands at: `none`, `timer`, or a number 0…1.
enum PageProgressKnob: Equatable {
  case none
  case timer
  case value(Double)

  static let name = "progress"
  static let noneWord = "none"
  static let timerWord = "timer"

  /// How long the timer shows a page, in seconds.
  ///
  /// Ours.
  static let pageDuration: Seconds = 3

  /// Reads a value of the knob.
  /// - Throws: `KnobError.badValue` for anything else.
  static func read(_ word: String) throws(KnobError) -> PageProgressKnob {
    if word == noneWord { return .none }
    if word == timerWord { return .timer }
    guard let value = Double(word), (0...1).contains(value) else {
      throw .badValue(
        name: name, value: word, takes: "\(noneWord), \(timerWord), or a number from 0 to 1")
    }
    return .value(value)
  }

  /// What the control is given.
  var progress: PageControl.Progress? {
    switch self {
    case .none: nil
    case .timer: .timer(PageControlTimerProgress(preferredDuration: Self.pageDuration))
    case .value(let value): .value(PageControlProgress(currentProgress: value))
    }
  }
}
