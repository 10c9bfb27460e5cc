/// An exhibit's own declarations, and which of their members are shown.
struct ExhibitCode {
  /// Its struct, and its extensions.
  private let declarations: [SwiftDeclaration]
  /// The members of each that are shown.
  private let members: [[SwiftDeclaration]]
  /// The names of its knobs, by those of the properties that they turn.
  private let knobs: [String: String]
  /// What its members are called.
  let memberNames: Set<String>

  /// What only the gallery asks of an exhibit.
  private static let metadata: Set<String> = [
    "family", "guidance", "guidanceStates", "hasWindows", "id", "isListed", "knobs", "leastSize",
    "makeScene", "numberOrKeywordKnobs", "ordinalKnobs", "sliderRanges", "states", "summary",
    "symbol",
    "title",
    "units", "unusedKnobs", "wallPiece",
  ]
  private static let types: Set<String> = ["actor", "class", "enum", "struct", "typealias"]

  /// - Parameter declarations: the struct first.
  init(_ declarations: [SwiftDeclaration]) {
    self.declarations = declarations
    let all = declarations.map(\.members)
    memberNames = Set(all.joined().map(\.name))
    knobs = Self.knobs(in: all.joined().first { $0.isStatic && $0.name == "knobs" })
    members = Self.shown(all, besides: knobs)
  }

  /// What each of its declarations uses.
  var usedNames: [UsedNames] {
    members.map { UsedNames($0.map { $0.withoutInitialValue(in: knobs) }) }
  }

  /// Those of the instance, and those of the type that they use.
  private static func shown(
    _ all: [[SwiftDeclaration]], besides knobs: [String: String]
  ) -> [[SwiftDeclaration]] {
    var isShown = all.map { $0.map { isInstance($0) } }
    while true {
      var shown: [SwiftDeclaration] = []
      for (members, flags) in zip(all, isShown) {
        shown += zip(members, flags).filter(\.1).map { $0.0.withoutInitialValue(in: knobs) }
      }
      let names = UsedNames(shown)
      let previous = isShown
      for (index, members) in all.enumerated() {
        for (offset, member) in members.enumerated() where !isShown[index][offset] {
          let isMetadata = member.isStatic && metadata.contains(member.name)
          isShown[index][offset] =
            isMetadata
            ? names.selfMembers.contains(member.name)
            : names.unqualified.contains(member.name) || names.members.contains(member.name)
        }
      }
      if isShown == previous { break }
    }
    return zip(all, isShown).map { zip($0, $1).filter(\.1).map(\.0) }
  }

  /// True for what is shown anyway: operators too, and not the initializer that Swift writes
  /// itself.
  private static func isInstance(_ member: SwiftDeclaration) -> Bool {
    if member.keyword == "init" {
      return member.tokens.filter(\.isCode).map(\.text) != ["init", "(", ")", "{", "}"]
    }
    if member.isStatic {
      return member.name.first?.isLetter == false && !member.name.hasPrefix("_")
    }
    return !types.contains(member.keyword)
  }

  /// Reads `Knob("name", \.property` wherever it stands.
  private static func knobs(in declaration: SwiftDeclaration?) -> [String: String] {
    let code = declaration?.tokens.filter(\.isCode) ?? []
    var knobs: [String: String] = [:]
    for (index, token) in code.enumerated() where token.kind == .identifier && token.text == "Knob"
    {
      let rest = code[(index + 1)...].prefix(7).map { $0 }
      guard rest.count >= 6, rest[0].isSign("("), let name = rest[1].plainString,
        rest[2].isSign(","), rest[3].isSign("\\")
      else { continue }
      let path = rest[4...].drop { !$0.isSign(".") }.dropFirst()
      if let property = path.first, property.kind == .identifier { knobs[property.text] = name }
    }
    return knobs
  }

  // MARK: Showing

  /// Adds the few lines that an app needs, if its members have them.
  func addSnippet(to builder: inout CodeBuilder) {
    let snippets = members.joined().lazy.compactMap { Snippet(in: $0.tokens) }
    if let snippet = snippets.first { builder.add(snippet.tokens, knobs: knobs) }
  }

  /// The struct as a part, and its extensions.
  func add(to builder: inout CodeBuilder) {
    for (index, (declaration, members)) in zip(declarations, members).enumerated() {
      if index > 0, members.isEmpty, declaration.conformances.isEmpty {
        continue
      }
      builder.addBlankLine()
      for token in declaration.header {
        let isConformance = token.kind == .identifier && token.text == "ViewExhibit"
        builder.add(isConformance ? SwiftToken(.identifier, "Part") : token)
      }
      builder.add("{\n")
      for (offset, member) in members.enumerated() {
        if offset > 0, member.followsEmptyLine { builder.add("\n") }
        builder.add(member, knob: member.isStatic ? nil : knobs[member.name])
        builder.add("\n")
      }
      builder.add("}")
    }
  }
}

extension SwiftDeclaration {
  /// Without what a property begins with, if a knob says that.
  fileprivate func withoutInitialValue(in knobs: [String: String]) -> SwiftDeclaration {
    guard !isStatic, knobs[name] != nil, let value = initialValue else { return self }
    var copy = self
    // What gives the type stays.
    let type = value.type.isEmpty ? [] : SwiftToken.tokens(of: value.type)
    copy.tokens =
      (tokens[..<value.range.lowerBound] + type + tokens[value.range.upperBound...])[...]
    return copy
  }
}
