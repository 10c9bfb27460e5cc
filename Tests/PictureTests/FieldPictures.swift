import Testing
import VitrineGeometry

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
        name: "composing", size: size, time: 0.8, knobs: ["text": "Hello "],
        script: key("Tab") + key("End")
          + #"{"at":0.7,"type":"composition","text":"안녕하","caret":3}"#),
      ScriptedMoment(
        name: "marked", size: size, knobs: ["text": "Hello שלום 안녕"],
        script: key("Tab") + key("Home") + key("Right") + key("End", #""shift""#)),
    ])
  func textField(look: Look, moment: ScriptedMoment) throws {
    try moment.verify("text-field", look, #function)
  }
}
