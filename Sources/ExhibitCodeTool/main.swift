// Writes the code of exhibits: OUTPUT SOURCE…
internal import FoundationEssentials
internal import Glibc
internal import VitrineExhibitCode

let paths = CommandLine.arguments.dropFirst()
do {
  let sources = try paths.dropFirst().map { path in
    let text = try Data(contentsOf: URL(filePath: path))
    return (path: path, text: String(decoding: text, as: UTF8.self))
  }
  let code = Data(CodeListing.source(of: try ExhibitSources(sources).listings()).utf8)
  // What stays the same is not compiled again.
  if let output = paths.first.map({ URL(filePath: $0) }), code != (try? Data(contentsOf: output)) {
    try code.write(to: output, options: .atomic)
  }
} catch {
  let message = Array("\(error)\n".utf8)
  write(STDERR_FILENO, message, message.count)
  exit(EXIT_FAILURE)
}
