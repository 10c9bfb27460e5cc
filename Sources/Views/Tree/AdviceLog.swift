internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// What the guidelines advise against in the views that show, once each.
struct AdviceLog {
  /// The ids of the views that each piece of advice is about, in the order of the tree.
  private var ids: [Advice: [String]] = [:]
  private var spinners: [(id: String, frame: Rect, spinner: VitrineComponents.ActivityIndicator)] =
    []
  private var pages: [(id: String, frame: Rect, count: Int)] = []
  private var pageCounts: Set<Int> = []

  /// Takes in a component that shows.
  /// - Parameters:
  ///   - id: of its node.
  ///   - frame: where it is, in the coordinates of the window.
  mutating func add<C: Component>(_ component: C, id: String, in frame: Rect, style: C.Style) {
    add(component.advice(in: frame, style: style), id)
    if let spinner = component as? VitrineComponents.ActivityIndicator, spinner.isAnimating {
      spinners.append((id, frame, spinner))
    }
    if let dots = component as? VitrineComponents.PageControl {
      pageCounts.insert(dots.numberOfPages)
    }
  }

  /// Takes in views as pages.
  mutating func add(pages count: Int, id: String, in frame: Rect) {
    pages.append((id, frame, count))
  }

  private mutating func add(_ advice: Set<Advice>, _ id: String) {
    for piece in advice where ids[piece]?.contains(id) != true {
      ids[piece, default: []].append(id)
    }
  }

  /// A line a piece of advice: which views it is about, what is wrong and what to do.
  /// - Parameters:
  ///   - nodes: all that shows.
  ///   - window: the room that there is.
  func lines(among nodes: [Node], in window: Rect) -> [String] {
    let ids = complete(among: nodes, in: window).ids
    return Advice.allCases.compactMap { piece in
      ids[piece].map { "\(AdviceLog.named($0)): \(piece.message)" }
    }
  }

  /// The nodes, each with what is advised against in it.
  func noted(on nodes: [Node], in window: Rect) -> [Node] {
    let ids = complete(among: nodes, in: window).ids
    guard !ids.isEmpty else { return nodes }
    var pieces: [String: [String]] = [:]
    for piece in Advice.allCases {
      for id in ids[piece] ?? [] { pieces[id, default: []].append(piece.rawValue) }
    }
    return nodes.map { $0.advised(pieces) }
  }

  /// The same with what can be said only once all was seen.
  private func complete(among nodes: [Node], in window: Rect) -> AdviceLog {
    var log = self
    guard !spinners.isEmpty || !pages.isEmpty else { return log }
    let texts = nodes.flatMap(\.shownTexts)
    for (id, frame, spinner) in spinners {
      let words = texts.filter { $0.frame.isBeside(frame) }.compactMap(\.label)
      for text in words { log.add(spinner.advice(beside: text, for: nil), id) }
    }
    for (id, frame, count) in pages where count > 1 && pageCounts.contains(count) {
      if frame.width * frame.height < window.width * window.height / 2 {
        log.add([.partialScreen], id)
      }
    }
    return log
  }

  /// The first three, and how many more there are.
  private static func named(_ ids: [String]) -> String {
    let first = ids.prefix(3).joined(separator: ", ")
    return ids.count > 3 ? "\(first) and \(ids.count - 3) more" : first
  }
}

extension Node {
  /// The same with what is advised against, by id, in its state and that of all inside.
  fileprivate func advised(_ pieces: [String: [String]]) -> Node {
    var node = self
    if let own = pieces[id] { node.state["advice"] = .string(own.joined(separator: " ")) }
    if !children.isEmpty { node.children = children.map { $0.advised(pieces) } }
    return node
  }

  /// The texts inside that show.
  fileprivate var shownTexts: [Node] {
    // Views behind a sheet are not beside the views on it.
    guard isVisible, state["inert"] == nil else { return [] }
    return (role == .text ? [self] : []) + children.flatMap(\.shownTexts)
  }
}

extension Rect {
  /// True where it stands in one line with a spinner, or above or below the middle of it, and so close
  /// that both are read together.
  fileprivate func isBeside(_ spinner: Rect) -> Bool {
    // Ours: two of the spaces that stacks leave.
    let near = 16.0
    let inLine = minY < spinner.midY && spinner.midY < maxY
    let inColumn = minX < spinner.midX && spinner.midX < maxX
    return inLine && spinner.minX - near < maxX && minX < spinner.maxX + near
      || inColumn && spinner.minY - near < maxY && minY < spinner.maxY + near
  }
}
