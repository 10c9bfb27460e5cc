public import VitrineGeometry

/// How an image fills its rectangle.
public enum ImageFit: Hashable, Sendable {
  /// Stretched to the rectangle.
  case stretch
  /// Nine-part scaling: corners keep their size, edges stretch in one direction, the middle in
  /// both; insets in points.
  case nineSlice(Insets)
  /// Nine-part scaling with corners scaled by a factor.
  case scaledNineSlice(Insets, Double)
}

/// One recorded drawing command, in points and in the coordinates of the whole list.
///
/// A trivial value: recording and comparing need no reference counting. Paths, texts, images and
/// gradients are in tables of the list, and a command holds their index.
public enum DrawCommand: Hashable, Sendable {
  /// Fills a shape.
  case fill(Shape, Ink)
  /// Fills `DisplayList.paths[index]`, transformed.
  case fillPath(Int32, Transform, FillRule, Ink)
  /// Strokes `DisplayList.paths[index]`; the outline of the stroke is transformed, including its
  /// width.
  case strokePath(Int32, Transform, StrokeStyle, Ink)
  /// Draws `DisplayList.texts[index]` in a rectangle.
  case text(Int32, Rect, Color)
  /// Draws `DisplayList.images[index]` in a rectangle; a tint replaces its color and keeps its
  /// alpha.
  case image(Int32, Rect, ImageFit, tint: Color?, opacity: Double)
  /// Draws a shape's shadow, not the shape.
  case shadow(Shape, Shadow)
  /// Blurs and tints what is beneath a shape.
  case material(Shape, Material)
  /// Clips what follows to a shape, until the matching `popClip`.
  case pushClip(Shape)
  /// Clips what follows to a transformed path, until the matching `popClip`.
  case pushClipPath(Int32, Transform, FillRule)
  /// Ends the innermost clip.
  case popClip
  /// Draws what follows into a separate bitmap, until the matching `popLayer`.
  case pushLayer(Layer)
  /// Ends the newest layer and composites it.
  case popLayer
}
