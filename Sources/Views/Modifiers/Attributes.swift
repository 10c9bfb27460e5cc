internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction

/// An element that knows its source location.
protocol SourceLocated {
  var source: CodeLocation? { get }
}

/// Attributes of a view for assistive technology and tests.
public struct AttributesModifier: ElementModifier, SourceLocated, NamedElement {
  let attributes: NodeAttributes
  /// Further names of the view, each of which identifies the view.
  var aliases: [String] = []
  /// The call of `named(_:)`; nil without one.
  var source: CodeLocation?

  var name: String { attributes.name.map { "named \($0)" } ?? "description" }
  var viewName: String? { attributes.name }

  func isNamed(_ name: AnyHashable) -> Bool {
    attributes.name.map(AnyHashable.init) == name || aliases.contains { AnyHashable($0) == name }
  }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    description.with(description.attributes.merging(attributes)) {
      node.describeChildren(in: frame, &$0)
    }
  }
}

/// A view that is described as one group.
public struct GroupModifier: ElementModifier {
  let label: String?

  var name: String { "grouped" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let role = description.attributes.role ?? .group
    let semantics = SemanticsNode(
      id: description.makeID(role), role: role, label: label, frame: frame)
    description.group(semantics, of: node) { node.describeChildren(in: frame, &$0) }
  }
}

/// A view that isn't described.
public struct DescriptionHiddenModifier: ElementModifier {
  let isHidden: Bool

  var name: String { "descriptionHidden" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    if isHidden { description.skip() } else { node.describeChildren(in: frame, &description) }
  }
}

extension View {
  /// Names the view: the name is the id of its semantics node in descriptions.
  ///
  /// Actions focus the view and scroll to it by its name. The ids of semantics nodes inside are
  /// prefixed with the name. A container without a semantics node of its own only prefixes the ids
  /// inside. Of two views with the same name, the later is `name~2`, and a notice reports it.
  /// - Parameters:
  ///   - name: the name.
  ///   - fileID: the file that audits show for the view; default the caller's.
  ///   - line: the line that audits show for the view; default the caller's.
  public func named(
    _ name: String, fileID: String = #fileID, line: Int = #line
  ) -> ModifiedView<Self, AttributesModifier, Model> {
    ModifiedView(
      self,
      AttributesModifier(
        attributes: NodeAttributes(name: name), source: CodeLocation(fileID: fileID, line: line)))
  }

  /// Sets the label that a person would use for the view, in place of the view's own label.
  ///
  /// A container without a semantics node of its own becomes a group.
  public func label(_ label: String) -> ModifiedView<Self, AttributesModifier, Model> {
    attributed(NodeAttributes(label: label))
  }

  /// Sets the current value of the view in words, in place of the view's own value.
  public func value(_ value: String) -> ModifiedView<Self, AttributesModifier, Model> {
    attributed(NodeAttributes(value: value))
  }

  /// Sets the role of the view for assistive technology and tests.
  public func role(_ role: Role) -> ModifiedView<Self, AttributesModifier, Model> {
    attributed(NodeAttributes(role: role))
  }

  /// Adds an entry to the state of the view's semantics node.
  public func state(
    _ key: String, _ value: StateValue
  ) -> ModifiedView<Self, AttributesModifier, Model> {
    attributed(NodeAttributes(state: [key: value]))
  }

  /// Describes the view as one group with everything inside.
  /// - Parameter label: the group's label; default none.
  public func grouped(_ label: String? = nil) -> ModifiedView<Self, GroupModifier, Model> {
    ModifiedView(self, GroupModifier(label: label))
  }

  /// Leaves the view out of descriptions; it is still visible and takes input.
  /// - Parameter isHidden: false has no effect; default true.
  public func descriptionHidden(
    _ isHidden: Bool = true
  ) -> ModifiedView<Self, DescriptionHiddenModifier, Model> {
    ModifiedView(self, DescriptionHiddenModifier(isHidden: isHidden))
  }

  /// Sets the label of the view, like `label(_:)`.
  public func accessibilityLabel(
    _ label: String
  ) -> ModifiedView<Self, AttributesModifier, Model> { self.label(label) }

  /// Sets the current value of the view in words, like `value(_:)`.
  public func accessibilityValue(
    _ value: String
  ) -> ModifiedView<Self, AttributesModifier, Model> { self.value(value) }

  /// Names the view, like `named(_:fileID:line:)`.
  /// - Parameters:
  ///   - identifier: the name.
  ///   - fileID: the file that audits show for the view; default the caller's.
  ///   - line: the line that audits show for the view; default the caller's.
  public func accessibilityIdentifier(
    _ identifier: String, fileID: String = #fileID, line: Int = #line
  ) -> ModifiedView<Self, AttributesModifier, Model> {
    named(identifier, fileID: fileID, line: line)
  }

  /// Leaves the view out of descriptions, like `descriptionHidden(_:)`.
  /// - Parameter isHidden: false has no effect; default true.
  public func accessibilityHidden(
    _ isHidden: Bool = true
  ) -> ModifiedView<Self, DescriptionHiddenModifier, Model> { descriptionHidden(isHidden) }

  /// Sets the last component of the semantics node's id in place of its role.
  func part(_ name: String) -> ModifiedView<Self, AttributesModifier, Model> {
    attributed(NodeAttributes(part: name))
  }

  private func attributed(_ attributes: NodeAttributes) -> ModifiedView<
    Self, AttributesModifier, Model
  > {
    ModifiedView(self, AttributesModifier(attributes: attributes))
  }
}

/// Consecutive calls share one modifier, which is faster to build and to search than several.
extension ModifiedView where Modifier == AttributesModifier {
  /// Names the view, like `View.named(_:fileID:line:)`; its semantics node keeps a name that is
  /// already set.
  /// - Parameters:
  ///   - name: the name.
  ///   - fileID: the file that audits show for the view; default the caller's.
  ///   - line: the line that audits show for the view; default the caller's.
  public func named(_ name: String, fileID: String = #fileID, line: Int = #line) -> Self {
    merging(NodeAttributes(name: name), at: CodeLocation(fileID: fileID, line: line))
  }

  /// Sets the label, like `View.label(_:)`, unless it is already set.
  public func label(_ label: String) -> Self { merging(NodeAttributes(label: label)) }

  /// Sets the value, like `View.value(_:)`, unless it is already set.
  public func value(_ value: String) -> Self { merging(NodeAttributes(value: value)) }

  /// Sets the role, like `View.role(_:)`, unless it is already set.
  public func role(_ role: Role) -> Self { merging(NodeAttributes(role: role)) }

  /// Adds an entry to the semantics node's state, like `View.state(_:_:)`, unless it is already
  /// set.
  public func state(_ key: String, _ value: StateValue) -> Self {
    merging(NodeAttributes(state: [key: value]))
  }

  private func merging(_ outer: NodeAttributes, at source: CodeLocation? = nil) -> Self {
    var names = modifier.aliases
    if let other = outer.name, modifier.attributes.name != nil { names.append(other) }
    return Self(
      content,
      AttributesModifier(
        attributes: outer.merging(modifier.attributes), aliases: names,
        source: modifier.source ?? source))
  }
}
