internal import VitrineInteraction
public import VitrineMotion

extension SceneRunner {
  /// Explains where a pixel comes from at a time.
  ///
  /// To find what matters, the picture is drawn without each command, and with each knob and each
  /// field of the model changed.
  /// - Parameters:
  ///   - x: the column of the pixel, from 0.
  ///   - y: its row, from 0.
  ///   - time: the moment; a copy of the runner advances to it.
  /// - Returns: nil outside the picture.
  /// - Throws: `ScriptError` if an event of the script cannot be carried out.
  public func explain(
    x: Int, y: Int, at time: Seconds
  ) throws(ScriptError) -> PixelExplanation? {
    var runner = self
    try runner.advance(to: time)
    let shown = runner.shown
    return PixelExplainer(
      scene: shown.scene, environment: shown.environment, time: runner.time, text: text
    ).explain(x: x, y: y)
  }
}
