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

  /// The least contrast that the HIG and the WCAG ask for: 3 of letters from 18 points on and of bold ones, else 4.5.
  var contrastNeeded: Double {
    text.font.size >= 18 || text.font.weight.rawValue >= FontWeight.bold.rawValue ? 3 : 4.5
  }

  /// True for the same words in the same place.
  func isCopy(of other: AuditText) -> Bool {
    text.string == other.text.string && rect.center.distance(to: other.rect.center) < 4
  }

  /// All that a list draws within bounds.
  static func all(in list: DisplayList, _ bounds: Rect) -> [AuditText] {
    var texts: [AuditText] = []
    // Clips and layers are closed in the order in which they were opened.
    var places = [(clip: bounds, layer: Layer?.none)]
    for command in list.commands {
      let (clip, _) = places[places.count - 1]
      switch command {
      case .pushClip(let shape):
        places.append((clip.intersection(mapped(shape.bounds, places)), nil))
      case .pushClipPath(let index, let transform, _):
        let path = list.paths[Int(index)].applying(transform).controlBounds
        places.append((clip.intersection(mapped(path, places)), nil))
      case .pushLayer(let layer):
        places.append((clip.intersection(mapped(layer.destination, places)), layer))
      case .popClip, .popLayer: if places.count > 1 { places.removeLast() }
      case .text(let index, let rect, let color):
        let text = list.texts[Int(index)]
        // What is drawn small is a picture of words, as a preview is.
        let size = places.reduce(text.font.magnification) { $0 * ($1.layer?.scale ?? 1) }
        guard size > 0.75 else { continue }
        let shown = mapped(rect, places).intersection(clip)
        guard !shown.isEmpty, text.string.contains(where: { !$0.isWhitespace }) else { continue }
        texts.append(AuditText(text: text, rect: shown, width: rect.width, color: color))
      default: break
      }
    }
    return texts
  }

  /// A rectangle inside of layers, where it comes to show.
  private static func mapped(_ rect: Rect, _ places: [(clip: Rect, layer: Layer?)]) -> Rect {
    var rect = rect
    for case let layer? in places.reversed().map(\.layer)
    where layer.scale != 1 || layer.translation != .zero {
      let (from, to) = (layer.bounds.center, layer.bounds.center + layer.translation)
      rect = Rect(
        origin: to + (rect.origin - from) * layer.scale,
        size: Size(rect.width * layer.scale, rect.height * layer.scale))
    }
    return rect
  }
}

extension Node {
  /// What a text that is drawn belongs to: the innermost that says it, or is beside it and called so, or else what it is
  /// drawn on.
  func owner(of text: AuditText) -> Node? {
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

  /// The same where all inside of what is disabled is so, too.
  func disablingInside(_ isOff: Bool = false) -> Node {
    var node = self
    if isOff { node.isEnabled = false }
    node.children = children.map { $0.disablingInside(!node.isEnabled) }
    return node
  }
}
