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
/// label; after short labels they begin at one position, so that stacked fields are aligned. If the
/// width doesn't suffice, as in a narrow window or with large text, the label is above.
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

  /// Updates the slot of label and content.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, LabeledContentElement(title: title)) { element, slot in
      slot.isUnchanged = slot.wasPlaced && element.title == title
      element.title = title
      var inner = context
      inner.axis = nil
      inner.children(.many([.one(Single(label)), .one(Single(content))]), of: slot)
    }
  }
}

/// A list of views as one child: several form a row.
private struct Single<Model>: View {
  let list: ViewList<Model>

  init(_ list: ViewList<Model>) { self.list = list }

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    if case .one(let view) = list { return view._reconcile(slot, in: context) }
    return HStack<Model> { list }._reconcile(slot, in: context)
  }
}

/// A text in the secondary style.
struct SecondaryText<Model>: View {
  let string: String
  /// Nil for the text style of the environment.
  var font: TextStyle?

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    var label = VitrineComponents.Label.lines(string)
    if let font { label.textStyle = font }
    label.font = context.environment.environment[HeaderFont.self]
    label.textColor = context.environment.theme.colors.inactive
    return ComponentView<VitrineComponents.Label, Model>(label)._reconcile(slot, in: context)
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
  private static let leastWidth = 8.0
  /// The minimum width of a label and its spacing beside flexible content, in ems of the body font.
  ///
  /// Ours: a short word.
  private static let labelWidth = 5.0
  /// Content of a fixed width up to this fraction of the total stays beside a label of several
  /// lines.
  ///
  /// Ours: a switch does, a picker doesn't.
  private static let narrowShare = 0.4

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fillsWidth }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let layout = layout(slot, width: proposal.width)
    return Size(layout.width, layout.height)
  }

  mutating func place(_ slot: _Slot) {
    let layout = layout(slot, width: slot.size.width)
    for (index, part) in layout.parts.enumerated() {
      slot.placeChild(index, at: part.frame.origin, size: part.frame.size, part.proposal)
    }
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    let layout = layout(slot, width: size.width)
    for (child, part) in zip(slot.children, layout.parts) {
      if let baseline = child.slot.firstBaseline(in: part.frame.size) {
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

  private func layout(_ slot: _Slot, width: Double?) -> Layout {
    guard slot.children.count == 2 else { return Layout(width: 0) }
    let (label, content) = (slot.children[0].slot, slot.children[1].slot)
    let wanted = label.size(for: .unspecified).width
    let natural = content.size(for: .unspecified).width
    let gap = wanted > 0 ? Self.gap.width : 0
    guard let width, width.isFinite else {
      return row(slot, label: nil, content: nil, width: wanted + gap + natural)
    }
    switch content.flexibility.horizontal {
    case .fills:
      let em = slot.environment.theme.type.body.size
      let most = width - Self.leastWidth * em
      guard wanted + gap <= most else { break }
      let lead = wanted > 0 ? max(wanted + gap, min(Self.labelWidth * em, most)) : 0
      return row(slot, label: nil, content: width - lead, width: width)
    case .fixed, .shrinks:
      if wanted + gap + natural <= width {
        return row(slot, label: nil, content: nil, width: width)
      }
      guard natural <= width * Self.narrowShare else { break }
      return row(slot, label: width - gap - natural, content: nil, width: width)
    }
    return column(slot, width: width)
  }

  /// Side by side, each with a given width or its ideal one.
  private func row(_ slot: _Slot, label: Double?, content: Double?, width: Double) -> Layout {
    let proposals = [label, content].map { ProposedViewSize(width: $0, height: nil) }
    let sizes = zip(slot.children, proposals).map { $0.slot.size(for: $1) }
    let baselines = zip(slot.children, sizes).map { $0.slot.firstBaseline(in: $1) }
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

  /// Stacked.
  private func column(_ slot: _Slot, width: Double) -> Layout {
    let proposal = ProposedViewSize(width: width, height: nil)
    let sizes = slot.children.map { $0.slot.size(for: proposal) }
    let top = sizes[0].height > 0 ? sizes[0].height + Self.gap.height : 0
    return Layout(
      width: width, height: top + sizes[1].height,
      parts: [
        (Rect(origin: .zero, size: sizes[0]), proposal),
        (Rect(origin: Point(0, top), size: sizes[1]), proposal),
      ])
  }

  // MARK: Description

  /// A string is the label of the only control beside it, and then has no node of its own.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard let title, slot.children.count == 2 else {
      return slot.describeChildren(in: frame, &description)
    }
    let content = slot.children[1].slot
    let inner = Rect(origin: frame.origin + slot.children[1].origin, size: content.size)
    guard let control = content.onlyControl(in: inner, at: description.time) else {
      return slot.describeChildren(in: frame, &description)
    }
    if control.label?.isEmpty != false { description.attributes.label = title }
    content.describe(in: inner, &description)
  }
}

extension _Slot {
  /// The node of the only control inside; nil without one, or with several.
  fileprivate final func onlyControl(in frame: Rect, at time: Seconds) -> Node? {
    if let node = ownNode(in: frame, at: time) { return node.isInteractive ? node : nil }
    guard children.count == 1 else { return nil }
    return children[0].slot.onlyControl(
      in: Rect(origin: frame.origin + children[0].origin, size: children[0].slot.size), at: time)
  }
}
