internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources

extension View {
  /// Adds a search field above the view, bound to a property of the model.
  ///
  /// ```swift
  /// NavigationStack {
  ///   List { ForEach(found) { Text($0.name) } }
  ///     .navigationTitle("Fruit")
  ///     .searchable(text: \.query)
  /// }
  /// ```
  /// In a `NavigationStack`, the field is in the bar of the screen, below the title. It stays there
  /// while a large title collapses, like SwiftUI's search field with `displayMode: .always`. The
  /// bar has one field: if several views of the screen are searchable, the field of the outermost
  /// is in the bar, and the other fields are above their views. Outside of a stack, the field is
  /// above the view, which fills the available space. In both cases, content scrolls under the
  /// field. Use `searchable` outside of scroll views.
  ///
  /// The body does the searching. Escape clears the text, then ends editing; Enter triggers
  /// `onSubmit` around the view; Control with F focuses the field.
  /// - Parameters:
  ///   - text: the search text.
  ///   - prompt: the placeholder; nil, the default, for `Search` in the language of the interface.
  public func searchable(
    text: any WritableKeyPath<Model, String> & Sendable, prompt: String? = nil
  ) -> SearchableView<Self, Model> { SearchableView(content: self, text: text, prompt: prompt) }
}

/// A view with a search field, made by `searchable(text:prompt:)`.
///
/// Like `ModifiedView`, the type has no constraint on its content.
public struct SearchableView<Content, Model> {
  let content: Content
  let text: any WritableKeyPath<Model, String> & Sendable
  let prompt: String?
}

extension SearchableView: View where Content: View<Model> {
  /// Updates the nodes of the field and of the view.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    typealias Entry = _ViewExpansion<Model>.Entry
    return context.node(node, SearchableElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      context.children(
        [
          Entry(view: field(in: context), identity: Identity(structure: 1)),
          Entry(view: content, identity: .wrapped),
        ], of: node)
    }
  }

  private func field(in context: _ViewContext<Model>) -> some View<Model> {
    let environment = context.environment.environment
    let text = text
    let clear: @Sendable (inout Model, inout ActionContext) -> Void = { model, _ in
      model[keyPath: text] = ""
    }
    let isEmpty = Binding<Model, String>(text).value(in: context).isEmpty
    let field = TextField<Model>(
      prompt ?? (environment.language == .korean ? "검색" : "Search"), text: text,
      symbol: environment.symbols["magnifyingglass"], clearSymbol: environment.symbols["xmark.fill"]
    )
    return field.submitLabel(.search).interceptingKey(.escape, perform: isEmpty ? nil : clear)
      .part("search")
  }
}

/// A search field, and after it the view that it searches; a screen shows the field in its bar.
struct SearchableElement: KeyboardShortcutTarget {
  /// The position of the field, and how it moves with scrolling.
  struct FieldPosition: Equatable {
    /// The origin in the node at scroll offset 0, in points.
    var origin = Point.zero
    /// The bar that contains the field, with the path from the node to the scroll view; outside of
    /// screens, the field is the whole bar.
    var bar = NavigationBar()
  }

  /// True if the field is in the bar of a screen, which then places it.
  var isInBar = false
  var fieldPosition = FieldPosition()

  var name: String { "searchable" }

  // MARK: Layout

  /// The distance from the sides of the field to the sides of the bar, in points.
  static let margins = Size(NavigationBar.margin, NavigationBar.margin / 2)

  /// The size of the field in a bar of a given width, in points.
  static func fieldSize(_ node: _ViewNode, in width: Double) -> Size {
    let width = max(0, width - 2 * margins.width)
    let proposal = ProposedViewSize(width: width, height: nil)
    return Size(width, node.children.first?.node.size(for: proposal).height ?? 0)
  }

  private func barHeight(_ node: _ViewNode, in width: Double) -> Double {
    isInBar ? 0 : Self.fieldSize(node, in: width).height + 2 * Self.margins.height
  }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    isInBar ? node.wrapped?.flexibility ?? .fixed : .fills
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    guard !isInBar else { return node.wrapped?.size(for: proposal) ?? .zero }
    let bar = barHeight(node, in: proposal.width ?? 0)
    let inner = ProposedViewSize(
      width: proposal.width, height: proposal.height.map { max(0, $0 - bar) })
    let size = node.wrapped?.size(for: inner) ?? .zero
    func length(_ proposed: Double?, _ ideal: Double) -> Double {
      proposed.flatMap { $0.isFinite ? $0 : nil } ?? ideal
    }
    return Size(length(proposal.width, size.width), length(proposal.height, size.height + bar))
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? { nil }

