internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// The guideline advice on the visible views, without duplicates.
struct AdviceLog {
  /// The ids of the views that each piece of advice concerns, in tree order.
  private var ids: [Advice: [String]] = [:]
  private var spinners: [(id: String, frame: Rect, spinner: VitrineComponents.ActivityIndicator)] =
    []
  private var pages: [(id: String, frame: Rect, count: Int)] = []
  private var pageCounts: Set<Int> = []

  /// Collects the advice on a visible component.
  /// - Parameters:
  ///   - id: of its node.
  ///   - frame: in window coordinates.
  mutating func add<C: Component>(_ component: C, id: String, in frame: Rect, style: C.Style) {
    add(component.advice(in: frame, style: style), id)
    if let spinner = component as? VitrineComponents.ActivityIndicator, spinner.isAnimating {
      spinners.append((id, frame, spinner))
    }
    if let dots = component as? VitrineComponents.PageControl {
      pageCounts.insert(dots.numberOfPages)
    }
  }

  /// Counts views as pages.
  mutating func add(pages count: Int, id: String, in frame: Rect) {
    pages.append((id, frame, count))
  }

  private mutating func add(_ advice: Set<Advice>, _ id: String) {
    for piece in advice where ids[piece]?.contains(id) != true {
      ids[piece, default: []].append(id)
    }
  }

  /// One line for each piece of advice: the views, the problem and the remedy.
  /// - Parameters:
  ///   - nodes: all visible nodes.
  ///   - window: the window's bounds.
  func lines(among nodes: [Node], in window: Rect) -> [String] {
    let ids = complete(among: nodes, in: window).ids
    return Advice.allCases.compactMap { piece in
      ids[piece].map { "\(AdviceLog.named($0)): \(piece.message)" }
    }
  }

  /// The nodes, each with the advice on it.
  func noted(on nodes: [Node], in window: Rect) -> [Node] {
    let ids = complete(among: nodes, in: window).ids
    guard !ids.isEmpty else { return nodes }
    var pieces: [String: [String]] = [:]
    for piece in Advice.allCases {
      for id in ids[piece] ?? [] { pieces[id, default: []].append(piece.rawValue) }
    }
    return nodes.map { $0.advised(pieces) }
  }

  /// Completed with advice that depends on the whole tree.
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

  /// The first three ids, and the number of the others.
  private static func named(_ ids: [String]) -> String {
    let first = ids.prefix(3).joined(separator: ", ")
    return ids.count > 3 ? "\(first) and \(ids.count - 3) more" : first
  }
}

extension Node {
  /// The node and its subtree with the advice, by id, in their state.
  fileprivate func advised(_ pieces: [String: [String]]) -> Node {
    var node = self
    if let own = pieces[id] { node.state["advice"] = .string(own.joined(separator: " ")) }
    if !children.isEmpty { node.children = children.map { $0.advised(pieces) } }
    return node
  }

  /// The visible texts of the subtree.
  fileprivate var shownTexts: [Node] {
    // Views behind a sheet aren't beside those on it.
    guard isVisible, state["inert"] == nil else { return [] }
    return (role == .text ? [self] : []) + children.flatMap(\.shownTexts)
  }
}

extension Rect {
  /// True if the text is in line with a spinner, horizontally or vertically, and close enough to be
  /// read with it.
  fileprivate func isBeside(_ spinner: Rect) -> Bool {
    // Ours: twice the default stack spacing.
    let near = 16.0
    let inLine = minY < spinner.midY && spinner.midY < maxY
    let inColumn = minX < spinner.midX && spinner.midX < maxX
    return inLine && spinner.minX - near < maxX && minX < spinner.maxX + near
      || inColumn && spinner.minY - near < maxY && minY < spinner.maxY + near
  }
}
