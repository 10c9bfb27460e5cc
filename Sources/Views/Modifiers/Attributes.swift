internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction

/// An element that knows where in the sources it is made.
protocol SourceLocated {
  var source: CodeLocation? { get }
}

/// Something said of a view, for assistive technology and tests.
public struct AttributesModifier: ElementModifier, SourceLocated {
  let said: NodeAttributes
  /// Names besides the one that is said, each of which means the view as well.
  var otherNames: [String] = []
  /// Where `named(_:)` is called; nil where it is not.
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

/// A view whose parts are described inside of one group.
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

/// A view that is not described.
public struct DescriptionHiddenModifier: ElementModifier {
  let isHidden: Bool

  var name: String { "descriptionHidden" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if isHidden { description.skip() } else { slot.describeChildren(in: frame, &description) }
  }
}

extension View {
  /// Names the view: the name is the id of its node in the description, those of what is inside hang
  /// below it, and actions focus it and scroll to it by it.
  ///
  /// A container that has no node of its own gives its name to the ids of those inside. Of two with
  /// one name the later is `name~2`, and a notice says so.
  /// - Parameters:
  ///   - name: the name.
  ///   - fileID: the file in which audits say that the view is named; default the caller's.
  ///   - line: the line in it.
  public func named(
    _ name: String, fileID: String = #fileID, line: Int = #line
  ) -> ModifiedView<Self, AttributesModifier, Model> {
    ModifiedView(
      self,
      AttributesModifier(
        said: NodeAttributes(name: name), source: CodeLocation(fileID: fileID, line: line)))
  }

  /// What a person would call the view; it comes before what the view says itself.
  ///
  /// A container that has no node of its own becomes a group.
  public func label(_ label: String) -> ModifiedView<Self, AttributesModifier, Model> {
    said(NodeAttributes(label: label))
  }

  /// What the view says now, in words; it comes before what the view says itself.
  public func value(_ value: String) -> ModifiedView<Self, AttributesModifier, Model> {
    said(NodeAttributes(value: value))
  }

  /// What the view is to assistive technology and tests.
  public func role(_ role: Role) -> ModifiedView<Self, AttributesModifier, Model> {
    said(NodeAttributes(role: role))
  }

  /// Adds to what the view's node holds by name.
  public func state(
    _ key: String, _ value: StateValue
  ) -> ModifiedView<Self, AttributesModifier, Model> {
    said(NodeAttributes(state: [key: value]))
  }

  /// Describes the view as one group with all that is inside.
  /// - Parameter label: what a person would call it; default nothing.
  public func grouped(_ label: String? = nil) -> ModifiedView<Self, GroupModifier, Model> {
    ModifiedView(self, GroupModifier(label: label))
  }

  /// Leaves the view out of the description; it shows and takes input all the same.
  /// - Parameter isHidden: false leaves nothing out; default true.
  public func descriptionHidden(
    _ isHidden: Bool = true
  ) -> ModifiedView<Self, DescriptionHiddenModifier, Model> {
    ModifiedView(self, DescriptionHiddenModifier(isHidden: isHidden))
  }

  /// What a person would call the view, as `label(_:)`.
  public func accessibilityLabel(
    _ label: String
  ) -> ModifiedView<Self, AttributesModifier, Model> { self.label(label) }

  /// What the view says now, in words, as `value(_:)`.
  public func accessibilityValue(
    _ value: String
  ) -> ModifiedView<Self, AttributesModifier, Model> { self.value(value) }

  /// Names the view, as `named(_:fileID:line:)`.
  /// - Parameters:
  ///   - identifier: the name.
  ///   - fileID: the file in which audits say that the view is named; default the caller's.
  ///   - line: the line in it.
  public func accessibilityIdentifier(
    _ identifier: String, fileID: String = #fileID, line: Int = #line
  ) -> ModifiedView<Self, AttributesModifier, Model> {
    named(identifier, fileID: fileID, line: line)
  }

  /// Leaves the view out of the description, as `descriptionHidden(_:)`.
  /// - Parameter isHidden: false leaves nothing out; default true.
  public func accessibilityHidden(
    _ isHidden: Bool = true
  ) -> ModifiedView<Self, DescriptionHiddenModifier, Model> { descriptionHidden(isHidden) }

  /// What the view is called inside of the nearest node around it, instead of its role.
  func part(_ name: String) -> ModifiedView<Self, AttributesModifier, Model> {
    said(NodeAttributes(part: name))
  }

  private func said(_ attributes: NodeAttributes) -> ModifiedView<Self, AttributesModifier, Model> {
    ModifiedView(self, AttributesModifier(said: attributes))
  }
}

/// What is said after one another is one modifier: that is less to build, and to look through.
extension ModifiedView where Modifier == AttributesModifier {
  /// Names the view, as `View.named(_:fileID:line:)` does; a name that it has already stays that of its node.
  /// - Parameters:
  ///   - name: the name.
  ///   - fileID: the file in which audits say that the view is named; default the caller's.
  ///   - line: the line in it.
  public func named(_ name: String, fileID: String = #fileID, line: Int = #line) -> Self {
    saying(NodeAttributes(name: name), at: CodeLocation(fileID: fileID, line: line))
  }

  /// What a person would call the view, as `View.label(_:)` does; what is said already stays.
  public func label(_ label: String) -> Self { saying(NodeAttributes(label: label)) }

  /// What the view says now, as `View.value(_:)` does; what is said already stays.
  public func value(_ value: String) -> Self { saying(NodeAttributes(value: value)) }

  /// What the view is, as `View.role(_:)` does; what is said already stays.
  public func role(_ role: Role) -> Self { saying(NodeAttributes(role: role)) }

  /// Adds to what the view's node holds by name, as `View.state(_:_:)` does; what is said already stays.
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
