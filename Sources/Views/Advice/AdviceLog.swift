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
  ///   - id: of its semantics node.
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
  ///   - nodes: all visible semantics nodes.
  ///   - window: the window's bounds.
  func lines(among nodes: [SemanticsNode], in window: Rect) -> [String] {
    let ids = completed(among: nodes, in: window).ids
    return Advice.allCases.compactMap { piece in
      ids[piece].map { "\(AdviceLog.summary($0)): \(piece.message)" }
    }
  }

  /// The semantics nodes, each with the advice on it.
  func noted(on nodes: [SemanticsNode], in window: Rect) -> [SemanticsNode] {
    let ids = completed(among: nodes, in: window).ids
    guard !ids.isEmpty else { return nodes }
    var adviceByID: [String: [String]] = [:]
    for piece in Advice.allCases {
      for id in ids[piece] ?? [] { adviceByID[id, default: []].append(piece.rawValue) }
    }
    return nodes.map { $0.withAdvice(adviceByID) }
  }

  /// Completed with advice that depends on the whole tree.
  private func completed(among nodes: [SemanticsNode], in window: Rect) -> AdviceLog {
    var log = self
    guard !spinners.isEmpty || !pages.isEmpty else { return log }
    let texts = nodes.flatMap(\.shownTexts)
    for (id, frame, spinner) in spinners {
      let labels = texts.filter { $0.frame.isNear(frame) }.compactMap(\.label)
      for text in labels { log.add(spinner.advice(beside: text, for: nil), id) }
    }
    for (id, frame, count) in pages where count > 1 && pageCounts.contains(count) {
      if frame.width * frame.height < window.width * window.height / 2 {
        log.add([.partialScreen], id)
      }
    }
    return log
  }

  /// The first three ids, and the number of the others.
  private static func summary(_ ids: [String]) -> String {
    let first = ids.prefix(3).joined(separator: ", ")
    return ids.count > 3 ? "\(first) and \(ids.count - 3) more" : first
  }
}

extension SemanticsNode {
  /// The semantics node and its subtree with the advice, by id, in their state.
  fileprivate func withAdvice(_ adviceByID: [String: [String]]) -> SemanticsNode {
    var node = self
    if let advice = adviceByID[id] { node.state["advice"] = .string(advice.joined(separator: " ")) }
    if !children.isEmpty { node.children = children.map { $0.withAdvice(adviceByID) } }
    return node
  }

  /// The visible texts of the subtree.
  fileprivate var shownTexts: [SemanticsNode] {
    // Views behind a sheet aren't beside those on it.
    guard isVisible, state["inert"] == nil else { return [] }
    return (role == .text ? [self] : []) + children.flatMap(\.shownTexts)
  }
}

extension Rect {
  /// True if the text is in line with a spinner, horizontally or vertically, and close enough to be
  /// read with it.
  fileprivate func isNear(_ spinner: Rect) -> Bool {
    // Ours: twice the default stack spacing.
    let distance = 16.0
    let inLine = minY < spinner.midY && spinner.midY < maxY
    let inColumn = minX < spinner.midX && spinner.midX < maxX
    return inLine && spinner.minX - distance < maxX && minX < spinner.maxX + distance
      || inColumn && spinner.minY - distance < maxY && minY < spinner.maxY + distance
  }
}
