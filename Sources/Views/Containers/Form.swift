internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A form of settings: rows on cards, which scroll if they don't fit.
///
/// ```swift
/// Form {
///   Section("Account", footer: "Nobody else sees it.") {
///     LabeledContent("Name") { TextField("Required", text: \.name) }
///     Toggle("Public", isOn: \.isPublic)
///   }
///   Button("Sign Out") { $0.signOut() }
/// }
/// ```
/// Each view of a `Section` is a row of its card; consecutive views outside of sections share a
/// card. The form has the style of a list in the inset grouped appearance.
public struct Form<Model>: View {
  private let content: ViewList<Model>

  /// Makes a form.
  public init(@Views<Model> content: () -> ViewList<Model>) { self.content = content() }

  /// Updates the node of the form.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let background = context.environment.formStyle.style.background
    return context.node(node, FormElement(background: background)) { element, node in
      element.background = background
      var inner = context
      inner.axis = nil
      // Titles of plain buttons align with the labels of other rows.
      let column = FormColumn(content: content).environment(PlainButtonPadding.self, 0)
        .style(VitrineComponents.TextField.self) { $0.adaptToFormRow() }
      inner.child(ScrollView<Model>(.one(column)), of: node)
    }
  }
}

/// A group of views with a header above and a footer below.
///
/// In a `Form` a section is a card; elsewhere it is a column with leading alignment.
public struct Section<Model>: View {
  private let header: ViewList<Model>
  private let footer: ViewList<Model>
  private let content: ViewList<Model>

  /// Makes a section.
  /// - Parameters:
  ///   - header: the text above; none by default.
  ///   - footer: the text below; none by default.
  ///   - content: the views, each a row in a form.
  public init(
    _ header: String = "", footer: String = "", @Views<Model> content: () -> ViewList<Model>
  ) {
    func text(_ string: String) -> ViewList<Model> {
      string.isEmpty ? .empty : .one(SecondaryText<Model>(string: string, font: .footnote))
    }
    self.header = text(header)
    self.footer = text(footer)
    self.content = content()
  }

  /// Makes a section with views above and below.
  /// - Parameters:
  ///   - content: the views, each a row in a form.
  ///   - header: the views above.
  ///   - footer: the views below; none by default.
  public init(
    @Views<Model> content: () -> ViewList<Model>, @Views<Model> header: () -> ViewList<Model>,
    @Views<Model> footer: () -> ViewList<Model> = { ViewList<Model>.empty }
  ) {
    self.header = header()
    self.footer = footer()
    self.content = content()
  }

  /// True.
  public static var _isRows: Bool { true }

  /// Adds its header, its rows and its footer.
  public func _rows(into list: inout _RowExpansion<Model>) {
    list.group { list in
      list.append(header, as: .header)
      content._rows(into: &list)
      list.append(footer, as: .footer)
    }
  }

  /// Updates the node of the section.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let all = ViewList<Model>.many([single(header), content, single(footer)])
    if context.environment.menuSize != nil {
      return MenuColumn(content: all, kind: .section)._reconcile(node, in: context)
    }
    guard context.showsCards else {
      return VStack<Model>(alignment: .leading) { all }._reconcile(node, in: context)
    }
    let style = context.environment.formStyle
    let element = SectionElement(
      style: style, hasHeader: header.hasViews, hasFooter: footer.hasViews)
    return context.node(node, element) { old, node in
      if !old.isSame(as: element) {
        old = element
        node.invalidateLayout()
      }
      var inner = context
      inner.axis = .vertical
      inner.showsCards = false
      inner.children(all, of: node)
    }
  }

  private func single(_ list: ViewList<Model>) -> ViewList<Model> {
    switch list {
    case .empty, .one: list
    default: .one(VStack<Model>(alignment: .leading) { list })
    }
  }
}

extension ViewList {
  fileprivate var hasViews: Bool {
    if case .empty = self { false } else { true }
  }
}

extension EnvironmentBox {
  var formStyle: StyleBox<ListRow.Style> {
    style(of: ListRow(listStyle: .insetGrouped))
  }
}

