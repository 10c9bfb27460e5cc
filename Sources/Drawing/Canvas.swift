public import VitrineGeometry

/// Records drawing into a display list.
///
/// Clips and layers end with their closure, so a recorded list is always balanced.
public struct Canvas: Sendable {
  /// The list so far.
  public internal(set) var list: DisplayList
  /// Records which views draw what; nil, the default, records nothing.
  package var trace: DrawTrace?
  var origin = Point.zero
  var factor = 1.0
  /// Pixels per point of the list while rectangles are snapped to pixels; otherwise 0.
  private var pixels = 0.0

  /// Creates a canvas.
  /// - Parameter list: a list whose memory is reused and whose contents are dropped.
  public init(reusing list: consuming DisplayList = DisplayList()) {
    list.removeAll()
    self.list = list
  }

  /// Ends the recording and returns the list.
  public consuming func finish() -> DisplayList { list }

  /// Fills a shape with one color.
  @inline(__always)
  public mutating func fill(_ shape: Shape, with color: Color) {
    list.commands.append(.fill(transformed(shape), .color(color)))
  }

  /// Fills a shape.
  public mutating func fill(_ shape: Shape, with paint: Paint) {
    let ink = ink(paint)
    list.commands.append(.fill(transformed(shape), ink))
  }

  /// Fills a path.
  /// - Parameters:
  ///   - path: the outline, in points.
  ///   - paint: what fills it.
  ///   - rule: which points are inside.
  ///   - transform: maps the path, before the canvas's own offset.
  public mutating func fill(
    _ path: Path, with paint: Paint, rule: FillRule = .nonZero, transform: Transform = .identity
  ) {
    let ink = ink(paint)
    let index = add(path)
    list.commands.append(.fillPath(index, transformed(transform), rule, ink))
  }

  /// Strokes a path.
  public mutating func stroke(
    _ path: Path, style: StrokeStyle, with paint: Paint, transform: Transform = .identity
  ) {
    let ink = ink(paint)
    let index = add(path)
    // The outline of the stroke is transformed, including its width.
    list.commands.append(.strokePath(index, transformed(transform), style, ink))
  }

  /// Draws a text.
  /// - Parameters:
  ///   - text: the string and its style.
  ///   - rect: wraps lines at its width and aligns them by the text's alignments; in points.
  ///   - color: the color of the glyphs.
  public mutating func draw(_ text: Text, in rect: Rect, color: Color) {
    guard !text.string.isEmpty else { return }
    list.texts.append(factor == 1 ? text : text.scaled(by: factor))
    list.commands.append(.text(Int32(list.texts.count - 1), transformed(rect), color))
  }

  /// Draws an image.
  /// - Parameters:
  ///   - image: the picture.
  ///   - rect: where, in points.
  ///   - fit: how it fills the rectangle.
  ///   - tint: replaces its color and keeps its alpha; nil for its own colors.
  ///   - opacity: 0…1.
  public mutating func draw(
    _ image: Bitmap, in rect: Rect, fit: ImageFit = .stretch, tint: Color? = nil,
    opacity: Double = 1
  ) {
    list.images.append(image)
    list.commands.append(
      .image(
        Int32(list.images.count - 1), transformed(rect), factor == 1 ? fit : fit.scaled(by: factor),
        tint: tint, opacity: opacity))
  }

  /// Draws a symbol, scaled to fit a rectangle and centered in it.
  ///
  /// A translucent symbol of several paths is drawn as one layer, since its paths overlap.
  public mutating func draw(_ symbol: Symbol, in rect: Rect, color: Color) {
    guard !symbol.box.isEmpty, !rect.isEmpty else { return }
    let scale = min(rect.width / symbol.box.width, rect.height / symbol.box.height)
    guard color.alpha < 255, color.alpha > 0, symbol.layers.count > 1 else {
      return drawPaths(of: symbol, in: rect, scale: scale, color: color)
    }
    let box = Size(symbol.box.width * scale, symbol.box.height * scale)
    // A stroke may extend past the box by its own width, at a corner.
    let line = symbol.layers.compactMap { $0.stroke?.width }.max() ?? 0
    let layer = Layer(
      id: Canvas.symbolLayer, bounds: Rect(center: rect.center, size: box).inset(by: -line * scale),
      opacity: Double(color.alpha) / 255)
    var opaque = color
    opaque.alpha = 255
    self.layer(layer) { $0.drawPaths(of: symbol, in: rect, scale: scale, color: opaque) }
  }

  /// The id of the layer of a translucent symbol; several of these layers in a frame are told apart
  /// by their order.
  private static let symbolLayer: UInt64 = 0x7379_6D62_6F6C

