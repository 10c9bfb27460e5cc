internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion
public import VitrineRenderer
internal import VitrineScenes

extension SceneRunner {
  /// Draws what a window would show: the last frame that had input or was announced.
  public func picture() -> PixelBuffer { picture(of: shown) }

  /// The area that the picture redraws compared to 1/60 s before the last frame, in points;
  /// everything at the first frame.
  public func damage() -> [Rect] {
    let shown = shown
    guard let earlier, earlier.environment.size == shown.environment.size else {
      return [shown.environment.bounds]
    }
    let renderer = makeRenderer(shown.environment.size)
    _ = renderer.render(record(earlier, into: renderer))
    let scale = environment.scale
    return renderer.render(record(shown, into: renderer)).map {
      Rect(
        Double($0.x0) / scale, Double($0.y0) / scale, Double($0.width) / scale,
        Double($0.height) / scale)
    }
  }

  /// The semantic tree of what a window would show.
  public func describe() -> SemanticsNode { shown.describe() }

  /// The semantic tree as text for the picture's PNG file.
  public var treeText: PNGText? { PictureTree.text(describe(), scale: environment.scale) }

  /// True while the scene changes without input, or while a task's stream has another report.
  public var isAnimating: Bool {
    let shown = shown
    return streams.due < .infinity
      || shown.scene.nextChange(after: shown.time, in: shown.environment) != nil
  }

  func picture(of moment: Moment) -> PixelBuffer {
    let renderer = makeRenderer(moment.environment.size)
    _ = renderer.render(record(moment, into: renderer))
    return renderer.buffer
  }

  private func record(_ moment: Moment, into renderer: FrameRenderer) -> DisplayList {
    moment.record(into: renderer.makeCanvas())
  }

  /// A renderer for a size in points.
  /// - Parameter scale: pixels a point; nil for that of the environment.
  func makeRenderer(_ size: Size, scale: Double? = nil) -> FrameRenderer {
    FrameRenderer(size, scale: scale ?? environment.scale, text: text)
  }
}

extension FrameRenderer {
  /// A renderer for a size in points.
  package convenience init(_ size: Size, scale: Double, text: TextEngine) {
    self.init(
      width: max(1, Int((size.width * scale).rounded())),
      height: max(1, Int((size.height * scale).rounded())), scale: scale, text: text)
  }
}

extension SceneRunner.Moment {
  /// Records its drawing, reusing the memory of an earlier list.
  func record(into canvas: consuming Canvas = Canvas()) -> DisplayList {
    scene.draw(into: &canvas, in: environment)
    return canvas.finish()
  }

  func describe() -> SemanticsNode { scene.describe(in: environment) }
}
