public import VitrineGeometry

/// A one-color icon made of paths, drawn at any size in any color.
public struct Symbol: Hashable, Sendable {
  /// One path of a symbol, and whether it is filled or stroked.
  public struct Layer: Hashable, Sendable {
    /// The outline, in the symbol's own units.
    public var path: Path
    /// The stroke, or nil if the path is filled.
    public var stroke: StrokeStyle?
    /// The fill rule, if it is filled.
    public var rule: FillRule

    /// Creates a layer.
    public init(path: Path, stroke: StrokeStyle? = nil, rule: FillRule = .nonZero) {
      self.path = path
      self.stroke = stroke
      self.rule = rule
    }
  }

  /// The name for lookup, such as `house` or `house.fill`.
  public var name: String
  /// The coordinate box of its paths, in their units.
  public var box: Rect
  /// The paths, from back to front.
  public var layers: [Layer]

  /// Creates a symbol.
  public init(name: String, box: Rect, layers: [Layer]) {
    self.name = name
    self.box = box
    self.layers = layers
  }
}
