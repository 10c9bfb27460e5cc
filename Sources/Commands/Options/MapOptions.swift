package import ArgumentParser
package import Snapshots
internal import VitrineScenes

/// The options for the extent of a map.
package struct MapOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most screens in a map. (default: 50)", valueName: "count"))
  package var screens: Int?

  package init() {}

  package func validate() throws {
    if let screens, !(1...Self.maximumScreens).contains(screens) {
      throw ValidationError("--screens \(screens): give 1 to \(Self.maximumScreens)")
    }
  }

  /// Ours: more than a person reads.
  private static let maximumScreens = 10_000

  /// The search that the options describe.
  package var search: ScreenSearch {
    var search = ScreenSearch()
    search.limit = screens ?? search.limit
    return search
  }

  /// Finds the screens, and prints them.
  package func write<S>(
    _ search: ScreenSearch, _ runner: SceneRunner<S>, as name: String, _ auditing: AuditOptions,
    tool: String
  ) throws -> AppMap {
    let progress = Progress(total: search.limit)
    let map: AppMap
    do {
      defer { progress.end() }
      map = try search.run(runner, as: name) { progress.show($0.title, done: $0.id) }
    }
    if auditing.json {
      try StandardOutput.write(json: map.json())
    } else if auditing.sarif {
      try StandardOutput.write(json: AuditOptions.sarif(map.screens.map(\.report), tool: tool))
    } else {
      try StandardOutput.write(lines: map.lines(path: SourceFiles().path))
    }
    return map
  }
}
