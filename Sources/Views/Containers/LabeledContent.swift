internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A label at the leading side, and the views that it names at the trailing side.
///
/// ```swift
/// LabeledContent("Name") { TextField("Required", text: \.name) }
/// LabeledContent("Version", value: "1.2")
/// ```
/// Views of flexible width, such as a text field or a slider, take all of the width beside the
/// label. After short labels these views begin at one position, so stacked fields are aligned. If
/// the width doesn't suffice, as in a narrow window or with large text, the label is above.
public struct LabeledContent<Model>: View {
  /// The label if it is a string.
  let title: String?
  let label: ViewList<Model>
  let content: ViewList<Model>

  /// Labels views with a string, which also becomes their accessibility label.
  /// - Parameters:
  ///   - title: the label.
  ///   - content: the labeled views; several are side by side.
  public init(_ title: String, @Views<Model> content: () -> ViewList<Model>) {
    self.title = title
    label = .one(ComponentView<VitrineComponents.Label, Model>(.lines(title)))
    self.content = content()
  }

  /// Labels a read-only value.
  /// - Parameters:
  ///   - title: the label.
  ///   - value: the value.
  public init(_ title: String, value: String) {
    self.title = title
    label = .one(ComponentView<VitrineComponents.Label, Model>(.lines(title)))
    content = .one(SecondaryText<Model>(string: value))
  }

  /// Labels views with views.
  /// - Parameters:
  ///   - content: the labeled views; several are side by side.
  ///   - label: the label.
  public init(
    @Views<Model> content: () -> ViewList<Model>, @Views<Model> label: () -> ViewList<Model>
  ) {
    title = nil
    self.label = label()
    self.content = content()
  }

  /// Updates the node of label and content.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, LabeledContentElement(title: title)) { element, node in
      node.isUnchanged = node.hasBeenPlaced && element.title == title
      element.title = title
      var inner = context
      inner.axis = nil
      inner.children(.many([.one(Single(label)), .one(Single(content))]), of: node)
    }
  }
}

/// A list of views as one child: several form a row.
private struct Single<Model>: View {
  let list: ViewList<Model>

  init(_ list: ViewList<Model>) { self.list = list }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    if case .one(let view) = list { return view._reconcile(node, in: context) }
    return HStack<Model> { list }._reconcile(node, in: context)
  }
}

/// A text in the secondary style.
struct SecondaryText<Model>: View {
  let string: String
  /// The text style; nil for the text style of the environment.
  var font: TextStyle?

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    var label = VitrineComponents.Label.lines(string)
    if let font { label.textStyle = font }
    label.font = context.environment.environment[SectionHeaderFontKey.self]
    label.textColor = context.environment.theme.colors.inactive
    return ComponentView<VitrineComponents.Label, Model>(label)._reconcile(node, in: context)
  }
}

extension VitrineComponents.Label {
  /// A text that wraps to as many lines as it needs.
  static func lines(_ string: String) -> VitrineComponents.Label {
    var label = VitrineComponents.Label(string)
    label.numberOfLines = 0
    return label
  }
}

/// The first child is the label of the second.
struct LabeledContentElement: Element {
  var title: String?

  var name: String { "LabeledContent" }

