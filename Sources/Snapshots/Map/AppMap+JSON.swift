internal import FoundationEssentials
internal import VitrineRenderer

extension AppMap: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, screens, links, stopped, summary
  }

  /// Writes the map as `{"name","summary","stopped","screens":[SCREEN],"links":[LINK]}`, SCREEN =
  /// `{"number","title","reached":LINK,"report","leftOut":[…],"picture"}`, LINK =
  /// `{"from","control","label","before","act","to"}`.
  ///
  /// A report is encoded as in ``AuditReport/json(_:path:)``, and a picture as
  /// `{"width","height","png"}` with a PNG in base64. Missing values are omitted.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(summary, forKey: .summary)
    try container.encodeIfPresent(stopReason, forKey: .stopped)
    try container.encode(screens.map(JSONScreen.init), forKey: .screens)
    try container.encode(links.map(JSONLink.init), forKey: .links)
  }

  /// The map as JSON, indented, its keys in alphabetical order; without a line feed.
  public func json() throws -> String { try jsonText() }
}

private struct JSONScreen: Encodable {
  struct Picture: Encodable {
    let width: Int
    let height: Int
    /// The file, in base64 in JSON.
    let png: Data
  }

  let number: Int
  let title: String
  let reached: JSONLink?
  let report: JSONReport
  let leftOut: [String]
  let picture: Picture?

  init(_ screen: AppMap.Screen) throws {
    (number, title, leftOut) = (screen.id, screen.title, screen.skipped)
    reached = screen.incomingLink.map(JSONLink.init)
    report = JSONReport(screen.report) { $0 }
    picture = try screen.picture.map {
      Picture(width: $0.width, height: $0.height, png: Data(try PNG.encode($0)))
    }
  }
}

private struct JSONLink: Encodable {
  let from: Int
  let control: String?
  let label: String
  let before: String?
  let act: String
  let to: Int

  init(_ link: AppMap.Link) {
    (from, to, act) = (link.from, link.to, link.action)
    (control, label, before) = (link.control, link.label, link.precedingAction)
  }
}
