import Snapshots
import Testing
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineRenderer
import VitrineScenes

/// An exhibit at one moment, with the script that led to it.
struct ScriptedMoment: CustomTestStringConvertible, Sendable {
  var name: String
  var size: Size
  var time = 1.0
  var knobs: [String: String] = [:]
  var language = Language.english
  var script = ""

  var testDescription: String { name }

  /// Draws an exhibit at the moment and compares it with its reference.
  func verify(_ id: String, _ variant: PictureVariant, _ function: String, file: String = #filePath)
    throws
  {
    let type = try #require(Catalog.exhibit(id))
    try verify(type.makeScene(), variant, function, file)
  }

  private func verify<E: ExhibitScene>(
    _ exhibit: E, _ variant: PictureVariant, _ function: String, _ file: String
  ) throws {
    var exhibit = exhibit
    for (name, value) in knobs { try exhibit.set(name, to: value) }
    let text = try TextEngine()
    var environment = Environment(
      size: size, scale: variant.scale, appearance: variant.appearance,
      direction: variant.direction,
      text: text)
    environment.language = language
    var runner = try SceneRunner(
      exhibit, in: environment, text: text, script: .parse(script.utf8, name: name))
    try runner.advance(to: time)
    try Snapshots.verify(
      runner, as: .lastFrame(), named: "\(name).\(variant.testDescription)", file: file,
      function: function)
  }
}
