/// Full-screen pages with a page control on them (C14).
///
/// Swiping the pages moves the dots, and the dots move the pages: a tap slides, a scrub jumps (C7).
/// There is one current page, the control's, so the two cannot disagree, whatever interrupts what.
/// A page is made when it or its neighbour is first shown; one that an event has reached is kept,
/// so that its state survives, and others are made anew where they are far off.
///
///     var pages = PageView(PageList([Card("One"), Card("Two")]))
///
/// The owner hands it events, calls `advance(to:in:style:)` at every frame, and paints it.
/// Guidance: C1, C7, C14.
public struct PageView<Source: PageSource>: Control {
  /// A page.
  public typealias Page = Source.Page

  // MARK: State

  /// Where pages come from; another source has other pages, made anew.
  public var source: Source {
    didSet {
      guard source != oldValue else { return }
      dots.numberOfPages = source.count
      forgetPages()
    }
  }

  /// Which page is shown, or on its way; setting it shows a page at once.
  ///
  /// Pinned to the pages there are. Default 0.
  public var currentPage: Int {
    get { dots.currentPage }
    set {
      dots.currentPage = newValue
      slider.jump(to: dots.currentPage)
      fade = nil
    }
  }

  /// The dots: their background, images, progress and so on; the number of pages is the source's.
  public var control: PageControl {
    get { dots }
    set {
      let before = dots.currentPage
      dots = newValue
      dots.numberOfPages = source.count
      if dots.currentPage != before { currentPage = dots.currentPage }
    }
  }

  /// False while it cannot be operated.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { dots.isEnabled = isEnabled }
  }

  /// True where a tap on a page goes on to the next, and near the side where the pages begin back,
  /// as in stories: after the last page comes the first.
  ///
  /// A press that lasts longer turns nothing: it holds the time of a timer. Default false.
  public var advancesOnTap = false

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { own.isHovered }
    set {
      own.isHovered = newValue
      if !newValue { dots.hoveredPage = nil }
    }
  }

  /// What the control reported in the last `handle` or `advance`, in order: pages that a fast scrub
  /// passed, and where an interaction began or ended.
  public internal(set) var controlChanges: [PageControl.Change] {
    get { own.controlChanges }
    set { own.controlChanges = newValue }
  }

  var dots: PageControl
  /// All that it keeps itself, the dots' apart.
  var own = Own()

  /// Makes a view of a source's pages.
  public init(_ source: Source, currentPage: Int = 0) {
    self.source = source
    dots = PageControl(numberOfPages: source.count, currentPage: currentPage)
    slider.jump(to: dots.currentPage)
  }

  // MARK: Pages

  /// How many pages on each side of the current one are made before they are seen.
  ///
  /// Ours.
  static var near: Int { 1 }
  /// How many pages on each side of the current one are kept though no event has reached them.
  ///
  /// Ours.
  static var kept: Int { 2 }

  /// A page as it is now.
  public func page(_ index: Int) -> Page? {
    guard index >= 0, index < source.count else { return nil }
    return pages[index] ?? source.page(index)
  }

  /// Makes the pages near the current one, and lets go of those far off.
  mutating func prepare() {
    for index in currentPage - Self.near...currentPage + Self.near
    where index >= 0 && index < source.count && pages[index] == nil {
      pages[index] = source.page(index)
    }
    let most = 2 * Self.kept + 1 + used.count
    guard pages.count > most else { return }
    let range = currentPage - Self.kept...currentPage + Self.kept
    pages = pages.filter {
      range.contains($0.key) || used.contains($0.key) || slider.holds($0.key)
    }
  }
}