  mutating func place(_ node: _ViewNode) {
    guard !isInBar else {
      // The field keeps its size, which the screen decides.
      let field = node.children[0].node
      let (size, proposal) = (field.size, field.proposal)
      node.placeChild(0, at: .zero, size: size, proposal, area: .some(field.safeArea))
      return node.placeChild(1, at: .zero, size: node.size, node.proposal)
    }
    let size = Self.fieldSize(node, in: node.size.width)
    let height = min(barHeight(node, in: node.size.width), node.size.height)
    node.placeChild(
      0, at: Point(Self.margins.width, Self.margins.height), size: size, ProposedViewSize(size))
    let availableSize = Size(node.size.width, node.size.height - height)
    let inner = node.children[1].node.size(for: ProposedViewSize(availableSize))
    let origin = Point(
      (availableSize.width - inner.width) / 2,
      height + max(0, (availableSize.height - inner.height) / 2))
    node.placeChild(1, at: origin, size: inner, ProposedViewSize(availableSize))
    fieldPosition = FieldPosition(origin: node.children[0].origin)
    fieldPosition.bar.searchHeight = height
    let isBelowBar = abs(node.children[1].origin.y - height) < BarOverlap.tolerance
    let content = node.unique(1)
    if isBelowBar {
      fieldPosition.bar.scroll = BarDeclarations(content, at: .zero, node.layoutTime).scroll.map {
        [1] + $0
      }
    }
    content.setBarOverlap(barOverlap(node, of: 1))
  }

  /// The view extends under the field, and above it as far as the node does.
  func barOverlap(_ node: _ViewNode, of index: Int) -> BarOverlap {
    var barOverlap = node.barOverlapAtEdges(of: index)
    let top = node.children[index].origin.y
    guard index == 1, !isInBar, abs(top - fieldPosition.bar.searchHeight) < BarOverlap.tolerance
    else {
      return barOverlap
    }
    barOverlap.top = top - node.extendedFrame(Rect(origin: .zero, size: node.size)).minY
    return barOverlap
  }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    guard index == 0 else { return Placement(node.children[index].origin) }
    let shift =
      fieldPosition.bar.scrollState(in: node, at: time).height - fieldPosition.bar.fullHeight
    return Placement(fieldPosition.origin + Point(0, shift))
  }

  /// The bar outside of a screen, including the part beyond the node.
  private func visibleBarFrame(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Rect {
    let visibleFrame = node.extendedFrame(frame)
    let height = fieldPosition.bar.scrollState(in: node, at: time).height
    return Rect(
      visibleFrame.minX, visibleFrame.minY, visibleFrame.width,
      frame.minY + height - visibleFrame.minY)
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    node.drawChild(1, in: frame, &canvas, context)
    guard !isInBar else { return }
    let background = fieldPosition.bar.scrollState(in: node, at: context.time).background
    let bar = visibleBarFrame(node, in: frame, at: context.time)
    NavigationBar.paintBackground(in: bar, background, node, &canvas)
    node.drawChild(0, in: frame, &canvas, context)
  }

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    if !isInBar {
      node.collectHits(ofChild: 0, in: frame, &search)
      search.add(visibleBarFrame(node, in: frame, at: search.time))
    }
    node.collectHits(ofChild: 1, in: frame, &search)
  }

  func hasShortcut(_ node: _ViewNode, _ key: KeyEvent) -> Bool {
    key == KeyEvent(.character("f"), modifiers: .control) && node.environment.isEnabled
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .shortcut, let field = node.children.first?.node else { return }
    context.isCaptured = true
    context.focusMove = .inside(field.id)
  }

  // MARK: Description

  /// Attributes that modifiers set around the node apply to the view, not to the field.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let attributes = description.attributes
    if !isInBar {
      description.with(NodeAttributes()) { node.describeChild(0, in: frame, &$0) }
    }
    description.with(attributes) { node.describeChild(1, in: frame, &$0) }
  }
}
