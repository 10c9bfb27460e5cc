internal import FoundationEssentials
internal import VitrineMotion
internal import VitrineResources
internal import VitrineViews

/// A moment of an exhibit as one line, such as `page-control?pages=7&at=2.05&dark`.
///
/// Before the question mark is the exhibit's id; after it are `view=` for more than the exhibit,
/// its knobs, `at=` with the time in seconds at which it is stopped, and its environment: `dark` or
/// `light`, `contrast` or `standard-contrast`, `ko` or `en`, `rtl` or `ltr`, `reduced-motion` or
/// `full-motion`, `text-scale=`, `zoom=` and `device=`. The vision filter follows as `vision=`, and
/// each overlay as `overlay=`. Values are percent-encoded as in a URL. A person's input to the
/// exhibit is not included.
public struct ExhibitLink: Hashable, Sendable {
  /// The exhibit's id.
  public private(set) var exhibit: String
  /// How the stage shows it.
  private(set) var view = StageView.one
  /// Its knobs that are not at their defaults.
  private(set) var settings: [ExhibitSetting] = []
  /// When its time is stopped, in seconds; nil if it runs from its beginning.
  private(set) var time: Seconds?
  /// Its environment where that differs from the window's.
  private(set) var choices = StageChoices()
  /// The overlays and the vision filter.
  private(set) var overlays = StageOverlays.Choices()

  init(
    exhibit: String, view: StageView = .one, settings: [ExhibitSetting], time: Seconds?,
    choices: StageChoices, overlays: StageOverlays.Choices = StageOverlays.Choices()
  ) {
    (self.exhibit, self.settings, self.choices) = (exhibit, settings, choices)
    self.view = view
    self.overlays = overlays
    self.time = time.map { min(max(0, $0), Self.maximumTime) }
  }

  /// Parses a link.
  /// - Throws: if it is invalid, there is no such exhibit, or a knob does not accept its value.
  public init(_ text: String) throws(ExhibitLinkError) {
    guard let parts = URLComponents(string: text), !parts.path.isEmpty else {
      throw .notALink(text)
    }
    exhibit = parts.path
    guard let type = Catalog.exhibit(exhibit) else { throw .unknownExhibit(exhibit) }
    var scene = type.makeScene()
    for item in parts.queryItems ?? [] {
      let (name, value) = (item.name, item.value ?? "")
      if item.value == nil, let flag = Self.flags.first(where: { $0.name == name }) {
        flag.apply(&choices)
      } else if let key = NumberKey(rawValue: name) {
        guard let number = Double(value), set(number, for: key) else {
          throw .wrongValue(name: name, value: value, takes: Self.range(of: key))
        }
      } else if name == Self.view {
        view = try Self.read(value, of: name)
      } else if name == Self.device {
        choices.device = try Self.read(value, of: name)
      } else if name == Self.vision {
        overlays.vision = try Self.read(value, of: name)
      } else if name == Self.overlay {
        overlays.set(try Self.read(value, of: name), isOn: true)
      } else {
        do {
          try scene.set(name, to: value)
        } catch {
          throw .knob(exhibit: exhibit, "\(error)")
        }
        settings.append(ExhibitSetting(name, value))
      }
    }
  }

  // MARK: Keys

  private enum NumberKey: String, CaseIterable {
    case at
    case textScale = "text-scale"
    case zoom
  }

  private static let view = "view"
  private static let device = "device"
  private static let vision = "vision"
  private static let overlay = "overlay"
  /// The longest time, in seconds, ours: an hour.
  private static let maximumTime: Seconds = 3600

  /// Parses one of the values of a key.
  private static func read<Value: RawRepresentable<String> & CaseIterable>(
    _ value: String, of name: String
  ) throws(ExhibitLinkError) -> Value {
    if let read = Value(rawValue: value) { return read }
    throw .wrongValue(
      name: name, value: value,
      takes: Value.allCases.map(\.rawValue).joined(separator: ", "))
  }

  private mutating func set(_ number: Double, for key: NumberKey) -> Bool {
    switch key {
    case .at:
      guard (0...Self.maximumTime).contains(number) else { return false }
      time = number
    case .textScale:
      guard StageChoices.textScales.contains(number) else { return false }
      choices.textScale = number
    case .zoom:
      guard StageChoices.zooms.contains(number) else { return false }
      choices.zoom = number
    }
    return true
  }

