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
  /// In a `NavigationStack` it is in the bar of the screen, below the title, and stays there while
  /// a large title collapses, as SwiftUI's with `displayMode: .always`. The screen has one such
  /// field: if several views in it have one, the outermost is used, and the others are above their
  /// views. Use it outside of scroll views. Outside of a stack it is above the view, which fills
  /// the available space. In both cases content scrolls under it.
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
/// It has no constraint on its content, like `ModifiedView`.
public struct SearchableView<Content, Model> {
  let content: Content
  let text: any WritableKeyPath<Model, String> & Sendable
  let prompt: String?
}

extension SearchableView: View where Content: View<Model> {
  /// Updates the slots of the field and of the view.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    typealias Entry = _ViewExpansion<Model>.Entry
    return context.slot(slot, SearchableElement()) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      context.children(
        [
          Entry(view: field(in: context), identity: Identity(structure: 1)),
          Entry(view: content, identity: .wrapped),
        ], of: slot)
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

/// A view after its search field, which a screen shows in its bar.
struct SearchableElement: Element {
  /// The position of the field, and how it moves with scrolling.
  struct Place: Equatable {
    /// The origin in the slot at scroll offset 0, in points.
    var origin = Point.zero
    /// The bar that contains it, with the path to the scroll view from the slot; outside of screens
    /// the field is the whole bar.
    var bar = NavigationBar()
  }

  /// True in the bar of a screen, which places the field.
  var isInBar = false
  var field = Place()

  var name: String { "searchable" }

  // MARK: Layout

  /// The distance from the sides of the field to those of the bar, in points.
  static let margins = Size(NavigationBar.margin, NavigationBar.margin / 2)

  /// The size of the field in a bar of a given width, in points.
  static func fieldSize(_ slot: _Slot, in width: Double) -> Size {
    let width = max(0, width - 2 * margins.width)
    let proposal = ProposedViewSize(width: width, height: nil)
    return Size(width, slot.children.first?.slot.size(for: proposal).height ?? 0)
  }

  private func barHeight(_ slot: _Slot, in width: Double) -> Double {
    isInBar ? 0 : Self.fieldSize(slot, in: width).height + 2 * Self.margins.height
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    isInBar ? slot.wrapped?.flexibility ?? .fixed : .fills
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    guard !isInBar else { return slot.wrapped?.size(for: proposal) ?? .zero }
    let bar = barHeight(slot, in: proposal.width ?? 0)
    let inner = ProposedViewSize(
      width: proposal.width, height: proposal.height.map { max(0, $0 - bar) })
    let size = slot.wrapped?.size(for: inner) ?? .zero
    func length(_ proposed: Double?, _ own: Double) -> Double {
      proposed.flatMap { $0.isFinite ? $0 : nil } ?? own
    }
    return Size(length(proposal.width, size.width), length(proposal.height, size.height + bar))
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? { nil }

  mutating func place(_ slot: _Slot) {
    guard !isInBar else {
      // It keeps its size, which the screen decides.
      let field = slot.children[0].slot
      let (size, proposal) = (field.size, field.proposal)
      slot.placeChild(0, at: .zero, size: size, proposal, area: .some(field.safeArea))
      return slot.placeChild(1, at: .zero, size: slot.size, slot.proposal)
    }
    let size = Self.fieldSize(slot, in: slot.size.width)
    let height = min(barHeight(slot, in: slot.size.width), slot.size.height)
    slot.placeChild(
      0, at: Point(Self.margins.width, Self.margins.height), size: size, ProposedViewSize(size))
    let room = Size(slot.size.width, slot.size.height - height)
    let inner = slot.children[1].slot.size(for: ProposedViewSize(room))
    let origin = Point(
      (room.width - inner.width) / 2, height + max(0, (room.height - inner.height) / 2))
    slot.placeChild(1, at: origin, size: inner, ProposedViewSize(room))
    field = Place(origin: slot.children[0].origin)
    field.bar.searchHeight = height
    let isBelow = abs(slot.children[1].origin.y - height) < Underlap.same
    let content = slot.unique(1)
    if isBelow {
      field.bar.scroll = ScreenSurvey(content, at: .zero, slot.layoutTime).scroll.map { [1] + $0 }
    }
    content.goOn(beneath: underlap(slot, of: 1))
  }

  /// The view extends under the field, and above it as far as the slot does.
  func underlap(_ slot: _Slot, of index: Int) -> Underlap {
    var underlap = slot.underlapAtEdges(of: index)
    let top = slot.children[index].origin.y
    guard index == 1, !isInBar, abs(top - field.bar.searchHeight) < Underlap.same else {
      return underlap
    }
    underlap.top = top - slot.shownFrame(Rect(origin: .zero, size: slot.size)).minY
    return underlap
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    guard index == 0 else { return Placement(slot.children[index].origin) }
    let shift = field.bar.moment(in: slot, at: time).height - field.bar.fullHeight
    return Placement(field.origin + Point(0, shift))
  }

  /// The bar outside of a screen, including the part beyond the slot.
  private func shownBar(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Rect {
    let shown = slot.shownFrame(frame)
    let height = field.bar.moment(in: slot, at: time).height
    return Rect(shown.minX, shown.minY, shown.width, frame.minY + height - shown.minY)
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    slot.drawChild(1, in: frame, &canvas, context)
    guard !isInBar else { return }
    let background = field.bar.moment(in: slot, at: context.time).background
    let bar = shownBar(slot, in: frame, at: context.time)
    NavigationBar.paintBackground(in: bar, background, slot, &canvas)
    slot.drawChild(0, in: frame, &canvas, context)
  }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if !isInBar {
      slot.collectHits(ofChild: 0, in: frame, &search)
      search.add(shownBar(slot, in: frame, at: search.time))
    }
    slot.collectHits(ofChild: 1, in: frame, &search)
  }

  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool {
    key == KeyEvent(.character("f"), modifiers: .control) && slot.environment.isEnabled
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .shortcut, let field = slot.children.first?.slot else { return }
    context.isCaptured = true
    context.focusMove = .inside(field.id)
  }

  // MARK: Description

  /// Attributes set around it apply to the view.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let said = description.attributes
    if !isInBar {
      description.with(NodeAttributes()) { slot.describeChild(0, in: frame, &$0) }
    }
    description.with(said) { slot.describeChild(1, in: frame, &$0) }
  }
}
