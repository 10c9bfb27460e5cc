public import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A row of dots, one a page, that says where in a flat list of pages a person is (C1).
///
/// A tap beside the current dot goes one page on or back; dragging along the row scrubs through
/// the pages. What happened is returned as values, for the owner to follow: one event may change
/// both the page and the interaction state. At every frame the owner calls `advance(to:in:style:)`,
/// which lets time pass.
/// Guidance: C1 to C11, C13, C15.
public struct PageControl: Control {
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

  /// Which way the pages go on (C15).
  public enum Direction: String, Equatable, Sendable, CaseIterable {
    /// As the interface reads.
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

  /// Something that happened, for the owner to follow.
  public enum Change: Equatable, Sendable {
    /// Another page is current.
    ///
    /// `by` says whether its change should animate (C7): after a discrete interaction it should,
    /// after a continuous one it should not; `none` is the timer's, and animates.
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

  /// False while it cannot be operated; it is then dimmed, and lets go of what pressed it.
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
  /// Without it a still finger is a tap however long it stays, and a drag is nothing. Default true.
  public var allowsContinuousInteraction = true

  /// True where dragging scrubs also with the minimal background, which cannot show it (C10).
  ///
  /// Default false: with that background `allowsContinuousInteraction` alone is not enough.
  public var scrubsWithoutBackground = false

  /// True where taps, clicks and the wheel change the page.
  ///
  /// False keeps the page from accidental taps; keys, which need the focus first, still change it.
  /// Default true.
  public var allowsDiscreteInteraction = true

  /// Which way the pages go on.
  ///
  /// Default natural.
  public var direction = Direction.natural

  /// Colour of the other pages' dots; nil for the theme's.
  ///
  /// Default nil.
  public var pageIndicatorTintColor: Color?

  /// Colour of the current page's dot; nil for the theme's.
  ///
  /// Default nil.
  public var currentPageIndicatorTintColor: Color?

  /// Drawn for pages that have no image of their own; nil for a dot.
  ///
  /// Default nil.
  public var preferredIndicatorImage: Symbol?

  /// Drawn for the current page where it has no image of its own; nil for its other image.
  ///
  /// Default nil.
  public var preferredCurrentPageIndicatorImage: Symbol?

  /// How far the current page is, shown in its dot, which is then longer; nil for none.
  ///
  /// It is hidden while a person scrubs. Default nil.
  public var progress: Progress? {
    get { running }
    set {
      running = newValue
      said = newValue
    }
  }

  /// True while time stands still around it, which holds its timer.
  package var isTimePaused = false {
    didSet {
      let isPaused = isTimePaused
      if isPaused != oldValue { changeTimer { $0.hold(isPaused, by: .pause, at: 0) } }
    }
  }

  /// What the control is called, and how its value is said; nil for the words of the style.
  ///
  /// Default nil.
  public var words: Words?

  /// What a person is doing with the control.
  public var interactionState: InteractionState { press?.state ?? .none }

  /// The page whose dot a mouse or pen is over.
  public internal(set) var hoveredPage: Int? {
    get { hover.page }
    set { hover = Hover(page: newValue) }
  }

  /// True where there is nothing to show.
  public var isHidden: Bool { numberOfPages == 0 || (hidesForSinglePage && numberOfPages == 1) }

  /// True where a drag scrubs.
  public var canScrub: Bool {
    allowsContinuousInteraction && (backgroundStyle != .minimal || scrubsWithoutBackground)
  }

  /// True where pointers mean anything to it.
  var isInteractive: Bool {
    !isHidden && isEnabled && (canScrub || allowsDiscreteInteraction)
  }

  var images: [Int: Symbol] = [:]
  var currentImages: [Int: Symbol] = [:]
  /// The progress as its owner said it.
  var said: Progress?
  /// The progress as it is now: a timer has run on.
  var running: Progress?

  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

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
}