  private static func range(of key: NumberKey) -> String {
    func list(_ numbers: [Double]) -> String { numbers.map(numberString).joined(separator: ", ") }
    return switch key {
    case .at: "seconds, 0 to \(numberString(maximumTime))"
    case .textScale: list(StageChoices.textScales)
    case .zoom: list(StageChoices.zooms)
    }
  }

  /// A flag for a trait of the environment.
  private struct Flag: Sendable {
    var name: String
    var apply: @Sendable (inout StageChoices) -> Void
    var isSet: @Sendable (StageChoices) -> Bool

    init<Value: Equatable & Sendable>(
      _ name: String, _ choice: any WritableKeyPath<StageChoices, Value?> & Sendable, _ value: Value
    ) {
      self.name = name
      apply = { $0[keyPath: choice] = value }
      isSet = { $0[keyPath: choice] == value }
    }
  }

  private static let flags: [Flag] = [
    Flag("light", \.appearance, .light), Flag("dark", \.appearance, .dark),
    Flag("standard-contrast", \.contrast, .standard), Flag("contrast", \.contrast, .increased),
    Flag("en", \.language, .english), Flag("ko", \.language, .korean),
    Flag("en-XA", \.language, .accented), Flag("ar-XB", \.language, .mirrored),
    Flag("ltr", \.direction, .leftToRight), Flag("rtl", \.direction, .rightToLeft),
    Flag("full-motion", \.motion, .full), Flag("reduced-motion", \.motion, .reduced),
  ]

  /// The time of a frame with at most four decimals, rounded up, so that it parses as that frame.
  private static func timeString(_ time: Seconds) -> String {
    // The rounding error of a number with so few decimals.
    let slack = 1e-6
    return numberString((time * 10_000 - slack).rounded(.up) / 10_000)
  }

  /// A number without ".0" if it is whole, others with at most four decimals.
  private static func numberString(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension ExhibitLink: CustomStringConvertible {
  /// The link as typed.
  public var description: String {
    var parts = URLComponents()
    parts.path = exhibit
    var items: [URLQueryItem] = []
    func add(_ name: String, _ value: String?) {
      items.append(URLQueryItem(name: name, value: value))
    }
    if view != .one { add(Self.view, view.rawValue) }
    for setting in settings { add(setting.knob, setting.value) }
    if let time { add(NumberKey.at.rawValue, Self.timeString(time)) }
    for flag in Self.flags where flag.isSet(choices) { add(flag.name, nil) }
    if let scale = choices.textScale { add(NumberKey.textScale.rawValue, Self.numberString(scale)) }
    if choices.zoom != 1 { add(NumberKey.zoom.rawValue, Self.numberString(choices.zoom)) }
    if choices.device != .free { add(Self.device, choices.device.rawValue) }
    if overlays.vision != .typical { add(Self.vision, overlays.vision.rawValue) }
    for overlay in StageOverlay.allCases where overlays.shown.contains(overlay) {
      add(Self.overlay, overlay.rawValue)
    }
    if !items.isEmpty { parts.queryItems = items }
    return parts.string ?? exhibit
  }
}

/// Why a link cannot be opened.
public enum ExhibitLinkError: Error, Equatable, CustomStringConvertible {
  /// It is not of the form `exhibit?name=value&word`.
  case notALink(String)
  /// There is no exhibit with that id.
  case unknownExhibit(String)
  /// The key doesn't accept the value.
  case wrongValue(name: String, value: String, takes: String)
  /// A knob is unknown, or does not accept its value.
  case knob(exhibit: String, String)

  /// The problem and the remedy.
  public var description: String {
    switch self {
    case .notALink(let text):
      "'\(text)' is no link; write it as in 'page-control?pages=7&at=2.05&dark'"
    case .unknownExhibit(let id):
      "there is no exhibit '\(id)'; 'vitrine list' lists them"
    case .wrongValue(let name, let value, let takes):
      "\(name)=\(value): \(name) takes \(takes)"
    case .knob(let exhibit, let problem): "\(exhibit): \(problem)"
    }
  }
}
