import FoundationEssentials
import VitrineCommands
import VitrineFiles
import VitrineRenderer
import VitrineResources

/// A page that shows what was found: one file that loads nothing.
struct ReportPage {
  /// What stands in the template where the data goes.
  private static let place = "{{report}}"
  private let path: String
  private let head: Substring
  private let tail: Substring

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
    try FileSystem.checkReplaceable(file: path, named: "\(option) \(path)")
    try FileSystem.checkWritable(folder: FileSystem.parent(of: path))
    AtomicFile.removeAbandoned(in: FileSystem.parent(of: path))
    let folder = try AssetFolder.find()
    let template = try folder.text("report/\(name)")
    guard let place = template.firstRange(of: ReportPage.place) else {
      throw InputError(
        "\(folder.path)/report/\(name): there is no \(ReportPage.place) in it; "
          + "restore it from the package")
    }
    head = template[..<place.lowerBound]
    tail = template[place.upperBound...]
  }

  /// Writes the page beside its place, and then there: whole or not at all.
  func write(_ report: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Array(head.utf8)
    for byte in try encoder.encode(report) {
      // Without this character nothing in the data can end the script that it stands in.
      if byte == UInt8(ascii: "<") { bytes += Array("\\u003C".utf8) } else { bytes.append(byte) }
    }
    bytes += Array(tail.utf8)
    try AtomicFile(path).write(bytes)
  }
}

/// All that the page of a comparison shows.
struct Report: Encodable {
  let reference: String
  let actual: String
  private let pairs: [ReportEntry]

  /// Sorts by how much differs.
  init(reference: String, actual: String, _ pairs: [ReportEntry]) {
    self.reference = reference
    self.actual = actual
    self.pairs = pairs.sorted(by: ReportEntry.isBefore)
  }
}
