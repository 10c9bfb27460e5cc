import FoundationEssentials
import VitrineCommands
import VitrineFiles
import VitrineRenderer
import VitrineResources

/// A results page without its data: one file that loads nothing.
struct PageTemplate {
  /// The placeholder for the data.
  private static let placeholder = "{{report}}"
  private let head: Substring
  private let tail: Substring

  /// - Parameter name: the name of the file among the assets.
  init(_ name: String) throws {
    let folder = try AssetFolder.find()
    let template = try folder.text("report/\(name)")
    guard let range = template.firstRange(of: Self.placeholder) else {
      throw InputError(
        "\(folder.path)/report/\(name): there is no \(Self.placeholder) in it; "
          + "restore it from the package")
    }
    head = template[..<range.lowerBound]
    tail = template[range.upperBound...]
  }

  /// The page with its data.
  func page(_ report: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Array(head.utf8)
    for byte in try encoder.encode(report) {
      // A `<` is escaped, so that the data can't end the script element that contains it.
      if byte == UInt8(ascii: "<") { bytes += Array("\\u003C".utf8) } else { bytes.append(byte) }
    }
    return bytes + Array(tail.utf8)
  }
}

/// A page as a file.
struct ReportPage {
  private let path: String
  private let template: PageTemplate

  /// Checks that the page can be written, before any work.
  /// - Parameters:
  ///   - path: the value of the option.
  ///   - template: the name of the file among the assets.
  ///   - option: the command line option of the path.
  init(_ path: String, template name: String, option: String) throws {
    self.path = path
    guard [".html", ".htm"].contains(where: path.lowercased().hasSuffix) else {
      throw InputError("\(option) \(path): a report is a web page; let the name end in .html")
    }
    try FileSystem.prepare(report: path, named: "\(option) \(path)")
    template = try PageTemplate(name)
  }

  /// Writes the page atomically.
  func write(_ report: some Encodable) throws {
    try AtomicFile(path).write(template.page(report))
  }
}

/// The data of a comparison's page.
struct Report: Encodable {
  let reference: String
  let actual: String
  private let pairs: [ReportEntry]
  /// The decisions on the pairs, in their order; nil if the page only shows them.
  private let review: Review.State?

  /// Sorts the pairs by their difference.
  init(
    reference: String, actual: String, _ pairs: [ReportEntry], review: Review.State? = nil
  ) {
    self.review = review
    self.reference = reference
    self.actual = actual
    self.pairs = pairs.sorted(by: ReportEntry.isBefore)
  }
}
