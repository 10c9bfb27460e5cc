import ArgumentParser
import Renderer
import Snapshots

/// `vitrine compare`.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two pictures, or two folders of pictures.",
    discussion: """
      Example: vitrine compare reference.png actual.png

      Prints a line for each picture that differs and exits with 1; prints nothing and exits with \
      0 where all are the same, pixel for pixel. In folders, pictures of the same name are compared.
      """)

  @Argument(help: "A PNG file, or a folder of them.")
  var reference: String

  @Argument(help: "Another one.")
  var actual: String

  func run() throws {
    let kinds = try [kind(of: reference), kind(of: actual)]
    guard kinds[0] == kinds[1] else {
      throw InputError(
        "\(reference) and \(actual): one is a folder and the other is not; give two of a kind")
    }
    let isEqual =
      kinds[0] == .folder ? try compareFolders() : try compareFiles(reference, actual)
    if !isEqual { throw CheckFailure() }
  }

  private func kind(of path: String) throws(InputError) -> FileSystem.Kind {
    guard let kind = FileSystem.kind(of: path) else {
      throw InputError("\(path): there is no such file or folder; check the path")
    }
    return kind
  }

  private func compareFolders() throws -> Bool {
    let references = try FileSystem.pictures(in: reference)
    let actuals = try FileSystem.pictures(in: actual)
    guard !references.isEmpty else {
      throw InputError("\(reference): no PNG files are in this folder; name another one")
    }
    let names = Set(references).union(actuals).sorted()
    var isEqual = true
    for name in names {
      if !actuals.contains(name) {
        try StandardOutput.write("\(actual)/\(name): missing\n")
        isEqual = false
      } else if !references.contains(name) {
        try StandardOutput.write("\(actual)/\(name): has no reference\n")
        isEqual = false
      } else if try !compareFiles("\(reference)/\(name)", "\(actual)/\(name)") {
        isEqual = false
      }
    }
    return isEqual
  }

  private func compareFiles(_ reference: String, _ actual: String) throws -> Bool {
    let comparison = Comparison(try PNG.read(reference), try PNG.read(actual))
    if !comparison.isEqual { try StandardOutput.write("\(actual): \(comparison)\n") }
    return comparison.isEqual
  }
}
