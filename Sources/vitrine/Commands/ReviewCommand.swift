import ArgumentParser
import Glibc
import Snapshots
import VitrineCommands
import VitrineFiles
import VitrineHost
import VitrineSupervision

/// `vitrine review`.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows what snapshot tests drew anew, and accepts it picture by picture.",
    discussion: """
      Example: vitrine review --open
      Example: vitrine review Tests/ViewsTests --json
      Example: vitrine review --accept Tests/ViewsTests/__Snapshots__/MenuTests/open.png

      Snapshot tests that fail leave NAME.new.png beside the reference NAME.png. Prints the \
      address of a web page that shows both and what differs, worst first; only this machine can \
      open it, and only with that address. A accepts a picture, S skips it, U takes the last \
      decision back, and ? lists all keys. Ends once all pictures are decided on, by Done, or by \
      Control+C, and prints what was accepted. Hidden folders, such as .build, aren't searched.
      """)

  @Argument(
    help: "The folder to search, and all folders inside. (default: the current one)",
    completion: .directory)
  var folder = "."

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port of the page. (default: one that is free)", valueName: "number"))
  var port = 0

  @Flag(help: "Opens the page in the browser.")
  var open = false

  @Flag(help: "Lists what there is to review as a JSON array, and ends.")
  var json = false

  @Option(
    name: .customLong("accept"),
    help: ArgumentHelp(
      "Accepts a picture by its name in the list, and ends; can be repeated.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Accepts all pictures, and ends.")
  var acceptAll = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port \(port): give 1 to 65535, or leave it out")
    }
    guard [json, !names.isEmpty, acceptAll].count(where: \.self) <= 1 else {
      throw ValidationError("give one of --json, --accept and --accept-all")
    }
  }

  func run() throws {
    guard FileKind.at(folder) == .folder else {
      throw InputError("\(folder): there is no such folder; check the path")
    }
    let items = try ReviewItem.all(in: folder)
    if json { return try StandardOutput.write(json: items.map(\.listEntry)) }
    if acceptAll || !names.isEmpty { return try accept(items) }
    guard !items.isEmpty else {
      return StandardError.write("there are no pictures to review below \(folder)")
    }
    try review(items)
  }

  /// Accepts without showing; all names are checked first.
  private func accept(_ items: [ReviewItem]) throws {
    for name in names where !items.contains(where: { $0.name == name }) {
      let nearest = Spelling.nearest(to: name, among: items.map(\.name))
      throw InputError(
        "--accept \(name): there is no such picture to review; "
          + "\(nearest.map { "did you mean '\($0)'? " } ?? "")--json lists them all")
    }
    for var item in items where acceptAll || names.contains(item.name) {
      try item.accept()
      try StandardOutput.write(lines: ["accepted \(item.name)"])
    }
  }

  private func review(_ items: [ReviewItem]) throws {
    let server = try LocalServer(port: port)
    var review = try Review(items, of: folder)
    let address = "http://127.0.0.1:\(server.port)/\(review.token)/"
    try StandardOutput.write(lines: [address])
    // The browser is started before signals are blocked, since it would inherit that they are
    // blocked.
    if open { Links.open(address) }
    // From here on signals interrupt nothing half-way.
    let signals = try SignalQueue([SIGINT, SIGTERM, SIGHUP])
    while !review.state.isOver || server.isAnswering {
      var descriptors =
        [pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)] + server.pollDescriptors
      let timeout = server.deadline.map { max(0, $0 - Clock.monotonic) * 1000 + 1 } ?? -1
      poll(&descriptors, nfds_t(descriptors.count), Int32(timeout))
      if !signals.take().isEmpty { break }
      server.serve(at: Clock.monotonic) { review.answer($0) }
    }
    try StandardOutput.write(lines: review.accepted.map { "accepted \($0)" })
  }
}
