public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// One full-screen page of a `PageView`: a value that paints itself, and may take events.
///
/// Only painting must be written; all else has a default. What a page holds survives while others
/// are shown.
public protocol PageContent: Equatable, Sendable {
  /// Records how it looks at a time; it is drawn into a layer of its own, so a slide costs a copy.
  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds)

  /// When it will next look different by itself; at or before `time` means at the next frame.
  ///
  /// Default nil: never.
  func nextChange(after time: Seconds) -> Seconds?

  /// Takes an event while the page is shown, positions in the coordinates of `bounds`.
  ///
  /// A pointer that it captures is its own from then on; one that it ignores may swipe the pages,
  /// and is then cancelled for it. Default: ignored.
  mutating func handle(_ event: TimedEvent, in bounds: Rect, theme: Theme) -> InputResult

  /// What the dots stand on, opaque, where that is not the theme's background.
  ///
  /// The dots then have colours that tell apart on it (C13). Default nil.
  func backdrop(_ theme: Theme) -> Color?

  /// The same for a page that looks different from place to place.
  ///
  /// Default: the backdrop that is the same everywhere.
  /// - Parameters:
  ///   - theme: as painted.
  ///   - place: the row of dots.
  ///   - bounds: of the page.
  func backdrop(_ theme: Theme, behind place: Rect, in bounds: Rect) -> PageBackdrop?

  /// What a person would call it.
  ///
  /// Default nil.
  var label: String? { get }

  /// What is on it, for its node's children; ids must be unique in the whole tree.
  ///
  /// Default none.
  func nodes(id: String, in bounds: Rect, theme: Theme, at time: Seconds) -> [Node]
}

extension PageContent {
  /// Never.
  public func nextChange(after time: Seconds) -> Seconds? { nil }
  /// Ignored.
  public mutating func handle(
    _ event: TimedEvent, in bounds: Rect, theme: Theme
  ) -> InputResult { .ignored }
  /// The theme's background.
  public func backdrop(_ theme: Theme) -> Color? { nil }
  /// The backdrop that is the same everywhere.
  public func backdrop(_ theme: Theme, behind place: Rect, in bounds: Rect) -> PageBackdrop? {
    backdrop(theme).map { PageBackdrop($0) }
  }
  /// None.
  public var label: String? { nil }
  /// None.
  public func nodes(id: String, in bounds: Rect, theme: Theme, at time: Seconds) -> [Node] { [] }
}

/// Where a `PageView` gets its pages from: how many there are, and each when it is first needed.
public protocol PageSource: Equatable, Sendable {
  /// A page.
  associatedtype Page: PageContent

  /// How many pages there are, 0 or more.
  var count: Int { get }

  /// Makes a page as it is when first seen.
  /// - Parameter index: of the page, 0 up to, not including, `count`.
  func page(_ index: Int) -> Page
}

/// Pages that are all there from the start.
public struct PageList<Page: PageContent>: PageSource {
  /// The pages.
  public var pages: [Page]

  /// Makes a source of pages.
  public init(_ pages: [Page]) { self.pages = pages }

  /// How many there are.
  public var count: Int { pages.count }

  /// The page of an index.
  public func page(_ index: Int) -> Page { pages[index] }
}
