internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A text that a frame draws, and where.
struct AuditText: Hashable {
  let text: Text
  /// Where it is drawn, in points, as far as clips let it through.
  let rect: Rect
  /// The room that its lines have, in points.
  let width: Double
  let color: Color
  /// The nodes of the views that draw it, the innermost first.
  let owners: [String]
  /// Why it cannot be read as it is; nil where it can.
  let obstacle: String?

  /// The least contrast that the HIG and the WCAG ask for: 3 of letters from 18 points on and of bold ones, else 4.5.
  var contrastNeeded: Double {
    text.font.size >= 18 || text.font.weight.rawValue >= FontWeight.bold.rawValue ? 3 : 4.5
  }

  /// True for the same words in the same place.
  func isCopy(of other: AuditText) -> Bool {
    text.string == other.text.string && rect.center.distance(to: other.rect.center) < 4
  }

  /// The same in a picture that is moved by a vector.
  func moved(by vector: Point) -> AuditText {
    AuditText(
      text: text, rect: rect.offset(by: vector), width: width, color: color, owners: owners,
      obstacle: obstacle)
  }

  /// All that a frame draws within bounds.
  static func all(in frame: TracedFrame, _ bounds: Rect) -> [AuditText] {
    let list = frame.list
    var texts: [AuditText] = []
    // From front to back: what lies over a text is known when it comes.
    let places = PlacedCommand.all(in: list, bounds)
    var materials: [Rect] = []
    for placed in places.reversed() {
      switch list.commands[placed.index] {
      case .material(let shape, _): materials.append(placed.shown(shape.bounds))
      case .text(let index, let rect, let color):
        let text = list.texts[Int(index)]
        // What is drawn small is a picture of words, as a preview is.
        guard text.font.magnification * placed.scale > 0.75 else { continue }
        let shown = placed.shown(rect)
        guard !shown.isEmpty, text.string.contains(where: { !$0.isWhitespace }) else { continue }
        let trace = frame.trace
        texts.append(
          AuditText(
            text: text, rect: shown, width: rect.width, color: color,
            owners: trace.path(from: trace.innermost(at: placed.index)).compactMap(\.node),
            obstacle: obstacle(placed.unclipped(rect), shown, materials)))
      default: break
      }
    }
    return texts.reversed()
  }

  private static func obstacle(_ all: Rect, _ shown: Rect, _ materials: [Rect]) -> String? {
    if materials.contains(where: { $0.contains(shown.center) }) {
      // Such as the bar that it scrolls under.
      return "they are under a material"
    }
    return shown.width < all.width / 2 || shown.height < all.height / 2
      ? "less than half of them shows" : nil
  }
}

extension Node {
  /// What a text belongs to: of the view that draws it, the innermost node that says it, or is beside it and called so,
  /// or else what it is drawn on.
  func owner(of text: AuditText) -> Node? {
    for id in text.owners {
      if let drawn = self.find(id) { return drawn.part(with: text) ?? drawn }
    }
    return part(with: text)
  }

  private func part(with text: AuditText) -> Node? {
    let string = text.text.string
    func says(_ node: Node) -> Bool {
      [node.label, node.value].contains { $0?.contains(string) == true }
    }
    func find(_ node: Node) -> Node? {
      guard node.isVisible, node.frame.intersects(text.rect) else { return nil }
      for child in node.children.reversed() { if let found = find(child) { return found } }
      return says(node) ? node : nil
    }
    func findBeside(_ node: Node) -> Node? {
      guard node.isVisible else { return nil }
      // Ours: as far as a label stands from what it names.
      let isNear = node.frame.minY - 44 < text.rect.midY && text.rect.midY < node.frame.maxY + 44
      if isNear, node.label == string { return node }
      return node.children.lazy.compactMap(findBeside).first
    }
    return find(self) ?? findBeside(self) ?? owner(of: text.rect.center)
  }

  /// The same where all inside of what is disabled or pressed is so, too.
  func passingStateInside(from outer: Node? = nil) -> Node {
    var node = self
    if outer?.isEnabled == false { node.isEnabled = false }
    if outer?.dimmed != nil { node.state["pressed"] = .bool(true) }
    node.children = children.map { $0.passingStateInside(from: node) }
    return node
  }
}
