import Snapshots
import VitrineRenderer

/// A pair that differs, as `compare --json` and `review --json` print it.
struct ComparisonEntry: Encodable {
  let name: String
  /// `different`, `missing`, or `added`.
  let status: String
  /// The number of differing pixels; nil if they cannot be compared.
  private var pixels: Int?
  /// The largest difference of a channel, 0…255.
  private var worst: Int?
  /// The number of differing pixels that are ignored.
  private var hidden: Int?
  /// The rectangle around the difference: left, top, width and height, in pixels.
  private var bounds: [Int32]?
  /// The component with most of it; nil if it isn't known.
  private var component: String?
  /// The difference, in words.
  let message: String

  /// Nil for an equal pair.
  init?(_ name: String, _ result: PairResult) {
    self.name = name
    switch result {
    case .equal: return nil
    case .missing: (status, message) = ("missing", "missing")
    case .added: (status, message) = ("added", "has no reference")
    case .different(let a, let b, let comparison):
      (status, message) = ("different", "\(comparison)")
      guard comparison.isSameSize else { return }
      (pixels, worst) = (comparison.differingPixels, comparison.worstChannel)
      hidden = comparison.hiddenPixels
      let rect = comparison.bounds
      bounds = [rect.x0, rect.y0, rect.width, rect.height]
      component = comparison.owners(a, b).first?.component?.id
    }
  }
}