  private mutating func drawPaths(
    of symbol: Symbol, in rect: Rect, scale: Double, color: Color
  ) {
    let transform = Transform.translation(-symbol.box.midX, -symbol.box.midY)
      .then(.scale(scale, scale)).then(.translation(rect.midX, rect.midY))
    for layer in symbol.layers {
      if let stroke = layer.stroke {
        self.stroke(layer.path, style: stroke, with: .color(color), transform: transform)
      } else {
        fill(layer.path, with: .color(color), rule: layer.rule, transform: transform)
      }
    }
  }

  /// Draws a shape's shadow; draw the shape itself afterwards.
  public mutating func draw(_ shadow: Shadow, of shape: Shape) {
    list.commands.append(
      .shadow(transformed(shape), factor == 1 ? shadow : shadow.scaled(by: factor)))
  }

  /// Blurs and tints what was drawn beneath a shape.
  public mutating func draw(_ material: Material, in shape: Shape) {
    list.commands.append(
      .material(transformed(shape), factor == 1 ? material : material.scaled(by: factor)))
  }

  /// Draws with a translated origin.
  public mutating func translated(by vector: Point, _ body: (inout Canvas) -> Void) {
    let old = origin
    origin = origin + vector * factor
    body(&self)
    origin = old
  }

  /// Draws everything scaled about the origin: shapes, lines, glyphs, shadows, blurs.
  ///
  /// The pixels are those of the same layout at a display scale of `environment.scale × factor`, if
  /// the origin is on a whole pixel.
  /// - Parameters:
  ///   - factor: above 0; any other value draws nothing.
  ///   - origin: the position of the scaled origin.
  ///   - body: draws.
  public mutating func scaled(
    by factor: Double, at origin: Point = .zero, _ body: (inout Canvas) -> Void
  ) {
    guard factor > 0, factor.isFinite else { return }
    let old = (self.origin, self.factor)
    self.origin = self.origin + origin * self.factor
    self.factor *= factor
    body(&self)
    (self.origin, self.factor) = old
  }

  /// Clips drawing to a shape.
  public mutating func clipped(to shape: Shape, _ body: (inout Canvas) -> Void) {
    list.commands.append(.pushClip(transformed(shape)))
    body(&self)
    list.commands.append(.popClip)
  }

  /// Clips drawing to a path.
  public mutating func clipped(
    to path: Path, rule: FillRule = .nonZero, transform: Transform = .identity,
    _ body: (inout Canvas) -> Void
  ) {
    let index = add(path)
    list.commands.append(.pushClipPath(index, transformed(transform), rule))
    body(&self)
    list.commands.append(.popClip)
  }

  /// Draws into a separate bitmap that is composited as one.
  public mutating func layer(_ layer: Layer, _ body: (inout Canvas) -> Void) {
    var layer = layer
    layer.bounds = transformed(layer.bounds)
    layer.translation = layer.translation * factor
    list.commands.append(.pushLayer(layer))
    body(&self)
    list.commands.append(.popLayer)
  }

  /// Draws rectangles with their sides snapped to whole pixels, if a pixel is larger than a point.
  ///
  /// Layouts are in whole points, which such pixels don't match: adjacent edges would show a seam.
  /// Rectangles thinner than a pixel, and anything but plain rectangles, are not snapped.
  /// - Parameters:
  ///   - scale: pixels per point of what is drawn, above 0.
  ///   - body: draws.
  public mutating func onPixels(atScale scale: Double, _ body: (inout Canvas) -> Void) {
    let old = pixels
    pixels = scale > 0 && scale != layoutGrid(atScale: scale) ? scale / factor : 0
    body(&self)
    pixels = old
  }

  @inline(__always)
  private func transformed(_ shape: Shape) -> Shape {
    if pixels > 0, case .rect(let rect) = shape {
      return .rect(transformed(rect).onPixels(atScale: pixels))
    }
    if factor != 1 { return shape.scaled(by: factor).offset(by: origin) }
    return origin == .zero ? shape : shape.offset(by: origin)
  }

  private func transformed(_ rect: Rect) -> Rect {
    (factor == 1 ? rect : rect.scaled(by: factor)).offset(by: origin)
  }

  private func transformed(_ transform: Transform) -> Transform {
    if factor != 1 {
      return transform.then(.scale(factor, factor)).then(.translation(origin.x, origin.y))
    }
    return origin == .zero ? transform : transform.then(.translation(origin.x, origin.y))
  }

  private mutating func ink(_ paint: Paint) -> Ink {
    switch paint {
    case .color(let color): return .color(color)
    case .gradient(let gradient):
      let scaled = factor == 1 ? gradient : gradient.scaled(by: factor)
      list.gradients.append(origin == .zero ? scaled : scaled.offset(by: origin))
      return .gradient(Int32(list.gradients.count - 1))
    }
  }

  private mutating func add(_ path: Path) -> Int32 {
    list.paths.append(path)
    return Int32(list.paths.count - 1)
  }
}
