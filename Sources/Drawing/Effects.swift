public import VitrineGeometry

/// A soft shadow beneath a shape.
public struct Shadow: Hashable, Sendable {
  /// The shadow's color at its darkest.
  public var color: Color
  /// Standard deviation of the blur in points, 0…64.
  public var blur: Double
  /// The offset of the shadow, in points.
  public var offset: Point

  /// Creates a shadow.
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
  /// The color over the blurred backdrop.
  public var tint: Color
  /// The saturation of the backdrop: 1 unchanged, 0 gray, 1.8 vivid.
  ///
  /// 0…4.
  public var saturation: Double
  /// Opacity of the whole material, 0…1, for fading.
  public var opacity: Double

  /// Creates a material.
  public init(blur: Double, tint: Color, saturation: Double = 1, opacity: Double = 1) {
    self.blur = blur
    self.tint = tint
    self.saturation = saturation
    self.opacity = opacity
  }
}

/// A group of commands that is drawn into a separate bitmap and composited as one.
///
/// While its commands stay the same, changing opacity, translation or scale costs only compositing.
/// At scale 1 the bitmap is on whole pixels: the translation is rounded.
public struct Layer: Hashable, Sendable {
  /// Identifies the layer in a list, and its cached bitmap of the last frame.
  public var id: UInt64
  /// The extent of the bitmap, in points, before translation and scale; content outside is clipped.
  public var bounds: Rect
  /// 0…1.
  public var opacity: Double
  /// The offset of the bitmap, in points.
  public var translation: Point
  /// The scale of the bitmap, about the center of `bounds`; above 0.
  public var scale: Double
  /// Simulates a color vision deficiency; nil, the default, for none.
  public var vision: ColorVision?

  /// Creates a layer.
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

  /// The layer's frame after translation and scale.
  public var destination: Rect {
    Rect(
      center: bounds.center + translation,
      size: Size(bounds.width * scale, bounds.height * scale))
  }
}

/// A color vision deficiency.
public enum ColorVision: String, Hashable, Sendable, CaseIterable {
  /// Missing long-wavelength cones: red is dark, and hard to tell from green.
  case protanopia
  /// Missing medium-wavelength cones: red is hard to tell from green.
  case deuteranopia
  /// Missing short-wavelength cones: blue is hard to tell from green.
  case tritanopia
  /// No color vision: light and dark only.
  case achromatopsia
}
