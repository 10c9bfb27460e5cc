public import VitrineGeometry

/// A one-colour icon made of paths, drawn at any size in any colour.
public struct Symbol: Hashable, Sendable {
  /// One path of a symbol, and whether it is filled or stroked.
  public struct Layer: Hashable, Sendable {
    /// The outline, in the symbol's own units.
    public var path: Path
    /// The line, or nil where the path is filled.
    public var stroke: StrokeStyle?
    /// Which points are inside where it is filled.
    public var rule: FillRule

    /// Makes a layer.
    public init(path: Path, stroke: StrokeStyle? = nil, rule: FillRule = .nonZero) {
      self.path = path
      self.stroke = stroke
      self.rule = rule
    }
  }

  /// The name that it is asked for by, such as `house` or `house.fill`.
  public var name: String
  /// The box that its paths are drawn in, in their units.
  public var box: Rect
  /// The paths, from back to front.
  public var layers: [Layer]

  /// Makes a symbol.
  public init(name: String, box: Rect, layers: [Layer]) {
    self.name = name
    self.box = box
    self.layers = layers
  }
}
