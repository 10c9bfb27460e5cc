internal import VitrineDrawing
public import VitrineGeometry

extension PageControl {
  // MARK: Advice

  /// The advised maximum number of pages, and of different images.
  static let (advisedPages, advisedImages) = (10, 2)

  /// The advised maximum number of segments of an image: at 13 points a gear of 103 is a blot, and
  /// a camera of 65 nearly so.
  ///
  /// Ours.
  static let advisedSegments = 60

  /// The minimum contrast of the current dot: WCAG 1.4.11.
  static let advisedContrast = 3.0

  /// What the guidelines advise against in this control.
  ///
  /// Not detectable here: pages that cover only part of the screen.
  public func advice(in bounds: Rect, style: Style) -> Set<Advice> {
    var advice: Set<Advice> = []
    if numberOfPages > PageControl.advisedPages { advice.insert(.manyPages) }
    if backgroundStyle == .minimal, canScrub { advice.insert(.scrubsUnseen) }
    let images = distinctImages
    if images.count > PageControl.advisedImages { advice.insert(.manyImages) }
    if images.contains(where: { $0.segmentCount > PageControl.advisedSegments }) {
      advice.insert(.detailedImage)
    }
    if !hasSufficientContrast(style) { advice.insert(.lowContrast) }
    return advice
  }

  /// The different images of existing pages; an image used for two purposes counts once.
  private var distinctImages: [Symbol] {
    let pages = 0..<numberOfPages
    let pageImages = [images, currentImages].flatMap { $0.filter { pages.contains($0.key) }.values }
    let preferred = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
    return (pageImages + preferred).reduce(into: [Symbol]()) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// True if the dots have enough contrast.
  ///
  /// The theme's own colors are not checked, since they are designed to have enough.
  private func hasSufficientContrast(_ style: Style) -> Bool {
    guard pageIndicatorTintColor != nil || currentPageIndicatorTintColor != nil else { return true }
    let current = (currentPageIndicatorTintColor ?? style.currentDot).composited(
      over: style.backdrop)
    let normal = (pageIndicatorTintColor ?? style.dot).composited(over: style.backdrop)
    return [style.backdrop, normal].allSatisfy {
      current.contrast(against: $0) >= PageControl.advisedContrast
    }
  }
}

extension Symbol {
  fileprivate var segmentCount: Int { layers.reduce(0) { $0 + $1.path.elements.count } }
}
