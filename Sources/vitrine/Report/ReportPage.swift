import FoundationEssentials
import VitrineCommands
import VitrineFiles
import VitrineRenderer
import VitrineResources

/// A page that shows what was found, without the data: one file that loads nothing.
struct PageTemplate {
  /// What stands in the template where the data goes.
  private static let place = "{{report}}"
  private let head: Substring
  private let tail: Substring

  /// - Parameter name: of the file among the assets.
  init(_ name: String) throws {
    let folder = try AssetFolder.find()
    let template = try folder.text("report/\(name)")
    guard let place = template.firstRange(of: Self.place) else {
      throw InputError(
        "\(folder.path)/report/\(name): there is no \(Self.place) in it; "
          + "restore it from the package")
    }
    head = template[..<place.lowerBound]
    tail = template[place.upperBound...]
  }

  /// The page with its data.
  func page(_ report: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Array(head.utf8)
    for byte in try encoder.encode(report) {
      // Without this character nothing in the data can end the script that it stands in.
      if byte == UInt8(ascii: "<") { bytes += Array("\\u003C".utf8) } else { bytes.append(byte) }
    }
    return bytes + Array(tail.utf8)
  }
}

/// A page as a file.
struct ReportPage {
  private let path: String
  private let template: PageTemplate

  /// Looks whether the page can be written, before anything is looked at.
  /// - Parameters:
  ///   - path: as the option gives it.
  ///   - template: the name of the file among the assets.
  ///   - option: what names the path on the command line.
  init(_ path: String, template name: String, option: String) throws {
    self.path = path
    guard [".html", ".htm"].contains(where: path.lowercased().hasSuffix) else {
      throw InputError("\(option) \(path): a report is a web page; let the name end in .html")
    }
    try FileSystem.prepare(report: path, named: "\(option) \(path)")
    template = try PageTemplate(name)
  }

  /// Writes the page beside its place, and then there: whole or not at all.
  func write(_ report: some Encodable) throws {
    try AtomicFile(path).write(template.page(report))
  }
}

/// All that the page of a comparison shows.
struct Report: Encodable {
  let reference: String
  let actual: String
  private let pairs: [ReportEntry]
  /// What is decided on the pairs, in their order; nil where the page only shows them.
  private let review: Review.State?

  /// Sorts by how much differs.
  init(
    reference: String, actual: String, _ pairs: [ReportEntry], review: Review.State? = nil
  ) {
    self.review = review
    self.reference = reference
    self.actual = actual
    self.pairs = pairs.sorted(by: ReportEntry.isBefore)
  }
}
