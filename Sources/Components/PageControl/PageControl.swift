public import Drawing
public import Geometry
public import Interaction
public import Motion

/// A row of dots, one a page, that says where in a flat list of pages a person is (C1).
///
/// A tap beside the current dot goes one page on or back; dragging along the row scrubs through
/// the pages. What happened is returned as values, for the owner to follow.
/// Guidance: C1, C3, C5, C6, C8, C9, C10.
public struct PageControl: Component {
  // MARK: State

  /// When the rounded background shows.
  public enum BackgroundStyle: String, Equatable, Sendable, CaseIterable {
    /// While a person interacts (C8).
    case automatic
    /// Always (C9).
    case prominent
    /// Never (C10).
    case minimal
  }

  /// What a person is doing with the control (C6).
  public enum InteractionState: String, Equatable, Sendable {
    /// Nothing.
    case none
    /// A press that may become a tap.
    case discrete
    /// Scrubbing.
    case continuous
  }

  /// Something that a person did, for the owner to follow.
  public enum Change: Equatable, Sendable {
    /// Another page is current; `by` says whether its change should animate (C7).
    case page(Int, by: InteractionState)
    /// The interaction state is another.
    case interaction(InteractionState)
  }

  /// How many dots there are; below 0 counts as 0.
  ///
  /// Default 0.
  public var numberOfPages: Int {
    didSet {
      numberOfPages = max(0, numberOfPages)
      pinCurrentPage()
    }
  }

  /// Which page is shown, pinned to the pages there are, counted from 0.
  ///
  /// Default 0.
  public var currentPage: Int {
    didSet { pinCurrentPage() }
  }

  /// True where the control is not shown for one page or none.
  ///
  /// Default false.
  public var hidesForSinglePage = false

  /// When the background shows.
  ///
  /// Default automatic.
  public var backgroundStyle = BackgroundStyle.automatic

  /// True where dragging along the dots opens pages in sequence.
  ///
  /// Default true.
  public var allowsContinuousInteraction = true

  /// Colour of the other pages' dots; nil for the theme's.
  ///
  /// Default nil.
  public var pageIndicatorTintColor: Color?

  /// Colour of the current page's dot; nil for the theme's.
  ///
  /// Default nil.
  public var currentPageIndicatorTintColor: Color?

  /// What a person is doing with the control.
  public var interactionState: InteractionState { press?.state ?? .none }

  /// True where there is nothing to show.
  public var isHidden: Bool { numberOfPages == 0 || (hidesForSinglePage && numberOfPages == 1) }

  var press: Press?
  var backgroundOpacity = Animated(0)
  var growth = Animated(0)

  /// Makes a control.
  public init(numberOfPages: Int = 0, currentPage: Int = 0) {
    self.numberOfPages = max(0, numberOfPages)
    self.currentPage = currentPage
    pinCurrentPage()
  }

  private mutating func pinCurrentPage() {
    let pinned = min(max(0, currentPage), max(0, numberOfPages - 1))
    if pinned != currentPage { currentPage = pinned }
  }

  // MARK: Motion

  /// When it will next look different: while the background fades, a finger may yet become a long
  /// press, or the pages run past an edge.
  public func nextChange(after time: Seconds) -> Seconds? {
    if backgroundOpacity.isAnimating(at: time) || growth.isAnimating(at: time) { return time }
    return press?.deadline
  }

  /// How much of the background shows, 0…1.
  public func backgroundVisibility(at time: Seconds) -> Double {
    switch backgroundStyle {
    case .automatic: return unit(backgroundOpacity.value(at: time))
    case .prominent: return 1
    case .minimal: return 0
    }
  }

  // MARK: Paint

  /// Records the background and the dots in sight.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !isHidden, !bounds.isEmpty else { return }
    let layout = Layout(of: self, in: bounds, style: style)
    let visibility = backgroundVisibility(at: time)
    if visibility > 0 {
      var material = style.background
      material.opacity = visibility
      let share = style.motion == .full ? growth.value(at: time) : growth.target
      let grown = layout.background.inset(by: -style.growth * share)
      canvas.draw(material, in: .capsule(grown))
    }
    for page in layout.visiblePages {
      let isCurrent = page == currentPage
      canvas.fill(
        .ellipse(layout.dot(page)),
        with: isCurrent
          ? currentPageIndicatorTintColor ?? style.currentDot
          : pageIndicatorTintColor ?? style.dot)
    }
  }

  // MARK: Description

  /// A page control whose value says "page 2 of 5", with a child for every dot in sight.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    let layout = Layout(of: self, in: bounds, style: style)
    let dots = layout.visiblePages.map { page in
      Node(
        id: "\(id)/dot-\(page)", role: .pageIndicator, frame: layout.dot(page),
        state: ["page": .int(page), "current": .bool(page == currentPage)])
    }
    return Node(
      id: id, role: .pageControl,
      value: isHidden ? nil : style.pageOfPages(currentPage + 1, numberOfPages),
      frame: bounds, isVisible: !isHidden, isFocusable: !isHidden, isInteractive: !isHidden,
      state: [
        "currentPage": .int(currentPage), "numberOfPages": .int(numberOfPages),
        "interactionState": .string(interactionState.rawValue),
        "backgroundVisible": .bool(!isHidden && backgroundVisibility(at: time) > 0),
      ], children: isHidden ? [] : dots)
  }
}
