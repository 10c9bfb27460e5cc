internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// Why a body was evaluated.
enum BuildReason: String {
  case new
  case model = "model changed"
  case environment = "environment changed"
  case state = "own state"
  case again = "asked again"
}

extension ViewScene {
  /// The view tree as of the last frame, for debugging: one line per view, indented by depth.
  ///
  /// Each line has the view's name, its id or accessibility name, its frame in the window, its
  /// proposal, its flexibility and, if its body was evaluated in the last build, the reason: new,
  /// model changed, environment changed, own state, or evaluated with the body around it.
  public var treeDescription: String {
    guard let root = tree.root else { return "" }
    var lines: [String] = []
    root.list(in: tree.rootFrame, identity: nil, depth: 0, tree, &lines)
    return lines.joined(separator: "\n")
  }
}

extension _ViewNode {
  fileprivate final func list<Root>(
    in frame: Rect, identity: AnyHashable?, depth: Int, _ tree: ViewTree<Root>,
    _ lines: inout [String]
  ) {
    var parts = [content.name]
    if let identity { parts.append("id \(identity.base)") }
    if let viewName { parts.append("named \(viewName)") }
    parts.append(
      "[\([frame.minX, frame.minY, frame.width, frame.height].map(brief).joined(separator: " "))]")
    parts.append("offered \(brief(proposal.width))×\(brief(proposal.height))")
    parts.append("\(flexibility.horizontal)×\(flexibility.vertical)")
    if let built = tree.built.last(where: { $0.node == id }) {
      parts.append("built: \(built.reason.rawValue)")
    }
    // An app's own names may contain line breaks; a view is one line.
    let line = parts.joined(separator: "  ").split(whereSeparator: \.isNewline)
    lines.append(String(repeating: "  ", count: depth) + line.joined(separator: " "))
    for index in children.indices {
      let origin = frame.origin + placement(of: index, at: tree.time).origin
      let child = children[index]
      child.node.list(
        in: Rect(origin: origin, size: child.node.size), identity: child.identity.id,
        depth: depth + 1, tree, &lines)
    }
    layer?.list(in: layerFrame, identity: nil, depth: depth + 1, tree, &lines)
  }
}

/// A length to hundredths of a point; "nil" for none.
private func brief(_ length: Double?) -> String {
  guard let length else { return "nil" }
  guard length.isFinite else { return "∞" }
  let rounded = (length * 100).rounded() / 100
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}
