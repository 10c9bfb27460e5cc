import ArgumentParser
import VitrineCommands
import VitrineExhibits
import VitrineResources
import VitrineScenes

/// `vitrine list`.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the exhibits.",
    discussion: "Example: vitrine list --json")

  @Flag(help: "Prints JSON, with every exhibit's guidelines and knobs.")
  var json = false

  func run() throws {
    if json {
      _ = (try SymbolLibrary.loadStandard(), try StringTable.loadStandard())
      return try StandardOutput.write(json: Catalog.all.map { ListEntry($0) })
    }
    // The command reads nothing from the folder of the assets, but a wrong folder should be
    // reported early.
    _ = try AssetFolder.find()
    let width = Catalog.all.map { $0.id.count }.max() ?? 0
    try StandardOutput.write(
      lines: Catalog.all.map { type in
        type.id + String(repeating: " ", count: width - type.id.count + 2) + type.summary
      })
  }
}

/// An exhibit as `list --json` prints it.
struct ListEntry: Encodable {
  private let id: String
  private let title: String
  private let summary: String
  private let guidance: [String]
  private let knobs: [KnobEntry]

  init(_ type: any Exhibit.Type) {
    id = type.id
    title = type.title
    summary = type.summary
    guidance = type.guidance
    knobs = type.makeScene().knobs.map(KnobEntry.init)
  }
}

/// A knob as `list --json` prints it: with `range` or `choices` where it has them.
struct KnobEntry: Encodable {
  private enum Value: Encodable {
    case number(Double)
    case integer(Int)
    case toggle(Bool)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .toggle(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      }
    }
  }

  private let name: String
  private let type: String
  private let range: [Value]?
  private let choices: [String]?
  private let `default`: Value

  init(_ knob: Knob) {
    name = knob.name
    switch knob.kind {
    case .number(let limits, let value):
      type = "number"
      range = [.number(limits.lowerBound), .number(limits.upperBound)]
      choices = nil
      `default` = .number(value)
    case .integer(let limits, let value):
      type = "integer"
      range = [.integer(limits.lowerBound), .integer(limits.upperBound)]
      choices = nil
      `default` = .integer(value)
    case .choice(let values, let value):
      type = "choice"
      range = nil
      choices = values
      `default` = .text(value)
    case .toggle(let value):
      type = "toggle"
      range = nil
      choices = nil
      `default` = .toggle(value)
    case .text(let value):
      type = "text"
      range = nil
      choices = nil
      `default` = .text(value)
    case .color:
      type = "color"
      range = nil
      choices = nil
      `default` = .text(knob.defaultValue)
    }
  }
}