/// The background of a form.
private struct FormElement: Element {
  var background: Color

  var name: String { "Form" }

  /// A sheet filled by the form has its background up to the top.
  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(SheetBackgroundKey.self) ? background : nil
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    canvas.fill(.rect(node.extendedFrame(frame)), with: background)
    node.drawChildren(in: frame, &canvas, context)
  }
}

/// A column of sections and of rows outside of sections.
private struct FormColumn<Model>: View {
  let content: ViewList<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let style = context.environment.formStyle
    return context.node(node, FormColumnElement(style: style)) { element, node in
      if element.style !== style {
        element.style = style
        node.invalidateLayout()
      }
      var inner = context
      inner.axis = .vertical
      inner.showsCards = true
      inner.children(content, of: node)
    }
  }
}

struct FormColumnElement: Element {
  var style: StyleBox<ListRow.Style>

  var name: String { "Form rows" }

  /// The width without a proposal, a phone's, and the maximum width, in points.
  ///
  /// Up to the maximum a label and its control are still read as one row.
  ///
  /// Ours; UIKit's readable width.
  private static let widths = (ideal: 320.0, maximum: 672.0)

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fillsWidth }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? Self.widths.ideal
    return Size(width, parts(node, width).height)
  }

  mutating func place(_ node: _ViewNode) {
    for part in parts(node, node.size.width).parts {
      switch part {
      case .section(let index, let frame):
        node.placeChild(
          index, at: frame.origin, size: frame.size,
          ProposedViewSize(width: frame.width, height: nil))
      case .card(let card): card.place(node)
      }
    }
  }

  private enum FormPart {
    case section(Int, Rect)
    case card(FormCard)
  }

  private func parts(_ node: _ViewNode, _ availableWidth: Double) -> (
    parts: [FormPart], height: Double
  ) {
    let width = min(availableWidth, Self.widths.maximum)
    let left = (availableWidth - width) / 2
    let gap = style.style.sectionGap
    var parts: [FormPart] = []
    var y = 0.0
    var index = 0
    while index < node.children.count {
      let section = node.children[index].node.formSection
      y += section == true ? gap / 2 : parts.isEmpty ? gap : 1.5 * gap
      if section != nil {
        let height = node.children[index].node.size(
          for: ProposedViewSize(width: width, height: nil)
        ).height
        parts.append(.section(index, Rect(left, y, width, height)))
        y += height
        index += 1
      } else {
        var end = index + 1
        while end < node.children.count, node.children[end].node.formSection == nil { end += 1 }
        let card = FormCard(
          node, index..<end, at: Point(left, y), width: width, style: style.style)
        parts.append(.card(card))
        y = card.bounds.maxY
        index = end
      }
    }
    return (parts, parts.isEmpty ? 0 : y + gap)
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    for part in parts(node, node.size.width).parts {
      if case .card(let card) = part { card.draw(node, in: frame, &canvas, style.style) }
    }
    node.drawChildren(in: frame, &canvas, context)
  }
}

extension _ViewNode {
  /// Whether the section of a form in this node, possibly with modifiers, has a header; nil if the
  /// node is no section.
  fileprivate final var formSection: Bool? {
    var node = self
    while true {
      if let section = node as? ElementNode<SectionElement> { return section.element.hasHeader }
      guard let inner = node.wrapped else { return nil }
      node = inner
    }
  }
}

extension VitrineComponents.TextField.Style {
  /// Removes background and border: the row is the field.
  ///
  /// The field is as high as other rows, and its focus ring is that of the controls in other rows.
  fileprivate mutating func adaptToFormRow() {
    (fill, hoveredFill) = (.clear, .clear)
    (padding, radius, borderWidth) = (0, Self.rowRadius, 0)
    height *= Self.rowHeightFraction
  }

  /// The field's height as a fraction of its usual height; ours.
  ///
  /// It is 32 points at the default size, so a row with a field is as high as a row with text.
  private static var rowHeightFraction: Double { 32.0 / 36 }

  /// The corner radius of the outline that the focus ring surrounds, in points; ours.
  private static var rowRadius: Double { 4 }
}
