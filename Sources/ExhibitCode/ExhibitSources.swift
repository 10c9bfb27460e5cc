/// The sources of the exhibits, and what of them is shown as their code.
///
/// Shown is the struct that conforms to `ViewExhibit`, as the `Part` that it is: its properties, body,
/// other members, and whatever of these sources they use; not what only the gallery asks of it.
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
  private struct Place: Hashable, Comparable {
    var file: Int
    var declaration: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.file, one.declaration) < (other.file, other.declaration)
    }
  }

  private let files: [File]
  /// Of the declarations that others may use, by what they are called.
  private var places: [String: [Place]] = [:]
  /// Of extensions, by the type that they extend.
  private var extensions: [String: [Place]] = [:]

  /// Reads sources; a path only tells files apart.
  package init(_ sources: [(path: String, text: String)]) {
    files = sources.map { path, text in
      File(
        path: path,
        declarations: SwiftDeclaration.declarations(in: SwiftToken.tokens(of: text)[...]))
    }
    for (file, declarations) in files.map(\.declarations).enumerated() {
      for (index, declaration) in declarations.enumerated() {
        let place = Place(file: file, declaration: index)
        switch declaration.keyword {
        case "import", "": break
        case "extension": extensions[declaration.name, default: []].append(place)
        default: places[declaration.name, default: []].append(place)
        }
      }
    }
  }

  private subscript(place: Place) -> SwiftDeclaration {
    files[place.file].declarations[place.declaration]
  }

  // MARK: Exhibits

  /// The code of all exhibits, in the order of their ids.
  package func listings() throws(Failure) -> [CodeListing] {
    var listings: [CodeListing] = []
    for place in places.values.joined().sorted() where isExhibit(self[place]) {
      guard let id = id(of: place) else {
        throw .noID(exhibit: self[place].name, path: files[place.file].path)
      }
      listings.append(listing(of: place, id: id))
    }
    return listings.sorted { $0.id < $1.id }
  }

  private func isExhibit(_ declaration: SwiftDeclaration) -> Bool {
    declaration.keyword == "struct"
      && declaration.conformances.contains { $0.text == "ViewExhibit" }
  }

  /// The declaration of an exhibit, and its extensions.
  private func declarations(of exhibit: Place) -> [Place] {
    [exhibit] + (extensions[self[exhibit].name] ?? [])
  }

  private func id(of exhibit: Place) -> String? {
    for member in declarations(of: exhibit).flatMap({ self[$0].members })
    where member.isStatic && member.name == "id" {
      return member.initialValue.flatMap {
        member.tokens[$0.range].count == 1 ? member.tokens[$0.range].first?.plainString : nil
      }
    }
    return nil
  }

  private func listing(of exhibit: Place, id: String) -> CodeListing {
    let own = declarations(of: exhibit)
    let code = ExhibitCode(own.map { self[$0] })
    var others: Set<Place> = []
    var modules: Set<String> = []
    var pending = Array(zip(own, code.usedNames))
    var members: Set<String> = []
    while true {
      while let (place, names) = pending.popLast() {
        modules.formUnion(imports(of: place.file))
        members.formUnion(names.members)
        for other in used(names, by: place, besides: code.memberNames)
        where !own.contains(other) && others.insert(other).inserted {
          pending.append((other, UsedNames([self[other]])))
        }
      }
      // What extends a type is shown where something of it is used.
      let more = others.flatMap { extensions[self[$0].name] ?? [] }.filter { place in
        !others.contains(place) && !own.contains(place) && self[place].isUsed(by: members)
      }
      if more.isEmpty { break }
      for place in more where others.insert(place).inserted {
        pending.append((place, UsedNames([self[place]])))
      }
    }
    var shown = ShownCode(renaming: self[exhibit].name)
    shown.addImports(of: modules)
    code.add(to: &shown)
    for place in others.sorted() {
      shown.separate()
      shown.add(self[place])
    }
    var snippet = ShownCode(renaming: self[exhibit].name)
    code.addSnippet(to: &snippet)
    if snippet.template.pieces.isEmpty {
      let parts = others.sorted().lazy.compactMap { Snippet(in: self[$0].tokens) }
      if let part = parts.first { snippet.add(part.tokens) }
    }
    return CodeListing(id: id, snippet: snippet.template, whole: shown.template)
  }

  /// The modules that a file imports and an app has not imported with `Vitrine`.
  private func imports(of file: Int) -> [String] {
    files[file].declarations.filter { $0.keyword == "import" && !$0.name.hasPrefix("Vitrine") }
      .map(\.name)
  }

  /// What is used by a declaration that uses these names.
  private func used(
    _ names: UsedNames, by user: Place, besides hidden: Set<String>
  ) -> Set<Place> {
    var used: Set<Place> = []
    for name in names.free where !hidden.contains(name) {
      let found = (places[name] ?? []).filter {
        (!self[$0].isPrivate || $0.file == user.file) && !isExhibit(self[$0])
      }
      used.formUnion(found)
    }
    // What this file adds to types of others is for its own use.
    for (index, declaration) in files[user.file].declarations.enumerated()
    where declaration.keyword == "extension" && places[declaration.name] == nil
      && declaration.members.contains(where: { names.members.contains($0.name) })
    {
      used.insert(Place(file: user.file, declaration: index))
    }
    return used
  }
}

extension SwiftDeclaration {
  /// True for an extension that conforms to something, or has a member of such a name or without one.
  fileprivate func isUsed(by names: Set<String>) -> Bool {
    keyword == "extension"
      && (!conformances.isEmpty
        || members.contains { $0.name.first?.isLetter != true || names.contains($0.name) })
  }
}
