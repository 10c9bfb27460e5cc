/// Code as it is put together for a template.
struct CodeBuilder {
  private(set) var template = CodeTemplate([])
  /// What the struct is called in the sources, and here.
  private let name: String
  private let outputName: String

  /// - Parameter name: of the struct. An exhibit is none in an app, and its name without that word
  ///   is often its component's.
  init(renaming name: String) {
    self.name = name
    let suffix = "Exhibit"
    outputName = name.hasSuffix(suffix) ? name.dropLast(suffix.count) + "Example" : name
  }

  /// Adds text as it is.
  mutating func add(_ string: String) {
    if case .text(let text) = template.pieces.last {
      template.pieces[template.pieces.count - 1] = .text(text + string)
    } else {
      template.pieces.append(.text(string))
    }
  }

  /// Adds a token.
  mutating func add(_ token: SwiftToken) {
    add(token.kind == .identifier && token.text == name ? outputName : token.text)
  }

  /// Adds tokens; words that are asked for by a plain key become the words themselves.
  /// - Parameter knobs: the names of knobs, by those of the properties that become their values.
  mutating func add(_ tokens: ArraySlice<SwiftToken>, knobs: [String: String] = [:]) {
    var rest = tokens
    while let token = rest.first {
      if let key = Self.localizedKey(rest) {
        template.pieces.append(.localized(key))
        rest = rest.dropFirst(Self.localizedCall.count)
      } else if Snippet.isMarker(token) {
        rest = rest.dropFirst().drop { $0.kind == .space }
      } else if token.kind == .identifier, let knob = knobs[token.text],
        Self.isValue(rest.startIndex, in: tokens)
      {
        template.pieces.append(.knob(knob, type: ""))
        rest = rest.dropFirst()
      } else {
        add(token)
        rest = rest.dropFirst()
      }
    }
  }

  /// True for a name that stands for a value: no member, no label, and nothing that a member is
  /// asked of.
  private static func isValue(_ index: Int, in tokens: ArraySlice<SwiftToken>) -> Bool {
    let next = tokens[(index + 1)...].first
    return tokens[..<index].last { $0.isCode }?.isSign(".") != true
      && next?.isSign(":") != true && next?.isSign(".") != true
  }

  /// What asks for words; nil stands for the key.
  private static let localizedCall = ["environment", ".", "localized", "(", nil, ")"]

  private static func localizedKey(_ tokens: ArraySlice<SwiftToken>) -> String? {
    let call = tokens.prefix(localizedCall.count)
    guard call.count == localizedCall.count,
      zip(call, localizedCall).allSatisfy({ $1 == nil || $0.text == $1 })
    else { return nil }
    return call.dropFirst(4).first?.plainString
  }

  /// Adds a declaration with the comments above it; its knob says what a property begins with.
  mutating func add(_ declaration: SwiftDeclaration, knob: String? = nil) {
    let indent = String(repeating: " ", count: declaration.indent)
    for comment in declaration.comments { add(indent + comment + "\n") }
    add(indent)
    guard let knob, let value = declaration.initialValue else { return add(declaration.tokens) }
    add(declaration.tokens[..<value.range.lowerBound])
    if value.range.isEmpty { add(" = ") }
    template.pieces.append(.knob(knob, type: value.type))
    add(declaration.tokens[value.range.upperBound...])
  }

  /// An empty line after what there is.
  mutating func addBlankLine() {
    if !template.pieces.isEmpty { add("\n\n") }
  }

  /// Adds the imports: everything here, and some modules besides.
  mutating func addImports(of modules: Set<String>) {
    add((modules.union(["Vitrine"])).sorted().map { "import \($0)" }.joined(separator: "\n"))
  }
}
