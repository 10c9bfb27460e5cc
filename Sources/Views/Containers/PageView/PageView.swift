public import VitrineComponents
public import VitrineGeometry
public import VitrineMotion

/// Views as pages: one shows, and a finger, mouse or pen swipes to the next.
///
/// ```swift
/// PageView(selection: \.page) { ForEach(offers) { offer in Card(offer) } }.clipped()
/// PageControl(currentPage: \.page, numberOfPages: offers.count)
/// ```
/// The pages are as large as their space and lie side by side, in the order of reading. Dragged past the
/// first or last page, they resist more and more. Each flick turns one page, also while pages still slide.
/// A page that the model selects slides in from beside the visible one, also if it is not a neighbor.
/// Scrubbing along the dots shows pages at once, and with reduced motion pages fade in. While pages slide,
/// the next one is visible outside of the space too, unless the view is `clipped()`.
/// Keys turn them by a `PageControl`; a control on another page that gets the focus turns to it. Where the
/// model turns them, the focus stays on the control that has it.
public struct PageView<Model>: View {
  private let selection: Binding<Model, Int>
  private let position: Binding<Model, Animated>?
  private let spacing: Double
  private let pages: ViewList<Model>
  private var dots: ViewList<Model>?
  private var advancesOnTap = false

  /// Makes views into pages.
  /// - Parameters:
  ///   - selection: where the page lives, counted from 0; one that is not there counts as the nearest.
  ///   - spacing: between two pages, in points; 0 by default, and what is not finite counts as 0.
  ///   - pages: the pages, from the side where reading begins.
  public init(
    selection: any WritableKeyPath<Model, Int> & Sendable, spacing: Double = 0,
    @Views<Model> pages: () -> ViewList<Model>
  ) {
    self.selection = Binding(selection)
    position = nil
    self.spacing = StackElement.valid(spacing)
    self.pages = pages()
  }

  /// Makes views into pages that also tell the model where they are, for what moves with them.
  /// - Parameters:
  ///   - selection: where the page lives, counted from 0; one that is not there counts as the nearest.
  ///   - position: where the place of the pages is told: 0.5 is halfway from the first to the second. An
  ///     ``AnimatedReader`` shows it; what else is written there moves nothing.
  ///   - spacing: between two pages, in points; 0 by default, and what is not finite counts as 0.
  ///   - pages: the pages, from the side where reading begins.
  public init(
    selection: any WritableKeyPath<Model, Int> & Sendable,
    position: any WritableKeyPath<Model, Animated> & Sendable, spacing: Double = 0,
    @Views<Model> pages: () -> ViewList<Model>
  ) {
    self.selection = Binding(selection)
    self.position = Binding(position)
    self.spacing = StackElement.valid(spacing)
    self.pages = pages()
  }

  /// Lays a `PageControl` over the pages, near the bottom.
  ///
  /// ```swift
  /// PageView(selection: \.page) { ForEach(offers) { offer in Card(offer) } }
  ///   .dots(PageControl(currentPage: \.page, numberOfPages: offers.count))
  /// ```
  /// A press on the pages holds its timer, and a wheel that is turned over them turns them by it. On each
  /// page that names one it has the colours for the page's ``View/pageBackdrop(_:)``.
  /// - Parameter dots: bound to the same page. Of what is around the control its settings count; the dots
  ///   are drawn as they are, and other views in it are not.
  public func dots(_ dots: some View<Model>) -> Self {
    var copy = self
    // Nearer than around dots alone, so that the ring is inside the pages.
    copy.dots = .one(
      ZStack { dots.style(VitrineComponents.PageControl.self) { $0.focusInset = 6 } })
    return copy
  }

  /// Whether a tap turns the page, as in stories: to the previous one in the first 30 % of the width, to
  /// the next one elsewhere, and from the last one to the first.
  ///
  /// Controls on a page keep their taps, and a long press turns no page.
  /// - Parameter advances: default true; a page view without this modifier takes no taps.
  public func advancesOnTap(_ advances: Bool = true) -> Self {
    var copy = self
    copy.advancesOnTap = advances
    return copy
  }

  /// Brings the slot of the pages up to date, and the pages.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, PagesElement()) { element, slot in
      element.selection = selection.setter
      element.position = position?.setter
      element.advancesOnTap = advancesOnTap
      if element.spacing != spacing {
        element.spacing = spacing
        slot.invalidateLayout()
      }
    } inside: { slot in
      var inner = context
      inner.axis = nil
      inner.children(.many([pages, dots ?? .empty]), of: slot)
      let count = slot.children.count - (dots == nil ? 0 : 1)
      slot.element.follow(selection.get(context.model), of: count, slot, context.session)
    }
  }
}

extension View {
  /// Describes the background of a page of a `PageView`: the dots get colors that contrast with it, and its
  /// edge colors fill the space where the page is dragged past the end.
  /// - Parameter backdrop: what is seen in a part of the page, given that and the size of the page, in
  ///   points from its top left corner; nil for the theme's background.
  public func pageBackdrop(
    _ backdrop: @escaping @Sendable (_ place: Rect, _ size: Size) -> PageBackdrop?
  ) -> WrapperView<Self, Model> {
    WrapperView(self, PageBackdropElement(backdrop: backdrop)) { element, _, _ in
      element.backdrop = backdrop
    }
  }
}

/// A page that says what is behind the dots on it.
struct PageBackdropElement: Element {
  var backdrop: @Sendable (Rect, Size) -> PageBackdrop?

  var name: String { "pageBackdrop" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(Self.self) ? self : nil
  }
}
