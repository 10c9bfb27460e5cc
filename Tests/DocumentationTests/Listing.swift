import Foundation

/// A code block of a page, and the file that it is a copy of.
struct Listing: Equatable {
  /// The file as the page names it, right above the block.
  var file: String
  /// The block without its fences, with a line break at the end.
  var code: String
  /// True where the page shows only a part of the file.
  var isPart: Bool

  /// Finds the listings of a page: code blocks that follow a paragraph which names a file in
  /// backticks and ends in a colon; "From" says that the block is a part of the file.
  static func all(in page: String) -> [Listing] {
    var listings: [Listing] = []
    var paragraph = ""
    var code: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let lines = code, let file = file(in: paragraph) {
          listings.append(
            Listing(
              file: file, code: lines.map { $0 + "\n" }.joined(),
              isPart: paragraph.contains("From `")))
        }
        if code != nil { paragraph = "" }
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(line)
      } else if !line.isEmpty {
        // A paragraph that has ended in a colon is over.
        paragraph = paragraph.hasSuffix(":") ? String(line) : "\(paragraph) \(line)"
      }
    }
    return listings
  }

  /// The last thing in backticks that is a path, where a paragraph ends in a colon.
  private static func file(in paragraph: String) -> String? {
    guard paragraph.hasSuffix(":") else { return nil }
    let words = paragraph.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    return words.last { $0.contains("/") && $0.hasSuffix(".swift") && !$0.contains(" ") }
  }
}
