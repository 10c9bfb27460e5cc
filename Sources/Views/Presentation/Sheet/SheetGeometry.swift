internal import VitrineGeometry

/// The possible frames of a sheet in a window, in points.
struct SheetGeometry: Equatable {
  /// A height at which the sheet rests, from the window's bottom to the sheet's top.
  struct Stop: Equatable {
    var detent: PresentationDetent
    var height: Double
  }

  /// The window.
  let bounds: Rect
  /// True for a full-screen cover.
  let isCover: Bool
  /// True for a centered card.
  let isCard: Bool
  /// The stops from the lowest to the highest; at least one.
  let stops: [Stop]

  /// The window width from which a sheet is a centered card.
  ///
  /// Ours: the platform's card with a margin on both sides.
  static let minimumWidthForCard = 600.0
  /// The size of a card.
  ///
  /// The form sheet's of iPad: 540 × 620.
  static let cardSize = Size(540, 620)
  /// The minimum distance from a card to the sides of the window.
  ///
  /// Ours.
  static let cardMargin = 20.0
  /// The distance from the top of the window to the highest sheet: twice the visible part of the
  /// screen behind the sheet.
  ///
  /// Ours, after iPhone.
  static let topMargin = 20.0
  /// How much of the screen behind is visible above the sheet, in points.
  ///
  /// Ours, after iPhone.
  static let peek = 10.0
  /// The corner radius.
  ///
  /// UIKit's page sheet, by eye.
  static let radius = 12.0
  /// The size of the grabber at the top.
  ///
  /// UIKit's, by eye: 36 × 5, 5 below the top.
  static let grabberSize = Size(36, 5)
  static let grabberGap = 5.0
  /// The height reserved for the grabber above the content.
  ///
  /// Ours: nothing is below it.
  static let grabberInset = 20.0
  /// The length of the rubber band beyond the highest stop.
  ///
  /// Ours.
  static let rubberLength = 60.0

  /// - Parameter covered: the safe area's insets, in points: a sheet ends below the top inset, and
  ///   a card stays clear of all insets.
  init(in bounds: Rect, covered: Insets = .zero, detents: [PresentationDetent], isCover: Bool) {
    self.bounds = bounds
    self.isCover = isCover
    isCard = !isCover && bounds.width >= Self.minimumWidthForCard
    if isCover {
      stops = [Stop(detent: .large, height: bounds.height)]
    } else if isCard {
      // If all detents are heights in points, the card is as high as the highest.
      let heights = detents.compactMap(\.explicitHeight)
      let explicitHeight = heights.count == detents.count ? heights.max() : nil
      let height = min(
        explicitHeight ?? Self.cardSize.height,
        max(0, bounds.height - 2 * (Self.cardMargin + max(covered.top, covered.bottom))))
      stops = [Stop(detent: .large, height: ((bounds.height + height) / 2).rounded())]
    } else {
      let margin = min(Self.topMargin, bounds.height / 10)
      let largest = max(0, bounds.height - covered.top - margin).rounded()
      var stops: [Stop] = []
      for detent in detents {
        let height = detent.height(in: bounds.height, largest: largest, covered: covered.bottom)
        guard !stops.contains(where: { $0.height == height }) else { continue }
        stops.append(Stop(detent: detent, height: height))
      }
      self.stops = stops.sorted { $0.height < $1.height }
    }
  }

  var lowest: Double { stops.first?.height ?? 0 }
  var highest: Double { stops.last?.height ?? 0 }
  var hasGrabber: Bool { stops.count > 1 }

  /// The height of a detent; the lowest stop's height if no stop has this detent.
  func height(of detent: PresentationDetent?) -> Double {
    stops.first { $0.detent == detent }?.height ?? lowest
  }

  /// The stop nearest to a height.
  func stop(nearest height: Double) -> Stop? {
    stops.min { abs($0.height - height) < abs($1.height - height) }
  }

  /// The sheet's frame at a height.
  func card(height: Double) -> Rect {
    let top = bounds.maxY - height
    guard isCard else { return Rect(bounds.minX, top, bounds.width, height) }
    let width = min(Self.cardSize.width, max(0, bounds.width - 2 * Self.cardMargin))
    let margin = bounds.maxY - highest - bounds.minY
    return Rect(
      (bounds.midX - width / 2).rounded(), top, width, max(0, bounds.height - 2 * margin))
  }

  /// The content's frame in a card.
  func content(in card: Rect) -> Rect {
    guard hasGrabber else { return card }
    let inset = min(Self.grabberInset, card.height)
    return Rect(card.minX, card.minY + inset, card.width, card.height - inset)
  }

  func grabber(in card: Rect) -> Rect {
    let size = Self.grabberSize
    return Rect(
      (card.midX - size.width / 2).rounded(), card.minY + Self.grabberGap,
      min(size.width, card.width), size.height)
  }

  /// The opacity of the dimming at a height, 0…1.
  func dimmingOpacity(height: Double) -> Double { lowest > 0 ? min(max(0, height / lowest), 1) : 1 }

  /// How far the views behind have stepped back at a height, 0…1.
  ///
  /// They only step back behind a sheet that covers nearly all of them.
  func depthLevel(height: Double) -> Double {
    if isCover { return 0 }
    guard let last = stops.last, isCard || last.detent == .large, last.height > 0 else { return 0 }
    let base = stops.count > 1 ? stops[stops.count - 2].height : 0
    guard last.height > base else { return 0 }
    return min(max(0, (height - base) / (last.height - base)), 1)
  }
}
