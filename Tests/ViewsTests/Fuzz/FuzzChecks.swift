import Testing

@testable import VitrineViews

/// What must hold of a running scene after whatever has happened to it.
struct FuzzChecks {
  let scene: ViewScene<FuzzModel>
  let environment: Environment
  let place: String

  private var tree: ViewTree<FuzzModel> { scene.tree }

  /// Pointers and focus name nodes that are there, and the focus takes keys.
  func referencesLive() {
    guard let root = tree.root else { return }
    for press in tree.pointers.presses {
      #expect(
        root.length(of: press.path) == press.path.count, "press of a node that has gone \(place)")
      #expect(press.recipients.allSatisfy(press.path.contains), "claim beside the path \(place)")
    }
    if let hover = tree.pointers.hover {
      #expect(
        root.length(of: hover.path) == hover.path.count, "hover over a node that has gone \(place)")
    }
    #expect(tree.state.focusPath == tree.focus.path)
    if !tree.focus.path.isEmpty {
      #expect(tree.focusedFrame() != nil, "focus on what takes no keys \(place)")
    }
    #expect(tree.warnings.count <= 40, "notices grow \(place)")
  }

  /// No two semantics nodes have one id, all numbers are finite, and one semantics node at most has
  /// the focus.
  func descriptionIsSound(_ description: SemanticsNode) {
    var ids = Set<String>()
    var focused = 0
    func visit(_ semantics: SemanticsNode) {
      #expect(ids.insert(semantics.id).inserted, "two nodes \(semantics.id) \(place)")
      #expect(semantics.frame.isFinite, "\(semantics.id) is at \(semantics.frame) \(place)")
      if semantics.isFocused { focused += 1 }
      semantics.children.forEach(visit)
    }
    visit(description)
    #expect(focused <= 1, "\(focused) nodes have the focus \(place)")
  }

  /// A pointer on what shows of a semantics node goes to the node that the semantics node is of, as
  /// the description says.
  func hitsAgree(_ description: SemanticsNode) {
    guard let root = tree.root, !root.hasOverlay else { return }
    func visit(_ semantics: SemanticsNode) {
      if semantics.isInteractive, let frame = description.visibleFrame(of: semantics.id),
        !frame.isEmpty
      {
        agree(at: frame.center, description)
      }
      semantics.children.forEach(visit)
    }
    visit(description)
  }

  private func agree(at point: Point, _ description: SemanticsNode) {
    for kind in [PointerKind.mouse, .touch] {
      let said = description.hitPath(at: point, by: kind)
      let path = tree.target(at: point, kind)
      guard !said.isEmpty || !path.isEmpty else { continue }
      // The keyboard on the screen is in front of all nodes, and is none.
      if tree.isCoveredByKeyboard(point) || said.contains(where: { $0.hasPrefix("keyboard") }) {
        continue
      }
      // The semantics node of a node is found as that which has the focus where the node has it.
      var state = tree.state
      state.focusPath = path
      var search = Description(state)
      tree.root?.describe(in: environment.bounds, &search)
      let hit = SemanticsNode(
        id: "", role: .scene, frame: environment.bounds, children: search.nodes
      )
      .focusedID
      // Who listens around a view may have no semantics node of its own: then it is that of the
      // view.
      let agrees = hit.map(said.contains) ?? (path.isEmpty == said.isEmpty)
      #expect(agrees, "at \(point) \(kind): \(hit ?? "none"), said \(said) \(place)")
    }
  }

  /// A scene made anew of the same model and own state is laid out and described alike.
  func freshIsAlike(at time: Double) {
    var fresh = ViewScene(scene.model)
    let frame = FrameInput(time: time)
    fresh.update(frame, in: environment)
    guard let old = tree.root, let new = fresh.tree.root else { return }
    new.takeOwnStates(of: old)
    fresh.tree.root?.needsLayout = true
    fresh.update(frame, in: environment)
    guard let settled = fresh.tree.root else { return }
    compare(old.layoutLines(), settled.layoutLines())
    // An open overlay or menu is a person's doing.
    if old.hasOverlay || hasMovingPages(old, at: time) { return }
    if tree.state.layers.contains(where: \.preservesFocus) { return }
    compare(scene.describe(in: environment).said, fresh.describe(in: environment).said)
  }

  /// True while pages move: two are visible, of which a fresh tree would have one.
  private func hasMovingPages(_ node: _ViewNode, at time: Double) -> Bool {
    if let pages = (node as? ElementNode<PagesElement>)?.element {
      let offset = pages.scroller.offset(at: time, count: pages.count)
      if pages.isAnimating(at: time) || offset != Double(pages.page) { return true }
    }
    let inside = node.children.map(\.node) + [node.layer].compactMap { $0 }
    return inside.contains { hasMovingPages($0, at: time) }
  }

  private func compare(_ running: [String], _ fresh: [String]) {
    guard running != fresh else { return }
    let index = zip(running, fresh).prefix { $0 == $1 }.count
    let (a, b) = (running.dropFirst(index).first, fresh.dropFirst(index).first)
    Issue.record("running '\(a ?? "less")', fresh '\(b ?? "less")' \(place)")
  }

  /// It looks the same until the time that it announces.
  func announcesChanges(after time: Double) {
    let wake = scene.nextChange(after: time, in: environment) ?? .infinity
    // Blinks are announced a millionth of a second late at most.
    for step in [0.016, 0.2, 0.7] where time + step < wake - 1e-5 {
      let later = time + step
      var passed = scene
      passed.update(FrameInput(time: later), in: environment)
      guard passed.picture(in: environment) != scene.picture(in: environment) else { continue }
      Issue.record("changed at +\(step), announced \(wake - time) \(place)")
    }
  }
}

extension SemanticsNode {
  fileprivate var focusedID: String? {
    if isFocused { return id }
    for child in children {
      if let found = child.focusedID { return found }
    }
    return nil
  }

  /// What it says, but for what a person has done: focus, offsets, carets, the keyboard on the
  /// screen.
  var said: [String] {
    ["\(id) \(role) \(label ?? "") \(value ?? "") \(isEnabled)"]
      + children.filter { $0.id != "keyboard" }.flatMap(\.said)
  }
}

extension ViewScene {
  func picture(in environment: Environment) -> DisplayList {
    var canvas = Canvas()
    draw(into: &canvas, in: environment)
    return canvas.finish()
  }
}

extension _ViewNode {
  /// Where everything is laid out, one node a line.
  func layoutLines() -> [String] {
    var lines = ["\(content.name) \(size) \(flexibility)"]
    for child in children {
      // −0 is 0.
      lines.append("at \(child.origin.x + 0) \(child.origin.y + 0)")
      lines += child.node.layoutLines()
    }
    return lines
  }

  /// Takes over the own states of a tree that was built of the same model.
  func takeOwnStates(of other: _ViewNode) {
    if let mine = self as? ElementNode<StateElement<FuzzModel, Int>>,
      let theirs = other as? ElementNode<StateElement<FuzzModel, Int>>
    {
      mine.setState(theirs.element.state, at: 0)
    }
    for (mine, theirs) in zip(children, other.children) { mine.node.takeOwnStates(of: theirs.node) }
    if children.contains(where: \.node.needsBuild) { needsBuild = true }
    if needsOwnBuild { needsBuild = true }
  }
}
