/// The id of an exhibit that another one shows.
struct ExhibitName: RawRepresentable, CaseIterable, Hashable, Sendable {
  let rawValue: String

  /// Nil where there is no such exhibit, or where it would show itself without end.
  init?(rawValue: String) {
    guard rawValue != TouchTargetsExhibit.id, Catalog.exhibit(rawValue) != nil else { return nil }
    self.rawValue = rawValue
  }

  private init(known rawValue: String) { self.rawValue = rawValue }

  /// Controls of all kinds.
  static let controls = ExhibitName(known: ControlsExhibit.id)

  /// All but one that would show itself without end.
  static var allCases: [ExhibitName] { Catalog.all.compactMap { ExhibitName(rawValue: $0.id) } }

  /// What it stands for.
  var exhibit: any Exhibit.Type { Catalog.exhibit(rawValue) ?? ControlsExhibit.self }
}
