public import VitrineDrawing

extension PageControl {
  // MARK: Images

  /// Sets the image of one page, such as a location arrow; nil removes it.
  ///
  /// An image of a page that does not exist is ignored when drawing.
  public mutating func setIndicatorImage(_ image: Symbol?, forPage page: Int) {
    images[page] = image
  }

  /// The image of one page; nil if it has none.
  public func indicatorImage(forPage page: Int) -> Symbol? { images[page] }

  /// Sets the image of one page while it is current; nil removes it.
  public mutating func setCurrentPageIndicatorImage(_ image: Symbol?, forPage page: Int) {
    currentImages[page] = image
  }

  /// The image of one page while it is current; nil if it has none.
  public func currentPageIndicatorImage(forPage page: Int) -> Symbol? { currentImages[page] }

  /// The image that is drawn for a page now; nil for a dot.
  ///
  /// A page's own image takes precedence over the preferred image. For the current page, images for
  /// the current page take precedence over other images.
  func image(of page: Int) -> Symbol? {
    guard page == currentPage else { return images[page] ?? preferredIndicatorImage }
    return currentImages[page] ?? images[page] ?? preferredCurrentPageIndicatorImage
      ?? preferredIndicatorImage
  }
}
