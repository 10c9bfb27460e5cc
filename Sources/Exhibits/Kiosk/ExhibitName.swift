/// The id of an exhibit that another one shows.
struct ExhibitName: LosslessStringConvertible, Hashable, Sendable {
  let description: String

  /// Nil where there is no such exhibit, or where it would show itself without end.
  init?(_ description: String) {
    guard description != TouchTargetsExhibit.id, Catalog.exhibit(description) != nil else {
      return nil
    }
    self.description = description
  }

  private init(known description: String) { self.description = description }

  /// Controls of all kinds.
  static let controls = ExhibitName(known: ControlsExhibit.id)

  /// What it stands for.
  var exhibit: any Exhibit.Type { Catalog.exhibit(description) ?? ControlsExhibit.self }
}
