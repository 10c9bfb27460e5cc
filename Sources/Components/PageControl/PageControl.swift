public import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A row of dots, one per page, that shows the position in a flat list of pages.
///
/// A tap beside the current dot turns one page; dragging along the row scrubs through the pages.
/// Changes are returned as values for the owner to apply: one event may change both the page and
/// the interaction state. The owner calls `advance(to:in:style:)` in every frame.
public struct PageControl: Control {
  // MARK: State

  /// When the rounded background is visible.
  public enum BackgroundStyle: String, Equatable, Sendable, CaseIterable {
    /// While the user interacts.
    case automatic
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// The user's current interaction with the control.
  public enum InteractionState: String, Equatable, Sendable {
    /// No interaction.
    case none
    /// A press that may become a tap.
    case discrete
    /// Scrubbing.
    case continuous
  }

  /// The direction in which pages follow each other.
  public enum Direction: String, Equatable, Sendable, CaseIterable {
    /// The layout direction.
    case natural
    /// The first page at the left.
    case leftToRight = "left-to-right"
    /// The first page at the right.
    case rightToLeft = "right-to-left"
    /// The first page at the top.
    case topToBottom = "top-to-bottom"
    /// The first page at the bottom.
    case bottomToTop = "bottom-to-top"
  }

  /// A change for the owner to apply.
  public enum Change: Equatable, Sendable {
    /// Another page is current.
    ///
    /// `by` tells whether to animate the change: animate after a discrete interaction and after
    /// `none`, which is the timer; do not animate after a continuous interaction.
    case page(Int, by: InteractionState)
    /// The interaction state changed.
    case interaction(InteractionState)
  }

  /// The number of dots; negative values count as 0.
  ///
  /// Default 0.
  public var numberOfPages: Int {
    didSet {
      numberOfPages = max(0, numberOfPages)
      clampCurrentPage()
    }
  }

  /// The index of the current page, counted from 0 and clamped to the existing pages.
  ///
  /// Default 0.
  public var currentPage: Int {
    didSet { clampCurrentPage() }
  }

  /// False to disable the control; it is then dimmed, and a press is cancelled.
  ///
  /// Default true.
  public var isEnabled = true

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set {
      viewState.isHovered = newValue
      if !newValue { hoveredPage = nil }
    }
  }

  /// True to hide the control if there are fewer than two pages.
  ///
  /// Default false.
  public var hidesForSinglePage = false

  /// When the background is visible.
  ///
  /// Default automatic.
  public var backgroundStyle = BackgroundStyle.automatic

  /// True if dragging along the dots scrubs through the pages.
  ///
  /// If false, a press is a tap however long it is held, and a drag does nothing. Default true.
  public var allowsContinuousInteraction = true

  /// True if dragging scrubs even with the minimal background, which cannot show the scrub.
  ///
  /// Default false: with the minimal background, `allowsContinuousInteraction` alone does not
  /// enable scrubbing.
  public var scrubsWithoutBackground = false

  /// True if taps, clicks and the wheel change the page.
  ///
  /// False prevents accidental taps; keys, which require the focus, still change the page. Default
  /// true.
  public var allowsDiscreteInteraction = true

  /// The direction in which pages follow each other.
  ///
  /// Default natural.
  public var direction = Direction.natural

  /// Color of the dots of all pages but the current one; nil for the theme's.
  ///
  /// Default nil.
  public var pageIndicatorTintColor: Color?

  /// Color of the current page's dot; nil for the theme's.
  ///
  /// Default nil.
  public var currentPageIndicatorTintColor: Color?

  /// The image of pages without an image of their own; nil for a dot.
  ///
  /// Default nil.
  public var preferredIndicatorImage: Symbol?

  /// The image of the current page if it has none of its own; nil for its normal image.
  ///
  /// Default nil.
  public var preferredCurrentPageIndicatorImage: Symbol?

  /// Progress of the current page, shown in its lengthened dot; nil for none.
  ///
  /// Hidden while the user scrubs. Default nil.
  public var progress: Progress? {
    get { runningProgress }
    set {
      runningProgress = newValue
      ownerProgress = newValue
    }
  }

  /// True while time is paused in the view, which holds its timer.
  package var isTimePaused = false {
    didSet {
      let isPaused = isTimePaused
      if isPaused != oldValue { updateTimer { $0.setPaused(isPaused, for: .pause, at: 0) } }
    }
  }

  /// The accessibility label and value; nil for those of the style's language.
  ///
  /// Default nil.
  public var strings: Strings?

  /// The user's current interaction with the control.
  public var interactionState: InteractionState { press?.state ?? .none }

  /// The page whose dot is under a mouse or pen.
  public internal(set) var hoveredPage: Int? {
    get { hover.page }
    set { hover = Hover(page: newValue) }
  }

  /// True if nothing is shown.
  public var isHidden: Bool { numberOfPages == 0 || (hidesForSinglePage && numberOfPages == 1) }

  /// True if a drag scrubs.
  public var canScrub: Bool {
    allowsContinuousInteraction && (backgroundStyle != .minimal || scrubsWithoutBackground)
  }

  /// True if pointers have an effect.
  var isInteractive: Bool {
    !isHidden && isEnabled && (canScrub || allowsDiscreteInteraction)
  }

  var images: [Int: Symbol] = [:]
  var currentImages: [Int: Symbol] = [:]
  /// The progress as set by the owner.
  var ownerProgress: Progress?
  /// The current progress: the owner's, with its timer advanced.
  var runningProgress: Progress?

  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a control.
  public init(numberOfPages: Int = 0, currentPage: Int = 0) {
    self.numberOfPages = max(0, numberOfPages)
    self.currentPage = currentPage
    clampCurrentPage()
  }

  private mutating func clampCurrentPage() {
    let clamped = min(max(0, currentPage), max(0, numberOfPages - 1))
    if clamped != currentPage { currentPage = clamped }
  }
}
