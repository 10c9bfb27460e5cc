internal import VitrineInteraction
public import VitrineMotion

extension SceneRunner {
  /// Tells where a pixel comes from, at a time.
  ///
  /// Commands are tried by drawing without each; knobs and fields of the model by giving each another value.
  /// - Parameters:
  ///   - x: the column of the pixel, from 0.
  ///   - y: its row, from 0.
  ///   - time: a copy of the runner goes there.
  /// - Returns: nil outside of the picture.
  /// - Throws: `ScriptError` where an event of the script cannot be carried out.
  public func explain(
    x: Int, y: Int, at time: Seconds
  ) throws(ScriptError) -> PixelExplanation? {
    var there = self
    try there.advance(to: time)
    let shown = there.shown
    return PixelExplainer(
      scene: shown.scene, environment: shown.environment, time: there.time, text: text
    ).explain(x: x, y: y)
  }
}
