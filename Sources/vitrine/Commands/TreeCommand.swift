import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineGeometry
import VitrineInteraction

/// `vitrine tree`.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Prints the view tree of an exhibit, indented.",
    discussion: """
      Example: vitrine tree tab-bar --at 0.5 --script taps.jsonl

      For an exhibit made of views: each view, its frame in points, the size it was offered, how \
      it gives way, and why its body was last evaluated. For one that draws itself: its semantic \
      tree. An app prints its own views with --tree.
      """)

  @Argument(
    help: "Which exhibit; 'vitrine list' lists them. 'gallery' is the window's whole scene.",
    completion: ScreenCatalog.completion)
  var exhibit: String

  @OptionGroup var moment: MomentOptions
  @OptionGroup var options: SceneOptions

  func run() throws {
    try options.write(exhibit, at: moment) {
      let views = $0.scene.treeDescription?.split(separator: "\n").map(String.init)
      try StandardOutput.write(lines: views ?? $0.describe().outline())
    }
  }
}

extension SemanticsNode {
  /// The tree from this node on, a line a node, indented by its depth.
  fileprivate func outline(depth: Int = 0) -> [String] {
    var parts = [role.rawValue, id]
    if let label { parts.append("'\(label)'") }
    if let value { parts.append("= '\(value)'") }
    parts.append(
      "[\(brief(frame.minX)) \(brief(frame.minY)) \(brief(frame.width)) \(brief(frame.height))]")
    if !isVisible { parts.append("not visible") }
    if !isEnabled { parts.append("disabled") }
    if isFocused { parts.append("focused") }
    let line = String(repeating: "  ", count: depth) + parts.joined(separator: "  ")
    return [line] + children.flatMap { $0.outline(depth: depth + 1) }
  }

  /// A length in points, rounded to hundredths.
  private func brief(_ length: Double) -> String {
    let rounded = (length * 100).rounded() / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
