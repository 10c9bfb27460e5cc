import Testing
import VitrineDrawing
import VitrineGeometry

/// The text field at named moments.
@Suite struct FieldPictures {
  static let size = Size(280, 64)

  static func key(_ key: String, _ modifiers: String = "") -> String {
    #"{"at":0.5,"type":"key","key":"\#(key)","modifiers":[\#(modifiers)]}"# + "\n"
  }

  @Test(
    "Text field", arguments: PictureVariant.all,
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
  func textField(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("text-field", variant, #function)
  }

  static let menuSize = Size(280, 320)

  static func pointer(_ type: String, _ time: Double, _ x: Double, _ y: Double) -> String {
    #"{"at":\#(time),"type":"\#(type)","pointer":"mouse","x":\#(x),"y":\#(y),"#
      + #""button":"secondary"}"# + "\n"
  }

  @Test(
    "Menu of a text field", arguments: PictureVariant.all,
    [
      ScriptedMoment(
        name: "menu", size: menuSize, knobs: ["text": "Hello world"],
        script: key("Tab") + pointer("down", 0.6, 140, 160) + pointer("up", 0.7, 140, 160)
          + key("ArrowDown").replacing("0.5", with: "0.8")),
      ScriptedMoment(
        name: "menu-by-key", size: menuSize, knobs: ["text": "Hello"],
        script: key("Tab") + key("End") + key("ContextMenu")),
      ScriptedMoment(
        name: "menu-korean", size: menuSize, knobs: ["text": "안녕하세요"], language: .korean,
        script: key("Tab") + key("F10", #""shift""#)),
    ])
  func textFieldMenu(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("text-field", variant, #function)
  }
}