  /// The spacing between label and content, side by side and stacked, in points.
  ///
  /// Ours: those of a list's rows.
  private static let gap = Size(12, 4)
  /// The minimum width of flexible content beside the label, in ems of the body font.
  ///
  /// Ours: a word or two can be read while typing.
  private static let minimumContentWidth = 8.0
  /// The minimum width of a label and its spacing beside flexible content, in ems of the body font.
  ///
  /// Ours: a short word.
  private static let minimumLabelWidth = 5.0
  /// The maximum width of fixed content, as a fraction of the total width, beside a label of
  /// several lines; wider content goes below the label.
  ///
  /// Ours: a switch stays beside the label, a picker doesn't.
  private static let narrowContentFraction = 0.4

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fillsWidth }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let layout = layout(node, width: proposal.width)
    return Size(layout.width, layout.height)
  }

  mutating func place(_ node: _ViewNode) {
    let layout = layout(node, width: node.size.width)
    for (index, part) in layout.parts.enumerated() {
      node.placeChild(index, at: part.frame.origin, size: part.frame.size, part.proposal)
    }
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    let layout = layout(node, width: size.width)
    for (child, part) in zip(node.children, layout.parts) {
      if let baseline = child.node.firstBaseline(in: part.frame.size) {
        return part.frame.minY + baseline
      }
    }
    return nil
  }

  // MARK: Layout

  private struct Layout {
    var width: Double
    var height = 0.0
    var parts: [(frame: Rect, proposal: ProposedViewSize)] = []
  }

  private func layout(_ node: _ViewNode, width: Double?) -> Layout {
    guard node.children.count == 2 else { return Layout(width: 0) }
    let (label, content) = (node.children[0].node, node.children[1].node)
    let idealLabelWidth = label.size(for: .unspecified).width
    let idealContentWidth = content.size(for: .unspecified).width
    let gap = idealLabelWidth > 0 ? Self.gap.width : 0
    guard let width, width.isFinite else {
      return row(node, label: nil, content: nil, width: idealLabelWidth + gap + idealContentWidth)
    }
    switch content.flexibility.horizontal {
    case .fills:
      let em = node.environment.theme.type.body.size
      let maximumLabelWidth = width - Self.minimumContentWidth * em
      guard idealLabelWidth + gap <= maximumLabelWidth else { break }
      let leadingWidth =
        idealLabelWidth > 0
        ? max(idealLabelWidth + gap, min(Self.minimumLabelWidth * em, maximumLabelWidth)) : 0
      return row(node, label: nil, content: width - leadingWidth, width: width)
    case .fixed, .shrinks:
      if idealLabelWidth + gap + idealContentWidth <= width {
        return row(node, label: nil, content: nil, width: width)
      }
      guard idealContentWidth <= width * Self.narrowContentFraction else { break }
      return row(node, label: width - gap - idealContentWidth, content: nil, width: width)
    }
    return column(node, width: width)
  }

  /// Places label and content side by side, each with a given width or its ideal width.
  private func row(_ node: _ViewNode, label: Double?, content: Double?, width: Double) -> Layout {
    let proposals = [label, content].map { ProposedViewSize(width: $0, height: nil) }
    let sizes = zip(node.children, proposals).map { $0.node.size(for: $1) }
    let baselines = zip(node.children, sizes).map { $0.node.firstBaseline(in: $1) }
    var offsets = [0.0, 0.0]
    if let first = baselines[0], let second = baselines[1] {
      offsets = [max(0, second - first), max(0, first - second)]
    }
    let height = max(sizes[0].height + offsets[0], sizes[1].height + offsets[1])
    if baselines.contains(nil) { offsets = sizes.map { (height - $0.height) / 2 } }
    return Layout(
      width: width, height: height,
      parts: [
        (Rect(origin: Point(0, offsets[0]), size: sizes[0]), proposals[0]),
        (
          Rect(origin: Point(width - sizes[1].width, offsets[1]), size: sizes[1]), proposals[1]
        ),
      ])
  }

  /// Places the content below the label.
  private func column(_ node: _ViewNode, width: Double) -> Layout {
    let proposal = ProposedViewSize(width: width, height: nil)
    let sizes = node.children.map { $0.node.size(for: proposal) }
    let top = sizes[0].height > 0 ? sizes[0].height + Self.gap.height : 0
    return Layout(
      width: width, height: top + sizes[1].height,
      parts: [
        (Rect(origin: .zero, size: sizes[0]), proposal),
        (Rect(origin: Point(0, top), size: sizes[1]), proposal),
      ])
  }

  // MARK: Description

  /// A string is the label of the only control beside it, and then has no semantics node.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard let title, node.children.count == 2 else {
      return node.describeChildren(in: frame, &description)
    }
    let content = node.children[1].node
    let inner = Rect(origin: frame.origin + node.children[1].origin, size: content.size)
    guard let control = content.onlyControl(in: inner, at: description.time) else {
      return node.describeChildren(in: frame, &description)
    }
    if control.label?.isEmpty != false { description.attributes.label = title }
    content.describe(in: inner, &description)
  }
}

extension _ViewNode {
  /// The semantics node of the only control inside; nil without one, or with several.
  fileprivate final func onlyControl(in frame: Rect, at time: Seconds) -> SemanticsNode? {
    if let semantics = ownSemantics(in: frame, at: time) {
      return semantics.isInteractive ? semantics : nil
    }
    guard children.count == 1 else { return nil }
    return children[0].node.onlyControl(
      in: Rect(origin: frame.origin + children[0].origin, size: children[0].node.size), at: time)
  }
}
