/// The id of an exhibit that another exhibit shows.
struct ExhibitName: RawRepresentable, CaseIterable, Hashable, Sendable {
  let rawValue: String

  /// Nil if there is no such exhibit, or if it would contain itself endlessly.
  init?(rawValue: String) {
    guard rawValue != TouchTargetsExhibit.id, Catalog.exhibit(rawValue) != nil else { return nil }
    self.rawValue = rawValue
  }

  private init(known rawValue: String) { self.rawValue = rawValue }

  /// Controls of all kinds.
  static let controls = ExhibitName(known: ControlsExhibit.id)

  /// All except the one that would contain itself endlessly.
  static var allCases: [ExhibitName] { Catalog.all.compactMap { ExhibitName(rawValue: $0.id) } }

  /// The exhibit.
  var exhibit: any Exhibit.Type { Catalog.exhibit(rawValue) ?? ControlsExhibit.self }
}
