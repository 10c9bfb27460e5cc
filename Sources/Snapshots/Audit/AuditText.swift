internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A text that a frame draws, and its place.
struct AuditText: Hashable {
  let text: Text
  /// Its visible rectangle after clips, in points.
  let rect: Rect
  /// The width available to its lines, in points.
  let width: Double
  let color: Color
  /// The nodes of the views that draw it, the innermost first.
  let owners: [String]
  /// Why it is not legible; nil if it is.
  let illegibleReason: String?

  /// The minimum contrast of the HIG and the WCAG: 3 for text from 18 points on and for bold text,
  /// else 4.5.
  var requiredContrast: Double {
    text.font.size >= 18 || text.font.weight.rawValue >= FontWeight.bold.rawValue ? 3 : 4.5
  }

  /// True for the same string at the same place.
  func isCopy(of other: AuditText) -> Bool {
    text.string == other.text.string && rect.center.distance(to: other.rect.center) < 4
  }

  /// The text in a picture that is moved by a vector.
  func moved(by vector: Point) -> AuditText {
    AuditText(
      text: text, rect: rect.offset(by: vector), width: width, color: color, owners: owners,
      illegibleReason: illegibleReason)
  }

  /// All texts that a frame draws within bounds.
  static func all(in frame: TracedFrame, _ bounds: Rect) -> [AuditText] {
    let list = frame.list
    var texts: [AuditText] = []
    // Commands are visited from front to back, so that whatever covers a text is known before the
    // text.
    let commands = PlacedCommand.all(in: list, bounds)
    var materials: [Rect] = []
    for placed in commands.reversed() {
      switch list.commands[placed.index] {
      case .material(let shape, _): materials.append(placed.shown(shape.bounds))
      case .text(let index, let rect, let color):
        let text = list.texts[Int(index)]
        // Text that is scaled down is only a picture of text, as in a preview.
        guard text.font.magnification * placed.scale > 0.75 else { continue }
        let visible = placed.shown(rect)
        guard !visible.isEmpty, text.string.contains(where: { !$0.isWhitespace }) else { continue }
        let trace = frame.trace
        texts.append(
          AuditText(
            text: text, rect: visible, width: rect.width, color: color,
            owners: trace.path(from: trace.innermost(at: placed.index)).compactMap(\.node),
            illegibleReason: illegibleReason(placed.unclipped(rect), visible, materials)))
      default: break
      }
    }
    return texts.reversed()
  }

  private static func illegibleReason(_ all: Rect, _ visible: Rect, _ materials: [Rect]) -> String?
  {
    if materials.contains(where: { $0.contains(visible.center) }) {
      // The material may be a bar that the text scrolls under.
      return "they are under a material"
    }
    return visible.width < all.width / 2 || visible.height < all.height / 2
      ? "less than half of them shows" : nil
  }
}

extension SemanticsNode {
  /// The node of a text.
  ///
  /// Within the node of the view that draws the text, this is the innermost node with its string,
  /// else a node beside it whose label is the string, else the node under the text's center.
  func owner(of text: AuditText) -> SemanticsNode? {
    for id in text.owners {
      if let drawn = self.find(id) { return drawn.part(with: text) ?? drawn }
    }
    return part(with: text)
  }

  private func part(with text: AuditText) -> SemanticsNode? {
    let string = text.text.string
    func hasText(_ node: SemanticsNode) -> Bool {
      [node.label, node.value].contains { $0?.contains(string) == true }
    }
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      guard node.isVisible, node.frame.intersects(text.rect) else { return nil }
      for child in node.children.reversed() { if let found = find(child) { return found } }
      return hasText(node) ? node : nil
    }
    func findNeighbor(_ node: SemanticsNode) -> SemanticsNode? {
      guard node.isVisible else { return nil }
      // Ours: as far as a label is from its control.
      let isNear = node.frame.minY - 44 < text.rect.midY && text.rect.midY < node.frame.maxY + 44
      if isNear, node.label == string { return node }
      return node.children.lazy.compactMap(findNeighbor).first
    }
    return find(self) ?? findNeighbor(self) ?? owner(of: text.rect.center)
  }

  /// The tree with the disabled and pressed states passed on to all descendants.
  func inheritingState(from parent: SemanticsNode? = nil) -> SemanticsNode {
    var node = self
    if parent?.isEnabled == false { node.isEnabled = false }
    if parent?.dimmedReason != nil { node.state["pressed"] = .bool(true) }
    node.children = children.map { $0.inheritingState(from: node) }
    return node
  }
}
