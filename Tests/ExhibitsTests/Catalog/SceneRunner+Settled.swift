import Snapshots
import VitrineDrawing
import VitrineGeometry
import VitrineRenderer
import VitrineScenes

/// What a test says of the surroundings of a scene besides its size.
struct Surroundings {
  var appearance = Appearance.light
  var direction = LayoutDirection.leftToRight
  var language = Language.english

  static let dark = Surroundings(appearance: .dark)
  static let rightToLeft = Surroundings(direction: .rightToLeft)
  static let korean = Surroundings(language: .korean)
}

extension SceneRunner {
  /// A scene half a second after its first frame, so that what comes by itself is there.
  static func settled(
    _ scene: S, _ size: Size, _ surroundings: Surroundings, text: TextEngine,
    script: Script = Script()
  ) throws -> SceneRunner {
    var environment = Environment(size: size, appearance: surroundings.appearance, text: text)
    environment.direction = surroundings.direction
    environment.language = surroundings.language
    var runner = try SceneRunner(scene, in: environment, text: text, script: script)
    try runner.wait(0.5)
    return runner
  }
}
