/// Code with gaps for the values that knobs have, and for words in the language of the interface.
package struct CodeTemplate: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// The value of a knob.
    ///
    /// The type's name comes before a value that is only a member, such as `.large`.
    case knob(String, type: String)
    /// The words of a key, as a string.
    case localized(String)
  }

  package var pieces: [Piece]

  package init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The code.
  /// - Parameters:
  ///   - knob: the value of a knob as Swift.
  ///   - localized: the words of a key as Swift.
  package func code(knob: (String) -> String, localized: (String) -> String) -> String {
    pieces.reduce(into: "") { code, piece in
      switch piece {
      case .text(let text): code += text
      case .knob(let name, let type):
        let value = knob(name)
        code += value.hasPrefix(".") ? type + value : value
      case .localized(let key): code += localized(key)
      }
    }
  }
}

/// The code of an exhibit.
package struct CodeListing: Hashable, Sendable {
  /// The exhibit's.
  package var id: String
  /// The few lines that an app needs; empty where the exhibit marks none.
  package var snippet: CodeTemplate
  /// All of its source that is shown.
  package var whole: CodeTemplate

  package init(id: String, snippet: CodeTemplate, whole: CodeTemplate) {
    (self.id, self.snippet, self.whole) = (id, snippet, whole)
  }

  /// A source that has listings in `CodeListing.exhibits`, by the ids of their exhibits.
  package static func source(of listings: [CodeListing]) -> String {
    var source = """
      // Written at each build, from the sources of the exhibits.
      internal import VitrineExhibitCode

      extension CodeListing {
        static let exhibits: [String: CodeListing] = [

      """
    for listing in listings {
      source += "\(literal(listing.id)): CodeListing(id: \(literal(listing.id)), snippet: "
      source += Self.source(of: listing.snippet) + ", whole: "
      source += Self.source(of: listing.whole) + "),\n"
    }
    return source + (listings.isEmpty ? ":" : "") + "]\n}\n"
  }

  private static func source(of template: CodeTemplate) -> String {
    template.pieces.reduce(into: "CodeTemplate([\n") { source, piece in
      switch piece {
      case .text(let text): source += ".text(\(literal(text))),\n"
      case .knob(let name, let type):
        source += ".knob(\(literal(name)), type: \(literal(type))),\n"
      case .localized(let key): source += ".localized(\(literal(key))),\n"
      }
    } + "])"
  }

  /// A raw string over lines, with as many number signs as nothing in it is taken for its end.
  private static func literal(_ text: String) -> String {
    let longest = text.utf8.reduce(into: (run: 0, longest: 0)) { count, byte in
      count.run = byte == UInt8(ascii: "#") ? count.run + 1 : 0
      count.longest = max(count.longest, count.run)
    }
    let hashes = String(repeating: "#", count: longest.longest + 1)
    return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
  }
}
