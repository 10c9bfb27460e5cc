/// A knob of an exhibit and a value for it.
public struct ExhibitSetting: Hashable, Sendable, Codable {
  /// The knob's name.
  public var knob: String
  /// The value, as `--set` takes it.
  public var value: String

  /// Makes a setting.
  public init(_ knob: String, _ value: String) {
    self.knob = knob
    self.value = value
  }
}
