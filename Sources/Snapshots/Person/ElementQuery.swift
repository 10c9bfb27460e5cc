public import VitrineInteraction

/// Identifies an element of a screen by what a person would call it, or by its id.
///
/// A string literal is `init(_:)`: `"Add One"`. Case matters.
public struct ElementQuery: Hashable, Sendable {
  /// What is compared.
  enum Criterion: Hashable, Sendable {
    case name(String)
    case id(String)
    case label(String)
    case role(Role, String?)
  }

  let criterion: Criterion
  /// The index among the matches, from 0 in the order of the tree; nil for the only one.
  private(set) var index: Int?

  private init(_ criterion: Criterion) { self.criterion = criterion }

  /// The element with this id; else with this label; else with this role and label, such as
  /// "button Add One"; else with this value.
  public init(_ name: String) { self.init(.name(name)) }

  /// The element with this id.
  public static func id(_ id: String) -> ElementQuery { ElementQuery(.id(id)) }

  /// The element with this label.
  public static func label(_ label: String) -> ElementQuery { ElementQuery(.label(label)) }

  /// The element of a role.
  /// - Parameters:
  ///   - role: the role of the element.
  ///   - name: its label; else its value; else its id. Nil for any.
  public static func role(_ role: Role, _ name: String? = nil) -> ElementQuery {
    ElementQuery(.role(role, name))
  }

  /// One of several matching elements.
  /// - Parameter index: from 0 in the order of the tree. Hidden elements count; elements behind a
  ///   sheet or an alert count only if there are no others. Nothing matches an index out of range.
  public func at(_ index: Int) -> ElementQuery {
    var query = self
    query.index = index
    return query
  }
}

extension ElementQuery: ExpressibleByStringInterpolation {
  /// The same as `init(_:)`.
  public init(stringLiteral name: String) { self.init(name) }
}

extension ElementQuery: CustomStringConvertible {
  /// As messages quote it: `'Add One'`, `slider 'Volume'`, `button number 2, counted from 0`.
  public var description: String {
    let suffix = index.map { " number \($0), counted from 0" } ?? ""
    return switch criterion {
    case .name(let name): "'\(name)'" + suffix
    case .id(let id): "id '\(id)'" + suffix
    case .label(let label): "label '\(label)'" + suffix
    case .role(let role, let name): role.rawValue + (name.map { " '\($0)'" } ?? "") + suffix
    }
  }
}

extension ElementQuery {
  /// The string that may be misspelt; nil for none.
  var string: String? {
    switch criterion {
    case .name(let string), .id(let string), .label(let string): string
    case .role(_, let string): string
    }
  }

  /// The strings of a node that the query's string could have meant.
  func strings(of node: SemanticsNode) -> [String] {
    switch criterion {
    case .name: [node.label, node.value, node.id].compactMap(\.self)
    case .id: [node.id]
    case .label: [node.label].compactMap(\.self)
    case .role(let role, _):
      node.role == role ? [node.label, node.value, node.id].compactMap(\.self) : []
    }
  }

  /// The tests for a match, the strictest first: the first test that any node passes decides.
  var tests: [(SemanticsNode) -> Bool] {
    switch criterion {
    case .name(let name):
      [
        { $0.id == name }, { $0.label == name },
        { node in node.label.map { "\(node.role.rawValue) \($0)" } == name },
        { $0.value == name },
      ]
    case .id(let id): [{ $0.id == id }]
    case .label(let label): [{ $0.label == label }]
    case .role(let role, nil): [{ $0.role == role }]
    case .role(let role, let name?):
      [
        { $0.role == role && $0.label == name }, { $0.role == role && $0.value == name },
        { $0.role == role && $0.id == name },
      ]
    }
  }
}
