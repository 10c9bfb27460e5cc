internal import VitrineGeometry
internal import VitrineInteraction

/// The identity of a screen: its structure, not its text or positions.
struct ScreenShape {
  /// The sheets, dialogs and menus in front, and the window.
  private var layers: Set<String> = []
  /// The visible panes, and the selected tabs.
  private var tabs: Set<String> = []
  /// Groups, controls and kinds of rows, regardless of their number.
  private var parts: Set<String> = []
  /// The number of screens below, in all visible stacks.
  private(set) var depth = 0
  private var barTitle: String?
  private var tabTitle: String?
  private var rowTitle: String?
  private var isInLayer = false

  /// - Parameter window: the name of the window; nil in a scene that has only one.
  init(_ root: SemanticsNode, window: String?) {
    if let window { layers.insert("window \(Self.withoutNumbers(window))") }
    add(root, clip: nil)
  }

  /// The title of the frontmost bar or dialog; else of the selected tab, else of the row.
  var title: String? { barTitle ?? tabTitle ?? (isInLayer ? nil : rowTitle) }

  /// The title without counts, such as the one in "Inbox (3)".
  var name: String { title.map { String($0.filter(\.isLetter)) } ?? "" }

  /// True if the structure is the same, whatever the title.
  func isBuilt(like other: ScreenShape) -> Bool {
    layers == other.layers && tabs == other.tabs && parts == other.parts
  }

  /// True for the same screen with something added or removed.
  ///
  /// If the screens have the same title, they must share half of the parts of the one with fewer
  /// parts. If they have none, they must share half of the parts of both together.
  func isVariant(of other: ScreenShape) -> Bool {
    guard layers == other.layers, name == other.name, depth == other.depth,
      tabs.isSubset(of: other.tabs) || tabs.isSuperset(of: other.tabs)
    else { return false }
    let total =
      name.isEmpty ? parts.union(other.parts).count : min(parts.count, other.parts.count)
    return 2 * parts.intersection(other.parts).count >= total
  }

  /// An id without the numbers by which ids of the same kind differ.
  static func withoutNumbers(_ id: String) -> String {
    var result = ""
    for part in id.split(separator: "/", omittingEmptySubsequences: false) {
      if !result.isEmpty { result += "/" }
      let letters = part.filter { !$0.isNumber && $0 != "~" }
      result += letters.reversed().drop { $0 == "-" }.reversed()
    }
    return result
  }

  private mutating func add(_ node: SemanticsNode, clip: Rect?) {
    guard node.isPresent(clip: clip), !node.isKeyboard else { return }
    let id = Self.withoutNumbers(node.id)
    switch node.role {
    case .text, .image, .badge, .status, .tooltip, .progressBar, .progressRing, .activityIndicator,
      .pageIndicator, .columnHeader:
      return
    case .listItem, .row:
      if node.state["selected"] == .bool(true), rowTitle == nil { rowTitle = node.label }
      parts.insert("\(node.kind { $0.isInteractive }) in \(Self.withoutNumbers(node.parentID))")
      return
    case .tab:
      if node.state["selected"] == .bool(true) {
        tabs.insert(node.id)
        tabTitle = node.label
      }
    case .scene: break
    default:
      if node.isLayer {
        layers.insert("\(node.role.rawValue) \(id)")
        (barTitle, tabTitle, isInLayer) = (nil, nil, true)
      }
      parts.insert("\(node.role.rawValue) \(id)")
      if node.isPane { tabs.insert(node.id) }
      if case .int(let depth)? = node.state["depth"] { self.depth += depth }
      if node.isLayer || node.isBar, let label = node.label { barTitle = label }
    }
    let inner = node.clip ?? clip
    for child in node.children { add(child, clip: inner) }
  }
}

extension SemanticsNode {
  /// True if it is visible, or only scrolled out of view.
  fileprivate func isPresent(clip: Rect?) -> Bool {
    state["inert"] == nil && (isVisible || clip.map { !frame.intersects($0) } ?? false)
  }

  /// True for the on-screen keyboard, which comes and goes with the focus.
  var isKeyboard: Bool { state["keys"] != nil && state["composing"] != nil }

  /// True for a layer in front of a screen that is a screen of its own.
  fileprivate var isLayer: Bool {
    switch role {
    case .alert, .sheet, .popover, .menu: true
    default: state["modal"] == .bool(true) || id.hasSuffix("/menu") && isInteractive
    }
  }

  /// True for a screen's navigation bar.
  fileprivate var isBar: Bool {
    role == .group && ScreenShape.withoutNumbers(id).split(separator: "/").last == "bar"
  }

  /// True for the content of a tab, whether its bar is visible or not.
  fileprivate var isPane: Bool {
    guard role == .group, let part = id.split(separator: "/").last else { return false }
    return part.hasPrefix("pane-") && part.dropFirst(5).allSatisfy(\.isNumber)
  }

  /// The id of its parent.
  fileprivate var parentID: String {
    id.lastIndex(of: "/").map { String(id[..<$0]) } ?? ""
  }

  /// The structure of the node: its role and the roles of the descendants that count, each once, in
  /// alphabetical order.
  func kind(where counts: (SemanticsNode) -> Bool = { _ in true }) -> String {
    var roles: Set<String> = []
    func add(_ node: SemanticsNode) {
      for child in node.children {
        if counts(child) { roles.insert(child.role.rawValue) }
        add(child)
      }
    }
    add(self)
    return "\(role.rawValue)[\(roles.sorted().joined(separator: " "))]"
  }

  /// Its name for a person: its label, else its value, else the first text inside, else its id.
  var spokenName: String {
    func spokenText(_ node: SemanticsNode) -> String? {
      for text in [node.label, node.value] {
        if let text, !text.isEmpty { return text }
      }
      return node.children.lazy.compactMap(spokenText).first
    }
    return spokenText(self) ?? id
  }
}
