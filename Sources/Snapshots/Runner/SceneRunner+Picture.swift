internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion
public import VitrineRenderer
internal import VitrineScenes

extension SceneRunner {
  /// Draws the last frame.
  public func picture() -> PixelBuffer {
    let renderer = makeRenderer(environment.size)
    _ = renderer.render(record(into: renderer))
    return renderer.buffer
  }

  /// What the last frame redraws of the one 1/60 s before it, in points; all of it at the first.
  public func damage() -> [Rect] {
    guard let earlier, earlier.environment.size == environment.size else {
      return [environment.bounds]
    }
    let renderer = makeRenderer(environment.size)
    var canvas = renderer.makeCanvas()
    earlier.scene.draw(into: &canvas, in: earlier.environment)
    _ = renderer.render(canvas.finish())
    let scale = environment.scale
    return renderer.render(record(into: renderer)).map {
      Rect(
        Double($0.x0) / scale, Double($0.y0) / scale, Double($0.width) / scale,
        Double($0.height) / scale)
    }
  }

  /// The semantic tree of the last frame.
  public func describe() -> Node { scene.describe(in: environment) }

  /// The semantic tree as the picture of the last frame can carry it.
  public var treeText: PNGText? { PictureTree.text(describe(), scale: environment.scale) }

  /// True while the scene changes by itself.
  public var isAnimating: Bool { scene.nextChange(after: time, in: environment) != nil }

  private func record(into renderer: FrameRenderer) -> DisplayList {
    var canvas = renderer.makeCanvas()
    scene.draw(into: &canvas, in: environment)
    return canvas.finish()
  }

  /// A renderer of the given size in points, which is a whole number of pixels.
  private func makeRenderer(_ size: Size) -> FrameRenderer {
    let scale = environment.scale
    return FrameRenderer(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()),
      scale: scale, text: text)
  }
}
