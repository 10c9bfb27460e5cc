internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction

/// An element that knows its source location.
protocol SourceLocated {
  var source: CodeLocation? { get }
}

/// Attributes of a view for assistive technology and tests.
public struct AttributesModifier: ElementModifier, SourceLocated {
  let said: NodeAttributes
  /// More names of the view, each of which identifies it.
  var otherNames: [String] = []
  /// The call of `named(_:)`; nil without one.
  var source: CodeLocation?

  var name: String { said.name.map { "named \($0)" } ?? "description" }
  var viewName: String? { said.name }

  func isNamed(_ name: AnyHashable) -> Bool {
    said.name.map(AnyHashable.init) == name || otherNames.contains { AnyHashable($0) == name }
  }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    description.with(description.attributes.merging(said)) {
      slot.describeChildren(in: frame, &$0)
    }
  }
}

/// A view that is described as one group.
public struct GroupModifier: ElementModifier {
  let label: String?

  var name: String { "grouped" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let role = description.attributes.role ?? .group
    let node = Node(id: description.makeID(role), role: role, label: label, frame: frame)
    description.group(node, of: slot) { slot.describeChildren(in: frame, &$0) }
  }
}

/// A view that isn't described.
public struct DescriptionHiddenModifier: ElementModifier {
  let isHidden: Bool

  var name: String { "descriptionHidden" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if isHidden { description.skip() } else { slot.describeChildren(in: frame, &description) }
  }
}

extension View {
  /// Names the view: the id of its node in descriptions, by which actions focus it and scroll to
  /// it.
  ///
  /// The ids of nodes inside are prefixed with the name. A container without a node of its own only
  /// prefixes the ids inside. Of two views with one name the later is `name~2`, and a notice
  /// reports it.
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
        said: NodeAttributes(name: name), source: CodeLocation(fileID: fileID, line: line)))
  }

  /// Sets the label that a person would use for the view, in place of its own.
  ///
  /// A container without a node of its own becomes a group.
  public func label(_ label: String) -> ModifiedView<Self, AttributesModifier, Model> {
    said(NodeAttributes(label: label))
  }

  /// Sets the current value of the view in words, in place of its own.
  public func value(_ value: String) -> ModifiedView<Self, AttributesModifier, Model> {
    said(NodeAttributes(value: value))
  }

  /// Sets the role of the view for assistive technology and tests.
  public func role(_ role: Role) -> ModifiedView<Self, AttributesModifier, Model> {
    said(NodeAttributes(role: role))
  }

  /// Adds an entry to the state of the view's node.
  public func state(
    _ key: String, _ value: StateValue
  ) -> ModifiedView<Self, AttributesModifier, Model> {
    said(NodeAttributes(state: [key: value]))
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

  /// Sets the last component of the node's id in place of its role.
  func part(_ name: String) -> ModifiedView<Self, AttributesModifier, Model> {
    said(NodeAttributes(part: name))
  }

  private func said(_ attributes: NodeAttributes) -> ModifiedView<Self, AttributesModifier, Model> {
    ModifiedView(self, AttributesModifier(said: attributes))
  }
}

/// Consecutive calls share one modifier, which is faster to build and to search.
extension ModifiedView where Modifier == AttributesModifier {
  /// Names the view, like `View.named(_:fileID:line:)`; its node keeps a name that is already set.
  /// - Parameters:
  ///   - name: the name.
  ///   - fileID: the file that audits show for the view; default the caller's.
  ///   - line: the line that audits show for the view; default the caller's.
  public func named(_ name: String, fileID: String = #fileID, line: Int = #line) -> Self {
    saying(NodeAttributes(name: name), at: CodeLocation(fileID: fileID, line: line))
  }

  /// Sets the label, like `View.label(_:)`, unless it is already set.
  public func label(_ label: String) -> Self { saying(NodeAttributes(label: label)) }

  /// Sets the value, like `View.value(_:)`, unless it is already set.
  public func value(_ value: String) -> Self { saying(NodeAttributes(value: value)) }

  /// Sets the role, like `View.role(_:)`, unless it is already set.
  public func role(_ role: Role) -> Self { saying(NodeAttributes(role: role)) }

  /// Adds an entry to the node's state, like `View.state(_:_:)`, unless it is already set.
  public func state(_ key: String, _ value: StateValue) -> Self {
    saying(NodeAttributes(state: [key: value]))
  }

  private func saying(_ outer: NodeAttributes, at source: CodeLocation? = nil) -> Self {
    var names = modifier.otherNames
    if let other = outer.name, modifier.said.name != nil { names.append(other) }
    return Self(
      content,
      AttributesModifier(
        said: outer.merging(modifier.said), otherNames: names, source: modifier.source ?? source))
  }
}
