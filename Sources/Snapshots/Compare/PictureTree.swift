internal import FoundationEssentials
internal import VitrineGeometry
public import VitrineInteraction
public import VitrineRenderer

/// The semantic tree of a picture, to find the component of a pixel.
///
/// Pictures have it in a text chunk: JSON with `scale`, and `root` as `vitrine describe` prints it.
public struct PictureTree: Hashable, Sendable {
  /// The part of a node that matters for pixels.
  public struct Component: Hashable, Sendable {
    /// Unique in its tree, such as `tab-bar/tab-0/badge`.
    public var id: String
    /// Its role, such as `badge`.
    public var role: String
    /// Its columns and rows, clamped to those of the largest picture.
    public var pixels: PixelRect
  }

  /// The visible nodes: parents before children, from back to front.
  ///
  /// The last component that contains a pixel is the innermost one there.
  public let components: [Component]

  /// Makes the tree of a picture.
  /// - Parameters:
  ///   - root: of the semantic tree, in points.
  ///   - scale: pixels a point, above 0.
  public init(_ root: SemanticsNode, scale: Double) {
    var components: [Component] = []
    PictureTree.collect(root, scale: scale, &components)
    self.components = components
  }

  init(components: [Component]) { self.components = components }

  /// The innermost component at a column and row; nil for none.
  public func owner(x: Int, y: Int) -> Component? {
    components.last { component in
      let rect = component.pixels
      return rect.x0 <= x && x < rect.x1 && rect.y0 <= y && y < rect.y1
    }
  }

  private static func collect(_ node: SemanticsNode, scale: Double, _ components: inout [Component])
  {
    guard node.isVisible else { return }
    components.append(
      Component(
        id: node.id, role: node.role.rawValue, pixels: pixels(of: node.frame, scale: scale)))
    for child in node.children { collect(child, scale: scale, &components) }
  }

  /// The pixels whose center is in a frame.
  static func pixels(of frame: Rect, scale: Double) -> PixelRect {
    func edge(_ points: Double) -> Int32 {
      let edge = (points * scale - 0.5).rounded(.up)
      // Excludes NaN and values beyond the largest picture.
      return edge > 0 ? Int32(min(edge, Double(PictureSize.maximumSide))) : 0
    }
    return PixelRect(
      x0: edge(frame.minX), y0: edge(frame.minY), x1: edge(frame.maxX), y1: edge(frame.maxY))
  }
}
