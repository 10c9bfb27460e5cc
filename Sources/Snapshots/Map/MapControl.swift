internal import VitrineInteraction

/// A control on a screen that can be tapped.
struct MapControl {
  let id: String
  /// Its name for a person.
  let label: String
  /// The name of the group of similar controls, such as controls in the rows of one list, or beside
  /// each other.
  let group: String
  /// True inside a row of a list or table.
  let isRow: Bool
  /// The number of rows of its list that are not in the tree.
  let remainingRows: Int

  /// The longest label, in characters; ours.
  private static var maximumLabelLength: Int { 40 }

  /// An identity across screens, without counts.
  var key: String { "\(id) \(label.filter(\.isLetter))" }

  /// All tappable controls, in reading order.
  static func all(in tree: ElementTree) -> [MapControl] {
    var keyboards: Set<Int> = []
    var containers: Set<Int> = []
    for element in tree.elements {
      if element.node.isKeyboard { keyboards.insert(element.index) }
      if element.node.isInteractive { containers.formUnion(element.ancestors) }
    }
    return tree.elements.filter { element in
      element.isEnabled && !element.isInert
        // A tab isn't interactive by itself, since its bar handles the input, but it can be tapped.
        && (element.node.isInteractive || element.node.role == .tab)
        && isTappable(element.node.role, isContainer: containers.contains(element.index))
        && keyboards.isDisjoint(with: element.ancestors + [element.index])
    }.map { MapControl($0, in: tree) }
  }

  /// False for containers, and for controls that a tap sets to a value.
  private static func isTappable(_ role: Role, isContainer: Bool) -> Bool {
    switch role {
    case .scene, .slider, .stepper, .alert, .sheet, .popover, .menu, .tabBar, .toolbar: false
    case .button, .toggle, .textField, .tab, .menuItem, .listItem, .row, .cell: true
    default: !isContainer
    }
  }

  private init(_ element: ElementTree.Element, in tree: ElementTree) {
    let node = element.node
    id = node.id
    let name = node.spokenName
    label = name.count > Self.maximumLabelLength ? "\(name.prefix(Self.maximumLabelLength))…" : name
    let path = element.ancestors + [element.index]
    let row = path.first { tree.elements[$0].node.role.isRow }
    isRow = row != nil
    // A row is similar to rows of the same structure; a control outside of rows is similar to its
    // siblings.
    let root = row ?? element.index
    let container = tree.elements[root].ancestors.last.map { tree.elements[$0].node }
    let rolePath = path.drop { $0 != root }.map { tree.elements[$0].node.role.rawValue }
    let kind = tree.elements[root].node.kind()
    group = "\(container?.id ?? "") \(kind) \(rolePath.joined(separator: ">")) \(node.kind())"
    remainingRows =
      if row != nil, let container, case .int(let rows)? = container.state["rows"],
        let last = container.children.last(where: { $0.role.isRow }), last.kind() == kind
      {
        max(0, rows - container.children.count { $0.role.isRow })
      } else {
        0
      }
  }
}

extension Role {
  fileprivate var isRow: Bool { self == .listItem || self == .row }
}
