import Drawing
import Exhibits
import Geometry
import Renderer
import Scenes
import Snapshots
import Testing

/// A text field at one moment, with the script that led to it.
struct ScriptedMoment: CustomTestStringConvertible, Sendable {
  var name: String
  var size: Size
  var time = 1.0
  var knobs: [String: String] = [:]
  var script = ""

  var testDescription: String { name }

  /// Draws an exhibit at the moment and compares it with its reference.
  func verify(_ id: String, _ look: Look, _ function: String) throws {
    let type = try #require(Catalog.exhibit(id))
    try verify(type.init(context: .load()), look, function)
  }

  private func verify<E: Exhibit>(_ exhibit: E, _ look: Look, _ function: String) throws {
    var exhibit = exhibit
    for (name, value) in knobs { try exhibit.set(name, to: value) }
    let text = try TextEngine()
    let environment = Environment(
      size: size, scale: look.scale, appearance: look.appearance, direction: look.direction,
      text: text)
    var runner = try SceneRunner(
      exhibit, in: environment, text: text, script: .parse(script.utf8, name: name))
    try runner.advance(to: time)
    try Snapshots.verify(
      runner, as: .lastFrame(), named: "\(name).\(look.testDescription)", function: function)
  }
}

/// The text field at named moments.
@Suite struct FieldPictures {
  static let size = Size(280, 64)

  static func key(_ key: String, _ modifiers: String = "") -> String {
    #"{"at":0.5,"type":"key","key":"\#(key)","modifiers":[\#(modifiers)]}"# + "\n"
  }

  @Test(
    "Text field", arguments: Look.all,
    [
      ScriptedMoment(name: "placeholder", size: size),
      ScriptedMoment(name: "rest", size: size, knobs: ["text": "Hello שלום 안녕"]),
      ScriptedMoment(name: "disabled", size: size, knobs: ["text": "Hello", "enabled": "false"]),
      ScriptedMoment(
        name: "caret", size: size, time: 0.8, knobs: ["text": "Long words move under the caret"],
        script: key("Tab") + key("End")),
      ScriptedMoment(
        name: "marked", size: size, knobs: ["text": "Hello שלום 안녕"],
        script: key("Tab") + key("Home") + key("Right") + key("End", #""shift""#)),
    ])
  func textField(look: Look, moment: ScriptedMoment) throws {
    try moment.verify("text-field", look, #function)
  }
}
