public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction

/// Where a pixel comes from: its colour, the commands that made it, the view that drew them, and what that depends on.
public struct PixelExplanation: Hashable, Sendable {
  /// The colour that shows.
  public let color: Color
  /// The commands without which it would have another colour, from front to back; where there are none, since what is
  /// behind has the same colour, the one in front.
  public let commands: [Drawing]
  /// The views and modifiers around what is in front, as `ViewScene.treeDescription` names them, the innermost first.
  public let views: [String]
  /// The nodes around it, the innermost first.
  public let nodes: [Node]
  /// The module and file in which the view, or one around it, is given a name; nil where none is.
  public let fileID: String?
  /// The line there, from 1.
  public let line: Int?
  /// The knobs that it depends on.
  public var knobs: Dependencies { dependencies.knobs }
  /// The fields of the model that it depends on, such as `order.count`, without those that knobs set.
  ///
  /// Tried are fields of the model and of the structures of its module in it: switches, cases, numbers, words, and
  /// optional values, which become nil. A number of 0 and arrays stay as they are, as a body may count on them.
  public var fields: Dependencies { dependencies.fields }
  package let dependencies: AllDependencies
  /// How much the words there, or those of the control, stand out from what is behind them, or a control or indicator
  /// without words does; nil for anything else, words that can't be read, and where the control is disabled.
  public let contrast: Contrast?
  /// True where there are words, a control or an indicator, though their contrast may not be measured.
  package let hasContrast: Bool
  /// The rows of the guidance that the components around it know.
  public let guidelines: [String]
  /// What of that is advised against now, in words.
  public let advice: [String]

  /// What a pixel depends on, found by giving each another value and looking again, at once and after a second.
  public struct Dependencies: Hashable, Sendable {
    /// What changes the pixel.
    public internal(set) var pixel: [String] = []
    /// What else changes the view around it.
    public internal(set) var view: [String] = []
  }

  /// How much words or a graphic stand out.
  public struct Contrast: Hashable, Sendable {
    /// That of their luminances, 1…21: nine tenths of the letters have more.
    public let ratio: Double
    /// What the HIG and the WCAG ask at least: 3 of large and bold letters and of graphics, else 4.5.
    public let needed: Double
    /// True for words, false for a graphic.
    public let isOfText: Bool
    /// The colour of the letters there, or of what stands out most of a graphic.
    public let letters: Color
    /// The colour behind them.
    public let ground: Color
    /// True where it is that much.
    public var isEnough: Bool { ratio >= needed }
  }

  package struct AllDependencies: Hashable, Sendable {
    let knobs: Dependencies
    let fields: Dependencies
  }

  /// A command that has a part in a pixel.
  public struct Drawing: Hashable, Sendable {
    /// What it draws, such as `text 'Rooms' #007AFF`.
    public let command: String
    /// The view or modifier that draws it, as `ViewScene.treeDescription` names it; empty for a scene
    /// that draws itself.
    public let view: String
    /// The id of that view's node, or of the nearest one around it; empty for none.
    public let node: String
  }
}

extension DrawCommand {
  /// What it draws, in the words of the canvas.
  func words(in list: DisplayList) -> String {
    switch self {
    case .fill(let shape, let ink): "fill \(shape.word) \(ink.words)"
    case .fillPath(_, _, _, let ink): "fill path \(ink.words)"
    case .strokePath(_, _, let style, let ink): "stroke \(brief(style.width)) \(ink.words)"
    case .text(let index, _, let color):
      "text '\(list.texts[Int(index)].string.prefix(40))' \(color.words)"
    case .image(let index, _, _, let tint, _):
      "image \(list.images[Int(index)].width)×\(list.images[Int(index)].height)"
        + (tint.map { " \($0.words)" } ?? "")
    case .shadow(_, let shadow): "shadow \(brief(shadow.blur)) \(shadow.color.words)"
    case .material(_, let material): "material \(brief(material.blur)) \(material.tint.words)"
    case .pushClip, .pushClipPath, .popClip, .pushLayer, .popLayer: "group"
    }
  }

  /// What it may draw on at most, in points.
  func reach(in list: DisplayList) -> Rect {
    switch self {
    case .fill(let shape, _), .material(let shape, _): shape.bounds
    case .fillPath(let index, let transform, _, _):
      list.paths[Int(index)].applying(transform).controlBounds
    case .text(_, let rect, _): rect
    case .image(_, let rect, _, _, _): rect
    // A corner of a line reaches as far as its style lets it.
    case .strokePath(let index, let transform, let style, _):
      list.paths[Int(index)].applying(transform).controlBounds
        .inset(by: -style.width * max(1, style.miterLimit) * transform.largestScale)
    // A blur is seen to three times its deviation, which is half of it.
    case .shadow(let shape, let shadow):
      shape.bounds.offset(by: shadow.offset).inset(by: -1.5 * shadow.blur)
    case .pushClip, .pushClipPath, .popClip, .pushLayer, .popLayer: .zero
    }
  }
}

/// A length in points, to tenths.
private func brief(_ length: Double) -> String {
  let rounded = (length * 10).rounded() / 10
  return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
}

extension Color {
  /// `#007AFF`, or `#007AFF 60%` where something shows through.
  fileprivate var words: String {
    alpha == 255
      ? hexadecimal : "\(hexadecimal) \(Int((Double(alpha) / 255 * 100).rounded()))%"
  }
}

extension Transform {
  /// How much longer a line becomes at most.
  fileprivate var largestScale: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}

extension Ink {
  fileprivate var words: String {
    switch self {
    case .color(let color): color.words
    case .gradient: "gradient"
    }
  }
}

extension Shape {
  fileprivate var word: String { "\(self)".split(separator: "(").first.map(String.init) ?? "shape" }
}
