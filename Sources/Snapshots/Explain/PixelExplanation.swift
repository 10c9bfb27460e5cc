public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction

/// Where a pixel comes from: its color, the drawing commands, the view that drew them, and what it
/// depends on.
public struct PixelExplanation: Hashable, Sendable {
  /// The pixel's color.
  public let color: Color
  /// The commands whose removal changes the color, from front to back.
  ///
  /// If the background has the same color, there are none; then this is the command in front.
  public let commands: [Drawing]
  /// The views and modifiers around the front command, as `ViewScene.treeDescription` names them,
  /// the innermost first.
  public let views: [String]
  /// The nodes at the pixel, the innermost first.
  public let nodes: [SemanticsNode]
  /// The module and file in which the view, or its nearest named ancestor, is named; nil for none.
  public let fileID: String?
  /// The line in that file, from 1.
  public let line: Int?
  /// The knobs that the pixel depends on.
  public var knobs: Dependencies { dependencies.knobs }
  /// The fields of the model that the pixel depends on, such as `order.count`, without fields that
  /// knobs set.
  ///
  /// To find them, the fields of the model and of its module's structures in it are changed:
  /// booleans, cases, numbers, strings, and optional values, which become nil. Numbers that are 0
  /// and arrays are not changed, since a body may rely on them.
  public var fields: Dependencies { dependencies.fields }
  package let dependencies: AllDependencies
  /// The contrast of the text at the pixel, else of the text of the control there, else of a
  /// control or indicator without text; nil for anything else, for illegible text, and for a
  /// disabled control.
  public let contrast: Contrast?
  /// True if there is text, a control or an indicator, even if its contrast could not be measured.
  package let hasContrast: Bool
  /// The rows of the guidance that apply to the components around it.
  public let guidelines: [String]
  /// The current guideline advice of these components.
  public let advice: [String]

  /// What a pixel depends on.
  ///
  /// It is found by changing each value, and comparing the pictures at once and after a second.
  public struct Dependencies: Hashable, Sendable {
    /// What changes the pixel.
    public internal(set) var pixel: [String] = []
    /// What changes only the view around it.
    public internal(set) var view: [String] = []
  }

  /// The contrast of text or of a graphic.
  public struct Contrast: Hashable, Sendable {
    /// The luminance contrast, 1…21, that nine tenths of the letters' pixels exceed.
    public let ratio: Double
    /// The minimum of the HIG and the WCAG: 3 for large and bold text and for graphics, else 4.5.
    public let needed: Double
    /// True for text, false for a graphic.
    public let isOfText: Bool
    /// The color of the letters, or of the graphic's part with the highest contrast.
    public let letters: Color
    /// The color behind them.
    public let ground: Color
    /// True if the contrast is sufficient.
    public var isEnough: Bool { ratio >= needed }
  }

  package struct AllDependencies: Hashable, Sendable {
    let knobs: Dependencies
    let fields: Dependencies
  }

  /// A command that contributes to a pixel.
  public struct Drawing: Hashable, Sendable {
    /// What it draws, such as `text 'Rooms' #007AFF`.
    public let command: String
    /// The view or modifier that draws it, as `ViewScene.treeDescription` names it; empty for a
    /// scene that draws itself.
    public let view: String
    /// The id of that view's node, or of the nearest one around it; empty for none.
    public let node: String
  }
}

extension DrawCommand {
  /// The command as text, in the canvas's terms.
  func summary(in list: DisplayList) -> String {
    switch self {
    case .fill(let shape, let ink): "fill \(shape.name) \(ink.summary)"
    case .fillPath(_, _, _, let ink): "fill path \(ink.summary)"
    case .strokePath(_, _, let style, let ink): "stroke \(formatted(style.width)) \(ink.summary)"
    case .text(let index, _, let color):
      "text '\(list.texts[Int(index)].string.prefix(40))' \(color.summary)"
    case .image(let index, _, _, let tint, _):
      "image \(list.images[Int(index)].width)×\(list.images[Int(index)].height)"
        + (tint.map { " \($0.summary)" } ?? "")
    case .shadow(_, let shadow): "shadow \(formatted(shadow.blur)) \(shadow.color.summary)"
    case .material(_, let material): "material \(formatted(material.blur)) \(material.tint.summary)"
    case .pushClip, .pushClipPath, .popClip, .pushLayer, .popLayer: "group"
    }
  }

  /// The largest area that it may draw on, in points.
  func drawnBounds(in list: DisplayList) -> Rect {
    switch self {
    case .fill(let shape, _), .material(let shape, _): shape.bounds
    case .fillPath(let index, let transform, _, _):
      list.paths[Int(index)].applying(transform).controlBounds
    case .text(_, let rect, _): rect
    case .image(_, let rect, _, _, _): rect
    // A corner of a stroke reaches as far as its style allows.
    case .strokePath(let index, let transform, let style, _):
      list.paths[Int(index)].applying(transform).controlBounds
        .inset(by: -style.width * max(1, style.miterLimit) * transform.largestScale)
    // A blur is visible up to three standard deviations away; a standard deviation counts as half
    // of `blur`.
    case .shadow(let shape, let shadow):
      shape.bounds.offset(by: shadow.offset).inset(by: -1.5 * shadow.blur)
    case .pushClip, .pushClipPath, .popClip, .pushLayer, .popLayer: .zero
    }
  }
}

/// A length in points, rounded to tenths.
private func formatted(_ length: Double) -> String {
  let rounded = (length * 10).rounded() / 10
  return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
}

extension Color {
  /// `#007AFF`, or `#007AFF 60%` if it is translucent.
  fileprivate var summary: String {
    alpha == 255
      ? hexadecimal : "\(hexadecimal) \(Int((Double(alpha) / 255 * 100).rounded()))%"
  }
}

extension Transform {
  /// The largest factor by which it scales lengths.
  fileprivate var largestScale: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}

extension Ink {
  fileprivate var summary: String {
    switch self {
    case .color(let color): color.summary
    case .gradient: "gradient"
    }
  }
}

extension Shape {
  fileprivate var name: String { "\(self)".split(separator: "(").first.map(String.init) ?? "shape" }
}
