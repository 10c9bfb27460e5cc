internal import VitrineComponents
internal import VitrineMotion

/// The value of the page control's `progress` knob: `none`, `timer`, or a number 0…1.
enum PageProgress: LosslessStringConvertible, Equatable {
  case none
  case timer
  case value(Double)

  init?(_ description: String) {
    switch description {
    case "none": self = .none
    case "timer": self = .timer
    default:
      guard let value = Double(description), (0...1).contains(value) else { return nil }
      self = .value(value)
    }
  }

  var description: String {
    switch self {
    case .none: "none"
    case .timer: "timer"
    case .value(let value): "\(value)"
    }
  }

  var literal: String {
    if case .value(let value) = self { ".value(\(value))" } else { ".\(description)" }
  }

  /// How long the timer shows a page, in seconds.
  ///
  /// Ours.
  private static let pageDuration: Seconds = 3

  /// The value for the control.
  var value: VitrineComponents.PageControl.Progress? {
    switch self {
    case .none: nil
    case .timer:
      .timer(PageControlTimerProgress(preferredDuration: Self.pageDuration, isRunning: true))
    case .value(let value): .value(PageControlProgress(currentProgress: value))
    }
  }
}
