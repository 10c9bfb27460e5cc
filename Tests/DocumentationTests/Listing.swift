import Foundation

/// A code block of a page, and the file that it is a copy of.
struct Listing: Equatable {
  /// The file as the page names it, right above the block.
  var file: String
  /// The block without its fences, with a line break at the end.
  var code: String

  /// Finds the listings of a page: code blocks that follow a line which names a file in backticks
  /// and ends in a colon.
  static func all(in page: String) -> [Listing] {
    var listings: [Listing] = []
    var file: String?
    var code: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let lines = code, let name = file {
          listings.append(Listing(file: name, code: lines.map { $0 + "\n" }.joined()))
        }
        if code != nil { file = nil }
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(line)
      } else if !line.isEmpty {
        file = name(in: line)
      }
    }
    return listings
  }

  /// The last thing in backticks that has a folder in its name, where a line ends in a colon.
  private static func name(in line: Substring) -> String? {
    guard line.hasSuffix(":") else { return nil }
    let words = line.split(separator: "`", omittingEmptySubsequences: false)
    let quoted = words.indices.filter { $0 % 2 == 1 }.map { String(words[$0]) }
    return quoted.last { $0.contains("/") && $0.contains(".") && !$0.contains(" ") }
  }
}
