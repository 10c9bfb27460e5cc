import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer

/// `vitrine explain`.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains where a pixel comes from.",
    discussion: """
      Example: vitrine explain tab-bar --pixel 480,30 --at 0.5

      Prints the pixel's color; what was drawn there, from front to back, that contributes to \
      it; the component, and where the code names it; the knobs and model fields that change the \
      pixel, and others that change its view, found by trying another value for each; the \
      guidelines that apply to the component; and how much the words there stand out.
      """)

  @Argument(
    help: "Which exhibit; 'vitrine list' lists them. 'gallery' is the window's whole scene.",
    completion: ScreenCatalog.completion)
  var exhibit: String

  @Option(
    help: ArgumentHelp("The column and row in the picture, from 0.", valueName: "x,y"),
    transform: Pixel.init(argument:))
  var pixel: Pixel

  @Flag(help: "Prints the explanation as JSON.")
  var json = false

  @OptionGroup var moment: MomentOptions
  @OptionGroup var options: SceneOptions

  /// A column and a row.
  struct Pixel: Hashable, Sendable {
    let x: Int
    let y: Int

    init(argument: String) throws {
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let x = parts[0], let y = parts[1], x >= 0, y >= 0 else {
        throw ValidationError("--pixel \(argument): give a column and a row, such as 480,30")
      }
      (self.x, self.y) = (x, y)
    }
  }

  func run() throws {
    try ScreenCatalog.check([exhibit])
    let script = try moment.script()
    let text = try TextEngine()
    let screen = try ScreenCatalog().screen(exhibit).with(options.settings)
    let environment = options.environment(text)
    let runner = try SceneRunner(screen, in: environment, text: text, script: script)
    guard
      let explanation = try runner.explain(x: pixel.x, y: pixel.y, at: moment.time(after: script))
    else {
      let size = environment.size
      func pixels(_ points: Double) -> Int { Int((points * environment.scale).rounded()) }
      throw InputError(
        "--pixel \(pixel.x),\(pixel.y): the picture has \(pixels(size.width))×\(pixels(size.height)) "
          + "pixels; give one inside, or another --size")
    }
    if json { return try StandardOutput.write(json: Explanation(explanation)) }
    try StandardOutput.write(lines: lines(explanation))
  }

  private func lines(_ explanation: PixelExplanation) -> [String] {
    var rows: [(String, [String])] = [("color", [explanation.color.hexadecimal])]
    rows.append(
      (
        "drawn by",
        explanation.commands.map { drawing in
          let owner = [drawing.view, drawing.node].filter { !$0.isEmpty }.joined(separator: " ")
          return owner.isEmpty ? drawing.command : "\(drawing.command)  (\(owner))"
        }
      ))
    rows.append(
      (
        "component",
        explanation.nodes.map { node in
          let label = node.label.flatMap { $0.isEmpty ? nil : " '\($0.prefix(40))'" } ?? ""
          return "\(node.id)  (\(node.role.rawValue)\(label))"
        }
      ))
    let source = explanation.fileID.map { "\(SourceFiles().path($0)):\(explanation.line ?? 1)" }
    rows.append(("source", source.map { [$0] } ?? []))
    for (title, names) in [
      ("pixel knobs", explanation.knobs.pixel), ("view knobs", explanation.knobs.view),
      ("pixel fields", explanation.fields.pixel), ("view fields", explanation.fields.view),
      ("guidelines", explanation.guidelines),
    ] {
      rows.append((title, names.isEmpty ? [] : [names.joined(separator: ", ")]))
    }
    rows.append(("advice", explanation.advice))
    rows.append(("contrast", explanation.contrastOfText.map { [text($0)] } ?? []))
    rows.removeAll { $0.1.isEmpty }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.flatMap { title, values in
      values.enumerated().map { index, value in
        let title = index == 0 ? title : ""
        return title + String(repeating: " ", count: width + 2 - title.count) + value
      }
    }
  }
}

/// A contrast and the required one, such as `4.6, 4.5 is needed: #767676 on #FFFFFF`.
private func text(_ contrast: PixelExplanation.Contrast) -> String {
  func formatted(_ ratio: Double) -> String { "\((ratio * 10).rounded(.down) / 10)" }
  return "\(formatted(contrast.ratio)), \(formatted(contrast.needed)) is needed: "
    + "\(contrast.letters.hexadecimal) on \(contrast.ground.hexadecimal)"
}

extension PixelExplanation {
  /// The contrast of text; nil for a graphic.
  fileprivate var contrastOfText: Contrast? { contrast.flatMap { $0.isOfText ? $0 : nil } }
}

/// An explanation as JSON.
private struct Explanation: Encodable {
  struct Drawing: Encodable {
    let command: String
    let view: String
    let node: String
  }
  struct Contrast: Encodable {
    let ratio: Double
    let needed: Double
    let letters: String
    let ground: String
  }
  let color: String
  let commands: [Drawing]
  let views: [String]
  let nodes: [String]
  let file: String?
  let line: Int?
  let knobs: [String]
  let knobsOfView: [String]
  let fields: [String]
  let fieldsOfView: [String]
  let guidelines: [String]
  let advice: [String]
  let contrast: Contrast?

  init(_ explanation: PixelExplanation) {
    color = explanation.color.hexadecimal
    commands = explanation.commands.map {
      Drawing(command: $0.command, view: $0.view, node: $0.node)
    }
    (views, nodes) = (explanation.views, explanation.nodes.map(\.id))
    (file, line) = (explanation.fileID.map(SourceFiles().path), explanation.line)
    (knobs, knobsOfView) = (explanation.knobs.pixel, explanation.knobs.view)
    (fields, fieldsOfView) = (explanation.fields.pixel, explanation.fields.view)
    (guidelines, advice) = (explanation.guidelines, explanation.advice)
    contrast = explanation.contrastOfText.map {
      Contrast(
        ratio: $0.ratio, needed: $0.needed, letters: $0.letters.hexadecimal,
        ground: $0.ground.hexadecimal)
    }
  }
}
