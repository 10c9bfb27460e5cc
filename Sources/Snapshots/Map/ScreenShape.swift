internal import VitrineGeometry
internal import VitrineInteraction

/// What makes a screen the one it is: what is there, not what it says or where it stands.
struct ScreenShape {
  /// Sheets, dialogs and menus in front, and the window.
  private var layers: Set<String> = []
  /// Panes that show, and tabs that are selected.
  private var tabs: Set<String> = []
  /// Groups, controls and kinds of rows, however many there are of each.
  private var parts: Set<String> = []
  /// How many screens lie below, in all stacks that show.
  private(set) var depth = 0
  private var barTitle: String?
  private var tabTitle: String?
  private var rowTitle: String?
  private var isInLayer = false

  /// - Parameter window: what the window is called; nil in a scene that has only one.
  init(_ root: Node, window: String?) {
    if let window { layers.insert("window \(Self.withoutNumbers(window))") }
    take(root, clip: nil)
  }

  /// The title of the frontmost bar or dialog; else of the tab that is selected, else of the row.
  var title: String? { barTitle ?? tabTitle ?? (isInLayer ? nil : rowTitle) }

  /// The title without what counts, such as "Inbox (3)".
  var name: String { title.map { String($0.filter(\.isLetter)) } ?? "" }

  /// True where the same is there, whatever it is called.
  func isBuilt(like other: ScreenShape) -> Bool {
    layers == other.layers && tabs == other.tabs && parts == other.parts
  }

  /// True where it is the same screen, on which something has come or gone: with its title half of the smaller one is
  /// enough, without one it takes half of both together.
  func isVariant(of other: ScreenShape) -> Bool {
    guard layers == other.layers, name == other.name, depth == other.depth,
      tabs.isSubset(of: other.tabs) || tabs.isSuperset(of: other.tabs)
    else { return false }
    let whole =
      name.isEmpty ? parts.union(other.parts).count : min(parts.count, other.parts.count)
    return 2 * parts.intersection(other.parts).count >= whole
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

  private mutating func take(_ node: Node, clip: Rect?) {
    guard node.isThere(clip: clip), !node.isKeyboard else { return }
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
    for child in node.children { take(child, clip: inner) }
  }
}

extension Node {
  /// True where it shows, or is only scrolled away.
  fileprivate func isThere(clip: Rect?) -> Bool {
    state["inert"] == nil && (isVisible || clip.map { !frame.intersects($0) } ?? false)
  }

  /// True for the keys on the screen, which come and go with the focus.
  var isKeyboard: Bool { state["keys"] != nil && state["composing"] != nil }

  /// True for what is in front of a screen, and a place of its own.
  fileprivate var isLayer: Bool {
    switch role {
    case .alert, .sheet, .popover, .menu: true
    default: state["modal"] == .bool(true) || id.hasSuffix("/menu") && isInteractive
    }
  }

  /// True for the bar of a screen.
  fileprivate var isBar: Bool {
    role == .group && ScreenShape.withoutNumbers(id).split(separator: "/").last == "bar"
  }

  /// True for what belongs to a tab, whether its bar shows or not.
  fileprivate var isPane: Bool {
    guard role == .group, let part = id.split(separator: "/").last else { return false }
    return part.hasPrefix("pane-") && part.dropFirst(5).allSatisfy(\.isNumber)
  }

  /// What the id of the node around it begins with.
  fileprivate var parentID: String {
    id.lastIndex(of: "/").map { String(id[..<$0]) } ?? ""
  }

  /// What it consists of: its own role and those inside that count, in alphabetical order, each once.
  func kind(where counts: (Node) -> Bool = { _ in true }) -> String {
    var roles: Set<String> = []
    func add(_ node: Node) {
      for child in node.children {
        if counts(child) { roles.insert(child.role.rawValue) }
        add(child)
      }
    }
    add(self)
    return "\(role.rawValue)[\(roles.sorted().joined(separator: " "))]"
  }

  /// What a person calls it: its label, else its value, else the first words inside, else its id.
  var spokenName: String {
    func words(_ node: Node) -> String? {
      for text in [node.label, node.value] {
        if let text, !text.isEmpty { return text }
      }
      return node.children.lazy.compactMap(words).first
    }
    return words(self) ?? id
  }
}
