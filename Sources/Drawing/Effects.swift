public import VitrineGeometry

/// A soft shadow beneath a shape.
public struct Shadow: Hashable, Sendable {
  /// The shadow's colour at its darkest.
  public var color: Color
  /// Standard deviation of the blur in points, 0…64.
  public var blur: Double
  /// Where the shadow falls, in points.
  public var offset: Point

  /// Makes a shadow.
  public init(color: Color, blur: Double, offset: Point = .zero) {
    self.color = color
    self.blur = blur
    self.offset = offset
  }
}

/// A translucent layer that blurs what is behind it.
public struct Material: Hashable, Sendable {
  /// Standard deviation of the blur in points, 0…64.
  public var blur: Double
  /// Laid over the blurred backdrop.
  public var tint: Color
  /// How much more colourful the backdrop becomes: 1 unchanged, 0 gray, 1.8 vivid.
  ///
  /// 0…4.
  public var saturation: Double
  /// Opacity of the whole material, 0…1: lets it fade in and out.
  public var opacity: Double

  /// Makes a material.
  public init(blur: Double, tint: Color, saturation: Double = 1, opacity: Double = 1) {
    self.blur = blur
    self.tint = tint
    self.saturation = saturation
    self.opacity = opacity
  }
}

/// A group of commands that is drawn into a bitmap of its own and composited as one.
///
/// While its commands stay the same, changing opacity, translation or scale costs only the
/// composition. At scale 1 the bitmap lands on whole pixels: the translation is rounded to them.
public struct Layer: Hashable, Sendable {
  /// Tells layers of a list apart, and finds the cached bitmap of the last frame.
  public var id: UInt64
  /// What the bitmap covers, in points, before translation and scale; content outside is cut.
  public var bounds: Rect
  /// 0…1.
  public var opacity: Double
  /// Where the bitmap is moved, in points.
  public var translation: Point
  /// How the bitmap is scaled, about the centre of `bounds`; above 0.
  public var scale: Double
  /// Shows the bitmap as a person with such a colour vision sees it; nil, the default, as it is.
  public var vision: ColorVision?

  /// Makes a layer.
  public init(
    id: UInt64, bounds: Rect, opacity: Double = 1, translation: Point = .zero, scale: Double = 1,
    vision: ColorVision? = nil
  ) {
    self.id = id
    self.bounds = bounds
    self.opacity = opacity
    self.translation = translation
    self.scale = scale
    self.vision = vision
  }

  /// Where the layer lands.
  public var destination: Rect {
    Rect(
      center: bounds.center + translation,
      size: Size(bounds.width * scale, bounds.height * scale))
  }
}

/// A way of seeing colours that differs from most people's.
public enum ColorVision: String, Hashable, Sendable, CaseIterable {
  /// Without the cones for long waves: red is dark, and hard to tell from green.
  case protanopia
  /// Without the cones for middle waves: red is hard to tell from green.
  case deuteranopia
  /// Without the cones for short waves: blue is hard to tell from green.
  case tritanopia
  /// Without any: light and dark alone.
  case achromatopsia
}
