/// The names that stand in code: what it may use.
struct UsedNames {
  /// Not behind a point.
  private(set) var unqualified: Set<String> = []
  /// Behind a point.
  private(set) var members: Set<String> = []
  /// Behind `Self` and a point.
  private(set) var selfMembers: Set<String> = []

  /// Those of some declarations.
  init(_ declarations: [SwiftDeclaration]) {
    for declaration in declarations { insert(declaration) }
  }

  /// Adds those of a declaration.
  mutating func insert(_ declaration: SwiftDeclaration) {
    let code = declaration.tokens.filter(\.isCode)
    for (index, token) in code.enumerated() where token.kind == .identifier {
      if index > 0, code[index - 1].isSign(".") {
        members.insert(token.text)
        if index > 1, code[index - 2].text == "Self" { selfMembers.insert(token.text) }
        continue
      }
      let isLabel = index + 1 < code.count && code[index + 1].isSign(":")
      if !isLabel || token.text.first?.isUppercase == true { unqualified.insert(token.text) }
    }
  }
}
