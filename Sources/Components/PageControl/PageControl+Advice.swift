public import VitrineDrawing

extension PageControl {
  // MARK: Advice

  /// Something about how a control is set up that the guidance advises against.
  public enum Advice: Hashable, Sendable, CaseIterable {
    /// More than ten pages: a grid or a list finds one sooner (C2).
    case manyPages
    /// Scrubbing with a background that never shows it (C10).
    case scrubsUnseen
    /// More than two different images among the dots (C12).
    case manyImages
    /// The owner's colour of the current dot is less than 3:1 away from what it stands on, or from
    /// the other dots (C12).
    case lowContrast
  }

  /// The most pages, and the most different images, that the guidance advises.
  static let (advisedPages, advisedImages) = (10, 2)

  /// The least contrast of the current dot: WCAG 1.4.11.
  static let advisedContrast = 3.0

  /// What the guidance advises against in this control, for its owner to be told while building.
  ///
  /// Not seen from here: an image too detailed for its size (C12), and a control of pages that
  /// fill only a part of the screen (C14).
  /// - Parameters:
  ///   - backdrop: what the control stands on, opaque.
  ///   - style: as painted.
  public func advice(over backdrop: Color, style: Style) -> Set<Advice> {
    var advice: Set<Advice> = []
    if numberOfPages > PageControl.advisedPages { advice.insert(.manyPages) }
    if backgroundStyle == .minimal, canScrub { advice.insert(.scrubsUnseen) }
    if differentImages > PageControl.advisedImages { advice.insert(.manyImages) }
    if !tellsApart(over: backdrop, style) { advice.insert(.lowContrast) }
    return advice
  }

  /// Images of pages that there are; the same one for two purposes counts once.
  private var differentImages: Int {
    let pages = 0..<numberOfPages
    let own = [images, currentImages].flatMap { $0.filter { pages.contains($0.key) }.values }
    let preferred = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
    return (own + preferred).reduce(into: [Symbol]()) {
      if !$0.contains($1) { $0.append($1) }
    }.count
  }

  /// The theme's own colours are not judged: they tell apart on what they are made for.
  private func tellsApart(over backdrop: Color, _ style: Style) -> Bool {
    guard pageIndicatorTintColor != nil || currentPageIndicatorTintColor != nil else { return true }
    let current = (currentPageIndicatorTintColor ?? style.currentDot).composited(over: backdrop)
    let rest = (pageIndicatorTintColor ?? style.dot).composited(over: backdrop)
    return [backdrop, rest].allSatisfy {
      current.contrast(against: $0) >= PageControl.advisedContrast
    }
  }
}
