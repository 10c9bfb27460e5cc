public import VitrineDrawing

extension PageControl {
  // MARK: Images

  /// Gives one page an image of its own, such as a location arrow (C11); nil takes it away.
  ///
  /// A page that does not exist is passed over when drawing.
  public mutating func setIndicatorImage(_ image: Symbol?, forPage page: Int) {
    images[page] = image
  }

  /// The image of a page's own; nil where it has none.
  public func indicatorImage(forPage page: Int) -> Symbol? { images[page] }

  /// Gives one page an image of its own for while it is current (C11); nil takes it away.
  public mutating func setCurrentPageIndicatorImage(_ image: Symbol?, forPage page: Int) {
    currentImages[page] = image
  }

  /// The image of a page's own for while it is current; nil where it has none.
  public func currentPageIndicatorImage(forPage page: Int) -> Symbol? { currentImages[page] }

  /// What is drawn for a page now; nil for a dot.
  ///
  /// A page's own image comes before the preferred one, and for the current page those that are
  /// for the current page come first.
  func image(of page: Int) -> Symbol? {
    guard page == currentPage else { return images[page] ?? preferredIndicatorImage }
    return currentImages[page] ?? images[page] ?? preferredCurrentPageIndicatorImage
      ?? preferredIndicatorImage
  }
}
