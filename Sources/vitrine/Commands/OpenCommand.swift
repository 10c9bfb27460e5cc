import ArgumentParser
import VitrineExhibits

/// `vitrine open`.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens the gallery window at the moment of a link.",
    discussion: """
      Example: vitrine open 'page-control?pages=7&at=2.05&dark'

      The gallery copies such links: choose Share, then Copy Link. Before the question mark is the \
      exhibit; behind it are its knobs, 'at' with the time in seconds at which it stands still, and \
      what surrounds it: dark or light, contrast or standard-contrast, ko or en, rtl or ltr, \
      reduced-motion or full-motion, text-scale, zoom, device, vision and overlay, the last once for \
      each. Values are percent-encoded.
      """)

  @Argument(help: "The link; quote it in a shell.")
  var link: String

  func run() throws {
    var window = try WindowCommand.parse([])
    // The message about an unknown exhibit suggests the nearest name.
    if let id = link.split(separator: "?").first { try ScreenCatalog.check([String(id)]) }
    window.link = try ExhibitLink(link)
    try window.run()
  }
}
