public import VitrineGeometry

/// How an image fills its rectangle.
public enum ImageFit: Hashable, Sendable {
  /// Stretched to the rectangle.
  case stretch
  /// Corners keep their size, sides stretch along one way, the middle both; insets in points.
  case nineParts(Insets)
  /// The same, with corners that many times as large as the insets say.
  case scaledNineParts(Insets, Double)
}

/// One recorded step of drawing, in points and in the coordinates of the whole list.
///
/// A trivial value: recording and comparing touch no reference counts. Paths, texts, images and
/// gradients stand in tables of the list, and a command holds their index.
public enum DrawCommand: Hashable, Sendable {
  /// Fills a known shape.
  case fill(Shape, Ink)
  /// Fills `DisplayList.paths[index]`, mapped.
  case fillPath(Int32, Transform, FillRule, Ink)
  /// Strokes `DisplayList.paths[index]`; the outline of the line is mapped, width and all.
  case strokePath(Int32, Transform, StrokeStyle, Ink)
  /// Draws `DisplayList.texts[index]` in a rectangle.
  case text(Int32, Rect, Color)
  /// Draws `DisplayList.images[index]` in a rectangle; a tint replaces its colour, keeping alpha.
  case image(Int32, Rect, ImageFit, tint: Color?, opacity: Double)
  /// Draws the shadow that a shape casts, not the shape.
  case shadow(Shape, Shadow)
  /// Blurs and tints what lies beneath a shape.
  case material(Shape, Material)
  /// Cuts what follows to a shape, until the matching `popClip`.
  case pushClip(Shape)
  /// Cuts what follows to a mapped path, until the matching `popClip`.
  case pushClipPath(Int32, Transform, FillRule)
  /// Ends the newest clip.
  case popClip
  /// Draws what follows into a bitmap of its own, until the matching `popLayer`.
  case pushLayer(Layer)
  /// Ends the newest layer and composites it.
  case popLayer
}
