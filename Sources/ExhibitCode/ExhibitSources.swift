/// The sources of the exhibits, and what of them is shown as their code.
///
/// Shown is the struct that conforms to `ViewExhibit`, as the `Part` that it is: its properties,
/// body, other members, and whatever of these sources they use; not what only the gallery asks of
/// it.
package struct ExhibitSources: Sendable {
  /// Why code cannot be shown.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    case noID(exhibit: String, path: String)

    package var description: String {
      switch self {
      case .noID(let exhibit, let path):
        "\(path): error: \(exhibit) needs a 'static let id' that is a plain string"
      }
    }
  }

  private struct File: Sendable {
    var path: String
    var declarations: [SwiftDeclaration]
  }

  /// Where a declaration is.
  private struct Location: Hashable, Comparable {
    var file: Int
    var declaration: Int

    static func < (one: Location, other: Location) -> Bool {
      (one.file, one.declaration) < (other.file, other.declaration)
    }
  }

  private let files: [File]
  /// Of the declarations that others may use, by what they are called.
  private var declarationsByName: [String: [Location]] = [:]
  /// Of extensions, by the type that they extend.
  private var extensions: [String: [Location]] = [:]

  /// Reads sources; a path only tells files apart.
  package init(_ sources: [(path: String, text: String)]) {
    files = sources.map { path, text in
      File(
        path: path,
        declarations: SwiftDeclaration.declarations(in: SwiftToken.tokens(of: text)[...]))
    }
    for (file, declarations) in files.map(\.declarations).enumerated() {
      for (index, declaration) in declarations.enumerated() {
        let location = Location(file: file, declaration: index)
        switch declaration.keyword {
        case "import", "": break
        case "extension": extensions[declaration.name, default: []].append(location)
        default: declarationsByName[declaration.name, default: []].append(location)
        }
      }
    }
  }

  private subscript(location: Location) -> SwiftDeclaration {
    files[location.file].declarations[location.declaration]
  }

  // MARK: Exhibits

  /// The code of all exhibits, in the order of their ids.
  package func listings() throws(Failure) -> [CodeListing] {
    var listings: [CodeListing] = []
    for location in declarationsByName.values.joined().sorted() where isExhibit(self[location]) {
      guard let id = id(of: location) else {
        throw .noID(exhibit: self[location].name, path: files[location.file].path)
      }
      listings.append(listing(of: location, id: id))
    }
    return listings.sorted { $0.id < $1.id }
  }

  private func isExhibit(_ declaration: SwiftDeclaration) -> Bool {
    declaration.keyword == "struct"
      && declaration.conformances.contains { $0.text == "ViewExhibit" }
  }

  /// The declaration of an exhibit, and its extensions.
  private func declarations(of exhibit: Location) -> [Location] {
    [exhibit] + (extensions[self[exhibit].name] ?? [])
  }

  private func id(of exhibit: Location) -> String? {
    for member in declarations(of: exhibit).flatMap({ self[$0].members })
    where member.isStatic && member.name == "id" {
      return member.initialValue.flatMap {
        member.tokens[$0.range].count == 1 ? member.tokens[$0.range].first?.plainString : nil
      }
    }
    return nil
  }

  private func listing(of exhibit: Location, id: String) -> CodeListing {
    let ownLocations = declarations(of: exhibit)
    let code = ExhibitCode(ownLocations.map { self[$0] })
    var usedLocations: Set<Location> = []
    var modules: Set<String> = []
    var pending = Array(zip(ownLocations, code.usedNames))
    var members: Set<String> = []
    while true {
      while let (location, names) = pending.popLast() {
        modules.formUnion(imports(of: location.file))
        members.formUnion(names.members)
        for other in used(names, by: location, besides: code.memberNames)
        where !ownLocations.contains(other) && usedLocations.insert(other).inserted {
          pending.append((other, UsedNames([self[other]])))
        }
      }
      // What extends a type is shown where something of it is used.
      let usedExtensions = usedLocations.flatMap { extensions[self[$0].name] ?? [] }.filter {
        location in
        !usedLocations.contains(location) && !ownLocations.contains(location)
          && self[location].isUsed(by: members)
      }
      if usedExtensions.isEmpty { break }
      for location in usedExtensions where usedLocations.insert(location).inserted {
        pending.append((location, UsedNames([self[location]])))
      }
    }
    var builder = CodeBuilder(renaming: self[exhibit].name)
    builder.addImports(of: modules)
    code.add(to: &builder)
    for location in usedLocations.sorted() {
      builder.addBlankLine()
      builder.add(self[location])
    }
    var snippet = CodeBuilder(renaming: self[exhibit].name)
    code.addSnippet(to: &snippet)
    if snippet.template.pieces.isEmpty {
      let parts = usedLocations.sorted().lazy.compactMap { Snippet(in: self[$0].tokens) }
      if let part = parts.first { snippet.add(part.tokens) }
    }
    return CodeListing(id: id, snippet: snippet.template, whole: builder.template)
  }

  /// The modules that a file imports and an app has not imported with `Vitrine`.
  private func imports(of file: Int) -> [String] {
    files[file].declarations.filter { $0.keyword == "import" && !$0.name.hasPrefix("Vitrine") }
      .map(\.name)
  }

  /// What is used by a declaration that uses these names.
  private func used(
    _ names: UsedNames, by user: Location, besides hidden: Set<String>
  ) -> Set<Location> {
    var used: Set<Location> = []
    for name in names.unqualified where !hidden.contains(name) {
      let found = (declarationsByName[name] ?? []).filter {
        (!self[$0].isPrivate || $0.file == user.file) && !isExhibit(self[$0])
      }
      used.formUnion(found)
    }
    // What this file adds to types of others is for its own use.
    for (index, declaration) in files[user.file].declarations.enumerated()
    where declaration.keyword == "extension" && declarationsByName[declaration.name] == nil
      && declaration.members.contains(where: { names.members.contains($0.name) })
    {
      used.insert(Location(file: user.file, declaration: index))
    }
    return used
  }
}

extension SwiftDeclaration {
  /// True for an extension that conforms to something, or has a member of such a name or without
  /// one.
  fileprivate func isUsed(by names: Set<String>) -> Bool {
    keyword == "extension"
      && (!conformances.isEmpty
        || members.contains { $0.name.first?.isLetter != true || names.contains($0.name) })
  }
}
