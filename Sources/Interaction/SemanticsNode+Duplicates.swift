internal import VitrineGeometry

/// Two nodes of a tree with the same id.
///
/// If both have the focus, the first counts; tests, scripts and assistive technology can't tell
/// them apart.
public struct DuplicateNodeID: Error, Hashable, Sendable {
  /// The id of both nodes.
  public var id: String
  /// The first node in the tree: the ids from the root to the node, its role, label and position.
  public var first: String
  /// The second node, described in the same way.
  public var second: String
}

extension DuplicateNodeID: CustomStringConvertible {
  /// The problem and its remedy, in one line.
  public var description: String {
    "two nodes have the id '\(id)': \(first), and \(second); give each an id of its own"
  }
}

extension SemanticsNode {
  /// The ids that more than one node of the tree has, each with its first two nodes.
  public var duplicates: [DuplicateNodeID] {
    var first: [String: (node: SemanticsNode, path: [String])] = [:]
    var found: [DuplicateNodeID] = []
    var reported: Set<String> = []
    func visit(_ node: SemanticsNode, _ parents: [String]) {
      let path = parents + [node.id]
      if let other = first[node.id] {
        if reported.insert(node.id).inserted {
          found.append(
            DuplicateNodeID(
              id: node.id, first: other.node.summary(other.path),
              second: node.summary(path)))
        }
      } else {
        first[node.id] = (node, path)
      }
      for child in node.children { visit(child, path) }
    }
    visit(self, [])
    return found
  }

  /// Such as `scene > pane-0 > save (button "Save" at 16, 300)`.
  private func summary(_ path: [String]) -> String {
    let name = label.map { " \"\($0)\"" } ?? ""
    let position = [frame.minX, frame.minY].map {
      Int(exactly: $0.rounded()).map(String.init) ?? "?"
    }
    return path.joined(separator: " > ")
      + " (\(role.rawValue)\(name) at \(position.joined(separator: ", ")))"
  }
}
