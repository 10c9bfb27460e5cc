import VitrineDrawing
import VitrineGeometry
import VitrineScenes

/// A text as it is drawn: where its words are, and what they are cut by.
struct DrawnText {
  var text: Text
  var textFrame: Rect
  /// What it is drawn in, from where lines begin.
  var frame: Rect
  var metrics: TextMetrics
  var clip: Rect
  var color: Color

  /// The texts of a scene as it stands, in the order in which they are drawn.
  static func all(of scene: some Scene, in environment: Environment) -> [DrawnText] {
    var canvas = Canvas()
    scene.draw(into: &canvas, in: environment)
    let list = canvas.finish()
    var clips = [environment.bounds]
    var found: [DrawnText] = []
    for command in list.commands {
      switch command {
      case .pushClip(.roundedRect(let rect, _, _)), .pushClip(.rect(let rect)): clips.append(rect)
      case .pushClip, .pushClipPath: clips.append(clips[clips.count - 1])
      case .popClip: clips.removeLast()
      case .text(let index, let rect, let color):
        let text = list.texts[Int(index)]
        let metrics = environment.text.measure(text, width: rect.width)
        found.append(
          DrawnText(
            text: text, textFrame: Rect(center: rect.center, size: metrics.size), frame: rect,
            metrics: metrics, clip: clips[clips.count - 1], color: color))
      default: break
      }
    }
    return found
  }
}
