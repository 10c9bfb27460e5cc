public import VitrineComponents
public import VitrineGeometry
public import VitrineMotion

/// A row of pages, one of which is visible; a finger, mouse or pen swipes to the next.
///
/// ```swift
/// PageView(selection: \.page) { ForEach(offers) { offer in Card(offer) } }.clipped()
/// PageControl(currentPage: \.page, numberOfPages: offers.count)
/// ```
/// The pages fill the available space and lie side by side, in reading order. Dragged past the
/// first or last page, they resist more and more. Each flick turns one page, even while pages are
/// still sliding. A page that the model selects slides in beside the visible page, even if it isn't
/// a neighbor. Scrubbing along the dots shows pages at once, and with reduced motion pages fade in.
/// While pages slide, the next page is also visible outside of the view's frame, unless the view is
/// `clipped()`. Keys turn pages by a `PageControl`; focusing a control on another page turns to
/// that page. When the model turns the pages, the focus stays on its control.
public struct PageView<Model>: View {
  private let selection: Binding<Model, Int>
  private let position: Binding<Model, Animated>?
  private let spacing: Double
  private let pages: ViewList<Model>
  private var dots: ViewList<Model>?
  private var advancesOnTap = false

  /// Makes pages.
  /// - Parameters:
  ///   - selection: the property with the page, counted from 0; the nearest page replaces one that
  ///     doesn't exist.
  ///   - spacing: the spacing between two pages, in points; 0 by default, and numbers that aren't
  ///     finite count as 0.
  ///   - pages: the pages, from the leading side on.
  public init(
    selection: any WritableKeyPath<Model, Int> & Sendable, spacing: Double = 0,
    @Views<Model> pages: () -> ViewList<Model>
  ) {
    self.selection = Binding(selection)
    position = nil
    self.spacing = StackElement.valid(spacing)
    self.pages = pages()
  }

  /// Makes pages that also report their position to the model, for views that move with the pages.
  /// - Parameters:
  ///   - selection: the property with the page, counted from 0; the nearest page replaces one that
  ///     doesn't exist.
  ///   - position: the property that gets the position: 0.5 is halfway from the first to the
  ///     second. An ``AnimatedReader`` shows it; writing to it doesn't move the pages.
  ///   - spacing: the spacing between two pages, in points; 0 by default, and numbers that aren't
  ///     finite count as 0.
  ///   - pages: the pages, from the leading side on.
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

  /// Adds a `PageControl` over the pages, near the bottom.
  ///
  /// ```swift
  /// PageView(selection: \.page) { ForEach(offers) { offer in Card(offer) } }
  ///   .dots(PageControl(currentPage: \.page, numberOfPages: offers.count))
  /// ```
  /// A press on the pages pauses the timer of the dots, and the wheel over the pages turns them
  /// through the dots. On each page with a ``View/pageBackdrop(_:)`` the dots have contrasting
  /// colors.
  /// - Parameter dots: a page control bound to the same page. The settings of modifiers around it
  ///   apply; only the dots themselves are drawn, no other views.
  public func dots(_ dots: some View<Model>) -> Self {
    var copy = self
    // The focus inset is smaller than around dots alone, so the focus ring is inside the pages.
    copy.dots = .one(
      ZStack { dots.style(VitrineComponents.PageControl.self) { $0.focusInset = 6 } })
    return copy
  }

  /// Sets whether a tap turns the page, as in stories.
  ///
  /// A tap in the first 30 % of the width turns to the previous page, a tap elsewhere to the next
  /// page, and on the last page to the first.
  ///
  /// Controls on a page keep their taps, and a long press doesn't turn the page.
  /// - Parameter advances: default true; a page view without this modifier takes no taps.
  public func advancesOnTap(_ advances: Bool = true) -> Self {
    var copy = self
    copy.advancesOnTap = advances
    return copy
  }

  /// Updates the nodes of the page view and its pages.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, PagesElement()) { element, node in
      element.selection = selection.setter
      element.position = position?.setter
      element.advancesOnTap = advancesOnTap
      if element.spacing != spacing {
        element.spacing = spacing
        node.invalidateLayout()
      }
    } inside: { node in
      var inner = context
      inner.axis = nil
      inner.children(.many([pages, dots ?? .empty]), of: node)
      let count = node.children.count - (dots == nil ? 0 : 1)
      node.element.adopt(selection.get(context.model), of: count, node, context.session)
    }
  }
}

extension View {
  /// Describes the background of a page of a `PageView`.
  ///
  /// The dots get contrasting colors, and the colors at the page's edge fill the space where the
  /// page is dragged past the end.
  /// - Parameter backdrop: the background of a part of the page, given that part and the page's
  ///   size, in points from its top left; nil for the theme's background.
  public func pageBackdrop(
    _ backdrop: @escaping @Sendable (_ part: Rect, _ size: Size) -> PageBackdrop?
  ) -> WrapperView<Self, Model> {
    WrapperView(self, PageBackdropElement(backdrop: backdrop)) { element, _, _ in
      element.backdrop = backdrop
    }
  }
}

/// A page with a description of the background behind the dots.
struct PageBackdropElement: Element {
  var backdrop: @Sendable (Rect, Size) -> PageBackdrop?

  var name: String { "pageBackdrop" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(Self.self) ? self : nil
  }
}
