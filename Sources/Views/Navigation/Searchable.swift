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
  /// In a `NavigationStack` it stands in the bar of the screen, below the title, and stays there while a
  /// large title collapses, as SwiftUI's with `displayMode: .always`. The screen has one such field: where
  /// several views in it ask for one, the outermost counts, and the others have theirs above them. Say it
  /// outside of what scrolls. Outside of a stack it stands above the view, which takes all the space that
  /// there is. Content scrolls beneath it in both cases.
  ///
  /// What is found is up to the body. Escape clears the words, then ends typing; Enter is for `onSubmit`
  /// around the view; Control with F brings the focus.
  /// - Parameters:
  ///   - text: what is searched for.
  ///   - prompt: what stands in the field while it is empty; nil, the default, for `Search` in the language
  ///     of the interface.
  public func searchable(
    text: any WritableKeyPath<Model, String> & Sendable, prompt: String? = nil
  ) -> SearchableView<Self, Model> { SearchableView(content: self, text: text, prompt: prompt) }
}

/// A view, and the field to search it with; `searchable(text:prompt:)` makes it.
///
/// It demands nothing of its content, as `ModifiedView`.
public struct SearchableView<Content, Model> {
  let content: Content
  let text: any WritableKeyPath<Model, String> & Sendable
  let prompt: String?
}

extension SearchableView: View where Content: View<Model> {
  /// Brings the slots of the field and of the view up to date.
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

/// A view, and before it the field to search it with, which a screen shows in its bar.
struct SearchableElement: Element {
  /// Where the field is, and how it moves with what is scrolled.
  struct Place: Equatable {
    /// From the origin of the slot where nothing is scrolled, in points.
    var origin = Point.zero
    /// The bar that it is in, with what scrolls from the slot inwards; outside of screens that is all of
    /// the bar there is.
    var bar = NavigationBar()
  }

  /// True in the bar of a screen, which places the field.
  var isInBar = false
  var field = Place()

  var name: String { "searchable" }

  // MARK: Layout

  /// From the sides of the field to those of the bar, in points.
  static let margins = Size(NavigationBar.margin, NavigationBar.margin / 2)

  /// How large the field is in a bar of a width, in points.
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
      // As large as it was: the screen says how large it is.
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

  /// The view goes on beneath the field, and as far as the slot does above that.
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

  /// The bar outside of a screen, with what it covers beyond the slot.
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

  /// What is said around it is said of the view.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let said = description.attributes
    if !isInBar {
      description.with(NodeAttributes()) { slot.describeChild(0, in: frame, &$0) }
    }
    description.with(said) { slot.describeChild(1, in: frame, &$0) }
  }
}
