/// What the stage shows.
public enum StageView: String, Hashable, Sendable, CaseIterable, Codable {
  /// The exhibit.
  case one
  /// Its component in each of its states, side by side.
  case states
  /// All components at once, all moving.
  case wall
}
